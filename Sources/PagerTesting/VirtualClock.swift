import PagerPhysics
import SeededRandom

/// A sequence of frame times without a real clock.
///
///     for time in VirtualClock(framesPerSecond: 60, until: 2) { pager.advance(to: time) }
///
/// The times are in seconds, from 0 to an end.
public struct VirtualClock: Sequence, Hashable, Sendable {
  /// The spacing of the frames.
  public enum Pace: Hashable, Sendable {
    /// A display with a constant number of frames per second.
    ///
    /// The number is above 0 and finite.
    case steady(framesPerSecond: Double)
    /// A machine under load, with random intervals between 1/240 s and 1/20 s.
    ///
    /// Equal seeds give equal intervals.
    case irregular(seed: UInt64)
  }

  /// The spacing of the frames.
  public let pace: Pace
  /// The latest possible time of a frame, in seconds; finite. Below 0 there are no frames.
  public let end: Double

  /// Creates a clock with a constant frame rate.
  ///
  /// The last frame is at `end`, in seconds, or less than one interval before it. A negative end gives no
  /// frames.
  ///
  /// - Precondition: The rate is above 0 and finite, and `end` is finite.
  public init(framesPerSecond: Double, until end: Double) {
    require(
      framesPerSecond > 0 && framesPerSecond.isFinite, "a frame rate of \(framesPerSecond) shows nothing")
    self.init(.steady(framesPerSecond: framesPerSecond), until: end)
  }

  /// Creates a clock with random intervals between 1/240 s and 1/20 s.
  ///
  /// Use it to test a pager on a busy machine. Equal seeds give equal intervals. The last frame is not
  /// later than `end`, in seconds; a negative end gives no frames.
  ///
  /// - Precondition: `end` is finite.
  public init(irregularWithSeed seed: UInt64, until end: Double) {
    self.init(.irregular(seed: seed), until: end)
  }

  private init(_ pace: Pace, until end: Double) {
    require(end.isFinite, "a clock cannot run until \(end)")
    self.pace = pace
    self.end = end
  }

  /// Returns an iterator over the times, in seconds, from 0.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the times of a clock.
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

    /// Returns the time of the next frame, in seconds; nil after the last frame.
    public mutating func next() -> Double? {
      guard elapsed <= clock.end else { return nil }
      defer { advance() }
      return elapsed
    }

    private mutating func advance() {
      switch clock.pace {
      // A quotient instead of a sum, so that rounding errors do not accumulate over an hour of frames.
      case .steady(let framesPerSecond):
        count += 1
        elapsed = count / framesPerSecond
      case .irregular: elapsed += Double.random(in: 1 / 240...1 / 20, using: &random)
      }
    }
  }
}
