/// An estimator of the velocity of a pointer at its release, from its last samples.
///
///     var tracker = VelocityTracker(maximumSpeed: 8000)
///     tracker.add(time: 0, position: 0)
///     tracker.add(time: 0.01, position: 12)
///     tracker.add(time: 0.02, position: 24)
///     let velocity = tracker.velocity(at: 0.02)  // 1200
///
/// A sample is a time in seconds, from any origin, and a position in any length unit. The result is in that
/// unit per second. Use the times of the events, not the times at which the program read them. The tracker
/// keeps at most 20 samples in inline storage, so adding a sample never allocates memory.
public struct VelocityTracker: Equatable, Sendable {
  /// The method that computes the velocity from the samples in the window.
  ///
  /// Some methods split the path into pieces. A piece connects two samples that are at least a twentieth of
  /// the window apart; the samples between them are ignored.
  public enum Strategy: Hashable, Sendable, CaseIterable {
    /// The slope at the newest sample of the parabola that fits best.
    ///
    /// With two samples the result is the slope of the line. Under constant acceleration the result is exact.
    /// Flutter, Compose and Android use this method for touch.
    case leastSquares
    /// The velocity that results from the summed work of all pieces.
    ///
    /// This is the impulse strategy of Android and Compose. The result is robust, but too low while braking.
    /// A piece without movement does no work, so a stop takes effect late.
    case impulse
    /// The last three pieces, weighted as in Flutter's tracker for iOS.
    ///
    /// The weights are 0.6, 0.35, 0.05, oldest first.
    case weightedTouch
    /// The last three pieces, weighted as in Flutter's tracker for macOS.
    ///
    /// The weights are 0.15, 0.65, 0.2, oldest first.
    case weightedDesktop
    /// The distance over the time of the whole window.
    ///
    /// The mean smooths outliers, but follows a change slowly. Libadwaita uses this method with a window of
    /// 0.15 s.
    case mean
  }

  /// The method that computes the velocity; default: `leastSquares`.
  public let strategy: Strategy

  /// The maximum age of a sample that counts, in seconds before the newest one.
  ///
  /// Default: 0.1; range: `timeRange`.
  public let window: Double

  /// The time between samples, in seconds, above which the pointer counts as stopped.
  ///
  /// Default: 0.04; range: `timeRange`. Samples before a stop do not count. If the pointer stopped before the
  /// release, the velocity is 0.
  public let stopAfter: Double

  /// The shortest time, in seconds, that the samples must span.
  ///
  /// A shorter span gives the velocity 0, unless `measuresShortPaths` is true. Default: 0.01; range: 0...10.
  public let minimumSpan: Double

  /// Whether a path shorter than `minimumSpan` counts as if it took that long.
  ///
  /// Default: false. If false, such a path gives the velocity 0. Use true for pointers: a script or a stalled
  /// program gives a flick as two samples that are close together. The result is lower than the velocity of
  /// the samples, so a jump within a millisecond causes no fling.
  public let measuresShortPaths: Bool

  /// The largest speed that the tracker returns, in units per second.
  ///
  /// Range: 0...1e100; there is no default, because the speed depends on the unit of the samples.
  public let maximumSpeed: Double

  /// The range of `window` and `stopAfter`: 0.001...10 seconds.
  public static let timeRange = 0.001...10

  private var buffer: SampleBuffer

  /// The number of samples in the tracker, 0...20.
  public var count: Int { buffer.count }

  /// Creates a tracker without samples.
  ///
  /// - Parameters:
  ///   - strategy: The method that computes the velocity; `leastSquares` by default.
  ///   - window: The maximum age of a sample that counts, in seconds; 0.1 by default.
  ///   - stopAfter: The time between samples, in seconds, above which the pointer counts as stopped; 0.04
  ///     by default.
  ///   - minimumSpan: The shortest time, in seconds, that the samples must span; 0.01 by default.
  ///   - measuresShortPaths: Whether a path shorter than `minimumSpan` counts as if it took that long;
  ///     false by default.
  ///   - maximumSpeed: The largest speed that the tracker returns, in units per second.
  /// - Precondition: Each number is in the range of its property.
  public init(
    strategy: Strategy = .leastSquares, window: Double = 0.1, stopAfter: Double = 0.04,
    minimumSpan: Double = 0.01, measuresShortPaths: Bool = false, maximumSpeed: Double
  ) {
    self.strategy = strategy
    self.window = window.parameter("the window of a velocity tracker", in: Self.timeRange)
    self.stopAfter = stopAfter.parameter("the pause that is a stop", in: Self.timeRange)
    self.minimumSpan = minimumSpan.parameter(
      "the shortest span of samples", in: 0...Self.timeRange.upperBound)
    self.measuresShortPaths = measuresShortPaths
    self.maximumSpeed = maximumSpeed.parameter("the largest speed", in: Double.sizeRange)
    buffer = SampleBuffer(horizon: self.window * (1 + VelocityEstimate.fade))
  }

  /// Adds a sample: the position of the pointer at a time.
  ///
  /// The position is in length units, the time in seconds. Of samples within a millisecond only the newest
  /// counts, because at that scale the integer pixels of a fast mouse are noise. If there are more than 20
  /// samples, they are thinned out, so that the window has the same length at any sample rate.
  ///
  /// - A sample slightly older than the newest one was delivered late and is dropped.
  /// - A sample older than the newest one by more than the window means that the clock was wrong. Samples
  ///   with timestamps ahead of that sample then do not count.
  /// - If another sample confirms that the clock was set back, no earlier samples count.
  /// - A sample whose time or position is not finite or is beyond ±1e100 is dropped.
  public mutating func add(time: Double, position: Double) {
    guard time.magnitude <= .largestCoordinate, position.magnitude <= .largestCoordinate else { return }
    buffer.add(SampleBuffer.Sample(time: time, position: position))
  }

  /// Removes all samples; the settings stay.
  public mutating func reset() {
    buffer = SampleBuffer(horizon: buffer.horizon)
  }

  /// Returns the velocity of a pointer released at `releaseTime`.
  ///
  /// The velocity is that at the newest sample, in units per second; range: ±`maximumSpeed`.
  ///
  /// - It is 0 after a stop and with fewer than two samples. It is also 0 if the samples span less than
  ///   `minimumSpan`, unless `measuresShortPaths` is true.
  /// - After a reversal the samples since the turn count; the weight of earlier samples falls with the
  ///   distance moved since the turn.
  /// - A release time that is before all samples or NaN counts as the time of the newest sample. Samples
  ///   later than the release by more than the window have timestamps ahead of the clock and do not count.
  ///
  /// Limits of every strategy:
  ///
  /// - The velocity is between the smallest and the largest of these three numbers: 0, twice the mean
  ///   velocity of the last `minimumSpan` seconds, and twice that of the last `stopAfter` seconds. So a
  ///   stroke that brakes ends at 0, not with a velocity in the opposite direction, and a finger that has
  ///   not moved for `stopAfter` causes no fling.
  /// - With least squares, the velocity is at least the smallest of both means and the slope of the
  ///   parabola through the last `stopAfter` seconds, as long as all three have the same direction.
  ///
  /// Continuity:
  ///
  /// - The velocity is a continuous function of every position, even where samples leave the window and
  ///   where a stroke reverses. As a function of time it jumps only at the limits of a stop and of the
  ///   shortest span.
  /// - If samples are at least d seconds apart and one of them moves by e, the velocity changes by at most
  ///   40 e / d. The impulse strategy may change more where the work changes its sign, because its square
  ///   root is steep there, but it never jumps.
  public func velocity(at releaseTime: Double) -> Double {
    let samples = buffer.samples(forReleaseAt: releaseTime)
    guard samples.count > 1 else { return 0 }
    guard !(releaseTime - samples.times[samples.count - 1] > stopAfter + samples.slack) else { return 0 }
    let estimate = VelocityEstimate(
      strategy: strategy, window: window, stopAfter: stopAfter, minimumSpan: minimumSpan,
      measuresShortPaths: measuresShortPaths)
    return estimate.velocity(of: SampleWindow(samples)).finite()
      .clamped(to: -maximumSpeed...maximumSpeed, ifNaN: 0)
  }
}
