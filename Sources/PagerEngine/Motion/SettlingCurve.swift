import PagerPhysics

/// The motion towards a page: on a spring, or along a timing curve.
enum SettlingCurve: Equatable, Sendable {
  case spring(SpringCurve)
  case timed(TimedCurve)
  case glide(BoundedDecayCurve)

  /// Whether the motion ends where it has lost its speed, without a target.
  var isGlide: Bool {
    if case .glide = self { return true }
    return false
  }

  /// The position on which the motion ends.
  var end: Double {
    switch self {
    case .spring(let curve): curve.end
    case .timed(let curve): curve.end
    case .glide(let curve): curve.end
    }
  }

  func state(at time: Double) -> MotionState {
    switch self {
    case .spring(let curve): curve.state(at: time)
    case .timed(let curve): curve.state(at: time)
    case .glide(let curve): curve.state(at: time)
    }
  }

  func restTime(within tolerance: RestTolerance) -> Double {
    switch self {
    case .spring(let curve): curve.restTime(within: tolerance)
    case .timed(let curve): curve.restTime(within: tolerance)
    case .glide(let curve): curve.restTime(within: tolerance)
    }
  }
}

/// A timing curve and a duration in seconds, for a motion without a spring.
struct SettlingTiming: Equatable, Sendable {
  let curve: TimingCurve
  let duration: Double
}

/// The duration and the timing curve that an app requests for an animation.
struct AnimationLength: Equatable, Sendable {
  /// The duration in seconds; nil for that of the snap spring.
  private let duration: Double?
  private let curve: TimingCurve?

  /// Creates a length with a duration limited to 0.01...60 seconds.
  ///
  /// NaN counts as 0.3, and so does no duration with a curve.
  init(_ duration: Double?, _ curve: TimingCurve?) {
    self.curve = curve
    self.duration = (duration ?? curve.map { _ in 0.3 }).map { $0.clamped(to: 0.01...60, ifNaN: 0.3) }
  }

  /// The timing; nil for a spring.
  var timing: SettlingTiming? {
    guard let curve, let duration else { return nil }
    return SettlingTiming(curve: curve, duration: duration)
  }

  /// Returns the rules with a snap spring of this duration.
  func rules(_ rules: PagingRules) -> PagingRules {
    var rules = rules
    if let duration { rules.snapSpring = Spring(perceptualDuration: duration) }
    return rules
  }
}
