/// A step of the keyboard focus, forward or backward: see `Page.moveFocus(_:)`.
public enum FocusStep: Hashable, Sendable {
  /// To the next part in reading order, as with Tab.
  case forward
  /// To the previous part, as with Shift and Tab.
  case backward
}
