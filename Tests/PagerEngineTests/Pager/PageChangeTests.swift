import Testing

@testable import PagerEngine

/// What a pager is doing when its pages change; it began on page D of A to H.
enum Moment: CaseIterable {
  case atRest
  /// A finger has moved the pages on by a quarter.
  case inMidSwipe
  /// A finger has moved the pages back by a quarter and let go.
  case goingBack
  /// On the way to the next page.
  case settling
  /// On the way to the last page.
  case inFarJump

  /// The page on which it will rest.
  var end: String {
    switch self {
    case .atRest, .inMidSwipe, .goingBack: "D"
    case .settling: "E"
    case .inFarJump: "H"
    }
  }
}

/// Changing the data: what is seen stays where it is. Widths are 100.
@MainActor @Suite struct PageChangeTests {
  let log = CallLog()

  func makePager(
    _ names: String..., at page: Int, wrapsAround: Bool = false
  ) -> (pager: Pager, book: NamedPages) {
    let book = NamedPages(names, log)
    log.nameOf = { book.names.indices.contains($0) ? book.names[$0] : "\($0)" }
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.retention = .plain
    pager.wrapsAround = wrapsAround
    pager.delegate = log
    pager.select(page, animated: false)
    pager.layOutSquare()
    pager.advance(to: 0)
    return (pager, book)
  }

  func make(_ moment: Moment, wrapsAround: Bool = false) -> (pager: Pager, book: NamedPages) {
    let (pager, book) = makePager("A", "B", "C", "D", "E", "F", "G", "H", at: 3, wrapsAround: wrapsAround)
    begin(moment, pager)
    return (pager, book)
  }

  private func begin(_ moment: Moment, _ pager: Pager) {
    switch moment {
    case .atRest: break
    case .inMidSwipe: pager.hold(25, at: 0)
    case .goingBack:
      pager.hold(-40, at: 0)
      pager.letGo(at: 0.1)
      pager.advance(to: 0.13)
    case .settling, .inFarJump:
      pager.select(moment == .settling ? 4 : 7, at: 0)
      pager.advance(to: 0.08)
    }
  }

  /// Lets what is going on come to its end.
  func finish(_ moment: Moment, _ pager: Pager) {
    if moment == .inMidSwipe { pager.letGo(at: 0.5) }
    for frame in 0...300 { pager.advance(to: 0.5 + Double(frame) / 60) }
  }

  /// The same change for the pager and its source.
  func apply(_ changes: [PageChange], to pager: Pager, _ book: NamedPages) {
    for change in changes { book.names = change.applied(to: book.names) { "new" } }
    pager.apply(changes, animated: false)
  }

  /// Changes that leave the pages in view, D and perhaps C, E or H, what they are, wherever they stand.
  nonisolated static let besideView: [[PageChange]] = [
    [.insert(at: 0)], [.insert(at: 0, count: 5)], [.insert(at: 3)], [.insert(at: 8, count: 2)],
    [.remove(at: 0)], [.remove(at: 0, count: 2)], [.remove(at: 5, count: 2)], [.move(from: 0, to: 6)],
    [.move(from: 6, to: 0)], [.move(from: 5, to: 6)], [.update(at: 0, count: 2)], [.update(at: 6)],
    [.move(from: 3, to: 0)], [.move(from: 3, to: 7)], [.move(from: 4, to: 0)], [.move(from: 7, to: 3)],
    [.insert(at: 0, count: 1000), .remove(at: 1000), .move(from: 0, to: 1006)],
  ]

  @Test(arguments: Moment.allCases, besideView)
  func `a change beside the pages in view does not shift them by a pixel, and all goes on as without it`(
    moment: Moment, changes: [PageChange]
  ) {
    expectNoDifference(at: moment, changes, wrapsAround: false)
  }

  @Test(arguments: Moment.allCases, besideView)
  func `a change beside the pages in view does not shift endless ones either`(
    moment: Moment, changes: [PageChange]
  ) {
    expectNoDifference(at: moment, changes, wrapsAround: true)
  }

  private func expectNoDifference(at moment: Moment, _ changes: [PageChange], wrapsAround: Bool) {
    // What is told without the change: names are identities.
    let (same, _) = make(moment, wrapsAround: wrapsAround)
    log.take()
    finish(moment, same)
    let usual = log.take()
    let (pager, book) = make(moment, wrapsAround: wrapsAround)
    let before = pager.places()
    log.take()
    apply(changes, to: pager, book)
    #expect(pager.places() == before)
    log.expect([])
    finish(moment, pager)
    log.expect(usual)
    #expect(book.names[pager.settledPage] == moment.end && pager.position == Double(pager.settledPage))
    #expect(pager.places() == [moment.end: Rect(0, 0, 100, 100)])
  }

  @Test(arguments: Moment.allCases)
  func `pages in view that are replaced stay where they are, with balanced calls`(moment: Moment) {
    let (same, _) = make(moment)
    log.take()
    finish(moment, same)
    let usual = log.take()
    let (pager, book) = make(moment)
    let before = pager.places()
    log.take()
    apply([.update(at: 0, count: 8)], to: pager, book)
    #expect(pager.places() == before)
    let inView = before.keys.sorted()
    var calls = inView.map { "page(\($0))" }
    for name in inView { calls += leaving(name, moment) + leaves(name) }
    for name in inView { calls += arrives(name) + coming(name, moment) }
    log.expect(calls)
    finish(moment, pager)
    log.expect(usual)
    #expect(pager.places() == [moment.end: Rect(0, 0, 100, 100)])
  }

  /// What a page in view is told when it leaves: D has begun to disappear, other pages to appear.
  private func leaving(_ name: String, _ moment: Moment) -> [String] {
    name == "D" && moment != .atRest ? ["D.didDisappear"] : ["\(name).willDisappear", "\(name).didDisappear"]
  }

  /// What the page that takes its place is told to be in the same state.
  private func coming(_ name: String, _ moment: Moment) -> [String] {
    guard name == "D" else { return ["\(name).willAppear"] }
    return ["D.willAppear", moment == .atRest ? "D.didAppear" : "D.willDisappear"]
  }
}

extension PageChange {
  /// The list after the change; new elements are made.
  func applied<Element>(to old: [Element], new: () -> Element) -> [Element] {
    var list = old
    switch self {
    case .insert(let at, let count): list.insert(contentsOf: (0..<count).map { _ in new() }, at: at)
    case .remove(let at, let count): list.removeSubrange(at..<at + count)
    case .move(let from, let to): list.insert(list.remove(at: from), at: to)
    case .update: break
    }
    return list
  }
}
