/// Decides when the next frame is due on a display that tells when it has taken the last one. Times are arguments; the pacer
/// has no clock.
///
/// A display takes one frame in each of its intervals. A frame that is painted as soon as the last one was taken waits for the
/// rest of the interval, and shows input that is as old by then. So frames begin late: just in time for the display, by what
/// the last ones took, with a quarter of the interval to spare.
struct DisplayPacer: Equatable, Sendable {
  /// The display's frame interval, in seconds.
  let interval: Double
  /// How long after the last frame was taken the next one has to be ready, in seconds. Not at all late if the display's interval
  /// is not known.
  private let lateness: Double
  /// When the display took the last frame; nil while it has not.
  private var taken: Double? = -.infinity
  private var begin = -Double.infinity
  /// How long a frame is expected to take, in seconds.
  private var work = 0.0

  /// A display that does not take a frame for this long is not waited for any more, in seconds. Nobody may see the window,
  /// and what moves has to come to its end.
  static let patience = 0.1
  /// The part of an interval that is left for the display and for frames that take longer.
  private static let margin = 0.25
  /// What is left of an expectation from frame to frame: half of it after half a second.
  private static let decay = 0.98

  /// - Parameter refreshRate: Frames a second, clamped to 10...500; nil if it is not known.
  init(refreshRate: Double?) {
    interval = FramePacer(refreshRate: refreshRate ?? 60).interval
    lateness = refreshRate == nil ? 0 : interval * (1 - DisplayPacer.margin)
  }

  /// When the next frame may begin, in seconds. In the past if the frame is overdue.
  var nextFrame: Double {
    guard let taken else { return begin + DisplayPacer.patience }
    return taken + max(0, lateness - work)
  }

  /// Notes that a frame began at `time`, in seconds.
  mutating func didBegin(at time: Double) { (begin, taken) = (time, nil) }

  /// Notes that a frame was ready for the display at `time`, in seconds.
  mutating func didFinish(at time: Double) {
    work = min(interval, max(time - begin, work * DisplayPacer.decay))
  }

  /// Notes that the display took the frame at `time`, in seconds.
  mutating func wasTaken(at time: Double) { taken = time }
}
