import Testing

@testable import PagerEngine

/// A page with a button at its left edge, which records its input. Pages are 400 x 300 points.
private final class ButtonPage: Page {
  static let button = Rect(20, 40, 60, 30)
  var inputs: [PageInput.Kind] = []
  var response = PageResponse.taken
  var hasText = false
  /// The distance that the page leaves of each movement of a pointer.
  var leaves = 0.0

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Self.button, .black)
    list.text("Start", at: Point(20, 100), TextStyle(10), .black)
    return list
  }

  override func handle(_ input: PageInput) -> PageResponse {
    inputs.append(input.kind)
    guard case .pointer(let pointer) = input.kind, pointer.action == .move, leaves != 0 else {
      return response
    }
    #expect(scrollOutwards(by: Point(leaves, 0), .after) == Point(leaves, 0))
    return .captured
  }

  override func captures(at location: Point) -> PageDirections {
    Self.button.contains(location) ? .left : []
  }
  override func cursor(at location: Point) -> Cursor { Self.button.contains(location) ? .hand : .arrow }
  override var textInputArea: Rect? { hasText ? Self.button : nil }

  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    var row = AccessibilityElement("row", .panel, "", frame: Rect(10, 30, 200, 50))
    row.children = AccessibilityChildren([
      AccessibilityElement("start", .pushButton, "Start", frame: Self.button)
    ])
    return [row]
  }
}

/// Pages laid out from left to right in a pager that reads from right to left.
@MainActor @Suite struct PageMirrorTests {
  private let text = SquareTextMeasurer()

  private func make(
    _ page: Page, _ direction: PageGeometry.ReadingDirection = .rightToLeft
  ) -> Pager {
    let pager = Pager(pages: [page, Page()], text: text)
    pager.titles.style.extent = 0
    pager.arrangement.readingDirection = direction
    pager.layout(size: Size(400, 300), scale: 1)
    pager.advance(to: 0)
    _ = drawings(pager)
    return pager
  }

  /// Returns the commands of the pages in view.
  private func drawings(_ pager: Pager) -> [DrawCommand] {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame.items.flatMap { item in
      if case .placed(let placement) = item { placement.drawing.list.commands } else { [] as [DrawCommand] }
    }
  }

  @Test func `parts near the left edge are near the right edge, and text keeps its letters`() {
    var list = DrawList()
    list.fill(Rect(10, 0, 30, 20), .black)
    list.text("abcd", at: Point(10, 16), TextStyle(10), .black)
    list.add(.gradient(Rect(0, 0, 50, 5), from: .black, to: .white, along: .horizontal))
    list.add(.path(.polygon([Point(0, 0), Point(4, 2), Point(0, 4)]), at: Point(10, 0), .black))
    list.clipped(to: Rect(0, 0, 100, 9)) { _ in }
    list.describe(Rect(0, 0, 10, 10), as: "sign")
    let mirrored = list.mirrored(in: 200, measurer: text)
    #expect(
      mirrored.commands == [
        .fill(Rect(160, 0, 30, 20), .black),
        .text("abcd", at: Point(170, 16), TextStyle(10), .black),
        .gradient(Rect(150, 0, 50, 5), from: .white, to: .black, along: .horizontal),
        .path(.polygon([Point(0, 0), Point(-4, 2), Point(0, 4)]), at: Point(190, 0), .black),
        .pushClip(Rect(100, 0, 100, 9)), .popClip,
      ])
    #expect(mirrored.descriptions.map(\.frame) == [Rect(190, 0, 10, 10)])
  }

  @Test func `a raster with text is mirrored inside, and a picture is not`() {
    var words = DrawList()
    words.text("ab", at: Point(5, 10), TextStyle(10), .black)
    var art = DrawList()
    art.fill(Rect(0, 0, 5, 5), .black)
    var list = DrawList()
    list.add(.raster(words, Rect(0, 0, 50, 20), radius: 4))
    list.add(.raster(art, Rect(0, 30, 50, 20), radius: 4))
    var turned = DrawList()
    turned.text("ab", at: Point(35, 10), TextStyle(10), .black)
    #expect(
      list.mirrored(in: 100, measurer: text).commands == [
        .raster(turned, Rect(50, 0, 50, 20), radius: 4), .raster(art, Rect(50, 30, 50, 20), radius: 4),
      ])
  }

  @Test func `only a page that follows the reading direction is mirrored, and again when it changes`() {
    let pager = make(ButtonPage(), .leftToRight)
    #expect(drawings(pager).first == .fill(ButtonPage.button, .black))
    pager.arrangement.readingDirection = .rightToLeft
    #expect(drawings(pager).first == .fill(Rect(320, 40, 60, 30), .black))
    pager.arrangement.readingDirection = .leftToRight
    #expect(drawings(pager).first == .fill(ButtonPage.button, .black))
  }

  @Test func `events come in the coordinates of the page`() {
    let page = ButtonPage()
    let pager = make(page)
    pager.handle(PagerInput(time: 0, .pointer(.init(.press, at: Point(350, 50)))))
    #expect(page.inputs.last == .pointer(.init(.press, at: Point(50, 50))))
    pager.handle(PagerInput(time: 0.1, .pointer(.init(.release, at: Point(350, 50)))))
    pager.handle(PagerInput(time: 1, .key(.left, [], isRepeat: false)))
    #expect(page.inputs.last == .key(.right, [], isRepeat: false))
    let mirror = PageMirror(width: 400)
    #expect(mirror.outside([.left, .up] as PageDirections) == [.right, .up])
  }

  @Test func `pages follow the part of a drag that a mirrored page leaves, in its direction`() {
    let page = ButtonPage()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.arrangement.readingDirection = .rightToLeft
    pager.layout(size: Size(400, 300), scale: 1)
    page.leaves = 40
    pager.handle(PagerInput(time: 0, .pointer(.init(.press, at: Point(200, 150)))))
    pager.handle(PagerInput(time: 0.1, .pointer(.init(.move, at: Point(240, 150)))))
    #expect(pager.position == 0.1)
  }

  @Test func `a tap on the page is reported where the page has laid it out`() {
    let page = ButtonPage()
    page.response = .ignored
    let pager = make(page)
    let listener = TapListener()
    pager.delegate = listener
    pager.handle(PagerInput(time: 0, .pointer(.init(.press, at: Point(350, 50)))))
    pager.handle(PagerInput(time: 0.1, .pointer(.init(.release, at: Point(350, 50)))))
    #expect(listener.taps == [Point(50, 50)])
  }

  @Test func `cursor, captured drags, the caret and parts are where they are seen`() throws {
    let page = ButtonPage()
    page.hasText = true
    let pager = make(page)
    pager.handle(PagerInput(time: 0, .pointer(.init(.move, at: Point(350, 50)))))
    #expect(pager.cursor == .hand)
    #expect(pager.pageCaptures(at: Point(350, 50)) == .right && pager.pageCaptures(at: Point(50, 50)) == [])
    #expect(pager.textInputArea == Rect(320, 40, 60, 30))
    func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.visibleChildren.flatMap(all) }
    let start = try #require(all(pager.accessibility.root).first { $0.element.name == "Start" })
    #expect(start.frame == Rect(320, 40, 60, 30))
  }

  @Test func `rows are mirrored, and are read in their order`() throws {
    final class Rows: ListPage {
      override var followsReadingDirection: Bool { true }
      override var rowCount: Int { 2 }
      override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
        var list = DrawList()
        list.text("name", at: Point(10, 20), TextStyle(10), .black)
        list.text("\(index)", at: Point(200, 20), TextStyle(10), .black)
        return list
      }
    }
    let pager = make(Rows())
    #expect(drawings(pager).first == .text("name", at: Point(370, 20), TextStyle(10), .black))
    func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.visibleChildren.flatMap(all) }
    let row = try #require(all(pager.accessibility.root).first { $0.element.role == .listItem })
    #expect(row.element.name.hasPrefix("name"))
  }

  @Test func `an accessory knows the direction, and a pager in its place follows it`() {
    let inner = Pager(pages: [ButtonPage()], text: text)
    inner.titles.style.extent = 0
    let pager = make(Page())
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: inner)
    #expect(inner.readingDirection == .rightToLeft)
    pager.accessory = PagerAccessory(.bottom, extent: 100) { context in
      var list = DrawList()
      list.fill(Rect(0, 0, 10, 10), .black)
      return context.directed(list)
    }
    #expect(drawings(pager).contains(.fill(Rect(390, 0, 10, 10), .black)))
  }
}

@MainActor private final class TapListener: PagerDelegate {
  var taps: [Point] = []
  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .pageTapped(_, let place) = event { taps.append(place) }
  }
}
