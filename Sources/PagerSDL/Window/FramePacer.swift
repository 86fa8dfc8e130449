/// Decides when the next frame is due by the clock alone. Times are arguments; the pacer has no clock.
///
/// During motion, frames follow each other at the display's rate. Input gets extra frames in between, on average at up to
/// twice that rate: a finger that moves no more often than that never waits, whenever the frames before came. The frame after
/// an input frame comes early too, since it is the first to show the motion that the input started.
struct FramePacer: Equatable, Sendable {
  /// The display's frame interval, in seconds.
  let interval: Double
  private var due = -Double.infinity
  private var last = -Double.infinity
  /// When input frames at twice the display's rate would have used up all frames until now, in seconds. A frame for input may
  /// come as much earlier as one of them takes (a leaky bucket, as in ITU-T I.371).
  private var spent = -Double.infinity
  private var isAfterInput = false

  init(refreshRate: Double) {
    interval = 1 / (refreshRate.isFinite ? max(10, min(refreshRate, 500)) : 60)
  }

  /// When the next frame may be shown, in seconds. In the past if the frame is overdue.
  func nextFrame(hasInput: Bool) -> Double {
    if hasInput { return min(due, spent - interval / 2) }
    return isAfterInput ? min(due, last + interval / 2) : due
  }

  /// How much earlier a frame may begin, in seconds: after an event, to wait for less costs more than it gains.
  static let slack = 0.001

  /// Notes that a frame began at `time`, in seconds.
  mutating func didBegin(at time: Double, hasInput: Bool) {
    // While frames are on time, stay on the grid, so that small delays do not add up.
    due = time - due < interval / 2 && time >= due - FramePacer.slack ? due + interval : time + interval
    spent = max(spent, time) + interval / 2
    last = time
    isAfterInput = hasInput
  }
}
