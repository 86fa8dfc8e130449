/// A spring animation that is told how long to take: duration, damping ratio and initial velocity.
///
/// The description of UIKit's `animate(withDuration:...usingSpringWithDamping:initialSpringVelocity:)`. UIKit
/// does not document how it finds the spring; here the stiffness is solved, as two public re-implementations do
/// (Framer's spring converter, OpenSwiftUI), so that the sine term's envelope has shrunk to a thousandth of the
/// distance when the duration ends. What is left of the swing then, up to 0.15 % of the distance, is faded out
/// smoothly over the last tenth of the duration, so that the motion ends at the target exactly and without a snap.
public struct DurationSpringCurve: MotionCurve, Equatable {
  /// The spring, of mass 1, that was found for the duration.
  public let spring: Spring

  /// Length of the animation in seconds; range: `durationRange`.
  public let duration: Double

  /// The spring's motion as it would go on after the duration.
  public let unsnapped: SpringCurve

  /// 0.01...10 seconds.
  public static let durationRange = 0.01...10

  /// 0.01...1; above 1 the envelope of the sine, which settles, does not exist.
  public static let dampingRatioRange = 0.01...1

  /// Creates the animation from one position to another, in any unit, in `duration` seconds.
  ///
  /// The initial velocity, 0 unless given, is normalised: 1 is the whole distance per second, so over no
  /// distance nothing moves. Precondition: duration and damping ratio are in `durationRange` and
  /// `dampingRatioRange`. Outside the range: an initial velocity is limited to -1e6...1e6, one that is not finite is
  /// taken as 0; an end that is not finite is replaced by the start, a start that is not by 0.
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

  /// Where the animation ends, in the unit of the start.
  public var end: Double { unsnapped.target }

  /// How long what is left of the swing is faded out at the end, in seconds.
  private var fade: Double { duration / 10 }

  /// The state `time` seconds after the start; exactly the end, at rest, from the duration on.
  ///
  /// Outside the range: a time below 0 or not a number gives the start.
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

  /// First time, in seconds, from which on the motion stays within the tolerance; at most the duration.
  ///
  /// A small distance can be within tolerance earlier; an animation that must take its whole time ends at
  /// `duration` instead. Searched backwards in steps of a 128th of a swing or of the last tenth, whichever is
  /// shorter: 1280 steps, up to 15,000 for the lowest damping ratio. A swing that is out of tolerance by less than
  /// 0.2 % of it may be missed.
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

  /// The spring that takes over at `time`, in seconds, towards another target, in units, without a duration.
  ///
  /// Position and velocity continue. Outside the range: as for `SpringCurve.retargeted(at:to:)`.
  public func retargeted(at time: Double, to target: Double) -> SpringCurve {
    SpringCurve(spring: spring, from: state(at: time), to: target.isFinite ? target : end)
  }
}
