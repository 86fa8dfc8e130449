import PagerEngine

/// The bar below cards and scenes: navigation to home and other scenes, and a few switches.
final class Corner: Page {
  enum Item: Int, CaseIterable {
    case home, previous, next, help, figures, theme, direction, stillness, slowness

    /// Whether the item is one of the switches at the end of the bar, which home shows too.
    var isSwitch: Bool { ![.home, .previous, .next].contains(self) }
  }

  /// The open scene, and the scenes before and after it.
  struct Place: Equatable {
    var name: String
    /// The path and the size of the scene's source.
    var source: String
    var previous: String
    var next: String
  }

  nonisolated static let height = 40.0

  var onUse: (Item) -> Void = { _ in }
  /// The open scene, or `nil` on home.
  var place: Place? {
    didSet {
      guard place != oldValue else { return }
      setNeedsDisplay()
      updateLayout()
    }
  }
  var settings = Home.Settings() {
    didSet {
      guard settings != oldValue else { return }
      setNeedsDisplay()
      updateLayout()
    }
  }
  /// Whether figures are shown over the scene.
  var showsFigures = false { didSet { if showsFigures != oldValue { setNeedsDisplay() } } }
  private(set) var hovered: Item? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
  private(set) var focused: Item? { didSet { if focused != oldValue { setNeedsDisplay() } } }
  private var pressed: Item? { didSet { if pressed != oldValue { setNeedsDisplay() } } }
  private var width = 0.0
  private(set) var layout = CornerLayout([], width: 0, isRightToLeft: false)

  override func layOut(in context: PageContext) {
    guard width != context.size.width else { return }
    width = context.size.width
    updateLayout()
  }

  private func updateLayout() {
    layout = CornerLayout(
      place == nil ? Item.allCases.filter(\.isSwitch) : Item.allCases, width: width,
      isRightToLeft: settings.isRightToLeft)
    // Items that have disappeared lose the focus and receive no keys.
    if let focused, !items.contains(focused) { self.focused = nil }
    if let hovered, !items.contains(hovered) { self.hovered = nil }
  }

  /// The visible items, from the start of the bar to its end.
  private var items: [Item] { layout.frames.map(\.item) }

  private func item(at place: Point) -> Item? { layout.frames.first { $0.frame.contains(place) }?.item }

  func isOn(_ item: Item) -> Bool {
    switch item {
    case .home, .previous, .next, .help, .theme: false
    case .figures: showsFigures
    case .direction: settings.isRightToLeft
    case .stillness: settings.reducesMotion
    case .slowness: settings.isSlow
    }
  }

  /// Returns a description of an item's action.
  func label(of item: Item) -> String {
    switch item {
    case .home: "Back to all scenes"
    case .previous: "Previous scene: \(place?.previous ?? "")"
    case .next: "Next scene: \(place?.next ?? "")"
    case .help: "Keyboard shortcuts"
    case .figures: "Debug overlay"
    case .theme: "Dark or light"
    case .direction: "Right to left"
    case .stillness: "Reduced motion"
    case .slowness: "Slow motion, a fifth of the speed"
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
    layout.frames.map { item, frame in
      let isToggle = item.isSwitch && item != .help && item != .theme
      var part = AccessibilityElement(
        .number(item.rawValue), isToggle ? .toggleButton : .pushButton, label(of: item), frame: frame)
      part.states.insert(.focusable)
      if isToggle { part.states.insert(.checkable) }
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
    for (item, frame) in layout.frames { draw(item, frame, into: &list, context) }
    drawWords(into: &list, context)
    return list
  }

  private func draw(_ item: Item, _ frame: Rect, into list: inout DrawList, _ context: PageContext) {
    let theme = context.theme
    let inner = frame.inset(by: 2, 2)
    let isOn = isOn(item)
    if isOn {
      list.roundedRect(inner, radius: 8, theme.text)
    } else if item == pressed || item == hovered {
      list.roundedRect(inner, radius: 8, item == pressed ? theme.text.opacity(0.12) : theme.fill)
    }
    if item == focused { drawRing(around: inner, isOn, into: &list, theme) }
    let color = isOn ? theme.surface : item == hovered ? theme.text : theme.secondaryText
    let origin = Point((frame.midX - 9).rounded(), frame.midY - 9)
    CornerIcon.draw(
      item, isOn: isOn, at: origin, color, isRightToLeft: settings.isRightToLeft, into: &list, context)
  }

  private func drawRing(around inner: Rect, _ isOn: Bool, into list: inout DrawList, _ theme: Theme) {
    // Separates the ring from the background of a switch that is on.
    if isOn { list.add(.ring(inner, radius: 8, lineWidth: 3, theme.surface)) }
    list.add(.ring(inner, radius: 8, lineWidth: 2, theme.focus))
  }
}
