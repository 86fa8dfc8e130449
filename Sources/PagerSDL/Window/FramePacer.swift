/// Decides when the next frame is due. Times are arguments; the pacer has no clock.
///
/// During motion, frames follow each other at the display's rate. Input may get an extra frame in between, at up to
/// twice that rate, so that a finger never waits for more than half an interval. The frame after an input frame comes
/// early too, since it is the first to show the motion that the input started.
struct FramePacer: Equatable, Sendable {
  /// The display's frame interval, in seconds.
  let interval: Double
  private var due = -Double.infinity
  private var last = -Double.infinity
  private var isAfterInput = false

  init(refreshRate: Double) {
    interval = 1 / (refreshRate.isFinite ? max(10, min(refreshRate, 500)) : 60)
  }

  /// When the next frame may be shown, in seconds. In the past if the frame is overdue.
  func nextFrame(hasInput: Bool) -> Double {
    hasInput || isAfterInput ? min(due, last + interval / 2) : due
  }

  /// Whether a frame may begin at `time`, in seconds. A frame may be a millisecond early: to wait for less costs more
  /// than it gains.
  func isDue(at time: Double, hasInput: Bool) -> Bool {
    time >= nextFrame(hasInput: hasInput) - FramePacer.slack
  }

  private static let slack = 0.001

  /// Notes that a frame began at `time`, in seconds.
  mutating func didBegin(at time: Double, hasInput: Bool) {
    // While frames are on time, stay on the grid, so that small delays do not add up.
    due = time - due < interval / 2 && time >= due - FramePacer.slack ? due + interval : time + interval
    last = time
    isAfterInput = hasInput
  }
}
