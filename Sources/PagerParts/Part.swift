import PagerEngine

/// A control or a text in the column of a `PartsPage`.
///
/// The kinds of parts are fixed: `LabelPart`, `ButtonPart`, `SwitchPart`, `SliderPart`, `ChoicePart`, `TextFieldPart` and
/// `DrawingPart`. For other controls write a page of your own with the hooks of `Page`.
@MainActor
public class Part {
  /// What a user with a screen reader hears, and what most parts show beside the control.
  public var label: String { didSet { if label != oldValue { setNeedsDisplay() } } }
  /// Whether the part can be used; true by default. A part that cannot is drawn pale, and gets neither input nor focus.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      page?.partWasDisabled(self)
      setNeedsDisplay()
    }
  }
  /// The page that shows the part; nil if there is none.
  public internal(set) weak var page: PartsPage?
  /// Where the part is in the content of its page, in points.
  public internal(set) var frame = Rect.zero

  init(_ label: String) { self.label = label }

  /// Tells the app what the user has done, when the app may change whatever it likes.
  func tell(_ action: @escaping @MainActor () -> Void) {
    if let page { page.perform(action) } else { action() }
  }

  /// Draws the page again, with the next frame.
  public func setNeedsDisplay() { page?.setNeedsDisplay() }

  /// Whether the part is seen in a mirror where people read from right to left.
  var followsReadingDirection: Bool { true }
  /// The cursor over the part.
  var cursor: Cursor { .hand }
  /// Whether the part can have the keyboard focus.
  var isControl: Bool { true }
  /// The height of the part, in points, if it is `width` points wide.
  func height(width: Double, in context: PageContext) -> Double { PartStyle.controlHeight }
  /// Draws the part in its frame.
  func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {}
  /// Drags in these directions that begin at a location in the part's frame belong to the part.
  func captures(at location: Point) -> PageDirections { [] }
  /// A pointer went down at a location in the part's frame.
  func press(at location: Point) {}
  /// The pointer moved.
  func drag(to location: Point) {}
  /// The pointer went up inside of the part.
  func tap(at location: Point) {}
  /// The pointer went up elsewhere, or was lost.
  func endPress() {}
  /// A key went down while the part has the focus. Returns whether the part uses it.
  func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool { false }
  /// Text was typed while the part has the focus. Returns whether the part uses it.
  func handle(_ text: PagerInput.Text) -> Bool { false }
  /// Where the caret is in the frame of the part, if it wants text.
  func caret(in context: PageContext) -> Rect? { nil }
  /// Forgets what the user has begun with the part, because its page is reused for another content.
  func reset() {}
  /// The focus has come or gone.
  func focusChanged(_ hasFocus: Bool) {}
  /// What the part is to assistive technology.
  var role: AccessibilityRole { .label }
  /// Completes what assistive technology hears of the part.
  func describe(_ element: inout AccessibilityElement) {}
  /// Does something for assistive technology. Returns whether the part can do it.
  func perform(_ action: AccessibilityAction) -> Bool { false }
}

/// How a part looks at the moment.
struct PartState: Equatable {
  var isEnabled = true
  var hasFocus = false
  /// Whether the focus is shown by a ring: after a key, not after a click.
  var hasRing = false
  var isPressed = false
  var isHovered = false
}

/// The measures and colours that parts share.
enum PartStyle {
  static let controlHeight = 44.0
  static let spacing = 16.0
  static let margin = 24.0
  static let radius = 10.0
  static let text = TextStyle.body
  static let name = TextStyle(14, weight: .semibold, lineHeight: 20)

  /// Colours of a part that cannot be used are pale.
  static func color(_ color: Color, _ state: PartState) -> Color {
    state.isEnabled ? color : color.opacity(0.4)
  }

  /// The background of something that can be pressed.
  static func fill(_ color: Color, _ state: PartState, _ theme: Theme) -> Color {
    let shade = state.isPressed ? 0.16 : state.isHovered ? 0.06 : 0
    return PartStyle.color(color.mixed(with: theme.text, at: shade), state)
  }
}

extension DrawList {
  /// The ring around the part that has the focus.
  mutating func focusRing(_ frame: Rect, radius: Double, _ theme: Theme) {
    add(.ring(frame.inset(by: -4, -4), radius: radius + 4, lineWidth: 2, theme.accent))
  }

  /// The border of something that can be pressed, where the theme has high contrast.
  mutating func border(_ frame: Rect, radius: Double, _ theme: Theme) {
    guard theme.hasHighContrast else { return }
    add(.ring(frame, radius: radius, lineWidth: 1, theme.hairline))
  }

  /// A line of text, centred between top and bottom of a frame.
  @MainActor
  mutating func line(
    _ text: String, in frame: Rect, _ style: TextStyle, _ color: Color, _ context: PageContext,
    isCentred: Bool = false, isTrailing: Bool = false
  ) {
    let shown = context.text.truncated(text, to: frame.width, style: style)
    let width = context.text.width(of: shown, style: style)
    let metrics = context.text.metrics(of: style)
    let x = isCentred ? frame.midX - width / 2 : isTrailing ? frame.maxX - width : frame.x
    let baseline = frame.midY + (metrics.ascent - metrics.descent) / 2
    self.text(shown, at: Point(x, baseline), style, color)
  }
}
