/// The position and velocity of a coordinate.
///
/// The position has any length unit, for example pages or points; the velocity has that unit per second. The
/// curves of this module keep the unit. A state never holds a number that is not finite.
public struct MotionState: Equatable, Sendable {
  /// The position in length units.
  ///
  /// Setting a value that is not finite has no effect: the previous position stays.
  public var position: Double {
    didSet { if !position.isFinite { position = oldValue } }
  }

  /// The velocity in length units per second.
  ///
  /// Setting a value that is not finite sets 0.
  public var velocity: Double {
    didSet { if !velocity.isFinite { velocity = 0 } }
  }

  /// Creates a state from a position and a velocity; the velocity is 0 by default.
  ///
  /// The position is in length units, the velocity in units per second. A number that is not finite counts
  /// as 0.
  public init(position: Double, velocity: Double = 0) {
    self.position = position.finite()
    self.velocity = velocity.finite()
  }
}
