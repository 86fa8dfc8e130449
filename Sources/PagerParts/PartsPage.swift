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
/// The column is at most `columnWidth` wide. In a horizontal pager, the column scrolls if it is longer than
/// the page; in a vertical one, it does not scroll. Tab moves the focus from control to control.
@MainActor
open class PartsPage: ScrollingPage {
  /// The maximum width of the column, which is centred on a wider page: 480 points.
  public static let columnWidth = 480.0

  /// The parts, from top to bottom.
  ///
  /// A part that is removed loses the focus and its page. A part must not be in the array twice, which is
  /// not checked.
  ///
  /// - Precondition: No part is on another page.
  public var parts: [Part] {
    didSet {
      for part in oldValue where !parts.contains(where: { $0 === part }) { part.page = nil }
      adopt()
    }
  }
  /// The part with the keyboard focus; `nil` if there is none, which is the default.
  public private(set) var focusedPart: Part?
  /// Whether the focus was moved by a key.
  private var showsRing = false
  private var pressedPart: Part?
  private var hoveredPart: Part?
  private var size = Size.zero
  private var context: PageContext?

  /// Creates a page with parts, from top to bottom.
  ///
  /// - Precondition: No part is on another page.
  public init(_ parts: [Part]) {
    self.parts = parts
    super.init()
    resetsContent = { [unowned self] in resetParts() }
    adopt()
  }

  /// Resets the user's unfinished actions when the page is reused.
  private func resetParts() {
    endPress()
    hover(nil)
    focus(nil, showsRing: false)
    for part in parts { part.reset() }
  }

  private func adopt() {
    for part in parts {
      require(part.page == nil || part.page === self, "A part cannot be on two pages.")
      part.page = self
    }
    if let focused = focusedPart, focused.page !== self { focus(nil) }
    if pressedPart?.page !== self { pressedPart = nil }
    setNeedsDisplay()
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
    part?.focusChanged(true)
    if let part { reveal(part) }
    setNeedsDisplay()
  }

  func partWasDisabled(_ part: Part) {
    guard !part.isEnabled else { return }
    if focusedPart === part { focus(nil) }
    if pressedPart === part {
      pressedPart = nil
      part.endPress()
    }
  }

  // MARK: Layout and drawing

  /// Returns the height of the column with its margins, in points.
  ///
  /// In a vertical pager, it returns the width of the page, so that the page does not scroll.
  open override func contentLength(in context: PageContext) -> Double {
    guard context.pagingAxis == .horizontal else { return context.size.width }
    return layOutParts(in: context)
  }

  /// Lays out the parts if the size of the page has changed.
  ///
  /// Overrides must call `super`.
  open override func layOut(in context: PageContext) {
    if context.size != size { _ = layOutParts(in: context) }
    self.context = context
    super.layOut(in: context)
  }

  private func layOutParts(in context: PageContext) -> Double {
    size = context.size
    let width = (size.width - 2 * PartStyle.margin).clamped(0, PartsPage.columnWidth)
    let x = ((size.width - width) / 2).rounded()
    var y = PartStyle.margin
    for part in parts {
      let height = part.height(width: width, in: context)
      part.frame = Rect(x, y, width, height)
      y += height + PartStyle.spacing
    }
    return y - PartStyle.spacing + PartStyle.margin
  }

  /// Lays out the parts and returns their drawing, in points of the content.
  open override func drawContent(in context: PageContext) -> DrawList {
    var list = DrawList()
    _ = layOutParts(in: context)
    for part in parts {
      let state = PartState(
        isEnabled: part.isEnabled, hasFocus: part === focusedPart, hasRing: part === focusedPart && showsRing,
        isPressed: part === pressedPart, isHovered: part === hoveredPart)
      draw(part, state, into: &list, in: context)
    }
    return list
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
    context?.readingDirection == .rightToLeft && part.followsReadingDirection
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
  open override func accessibilityContent(in context: PageContext) -> [AccessibilityElement] {
    parts.map { part in
      var element = AccessibilityElement(
        .object(ObjectIdentifier(part)), part.role, part.label, frame: part.frame)
      if !part.isEnabled { element.states.remove(.enabled) }
      if part.isControl {
        element.states.insert(.focusable)
        element.actions = [.focus]
        if part === focusedPart { element.states.insert(.focused) }
      }
      part.describe(&element)
      element.perform = { [weak self, weak part] action in
        guard let self, let part, part.isEnabled, part.page === self else { return false }
        guard action != .focus else {
          focus(part)
          return part.isControl
        }
        defer { part.setNeedsDisplay() }
        return part.perform(action)
      }
      return element
    }
  }

  private func reveal(_ part: Part) {
    let (top, bottom) = (part.frame.y - PartStyle.margin, part.frame.maxY + PartStyle.margin)
    if top < contentOffset {
      _ = super.handle(PageInput(time: 0, .scroll(.step(top - contentOffset), at: .zero)))
    } else if bottom > contentOffset + size.height {
      _ = super.handle(PageInput(time: 0, .scroll(.step(bottom - contentOffset - size.height), at: .zero)))
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
      if focusedPart != nil, !showsRing { focus(focusedPart, showsRing: true) }
      if let focusedPart, focusedPart.handle(meant(key, for: focusedPart), modifiers) { return .taken }
      if key == .escape, focusedPart != nil {
        focus(nil)
        return .taken
      }
      return super.handle(input)
    case .text(let text): return focusedPart?.handle(text) == true ? .taken : .ignored
    case .wheel, .scroll: return super.handle(input)
    }
  }

  /// Returns a text cursor over text fields, and a hand over other controls.
  ///
  /// The location is in points on the page. Elsewhere, and over disabled parts, the result is the arrow.
  open override func cursor(at location: Point) -> Cursor { part(at: location)?.cursor ?? .arrow }

  /// Returns the directions of drags that belong to the part at the location.
  ///
  /// A slider takes horizontal drags, and so does a text field with the focus, to select text. The location
  /// is in points on the page. The result is empty where there is no enabled control.
  open override func captures(at location: Point) -> PageDirections {
    guard let part = part(at: location) else { return [] }
    return part.captures(at: place(location, in: part))
  }

  private func handle(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    let isDown = pressedPart != nil
    let response = super.handle(input)
    switch pointer.action {
    case .press:
      let part = part(at: pointer.location)
      if focusedPart !== part { focus(nil) }
      guard response == .ignored, !input.arePagesMoving, let part else { return response }
      pressedPart = part
      if focusedPart !== part { focus(part, showsRing: false) }
      part.press(at: place(pointer.location, in: part))
      setNeedsDisplay()
      return .taken
    case .move:
      guard let part = pressedPart else {
        hover(part(at: pointer.location))
        return response
      }
      guard response != .captured else {
        endPress()
        return response
      }
      part.drag(to: place(pointer.location, in: part))
    case .release:
      if let part = pressedPart, response != .captured, self.part(at: pointer.location) === part {
        pressedPart = nil
        part.tap(at: place(pointer.location, in: part))
        setNeedsDisplay()
      }
      endPress()
    case .cancel: endPress()
    case .leave: hover(nil)
    }
    return response == .ignored && isDown ? .taken : response
  }

  private func endPress() {
    guard let part = pressedPart else { return }
    pressedPart = nil
    part.endPress()
    setNeedsDisplay()
  }

  private func hover(_ part: Part?) {
    guard part !== hoveredPart else { return }
    hoveredPart = part
    setNeedsDisplay()
  }

  /// Returns the enabled control at a location on the page.
  private func part(at location: Point) -> Part? {
    let place = Point(location.x, location.y + contentOffset)
    return parts.first { $0.isEnabled && $0.isControl && $0.frame.contains(place) }
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
    let controls = parts.filter { $0.isControl && $0.isEnabled }
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
    guard let context, let part = focusedPart, let caret = part.caret(in: context) else { return nil }
    return caret.offset(by: part.frame.x, part.frame.y - contentOffset)
  }
}
