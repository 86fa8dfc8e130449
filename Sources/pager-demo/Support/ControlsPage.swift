import PagerEngine

/// A page of controls that a scene draws itself, with support for the mouse, the keyboard and assistive
/// technology.
///
/// Tab moves from control to control. A group of exclusive controls is one stop, and arrow keys select one of
/// them. If the controls do not fit, they scroll.
final class ControlsPage<Target: Hashable>: ScrollingPage {
  /// The hovered and the pressed control.
  struct Touch: Equatable {
    var hovered: Target?
    var pressed: Target?
  }

  typealias Control = DrawnControl<Target>

  /// Returns the controls for a size of the page, in tab order.
  private let controls: (PageContext) -> [Control]
  private let drawing: (PageContext, Touch) -> DrawList
  /// Returns the height of all controls, in points; `nil` if the page always has room for them.
  private let length: ((PageContext) -> Double)?
  /// Called to activate a control: toggles it or selects it.
  var onUse: (Target) -> Void = { _ in }
  /// Called when the controls scroll.
  var onScroll: () -> Void = {}
  private var knownOffset = 0.0
  /// Called to set a slider.
  var onSlide: (Target, Double) -> Void = { _, _ in }

  private var touch = Touch() { didSet { if touch != oldValue { setNeedsDisplay() } } }
  private var focused: Target? { didSet { if focused != oldValue { showFocus() } } }
  private var pressPlace = Point.zero
  private var context: PageContext?

  init(
    controls: @escaping (PageContext) -> [Control], drawing: @escaping (PageContext, Touch) -> DrawList,
    length: ((PageContext) -> Double)? = nil
  ) {
    (self.controls, self.drawing, self.length) = (controls, drawing, length)
  }

  /// Creates a pager with only this page, for use as an accessory.
  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(pages: [self], text: text)
    pager.stripStyle.extent = 0
    pager.inputPolicy.devices = []
    return pager
  }

  override var followsReadingDirection: Bool { true }

  override func layOut(in context: PageContext) {
    self.context = context
    super.layOut(in: context)
    guard contentOffset != knownOffset else { return }
    knownOffset = contentOffset
    onScroll()
  }

  override func contentLength(in context: PageContext) -> Double {
    max(context.size.height, length?(context) ?? 0)
  }

  /// The controls, in points of the content.
  private var shown: [Control] {
    guard let context else { return [] }
    let area = Rect(0, 0, context.size.width, contentLength(in: context))
    return controls(context).filter { $0.frame.intersection(area) == $0.frame }
  }

  private func control(_ target: Target?) -> Control? { shown.first { $0.target == target } }

  override func drawContent(in context: PageContext) -> DrawList {
    self.context = context
    let size = Size(context.size.width, contentLength(in: context))
    let whole = PageContext(size: size, theme: context.theme, scale: context.scale, text: context.text)
    var list = drawing(whole, touch)
    if let control = control(focused) {
      let gap = control.ringGap
      let ring = control.frame.inset(by: -gap, -gap)
      list.add(
        .ring(ring, radius: min(16, control.frame.height / 2) + gap, lineWidth: 2, context.theme.accent))
    }
    return list
  }

  // MARK: Pointer

  private func control(at place: Point) -> Control? {
    // A slider can be grabbed at its ends.
    shown.first { $0.frame.contains(place) }
      ?? shown.first { $0.value(at: 0) != nil && $0.frame.inset(by: -12, 0).contains(place) }
  }

  /// Converts a location on the page to the content.
  private func inside(_ location: Point) -> Point { location + Point(0, contentOffset) }

  override func cursor(at location: Point) -> Cursor {
    control(at: inside(location)) == nil ? .arrow : .hand
  }

  override func handle(_ input: PageInput) -> PageResponse {
    switch input.kind {
    case .pointer(let pointer):
      handle(pointer)
      // A slider moves with the pointer, and the rest of the content scrolls with it.
      if control(touch.pressed)?.value(at: 0) == nil { _ = super.handle(input) }
      return .taken
    case .key(let key, let modifiers, _):
      guard modifiers.isEmpty, let control = control(focused) else { return .ignored }
      return take(key, on: control) ? .taken : .ignored
    case .scroll: return super.handle(input)
    case .wheel, .text: return .ignored
    }
  }

  private func handle(_ pointer: PagerInput.Pointer) {
    let place = inside(pointer.location)
    switch pointer.action {
    case .press:
      focused = nil
      (touch.pressed, pressPlace) = (control(at: place)?.target, place)
      slide(to: place)
    case .move where touch.pressed == nil: touch.hovered = control(at: place)?.target
    case .move: slide(to: place)
    case .release:
      let pressed = touch.pressed
      touch.pressed = nil
      if let pressed, control(at: place)?.target == pressed { use(pressed) }
    case .cancel: touch.pressed = nil
    case .leave: touch.hovered = nil
    }
  }

  /// Moves the pressed slider. Other controls are released if the pointer leaves them.
  private func slide(to place: Point) {
    guard let control = control(touch.pressed) else { return }
    guard let value = control.value(at: place.x) else {
      let way = place - pressPlace
      if max(abs(way.x), abs(way.y)) > 4 { touch.pressed = nil }
      return
    }
    set(control.target, value)
  }

  private func use(_ target: Target) {
    guard control(target)?.value(at: 0) == nil else { return }
    perform { self.onUse(target) }
    setNeedsDisplay()
  }

  private func set(_ target: Target, _ value: Double) {
    perform { self.onSlide(target, value) }
    setNeedsDisplay()
  }

  // MARK: Keys

  private func take(_ key: PagerInput.Key, on control: Control) -> Bool {
    if key == .escape {
      focused = nil
      return true
    }
    if let value = control.value(after: key) {
      set(control.target, value)
      return true
    }
    if key == .enter || key == .space {
      use(control.target)
      return true
    }
    guard let next = neighbour(of: control, key) else { return false }
    focused = next.target
    if !next.isOn { use(next.target) }
    return true
  }

  /// Returns the control of the same group in the direction of an arrow key. Returns the control itself at an
  /// end, and `nil` for other keys.
  private func neighbour(of control: Control, _ key: PagerInput.Key) -> Control? {
    guard case .choice(let group, let columns, _) = control.kind else { return nil }
    let members = shown.filter { $0.group == group }
    guard let index = members.firstIndex(where: { $0.target == control.target }) else { return nil }
    let line = columns < members.count ? columns : 1
    let step: Int
    switch key {
    case .left: step = -1
    case .right: step = 1
    case .up: step = -line
    case .down: step = line
    default: return nil
    }
    return members.indices.contains(index + step) ? members[index + step] : control
  }

  /// Scrolls the focused control into view.
  private func showFocus() {
    if let frame = control(focused)?.frame, let height = context?.size.height {
      contentOffset = max(min(contentOffset, frame.y - 8), frame.maxY + 8 - height)
    }
    setNeedsDisplay()
  }

  override var hasFocus: Bool { control(focused) != nil }
  override func resignFocus() { focused = nil }

  override func moveFocus(_ step: FocusStep) -> Bool {
    var stops: [Control] = []
    for control in shown {
      if let group = control.group, let index = stops.firstIndex(where: { $0.group == group }) {
        // The selected control represents its group.
        if control.isOn { stops[index] = control }
      } else {
        stops.append(control)
      }
    }
    if step == .backward { stops.reverse() }
    let now = control(focused)
    let index = now.flatMap { now in
      stops.firstIndex { $0.target == now.target || now.group != nil && $0.group == now.group }
    }
    let next = index.map { $0 + 1 } ?? 0
    focused = stops.indices.contains(next) ? stops[next].target : nil
    return focused != nil
  }

  // MARK: Accessibility

  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    let shown = shown
    return shown.enumerated().map { key, control in
      var element = control.element(key, hasFocus: control.target == focused)
      element.frame = control.frame.offset(by: 0, -contentOffset)
      if let group = control.group {
        let members = shown.filter { $0.group == group }
        element.position = members.firstIndex { $0.target == control.target }.map { ($0, members.count) }
      }
      element.perform = { [weak self] in self?.perform($0, control) ?? false }
      return element
    }
  }

  private func perform(_ action: AccessibilityAction, _ control: Control) -> Bool {
    switch action {
    case .focus: focused = control.target
    case .press: use(control.target)
    case .increment: control.value(after: .right).map { set(control.target, $0) }
    case .decrement: control.value(after: .left).map { set(control.target, $0) }
    case .setValue(let value):
      guard case .slider(_, let range, _) = control.kind, value.isFinite else { return false }
      set(control.target, value.clamped(to: range))
    default: return false
    }
    return true
  }
}
