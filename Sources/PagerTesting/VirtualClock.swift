import SeededRandom

/// The times at which frames are shown, without a clock: a sequence of seconds from 0 to an end.
public struct VirtualClock: Sequence, Hashable, Sendable {
  /// How far apart frames are.
  public enum Pace: Hashable, Sendable {
    /// A display with this many frames a second; above 0 and finite.
    case steady(framesPerSecond: Double)
    /// A struggling machine: intervals between 1/240 s and 1/20 s that repeat for the same seed.
    case irregular(seed: UInt64)
  }

  /// How far apart frames are.
  public let pace: Pace
  /// No frame is later than this, in seconds; finite.
  public let end: Double

  /// Frames at a rate; the last one is at `end` or less than one interval before it.
  ///
  /// - Precondition: The rate is above 0 and finite, and `end` is a finite number of seconds. A negative end
  ///   gives no frames.
  public init(framesPerSecond: Double, until end: Double) {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite, "a frame rate of \(framesPerSecond) shows nothing")
    self.init(.steady(framesPerSecond: framesPerSecond), until: end)
  }

  /// Frames at uneven intervals between 1/240 s and 1/20 s, the same for the same seed.
  ///
  /// - Precondition: `end`, in seconds, is finite. A negative end gives no frames.
  public init(irregularWithSeed seed: UInt64, until end: Double) {
    self.init(.irregular(seed: seed), until: end)
  }

  private init(_ pace: Pace, until end: Double) {
    precondition(end.isFinite, "a clock cannot run until \(end)")
    self.pace = pace
    self.end = end
  }

  /// Walks through the times, in seconds, from 0.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Walks through a clock's times.
  public struct Iterator: IteratorProtocol {
    private let clock: VirtualClock
    private var count = 0.0
    private var elapsed = 0.0
    private var random: SplitMix64

    fileprivate init(_ clock: VirtualClock) {
      self.clock = clock
      if case .irregular(let seed) = clock.pace {
        random = SplitMix64(seed: seed)
      } else {
        random = SplitMix64(seed: 0)
      }
    }

    /// The next frame's time, in seconds; nil after the end.
    public mutating func next() -> Double? {
      guard elapsed <= clock.end else { return nil }
      defer { advance() }
      return elapsed
    }

    private mutating func advance() {
      switch clock.pace {
      // A quotient, not a sum, so that an hour of frames is as exact as the first one.
      case .steady(let framesPerSecond):
        count += 1
        elapsed = count / framesPerSecond
      case .irregular: elapsed += Double.random(in: 1 / 240...1 / 20, using: &random)
      }
    }
  }
}
