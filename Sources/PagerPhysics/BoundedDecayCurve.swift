/// A coordinate that coasts between two edges and, where it runs into one, is brought back to it by a spring.
///
/// If it starts beyond an edge the spring takes it at once, with its velocity. If it would coast beyond an edge
/// the spring takes over at the moment of crossing, with the velocity there, limited alike in both directions.
/// The shape of Flutter's `BouncingScrollSimulation`.
public struct BoundedDecayCurve: MotionCurve, Equatable {
  /// The motion until the edge; all of it if no edge is in the way.
  public let decay: DecayCurve

  /// The motion from the edge on, with its own time from 0; nil if no edge is in the way.
  public let spring: SpringCurve?

  /// When the spring takes over, in seconds; 0 for a start beyond an edge, nil if it never does.
  public let edgeTime: Double?

  /// Creates the motion that starts in a state and keeps to `bounds`, in the unit of the state.
  ///
  /// An infinite bound is no edge. The largest edge speed, in units per second, limits only what a
  /// crossing hands to the spring. Precondition: it is in 0...1e100.
  /// Outside the range: the state as for `DecayCurve`. `ClosedRange` itself stops the program for bounds that are not numbers or in the wrong order; in a
  /// range made unchecked the former are no edges, and of the latter the lower one counts twice.
  public init(
    rate: DecelerationRate = .normal, spring: Spring = .edge, from start: MotionState,
    bounds: ClosedRange<Double>, maximumEdgeSpeed: Double
  ) {
    let limit = maximumEdgeSpeed.parameter("the largest edge speed", in: Double.sizeRange)
    decay = DecayCurve(rate: rate, from: start)
    let (lower, upper) = Self.edges(of: bounds)
    let start = decay.start
    let edge = min(max(start.position, lower), upper)
    if edge != start.position {
      self.spring = SpringCurve(spring: spring, from: start, to: edge)
      edgeTime = 0
      return
    }
    let stop = min(max(decay.end, lower), upper)
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

  /// Where the motion ends, in the unit of the state: the edge, or the end of the coasting.
  public var end: Double { spring?.end ?? decay.end }

  /// The state `time` seconds after the start.
  ///
  /// Outside the range: a time below 0 or not a number gives the start, positive infinity gives the end.
  public func state(at time: Double) -> MotionState {
    guard let spring, let edgeTime, time >= edgeTime else { return decay.state(at: time) }
    return spring.state(at: time - edgeTime)
  }

  /// First time, in seconds, from which on position and velocity stay within the tolerance.
  ///
  /// Range: 0...`maximumDuration`.
  public func restTime(within tolerance: RestTolerance) -> Double {
    guard let spring, let edgeTime else { return decay.restTime(within: tolerance) }
    let settling = spring.restTime(within: tolerance)
    guard settling == 0, edgeTime > 0 else { return min(edgeTime + settling, Self.maximumDuration) }
    // So slow that the edge hardly stops it: at rest already on the last stretch before the edge.
    let last = timeOfFlip(from: 0, to: edgeTime) { time in
      let state = decay.state(at: time)
      return !tolerance.isAtRest(displacement: state.position - end, velocity: state.velocity)
    }
    return min(last, Self.maximumDuration)
  }
}
