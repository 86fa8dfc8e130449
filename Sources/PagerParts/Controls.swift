import PagerEngine
import PagerPhysics

/// A text that is as wide as the column of its page.
///
///     LabelPart("Settings", style: .headline)
///
/// The text wraps to as many lines as it needs. It takes no input.
public final class LabelPart: Part {
  private let style: TextStyle
  private let isSecondary: Bool
  private let level: Int
  private let isCentred: Bool
  private let isBalanced: Bool

  /// Creates a label, in body style by default.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The font size and weight. Semibold text of at least 20 points is a heading for screen
  ///     readers.
  ///   - isSecondary: Whether the label uses the theme's secondary text colour; `false` by default.
  ///   - headingLevel: The level of a heading for screen readers, 1 for the highest, or 0 for other text. By
  ///     default it depends on the style.
  ///   - isCentred: Whether lines are in the middle of the part; `false` by default.
  ///   - isBalanced: Whether all lines have about the same width, so that no word is alone on the last one. By
  ///     default those of headings have.
  public init(
    _ text: String, style: TextStyle = .body, isSecondary: Bool = false, headingLevel: Int? = nil,
    isCentred: Bool = false, isBalanced: Bool? = nil
  ) {
    (self.style, self.isSecondary, self.isCentred) = (style, isSecondary, isCentred)
    level = max(0, headingLevel ?? style.headingLevel)
    self.isBalanced = isBalanced ?? (level > 0)
    super.init(text)
  }

  public override var isInteractive: Bool { false }

  public override var role: AccessibilityRole { level > 0 ? .heading : .label }
  public override func describe(_ element: inout AccessibilityElement) { element.level = level }

  private func lines(_ width: Double, _ context: PageContext) -> [String] {
    isBalanced
      ? TextLayout.balancedLines(of: label, style: style, width: width, measurer: context.text)
      : TextLayout.lines(of: label, style: style, width: width, measurer: context.text)
  }

  public override func height(width: Double, in context: PageContext) -> Double {
    Double(lines(width, context).count) * style.lineHeight
  }

  public override func preferredWidth(in context: PageContext) -> Double {
    context.text.width(of: label, style: style).rounded(.up)
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let color = isSecondary ? context.theme.secondaryText : context.theme.text
    for (row, line) in lines(frame.width, context).enumerated() {
      let slack = isCentred ? frame.width - context.text.width(of: line, style: style) : 0
      let place = Point(frame.x + (slack / 2).rounded(), frame.y + Double(row) * style.lineHeight)
      list.lines([line], at: place, style, color, measurer: context.text)
    }
  }
}

/// A button, as wide as the column of its page or as its label in a `FlowPart`.
///
///     let page = PartsPage([ButtonPart("Save") { save() }])
///
/// A click, Enter or the space bar with the focus, and a press by assistive technology run its action. The
/// button is 44 points high, and truncates a label that is too long. See `isEnabled` to disable it.
public final class ButtonPart: Part {
  private let isProminent: Bool
  private let action: @MainActor () -> Void

  /// Creates a button with a text and an action.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - isProminent: Whether the button has the accent colour; `true` by default.
  ///   - action: Called after a click, after Enter or the space bar with the focus, and after a press by
  ///     assistive technology. A disabled button does not call it.
  public init(_ label: String, isProminent: Bool = true, action: @escaping @MainActor () -> Void) {
    self.isProminent = isProminent
    self.action = action
    super.init(label)
  }

  public override func preferredWidth(in context: PageContext) -> Double {
    context.text.width(of: label, style: ButtonPart.text).rounded(.up) + 48
  }

  private static let text = TextStyle(16, weight: .semibold)

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    if state.showsFocusRing { list.focusRing(around: frame, radius: PartStyle.radius, theme) }
    let (ground, color) =
      switch (state.isEnabled, isProminent) {
      case (true, true): (PartStyle.fill(theme.accent, state, theme), theme.accent.contrastingText)
      case (true, false): (PartStyle.fill(theme.fill, state, theme), theme.text)
      // A disabled button keeps a visible shape.
      case (false, true) where !theme.hasHighContrast: (theme.accent.opacity(0.38), theme.text.opacity(0.85))
      case (false, _): (theme.fill, theme.secondaryText)
      }
    list.roundedRect(frame, radius: PartStyle.radius, ground)
    if !isProminent || !state.isEnabled { list.border(frame, radius: PartStyle.radius, theme) }
    list.line(label, in: frame.inset(by: 16, 0), ButtonPart.text, color, context, isCentred: true)
  }

  public override func activate() { sendAction(action) }
}

/// A switch with a label in front of it.
///
///     SwitchPart("Sound", isOn: true) { isOn in player.isMuted = !isOn }
///
/// A click, Enter or the space bar with the focus, and a press by assistive technology toggle it.
public final class SwitchPart: Part {
  /// Whether the switch is on.
  ///
  /// Setting another value moves the knob in 0.15 seconds. The knob jumps if the switch is on no page, if the
  /// page is out of view, or if the user prefers less motion. Setting the value does not call the action.
  public var isOn: Bool {
    didSet { if isOn != oldValue { slide() } }
  }
  private let labelWidth: Double?
  private let action: @MainActor (Bool) -> Void
  /// The position of the knob: 0 off, 1 on.
  private var knob: Double
  private var motion: PageAnimation?

  /// Creates a switch with a label and an initial state.
  ///
  /// - Parameters:
  ///   - label: The text in front of the switch.
  ///   - isOn: Whether the switch is on at first.
  ///   - labelWidth: The distance from the start of the label to the switch, in points. With `nil`, the default,
  ///     the switch is at the end of the part.
  ///   - action: Called with the new state after each change by the user or by assistive technology. The
  ///     default does nothing.
  public init(
    _ label: String, isOn: Bool, labelWidth: Double? = nil,
    action: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.isOn = isOn
    self.labelWidth = labelWidth
    self.action = action
    knob = isOn ? 1 : 0
    super.init(label)
  }

  private static let track = Size(52, 30)

  public override func preferredWidth(in context: PageContext) -> Double {
    let words = context.text.width(of: label, style: PartStyle.text).rounded(.up) + 16
    return (labelWidth ?? words) + SwitchPart.track.width
  }

  private func slide() {
    motion?.cancel()
    let curve = TimedCurve(.easeOut, duration: 0.15, from: knob, to: isOn ? 1 : 0)
    guard let page else { return knob = curve.end }
    motion = page.animate(curve) { [weak self] in self?.knob = $0 }
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    let size = SwitchPart.track
    let start = labelWidth.map { min($0, frame.width - size.width) } ?? frame.width - size.width
    let track = Rect(frame.x + start, frame.midY - size.height / 2, size.width, size.height)
    list.line(
      label, in: Rect(frame.x, frame.y, max(0, start - 16), frame.height), PartStyle.text,
      PartStyle.color(theme.text, state), context)
    if state.showsFocusRing { list.focusRing(around: track, radius: 15, theme) }
    // A switch that is off is an outline, so that colour is not the only difference.
    let ink = PartStyle.color(theme.secondaryText.mixed(with: theme.selection, at: knob), state)
    let ground = PartStyle.fill(theme.surface.mixed(with: theme.selection, at: knob), state, theme)
    list.roundedRect(track, radius: 15, ground)
    list.add(.ring(track, radius: 15, lineWidth: 2, ink))
    let radius = 8 + 4 * knob
    let disc = Rect(track.x + 15 + 22 * knob - radius, track.midY - radius, 2 * radius, 2 * radius)
    let knobColor = theme.secondaryText.mixed(with: theme.selection.contrastingText, at: knob)
    list.add(.bar(disc, radius: radius, PartStyle.color(knobColor, state)))
  }

  public override func activate() {
    isOn.toggle()
    let isOn = isOn
    sendAction { [action] in action(isOn) }
  }

  public override var role: AccessibilityRole { .toggleButton }

  public override func describe(_ element: inout AccessibilityElement) {
    super.describe(&element)
    element.states.insert(.checkable)
    if isOn { element.states.insert(.checked) }
  }
}
