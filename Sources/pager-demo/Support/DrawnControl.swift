import PagerEngine

/// A control that a scene draws by itself.
struct DrawnControl<Target: Hashable> {
  enum Kind: Equatable {
    /// On or off by itself.
    case toggle(isOn: Bool)
    /// One of the controls with this number, of which one is on. So many of them stand side by side.
    case choice(group: Int, columns: Int, isOn: Bool)
    /// A number.
    case slider(value: Double, range: ClosedRange<Double>, text: String)
  }

  /// What the control is for; no two on a page are for the same.
  let target: Target
  let name: String
  /// What it is a setting of; empty if the name says it.
  var help = ""
  /// Where it is on the page, in points.
  let frame: Rect
  let kind: Kind
  /// How far the focus ring is from the control, in points.
  var ringGap = 3.0

  /// The controls of which one is on; nil if the control stands alone.
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

  /// Where a slider has its value, in points from its left end.
  func value(at x: Double) -> Double? {
    guard case .slider(_, let range, _) = kind, frame.width > 0 else { return nil }
    let share = max(0, min((x - frame.x) / frame.width, 1))
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// The value of a slider after a key; nil if the key has no meaning for it. Keys go in hundredths of the range.
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
  /// What assistive technology is told, without actions.
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
