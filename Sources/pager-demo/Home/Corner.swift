import PagerEngine
import PagerParts

/// The bar below cards and scenes: navigation to home and other scenes, and a few switches.
final class Corner: PartsPage {
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
  var place: Place? { didSet { if place != oldValue { update() } } }
  var settings = Home.Settings() { didSet { if settings != oldValue { update() } } }
  /// Whether figures are shown over the scene.
  var showsFigures = false { didSet { if showsFigures != oldValue { setNeedsDisplay() } } }
  private(set) var layout = CornerLayout([], width: 0, isRightToLeft: false)
  private var width = 0.0
  private lazy var buttons = Item.allCases.map { CornerButton($0, in: self) }
  private let bar = CornerBar()

  init() {
    super.init([bar])
    bar.corner = self
  }

  /// The bar is lower than the margins of other parts, and does not scroll.
  override func contentLength(in context: PageContext) -> Double {
    min(super.contentLength(in: context), context.size.height)
  }

  override func layOut(in context: PageContext) {
    if width != context.size.width {
      width = context.size.width
      update()
    }
    super.layOut(in: context)
  }

  /// Shows the buttons that fit. Those that disappear lose the focus.
  private func update() {
    let items = Item.allCases.filter { place != nil || $0.isSwitch }
    layout = CornerLayout(items, width: width, isRightToLeft: settings.isRightToLeft)
    let shown = layout.frames.map { buttons[$0.item.rawValue] }
    for button in shown { button.label = words(of: button.item).label }
    let parts: [Part] = shown + [bar.words]
    if !parts.elementsEqual(bar.children, by: ===) { bar.children = parts }
    setNeedsDisplay()
  }

  /// The hovered item, or else the focused one.
  var described: Item? {
    let button = buttons.first { $0.isHovered && $0.page != nil } ?? focusedPart as? CornerButton
    return button?.item
  }

  func isOn(_ item: Item) -> Bool {
    switch item {
    case .home, .previous, .next, .help, .theme: false
    case .figures: showsFigures
    case .direction: settings.isRightToLeft
    case .stillness: settings.reducesMotion
    case .slowness: settings.isSlow
    }
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    list.fill(Rect(0, 0, context.size.width, 1), context.theme.hairline)
    return list
  }
}

/// The buttons of the corner, and the words between them.
private final class CornerBar: Part {
  weak var corner: Corner?
  let words = CornerWords()

  override var isInteractive: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { 0 }

  override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    guard let layout = corner?.layout else { return }
    for (part, (_, place)) in zip(children, layout.frames) { part.layOut(in: place, context) }
    words.layOut(in: layout.words, context)
    words.corner = corner
  }
}

/// The words between the buttons.
private final class CornerWords: Part {
  weak var corner: Corner?

  override var isInteractive: Bool { false }

  /// Drawn after the buttons, which know then whether the mouse is over them.
  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    corner?.drawWords(into: &list, context)
  }
}

/// A button with an icon.
private final class CornerButton: Part {
  let item: Corner.Item
  private(set) var isHovered = false
  private unowned let corner: Corner

  init(_ item: Corner.Item, in corner: Corner) {
    (self.item, self.corner) = (item, corner)
    super.init()
  }

  private var isToggle: Bool { item.isSwitch && item != .help && item != .theme }
  override var role: AccessibilityRole { isToggle ? .toggleButton : .pushButton }

  override func describe(_ element: inout AccessibilityElement) {
    super.describe(&element)
    if isToggle { element.states.insert(.checkable) }
    if corner.isOn(item) { element.states.insert(.checked) }
  }

  override func activate() { sendAction { [corner, item] in corner.onUse(item) } }

  /// After a click, keys belong to the scene.
  override func tap(at location: Point) {
    activate()
    page?.resignFocus()
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    isHovered = state.isHovered
    let (theme, inner, isOn) = (context.theme, frame.inset(by: 2, 2), corner.isOn(item))
    if isOn {
      list.roundedRect(inner, radius: 8, theme.text)
    } else if state.isPressed || isHovered {
      list.roundedRect(inner, radius: 8, state.isPressed ? theme.text.opacity(0.12) : theme.fill)
    }
    if state.showsFocusRing {
      // Separates the ring from the background of a switch that is on.
      if isOn { list.add(.ring(inner, radius: 8, lineWidth: 3, theme.surface)) }
      list.add(.ring(inner, radius: 8, lineWidth: 2, theme.focus))
    }
    let color = isOn ? theme.surface : isHovered ? theme.text : theme.secondaryText
    let origin = Point((frame.midX - 9).rounded(), frame.midY - 9)
    CornerIcon.draw(
      item, isOn: isOn, at: origin, color, isRightToLeft: corner.settings.isRightToLeft, into: &list, context)
  }
}
