import PagerPhysics

/// A difference between a shown position and its target that shrinks to zero.
///
/// The shown position is the target plus `value`. So a motion that interrupts another one begins at the same
/// position with the same velocity, even if the target moves too.
struct StripResidual: Equatable, Sendable {
  private enum Curve: Equatable, Sendable {
    /// A spring that continues with the present velocity.
    case carried(SpringCurve, restTime: Double)
    /// A spring of a given duration from 1 to 0, multiplied by `amount`.
    case timed(DurationSpringCurve, amount: Double)
  }

  /// No difference.
  static let none = StripResidual()

  /// The difference, in points.
  private(set) var value = 0.0
  /// The rate of change, in points per second.
  private(set) var velocity = 0.0
  /// The start of the motion, in seconds.
  var start = 0.0
  private var curve: Curve?

  /// Whether the difference still changes with time.
  var isMoving: Bool {
    // A comparison with nil would copy the curve.
    if case .some = curve { true } else { false }
  }

  private init() {}

  /// Returns a difference that shrinks without overshooting.
  ///
  /// A large velocity can make it overshoot.
  static func eased(_ value: Double, velocity: Double = 0, at time: Double) -> StripResidual {
    sprung(value, velocity: velocity, .pageSnap, at: time)
  }

  /// Returns a difference that a spring brings to zero.
  static func sprung(
    _ value: Double, velocity: Double, _ spring: Spring, at time: Double
  ) -> StripResidual {
    guard value.isFinite, velocity.isFinite, value != 0 || velocity != 0 else { return .none }
    let curve = SpringCurve(spring: spring, from: MotionState(position: value, velocity: velocity), to: 0)
    let rest = curve.restTime(within: RestTolerance(position: 0.1, velocity: 8))
    guard rest > 0 else { return .none }
    return StripResidual(.carried(curve, restTime: rest), value, velocity, at: time)
  }

  /// Returns a difference that a spring of a fixed duration brings to zero.
  ///
  /// The motion begins with the spring's initial velocity.
  static func timed(_ value: Double, _ spring: TitleSpring, at time: Double) -> StripResidual {
    guard value.isFinite, value != 0 else { return .none }
    let curve = spring.curve
    let velocity = curve.state(at: 0).velocity * value
    return StripResidual(.timed(curve, amount: value), value, velocity, at: time)
  }

  private init(_ curve: Curve, _ value: Double, _ velocity: Double, at time: Double) {
    self.curve = curve
    self.value = value
    self.velocity = velocity
    start = time
  }

  /// Advances to `time`, in seconds.
  mutating func advance(to time: Double) {
    let elapsed = time - start
    switch curve {
    case .carried(let spring, let restTime):
      if elapsed >= restTime { return self = .none }
      set(spring.state(at: elapsed), times: 1)
    case .timed(let spring, let amount):
      if elapsed >= spring.duration { return self = .none }
      set(spring.state(at: elapsed), times: amount)
    case nil: break
    }
  }

  private mutating func set(_ state: MotionState, times amount: Double) {
    value = state.position * amount
    velocity = state.velocity * amount
  }
}
