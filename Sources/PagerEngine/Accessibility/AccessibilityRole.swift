/// The role of a part, such as a button or a list, for assistive technology.
///
/// The raw values are the role names of AT-SPI, the accessibility interface of Linux desktops.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A part that holds other parts: a pager, or one of its pages.
  case panel = "panel"
  /// A row or column of titles.
  case pageTabList = "page tab list"
  /// The title of a page.
  case pageTab = "page tab"
  /// The title of a section of text.
  case heading = "heading"
  /// A paragraph of text.
  case label = "label"
  /// A control that performs an action when it is pressed.
  case pushButton = "push button"
  /// A control that is on or off; see `AccessibilityStates.checked`.
  case toggleButton = "toggle button"
  /// One of several choices, of which one is selected.
  case radioButton = "radio button"
  /// A control for a number in a range.
  case slider = "slider"
  /// A field in which the user edits text.
  case entry = "entry"
  /// A list, whose rows have the role `listItem`.
  case list = "list"
  /// A row of a list.
  case listItem = "list item"
  /// A picture, whose name describes it.
  case image = "image"
  /// A separate window in front of the others, which receives all keys.
  case dialog = "dialog"
  /// Content that can be longer than its frame, and scrolls.
  case scrollPane = "scroll pane"
}

/// A set of the current states of a part: see `AccessibilityElement.states`.
///
///     mute.states = isMuted ? [.enabled, .checkable, .checked] : [.enabled, .checkable]
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// The bits of the states below; other bits are kept and ignored.
  public let rawValue: UInt32
  /// Creates a set from its bits; unknown bits are kept.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The part can be used. Without this state it performs no action.
  public static let enabled = AccessibilityStates(rawValue: 1)
  /// At least a part of the frame is in view.
  package static let showing = AccessibilityStates(rawValue: 1 << 1)
  /// The part can have the keyboard focus.
  public static let focusable = AccessibilityStates(rawValue: 1 << 2)
  /// The part has the keyboard focus. It should also have the state `focusable`.
  public static let focused = AccessibilityStates(rawValue: 1 << 3)
  /// The part can be selected among its siblings.
  public static let selectable = AccessibilityStates(rawValue: 1 << 4)
  /// The part is the selected one. It should also have the state `selectable`.
  public static let selected = AccessibilityStates(rawValue: 1 << 5)
  /// The part can be on or off.
  public static let checkable = AccessibilityStates(rawValue: 1 << 6)
  /// The part is on. It should also have the state `checkable`.
  public static let checked = AccessibilityStates(rawValue: 1 << 7)
  /// The text of the part can be changed.
  public static let editable = AccessibilityStates(rawValue: 1 << 8)
  /// The content of the part is loading.
  public static let busy = AccessibilityStates(rawValue: 1 << 9)
  /// The children are in a row, side by side.
  public static let horizontal = AccessibilityStates(rawValue: 1 << 10)
  /// The children are in a column, one below the other.
  public static let vertical = AccessibilityStates(rawValue: 1 << 11)

  private static let names = [
    "enabled", "showing", "focusable", "focused", "selectable", "selected", "checkable", "checked",
    "editable", "busy", "horizontal", "vertical",
  ]
}

extension AccessibilityStates: CustomStringConvertible {
  /// The names of the states, separated by commas, such as `enabled, showing`.
  ///
  /// The names are in the order of the bits. An empty set gives an empty text, and unknown bits are left out.
  public var description: String {
    AccessibilityStates.names.indices.filter { rawValue & (1 << UInt32($0)) != 0 }
      .map { AccessibilityStates.names[$0] }.joined(separator: ", ")
  }
}
