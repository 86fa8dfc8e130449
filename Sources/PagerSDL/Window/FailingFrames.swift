/// The frames of a window that have failed in a row: when the next one is tried, and when to give up. Times are arguments.
///
/// Neither depends on the display's rate or on the renderer. A pacer would try again at once where the display's rate is
/// unknown, and a tenth of a second later on a slow display.
struct FailingFrames: Equatable, Sendable {
  /// The time from one try to the next, in seconds.
  static let interval = 1.0 / 60
  /// The time for which frames may fail, in seconds.
  static let limit = 1.0 / 6

  /// When the last frame began; nil if it did not fail.
  private var last: Double?
  /// The time for which frames have failed, in seconds.
  private var duration = 0.0

  /// The time of the next try, in seconds; nil while no frame fails.
  var nextTry: Double? { last.map { $0 + FailingFrames.interval } }

  /// Whether frames have failed for long enough to give up, as far as the next try is later.
  var isOverLimit: Bool { duration >= FailingFrames.limit - FailingFrames.interval / 2 }

  /// Notes that the frame that began at `time`, in seconds, failed.
  mutating func didFail(at time: Double) {
    // A window that was hidden for an hour tried nothing in between. It deserves more than one frame after that.
    if let last { duration += max(0, min(time - last, FailingFrames.limit / 2)) }
    last = time
  }

  /// Notes that a frame was presented.
  mutating func didSucceed() { self = FailingFrames() }
}
