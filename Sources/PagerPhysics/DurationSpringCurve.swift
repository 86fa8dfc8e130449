/// A spring animation with a given duration, damping ratio and initial velocity.
///
///     let curve = DurationSpringCurve(duration: 0.5, dampingRatio: 0.7, from: 0, to: 640)
///
/// The parameters are those of UIKit's
/// `animate(withDuration:...usingSpringWithDamping:initialSpringVelocity:)`. UIKit does not document how it
/// computes the spring. This curve chooses the stiffness so that the envelope of the sine term has shrunk
/// to a thousandth of the distance when the duration ends, as two public re-implementations do (Framer's
/// spring converter, OpenSwiftUI).
///
/// The remaining oscillation, up to 0.15 % of the distance, fades out smoothly over the last tenth of the
/// duration. So the motion ends exactly at the target without a jump.
public struct DurationSpringCurve: MotionCurve, Equatable {
  /// The spring, of mass 1, computed for the duration.
  public let spring: Spring

  /// The length of the animation in seconds; range: `durationRange`.
  public let duration: Double

  /// The motion of the spring, without the fade over the last tenth of the duration.
  ///
  /// Unlike the animation, it continues after the duration.
  public let unsnapped: SpringCurve

  /// The range of the duration: 0.01...10 seconds.
  public static let durationRange = 0.01...10

  /// The range of the damping ratio: 0.01...1, where 1 is critical damping.
  ///
  /// Below 1 the stiffness follows from the envelope of the sine term, at 1 from the distance itself. For
  /// ratios above 1, use a `SpringCurve`.
  public static let dampingRatioRange = 0.01...1

  /// Creates an animation between two positions that takes `duration` seconds.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - dampingRatio: The damping as a fraction of critical damping.
  ///   - initialVelocity: The velocity at the start, relative to the distance: 1, the whole distance per
  ///     second, moves nothing if the distance is 0. Default: 0. Limited to ±1e6; a number that is not
  ///     finite counts as 0.
  ///   - start: The position at time 0, in any unit; limited to ±1e100, and 0 if it is not finite.
  ///   - end: The position at the end, in the unit of the start; limited to ±1e100. If it is not finite,
  ///     the start replaces it.
  /// - Precondition: The duration is in `durationRange`, the ratio in `dampingRatioRange`.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0, from start: Double, to end: Double
  ) {
    let duration = duration.parameter("the duration of an animation", in: Self.durationRange)
    let ratio = dampingRatio.parameter("the damping ratio of an animation", in: Self.dampingRatioRange)
    let velocity = initialVelocity.finite().clamped(to: -1e6...1e6, ifNaN: 0)
    let start = start.asCoordinate
    let end = end.isFinite ? end.asCoordinate : start
    let frequency = DurationSpringSolver(ratio: ratio, velocity: velocity * duration).phase / duration
    spring = Spring(stiffness: frequency * frequency, dampingRatio: ratio)
    self.duration = duration
    let state = MotionState(position: start, velocity: velocity * (end - start))
    unsnapped = SpringCurve(spring: spring, from: state, to: end)
  }

  /// The position at which the animation ends, in the unit of the start.
  public var end: Double { unsnapped.target }

  /// The length of the fade at the end of the animation, in seconds.
  private var fade: Double { duration / 10 }

  /// Returns the state `time` seconds after the start.
  ///
  /// From the duration on, the state is exactly the end, at rest. A time below 0 or NaN gives the start.
  public func state(at time: Double) -> MotionState {
    guard !(time >= duration) else { return MotionState(position: end) }
    let state = unsnapped.state(at: time)
    let share = (time - (duration - fade)) / fade
    guard share > 0 else { return state }
    let (rest, left) = (1 - share * share * (3 - 2 * share), state.position - end)
    return MotionState(
      position: end + left * rest,
      velocity: state.velocity * rest - left * 6 * share * (1 - share) / fade)
  }

  /// Returns the first time, in seconds, from which the motion stays within the tolerance.
  ///
  /// The result is at most the duration. An animation over a small distance can be within the tolerance
  /// earlier. If an animation must take its whole time, use `duration` instead.
  ///
  /// The result may miss a swing that exceeds the tolerance by less than 0.2 % of the tolerance.
  ///
  /// - Complexity: The search runs backwards in steps of a 128th of an oscillation or of the fade,
  ///   whichever is shorter: 1280 steps, up to 15,000 for the lowest damping ratio.
  public func restTime(within tolerance: RestTolerance) -> Double {
    func moves(_ time: Double) -> Bool {
      let state = state(at: time)
      return !tolerance.isAtRest(displacement: state.position - end, velocity: state.velocity)
    }
    let step = min(fade, spring.response) / 128
    var rest = duration
    while rest > 0 {
      let earlier = max(0, rest - step)
      if moves(earlier) { return timeOfFlip(from: earlier, to: rest, while: moves) }
      rest = earlier
    }
    return 0
  }

  /// Returns a spring motion that takes over at `time` towards another target.
  ///
  /// The time is in seconds, the target in units. Position and velocity are continuous. The new motion has
  /// no fixed duration. Numbers are limited as in `SpringCurve.retargeted(at:to:)`.
  public func retargeted(at time: Double, to target: Double) -> SpringCurve {
    SpringCurve(spring: spring, from: state(at: time), to: target.isFinite ? target : end)
  }
}
