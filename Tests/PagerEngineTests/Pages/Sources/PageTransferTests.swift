import Testing

@testable import PagerEngine

/// Pages that move between pagers: they leave the first one before they enter the second.
@MainActor @Suite struct PageTransferTests {
  let log = CallLog()

  private func pages(_ names: String...) -> [LoggedPage] { names.map { LoggedPage($0, log) } }

  private func makePager(_ pages: [Page]) -> Pager {
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.layOutSquare()
    return pager
  }

  @Test(arguments: [
    "settled(1)", "B.willMove(pager)", "B.didMove(pager)", "B.willAppear", "A.willDisappear", "B.didAppear",
    "A.didDisappear",
  ])
  func `a page that another pager takes in a callback leaves the old one first`(line: String) throws {
    let own = pages("A", "B")
    let (one, two) = (makePager(own), makePager(pages("Z")))
    one.delegate = log
    log.onCall = { [unowned log] in
      guard $0 == line else { return }
      log.onCall = { _ in }
      try? two.addChild(own[1], at: 0, animated: false)
      two.select(0, animated: false)
    }
    log.take()
    one.select(1, animated: false)
    let calls = log.take().filter { $0.hasPrefix("B.") }
    #expect(
      Array(calls.suffix(6)) == leaves("B") + returns("B") + [
        "B.willAppear", "B.didAppear",
      ])
    #expect(own[1].container === two && one.children == [own[0]])
  }

  @Test(arguments: [true, false])
  func `a page that was never shown leaves the list of its pager for another one`(isAdded: Bool) throws {
    let own = pages("A", "B")
    let (one, two) = (makePager(own), makePager(pages("Z")))
    if isAdded { try two.addChild(own[1], animated: false) } else { try two.setChildren([own[1]]) }
    #expect(one.children == [own[0]] && two.children.contains(own[1]))
    one.select(1, animated: false)
    #expect(one.settledPage == 0 && two.children.contains(own[1]))
  }

  @Test func `two pagers that list pages of each other end with each page in one list`() throws {
    let (left, right) = (pages("A", "B", "C", "D"), pages("E", "G"))
    let one = Pager(pages: left, text: SquareTextMeasurer())
    let two = makePager(right)
    try one.addChild(right[1], animated: false)
    try two.addChild(left[0], at: 1, animated: false)
    try two.removeChild(right[0], animated: false)
    log.take()
    one.layOutSquare()
    #expect(log.take().allSatisfy { !$0.hasPrefix("A.") })
    #expect(one.children == [left[1], left[2], left[3], right[1]] && two.children == [left[0]])
  }

  @Test func `pages of a pager that is gone can be added to another one`() throws {
    let own = pages("A", "B")
    var one: Pager? = makePager(own)
    #expect(one?.children == own)
    one = nil
    let two = makePager(pages("Z"))
    for page in own { try two.addChild(page, animated: false) }
    #expect(two.children.count == 3)
  }
}
