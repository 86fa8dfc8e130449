/// An action that a user performs with assistive technology.
public enum AccessibilityAction: Hashable, Sendable {
  /// Presses a button, a switch, a title or a row.
  case press
  /// Increases a number by a step.
  case increment
  /// Decreases a number by a step.
  case decrement
  /// Sets a number, which is limited to its range.
  ///
  /// A number that is not finite is refused.
  case setValue(Double)
  /// Replaces the text of a field.
  case setText(String)
  /// Turns to the next page.
  case nextPage
  /// Turns to the previous page.
  case previousPage
  /// Scrolls towards the end of the content, by most of the viewport.
  case scrollForward
  /// Scrolls towards the beginning of the content, by most of the viewport.
  case scrollBackward
  /// Gives the keyboard focus to the part.
  case focus

  /// The member of `AccessibilityElement.actions` that corresponds to this action.
  package var kind: AccessibilityActions {
    switch self {
    case .press: .press
    case .increment, .decrement: .adjust
    case .setValue: .setValue
    case .setText: .setText
    case .nextPage, .previousPage: .turn
    case .scrollForward, .scrollBackward: .scroll
    case .focus: .focus
    }
  }
}

/// The set of actions that a part supports.
public struct AccessibilityActions: OptionSet, Hashable, Sendable {
  /// The bits of the actions below; other bits are kept and ignored.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `AccessibilityAction.press`.
  public static let press = AccessibilityActions(rawValue: 1)
  /// `AccessibilityAction.increment` and `decrement`.
  public static let adjust = AccessibilityActions(rawValue: 1 << 1)
  /// `AccessibilityAction.setValue`.
  public static let setValue = AccessibilityActions(rawValue: 1 << 2)
  /// `AccessibilityAction.setText`.
  public static let setText = AccessibilityActions(rawValue: 1 << 3)
  /// `AccessibilityAction.nextPage` and `previousPage`.
  package static let turn = AccessibilityActions(rawValue: 1 << 4)
  /// `AccessibilityAction.scrollForward` and `scrollBackward`.
  public static let scroll = AccessibilityActions(rawValue: 1 << 5)
  /// `AccessibilityAction.focus`.
  public static let focus = AccessibilityActions(rawValue: 1 << 6)

  private static let names = [
    "press", "adjust", "set value", "set text", "turn pages", "scroll", "focus",
  ]
}

extension AccessibilityActions: CustomStringConvertible {
  /// The names of the actions, separated by commas, such as `press, focus`.
  public var description: String {
    AccessibilityActions.names.indices.filter { rawValue & (1 << UInt32($0)) != 0 }
      .map { AccessibilityActions.names[$0] }.joined(separator: ", ")
  }
}
