/// The samples of a pointer from a given one to the newest, oldest first.
///
/// Times and positions are relative to the newest.
struct SampleWindow {
  private var times: SIMD32<Double>
  private var positions: SIMD32<Double>
  private let newest: Int
  private let oldest: Int
  /// The weight of the oldest sample in a fit, 0...1.
  private(set) var weightOfOldest = 1.0
  /// Times that differ by less than this, in seconds, count as equal.
  let slack: Double

  /// Creates a window with all samples of a buffer that is not empty.
  init(_ buffer: SampleBuffer) {
    times = buffer.times
    positions = buffer.positions
    newest = buffer.count - 1
    oldest = 0
    slack = buffer.slack
  }

  private init(_ window: SampleWindow, from index: Int) {
    times = window.times
    positions = window.positions
    newest = window.newest
    oldest = window.oldest + index
    slack = window.slack
  }

  var count: Int { newest - oldest + 1 }

  /// The time from the oldest to the newest sample, in seconds.
  var span: Double { times[newest] - times[oldest] }

  /// Returns the time of a sample relative to the newest one, in seconds.
  ///
  /// The time is at most 0. Subtracting first removes a large clock origin without loss.
  func time(_ index: Int) -> Double { times[oldest + index] - times[newest] }

  /// Returns the position of a sample relative to the newest one.
  func position(_ index: Int) -> Double { positions[oldest + index] - positions[newest] }

  /// Returns the window that starts at an index.
  func suffix(from index: Int) -> SampleWindow { SampleWindow(self, from: index) }

  /// Returns the window of the last `seconds`.
  ///
  /// It starts at a sample, or at a point interpolated linearly between two samples.
  ///
  /// The weight of the interpolated point grows with its distance from the next sample, so that the result
  /// does not jump when a sample leaves the window.
  func suffix(lasting seconds: Double) -> SampleWindow {
    let first = (0..<count).last { time($0) <= -seconds }
    guard let first, first < count - 1 else { return self }
    var window = suffix(from: first)
    window.weightOfOldest = (time(first + 1) + seconds) / (time(first + 1) - time(first))
    window.times[window.oldest] = times[newest] - seconds
    window.positions[window.oldest] = positions[newest] + position(at: -seconds)
    return window
  }

  /// Returns the position at a time, relative to the newest sample.
  ///
  /// The time is at most 0. Positions between the samples are interpolated linearly.
  func position(at time: Double) -> Double {
    guard let later = (0..<count).first(where: { self.time($0) >= time }) else { return 0 }
    guard later > 0 else { return position(0) }
    let (start, end) = (self.time(later - 1), self.time(later))
    return position(later) + (position(later - 1) - position(later)) * (end - time) / (end - start)
  }

  /// Returns the mean velocity of the last `seconds`, in units per second.
  ///
  /// If the window is shorter, the mean is that of the whole window.
  func meanVelocity(ofLast seconds: Double) -> Double {
    let seconds = min(max(seconds, SampleBuffer.mergeSpan), span)
    return seconds > 0 ? -position(at: -seconds) / seconds : 0
  }
}
