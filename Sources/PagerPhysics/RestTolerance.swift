/// How close to the end, in length units, and how slow, in units per second, a motion counts as at rest.
///
/// Both conditions must hold. The unit is that of the curve: for a curve in pages divide both by the page's
/// extent in points.
public struct RestTolerance: Hashable, Sendable {
  /// Largest distance from the end at rest, in length units; range: 0...1e100.
  public let position: Double

  /// Largest speed at rest, in length units per second; range: 0...1e100.
  public let velocity: Double

  /// Half a point and 20 points per second.
  ///
  /// Half a point cannot be seen at a scale of 1, and 20 points per second is the speed at which Flutter's
  /// scroll tolerance stops a scroll at that scale.
  public static let points = RestTolerance(position: 0.5, velocity: 20)

  /// Creates a tolerance from a distance in length units and a speed in units per second.
  ///
  /// 0 is met by an exact rest alone. Precondition: both are in 0...1e100.
  public init(position: Double, velocity: Double) {
    self.position = position.parameter("the distance of a tolerance", in: Double.sizeRange)
    self.velocity = velocity.parameter("the speed of a tolerance", in: Double.sizeRange)
  }

  /// The same tolerance for a unit that is `extent` times as long, for example pages of `extent` points.
  ///
  /// Outside the range: an extent that is not finite or not positive leaves the tolerance as it is, and
  /// quotients are limited to 1e100.
  public func scaled(byExtent extent: Double) -> RestTolerance {
    guard extent.isFinite, extent > 0 else { return self }
    let largest = Double.largestCoordinate
    return RestTolerance(position: min(position / extent, largest), velocity: min(velocity / extent, largest))
  }

  /// Whether a motion this far from its end, in length units, and this fast, in units per second, is at rest.
  ///
  /// Outside the range: a displacement or velocity that is not a number counts as at rest, so that a broken
  /// motion ends instead of running for ever.
  public func isAtRest(displacement: Double, velocity: Double) -> Bool {
    !(displacement.magnitude > position) && !(velocity.magnitude > self.velocity)
  }
}
