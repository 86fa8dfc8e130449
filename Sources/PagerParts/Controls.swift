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

  /// Creates a label, in body style by default.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The font size and weight. Semibold text of at least 20 points is a heading for screen
  ///     readers.
  ///   - isSecondary: Whether the label uses the theme's secondary text colour; `false` by default.
  public init(_ text: String, style: TextStyle = .body, isSecondary: Bool = false) {
    self.style = style
    self.isSecondary = isSecondary
    super.init(text)
  }

  public override var isInteractive: Bool { false }

  public override var role: AccessibilityRole { isHeading ? .heading : .label }

  public override func describe(_ element: inout AccessibilityElement) {
    if isHeading { element.level = style.size >= 28 ? 1 : 2 }
  }

  private var isHeading: Bool { style.size >= 20 && style.weight == .semibold }

  private func lines(_ width: Double, _ context: PageContext) -> [String] {
    TextLayout.lines(of: label, style: style, width: width, measurer: context.text)
  }

  public override func height(width: Double, in context: PageContext) -> Double {
    Double(lines(width, context).count) * style.lineHeight
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let color = isSecondary ? context.theme.secondaryText : context.theme.text
    list.lines(lines(frame.width, context), at: frame.origin, style, color, measurer: context.text)
  }
}

/// A button that is as wide as the column of its page.
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

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    let isAccented = isProminent && state.isEnabled
    let ground = isAccented ? theme.accent : theme.fill
    if state.showsFocusRing { list.focusRing(around: frame, radius: PartStyle.radius, theme) }
    // A disabled button keeps a visible shape.
    list.roundedRect(
      frame, radius: PartStyle.radius, state.isEnabled ? PartStyle.fill(ground, state, theme) : theme.fill)
    if !state.isEnabled { list.add(.ring(frame, radius: PartStyle.radius, lineWidth: 1, theme.hairline)) }
    if !isAccented { list.border(frame, radius: PartStyle.radius, theme) }
    let color = isAccented ? theme.accent.contrastingText : state.isEnabled ? theme.text : theme.secondaryText
    list.line(
      label, in: frame.inset(by: 16, 0), TextStyle(16, weight: .semibold), color, context, isCentred: true)
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
  private let action: @MainActor (Bool) -> Void
  /// The position of the knob: 0 off, 1 on.
  private var knob: Double
  private var motion: PageAnimation?

  /// Creates a switch with a label and an initial state.
  ///
  /// - Parameters:
  ///   - label: The text in front of the switch.
  ///   - isOn: Whether the switch is on at first.
  ///   - action: Called with the new state after each change by the user or by assistive technology. The
  ///     default does nothing.
  public init(_ label: String, isOn: Bool, action: @escaping @MainActor (Bool) -> Void = { _ in }) {
    self.isOn = isOn
    self.action = action
    knob = isOn ? 1 : 0
    super.init(label)
  }

  private func slide() {
    motion?.cancel()
    let curve = TimedCurve(.easeOut, duration: 0.15, from: knob, to: isOn ? 1 : 0)
    guard let page else { return knob = curve.end }
    motion = page.animate(curve) { [weak self] in self?.knob = $0 }
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    let track = Rect(frame.maxX - 52, frame.midY - 15, 52, 30)
    list.line(
      label, in: Rect(frame.x, frame.y, frame.width - 68, frame.height), PartStyle.text,
      PartStyle.color(theme.text, state), context)
    if state.showsFocusRing { list.focusRing(around: track, radius: 15, theme) }
    let off = theme.secondaryText.mixed(with: theme.surface, at: 0.3)
    list.roundedRect(track, radius: 15, PartStyle.fill(off.mixed(with: theme.accent, at: knob), state, theme))
    let disc = Rect(track.x + 3 + 22 * knob, track.y + 3, 24, 24)
    let knobColor = theme.hasHighContrast ? theme.surface : .white
    list.add(.bar(disc, radius: 12, PartStyle.color(knobColor, state)))
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

/// A selection of one of several choices, side by side.
///
///     ChoicePart("Quality", ["Low", "High"], selection: 1) { index in quality = index }
///
/// Choices that do not fit into one row fill several rows, all but the last of the same length. The user
/// clicks a choice, or selects the next one with an arrow key.
public final class ChoicePart: Part {
  /// The texts of the choices, from first to last; at least one.
  public let choices: [String]
  /// The index of the selected choice, counted from 0 and clamped to the choices.
  ///
  /// Setting the index does not call the action.
  public var selection: Int {
    didSet {
      selection = selection.clamped(0, choices.count - 1)
      if selection != oldValue { setNeedsDisplay() }
    }
  }
  private let action: @MainActor (Int) -> Void

  /// Creates a selection of one of several choices.
  ///
  /// - Parameters:
  ///   - label: The name of the selection, shown above it; nothing is shown if it is empty.
  ///   - choices: The texts of the choices.
  ///   - selection: The index of the initial choice, clamped to the choices; 0 by default.
  ///   - action: Called with the new index after each change by the user or by assistive technology. The
  ///     default does nothing.
  /// - Precondition: There is at least one choice.
  public init(
    _ label: String, _ choices: [String], selection: Int = 0,
    action: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    require(!choices.isEmpty, "There must be something to choose from.")
    self.choices = choices
    self.selection = selection.clamped(0, choices.count - 1)
    self.action = action
    super.init(label)
  }

  private var hasLabel: Bool { !label.isEmpty }
  private var labelHeight: Double { hasLabel ? 28 : 0 }
  private static let rowHeight = 40.0
  private static let chosen = TextStyle(15, weight: .semibold)
  /// The number of choices in a row.
  private var columns = 1
  private var rows: Int { (choices.count + columns - 1) / columns }
  private var box: Rect {
    Rect(frame.x, frame.y + labelHeight, frame.width, ChoicePart.rowHeight * Double(rows))
  }

  public override func height(width: Double, in context: PageContext) -> Double {
    arrange(width, context)
    return labelHeight + box.height
  }

  public override func layOut(in frame: Rect, _ context: PageContext) {
    super.layOut(in: frame, context)
    arrange(frame.width, context)
  }

  private func arrange(_ width: Double, _ context: PageContext) {
    let widest = choices.map { context.text.width(of: $0, style: ChoicePart.chosen) }.max() ?? 0
    columns = Int(width / (widest + 16)).clamped(1, choices.count)
    // Equally long rows, so that the last one is not nearly empty.
    columns = (choices.count + rows - 1) / rows
  }

  private func cell(_ index: Int) -> Rect {
    let width = box.width / Double(columns)
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Rect(
      box.x + width * Double(column), box.y + ChoicePart.rowHeight * Double(row), width, ChoicePart.rowHeight)
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    if hasLabel {
      let name = Rect(frame.x, frame.y, frame.width, 20)
      list.line(label, in: name, PartStyle.name, PartStyle.color(theme.secondaryText, state), context)
    }
    if state.showsFocusRing { list.focusRing(around: box, radius: PartStyle.radius, theme) }
    list.roundedRect(box, radius: PartStyle.radius, PartStyle.fill(theme.fill, state, theme))
    list.border(box, radius: PartStyle.radius, theme)
    for (index, choice) in choices.enumerated() {
      let cell = cell(index)
      let isSelected = index == selection
      if isSelected {
        list.roundedRect(
          cell.inset(by: 3, 3), radius: PartStyle.radius - 3, PartStyle.color(theme.accent, state))
      }
      let color = isSelected ? theme.accent.contrastingText : theme.text
      list.line(
        choice, in: cell.inset(by: 8, 0), isSelected ? ChoicePart.chosen : TextStyle(15),
        PartStyle.color(color, state), context, isCentred: true)
    }
  }

  public override var role: AccessibilityRole { .panel }

  /// Each choice is a separate button, of which one is on. That one has the part's focus, so that screen readers
  /// announce it.
  public override func describe(_ element: inout AccessibilityElement) {
    element.states.insert(.horizontal)
    let states = element.states.intersection(.enabled)
    let focus = element.states.intersection([.focusable, .focused])
    element.states.remove(.focused)
    element.children = AccessibilityChildren(
      choices.enumerated().map { index, choice in
        var button = AccessibilityElement(
          .number(index), .radioButton, choice, frame: page?.seen(cell(index), in: self) ?? cell(index))
        button.states = states.union(.checkable)
        if index == selection { button.states.formUnion(focus.union(.checked)) }
        button.position = (index, choices.count)
        button.actions = index == selection ? [.press, .focus] : .press
        button.perform = { [weak self] action in
          guard let self, action == .press || action == .focus, isUsable else { return false }
          if action == .press { choose(index) } else { page?.focus(self) }
          return true
        }
        return button
      })
  }

  private func choose(_ index: Int) {
    let old = selection
    selection = index
    let new = selection
    if new != old { sendAction { [action] in action(new) } }
  }

  public override func tap(at location: Point) {
    let place = location + frame.origin
    if let index = choices.indices.first(where: { cell($0).contains(place) }) { choose(index) }
  }

  public override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    switch key {
    case .left: choose(selection - 1)
    case .right: choose(selection + 1)
    case .up where selection >= columns: choose(selection - columns)
    case .down where selection + columns < choices.count: choose(selection + columns)
    default: return false
    }
    return true
  }
}
