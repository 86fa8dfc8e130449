/// Schedules frames for a display that reports when it has taken the last one.
///
/// All times are arguments; the pacer has no clock.
///
/// A display takes one frame per interval. A frame that is painted as soon as the last one was taken waits for the
/// rest of the interval, which delays the input it shows. So frames begin late: just in time for the display, by the
/// duration of the last frames, with a quarter of the interval to spare.
struct DisplayPacer: Equatable, Sendable {
  /// The display's frame interval, in seconds.
  let interval: Double
  /// The deadline of the next frame after the display took the last one, in seconds.
  ///
  /// Zero if the display's interval is unknown.
  private let lateness: Double
  /// The time at which the display took the last frame; `nil` until it does.
  private var taken: Double? = -.infinity
  private var begin = -Double.infinity
  /// The expected duration of a frame, in seconds.
  private var work = 0.0

  /// The longest wait for a display to take a frame, in seconds.
  ///
  /// The window may be invisible, and animations have to end.
  static let patience = 0.1
  /// The fraction of an interval that is reserved for the display and for slower frames.
  private static let margin = 0.25
  /// The decay of the expected duration per frame, which halves it in half a second.
  private static let decay = 0.98

  /// Creates a pacer.
  ///
  /// - Parameter refreshRate: Frames per second, clamped to 10...500; `nil` if unknown.
  init(refreshRate: Double?) {
    interval = FramePacer(refreshRate: refreshRate ?? 60).interval
    lateness = refreshRate == nil ? 0 : interval * (1 - DisplayPacer.margin)
  }

  /// The earliest start of the next frame, in seconds. In the past if the frame is overdue.
  var nextFrame: Double {
    guard let taken else { return begin + DisplayPacer.patience }
    return taken + max(0, lateness - work)
  }

  /// Records that a frame began at `time`, in seconds.
  mutating func didBegin(at time: Double) { (begin, taken) = (time, nil) }

  /// Records that a frame was ready for the display at `time`, in seconds.
  mutating func didFinish(at time: Double) {
    work = min(interval, max(time - begin, work * DisplayPacer.decay))
  }

  /// Records that the display took the frame at `time`, in seconds.
  mutating func wasTaken(at time: Double) { taken = time }
}
