/// An action that a user performs with assistive technology.
///
/// A part receives it in `AccessibilityElement.perform` if its `actions` contain it.
public enum AccessibilityAction: Hashable, Sendable {
  /// Presses a button, a switch, a title or a row.
  case press
  /// Increases the value of a slider or another control by one step.
  case increment
  /// Decreases the value of a slider or another control by one step.
  case decrement
  /// Sets the value of a control to a number.
  ///
  /// The built-in parts clamp the number to their range, and refuse a number that is not finite. A `perform`
  /// closure of the app receives the number unchanged.
  case setValue(Double)
  /// Replaces the whole text of a field.
  case setText(String)
  /// Turns to the next page, as a key does. Only pagers support it.
  case nextPage
  /// Turns to the previous page, as a key does. Only pagers support it.
  case previousPage
  /// Scrolls towards the end of the content.
  ///
  /// A `ScrollingPage` scrolls by 0.8 of its visible length.
  case scrollForward
  /// Scrolls towards the beginning of the content.
  ///
  /// A `ScrollingPage` scrolls by 0.8 of its visible length.
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

/// A set of the actions that a part supports: see `AccessibilityElement.actions`.
public struct AccessibilityActions: OptionSet, Hashable, Sendable {
  /// The bits of the actions below; other bits are kept and ignored.
  public let rawValue: UInt32
  /// Creates a set from its bits; unknown bits are kept.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The part can be pressed: `AccessibilityAction.press`.
  public static let press = AccessibilityActions(rawValue: 1)
  /// The number can change by steps: `AccessibilityAction.increment` and `decrement`.
  public static let adjust = AccessibilityActions(rawValue: 1 << 1)
  /// The number can be set: `AccessibilityAction.setValue`.
  public static let setValue = AccessibilityActions(rawValue: 1 << 2)
  /// The text can be replaced: `AccessibilityAction.setText`.
  public static let setText = AccessibilityActions(rawValue: 1 << 3)
  /// The pager can turn its pages: `AccessibilityAction.nextPage` and `previousPage`.
  package static let turn = AccessibilityActions(rawValue: 1 << 4)
  /// The content scrolls: `AccessibilityAction.scrollForward` and `scrollBackward`.
  public static let scroll = AccessibilityActions(rawValue: 1 << 5)
  /// The part can take the focus: `AccessibilityAction.focus`.
  public static let focus = AccessibilityActions(rawValue: 1 << 6)

  private static let names = [
    "press", "adjust", "set value", "set text", "turn pages", "scroll", "focus",
  ]
}

extension AccessibilityActions: CustomStringConvertible {
  /// The names of the actions, separated by commas, such as `press, focus`.
  ///
  /// The names are in the order of the bits. An empty set gives an empty text, and unknown bits are left out.
  public var description: String {
    AccessibilityActions.names.indices.filter { rawValue & (1 << UInt32($0)) != 0 }
      .map { AccessibilityActions.names[$0] }.joined(separator: ", ")
  }
}
