import Testing

@testable import PagerEngine

/// The motion of a pager on page D of A to H when its pages change.
enum Moment: CaseIterable {
  case atRest
  /// A finger has moved the pages forward by a quarter.
  case inMidSwipe
  /// A finger has moved the pages back and released them.
  case goingBack
  /// The pages move to the next page.
  case settling
  /// The pages move to the last page.
  case inFarJump

  /// The page on which the pager will rest.
  var end: String {
    switch self {
    case .atRest, .inMidSwipe, .goingBack: "D"
    case .settling: "E"
    case .inFarJump: "H"
    }
  }
}

/// Data changes that leave visible content in place. Widths are 100.
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

  /// Ends the motion or the drag.
  func finish(_ moment: Moment, _ pager: Pager) {
    if moment == .inMidSwipe { pager.letGo(at: 0.5) }
    for frame in 0...300 { pager.advance(to: 0.5 + Double(frame) / 60) }
  }

  /// Applies the same changes to the pager and its source.
  func apply(_ changes: [PageChange], to pager: Pager, _ book: NamedPages) {
    for change in changes { book.names = change.applied(to: book.names) { "new" } }
    pager.apply(changes, animated: false)
  }

  /// Changes that do not affect the content of the pages in view: D and perhaps C, E or H. They may move
  /// these pages.
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
    // The log without the change. Names are identities.
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

  /// Returns the calls of a page in view that is removed: D has begun to disappear, and other pages have
  /// begun to appear.
  private func leaving(_ name: String, _ moment: Moment) -> [String] {
    name == "D" && moment != .atRest ? ["D.didDisappear"] : ["\(name).willDisappear", "\(name).didDisappear"]
  }

  /// Returns the calls that bring the replacing page into the same state.
  private func coming(_ name: String, _ moment: Moment) -> [String] {
    guard name == "D" else { return ["\(name).willAppear"] }
    return ["D.willAppear", moment == .atRest ? "D.didAppear" : "D.willDisappear"]
  }
}

extension PageChange {
  /// Returns the list after the change, with new elements from `new`.
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
