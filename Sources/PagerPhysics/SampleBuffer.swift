/// The latest samples of a pointer, oldest first, in storage of a fixed size inside the value.
///
/// Times never fall. Samples within a millisecond are one, the newest: integer pixels of a fast mouse are noise
/// there. When the storage is full the samples are thinned out where they are densest, so that they span the
/// horizon at any rate.
struct SampleBuffer: Equatable, Sendable {
  struct Sample: Equatable, Sendable {
    var time: Double
    var position: Double
  }

  static let capacity = 20
  /// Samples closer than this to each other, in seconds, count as one.
  static let mergeSpan = 0.001

  /// Age, in seconds before the newest sample, up to which a sample may be needed.
  let horizon: Double

  // Two vectors of 32 lanes: storage inside the value, comparable, indexed. Lanes from `count` up are 0.
  private(set) var times = SIMD32<Double>()
  private(set) var positions = SIMD32<Double>()
  private(set) var count = 0
  /// Time of the first sample that was merged into the newest one.
  private var mergeStart = 0.0
  /// A sample from long before the newest one: a wrong stamp, or the first one of a clock that was set back.
  private var stray: Sample?

  init(horizon: Double) {
    self.horizon = horizon
  }

  /// Times are sums and differences of rounded numbers; a limit is met if missed by less than this.
  ///
  /// A clock that counts from 1970 has steps of a quarter of a microsecond.
  var slack: Double { count > 0 ? 1e-9 + 4 * times[count - 1].ulp : 1e-9 }

  mutating func add(_ sample: Sample) {
    guard count > 0, sample.time < times[count - 1] else { return append(sample) }
    // A little behind, it was only delivered late.
    guard times[count - 1] - sample.time > horizon else { return }
    let earlier = count(until: sample.time)
    if earlier > 0, sample.time - times[earlier - 1] <= horizon {
      // It goes on from samples before the newest ones: those were stamped ahead of the clock.
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

  /// The samples that count for a release at `time`: without those that were stamped ahead of the clock.
  ///
  /// All of them if none of them fits to that time.
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
    // Measured from the first sample of the group: else a stream of close samples would stay one for ever.
    if count > 0, sample.time - mergeStart < Self.mergeSpan - slack {
      (times[count - 1], positions[count - 1]) = (sample.time, sample.position)
      return
    }
    if count == Self.capacity { thinOut() }
    (times[count], positions[count]) = (sample.time, sample.position)
    mergeStart = sample.time
    count += 1
  }

  /// Removes the oldest sample if it is not needed any more, else the one whose neighbours are closest.
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
