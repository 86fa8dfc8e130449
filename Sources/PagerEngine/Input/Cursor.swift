/// Shapes of the mouse cursor. The system decides what they look like.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// The usual arrow.
  case arrow
  /// A hand, over something that can be clicked.
  case hand
  /// A bar between letters, over text that can be edited.
  case text
  /// A cross, for drawing and measuring.
  case crosshair
  /// Over something that is moved to the left and to the right.
  case resizeHorizontal
  /// Over something that is moved up and down.
  case resizeVertical
  /// Over something that is moved in all directions.
  case move
  /// While the app is busy.
  case wait
  /// Over something that does not take what is dragged.
  case notAllowed
  /// No cursor, over a film or a game.
  case hidden
}
