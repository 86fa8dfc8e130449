/// Schedules frames by the clock alone.
///
/// All times are arguments; the pacer has no clock.
///
/// During animations, frames follow each other at the display's rate. Input gets extra frames in between, on average
/// at up to twice that rate: a finger whose events arrive at most that often never waits, whatever the timing of the
/// earlier frames. The frame after an input frame is early too, since it is the first to show the animation that the
/// input started.
struct FramePacer: Equatable, Sendable {
  /// The display's frame interval, in seconds.
  let interval: Double
  private var due = -Double.infinity
  private var last = -Double.infinity
  /// The time at which input frames at twice the display's rate would have used up all frames so far, in seconds.
  ///
  /// An input frame may be early by the duration of one of them (a leaky bucket, as in ITU-T I.371).
  private var spent = -Double.infinity
  private var isAfterInput = false

  init(refreshRate: Double) {
    interval = 1 / (refreshRate.isFinite ? max(10, min(refreshRate, 500)) : 60)
  }

  /// Returns the earliest time of the next frame, in seconds. In the past if the frame is overdue.
  func nextFrame(hasInput: Bool) -> Double {
    if hasInput { return min(due, spent - interval / 2) }
    return isAfterInput ? min(due, last + interval / 2) : due
  }

  /// The time by which a frame may begin early, in seconds. After an event, a shorter wait costs more than it gains.
  static let slack = 0.001

  /// Records that a frame began at `time`, in seconds.
  mutating func didBegin(at time: Double, hasInput: Bool) {
    // While frames are on time, keep the grid, so that small delays do not add up.
    due = time - due < interval / 2 && time >= due - FramePacer.slack ? due + interval : time + interval
    spent = max(spent, time) + interval / 2
    last = time
    isAfterInput = hasInput
  }
}
