/// What a pointer does to a pager's accessory. Places are points from the accessory's top left corner.
public enum AccessoryTouch: Hashable, Sendable {
  /// The mouse is over it, without a button down.
  case hovered(at: Point)
  /// The mouse is over it no more.
  case left
  /// The mouse or a finger went down on it.
  case pressed(at: Point)
  /// It went up again, at about the same place.
  case tapped(at: Point)
  /// What went down has moved too far for a tap, or is lost.
  case ended
}
