import PagerPhysics

/// A difference between two spans that shrinks to zero.
///
/// It has one residual for the start and one for the length.
struct SpanResidual: Equatable, Sendable {
  private var start = SpringMotion.none
  private var length = SpringMotion.none

  /// Whether the difference still changes with time.
  var isMoving: Bool { start.isMoving || length.isMoving }
  /// The difference, in points; its length may be negative.
  var value: StripSpan { StripSpan(start: start.value, length: length.value) }
  /// The rate of change of the difference, in points per second.
  var velocity: StripSpan { StripSpan(start: start.velocity, length: length.velocity) }

  /// Advances to `time`, in seconds.
  mutating func advance(to time: Double) {
    start.advance(to: time)
    length.advance(to: time)
  }

  /// Sets the start of a motion that began before a time was known, in seconds.
  mutating func restart(at time: Double) {
    start.restart(at: time)
    length.restart(at: time)
  }

  /// Starts the motion of another difference, in points, to zero.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the difference, in points per second.
  ///   - spring: The spring of the motion; nil for a motion that does not overshoot. From rest the spring has
  ///     its set duration and initial velocity, unless it overshoots too far.
  ///   - limit: The largest overshoot of the edges.
  mutating func restart(
    start: Double, length: Double, velocity: StripSpan, _ spring: TitleSpring?, _ limit: OvershootLimit,
    at time: Double
  ) {
    let curve = spring?.curve
    let wanted = curve?.spring ?? .pageSnap
    // From rest a spring begins with its initial velocity.
    let ownVelocity = velocity == StripSpan() ? curve?.state(at: 0).velocity : nil
    let velocity = ownVelocity.map { StripSpan(start: start * $0, length: length * $0) } ?? velocity
    let (held, speed) = limit.spring(
      wanted, start: MotionState(position: start, velocity: velocity.start),
      end: MotionState(position: start + length, velocity: velocity.end))
    if let curve, ownVelocity != nil, held == wanted {
      self.start = .residual(start, curve, at: time)
      self.length = .residual(length, curve, at: time)
    } else {
      self.start = .residual(
        MotionState(position: start, velocity: velocity.start * speed), held, at: time)
      self.length = .residual(
        MotionState(position: length, velocity: velocity.length * speed), held, at: time)
    }
  }
}
