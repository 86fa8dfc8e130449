/// The position of a coordinate, in any length unit, and its velocity, in that unit per second.
///
/// The unit may be pages or points, for example; the curves of this module keep it. A state never holds a
/// number that is not finite.
public struct MotionState: Equatable, Sendable {
  /// The position in length units. Setting a value that is not finite has no effect.
  public var position: Double {
    didSet { if !position.isFinite { position = oldValue } }
  }

  /// The velocity in length units per second. Setting a value that is not finite sets 0.
  public var velocity: Double {
    didSet { if !velocity.isFinite { velocity = 0 } }
  }

  /// Creates a state from a position in units and a velocity in units per second, 0 by default.
  ///
  /// Outside the range: a position or velocity that is not finite is taken as 0.
  public init(position: Double, velocity: Double = 0) {
    self.position = position.finite()
    self.velocity = velocity.finite()
  }
}
