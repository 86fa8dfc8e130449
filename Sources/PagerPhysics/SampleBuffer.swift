/// The latest samples of a pointer, oldest first, in inline storage.
///
/// The storage has a fixed size. Times never decrease. Of samples within a millisecond only the newest is
/// kept, because at that scale the integer pixels of a fast mouse are noise. When the storage is full,
/// samples are removed where they are densest, so that the buffer spans the horizon at any sample rate.
struct SampleBuffer: Equatable, Sendable {
  struct Sample: Equatable, Sendable {
    var time: Double
    var position: Double
  }

  static let capacity = 20
  /// Samples closer to each other than this, in seconds, are merged.
  static let mergeSpan = 0.001

  /// The largest age of a sample, in seconds before the newest one.
  let horizon: Double

  // Vectors of 32 lanes are inline storage that can be indexed and compared. Lanes from `count` up are 0.
  private(set) var times = SIMD32<Double>()
  private(set) var positions = SIMD32<Double>()
  private(set) var count = 0
  /// The time of the first sample that was merged into the newest one.
  private var mergeStart = 0.0
  /// A sample from long before the newest one.
  ///
  /// It is either a wrong timestamp or the first sample of a clock that was set back.
  private var stray: Sample?

  init(horizon: Double) {
    self.horizon = horizon
  }

  /// The tolerance of time comparisons, in seconds.
  ///
  /// Times are sums and differences of rounded numbers. As a Double, a clock that counts from 1970 has steps
  /// of a quarter of a microsecond.
  var slack: Double { count > 0 ? 1e-9 + 4 * times[count - 1].ulp : 1e-9 }

  mutating func add(_ sample: Sample) {
    guard count > 0, sample.time < times[count - 1] else { return append(sample) }
    // A sample slightly older than the newest one was delivered late. Drop it.
    guard times[count - 1] - sample.time > horizon else { return }
    let earlier = count(until: sample.time)
    if earlier > 0, sample.time - times[earlier - 1] <= horizon {
      // The sample continues an earlier one, so the samples in between had timestamps ahead of the clock.
      // Drop those.
      keepFirst(earlier)
      append(sample)
    } else if let first = stray, sample.time >= first.time, sample.time - first.time <= horizon {
      self = SampleBuffer(horizon: horizon)
      append(first)
      append(sample)
    } else {
      stray = sample
    }
  }

  /// Returns the samples that count for a release at `time`.
  ///
  /// Samples whose timestamps are ahead of the clock do not count. Returns all samples if none is close to
  /// that time.
  func samples(forReleaseAt time: Double) -> SampleBuffer {
    guard count > 0, times[count - 1] - time > horizon else { return self }
    let earlier = count(until: time)
    guard earlier > 0, time - times[earlier - 1] <= horizon else { return self }
    var result = self
    result.keepFirst(earlier)
    return result
  }

  private func count(until time: Double) -> Int {
    (0..<count).first { times[$0] > time } ?? count
  }

  private mutating func keepFirst(_ number: Int) {
    for index in number..<count { (times[index], positions[index]) = (0, 0) }
    count = number
    mergeStart = times[count - 1]
  }

  private mutating func append(_ sample: Sample) {
    stray = nil
    // The span counts from the first sample of the group; otherwise a stream of close samples would be merged
    // forever.
    if count > 0, sample.time - mergeStart < Self.mergeSpan - slack {
      (times[count - 1], positions[count - 1]) = (sample.time, sample.position)
      return
    }
    if count == Self.capacity { thinOut() }
    (times[count], positions[count]) = (sample.time, sample.position)
    mergeStart = sample.time
    count += 1
  }

  /// Removes the sample that is least needed.
  ///
  /// That is the oldest sample if it is beyond the horizon, otherwise the sample whose neighbours are closest
  /// together.
  private mutating func thinOut() {
    guard times[count - 1] - times[1] < horizon else { return remove(at: 0) }
    var (closest, distance) = (0, Double.infinity)
    for index in 1..<(count - 1) where times[index + 1] - times[index - 1] < distance - slack {
      (closest, distance) = (index, times[index + 1] - times[index - 1])
    }
    remove(at: closest)
  }

  private mutating func remove(at index: Int) {
    for later in (index + 1)..<count {
      (times[later - 1], positions[later - 1]) = (times[later], positions[later])
    }
    count -= 1
    (times[count], positions[count]) = (0, 0)
  }
}
