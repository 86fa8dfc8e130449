import PagerPhysics

/// A difference between what is shown and where it belongs, on its way to zero.
///
/// What is shown = where it belongs now + `value`. So whatever interrupts a motion, the next one begins
/// where the last one was shown, while the place where it belongs may itself move.
struct StripResidual: Equatable, Sendable {
  private enum Curve: Equatable, Sendable {
    case eased(SpringCurve, restTime: Double)
    case sprung(DurationSpringCurve)
  }

  /// Nothing left to make up for.
  static let none = StripResidual()

  private var offset = 0.0
  private var width = 0.0
  /// When it began, in seconds.
  var start = 0.0
  private var curve: Curve?
  private var share = 0.0

  /// The difference in place, in points.
  var x: Double { offset * share }
  /// The difference in width, in points.
  var extraWidth: Double { width * share }
  /// Whether time still changes it.
  var isMoving: Bool { curve != nil }

  private init() {}

  /// A difference that goes away without overshooting, for what was caught on its way.
  static func eased(x: Double, width: Double = 0, at time: Double) -> StripResidual {
    let curve = SpringCurve(
      spring: .pageSnap, from: MotionState(position: 1, velocity: 0), to: 0)
    let tolerance = 0.25 / max(abs(x), abs(width), 1)
    let rest = curve.restTime(within: RestTolerance(position: tolerance, velocity: tolerance * 40))
    return StripResidual(x, width, time, .eased(curve, restTime: rest))
  }

  /// A difference that springs away: 0.4 s, damping ratio 0.5, initial velocity 2.
  static func sprung(x: Double, width: Double, at time: Double) -> StripResidual {
    let curve = DurationSpringCurve(
      duration: 0.4, dampingRatio: 0.5, initialVelocity: 2, from: 1, to: 0)
    return StripResidual(x, width, time, .sprung(curve))
  }

  private init(_ offset: Double, _ width: Double, _ start: Double, _ curve: Curve) {
    guard offset.isFinite, width.isFinite, offset != 0 || width != 0 else { return }
    self.offset = offset
    self.width = width
    self.start = start
    self.curve = curve
    share = 1
  }

  mutating func advance(to time: Double) {
    let elapsed = time - start
    switch curve {
    case .eased(let spring, let restTime):
      share = elapsed >= restTime ? 0 : spring.state(at: elapsed).position
      if elapsed >= restTime { curve = nil }
    case .sprung(let spring):
      share = elapsed >= spring.duration ? 0 : spring.state(at: elapsed).position
      if elapsed >= spring.duration { curve = nil }
    case nil: break
    }
  }
}
