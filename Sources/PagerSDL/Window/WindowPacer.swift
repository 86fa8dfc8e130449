/// Schedules a window's frames.
enum WindowPacer: Equatable, Sendable {
  /// By the clock: the display does not report when it takes a frame.
  case timed(FramePacer)
  /// By the display.
  case display(DisplayPacer)

  /// The display's frame interval, in seconds.
  var interval: Double {
    switch self {
    case .timed(let pacer): pacer.interval
    case .display(let pacer): pacer.interval
    }
  }

  /// Returns the earliest time of the next frame, in seconds. In the past if the frame is overdue.
  func nextFrame(hasInput: Bool) -> Double {
    switch self {
    case .timed(let pacer): pacer.nextFrame(hasInput: hasInput)
    case .display(let pacer): pacer.nextFrame
    }
  }

  /// The same if the last frames may have failed.
  func nextFrame(hasInput: Bool, failing: FailingFrames) -> Double {
    failing.nextTry ?? nextFrame(hasInput: hasInput)
  }

  /// Records that a frame began at `time`, in seconds.
  mutating func didBegin(at time: Double, hasInput: Bool) {
    switch self {
    case .timed(var pacer):
      pacer.didBegin(at: time, hasInput: hasInput)
      self = .timed(pacer)
    case .display(var pacer):
      pacer.didBegin(at: time)
      self = .display(pacer)
    }
  }

  /// Records that a frame was ready for the display at `time`, in seconds.
  mutating func didFinish(at time: Double) {
    guard case .display(var pacer) = self else { return }
    pacer.didFinish(at: time)
    self = .display(pacer)
  }

  /// Records that the display took the frame at `time`, in seconds.
  mutating func wasTaken(at time: Double) {
    guard case .display(var pacer) = self else { return }
    pacer.wasTaken(at: time)
    self = .display(pacer)
  }
}
