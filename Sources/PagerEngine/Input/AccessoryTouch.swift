/// What a pointer does to a pager's accessory. Locations are points from the accessory's top left corner.
public enum AccessoryTouch: Hashable, Sendable {
  /// The mouse moved over the accessory, without a button down.
  case hovered(at: Point)
  /// The mouse has left the accessory.
  case left
  /// The mouse or a finger went down on the accessory.
  case pressed(at: Point)
  /// The mouse or the finger went up again, at about the same location.
  case tapped(at: Point)
  /// The pressed pointer has moved too far for a tap, and is here now, perhaps outside of the accessory.
  case dragged(at: Point)
  /// The pointer that dragged went up, or the press was lost.
  case ended
}
