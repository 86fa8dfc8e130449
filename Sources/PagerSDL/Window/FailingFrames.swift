/// Tracks consecutive failed frames of a window: when to retry, and when to give up.
///
/// All times are arguments. Neither result depends on the display's rate or on the renderer: a pacer would retry
/// immediately on a display with an unknown rate, and a tenth of a second later on a slow display.
struct FailingFrames: Equatable, Sendable {
  /// The time between two tries, in seconds.
  static let interval = 1.0 / 60
  /// The time for which frames may fail, in seconds.
  static let limit = 1.0 / 6

  /// The start of the last frame; `nil` if it did not fail.
  private var last: Double?
  /// The time for which frames have failed, in seconds.
  private var duration = 0.0

  /// The time of the next try, in seconds; `nil` while no frame fails.
  var nextTry: Double? { last.map { $0 + FailingFrames.interval } }

  /// Whether frames have failed for the whole limit, within half an interval.
  var isOverLimit: Bool { duration >= FailingFrames.limit - FailingFrames.interval / 2 }

  /// Records the failure of the frame that began at `time`, in seconds.
  mutating func didFail(at time: Double) {
    // A window that was hidden for an hour tried nothing in between, and gets more than one frame after that.
    if let last { duration += max(0, min(time - last, FailingFrames.limit / 2)) }
    last = time
  }

  /// Records that a frame was presented.
  mutating func didSucceed() { self = FailingFrames() }
}
