/// The limits of distance and speed within which a motion is at rest.
///
/// A motion is at rest if it is within both limits. The distance is that from the end, in the length unit
/// of the curve; the speed is in that unit per second. For a curve in pages, convert a tolerance in points
/// with `scaled(byExtent:)`.
public struct RestTolerance: Hashable, Sendable {
  /// The largest distance from the end at rest, in length units; range: 0...1e100.
  public let position: Double

  /// The largest speed at rest, in length units per second; range: 0...1e100.
  public let velocity: Double

  /// The tolerance for curves in points: half a point and 20 points per second.
  ///
  /// Half a point is invisible at a scale of 1. 20 points per second is the speed below which Flutter's
  /// scroll tolerance stops a scroll at that scale.
  public static let points = RestTolerance(position: 0.5, velocity: 20)

  /// Creates a tolerance from a distance and a speed.
  ///
  /// The distance is in length units, the speed in units per second. With two zeros, only exact rest
  /// counts.
  ///
  /// - Precondition: Both are in 0...1e100.
  public init(position: Double, velocity: Double) {
    self.position = position.parameter("the distance of a tolerance", in: Double.sizeRange)
    self.velocity = velocity.parameter("the speed of a tolerance", in: Double.sizeRange)
  }

  /// Returns the same tolerance in a unit that is `extent` times as long.
  ///
  /// Both values are divided by `extent` and limited to 1e100. To convert points to pages, pass the extent of
  /// a page in points. If `extent` is not finite or not above 0, the tolerance is unchanged.
  public func scaled(byExtent extent: Double) -> RestTolerance {
    guard extent.isFinite, extent > 0 else { return self }
    let largest = Double.largestCoordinate
    return RestTolerance(position: min(position / extent, largest), velocity: min(velocity / extent, largest))
  }

  /// Returns whether a displacement and a velocity are both within the tolerance.
  ///
  /// The displacement from the end is in length units, the velocity in units per second; their signs do not
  /// matter. Values equal to the limits are within the tolerance. So is NaN, so that an invalid motion ends.
  public func isAtRest(displacement: Double, velocity: Double) -> Bool {
    !(displacement.magnitude > position) && !(velocity.magnitude > self.velocity)
  }
}
