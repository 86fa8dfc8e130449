import PagerPhysics

/// The spring of an indicator, with a limit to its overshoot.
///
///     let spring = TitleSpring(duration: 0.6, dampingRatio: 0.7)
///     pager.titles.style.indicator = .underline(motion: .spring(spring))
///
/// Duration, damping ratio and initial velocity mean the same as in the spring animations of UIKit.
public struct TitleSpring: Hashable, Sendable {
  /// The duration of the motion, in seconds, 0.01...10; 0.4 by default.
  package var duration: Double
  /// The damping ratio, 0.01...1; 0.5 by default.
  ///
  /// With 1 the indicator does not overshoot.
  package var dampingRatio: Double
  /// The initial velocity after a jump at rest, in whole distances per second.
  ///
  /// Range: -100...100; 2 by default. A motion that interrupts another one keeps the present velocity
  /// instead.
  package var initialVelocity: Double
  /// The largest overshoot beyond the title, in points, 0...∞; 2 by default.
  ///
  /// If the spring would overshoot further, as in a jump over many titles, it is damped more, and after a
  /// fast flick it is stiffer. The indicator overshoots the space around the first and the last title by at
  /// most a point, whatever the limit.
  package var overshoot: Double

  /// Creates a spring.
  ///
  /// A strip clamps the numbers to their ranges; NaN counts as the default.
  ///
  /// - Parameters:
  ///   - duration: The duration of the motion, in seconds, 0.01...10; 0.4 by default.
  ///   - dampingRatio: The damping ratio, 0.01...1; 0.5 by default. With 1 the indicator does not overshoot
  ///     after a jump at rest.
  ///   - initialVelocity: The initial velocity after a jump at rest, in whole distances per second,
  ///     -100...100; 2 by default. A motion that interrupts another one keeps the present velocity instead.
  ///   - overshoot: The largest overshoot beyond the title, in points, 0...∞; 2 by default. A spring that
  ///     would overshoot further is damped more, or is stiffer.
  public init(
    duration: Double = 0.4, dampingRatio: Double = 0.5, initialVelocity: Double = 2, overshoot: Double = 2
  ) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    self.overshoot = overshoot
  }

  /// The default spring of indicators.
  ///
  /// The duration is 0.4 s, the damping ratio 0.5, the initial velocity 2 and the overshoot 2 points.
  public static let tip = TitleSpring()

  /// The same spring with all numbers clamped to their ranges; NaN becomes the default.
  var valid: TitleSpring {
    TitleSpring(
      duration: duration.clamped(to: DurationSpringCurve.durationRange, ifNaN: 0.4),
      dampingRatio: dampingRatio.clamped(to: DurationSpringCurve.dampingRatioRange, ifNaN: 0.5),
      initialVelocity: initialVelocity.clamped(to: -100...100, ifNaN: 2),
      overshoot: overshoot.clamped(to: 0...(.infinity), ifNaN: 2))
  }

  /// The motion from 1 to 0 after a jump at rest.
  var curve: DurationSpringCurve {
    DurationSpringCurve(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity, from: 1, to: 0)
  }
}
