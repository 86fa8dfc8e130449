/// Estimates how fast a pointer moved when it let go, from its last samples.
///
/// Samples are a time in seconds, from any origin, and a position in any length unit; the result is in that
/// unit per second. Real event times belong here, not the times at which events were read.
/// At most 20 samples are kept, inside the value itself: adding one never allocates memory.
public struct VelocityTracker: Equatable, Sendable {
  /// How the velocity is computed from the samples of the window.
  ///
  /// A piece is the way between two samples at least a twentieth of the window apart; those between are left out.
  public enum Strategy: Hashable, Sendable, CaseIterable {
    /// Slope at the newest sample of the parabola that fits best; of a line if there are only two samples.
    ///
    /// Exact under constant acceleration; Flutter's, Compose's and Android's choice for touch.
    case leastSquares
    /// Speed that the summed work of all pieces would give: robust, reads low while braking.
    ///
    /// Android's and Compose's impulse strategy. A piece without movement does no work, so a stop shows late.
    case impulse
    /// Last three pieces weighted 0.6, 0.35, 0.05, the oldest first: Flutter's tracker for iOS.
    case weightedTouch
    /// Last three pieces weighted 0.15, 0.65, 0.2, the oldest first: Flutter's tracker for macOS.
    case weightedDesktop
    /// Distance over time of the whole window: cannot explode, lags behind a change.
    ///
    /// Libadwaita's choice, with a window of 0.15 s.
    case mean
  }

  /// How the velocity is computed.
  public let strategy: Strategy

  /// Age, in seconds before the newest sample, up to which samples count, 0.1 unless given.
  ///
  /// Range: `timeRange`.
  public let window: Double

  /// A pause longer than this, in seconds, is a stop, 0.04 unless given; range: `timeRange`.
  ///
  /// Samples before a stop do not count, and after a stop before the release the velocity is 0.
  public let stopAfter: Double

  /// Shortest time, in seconds, that the samples must span, 0.01 unless given; a shorter one gives 0.
  ///
  /// Range: 0...10.
  public let minimumSpan: Double

  /// Largest speed that is reported, in units per second; range: 0...1e100.
  public let maximumSpeed: Double

  /// 0.001...10 seconds: the ranges of `window` and `stopAfter`.
  public static let timeRange = 0.001...10

  private var buffer: SampleBuffer

  /// Number of samples kept at the moment, 0...20.
  public var count: Int { buffer.count }

  /// Creates a tracker without samples.
  ///
  /// The largest speed has the unit of the samples, and therefore no default.
  /// Precondition: each number is in its property's range.
  public init(
    strategy: Strategy = .leastSquares, window: Double = 0.1, stopAfter: Double = 0.04,
    minimumSpan: Double = 0.01, maximumSpeed: Double
  ) {
    self.strategy = strategy
    self.window = window.parameter("the window of a velocity tracker", in: Self.timeRange)
    self.stopAfter = stopAfter.parameter("the pause that is a stop", in: Self.timeRange)
    self.minimumSpan = minimumSpan.parameter(
      "the shortest span of samples", in: 0...Self.timeRange.upperBound)
    self.maximumSpeed = maximumSpeed.parameter("the largest speed", in: Double.sizeRange)
    buffer = SampleBuffer(horizon: self.window * (1 + VelocityEstimate.fade))
  }

  /// Takes a sample: where the pointer was, in length units, at a time in seconds.
  ///
  /// Samples within a millisecond count as one, the newest: integer pixels of a fast mouse are noise there. When
  /// there are more than 20 they are thinned out, so that the window is as long at any rate.
  /// A sample a little older than the newest one was delivered late and is dropped. One from longer ago than the
  /// window means a clock with a fault: what was stamped ahead of it does not count, or, if another sample
  /// confirms that the clock was set back, nothing from before.
  /// Outside the range: a sample that is not finite or is larger than 1e100 is dropped.
  public mutating func add(time: Double, position: Double) {
    guard time.magnitude <= .largestCoordinate, position.magnitude <= .largestCoordinate else { return }
    buffer.add(SampleBuffer.Sample(time: time, position: position))
  }

  /// Forgets all samples.
  public mutating func reset() {
    buffer = SampleBuffer(horizon: buffer.horizon)
  }

  /// The velocity at the newest sample, in units per second, for a pointer that lets go at `releaseTime`.
  ///
  /// 0 after a stop, without at least two samples, and if the samples span too short a time. After a reversal
  /// only the samples since the turn count, the more exclusively the further the way back is.
  ///
  /// Whatever the strategy says, the velocity lies between 0 and the fastest of twice the mean velocities of the
  /// last `minimumSpan` and the last `stopAfter` seconds: a stroke that brakes ends at 0, not with a speed the
  /// other way, and a finger that has not moved for `stopAfter` flings nothing. Least squares do not give less than
  /// both means and the slope of the parabola through the last `stopAfter` seconds, as long as those go one way.
  ///
  /// It is a continuous function of every position, also where samples leave the window and where a stroke turns;
  /// in time it is sharp only at the limits of a stop and of the shortest span. If samples are at least d seconds
  /// apart and one of them moves by e, it changes by at most 40 e / d; the impulse, whose root is steep where the
  /// work changes its sign, may change more there, but never leaps.
  /// Range: plus or minus `maximumSpeed`. Outside the range: a release time before all samples, or one that is
  /// not a number, is taken as the time of the newest; samples from after the release by more than the window
  /// were stamped ahead of the clock and do not count.
  public func velocity(at releaseTime: Double) -> Double {
    let samples = buffer.samples(forReleaseAt: releaseTime)
    guard samples.count > 1 else { return 0 }
    guard !(releaseTime - samples.times[samples.count - 1] > stopAfter + samples.slack) else { return 0 }
    let estimate = VelocityEstimate(
      strategy: strategy, window: window, stopAfter: stopAfter, minimumSpan: minimumSpan)
    return estimate.velocity(of: SampleWindow(samples)).finite()
      .clamped(to: -maximumSpeed...maximumSpeed, ifNaN: 0)
  }
}
