import PagerEngine

/// A control that a scene draws itself.
struct DrawnControl<Target: Hashable> {
  enum Kind: Equatable {
    /// An independent switch.
    case toggle(isOn: Bool)
    /// One of a group of exclusive controls, arranged in `columns` columns.
    case choice(group: Int, columns: Int, isOn: Bool)
    /// A numeric value.
    case slider(value: Double, range: ClosedRange<Double>, text: String)
  }

  /// The purpose of the control, unique on its page.
  let target: Target
  let name: String
  /// The setting that the control belongs to; empty if the name includes it.
  var help = ""
  /// The frame on the page, in points.
  let frame: Rect
  let kind: Kind
  /// The distance of the focus ring from the control, in points.
  var ringGap = 3.0

  /// The group of exclusive controls, or `nil` for an independent control.
  var group: Int? {
    guard case .choice(let group, _, _) = kind else { return nil }
    return group
  }

  var isOn: Bool {
    switch kind {
    case .toggle(let isOn), .choice(_, _, let isOn): isOn
    case .slider: false
    }
  }

  /// Returns a slider's value at a position, in points from its left end.
  func value(at x: Double) -> Double? {
    guard case .slider(_, let range, _) = kind, frame.width > 0 else { return nil }
    let share = ((x - frame.x) / frame.width).clamped(to: 0...1)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// Returns the value of a slider after a key, or `nil` for other keys.
  /// Keys move by hundredths of the range.
  func value(after key: PagerInput.Key) -> Double? {
    guard case .slider(let value, let range, _) = kind else { return nil }
    let hundredth = (range.upperBound - range.lowerBound) / 100
    switch key {
    case .right, .up: return min(value + hundredth, range.upperBound)
    case .left, .down: return max(value - hundredth, range.lowerBound)
    case .pageUp: return min(value + 10 * hundredth, range.upperBound)
    case .pageDown: return max(value - 10 * hundredth, range.lowerBound)
    case .home: return range.lowerBound
    case .end: return range.upperBound
    default: return nil
    }
  }
}

extension DrawnControl {
  /// Returns the accessibility element of the control, without actions.
  @MainActor
  func element(_ key: Int, hasFocus: Bool) -> AccessibilityElement {
    let role: AccessibilityRole
    switch kind {
    case .toggle: role = .toggleButton
    case .choice: role = .radioButton
    case .slider: role = .slider
    }
    var element = AccessibilityElement(.number(key), role, name, frame: frame)
    element.help = help
    element.states.insert(.focusable)
    element.actions = [.press, .focus]
    if case .slider(let value, let range, let text) = kind {
      element.value = AccessibilityValue(
        value, in: range, step: (range.upperBound - range.lowerBound) / 100, text: text)
      element.states.insert(.horizontal)
      element.actions = [.adjust, .setValue, .focus]
    } else {
      element.states.insert(.checkable)
    }
    if isOn { element.states.insert(.checked) }
    if hasFocus { element.states.insert(.focused) }
    return element
  }
}
