/// Where a coordinate is, in any length unit, and how fast it moves, in that unit per second.
///
/// Pages or points: the curves of this module keep the unit they are given.
/// A state never holds a number that is not finite.
public struct MotionState: Equatable, Sendable {
  /// Position in length units; a non-finite value is ignored, so the old position stays.
  public var position: Double {
    didSet { if !position.isFinite { position = oldValue } }
  }

  /// Velocity in length units per second; a non-finite value is taken as 0.
  public var velocity: Double {
    didSet { if !velocity.isFinite { velocity = 0 } }
  }

  /// Creates a state from a position and, if it moves, a velocity in units per second, 0 unless given.
  ///
  /// Outside the range: a position or velocity that is not finite is taken as 0.
  public init(position: Double, velocity: Double = 0) {
    self.position = position.finite()
    self.velocity = velocity.finite()
  }
}
