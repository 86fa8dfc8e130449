import PagerPhysics

/// A value that a spring moves to its target, starting at a given time.
///
/// With the target 0 it is a residual: the difference between a shown position and its true one. So a motion
/// that interrupts another one begins at the same position with the same velocity, even if the true position
/// moves too. The residual of a vector has a value for each coordinate.
struct SpringMotion: Equatable, Sendable {
  private enum Curve: Equatable, Sendable {
    /// A spring that continues with the present velocity.
    case carried(SpringCurve)
    /// A spring of a given duration from 1 to 0, multiplied by `amount`.
    case timed(DurationSpringCurve, amount: Double)
  }

  /// No residual.
  static let none = SpringMotion(restingAt: 0)

  /// The value at the newest time, and its velocity.
  private(set) var state: MotionState
  /// The value at the end.
  let target: Double
  /// The time from the start to the end, in seconds.
  ///
  /// Values that move together and end together share the longest duration.
  var duration = 0.0
  private var start = 0.0
  private var elapsed = 0.0
  private var curve: Curve?

  /// The value; in points if it is a distance.
  var value: Double { state.position }
  /// The velocity of the value, in units per second.
  var velocity: Double { state.velocity }
  /// Whether the value still changes with time.
  var isMoving: Bool {
    // A comparison with nil would copy the curve.
    if case .some = curve { true } else { false }
  }

  /// Creates a value that does not move.
  init(restingAt value: Double) {
    target = value
    state = MotionState(position: value)
  }

  /// Creates a motion from a state to a target, at a time in seconds.
  ///
  /// It ends when it is within the tolerance, but not before the first advance.
  init(
    from state: MotionState, to target: Double, _ spring: Spring, within tolerance: RestTolerance,
    at time: Double
  ) {
    let curve = SpringCurve(spring: spring, from: state, to: target)
    self.state = curve.start
    self.target = curve.target
    self.curve = .carried(curve)
    duration = curve.restTime(within: tolerance)
    start = time
  }

  /// Returns a residual, in points, that a spring brings to zero; none if it is too small to see.
  static func residual(_ state: MotionState, _ spring: Spring, at time: Double) -> SpringMotion {
    let tolerance = RestTolerance(position: 0.1, velocity: 8)
    let motion = SpringMotion(from: state, to: 0, spring, within: tolerance, at: time)
    return motion.duration > 0 ? motion : .none
  }

  /// Returns a residual that a curve from 1 to 0 brings to zero, with the initial velocity of the curve.
  static func residual(_ value: Double, _ curve: DurationSpringCurve, at time: Double) -> SpringMotion {
    guard value.isFinite, value != 0 else { return .none }
    var motion = SpringMotion.none
    motion.state = MotionState(position: value, velocity: curve.state(at: 0).velocity * value)
    motion.curve = .timed(curve, amount: value)
    (motion.start, motion.duration) = (time, curve.duration)
    return motion
  }

  /// Sets the start of a motion that began before a time was known, in seconds.
  mutating func restart(at time: Double) { start = time }

  /// Advances to `time`, in seconds; an earlier time has no effect.
  mutating func advance(to time: Double) {
    guard isMoving else { return }
    elapsed = max(elapsed, time - start)
    if elapsed >= duration { return self = SpringMotion(restingAt: target) }
    switch curve {
    case .carried(let spring):
      state = spring.state(at: elapsed)
    case .timed(let spring, let amount):
      let unit = spring.state(at: elapsed)
      state = MotionState(position: unit.position * amount, velocity: unit.velocity * amount)
    case nil: break
    }
  }
}
