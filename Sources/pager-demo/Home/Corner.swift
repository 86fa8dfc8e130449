import PagerEngine

/// The line below cards and scenes: the way home, and in the corner a few switches.
final class Corner: Page {
  enum Item: Int, CaseIterable {
    case home, help, theme, direction, stillness, slowness

    static let switches: [Item] = [.help, .theme, .direction, .stillness, .slowness]

    var label: String {
      switch self {
      case .home: "Back to all scenes"
      case .help: "Keyboard shortcuts"
      case .theme: "Dark or light"
      case .direction: "Right to left"
      case .stillness: "Reduced motion"
      case .slowness: "Slow motion, a fifth of the speed"
      }
    }
  }

  static let height = 40.0
  private static let button = Size(36, 32)

  var onUse: (Item) -> Void = { _ in }
  /// The title of the scene that is open; nil on home.
  var place: String? { didSet { if place != oldValue { setNeedsDisplay() } } }
  var settings = Home.Settings() { didSet { if settings != oldValue { setNeedsDisplay() } } }
  private var hovered: Item? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
  private var pressed: Item? { didSet { if pressed != oldValue { setNeedsDisplay() } } }
  private var focused: Item? { didSet { if focused != oldValue { setNeedsDisplay() } } }
  private var width = 0.0

  override func layOut(in context: PageContext) { width = context.size.width }

  /// The items that can be used, from the beginning of the line to its end.
  private var items: [Item] { place == nil ? Item.switches : Item.allCases }

  private func frame(of item: Item) -> Rect {
    let margin = HomeLayout(Size(width, 1)).margin
    let y = (Corner.height - Corner.button.height) / 2
    let size = Corner.button
    // With large text in a small window the buttons are closer together.
    let room = width - margin + 5 - (place == nil ? 4 : 40)
    let pitch = min(size.width, (room / Double(Item.switches.count)).rounded(.down))
    let x: Double
    if item == .home {
      x = margin - 9
    } else {
      let left = Double(Item.switches.count - (Item.switches.firstIndex(of: item) ?? 0))
      x = width - margin + 5 - left * pitch
    }
    return Rect(x, y, size.width, size.height).mirrored(in: width, settings.isRightToLeft)
  }

  private func item(at place: Point) -> Item? { items.first { frame(of: $0).contains(place) } }

  private func isOn(_ item: Item) -> Bool {
    switch item {
    case .home, .help, .theme: false
    case .direction: settings.isRightToLeft
    case .stillness: settings.reducesMotion
    case .slowness: settings.isSlow
    }
  }

  // MARK: Input

  override func cursor(at location: Point) -> Cursor { item(at: location) == nil ? .arrow : .hand }

  override func handle(_ input: PageInput) -> PageResponse {
    switch input.kind {
    case .pointer(let pointer): return handle(pointer)
    case .key(let key, _, _):
      guard let focused, key == .enter || key == .space else { return .ignored }
      use(focused)
      return .taken
    case .wheel, .scroll, .text: return .ignored
    }
  }

  private func handle(_ pointer: PagerInput.Pointer) -> PageResponse {
    let item = item(at: pointer.location)
    switch pointer.action {
    case .move where pressed == nil: hovered = item
    case .press:
      (pressed, focused) = (item, nil)
    case .release:
      if let pressed, pressed == item { use(pressed) }
      pressed = nil
    case .cancel: pressed = nil
    case .leave: hovered = nil
    case .move: break
    }
    return .taken
  }

  private func use(_ item: Item) { perform { self.onUse(item) } }

  override var hasFocus: Bool { focused != nil }
  override func resignFocus() { focused = nil }

  override func moveFocus(_ step: FocusStep) -> Bool {
    let items = items
    let next: Int =
      if let focused, let index = items.firstIndex(of: focused) {
        index + (step == .forward ? 1 : -1)
      } else {
        step == .forward ? 0 : items.count - 1
      }
    focused = items.indices.contains(next) ? items[next] : nil
    return focused != nil
  }

  // MARK: Accessibility

  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    items.map { item in
      let isSwitch = ![.home, .help, .theme].contains(item)
      var part = AccessibilityElement(
        .number(item.rawValue), isSwitch ? .toggleButton : .pushButton, item.label, frame: frame(of: item))
      part.states.insert(.focusable)
      if isSwitch { part.states.insert(.checkable) }
      if isOn(item) { part.states.insert(.checked) }
      if item == focused { part.states.insert(.focused) }
      part.actions = [.press, .focus]
      part.perform = { [weak self] action in
        guard let self else { return false }
        if action == .focus { focused = item } else { use(item) }
        return true
      }
      return part
    }
  }

  // MARK: Drawing

  override func draw(in context: PageContext) -> DrawList {
    let theme = context.theme
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), theme.surface)
    list.fill(Rect(0, 0, context.size.width, 1), theme.hairline)
    for item in items { draw(item, into: &list, context) }
    drawWords(into: &list, context)
    return list
  }

  private func draw(_ item: Item, into list: inout DrawList, _ context: PageContext) {
    let theme = context.theme
    let frame = frame(of: item)
    let inner = frame.inset(by: 2, 2)
    if isOn(item) || item == pressed { list.roundedRect(inner, radius: 8, theme.text.opacity(0.12)) }
    if item == hovered, !isOn(item) { list.roundedRect(inner, radius: 8, theme.fill) }
    if item == focused { list.add(.ring(inner, radius: 8, lineWidth: 2, theme.accent)) }
    let color = isOn(item) || item == hovered ? theme.text : theme.secondaryText
    let origin = Point(frame.midX - 9, frame.midY - 9)
    CornerIcon.draw(
      item, isOn: isOn(item), at: origin, color, isRightToLeft: settings.isRightToLeft, into: &list, context)
  }

  /// Where the user is, and what the switch does that the mouse or the focus is on.
  private func drawWords(into list: inout DrawList, _ context: PageContext) {
    let margin = HomeLayout(Size(width, 1)).margin
    let start = place == nil ? margin : margin + 32
    let end = width - margin - Double(Item.switches.count) * Corner.button.width
    let theme = context.theme
    let about = (hovered ?? focused).flatMap { $0 == .home ? nil : $0.label }
    // The advice goes where there is no room for both.
    let placeWidth = place.map { context.text.width(of: $0, style: .caption) + 16 } ?? 0
    let room = max(0, end - start)
    let label =
      about.map { context.text.truncated($0, to: max(room - placeWidth, room * 0.6), style: .caption) } ?? ""
    let labelWidth = context.text.width(of: label, style: .caption)
    let isMirrored = settings.isRightToLeft
    let words = Rect(start, 11, max(0, room - labelWidth - 16), 18)
    let advice = ["Click a card, or use the arrow keys", "Click a card"].first {
      context.text.width(of: $0, style: .caption) <= words.width
    }
    list.line(
      place ?? advice ?? "", in: words.mirrored(in: width, isMirrored), .caption,
      place == nil ? theme.secondaryText : theme.text, context, isRightToLeft: isMirrored)
    let labelFrame = Rect(end - labelWidth, 11, labelWidth, 18)
    list.line(
      label, in: labelFrame.mirrored(in: width, isMirrored), .caption, theme.secondaryText, context,
      isRightToLeft: isMirrored)
  }
}
