/// Measures the speed of a stream of touchpad deltas, and detects new pushes.
///
/// Fingers that move the pages keep their speed within a factor of two. Momentum, fingers about to lift and
/// fingers that hesitate fall below half of their peak speed. From then on the swipe is spent. Only a new
/// push raises the speed again by more than the noise of timestamps and merged events: that is another swipe.
struct StreamSpeed: Equatable, Sendable {
  /// The length of the window over which speeds are averaged, in seconds: three events of a slow device.
  ///
  /// Older events are dropped. They would hide fingers that come to rest during the momentum of the last
  /// swipe and push again.
  private static let window = 0.045
  /// The margin by which the speed of a new push must exceed twice the slowest speed, in points per second.
  ///
  /// Fingers that drag slowly, hesitate and continue stay below that.
  private static let leastRise = 500.0
  /// The travel that decides the direction of the fingers and turns the page, in points.
  ///
  /// With `PagingRules.flickVelocity`, the speed turns the page. A new push travels as far, too.
  static let decisiveTravel = 40.0

  /// The mean speed over the window, in points per second.
  private(set) var value = 0.0
  /// The latest travels, in points, and their durations, in seconds; the newest come first.
  private var travels = SIMD8<Double>()
  private var intervals = SIMD8<Double>()
  private var peak = 0.0
  /// The slowest speed since the speed fell below half of its peak; nil before that.
  private var valley: Double?
  /// The travel since the slowest moment along and across the paging axis, in points.
  private(set) var alongSinceValley = 0.0
  private(set) var acrossSinceValley = 0.0

  /// Whether the speed is below `share` of its peak.
  func isBelow(_ share: Double) -> Bool { value < share * peak }

  /// Whether the speed has risen again, with enough travel to be intended.
  var isPushedAnew: Bool {
    guard let valley, value > 2 * valley + Self.leastRise else { return false }
    return max(abs(alongSinceValley), abs(acrossSinceValley)) >= Self.decisiveTravel
  }

  /// Adds a travel in points, `interval` seconds after the previous one.
  ///
  /// Intervals are clamped to 8 to 50 ms, because events are merged, delayed and stamped together.
  mutating func add(along: Double, across: Double, after interval: Double) {
    average((along * along + across * across).squareRoot(), after: interval.clamped(to: 0.008...0.05))
    guard let valley else {
      peak = max(peak, value)
      if isBelow(0.5) { fall() }
      return
    }
    if value <= valley {
      fall()
    } else {
      alongSinceValley += along
      acrossSinceValley += across
    }
  }

  private mutating func average(_ travel: Double, after interval: Double) {
    for index in (1..<travels.scalarCount).reversed() {
      travels[index] = travels[index - 1]
      intervals[index] = intervals[index - 1]
    }
    travels[0] = travel
    intervals[0] = interval
    var (way, time) = (0.0, 0.0)
    for index in travels.indices where time < Self.window {
      way += travels[index]
      time += intervals[index]
    }
    value = way / time
  }

  /// Sets the peak to the present speed, as for fingers that push.
  mutating func restart() {
    peak = value
    valley = nil
  }

  /// Sets the slowest speed to the present speed: the swipe is spent until there is a new push.
  mutating func fall() {
    valley = value
    alongSinceValley = 0
    acrossSinceValley = 0
  }
}
