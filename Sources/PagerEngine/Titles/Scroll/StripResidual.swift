import PagerPhysics

/// A difference between what is shown and where it belongs, on its way to zero.
///
/// What is shown = where it belongs now + `value`. So whatever interrupts a motion, the next one begins where, and
/// as fast as, the last one was, while the place where it belongs may itself move.
struct StripResidual: Equatable, Sendable {
  private enum Curve: Equatable, Sendable {
    /// A spring that takes over the speed that there is.
    case carried(SpringCurve, restTime: Double)
    /// A spring of a given duration from 1 to 0, and how much of it there is.
    case timed(DurationSpringCurve, amount: Double)
  }

  /// Nothing left to make up for.
  static let none = StripResidual()

  /// The difference, in points.
  private(set) var value = 0.0
  /// How fast it changes, in points per second.
  private(set) var velocity = 0.0
  /// When it began, in seconds.
  var start = 0.0
  private var curve: Curve?

  /// Whether time still changes it.
  var isMoving: Bool { curve != nil }

  private init() {}

  /// A difference that goes away without swinging, unless its speed makes it.
  static func eased(_ value: Double, velocity: Double = 0, at time: Double) -> StripResidual {
    sprung(value, velocity: velocity, .pageSnap, at: time)
  }

  /// A difference that a spring pulls to zero.
  static func sprung(
    _ value: Double, velocity: Double, _ spring: Spring, at time: Double
  ) -> StripResidual {
    guard value.isFinite, velocity.isFinite, value != 0 || velocity != 0 else { return .none }
    let curve = SpringCurve(spring: spring, from: MotionState(position: value, velocity: velocity), to: 0)
    let rest = curve.restTime(within: RestTolerance(position: 0.1, velocity: 8))
    guard rest > 0 else { return .none }
    return StripResidual(.carried(curve, restTime: rest), value, velocity, at: time)
  }

  /// A difference that springs away in the spring's own time and with its own speed.
  static func timed(_ value: Double, _ spring: TitleSpring, at time: Double) -> StripResidual {
    guard value.isFinite, value != 0 else { return .none }
    let curve = spring.curve
    let speed = curve.state(at: 0).velocity * value
    return StripResidual(.timed(curve, amount: value), value, speed, at: time)
  }

  private init(_ curve: Curve, _ value: Double, _ velocity: Double, at time: Double) {
    self.curve = curve
    self.value = value
    self.velocity = velocity
    start = time
  }

  mutating func advance(to time: Double) {
    let elapsed = time - start
    switch curve {
    case .carried(let spring, let restTime):
      if elapsed >= restTime { return end() }
      show(spring.state(at: elapsed), 1)
    case .timed(let spring, let amount):
      if elapsed >= spring.duration { return end() }
      show(spring.state(at: elapsed), amount)
    case nil: break
    }
  }

  private mutating func show(_ state: MotionState, _ amount: Double) {
    value = state.position * amount
    velocity = state.velocity * amount
  }

  private mutating func end() { self = .none }
}
