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
    pager.arrangement.wrapsAround = wrapsAround
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
      pager.releasePointer(at: 0.1)
      pager.advance(to: 0.13)
    case .settling, .inFarJump:
      pager.select(moment == .settling ? 4 : 7, at: 0)
      pager.advance(to: 0.08)
    }
  }

  /// Ends the motion or the drag.
  func finish(_ moment: Moment, _ pager: Pager) {
    if moment == .inMidSwipe { pager.releasePointer(at: 0.5) }
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

/// Changes of the pages in view.
extension PageChangeTests {
  func places(_ first: String, _ x: Double, _ second: String) -> [String: Rect] {
    [first: Rect(x, 0, 100, 100), second: Rect(x + 100, 0, 100, 100)]
  }

  @Test func `when the page at rest is removed, the nearest one that is left is shown`() {
    let (pager, book) = make(.atRest)
    log.take()
    apply([.remove(at: 3)], to: pager, book)
    log.expect(["page(E)"], disappears("D"), leaves("D"), arrives("E"), appears("E"), ["settled(E)"])
    apply([.remove(at: 3, count: 4)], to: pager, book)
    log.expect(["page(C)"], disappears("E"), leaves("E"), arrives("C"), appears("C"), ["settled(C)"])
    #expect(pager.places() == ["C": Rect(0, 0, 100, 100)] && pager.settledPage == 2)
  }

  @Test func `all pages can be removed, and others inserted`() {
    let (pager, book) = make(.inMidSwipe)
    log.take()
    apply([.remove(at: 0, count: 8)], to: pager, book)
    log.expect(["D.didDisappear"], leaves("D"), disappears("E"), leaves("E"))
    #expect(pager.places() == ["empty": Rect(0, 0, 100, 100)])
    finish(.inMidSwipe, pager)
    log.expect([])
    apply([.insert(at: 0)], to: pager, book)
    // The announced swipe ends with the first page that exists.
    log.expect(loads("new"), appears("new"), ["didFinish(new, false)", "settled(new)"])
  }

  @Test func `when the page under the finger is removed in mid-swipe, the other one stays where it is`() {
    let (pager, book) = make(.inMidSwipe)
    log.take()
    apply([.remove(at: 3)], to: pager, book)
    log.expect(
      ["page(C)", "D.didDisappear"], leaves("D"), arrives("C"), ["C.willAppear", "E.willDisappear"])
    #expect(pager.places() == places("C", -25, "E"))
  }

  @Test func `when the page that comes in is removed in mid-swipe, the next one takes its place`() {
    let (pager, book) = make(.inMidSwipe)
    log.take()
    apply([.remove(at: 4)], to: pager, book)
    log.expect(["page(F)"], disappears("E"), leaves("E"), arrives("F"), ["F.willAppear"])
    #expect(pager.places() == places("D", -25, "F"))
    finish(.inMidSwipe, pager)
    log.expect(appears("D"), disappears("F"), ["didFinish(D, false)", "settled(D)"])
  }

  @Test func `a page inserted between those in view in mid-swipe leaves them side by side`() {
    let (pager, book) = make(.inMidSwipe)
    log.take()
    apply([.insert(at: 4)], to: pager, book)
    #expect(pager.places() == places("D", -25, "E"))
    pager.pointer(.move, 0, 50, at: 0.1)
    #expect(pager.places() == places("D", -46, "E"))
    pager.releasePointer(at: 0.5)
    pager.advance(to: 3)
    log.expect(appears("D"), disappears("E"), ["didFinish(D, false)", "settled(D)"])
    pager.hold(25, at: 4)
    #expect(pager.places() == places("D", -25, "new"))
  }

  @Test func `when the target is removed while settling, the nearest page that is left is the target`() {
    let (pager, book) = make(.settling)
    let x = pager.places()["D"]?.x ?? .nan
    log.take()
    apply([.remove(at: 4)], to: pager, book)
    log.expect(["page(F)"], disappears("E"), leaves("E"), arrives("F"), ["F.willAppear"])
    #expect(pager.places() == places("D", x, "F"))
    finish(.settling, pager)
    log.expect(["F.didAppear", "D.didDisappear", "settled(F)"])
  }

  @Test func `when the page where a far jump began is removed, the target stays where it is`() {
    let (pager, book) = make(.inFarJump)
    let place = pager.places()["H"]
    log.take()
    apply([.remove(at: 3)], to: pager, book)
    #expect(pager.places()["H"] == place)
    finish(.inFarJump, pager)
    // The page before the target has taken the place of the removed one.
    log.expect(
      ["page(G)", "D.didDisappear"], leaves("D"), arrives("G"), ["G.willAppear", "H.willDisappear"],
      appears("H"), disappears("G"), ["settled(H)"])
  }

  @Test func `pages can be changed from the call of a page in mid-swipe`() {
    let (pager, book) = make(.atRest)
    log.onCall = { [unowned pager, unowned book] line in
      guard line == "E.willAppear" else { return }
      log.onCall = { _ in }
      apply([.insert(at: 0, count: 3), .remove(at: 6)], to: pager, book)
      log.add("changed")
    }
    log.take()
    pager.hold(25, 75, at: 0)
    log.expect(
      ["page(E)", "willTransition(E)"], arrives("E"), ["E.willAppear", "page(C)", "changed"], disappears("D"),
      leaves("D"), arrives("C"), ["C.willAppear", "E.willDisappear"])
    #expect(pager.places() == places("C", -75, "E"))
    pager.releasePointer(at: 0.5)
    pager.advance(to: 3)
    log.expect(appears("E"), disappears("C"), ["didFinish(C, true)", "settled(E)"])
  }

  @Test func `endless pages in view across the ends keep their places when pages change`() {
    let (pager, book) = makePager("A", "B", "C", at: 2, wrapsAround: true)
    pager.hold(25, at: 0)
    log.take()
    apply([.remove(at: 1)], to: pager, book)
    #expect(pager.places() == places("C", -25, "A"))
    apply([.insert(at: 2), .insert(at: 0)], to: pager, book)
    #expect(pager.places() == places("C", -25, "A"))
    pager.releasePointer(at: 1)
    pager.advance(to: 3)
    log.expect(appears("C"), disappears("A"), ["didFinish(C, false)", "settled(C)"])
    #expect(book.names == ["new", "A", "C", "new"] && pager.settledPage == 2)
  }

  @Test func `after changes titles and underline belong to the same pages as before`() {
    let book = NamedPages((0..<40).map { "Title \($0)" }, log)
    let pager = Pager(source: book, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 148), scale: 1)
    pager.select(20, animated: false)
    func seen() -> [String] { pager.strip.cells.map { "\($0.text) at \($0.start.rounded())" } }
    let (cells, indicator) = (seen(), pager.strip.indicator)
    for changes: [PageChange] in [
      [.insert(at: 0, count: 3)], [.remove(at: 1)], [.move(from: 0, to: 41)], [.update(at: 0, count: 42)],
    ] {
      apply(changes, to: pager, book)
      #expect(seen() == cells && pager.strip.indicator == indicator)
    }
    #expect(book.names[pager.settledPage] == "Title 20")
    // The titles beside it change with the pages, also under a finger.
    pager.hold(100, at: 0)
    let moved = pager.strip.indicator
    apply([.insert(at: 0, count: 10)], to: pager, book)
    #expect(pager.strip.indicator == moved)
    apply([.move(from: 0, to: pager.settledPage - 1)], to: pager, book)
    let near = pager.strip.cells.first { $0.text == "Title 20" }
    #expect(near?.index == pager.settledPage)
    #expect(pager.strip.cells.allSatisfy { $0.text == book.names[$0.index] })
  }

  @Test func `a million pages cost no more per frame, and no more memory, than ten`() {
    var costs: [[Int]] = []
    for count in [10, 1_000_000] {
      let source = PlainSource(count)
      let pager = Pager(source: source, text: SquareTextMeasurer())
      pager.titles.style.font.size = 200
      pager.titles.style.currentFont.size = 200
      pager.layout(size: Size(100, 148), scale: 1)
      pager.advance(to: 0)
      pager.hold(60, at: 0)
      pager.apply(
        [.insert(at: 0, count: 2), .move(from: count, to: 5), .remove(at: 7, count: 2)], animated: false)
      pager.releasePointer(at: 0.5)
      var items = 0
      for frame in 1...60 {
        pager.advance(to: 0.5 + Double(frame) / 60)
        items = max(items, pager.picture().items.count)
      }
      while pager.preload() {}
      costs.append([
        items, source.asked.count, source.askedTitles.count, pager.attachedPageCount, pager.waitingPageCount,
      ])
    }
    #expect(costs[0] == costs[1])
  }
}
