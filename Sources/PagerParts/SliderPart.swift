import PagerPhysics
import PagerEngine

/// A slider for a number in a range.
///
///     let volume = SliderPart("Volume", value: 4, in: 0...11, step: 1) { player.volume = $0 }
///
/// The number is shown beside the label. The user drags the knob, or moves it with the arrow keys, Page Up,
/// Page Down, Home and End.
public final class SliderPart: Part {
  /// The range of the number; both bounds are finite.
  public let range: ClosedRange<Double>
  /// The distance between selectable numbers, above 0; `nil`, the default, for any number.
  ///
  /// The numbers count from the lower bound of the range. Arrow keys move by one step, or by a twentieth of
  /// the range without one.
  public let step: Double?
  /// The number, clamped to the range and rounded to the nearest step when set.
  ///
  /// Setting a number that is not finite has no effect. Setting the number does not call the action.
  public var value: Double {
    didSet {
      value = valid(value, else: oldValue)
      if value != oldValue { setNeedsDisplay() }
    }
  }
  private let action: @MainActor (Double) -> Void
  private let text: @MainActor (Double) -> String
  private let places: DecimalPlaces

  /// Creates a slider with a label, an initial number and a range.
  ///
  /// - Parameters:
  ///   - label: The name of the number.
  ///   - value: The initial number, clamped to the range but not rounded to a step; the lower bound if it
  ///     is not finite.
  ///   - range: The range of the number.
  ///   - step: The distance between selectable numbers; `nil`, the default, for any number.
  ///   - action: Called with each new number while the user or assistive technology moves the slider. The
  ///     default does nothing.
  ///   - text: Returns the number as text, for display beside the label and for screen readers. By default
  ///     the text has as many decimals as `step`. Without a step it has none for a range of at least 10,
  ///     and for a shorter one as many as distinguish steps of a twentieth.
  /// - Precondition: Both bounds of the range are finite. The step is finite and above 0.
  public init(
    _ label: String, value: Double, in range: ClosedRange<Double>, step: Double? = nil,
    action: @escaping @MainActor (Double) -> Void = { _ in }, text: (@MainActor (Double) -> String)? = nil
  ) {
    require(
      range.lowerBound.isFinite && range.upperBound.isFinite, "The range of a slider must be finite.")
    require(step.map { $0 > 0 && $0.isFinite } ?? true, "The step of a slider must be finite and above 0.")
    let places =
      step.map { DecimalPlaces(start: range.lowerBound, step: $0) }
      ?? DecimalPlaces(length: range.upperBound - range.lowerBound)
    self.range = range
    self.step = step
    self.places = places
    self.text = text ?? { places.text($0) }
    self.action = action
    self.value = value.isFinite ? value.clamped(to: range) : range.lowerBound
    super.init(label)
  }

  /// Returns the nearest whole number as text, such as "3" for 2.5.
  ///
  /// Pass it to a slider that has no step but shows whole numbers: `text: SliderPart.whole`. The number is
  /// limited to ±1e15; NaN gives the lower limit.
  public static func whole(_ value: Double) -> String { "\(Int(value.clamped(to: -1e15...1e15).rounded()))" }

  private func valid(_ value: Double, else old: Double) -> Double {
    guard value.isFinite else { return old }
    let limited = value.clamped(to: range)
    guard let step else { return limited }
    let steps = ((limited - range.lowerBound) / step).rounded()
    let number = places.rounded(range.lowerBound + steps * step)
    return number.clamped(to: range)
  }

  private var share: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (value - range.lowerBound) / length : 0
  }

  private static let knob = 24.0

  public override func height(width: Double, in context: PageContext) -> Double { 56 }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    let head = Rect(frame.x, frame.y, frame.width, 20)
    let figure = TextStyle(14, weight: .semibold, tabularFigures: true)
    let room = max(0, head.width - context.text.width(of: text(value), style: figure) - 8)
    list.line(
      label, in: Rect(head.x, head.y, room, head.height), PartStyle.name,
      PartStyle.color(theme.secondaryText, state), context)
    list.line(
      text(value), in: head, figure, PartStyle.color(theme.text, state), context, isTrailing: true)
    let track = Rect(frame.x, frame.y + 39, frame.width, 4)
    let middle = track.x + SliderPart.knob / 2 + (track.width - SliderPart.knob) * share
    let knob = Rect(
      middle - SliderPart.knob / 2, track.midY - SliderPart.knob / 2, SliderPart.knob, SliderPart.knob)
    let rest = theme.hasHighContrast ? theme.hairline : theme.text.opacity(0.12)
    list.roundedRect(track, radius: 2, PartStyle.color(rest, state))
    list.add(
      .bar(Rect(track.x, track.y, middle - track.x, 4), radius: 2, PartStyle.color(theme.selection, state)))
    if state.showsFocusRing { list.focusRing(around: knob, radius: SliderPart.knob / 2, theme) }
    let shadow = Shadow(offset: 1, blur: 4, color: Color(0x000000, opacity: 0.3))
    list.add(.shadow(knob, radius: SliderPart.knob / 2, shadow))
    list.add(.bar(knob, radius: SliderPart.knob / 2, state.isPressed ? Color(0xE8E8E8) : .white))
    let edge = theme.hasHighContrast ? theme.hairline : theme.text.opacity(0.5)
    list.add(.ring(knob, radius: SliderPart.knob / 2, lineWidth: 1, PartStyle.color(edge, state)))
  }

  public override func captures(at location: Point) -> PageDirections { location.y >= 24 ? .horizontal : [] }

  private var isDragging = false

  public override func press(at location: Point) {
    isDragging = location.y >= 24
    drag(to: location)
  }

  public override func drag(to location: Point) {
    let way = frame.width - SliderPart.knob
    guard isDragging, way > 0 else { return }
    let share = ((location.x - SliderPart.knob / 2) / way).clamped(to: 0...1)
    change(to: range.lowerBound + share * (range.upperBound - range.lowerBound))
  }

  public override var role: AccessibilityRole { .slider }

  public override func describe(_ element: inout AccessibilityElement) {
    element.value = AccessibilityValue(value, in: range, step: step, text: text(value))
    element.states.insert(.horizontal)
    element.actions.formUnion([.adjust, .setValue])
  }

  public override func perform(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .increment: return handle(.right, [])
    case .decrement: return handle(.left, [])
    case .setValue(let number):
      guard number.isFinite else { return false }
      change(to: number)
      return true
    default: return false
    }
  }

  private func change(to number: Double) {
    let old = value
    value = number
    let new = value
    if new != old { sendAction { [action] in action(new) } }
  }

  public override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
    let length = range.upperBound - range.lowerBound
    let distance = step ?? length / 20
    switch key {
    case .left, .down: change(to: value - distance)
    case .right, .up: change(to: value + distance)
    case .pageDown: change(to: value - length / 5)
    case .pageUp: change(to: value + length / 5)
    case .home: change(to: range.lowerBound)
    case .end: change(to: range.upperBound)
    default: return false
    }
    return true
  }
}
