import PagerEngine

/// A small button with an icon, such as an arrow or a cross, or a switch with an icon.
///
///     IconButtonPart("Next month", icon: .forward, style: .filled) { pager.turnPage(.forward) }
///
/// Its label is for screen readers; only the style `labelled` shows it.
public final class IconButtonPart: Part {
  /// An icon of one colour in a square of 18 points.
  public struct Icon: Sendable {
    /// Draws the icon at an origin, in points of the page's content.
    public let draw:
      @MainActor @Sendable (_ list: inout DrawList, _ origin: Point, _ color: Color, _ context: PageContext)
        -> Void

    /// Creates an icon from a closure that draws it at an origin, in points of the page's content.
    public init(
      draw:
        @escaping @MainActor @Sendable (
          _ list: inout DrawList, _ origin: Point, _ color: Color, _ context: PageContext
        ) -> Void
    ) {
      self.draw = draw
    }

    /// Creates an icon of lines in the square.
    ///
    ///     let tick = Icon(stroking: Path(svg: "M2 10l5 5L17 4"))
    ///
    /// - Parameters:
    ///   - path: The lines.
    ///   - width: The width of the lines, in points; 2 by default.
    public init(stroking path: Path, width: Double = 2) {
      self.init { list, origin, color, _ in list.add(.stroke(path, lineWidth: width, at: origin, color)) }
    }

    /// An arrow against the reading direction.
    public static let back = Icon(stroking: Path(svg: "M11.5 4l-5 5 5 5"))
    /// An arrow in reading direction.
    public static let forward = Icon(stroking: Path(svg: "M6.5 4l5 5-5 5"))
    /// A cross.
    public static let close = Icon(stroking: Path(svg: "M4 4l10 10M4 14L14 4"))
  }

  /// The look of the button.
  public enum Style: Hashable, Sendable {
    /// An icon without a background until the mouse is over it, 32 points high.
    case plain
    /// An icon on a filled square, as high as other controls.
    case filled
    /// An icon with the label beside it, for example in a `FlowPart`.
    case labelled
  }

  /// Whether the switch is on; `nil` for a button.
  ///
  /// The user's press toggles it. Setting it does not call the action.
  public var isOn: Bool? { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  private let icon: Icon
  private let style: Style
  private let width: Double
  private let action: @MainActor () -> Void

  /// Creates a button, or a switch if `isOn` is not `nil`.
  ///
  /// - Parameters:
  ///   - label: The name of the button for screen readers.
  ///   - icon: The icon.
  ///   - style: The look; `plain` by default.
  ///   - width: The preferred width of a plain button, in points; 36 by default. It can shrink to 28.
  ///   - isOn: Whether the switch is on; `nil`, the default, for a button.
  ///   - action: Called after a press by the user or by assistive technology.
  public init(
    _ label: String, icon: Icon, style: Style = .plain, width: Double = 36, isOn: Bool? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    (self.icon, self.style, self.width, self.isOn, self.action) = (icon, style, width, isOn, action)
    super.init(label)
  }

  private static let text = TextStyle(15, weight: .semibold, lineHeight: 20)

  public override func height(width: Double, in context: PageContext) -> Double {
    style == .filled ? PartStyle.controlHeight : 32
  }

  public override func preferredWidth(in context: PageContext) -> Double {
    switch style {
    case .plain: width
    case .filled: PartStyle.controlHeight
    case .labelled: context.text.width(of: label, style: Self.text).rounded(.up) + 20
    }
  }

  public override func minimumWidth(in context: PageContext) -> Double {
    style == .plain ? min(28, width) : preferredWidth(in: context)
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    var color = isOn == true ? theme.surface : state.isHovered ? theme.text : theme.secondaryText
    let middle = Point((frame.midX - 9).rounded(), (frame.midY - 9).rounded())
    switch style {
    case .plain:
      let ground = frame.inset(by: 2, 2)
      if isOn == true {
        list.roundedRect(ground, radius: 8, PartStyle.color(theme.text, state))
      } else if state.isPressed || state.isHovered {
        list.roundedRect(ground, radius: 8, state.isPressed ? theme.text.opacity(0.12) : theme.fill)
      }
      if state.showsFocusRing {
        // Separates the ring from the background of a switch that is on.
        if isOn == true { list.add(.ring(ground, radius: 8, lineWidth: 3, theme.surface)) }
        list.add(.ring(ground, radius: 8, lineWidth: 2, theme.focus))
      }
      icon.draw(&list, middle, PartStyle.color(color, state), context)
    case .filled:
      if state.showsFocusRing { list.focusRing(around: frame, radius: PartStyle.radius, theme) }
      list.roundedRect(frame, radius: PartStyle.radius, PartStyle.fill(theme.fill, state, theme))
      list.border(frame, radius: PartStyle.radius, theme)
      icon.draw(&list, middle, PartStyle.color(theme.text, state), context)
    case .labelled:
      if state.showsFocusRing { list.focusRing(around: frame, radius: 6, theme) }
      if state.isPressed { color = theme.text }
      // The point of an arrow is close to the edge of the column.
      icon.draw(&list, Point(frame.x - 4, middle.y), PartStyle.color(color, state), context)
      list.line(
        label, in: Rect(frame.x + 20, frame.y, frame.width - 20, frame.height), Self.text,
        PartStyle.color(color, state), context)
    }
  }

  public override func activate() {
    isOn?.toggle()
    sendAction(action)
  }

  public override var role: AccessibilityRole { isOn == nil ? .pushButton : .toggleButton }

  public override func describe(_ element: inout AccessibilityElement) {
    super.describe(&element)
    guard let isOn else { return }
    element.states.insert(.checkable)
    if isOn { element.states.insert(.checked) }
  }
}
