/// A decaying motion between two edges, with a spring beyond them.
///
///     let curve = BoundedDecayCurve(
///       from: MotionState(position: 900, velocity: 2000), bounds: 0...1000, maximumEdgeSpeed: 4000)
///
/// Use it for content that scrolls and bounces at its ends, as with Flutter's `BouncingScrollSimulation`.
///
/// - If the motion would coast beyond an edge, the spring takes over at the crossing. It starts with the
///   velocity there, limited equally in both directions.
/// - If the motion starts beyond an edge, the spring takes over immediately, with the start velocity.
public struct BoundedDecayCurve: MotionCurve, Equatable {
  /// The motion up to the edge; the whole motion if it crosses no edge.
  public let decay: DecayCurve

  /// The motion on the spring; nil if the motion stays within the bounds.
  ///
  /// Its time starts at 0 when the spring takes over.
  public let spring: SpringCurve?

  /// The time, in seconds, at which the spring takes over.
  ///
  /// The time is 0 for a start beyond an edge, and nil if the motion stays within the bounds.
  public let edgeTime: Double?

  /// Creates a motion that starts in a state and ends within bounds.
  ///
  /// `ClosedRange` itself traps for bounds that are NaN or in the wrong order. In a range created
  /// unchecked, a bound that is NaN is no edge, and for bounds in the wrong order the lower bound counts as
  /// both.
  ///
  /// - Parameters:
  ///   - rate: The rate at which the speed decays; `normal` by default.
  ///   - spring: The spring beyond an edge; `edge` by default.
  ///   - start: The state at time 0, in units and units per second; limited to ±1e100.
  ///   - bounds: The positions of both edges, in units. An infinite bound is no edge.
  ///   - maximumEdgeSpeed: The largest speed, in units per second, that the spring takes over at a
  ///     crossing. A start beyond an edge keeps its velocity.
  /// - Precondition: The maximum edge speed is in 0...1e100.
  public init(
    rate: DecelerationRate = .normal, spring: Spring = .edge, from start: MotionState,
    bounds: ClosedRange<Double>, maximumEdgeSpeed: Double
  ) {
    let limit = maximumEdgeSpeed.parameter("the largest edge speed", in: Double.sizeRange)
    decay = DecayCurve(rate: rate, from: start)
    let (lower, upper) = Self.edges(of: bounds)
    let start = decay.start
    let edge = start.position.clamped(lower, upper)
    if edge != start.position {
      self.spring = SpringCurve(spring: spring, from: start, to: edge)
      edgeTime = 0
      return
    }
    let stop = decay.end.clamped(lower, upper)
    guard stop != decay.end, let time = decay.time(at: stop), let speed = decay.velocity(at: stop) else {
      self.spring = nil
      edgeTime = nil
      return
    }
    let handed = MotionState(position: stop, velocity: speed.clamped(to: -limit...limit, ifNaN: 0))
    self.spring = SpringCurve(spring: spring, from: handed, to: stop)
    edgeTime = time
  }

  private static func edges(of bounds: ClosedRange<Double>) -> (lower: Double, upper: Double) {
    let lower = bounds.lowerBound.clamped(to: -Double.infinity...Double.infinity, ifNaN: -.infinity)
    let upper = bounds.upperBound.clamped(to: -Double.infinity...Double.infinity, ifNaN: .infinity)
    return (lower, Swift.max(lower, upper))
  }

  /// The position at which the motion ends: the edge, or the end of the decay.
  ///
  /// The unit is that of the state.
  public var end: Double { spring?.end ?? decay.end }

  /// Returns the state `time` seconds after the start.
  ///
  /// A time below 0 or NaN gives the start; positive infinity gives the end.
  public func state(at time: Double) -> MotionState {
    guard let spring, let edgeTime, time >= edgeTime else { return decay.state(at: time) }
    return spring.state(at: time - edgeTime)
  }

  /// Returns the first time, in seconds, from which the motion stays within the tolerance.
  ///
  /// From then on, both the distance from the end and the speed are within the limits. Range:
  /// 0...`maximumDuration`.
  public func restTime(within tolerance: RestTolerance) -> Double {
    guard let spring, let edgeTime else { return decay.restTime(within: tolerance) }
    let settling = spring.restTime(within: tolerance)
    guard settling == 0, edgeTime > 0 else { return min(edgeTime + settling, Self.maximumDuration) }
    // The spring's part is within the tolerance from its start, so the motion may come to rest before the
    // edge.
    let last = timeOfFlip(from: 0, to: edgeTime) { time in
      let state = decay.state(at: time)
      return !tolerance.isAtRest(displacement: state.position - end, velocity: state.velocity)
    }
    return min(last, Self.maximumDuration)
  }
}
