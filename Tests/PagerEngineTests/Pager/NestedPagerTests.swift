import Testing

@testable import PagerEngine

/// A page that logs its calls and contains a pager.
private final class LoggedContainer: PagerPage {
  let name: String
  private weak var log: CallLog?

  init(_ name: String, _ pager: Pager, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(pager)
  }

  override func willAppear() { log?.add("\(name).willAppear") }
  override func didAppear() { log?.add("\(name).didAppear") }
  override func willDisappear() { log?.add("\(name).willDisappear") }
  override func didDisappear() { log?.add("\(name).didDisappear") }
}

/// A pager inside a page of another: its pages come into view and leave with that page. Widths are 100.
@MainActor @Suite struct NestedPagerTests {
  let log = CallLog()

  /// Returns a pager of a plain page P and a page Q that contains a pager of the pages A, B and C.
  func make(axis: PageGeometry.Axis = .horizontal) -> (outer: Pager, inner: Pager) {
    let inner = Pager(
      source: NamedPages(["A", "B", "C"], log), text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    inner.arrangement.axis = axis
    let outer = Pager(
      pages: [LoggedPage("P", log), LoggedContainer("Q", inner, log)], text: SquareTextMeasurer())
    outer.delegate = log
    outer.layOutSquare()
    return (outer, inner)
  }

  @Test func `a pager that has left a page is drawn from its own corner`() throws {
    let (outer, inner) = makeInView()
    outer.scroll(toPosition: 0.5, animated: false)
    var frame = DisplayList()
    outer.draw(into: &frame)
    #expect(inner.layout.origin == Point(50, 0))
    try outer.removeChild(outer.children[1], animated: false)
    inner.draw(into: &frame)
    let places = frame.items.compactMap { item -> Point? in
      if case .placed(let placement) = item { placement.origin } else { nil }
    }
    #expect(!places.isEmpty && places.allSatisfy { $0 == .zero })
  }

  @Test func `fingers release inner pages whose axis changes away from the outer pages and back`() {
    let (outer, inner) = makeInView(axis: .vertical)
    let place = Point(50, 98)
    // The inner pages have a separate stream, then that of the outer pages, then the separate one again.
    for step in 0..<6 { outer.wheel(0, 10, at: 1 + Double(step) / 100, place: place) }
    outer.advance(to: 4)
    #expect(inner.settledPage == 1)
    inner.arrangement.axis = .horizontal
    for step in 0..<3 { outer.wheel(10, 0, at: 5 + Double(step) / 100, place: place) }
    #expect(inner.motion.grab?.swipe != nil)
    inner.arrangement.axis = .vertical
    for frame in 1...120 { outer.advance(to: 5.02 + Double(frame) / 60) }
    #expect(inner.motion.grab == nil && inner.position == inner.position.rounded())
  }

  /// Returns the same pagers with Q in view.
  func makeInView(axis: PageGeometry.Axis = .horizontal) -> (outer: Pager, inner: Pager) {
    let (outer, inner) = make(axis: axis)
    outer.select(1, animated: false)
    log.take()
    return (outer, inner)
  }

  @Test func `the inner page appears with the outer page`() {
    let (outer, inner) = make()
    log.take()
    outer.select(1, animated: false)
    log.expect(
      loads("A"),
      [
        "Q.willAppear", "A.willAppear", "P.willDisappear", "Q.didAppear", "A.didAppear", "P.didDisappear",
        "settled(1)",
      ])
    #expect(outer.places() == ["A": Rect(0, 0, 100, 100)] && inner.isShown)
  }

  @Test func `the inner page disappears with the outer page`() {
    let (outer, inner) = makeInView()
    outer.hold(-60, at: 0)
    log.expect(["willTransition(0)", "P.willAppear", "Q.willDisappear", "A.willDisappear"])
    outer.releasePointer(at: 1)
    outer.advance(to: 4)
    log.expect(["P.didAppear", "Q.didDisappear", "A.didDisappear", "didFinish(1, true)", "settled(0)"])
    #expect(!inner.isShown && inner.settledPage == 0)
  }

  @Test func `a cancelled outer swipe sends the inner page the calls of the outer page`() {
    let (outer, _) = make()
    log.take()
    outer.hold(30, at: 0)
    outer.releasePointer(at: 1)
    outer.advance(to: 4)
    log.expect(
      loads("A"), ["willTransition(1)", "Q.willAppear", "A.willAppear", "P.willDisappear"], appears("P"),
      [
        "Q.willDisappear", "A.willDisappear", "Q.didDisappear", "A.didDisappear", "didFinish(0, false)",
        "settled(0)",
      ])
    outer.select(1, animated: false)
    log.take()
    outer.hold(-30, at: 5)
    outer.releasePointer(at: 6)
    outer.advance(to: 9)
    log.expect(
      [
        "willTransition(0)", "P.willAppear", "Q.willDisappear", "A.willDisappear", "Q.willAppear",
        "A.willAppear", "Q.didAppear", "A.didAppear",
      ], disappears("P"), ["didFinish(1, false)", "settled(1)"])
  }

  @Test func `a page selected inside a page with a pager that is out of view appears with it`() {
    let (outer, inner) = make()
    outer.select(1, animated: false)
    outer.select(0, animated: false)
    log.take()
    inner.select(2, animated: false)
    log.expect(loads("C"))
    outer.select(1, animated: false)
    log.expect(
      [
        "Q.willAppear", "C.willAppear", "P.willDisappear", "Q.didAppear", "C.didAppear", "P.didDisappear",
        "settled(1)",
      ])
  }

  @Test func `a pager that comes back into view continues with the time of the pager around it`() {
    let (outer, inner) = makeInView()
    outer.advance(to: 1)
    outer.select(0, animated: false)
    outer.advance(to: 9)
    outer.select(1, animated: false)
    #expect(inner.motion.now == 9)
    // A motion that began at its old time would be over with the next frame.
    inner.select(1, at: inner.motion.now)
    outer.advance(to: 9 + 1.0 / 60)
    #expect(inner.motion.isMoving && inner.position < 0.5)
  }

  @Test func `a pager whose page with a pager is gone can be put into another one`() {
    let inner = Pager(source: NamedPages(["A", "B"], log), text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    weak var old: PagerPage?
    do {
      let page = PagerPage(inner)
      old = page
    }
    #expect(old == nil)
    let outer = Pager(pages: [LoggedPage("P", log), PagerPage(inner)], text: SquareTextMeasurer())
    outer.layOutSquare()
    outer.select(1, animated: false)
    #expect(outer.places() == ["A": Rect(0, 0, 100, 100)] && inner.isShown)
    // The outer pages still continue where the inner ones end.
    outer.hold(-60, at: 0)
    #expect(outer.position == 0.4 && inner.position == 0)
  }

  /// A source that returns the same pager for page 0 each time, in a new page with a pager.
  private struct ContainersAnew: PageSource {
    let inner: Pager
    let pageCount = 9
    func title(at index: Int) -> String { "" }
    func page(at index: Int) -> Page { index == 0 ? PagerPage(inner) : Page() }
  }

  @Test func `a source may put the same pager into a new page with a pager each time`() {
    let inner = Pager(source: NamedPages(["A", "B"], log), text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    let outer = Pager(source: ContainersAnew(inner: inner), text: SquareTextMeasurer())
    outer.layOutSquare()
    for _ in 0..<3 {
      #expect(outer.places() == ["A": Rect(0, 0, 100, 100)] && inner.isShown)
      outer.select(8, animated: false)
      #expect(!inner.isShown && outer.page(at: 0) == nil)
      outer.select(0, animated: false)
    }
    outer.reload()
    #expect(outer.places() == ["A": Rect(0, 0, 100, 100)] && inner.isShown)
  }

  @Test func `a drag turns the inner pages, and beyond their end the outer ones`() {
    let (outer, inner) = makeInView()
    outer.hold(75, at: 0)
    #expect(inner.position == 0.75 && outer.position == 1)
    outer.releasePointer(at: 1)
    outer.advance(to: 4)
    log.expect(loads("B"), turns("A", to: "B"))
    inner.select(0, animated: false)
    log.take()
    outer.hold(-75, at: 5)
    #expect(inner.position == 0 && outer.position == 0.25)
    outer.releasePointer(at: 6)
    outer.advance(to: 9)
    log.expect(
      [
        "willTransition(0)", "P.willAppear", "Q.willDisappear", "A.willDisappear", "P.didAppear",
        "Q.didDisappear", "A.didDisappear", "didFinish(1, true)", "settled(0)",
      ])
  }

  @Test func `with another axis inside, each pager has the drags along its own axis`() {
    let (outer, inner) = makeInView(axis: .vertical)
    outer.pointer(.press, 50, 90, at: 0)
    outer.pointer(.move, 50, 36, at: 0)
    #expect(inner.position == 0.5 && outer.position == 1)
    outer.pointer(.cancel, 50, 36, at: 0)
    outer.advance(to: 3)
    log.take()
    outer.hold(-25, at: 4)
    #expect(outer.position == 0.75)
  }

  @Test func `hiding the outer pager hides the inner page`() {
    let (outer, _) = makeInView()
    outer.isShown = false
    log.expect(["Q.willDisappear", "A.willDisappear", "Q.didDisappear", "A.didDisappear"])
    outer.isShown = true
    log.expect(["Q.willAppear", "A.willAppear", "Q.didAppear", "A.didAppear"])
  }

  @Test func `the wheel turns the inner pages to their end, then the outer ones`() {
    let (outer, inner) = makeInView()
    // A burst of ticks turns one page, also where it reaches the end.
    for tick in 0..<4 { outer.ticks(-1, 0, at: 1 + 0.02 * Double(tick), place: Point(50, 50)) }
    outer.advance(to: 3)
    #expect(outer.settledPage == 0, "before A there is only the outer page P")
    outer.select(1, animated: false)
    for (start, page) in [(4.0, 1), (6, 2)] {
      for tick in 0..<4 { outer.ticks(1, 0, at: start + 0.02 * Double(tick), place: Point(50, 50)) }
      outer.advance(to: start + 1.5)
      #expect(inner.settledPage == page && outer.settledPage == 1)
    }
    outer.ticks(-1, 0, at: 8, place: Point(50, 50))
    outer.advance(to: 9.5)
    #expect(inner.settledPage == 1 && outer.settledPage == 1)
  }

  @Test func `the wheel across the outer axis turns an inner column`() {
    let (outer, inner) = makeInView(axis: .vertical)
    outer.ticks(0, 1, at: 1, place: Point(50, 50))
    outer.advance(to: 3)
    #expect(inner.settledPage == 1 && outer.settledPage == 1)
    outer.ticks(-1, 0, at: 4, place: Point(50, 50))
    outer.advance(to: 6)
    #expect(outer.settledPage == 0)
  }

  @Test func `keys choose a title of the outer pager while its titles have the focus`() {
    let (outer, inner) = makeInView()
    for (step, key) in [PagerInput.Key.tab, .left, .enter].enumerated() {
      outer.key(key, at: 1 + Double(step) * 0.1)
    }
    outer.advance(to: 4)
    #expect(outer.settledPage == 0 && inner.settledPage == 0)
  }

  @Test func `keys turn the inner pages as far as there are any`() {
    let (outer, inner) = makeInView()
    for (step, page) in [1, 2, 2].enumerated() {
      outer.key(.right, at: Double(step) * 2 + 1)
      outer.advance(to: Double(step) * 2 + 2.5)
      #expect(inner.settledPage == page && outer.settledPage == 1)
    }
    outer.key(.home, at: 9)
    outer.advance(to: 11)
    #expect(outer.settledPage == 0 && inner.settledPage == 2)
  }

  @Test func `an inner pager that leaves a hidden outer pager loses the focus`() {
    let (outer, inner) = makeInView()
    inner.pageIndicator = PageIndicator()
    outer.isShown = false
    #expect(inner.accessibility.perform(.focus, on: AccessibilityID(path: ["indicator"])) && inner.hasFocus)
    outer.select(0, animated: false)
    outer.select(1, animated: false)
    #expect(!inner.hasFocus)
  }

  @Test func `an inner pager without pages does not get the focus back after the outer one has turned`() {
    let source = NamedPages(["A", "B", "C"], log)
    let inner = Pager(source: source, text: SquareTextMeasurer())
    let outer = Pager(pages: [LoggedPage("P", log), PagerPage(inner)], text: SquareTextMeasurer())
    outer.layOutSquare()
    outer.select(1, animated: false)
    inner.pageIndicator = PageIndicator()
    #expect(inner.accessibility.perform(.focus, on: AccessibilityID(path: ["indicator"])) && inner.hasFocus)
    source.names = []
    inner.apply([.remove(at: 0, count: 3)], animated: false)
    #expect(!inner.hasFocus)
    outer.select(0, animated: false)
    source.names = ["D", "E"]
    inner.apply([.insert(at: 0, count: 2)], animated: false)
    outer.select(1, animated: false)
    #expect(inner.pageCount == 2 && !inner.hasFocus)
  }

  @Test func `the ends and page numbers belong to the outermost pager that takes keys`() {
    let (outer, inner) = makeInView()
    outer.inputPolicy.devices = []
    for (step, key) in [PagerInput.Key.end, .home, .digit(2)].enumerated() {
      outer.handle(
        PagerInput(time: Double(step) * 2, .key(key, key == .digit(2) ? .alt : [], isRepeat: false)))
      outer.advance(to: Double(step) * 2 + 1.5)
      #expect(inner.settledPage == [2, 0, 1][step] && outer.settledPage == 1)
    }
  }
}

/// Drags that an inner pager hands over to the outer one at its end, and takes back. Widths are 100.
@MainActor @Suite struct HandOverTests {
  /// Returns pagers with the inner one on its last page.
  func make() -> (outer: Pager, inner: Pager) { makeNestedPagers(size: Size(100, 100), innerPage: 2) }

  /// Both pagers share the distance to the left since the press, less the slop of 4 points.
  @Test func `in one gesture the outer pages go on where the inner ones end, and back`() {
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

  @Test func `a release leaves the outer pages with the speed of the finger`() {
    let (outer, inner) = make()
    outer.pointer(.press, 90, 50, at: 1)
    for step in 1...10 { outer.pointer(.move, 90 - Double(step) * 4, 50, at: 1 + Double(step) * 0.01) }
    #expect(abs(outer.position - 1.36) < 1e-9 && inner.position == 2)
    outer.pointer(.release, 50, 50, at: 1.1)
    #expect(abs(outer.motion.velocity - 4) < 0.01 && inner.motion.phase == .atRest)
    outer.advance(to: 4)
    #expect(outer.settledPage == 2 && inner.settledPage == 2)
  }

  @Test func `a cancelled pointer releases both pagers`() {
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

  @Test
  func `a selection takes pages from a drag that was handed over, and the next drag is handed over too`() {
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
