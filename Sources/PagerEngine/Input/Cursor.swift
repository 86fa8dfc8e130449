/// A shape of the mouse cursor, which a page returns from `Page.cursor(at:)`.
///
/// The system decides its appearance.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// The usual arrow.
  case arrow
  /// A hand, over something that can be clicked.
  case hand
  /// A bar between letters, over text that can be edited.
  case text
  /// A cross, for drawing and measuring.
  case crosshair
  /// A horizontal resize cursor, over something that moves to the left and to the right.
  case resizeHorizontal
  /// A vertical resize cursor, over something that moves up and down.
  case resizeVertical
  /// A move cursor, over something that moves in all directions.
  case move
  /// A busy cursor, while the app is working.
  case wait
  /// A prohibition sign, over something that does not accept what is dragged.
  case notAllowed
  /// No cursor, such as over a film or a game.
  case hidden
}
