/// The samples from one of a pointer's samples up to its newest one, seen from the newest: oldest first.
struct SampleWindow {
  private var times: SIMD32<Double>
  private var positions: SIMD32<Double>
  private let newest: Int
  private let oldest: Int
  /// How much the oldest sample counts in a fit, 0...1.
  private(set) var weightOfOldest = 1.0
  /// Times that differ by less than this, in seconds, are the same.
  let slack: Double

  /// All samples of a buffer that is not empty.
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

  /// Seconds from the oldest to the newest sample.
  var span: Double { times[newest] - times[oldest] }

  /// Time of a sample, in seconds before the newest one as a number of at most 0: large origins cancel first.
  func time(_ index: Int) -> Double { times[oldest + index] - times[newest] }

  /// Position of a sample relative to the newest one.
  func position(_ index: Int) -> Double { positions[oldest + index] - positions[newest] }

  /// The samples from an index on.
  func suffix(from index: Int) -> SampleWindow { SampleWindow(self, from: index) }

  /// The last `seconds` alone: from a place on the straight line between two samples, unless one is there.
  ///
  /// That place counts the more the further the next sample is from it, so that samples leave without a leap.
  func suffix(lasting seconds: Double) -> SampleWindow {
    let first = (0..<count).last { time($0) <= -seconds }
    guard let first, first < count - 1 else { return self }
    var window = suffix(from: first)
    window.weightOfOldest = (time(first + 1) + seconds) / (time(first + 1) - time(first))
    window.times[window.oldest] = times[newest] - seconds
    window.positions[window.oldest] = positions[newest] + position(at: -seconds)
    return window
  }

  /// Position relative to the newest sample at a time of at most 0, on straight lines between the samples.
  func position(at time: Double) -> Double {
    guard let later = (0..<count).first(where: { self.time($0) >= time }) else { return 0 }
    guard later > 0 else { return position(0) }
    let (start, end) = (self.time(later - 1), self.time(later))
    return position(later) + (position(later - 1) - position(later)) * (end - time) / (end - start)
  }

  /// Mean velocity of the last `seconds`, or of the whole window if it is shorter, in units per second.
  func meanVelocity(ofLast seconds: Double) -> Double {
    let seconds = min(max(seconds, SampleBuffer.mergeSpan), span)
    return seconds > 0 ? -position(at: -seconds) / seconds : 0
  }
}
