import PagerEngine

/// A control or a text in the column of a `PartsPage`.
///
/// The kinds of parts are fixed: `LabelPart`, `ButtonPart`, `SwitchPart`, `SliderPart`, `ChoicePart`,
/// `TextFieldPart` and `DrawingPart`. For other controls, write a page with the hooks of `Page`.
@MainActor
public class Part {
  /// The name of the part, for display and for screen readers.
  ///
  /// A drawing does not show it.
  public var label: String { didSet { if label != oldValue { setNeedsDisplay() } } }
  /// Whether the user can use the part; `true` by default.
  ///
  /// A disabled control is drawn pale, and receives neither input nor focus from the user. Disabling the
  /// part with the focus removes the focus. Labels and drawings look the same in both states.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      page?.partWasDisabled(self)
      setNeedsDisplay()
    }
  }
  /// The page that contains the part; `nil` if there is none.
  public internal(set) weak var page: PartsPage?
  /// The frame of the part, in points of the page's content.
  ///
  /// The frame is zero before the first layout.
  public internal(set) var frame = Rect.zero

  init(_ label: String) { self.label = label }

  /// Calls an action of the app, at a time when it may change anything.
  func sendAction(_ action: @escaping @MainActor () -> Void) {
    if let page { page.perform(action) } else { action() }
  }

  /// Requests that the page of the part redraws its content.
  ///
  /// Call it if the data of a `DrawingPart` has changed. Without a page it has no effect.
  public func setNeedsDisplay() { page?.setNeedsDisplay() }

  /// Whether the part is mirrored in right-to-left reading direction.
  var followsReadingDirection: Bool { true }
  /// The cursor over the part.
  var cursor: Cursor { .hand }
  /// Whether the part can have the keyboard focus.
  var isControl: Bool { true }
  /// Returns the height of the part for a width, both in points.
  func height(width: Double, in context: PageContext) -> Double { PartStyle.controlHeight }
  /// Draws the part in its frame.
  func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {}
  /// Returns the directions of drags that belong to the part, if they begin at a location in its frame.
  func captures(at location: Point) -> PageDirections { [] }
  /// Handles a press at a location in the part's frame.
  func press(at location: Point) {}
  /// Handles a movement of the pressed pointer.
  func drag(to location: Point) {}
  /// Handles a release inside the part.
  func tap(at location: Point) {}
  /// Handles a release outside the part, or the loss of the pointer.
  func endPress() {}
  /// Handles a key while the part has the focus. Returns whether the part uses it.
  func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool { false }
  /// Handles text input while the part has the focus. Returns whether the part uses it.
  func handle(_ text: PagerInput.Text) -> Bool { false }
  /// Returns the caret's rectangle in the part's frame, if it takes text input.
  func caret(in context: PageContext) -> Rect? { nil }
  /// Resets the user's unfinished actions when the page is reused for other content.
  func reset() {}
  /// Handles a change of the focus.
  func focusChanged(_ hasFocus: Bool) {}
  /// The part's role for assistive technology.
  var role: AccessibilityRole { .label }
  /// Completes the part's description for assistive technology.
  func describe(_ element: inout AccessibilityElement) {}
  /// Performs an action for assistive technology. Returns whether the part supports it.
  func perform(_ action: AccessibilityAction) -> Bool { false }
}

/// The visual state of a part.
struct PartState: Equatable {
  var isEnabled = true
  var hasFocus = false
  /// Whether the focus has a ring: after a key, not after a click.
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

  /// Returns a colour, or a pale one if the part is disabled.
  static func color(_ color: Color, _ state: PartState) -> Color {
    state.isEnabled ? color : color.opacity(0.4)
  }

  /// Returns the background of a pressable element.
  static func fill(_ color: Color, _ state: PartState, _ theme: Theme) -> Color {
    let shade = state.isPressed ? 0.16 : state.isHovered ? 0.06 : 0
    return PartStyle.color(color.mixed(with: theme.text, at: shade), state)
  }
}

extension DrawList {
  /// Adds the ring around the focused part.
  mutating func focusRing(_ frame: Rect, radius: Double, _ theme: Theme) {
    add(.ring(frame.inset(by: -4, -4), radius: radius + 4, lineWidth: 2, theme.accent))
  }

  /// Adds the border of a pressable element if the theme has high contrast.
  mutating func border(_ frame: Rect, radius: Double, _ theme: Theme) {
    guard theme.hasHighContrast else { return }
    add(.ring(frame, radius: radius, lineWidth: 1, theme.hairline))
  }

  /// Adds a line of text, vertically centred in a frame.
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
