/// Decides when the next frame is due. Times are arguments; there is no clock in here.
///
/// While something moves, frames follow each other at the display's rate. Input may have a frame of its own in
/// between, at up to twice that rate, so that a finger never waits for half an interval. The frame after an
/// input frame comes early as well: it is the first to show the motion that the input began.
struct FramePacer: Equatable, Sendable {
  /// The display's frame interval, in seconds.
  let interval: Double
  private var due = -Double.infinity
  private var last = -Double.infinity
  private var isAfterInput = false

  init(refreshRate: Double) {
    interval = 1 / (refreshRate.isFinite ? max(10, min(refreshRate, 500)) : 60)
  }

  /// When the next frame may be shown, in seconds; in the past if it is overdue.
  func nextFrame(hasInput: Bool) -> Double {
    hasInput || isAfterInput ? min(due, last + interval / 2) : due
  }

  /// Whether a frame may begin at `time`. A millisecond early is soon enough: waiting for less than that costs
  /// more than it gives.
  func isDue(at time: Double, hasInput: Bool) -> Bool {
    time >= nextFrame(hasInput: hasInput) - FramePacer.slack
  }

  private static let slack = 0.001

  /// A frame was begun at `time`, in seconds.
  mutating func didBegin(at time: Double, hasInput: Bool) {
    // Keep to the grid while frames are on time, so that small delays do not add up.
    due = time - due < interval / 2 && time >= due - FramePacer.slack ? due + interval : time + interval
    last = time
    isAfterInput = hasInput
  }
}
