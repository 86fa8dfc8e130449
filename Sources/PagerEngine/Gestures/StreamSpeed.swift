/// How fast the deltas of a touchpad come, and whether they die away or are pushed anew.
///
/// Fingers that move the pages keep their speed, within a factor of two; momentum, fingers about to lift and
/// fingers that hesitate fall below half of their fastest. From then on the swipe is spent. Only a new push
/// makes the speed rise again by more than the noise of timestamps and merged events can: that is another
/// swipe.
struct StreamSpeed: Equatable, Sendable {
  /// The latest time over which speeds are averaged, in seconds: three events of a slow device. What came before is
  /// forgotten, since it would hide fingers that come to rest in the momentum of the last swipe and push anew.
  private static let window = 0.045
  /// What a push is faster than twice the slowest speed, in points per second. Fingers that drag slowly, hesitate and
  /// go on stay below that.
  private static let leastRise = 500.0
  /// What fingers travel before anything is made of it, in points.
  static let decisiveTravel = 40.0

  /// The mean speed of late, in points per second.
  private(set) var value = 0.0
  /// The latest travels, in points, and the times that they took, in seconds; the newest are first.
  private var travels = SIMD8<Double>()
  private var intervals = SIMD8<Double>()
  private var peak = 0.0
  /// The slowest speed since it fell below half of the fastest; nil before that.
  private var valley: Double?
  /// Travel since the slowest moment, in points along and across the paging axis.
  private(set) var alongSinceValley = 0.0
  private(set) var acrossSinceValley = 0.0

  /// Whether the speed is below this share of its peak.
  func isBelow(_ share: Double) -> Bool { value < share * peak }

  /// Whether the speed has risen again, and far enough to be meant.
  var isPushedAnew: Bool {
    guard let valley, value > 2 * valley + Self.leastRise else { return false }
    return max(abs(alongSinceValley), abs(acrossSinceValley)) >= Self.decisiveTravel
  }

  /// Takes travel in points, `interval` seconds after the one before; intervals count as 8 to 50 ms, since
  /// events are merged, delayed and stamped together.
  mutating func add(along: Double, across: Double, after interval: Double) {
    average((along * along + across * across).squareRoot(), after: max(0.008, min(interval, 0.05)))
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

  /// Counts on from the present speed, as that of fingers that push.
  mutating func restart() {
    peak = value
    valley = nil
  }

  /// Counts as spent from here on, until there is a push.
  mutating func fall() {
    valley = value
    alongSinceValley = 0
    acrossSinceValley = 0
  }
}
