import PagerEngine
import Testing

@testable import PagerParts

/// Parts of an app's own, and groups. Pages are 400 x 600 points; the column is 352 wide, from x = 24 on.
@MainActor @Suite struct CustomPartTests {
  /// A part that writes down all calls.
  final class Probe: Part {
    var log: [String] = []
    var states: [PartState] = []
    var wantsDrags: PageDirections = []
    var ownHeight = 44.0
    var measurements = 0

    override func height(width: Double, in context: PageContext) -> Double {
      measurements += 1
      return ownHeight
    }
    override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
      states.append(state)
      list.fill(Rect(frame.x, frame.y, 10, 10), context.theme.accent)
    }
    override func captures(at location: Point) -> PageDirections { wantsDrags }
    override func press(at location: Point) { log.append("press \(location.x), \(location.y)") }
    override func drag(to location: Point) { log.append("drag \(location.x), \(location.y)") }
    override func tap(at location: Point) { log.append("tap \(location.x), \(location.y)") }
    override func cancelPress() { log.append("cancel") }
    override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
      log.append("\(key)")
      return key != .escape
    }
    override func focusChanged(_ hasFocus: Bool) { log.append(hasFocus ? "focus" : "blur") }
    override func prepareForReuse() { log.append("reuse") }
    override var role: AccessibilityRole { .slider }
    override func describe(_ element: inout AccessibilityElement) { element.actions.insert(.adjust) }
    override func perform(_ action: AccessibilityAction) -> Bool {
      log.append("\(action)")
      return action == .increment
    }
  }

  private func pointer(
    _ pager: Pager, _ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double, _ time: Double
  ) {
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, y)))))
  }

  private func key(_ pager: Pager, _ key: PagerInput.Key) {
    pager.handle(PagerInput(time: 5, .key(key, [], isRepeat: false)))
  }

  @Test func `nested groups compute the height of a part once in a layout`() {
    let (shallow, deep) = (Probe("Shallow"), Probe("Deep"))
    let group = (0..<6).reduce(deep as Part) { part, level in
      level.isMultiple(of: 2) ? ColumnPart([part]) : RowPart([part])
    }
    let (pager, page) = make([shallow, group])
    #expect(deep.measurements == shallow.measurements && deep.measurements > 0)
    deep.measurements = 0
    deep.ownHeight = 60
    page.setNeedsDisplay()
    draw(pager)
    #expect(deep.frame.height == 60 && group.frame.height == 60)
    // One layout serves the length of the content and its drawing.
    #expect(deep.measurements == 1)
    let context = PageContext(size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer())
    deep.ownHeight = 80
    #expect(group.measuredHeight(width: 352, in: context) == 80)
  }

  @Test func `a part gets pointers in its own points, and keys with the focus`() {
    let probe = Probe("Probe")
    let (pager, page) = make([LabelPart("One line"), probe])
    let frame = probe.frame
    #expect(frame.x == 24 && frame.width == 352 && frame.height == 44)
    pointer(pager, .press, frame.x + 30, frame.y + 5, 1)
    pointer(pager, .move, frame.x + 32, frame.y + 6, 1.1)
    pointer(pager, .release, frame.x + 32, frame.y + 6, 1.2)
    key(pager, .left)
    key(pager, .escape)
    #expect(
      probe.log == ["focus", "press 30.0, 5.0", "drag 32.0, 6.0", "tap 32.0, 6.0", "left", "escape", "blur"])
    #expect(page.focusedPart == nil)
  }

  @Test func `a drag that pages take cancels the press, and one that the part captures does not`() {
    let probe = Probe("Probe")
    let (pager, _) = make([probe])
    pointer(pager, .press, 200, 40, 1)
    for step in 1...10 { pointer(pager, .move, 200 - 15 * Double(step), 40, 1 + Double(step) / 100) }
    #expect(probe.log.last == "cancel" && pager.position > 1)
    pointer(pager, .release, 50, 40, 1.2)
    pager.advance(to: 4)
    let other = Probe("Other")
    other.wantsDrags = .horizontal
    let (second, _) = make([other])
    pointer(second, .press, 200, 40, 1)
    for step in 1...10 { pointer(second, .move, 200 - 15 * Double(step), 40, 1 + Double(step) / 100) }
    #expect(second.position == 1 && other.log.last == "drag 26.0, 16.0")
  }

  @Test func `a part knows its state when it is drawn`() {
    let probe = Probe("Probe")
    let (pager, page) = make([probe])
    #expect(probe.states.last == PartState())
    page.focus(probe)
    pager.advance(to: 1)
    draw(pager)
    #expect(probe.states.last?.hasFocus == true && probe.states.last?.showsFocusRing == true)
    probe.isEnabled = false
    pager.advance(to: 2)
    draw(pager)
    #expect(probe.states.last?.isEnabled == false && page.focusedPart == nil)
  }

  @Test func `a screen reader finds the part with its role, and its actions reach it`() throws {
    let probe = Probe("Probe")
    let (pager, _) = make([probe])
    let node = try #require(pager.accessibility.first(named: "Probe"))
    #expect(node.role == .slider && node.actions.contains(.adjust) && node.states.contains(.focusable))
    #expect(pager.accessibility.perform(.increment, on: node.id) && probe.log == ["increment"])
  }

  @Test(arguments: [PageGeometry.ReadingDirection.leftToRight, .rightToLeft])
  func `a row places its parts side by side in reading direction`(direction: PageGeometry.ReadingDirection) {
    let (low, high) = (Probe("Low"), Probe("High"))
    high.ownHeight = 100
    _ = make([RowPart([low, high])], direction: direction)
    let isLeftToRight = direction == .leftToRight
    #expect(low.frame == Rect(isLeftToRight ? 24 : 208, 24 + 28, 168, 44))
    #expect(high.frame == Rect(isLeftToRight ? 208 : 24, 24, 168, 100))
  }

  @Test(arguments: [(RowPart.Alignment.top, 24.0), (.center, 52), (.bottom, 80)])
  func `a row aligns lower parts`(alignment: RowPart.Alignment, y: Double) {
    let (low, high) = (Probe("Low"), Probe("High"))
    high.ownHeight = 100
    _ = make([RowPart([low, high], alignment: alignment)])
    #expect(low.frame.y == y)
  }

  @Test func `parts of a row that would be too narrow are below each other`() {
    let parts = [Probe("1"), Probe("2"), Probe("3")]
    let (_, page) = make([RowPart(parts, spacing: 10, minimumPartWidth: 120), Probe("After")])
    #expect(parts.map(\.frame.y) == [24, 78, 132] && parts.allSatisfy { $0.frame.width == 352 })
    #expect(page.parts[1].frame.y == 24 + 152 + 16)
  }

  @Test func `groups nest, and the focus follows the order of the parts`() {
    let parts = (1...5).map { Probe("\($0)") }
    let (pager, page) = make([
      RowPart([ColumnPart([parts[0], parts[1]]), ColumnPart([parts[2], parts[3]])]), parts[4],
    ])
    #expect(parts[1].frame == Rect(24, 84, 168, 44) && parts[2].frame == Rect(208, 24, 168, 44))
    var order: [String] = []
    for _ in 0..<5 {
      key(pager, .tab)
      order.append(page.focusedPart?.label ?? "")
    }
    #expect(order == ["1", "2", "3", "4", "5"])
    pointer(pager, .press, 300, 100, 6)
    pointer(pager, .release, 300, 100, 6.1)
    #expect(parts[3].log.last?.hasPrefix("tap") == true)
  }

  @Test func `disabling a group disables the parts inside it`() {
    let probe = Probe("Probe")
    let row = RowPart([probe, Probe("Other")])
    let (pager, page) = make([row])
    page.focus(probe)
    row.isEnabled = false
    #expect(page.focusedPart == nil)
    pointer(pager, .press, 50, 40, 1)
    #expect(probe.log == ["focus", "blur"])
    pointer(pager, .release, 50, 40, 1.1)
    row.isEnabled = true
    pager.advance(to: 2)
    draw(pager)
    #expect(probe.states.last?.isEnabled == true)
  }

  @Test func `parts of a group leave the page with it`() {
    let probe = Probe("Probe")
    let row = RowPart([probe])
    let (_, page) = make([row, Probe("Other")])
    page.focus(probe)
    page.parts.removeFirst()
    #expect(probe.page == nil && page.focusedPart == nil && probe.log == ["focus", "blur"])
    let other = PartsPage([row])
    #expect(probe.page === other)
    row.children = []
    #expect(probe.page == nil)
  }

  @Test func `an interactive group gets what its parts leave`() {
    final class Card: Part {
      var taps = 0
      override func height(width: Double, in context: PageContext) -> Double { 100 }
      override func layOut(in frame: Rect, _ context: PageContext) {
        super.layOut(in: frame, context)
        children[0].layOut(in: Rect(frame.x + 10, frame.y + 40, 80, 44), context)
      }
      override func tap(at location: Point) { taps += 1 }
    }
    let (card, probe) = (Card("Card"), Probe("Inside"))
    card.children = [probe]
    let (pager, _) = make([card])
    for (time, place) in [Point(60, 80), Point(300, 40)].enumerated() {
      pointer(pager, .press, place.x, place.y, Double(time) + 1)
      pointer(pager, .release, place.x, place.y, Double(time) + 1.1)
    }
    #expect(card.taps == 1 && probe.log.contains { $0.hasPrefix("tap") })
  }

  @Test func `a group with a name contains its parts for screen readers`() throws {
    let row = RowPart([Probe("Inside")])
    row.label = "Group"
    let (pager, _) = make([row, RowPart([Probe("Beside")])])
    let group = try #require(pager.accessibility.first(named: "Group"))
    let inside = try #require(pager.accessibility.first(named: "Inside"))
    let beside = try #require(pager.accessibility.first(named: "Beside"))
    #expect(inside.id.path.count == group.id.path.count + 1 && beside.id.path.count == group.id.path.count)
  }

  @Test func `a part with one action runs it after a tap, a key and a press by assistive technology`() throws
  {
    final class Doorbell: Part {
      var rings = 0
      override func activate() { rings += 1 }
    }
    let bell = Doorbell("Bell")
    let (pager, page) = make([bell])
    pointer(pager, .press, 100, 40, 1)
    pointer(pager, .release, 100, 40, 1.1)
    page.focus(bell)
    key(pager, .space)
    key(pager, .enter)
    let node = try #require(pager.accessibility.first(named: "Bell"))
    #expect(node.role == .pushButton && pager.accessibility.perform(.press, on: node.id) && bell.rings == 4)
  }

  @Test func `a part that reserves drags along the content gets them, and the content rests`() {
    let tall = Probe("Tall")
    (tall.ownHeight, tall.wantsDrags) = (900, .vertical)
    let (pager, page) = make([tall])
    pointer(pager, .press, 200, 300, 1)
    for step in 1...10 { pointer(pager, .move, 200, 300 - 15 * Double(step), 1 + Double(step) / 100) }
    #expect(tall.log.last == "drag 176.0, 126.0" && page.contentOffset == 0)
    pointer(pager, .release, 200, 150, 1.2)
    #expect(tall.log.last == "tap 176.0, 126.0")
  }

  @Test func `a press does not scroll the part under the pointer, and a key does`() {
    let (first, low) = (Probe("First"), Probe("Low"))
    (first.ownHeight, low.ownHeight) = (540, 200)
    let (pager, page) = make([first, low])
    pointer(pager, .press, 200, 590, 1)
    #expect(low.log == ["focus", "press 176.0, 10.0"])
    pager.advance(to: 1.1)
    pointer(pager, .release, 200, 590, 1.2)
    pager.advance(to: 3)
    #expect(page.contentOffset == 0 && low.log.last == "tap 176.0, 10.0")
    page.focus(nil)
    page.focus(low)
    pager.advance(to: 4)
    pager.advance(to: 6)
    #expect(page.contentOffset > 100)
  }

  @Test func `a second finger does not take over a press`() {
    let (first, second) = (Probe("First"), Probe("Second"))
    let (pager, _) = make([first, second])
    func finger(_ number: Int64, _ action: PagerInput.Pointer.Action, _ y: Double, _ time: Double) {
      pager.handle(
        PagerInput(time: time, .pointer(.init(action, at: Point(100, y), device: .finger(number)))))
    }
    finger(1, .press, 40, 1)
    finger(2, .press, 100, 1.1)
    finger(2, .release, 100, 1.2)
    finger(1, .release, 40, 1.3)
    #expect(first.log.last == "tap 76.0, 16.0" && second.log == [])
  }

  @Test func `a pressed part that is removed loses its press`() {
    let probe = Probe("Probe")
    let (pager, page) = make([probe])
    pointer(pager, .press, 100, 40, 1)
    page.parts = []
    #expect(probe.log.suffix(2) == ["blur", "cancel"])
    pointer(pager, .release, 100, 40, 1.1)
    #expect(probe.log.last == "cancel")
  }

  @Test func `a part that moves under a mouse at rest is hovered`() {
    let (first, second) = (ButtonPart("One") {}, ButtonPart("Two") {})
    let (pager, page) = make([first, second])
    let place = Point(first.frame.midX, first.frame.midY)
    pager.handle(PagerInput(time: 1, .pointer(.init(.move, at: place, device: .mouse))))
    #expect(page.hoveredPart === first)
    first.isHidden = true
    draw(pager)
    #expect(page.hoveredPart === second)
    pager.handle(PagerInput(time: 2, .pointer(.init(.leave, at: place, device: .mouse))))
    draw(pager)
    #expect(page.hoveredPart == nil)
  }

  @Test func `the hovered choice is drawn, and no other one`() {
    let choice = ChoicePart("", ["One", "Two", "Three"])
    let (pager, page) = make([choice])
    func marks(over index: Int) -> [DrawCommand] {
      let frame = choice.frame(ofChoice: index)
      let place = Point(frame.midX, frame.midY)
      pager.handle(PagerInput(time: 1, .pointer(.init(.move, at: place, device: .mouse))))
      return page.drawContent(
        in: PageContext(
          size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer())
      ).commands
    }
    let (one, two, three) = (marks(over: 0), marks(over: 1), marks(over: 2))
    #expect(two.count == one.count + 1 && three.count == two.count && two != three)
  }

  @Test func `a finger hovers over nothing`() {
    let probe = Probe("Probe")
    let (pager, _) = make([probe])
    for (action, y) in [(PagerInput.Pointer.Action.press, 400.0), (.move, 200), (.move, 40), (.release, 40)] {
      pager.handle(PagerInput(time: 1, .pointer(.init(action, at: Point(100, y), device: .finger(1)))))
    }
    pager.advance(to: 3)
    draw(pager)
    #expect(probe.states.allSatisfy { !$0.isHovered })
  }

  @Test func `parts move between groups and pages`() {
    let probe = Probe("Probe")
    let (_, page) = make([probe, Probe("Other")])
    page.parts = [RowPart(page.parts)]
    #expect(probe.page === page && page.parts.count == 1 && page.parts[0].children.first === probe)
    let other = PartsPage([probe])
    #expect(probe.page === other && page.parts[0].children.count == 1)
  }

  @Test func `a disabled part swallows presses instead of the group around it`() {
    let (row, probe) = (Probe("Card"), Probe("Inside"))
    row.children = [probe]
    probe.isEnabled = false
    let (pager, _) = make([row])
    probe.layOut(
      in: row.frame, PageContext(size: Size(400, 600), theme: .light, scale: 1, text: SquareTextMeasurer()))
    pointer(pager, .press, 100, 40, 1)
    pointer(pager, .release, 100, 40, 1.1)
    #expect(row.log == [] && probe.log == [])
  }

  @Test func `a part that gives the focus away does not lose it to the next one`() {
    final class Stubborn: Part {
      override func focusChanged(_ hasFocus: Bool) { if !hasFocus { page?.focus(self) } }
    }
    let (stubborn, probe) = (Stubborn("Stubborn"), Probe("Probe"))
    let (_, page) = make([stubborn, probe])
    page.focus(stubborn)
    page.focus(probe)
    #expect(page.focusedPart === stubborn && !probe.log.contains("focus"))
  }

  @Test func `the height of a drawing can depend on the width of the column`() {
    let picture = DrawingPart("Picture") { width, context in
      width * context.size.height / 1200
    } draw: { _, _, _ in
    }
    let nothing = DrawingPart("Nothing") { _, _ in
      .nan
    } draw: { _, _, _ in
    }
    _ = make([picture, nothing])
    #expect(picture.frame.height == 176 && nothing.frame.height == 0)
  }

  @Test(arguments: [(RowPart.Alignment.top, 24.0), (.center, 278), (.bottom, 532)])
  func `a short column has a vertical position, and a long one begins at the top`(
    alignment: RowPart.Alignment, y: Double
  ) {
    let probe = Probe("Probe")
    let (pager, page) = make([probe])
    page.alignment = alignment
    draw(pager)
    #expect(probe.frame == Rect(24, y, 352, 44))
    probe.ownHeight = 700
    page.setNeedsDisplay()
    draw(pager)
    #expect(probe.frame == Rect(24, 24, 352, 700))
  }

  @Test func `a reused page resets all parts`() {
    let probe = Probe("Probe")
    let (_, page) = make([RowPart([probe])])
    page.resetsContent?()
    #expect(probe.log == ["reuse"])
  }
}

extension PagerAccessibility {
  /// Returns the first part with a name, depth first.
  fileprivate func first(named name: String) -> AccessibilityNode? {
    func find(_ node: AccessibilityNode) -> AccessibilityNode? {
      node.name == name ? node : node.visibleChildren.lazy.compactMap(find).first
    }
    return find(root)
  }
}
