/// A pointer event over a pager's accessory. Locations are points from the accessory's top left corner.
public enum AccessoryTouch: Hashable, Sendable {
  /// The mouse moved over the accessory, without a button down.
  case hovered(at: Point)
  /// The mouse has left the accessory.
  case left
  /// The mouse or a finger went down on the accessory.
  case pressed(at: Point)
  /// The mouse or the finger went up at about the location of its press.
  case tapped(at: Point)
  /// The pressed pointer has moved too far for a tap.
  ///
  /// Its location may be outside of the accessory.
  case dragged(at: Point)
  /// The pointer that dragged went up, or the press was lost.
  case ended
}
