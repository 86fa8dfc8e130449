import PagerPhysics
import PagerEngine

/// A page with a column of controls and texts, such as an app's settings.
///
///     let page = PartsPage([
///       LabelPart("Settings", style: .headline),
///       SwitchPart("Sound", isOn: true) { sound = $0 },
///       ButtonPart("Save") { save() },
///     ])
///
/// The column is at most `maximumWidth` wide. In a horizontal pager, the column scrolls if it is longer than
/// the page; in a vertical one, it does not scroll. Tab moves the focus from control to control.
@MainActor
open class PartsPage: ScrollingPage {
  /// The default maximum width of the column: 480 points.
  public static let columnWidth = 480.0

  /// The maximum width of the column, in points, which is centred on a wider page; `columnWidth` by default.
  ///
  /// Negative numbers and NaN count as 0.
  public final var maximumWidth = PartsPage.columnWidth {
    didSet { if maximumWidth != oldValue { setNeedsDisplay() } }
  }

  /// The column that the page shares with other pages and with titles.
  ///
  /// Nil, the default, means the column of `maximumWidth` and `margins`. Otherwise only the vertical margin of
  /// `margins` has an effect.
  public final var contentColumn: ContentColumn? {
    didSet { if contentColumn != oldValue { setNeedsDisplay() } }
  }

  /// The minimum margins at the sides, and those above and below the column, in points; 24 each by default.
  ///
  /// Negative numbers and NaN count as 0.
  public final var margins = (horizontal: PartStyle.margin, vertical: PartStyle.margin) {
    didSet { if margins != oldValue { setNeedsDisplay() } }
  }

  /// The vertical position of a column that is shorter than the page; at the top by default.
  public final var alignment = RowPart.Alignment.top {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// Whether a press moves the focus to a control; `true` by default.
  ///
  /// Set it to `false` where keys do something else after a click, such as turning pages. A press then removes
  /// the focus. Text fields need it to be `true`.
  public final var focusesPressedParts = true

  /// The parts, from top to bottom.
  ///
  /// A part that is removed loses the focus and its page. A part that is in a group or on another page moves
  /// here.
  ///
  /// - Precondition: No part is in the array twice.
  public var parts: [Part] {
    get { column.children }
    set { column.children = newValue }
  }
  private let column: ColumnPart
  /// The part with the keyboard focus; `nil` if there is none, which is the default.
  public private(set) var focusedPart: Part?
  /// Whether the focus was moved by a key.
  private var showsRing = false
  private var press: Press?
  /// The enabled part under the mouse; `nil` if there is none.
  public private(set) var hoveredPart: Part?
  /// The location of the mouse while it hovers, in points of the page.
  private var mouse: Point?
  /// The latest layout of the parts: the content and the page that it is for, and its length in points.
  private var laidOut: (version: Int, size: Size, direction: PageGeometry.ReadingDirection, length: Double)?
  private var context: PageContext?

  /// A part with the pointer that is down on it.
  private struct Press {
    let part: Part
    let device: PagerInput.Pointer.Device
    /// Whether the part has reserved drags along the axis of the content, which then does not scroll.
    let reservesScrolling: Bool
  }

  /// Creates a page with parts, from top to bottom.
  ///
  /// - Precondition: No part is in the array twice.
  public init(_ parts: [Part]) {
    column = ColumnPart(parts, spacing: PartStyle.spacing)
    super.init()
    resetsContent = { [unowned self] in resetParts() }
    column.enter(self)
  }

  /// Resets the user's unfinished actions when the page is reused.
  private func resetParts() {
    endPress()
    hover(at: nil)
    focus(nil, showsRing: false)
    for part in column.flattened { part.prepareForReuse() }
  }

  private func isOn(_ part: Part) -> Bool { part.page === self && part.isShown }

  /// Forgets parts that have left the page, or are hidden.
  func partsChanged() {
    if let focused = focusedPart, !isOn(focused) { focus(nil) }
    if let pressed = press?.part, !isOn(pressed) { endPress() }
    if let hovered = hoveredPart, !isOn(hovered) { hoveredPart = nil }
    setNeedsDisplay()
  }

  /// Takes the focus and the press from parts that are no longer enabled.
  func enabledPartsChanged() {
    if focusedPart?.isUsable == false { focus(nil) }
    if press?.part.isUsable == false { endPress() }
  }

  /// Moves the keyboard focus to a part of this page, or removes it with `nil`.
  ///
  /// The page scrolls the part into view and shows its focus ring. A part of another page has no effect. The
  /// method does not check whether the part is enabled or takes input.
  public final func focus(_ part: Part?) { focus(part, showsRing: true) }

  private func focus(_ part: Part?, showsRing: Bool) {
    if showsRing != self.showsRing { setNeedsDisplay() }
    self.showsRing = showsRing
    guard part !== focusedPart, part == nil || part?.page === self else { return }
    let old = focusedPart
    focusedPart = part
    old?.focusChanged(false)
    // The part may have moved the focus again.
    guard focusedPart === part else { return }
    part?.focusChanged(true)
    // A press must not move the part under the pointer.
    if let part, showsRing { reveal(part) }
    setNeedsDisplay()
  }

  // MARK: Layout and drawing

  /// Returns the height of the column with its margins, in points.
  ///
  /// In a vertical pager, it returns the width of the page, so that the page does not scroll.
  open override func contentLength(in context: PageContext) -> Double {
    guard context.pagingAxis == .horizontal else { return context.size.width }
    return layOutParts(in: context)
  }

  /// Lays out the parts if they, the size or the reading direction of the page have changed.
  ///
  /// Overrides must call `super`.
  open override func layOut(in context: PageContext) {
    super.layOut(in: context)
    _ = layOutParts(in: context)
    self.context = context
    // Parts may have moved under a mouse that rests.
    if press == nil { hover(at: mouse) }
  }

  /// The number of the layout that takes place; `nil` between two layouts.
  private(set) var currentLayout: Int?
  private var layouts = 0

  /// Calls `body`, in which each part measures its height for a width once.
  private func measuring<Result>(_ body: () -> Result) -> Result {
    layouts += 1
    currentLayout = layouts
    defer { currentLayout = nil }
    return body()
  }

  private func width(in context: PageContext) -> Double {
    if let contentColumn { return contentColumn.width(in: context.size.width) }
    let side = margins.horizontal > 0 ? margins.horizontal : 0
    return (context.size.width - 2 * side).clamped(0, maximumWidth > 0 ? maximumWidth : 0)
  }

  private var top: Double { margins.vertical > 0 ? margins.vertical : 0 }

  /// Returns the height of the column with its margins without laying out the parts.
  final func measuredLength(in context: PageContext) -> Double {
    measuring { column.height(width: width(in: context), in: context) } + 2 * top
  }

  /// Lays out the parts unless the latest layout is still valid, and returns the length of the content.
  private func layOutParts(in context: PageContext) -> Double {
    let (version, size, direction) = (contentVersion, context.size, context.readingDirection)
    if let laidOut, (laidOut.version, laidOut.size, laidOut.direction) == (version, size, direction) {
      return laidOut.length
    }
    let length = measuring { arrange(in: context) }
    // A part that has changed the content meanwhile makes this layout invalid.
    laidOut = (version, size, direction, length)
    return length
  }

  private func arrange(in context: PageContext) -> Double {
    let (width, size) = (width(in: context), context.size)
    let height = column.height(width: width, in: context)
    let x = ((size.width - width) / 2).rounded()
    let rest = max(0, size.height - height - 2 * top)
    let y =
      switch alignment {
      case .top: top
      case .center: top + (rest / 2).rounded()
      case .bottom: top + rest
      }
    column.layOut(in: Rect(x, y, width, height), context)
    return height + 2 * top
  }

  /// Lays out the parts and returns their drawing, in points of the content.
  open override func drawContent(in context: PageContext) -> DrawList {
    var list = DrawList()
    _ = layOutParts(in: context)
    for part in column.flattened { draw(part, state(of: part), into: &list, in: context) }
    return list
  }

  private func state(of part: Part) -> PartState {
    var state = PartState()
    state.isEnabled = part.isUsable
    state.hasFocus = part === focusedPart
    state.showsFocusRing = state.hasFocus && showsRing
    state.isPressed = part === press?.part
    state.isHovered = part === hoveredPart
    return state
  }

  private func draw(_ part: Part, _ state: PartState, into list: inout DrawList, in context: PageContext) {
    guard isMirrored(part, context) else { return part.draw(into: &list, state, in: context) }
    var own = DrawList()
    part.draw(into: &own, state, in: context)
    for command in own.mirrored(in: 2 * part.frame.midX, measurer: context.text).commands {
      list.add(command)
    }
  }

  /// Returns whether a part is mirrored. The column is centred, so mirrored parts keep their frames.
  private func isMirrored(_ part: Part, _ context: PageContext?) -> Bool {
    context?.readingDirection == .rightToLeft && part.followsReadingDirection && part.children.isEmpty
  }

  /// Returns the visible position of a rectangle inside a part.
  func seen(_ rect: Rect, in part: Part) -> Rect {
    guard isMirrored(part, context) else { return rect }
    return Rect(2 * part.frame.midX - rect.maxX, rect.y, rect.width, rect.height)
  }

  /// Returns a key, with left and right swapped for a mirrored part.
  private func meant(_ key: PagerInput.Key, for part: Part) -> PagerInput.Key {
    guard isMirrored(part, context) else { return key }
    return key == .left ? .right : key == .right ? .left : key
  }

  /// Returns the background of the page, in the theme's surface colour.
  ///
  /// Override it for another background. `drawContent(in:)` draws the parts.
  open override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
    return list
  }

  /// Returns the parts with their values and actions for assistive technology.
  ///
  /// A part without input and name is not an element: the parts of such a group take its place.
  open override func accessibilityContent(in context: PageContext) -> [AccessibilityElement] {
    column.children.flatMap(elements)
  }

  private func elements(for part: Part) -> [AccessibilityElement] {
    if part.isHidden || part.isCrowdedOut { return [] }
    let children = part.children.flatMap(elements)
    guard part.isInteractive || !part.label.isEmpty else { return children }
    var element = AccessibilityElement(
      .object(ObjectIdentifier(part)), part.role, part.label, frame: part.frame)
    if !children.isEmpty { element.children = AccessibilityChildren(children) }
    if !part.isUsable { element.states.remove(.enabled) }
    if part.isInteractive {
      element.states.insert(.focusable)
      element.actions = [.focus]
      if part === focusedPart { element.states.insert(.focused) }
    }
    element.perform = { [weak self, weak part] action in
      guard let self, let part, part.isUsable, part.page === self else { return false }
      guard action != .focus else {
        focus(part)
        return part.isInteractive
      }
      defer { part.setNeedsDisplay() }
      return part.perform(action)
    }
    part.describe(&element)
    return [element]
  }

  /// Scrolls the focus of a part into view; the top of one that is higher than the page.
  private func reveal(_ part: Part) {
    // The part may be new.
    if let context { _ = layOutParts(in: context) }
    let area = part.focusFrame.offset(by: part.frame.x, part.frame.y).inset(by: 0, -PartStyle.margin)
    let (top, bottom) = (area.y, area.maxY)
    guard let height = laidOut?.size.height else { return }
    if top < contentOffset || bottom - top > height {
      _ = super.handle(PageInput(time: 0, .scroll(.step(top - contentOffset), at: .zero)))
    } else if bottom > contentOffset + height {
      _ = super.handle(PageInput(time: 0, .scroll(.step(bottom - contentOffset - height), at: .zero)))
    }
  }

  // MARK: Input

  /// Passes the event to the part under the pointer or with the focus, or else scrolls.
  ///
  /// Pointers skip disabled parts and labels. A press outside the focused part removes the focus, as does
  /// Escape if the part does not use it. Overrides must call `super` for events that they do not use.
  open override func handle(_ input: PageInput) -> PageResponse {
    switch input.kind {
    case .pointer(let pointer): return handle(pointer, input)
    case .key(let key, let modifiers, _):
      let isVisible = showsRing || textInputArea != nil
      if focusedPart != nil, !showsRing { focus(focusedPart, showsRing: true) }
      if let part = focusedPart, part.handle(meant(key, for: part), modifiers) {
        // The key may have moved the focus within the part.
        if part === focusedPart { reveal(part) }
        return .taken
      }
      if key == .escape, focusedPart != nil {
        focus(nil)
        // An invisible focus does not take the key from the page.
        if isVisible { return .taken }
      }
      return super.handle(input)
    case .text(let text): return focusedPart?.handle(text) == true ? .taken : .ignored
    case .wheel, .scroll: return super.handle(input)
    }
  }

  /// Returns the cursor of the part at a location in points on the page.
  ///
  /// Elsewhere, and over disabled parts, the result is the arrow.
  open override func cursor(at location: Point) -> Cursor { part(at: location)?.cursor ?? .arrow }

  /// Returns the directions of drags that belong to the part at a location in points on the page.
  ///
  /// A slider takes horizontal drags, and so does a text field with the focus, to select text. The result is
  /// empty where there is no enabled control.
  open override func captures(at location: Point) -> PageDirections {
    guard let part = part(at: location) else { return [] }
    let directions = part.captures(at: place(location, in: part))
    guard isMirrored(part, context) else { return directions }
    var mirrored = directions.subtracting([.left, .right])
    if directions.contains(.left) { mirrored.insert(.right) }
    if directions.contains(.right) { mirrored.insert(.left) }
    return mirrored
  }

  private func handle(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    if let press { return handle(pointer, input, press) }
    let response = super.handle(input)
    switch pointer.action {
    case .press:
      let part = part(at: pointer.location)
      if focusedPart !== part { focus(nil) }
      guard response == .ignored, !input.arePagesMoving, let part else { return response }
      return begin(pointer, on: part, at: input.time)
    case .move:
      // Nothing is under a pointer that drags the page.
      if pointer.device == .mouse { hover(at: response == .captured ? nil : pointer.location) }
    case .leave: hover(at: nil)
    case .release, .cancel: break
    }
    return response
  }

  private func begin(_ pointer: PagerInput.Pointer, on part: Part, at time: Double) -> PageResponse {
    let directions = captures(at: pointer.location)
    let along: PageDirections = context?.pagingAxis == .horizontal ? .vertical : .horizontal
    let reserves = !directions.isDisjoint(with: along)
    if reserves {
      let end = PagerInput.Pointer(.cancel, at: pointer.location, device: pointer.device)
      _ = super.handle(PageInput(time: time, .pointer(end)))
    }
    press = Press(part: part, device: pointer.device, reservesScrolling: reserves)
    if !focusesPressedParts { focus(nil) } else if focusedPart !== part { focus(part, showsRing: false) }
    // The change of the focus may have disabled or removed the part.
    guard press?.part === part else { return .taken }
    part.press(at: place(pointer.location, in: part))
    setNeedsDisplay()
    return .taken
  }

  /// Handles a pointer event while a part is pressed. Other pointers than the pressed one are ignored.
  private func handle(_ pointer: PagerInput.Pointer, _ input: PageInput, _ press: Press) -> PageResponse {
    guard pointer.device == press.device else { return .taken }
    let response = press.reservesScrolling ? .ignored : super.handle(input)
    switch pointer.action {
    case .move where response == .captured:
      endPress()
      hover(at: nil)
    case .move: press.part.drag(to: place(pointer.location, in: press.part))
    case .release:
      if response != .captured, part(at: pointer.location) === press.part {
        self.press = nil
        press.part.tap(at: place(pointer.location, in: press.part))
        setNeedsDisplay()
      }
      endPress()
    case .cancel: endPress()
    case .press, .leave: break
    }
    return response == .ignored ? .taken : response
  }

  private func endPress() {
    guard let part = press?.part else { return }
    press = nil
    part.cancelPress()
    setNeedsDisplay()
  }

  private func hover(at location: Point?) {
    mouse = location
    let part = location.flatMap(part)
    if part !== hoveredPart {
      hoveredPart?.hover(at: nil)
      hoveredPart = part
      setNeedsDisplay()
    }
    if let part, let location { part.hover(at: place(location, in: part)) }
  }

  /// Returns the enabled control at a location on the page, the innermost one.
  ///
  /// The result is nil over a disabled control, also inside an enabled one.
  private func part(at location: Point) -> Part? {
    let place = Point(location.x, location.y + contentOffset)
    let part = column.flattened.last {
      $0.isInteractive && $0.frame.contains(place) && $0.contains(self.place(location, in: $0))
    }
    return part?.isUsable == true ? part : nil
  }

  private func place(_ location: Point, in part: Part) -> Point {
    let x = location.x - part.frame.x
    return Point(
      isMirrored(part, context) ? part.frame.width - x : x, location.y + contentOffset - part.frame.y)
  }

  // MARK: Focus

  /// Whether a part of the page has the keyboard focus.
  open override var hasFocus: Bool { focusedPart != nil }

  /// Moves the focus to the next or the previous enabled control.
  ///
  /// Without a focus it starts with the first control in that direction. Beyond the last one, and without
  /// controls, it removes the focus and returns false.
  ///
  /// - Complexity: O(n) for n parts.
  open override func moveFocus(_ step: FocusStep) -> Bool {
    let controls = column.flattened.filter { $0.isInteractive && $0.isUsable }
    let order = step == .forward ? controls : controls.reversed()
    guard let index = order.firstIndex(where: { $0 === focusedPart }) else {
      focus(order.first)
      return !order.isEmpty
    }
    let next = index + 1 < order.count ? order[index + 1] : nil
    focus(next)
    return next != nil
  }

  /// Removes the keyboard focus from the focused part; has no effect if none has it.
  open override func resignFocus() { focus(nil) }

  /// The caret of the focused text field, in points on the page.
  ///
  /// The value is `nil` if no text field has the focus, and before the first layout.
  open override var textInputArea: Rect? {
    guard let context, let part = focusedPart, let caret = part.textInputArea(in: context) else { return nil }
    return seen(caret.offset(by: part.frame.x, part.frame.y), in: part).offset(by: 0, -contentOffset)
  }
}
