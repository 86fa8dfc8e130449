/// A pointer event over a pager's accessory.
///
///     func pager(_ pager: Pager, did event: PagerEvent) {
///       if case .accessory(.tapped(at: let point)) = event { choosePhoto(at: point) }
///     }
///
/// Locations are in points from the accessory's top left corner. An accessory that is a pager sends no such
/// events.
public enum AccessoryTouch: Hashable, Sendable {
  /// The mouse moved over the accessory, without a button down.
  case hovered(at: Point)
  /// The mouse has left the accessory.
  case left
  /// The mouse or a finger went down on the accessory.
  case pressed(at: Point)
  /// The mouse or the finger went up at about the location of its press.
  case tapped(at: Point)
  /// The pressed pointer moved, too far from its press for a tap.
  ///
  /// Sent for each such move. The location may be outside of the accessory.
  case dragged(at: Point)
  /// The pointer that dragged went up, or the press was lost, for example to a drag that scrolls a header.
  case ended
}
