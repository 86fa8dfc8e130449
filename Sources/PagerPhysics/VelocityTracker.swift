/// Estimates how fast a pointer moved when it let go, from its last samples.
///
/// Samples are a time in seconds, from any origin, and a position in any length unit; the result is in that
/// unit per second. Real event times belong here, not the times at which events were read.
/// At most 20 samples are kept, inside the value itself: adding one never allocates memory.
public struct VelocityTracker: Equatable, Sendable {
  /// How the velocity is computed from the samples of the window.
  public enum Strategy: Hashable, Sendable, CaseIterable {
    /// Slope at the newest sample of the parabola that fits best; of a line if it cannot be told apart, or if
    /// all samples go one way and the parabola would have turned.
    ///
    /// Exact under constant acceleration; Flutter's, Compose's and Android's choice for touch.
    case leastSquares
    /// Speed that the summed work of all pieces would give: robust, reads low while braking.
    ///
    /// Android's and Compose's impulse strategy.
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

  /// Age, in seconds before the newest sample, up to which samples count: 0.001...10, 0.1 unless given.
  public let window: Double

  /// A pause longer than this, in seconds, is a stop: 0.001...10, 0.04 unless given.
  ///
  /// Samples before a stop do not count, and after a stop before the release the velocity is 0.
  public let stopAfter: Double

  /// Shortest time, in seconds, that the samples must span: 0...10, 0.01 unless given; a shorter one gives 0.
  public let minimumSpan: Double

  /// Largest speed that is reported, in units per second: at least 0, 8000 unless given.
  public let maximumSpeed: Double

  static let capacity = 20
  /// Samples closer than this to each other, in seconds, count as one.
  static let mergeSpan = 0.001
  /// Times are sums and differences of decimal fractions; a limit is met if missed by less than this.
  static let slack = 1e-9

  // Two vectors of 32 lanes: storage inside the value, comparable, indexed. Lanes from `count` up are 0.
  private var times = SIMD32<Double>()
  private var positions = SIMD32<Double>()
  /// Time of the first sample that was merged into the newest one.
  private var mergeStart = 0.0

  /// Number of samples kept at the moment, 0...20.
  public private(set) var count = 0

  /// Creates a tracker without samples.
  ///
  /// Outside the range: what is not a number is taken as its default, the rest is limited to its range.
  public init(
    strategy: Strategy = .leastSquares, window: Double = 0.1, stopAfter: Double = 0.04,
    minimumSpan: Double = 0.01, maximumSpeed: Double = 8000
  ) {
    self.strategy = strategy
    self.window = window.clamped(to: 0.001...10, ifNaN: 0.1)
    self.stopAfter = stopAfter.clamped(to: 0.001...10, ifNaN: 0.04)
    self.minimumSpan = minimumSpan.clamped(to: 0...10, ifNaN: 0.01)
    self.maximumSpeed = maximumSpeed.clamped(to: 0...Double.largestCoordinate, ifNaN: 8000)
  }

  /// Takes a sample: where the pointer was, in length units, at a time in seconds.
  ///
  /// Samples within a millisecond count as one, the newest: integer pixels of a fast mouse are noise there.
  /// Outside the range: a sample that is not finite, is larger than 1e100 or is older than the newest one is
  /// dropped.
  public mutating func add(time: Double, position: Double) {
    guard time.magnitude <= .largestCoordinate, position.magnitude <= .largestCoordinate else { return }
    guard count > 0 else { return append(time, position) }
    guard time >= times[count - 1] else { return }
    // Measured from the first sample of the group: else a stream of close samples would stay one for ever.
    if time - mergeStart < Self.mergeSpan - Self.slack {
      times[count - 1] = time
      positions[count - 1] = position
    } else {
      append(time, position)
    }
  }

  /// Forgets all samples.
  public mutating func reset() {
    times = SIMD32<Double>()
    positions = SIMD32<Double>()
    mergeStart = 0
    count = 0
  }

  private mutating func append(_ time: Double, _ position: Double) {
    if count == Self.capacity {
      for index in 1..<count {
        times[index - 1] = times[index]
        positions[index - 1] = positions[index]
      }
      count -= 1
    }
    times[count] = time
    positions[count] = position
    mergeStart = time
    count += 1
  }

  /// The velocity at the newest sample, in units per second, for a pointer that lets go at `releaseTime`.
  ///
  /// 0 after a stop, without at least two samples, and if the samples span too short a time. After a reversal
  /// only the samples since the turn count, if they suffice.
  /// Range: plus or minus `maximumSpeed`. Outside the range: a release time before the newest sample, or one
  /// that is not a number, is taken as the time of that sample.
  public func velocity(at releaseTime: Double) -> Double {
    guard count > 1, !(releaseTime - times[count - 1] > stopAfter + Self.slack) else { return 0 }
    let samples = SampleWindow(count: count, times: times, positions: positions).recent(
      window: window, stopAfter: stopAfter
    ).sinceTurn(minimumSpan: minimumSpan)
    guard samples.count > 1, samples.span >= minimumSpan - Self.slack else { return 0 }
    return samples.velocity(by: strategy).finite().clamped(to: -maximumSpeed...maximumSpeed, ifNaN: 0)
  }
}
