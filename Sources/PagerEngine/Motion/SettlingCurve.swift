import PagerPhysics

/// The motion towards a page: on a spring, or along a timing curve.
enum SettlingCurve: Equatable, Sendable {
  case spring(SpringCurve)
  case timed(TimedCurve)

  /// The position on which the motion ends.
  var end: Double {
    switch self {
    case .spring(let curve): curve.end
    case .timed(let curve): curve.end
    }
  }

  func state(at time: Double) -> MotionState {
    switch self {
    case .spring(let curve): curve.state(at: time)
    case .timed(let curve): curve.state(at: time)
    }
  }

  func restTime(within tolerance: RestTolerance) -> Double {
    switch self {
    case .spring(let curve): curve.restTime(within: tolerance)
    case .timed(let curve): curve.restTime(within: tolerance)
    }
  }
}

/// A timing curve and a duration in seconds, for a motion that does not use the spring of the rules.
struct SettlingTiming: Equatable, Sendable {
  let curve: TimingCurve
  let duration: Double
}
