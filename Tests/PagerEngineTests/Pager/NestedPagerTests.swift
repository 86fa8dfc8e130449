import Testing

@testable import PagerEngine

/// A page that writes its own calls and holds a pager.
private final class JournalContainer: ContainerPage {
  let name: String
  private weak var journal: PageJournal?

  init(_ name: String, _ pager: Pager, _ journal: PageJournal) {
    self.name = name
    self.journal = journal
    super.init(pager)
  }

  override func willAppear() { journal?.write("\(name).willAppear") }
  override func didAppear() { journal?.write("\(name).didAppear") }
  override func willDisappear() { journal?.write("\(name).willDisappear") }
  override func didDisappear() { journal?.write("\(name).didDisappear") }
}

/// A pager inside a page of another: its pages come into view and leave with that page. Widths are 100.
@MainActor @Suite struct NestedPagerTests {
  let journal = PageJournal()

  /// A pager of a plain page P and a page Q that holds a pager of the pages A, B and C.
  func make(axis: PageGeometry.Axis = .horizontal) -> (outer: Pager, inner: Pager) {
    let inner = Pager(
      source: JournalBook(["A", "B", "C"], journal), text: SquareTextMeasurer())
    inner.stripStyle.extent = 0
    inner.axis = axis
    let outer = Pager(
      pages: [JournalPage("P", journal), JournalContainer("Q", inner, journal)], text: SquareTextMeasurer())
    outer.delegate = journal
    outer.layOutSquare()
    return (outer, inner)
  }

  /// The same with Q in view.
  func makeInView(axis: PageGeometry.Axis = .horizontal) -> (outer: Pager, inner: Pager) {
    let (outer, inner) = make(axis: axis)
    outer.select(1, animated: false)
    _ = journal.take()
    return (outer, inner)
  }

  @Test func `nested: the inner page appears with the outer page`() {
    let (outer, inner) = make()
    _ = journal.take()
    outer.select(1, animated: false)
    #expect(
      journal.take() == ["page(A)"] + PageJournal.arrival("A") + [
        "Q.willAppear", "A.willAppear", "P.willDisappear", "Q.didAppear", "A.didAppear", "P.didDisappear",
        "settled(1)",
      ])
    #expect(outer.places() == ["A": Rect(0, 0, 100, 100)] && inner.isShown)
  }

  @Test func `nested: the inner page disappears with the outer page`() {
    let (outer, inner) = makeInView()
    outer.hold(-60, at: 0)
    #expect(
      journal.take() == ["willTransition(0)", "P.willAppear", "Q.willDisappear", "A.willDisappear"])
    outer.letGo(at: 1)
    outer.advance(to: 4)
    #expect(
      journal.take() == [
        "P.didAppear", "Q.didDisappear", "A.didDisappear", "didFinish(1, true)", "settled(0)",
      ])
    #expect(!inner.isShown && inner.settledPage == 0)
  }

  @Test func `nested: a cancelled outer swipe to it and from it`() {
    let (outer, _) = make()
    _ = journal.take()
    outer.hold(30, at: 0)
    outer.letGo(at: 1)
    outer.advance(to: 4)
    #expect(
      journal.take() == ["page(A)"] + PageJournal.arrival("A") + [
        "willTransition(1)", "Q.willAppear", "A.willAppear", "P.willDisappear", "P.willAppear", "P.didAppear",
        "Q.willDisappear",
        "A.willDisappear", "Q.didDisappear", "A.didDisappear", "didFinish(0, false)", "settled(0)",
      ])
    outer.select(1, animated: false)
    _ = journal.take()
    outer.hold(-30, at: 5)
    outer.letGo(at: 6)
    outer.advance(to: 9)
    #expect(
      journal.take() == [
        "willTransition(0)", "P.willAppear", "Q.willDisappear", "A.willDisappear", "Q.willAppear",
        "A.willAppear", "Q.didAppear", "A.didAppear", "P.willDisappear", "P.didDisappear",
        "didFinish(1, false)", "settled(1)",
      ])
  }

  @Test func `nested: an inner selection while the outer page is away waits to appear with it`() {
    let (outer, inner) = make()
    outer.select(1, animated: false)
    outer.select(0, animated: false)
    _ = journal.take()
    inner.select(2, animated: false)
    #expect(journal.take() == ["page(C)"] + PageJournal.arrival("C"))
    outer.select(1, animated: false)
    #expect(
      journal.take() == [
        "Q.willAppear", "C.willAppear", "P.willDisappear", "Q.didAppear", "C.didAppear", "P.didDisappear",
        "settled(1)",
      ])
  }

  @Test func `nested: a drag turns the inner pages, and beyond their end the outer ones`() {
    let (outer, inner) = makeInView()
    outer.hold(75, at: 0)
    #expect(inner.position == 0.75 && outer.position == 1)
    outer.letGo(at: 1)
    outer.advance(to: 4)
    #expect(
      journal.take() == ["page(B)"] + PageJournal.arrival("B") + [
        "B.willAppear", "A.willDisappear", "B.didAppear", "A.didDisappear",
      ])
    inner.select(0, animated: false)
    _ = journal.take()
    outer.hold(-75, at: 5)
    #expect(inner.position == 0 && outer.position == 0.25)
    outer.letGo(at: 6)
    outer.advance(to: 9)
    #expect(
      journal.take() == [
        "willTransition(0)", "P.willAppear", "Q.willDisappear", "A.willDisappear", "P.didAppear",
        "Q.didDisappear", "A.didDisappear", "didFinish(1, true)", "settled(0)",
      ])
  }

  @Test func `nested: along the other axis each pager has its own drags`() {
    let (outer, inner) = makeInView(axis: .vertical)
    outer.pointer(.press, 50, 90, at: 0)
    outer.pointer(.move, 50, 36, at: 0)
    #expect(inner.position == 0.5 && outer.position == 1)
    outer.pointer(.cancel, 50, 36, at: 0)
    outer.advance(to: 3)
    _ = journal.take()
    outer.hold(-25, at: 4)
    #expect(outer.position == 0.75)
  }

  @Test func `nested: hiding the outer pager hides the inner page`() {
    let (outer, _) = makeInView()
    outer.isShown = false
    #expect(journal.take() == ["Q.willDisappear", "A.willDisappear", "Q.didDisappear", "A.didDisappear"])
    outer.isShown = true
    #expect(journal.take() == ["Q.willAppear", "A.willAppear", "Q.didAppear", "A.didAppear"])
  }

  private func turn(_ pager: Pager, _ x: Double, _ y: Double, at time: Double) {
    pager.handle(PagerInput(time: time, .wheel(.init(x: x, y: y, at: Point(50, 50)))))
  }

  @Test func `nested: the wheel turns the inner pages to their end, then the outer ones`() {
    let (outer, inner) = makeInView()
    // A burst of ticks is one page, also where it reaches the end.
    for tick in 0..<4 { turn(outer, -1, 0, at: 1 + 0.02 * Double(tick)) }
    outer.advance(to: 3)
    #expect(outer.settledPage == 0, "before A there is only the outer page P")
    outer.select(1, animated: false)
    for (start, page) in [(4.0, 1), (6, 2)] {
      for tick in 0..<4 { turn(outer, 1, 0, at: start + 0.02 * Double(tick)) }
      outer.advance(to: start + 1.5)
      #expect(inner.settledPage == page && outer.settledPage == 1)
    }
    turn(outer, -1, 0, at: 8)
    outer.advance(to: 9.5)
    #expect(inner.settledPage == 1 && outer.settledPage == 1)
  }

  @Test func `nested: the wheel across the outer axis turns an inner column`() {
    let (outer, inner) = makeInView(axis: .vertical)
    turn(outer, 0, 1, at: 1)
    outer.advance(to: 3)
    #expect(inner.settledPage == 1 && outer.settledPage == 1)
    turn(outer, -1, 0, at: 4)
    outer.advance(to: 6)
    #expect(outer.settledPage == 0)
  }

  @Test func `nested: keys choose a title of the outer pager while it has the focus`() {
    let (outer, inner) = makeInView()
    for (step, key) in [PagerInput.Key.tab, .left, .enter].enumerated() {
      outer.handle(PagerInput(time: 1 + Double(step) * 0.1, .key(key, [], isRepeat: false)))
    }
    outer.advance(to: 4)
    #expect(outer.settledPage == 0 && inner.settledPage == 0)
  }

  @Test func `nested: keys go to the inner pages as far as there are any`() {
    let (outer, inner) = makeInView()
    for (step, page) in [1, 2, 2].enumerated() {
      outer.handle(PagerInput(time: Double(step) * 2 + 1, .key(.right, [], isRepeat: false)))
      outer.advance(to: Double(step) * 2 + 2.5)
      #expect(inner.settledPage == page && outer.settledPage == 1)
    }
    outer.handle(PagerInput(time: 9, .key(.home, [], isRepeat: false)))
    outer.advance(to: 11)
    #expect(outer.settledPage == 0 && inner.settledPage == 2)
  }
}

/// Rule 7: a finger that drags an inner pager beyond its end drags the outer one, and back. Widths are 100.
@MainActor @Suite struct HandOverTests {
  /// Three pages of which the middle one, in view, holds a pager of three pages, on its last one.
  func make() -> (outer: Pager, inner: Pager) {
    let inner = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
    inner.stripStyle.extent = 0
    let outer = Pager(pages: [Page(), ContainerPage(inner), Page()], text: SquareTextMeasurer())
    outer.layOutSquare()
    outer.select(1, animated: false)
    inner.select(2, animated: false)
    outer.advance(to: 0)
    return (outer, inner)
  }

  /// The way to the left since the press, less the slop of 4, is shared by both.
  @Test func `rule 7: the outer pager goes on where the inner one ends, in one gesture, and back`() {
    let (outer, inner) = make()
    inner.select(1, animated: false)
    outer.pointer(.press, 90, 50, at: 1)
    for (step, way) in ([10, 60, 99, 130, 170, 190, 150, 101, 80, 20, -30, -70] as [Double]).enumerated() {
      outer.pointer(.move, 90 - 4 - way, 50, at: 1 + Double(step + 1) * 0.02)
      #expect(abs((inner.position - 1) * 100 - max(-100, min(way, 100))) < 1e-9, "\(way)")
      #expect(abs((outer.position - 1) * 100 - max(0, way - 100)) < 1e-9, "\(way)")
    }
    outer.pointer(.release, 156, 50, at: 2)
    outer.advance(to: 5)
    #expect(outer.settledPage == 1 && inner.settledPage == 0)
  }

  @Test func `rule 7: the outer pager is let go with the finger's speed`() {
    let (outer, inner) = make()
    outer.pointer(.press, 90, 50, at: 1)
    for step in 1...10 { outer.pointer(.move, 90 - Double(step) * 4, 50, at: 1 + Double(step) * 0.01) }
    #expect(abs(outer.position - 1.36) < 1e-9 && inner.position == 2)
    outer.pointer(.release, 50, 50, at: 1.1)
    #expect(abs(outer.motion.velocity - 4) < 0.01 && inner.motion.phase == .atRest)
    outer.advance(to: 4)
    #expect(outer.settledPage == 2 && inner.settledPage == 2)
  }

  @Test func `rule 7: a finger that is lost lets go of both`() {
    let (outer, inner) = make()
    inner.select(1, animated: false)
    outer.pointer(.press, 90, 50, at: 1)
    for x in stride(from: 80.0, through: -60, by: -10) { outer.pointer(.move, x, 50, at: 1.1) }
    #expect(outer.position > 1 && inner.position == 2)
    outer.pointer(.cancel, 0, 0, at: 1.2)
    outer.advance(to: 5)
    #expect(outer.position == Double(outer.settledPage) && inner.position == Double(inner.settledPage))
    outer.pointer(.press, 50, 50, at: 6)
    outer.pointer(.release, 50, 50, at: 6.1)
    outer.advance(to: 8)
    #expect(outer.position == Double(outer.settledPage))
  }

  @Test func `rule 7: a selection in the middle takes the pages, and the next drag is handed over again`() {
    let (outer, inner) = make()
    outer.pointer(.press, 90, 50, at: 1)
    for step in 1...5 { outer.pointer(.move, 90 - Double(step) * 8, 50, at: 1 + Double(step) * 0.01) }
    outer.select(1, at: 1.06)
    outer.pointer(.move, 40, 50, at: 1.07)
    outer.pointer(.release, 40, 50, at: 1.08)
    outer.advance(to: 3)
    #expect(outer.settledPage == 1 && inner.settledPage == 2)
    outer.pointer(.press, 90, 50, at: 4)
    outer.pointer(.move, 46, 50, at: 4.1)
    #expect(abs(outer.position - 1.4) < 1e-9)
  }
}
