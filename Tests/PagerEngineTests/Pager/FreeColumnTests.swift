import PagerPhysics
import Testing

@testable import PagerEngine

/// Columns that rest anywhere: every column in view receives input, as in a scrolled row.
@MainActor
@Suite struct `Free columns` {
  /// A page with a list, and one part that Tab reaches.
  private final class Column: ScrollingPage {
    /// The names and places of pointers and keys.
    var log: [String] = []
    var response = PageResponse.ignored
    private var isFocused = false

    override var hasFocus: Bool { isFocused }
    override var textInputArea: Rect? { isFocused ? Rect(20, 30, 2, 16) : nil }
    override func resignFocus() { isFocused = false }
    override func moveFocus(_ step: FocusStep) -> Bool {
      isFocused.toggle()
      return isFocused
    }
    override func contentLength(in context: PageContext) -> Double { 2000 }
    override func cursor(at location: Point) -> Cursor { location.x < 75 ? .hand : .text }
    override func handle(_ input: PageInput) -> PageResponse {
      switch input.kind {
      case .pointer(let pointer):
        log.append("\(pointer.action) \(Int(pointer.location.x)) \(Int(pointer.location.y))")
        if pointer.action == .press { isFocused = true }
      case .key(let key, _, _): log.append("\(key)")
      default: return super.handle(input)
      }
      return response
    }
  }

  private let columns = (0..<9).map { _ in Column() }
  private let pager: Pager

  /// Columns of 150 points in a view of 400 points, the second one 50 points from its start.
  init() {
    pager = Pager(pages: columns, text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.pageExtents = { _ in PageExtent(.points(150)) }
    pager.rules.snapPolicy = .free
    pager.arrangement.alignsPagesToEnds = true
    pager.layout(size: Size(400, 600), scale: 1)
    pager.advance(to: 0)
  }

  private func click(_ x: Double, at time: Double) {
    pager.pointer(.press, x, at: time)
    pager.pointer(.release, x, at: time + 0.05)
    pager.advance(to: time + 1)
  }

  @Test func `receive presses at their own places`() {
    for column in columns { column.response = .taken }
    click(200, at: 1)
    click(330, at: 3)
    #expect(columns[0].log.isEmpty)
    #expect(columns[1].log == ["press 50 300", "release 50 300"])
    #expect(columns[2].log == ["press 30 300", "release 30 300"])
    #expect(pager.position == 0 && pager.currentPage == 0)
  }

  @Test func `receive presses where they have been scrolled to`() {
    columns[2].response = .taken
    pager.scroll(byPoints: 100, animated: false)
    click(210, at: 1)
    #expect(columns[2].log == ["press 10 300", "release 10 300"])
  }

  @Test func `come to the front with a tap that they do not use`() {
    click(330, at: 1)
    #expect(columns[2].log == ["press 30 300", "release 30 300"])
    #expect(pager.settledPage == 2)
  }

  @Test func `are hovered one after the other`() {
    pager.pointer(.move, 100, at: 1)
    #expect(pager.cursor == .text)
    pager.pointer(.move, 160, at: 1.1)
    #expect(pager.cursor == .hand)
    pager.pointer(.move, 260, at: 1.2)
    #expect(pager.cursor == .text)
    #expect(columns[0].log == ["move 100 300", "leave 160 300"])
    #expect(columns[1].log == ["move 10 300", "move 110 300"])
  }

  @Test func `scroll under the mouse`() {
    pager.wheel(0, 40, at: 1, place: Point(330, 300))
    pager.advance(to: 1.01)
    #expect(columns.map(\.contentOffset) == [0, 0, 40, 0, 0, 0, 0, 0, 0])
    #expect(pager.position == 0)
  }

  @Test func `own the drags that they capture`() {
    columns[1].response = .captured
    pager.pointer(.press, 200, at: 1)
    pager.pointer(.move, 150, at: 1.1)
    pager.pointer(.move, 100, at: 1.2)
    #expect(pager.inputOwners.map(\.description) == ["mouse captured by page 2"])
    pager.pointer(.release, 100, at: 1.3)
    #expect(columns[1].log == ["press 50 300", "move 0 300", "move -50 300", "release -50 300"])
    #expect(pager.position == 0)
  }

  @Test func `give the keys to the column with the focus`() {
    for column in columns { column.response = .taken }
    click(200, at: 1)
    pager.key(.enter, at: 3)
    #expect(columns[1].log.last == "enter" && columns[0].log.isEmpty)
    click(100, at: 4)
    pager.key(.space, at: 6)
    #expect(columns[0].log.last == "space" && columns[1].log.last == "enter")
    #expect(columns.map(\.hasFocus) == [true] + Array(repeating: false, count: 8))
  }

  @Test func `keep the focus until they leave the view`() {
    columns[1].response = .taken
    click(200, at: 1)
    pager.scroll(byPoints: 200, animated: false)
    pager.advance(to: 3)
    #expect(columns[1].hasFocus)
    pager.scroll(byPoints: 200, animated: false)
    pager.advance(to: 4)
    #expect(!columns[1].hasFocus)
  }

  @Test(arguments: [PageTransition.slide, .curl()])
  func `lose the focus beside the current page if pages snap from now on`(transition: PageTransition) {
    pager.pageExtents = nil
    pager.arrangement.alignsPagesToEnds = false
    pager.scroll(toPosition: 0.4, animated: false)
    pager.key(.tab, at: 1)
    pager.key(.tab, at: 2)
    #expect(columns[1].hasFocus && pager.currentPage == 0)
    if transition.isCurl { pager.transition = transition } else { pager.rules.snapPolicy = .default }
    #expect(columns.map(\.hasFocus) == Array(repeating: false, count: 9))
  }

  @Test func `are reached by Tab one after the other, and back`() {
    var order: [Int?] = []
    for key in 0..<5 {
      pager.key(.tab, key < 4 ? [] : .shift, at: Double(key) + 1)
      order.append(columns.firstIndex { $0.hasFocus })
    }
    #expect(order == [0, 1, 2, nil, 2])
  }

  @Test func `are clicked by screen readers without a scroll`() throws {
    columns[2].response = .taken
    let panels = pager.accessibility.root.visibleChildren
    #expect(panels.map { $0.actions.contains(.focus) } == [true, true, true])
    #expect(pager.click(columns[2], at: Point(20, 30)))
    #expect(columns[2].log == ["press 20 30", "release 20 30"])
    #expect(pager.position == 0)
  }

  /// The caret is where a click hits it, also on a page that the transition makes smaller.
  @Test(arguments: [PageTransition.slide, .zoomOut()])
  func `have their carets where they are seen`(transition: PageTransition) throws {
    pager.transition = transition
    columns[1].response = .taken
    click(200, at: 1)
    let caret = try #require(pager.textInputArea)
    let hit = try #require(pager.hitTest(Point(caret.midX, caret.midY)))
    #expect(hit.index == 1)
    #expect(abs(hit.point.x - 21) < 1e-6 && abs(hit.point.y - 38) < 1e-6, "\(hit.point)")
  }

  @Test func `receive nothing beside the current one if they snap`() {
    pager.rules.snapPolicy = .default
    columns[2].response = .taken
    click(330, at: 1)
    #expect(columns[2].log.isEmpty)
    #expect(pager.settledPage == 2)
  }

  @Test func `have pagers inside that are dragged`() {
    let inner = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
    (inner.arrangement.axis, inner.titles.style.extent, inner.rules.snapPolicy) = (.vertical, 0, .default)
    let row: [Page] = [Page(), PagerPage(inner), Page()]
    let outer = Pager(pages: row, text: SquareTextMeasurer())
    outer.titles.style.extent = 0
    outer.pageExtents = { _ in PageExtent(.points(150)) }
    outer.rules.snapPolicy = .free
    outer.arrangement.alignsPagesToEnds = true
    outer.layout(size: Size(400, 600), scale: 1)
    outer.advance(to: 0)
    // The inner pager learns its place when it is drawn.
    var list = DisplayList()
    outer.draw(into: &list)
    outer.pointer(.press, 200, 500, at: 1)
    for step in 1...10 { outer.pointer(.move, 200, 500 - 40 * Double(step), at: 1 + Double(step) / 100) }
    outer.pointer(.release, 200, 100, at: 1.11)
    for frame in 1...120 { outer.advance(to: 1.11 + Double(frame) / 60) }
    #expect(inner.settledPage == 1 && outer.position == 0)
    outer.ticks(0, 1, at: 5, place: Point(200, 300))
    for frame in 1...120 { outer.advance(to: 5 + Double(frame) / 60) }
    #expect(inner.settledPage == 2 && outer.position == 0)
  }

  @Test func `do not have the focus twice while a pager inside waits for its page indicator`() {
    let source = PlainSource(2)
    let inner = Pager(source: source, text: SquareTextMeasurer())
    inner.pageIndicator = PageIndicator()
    let outer = Pager(pages: [Page(), PagerPage(inner)], text: SquareTextMeasurer())
    outer.pageExtents = { _ in PageExtent(.points(150)) }
    outer.rules.snapPolicy = .free
    outer.layout(size: Size(400, 600), scale: 1)
    outer.advance(to: 0)
    inner.focusPageIndicator()
    #expect(focusedNames(outer.accessibility.root).count == 1)
    source.pageCount = 1
    inner.reload()
    #expect(inner.holdsFocus && !inner.hasFocus)
    #expect(focusedNames(outer.accessibility.root) == ["Page 0"])
  }

  /// Returns the names of the parts with the focus.
  private func focusedNames(_ node: AccessibilityNode) -> [String] {
    (node.element.states.contains(.focused) ? [node.name] : []) + node.visibleChildren.flatMap(focusedNames)
  }
}
