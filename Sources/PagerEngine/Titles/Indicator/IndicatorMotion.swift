import PagerPhysics
import RealModule

/// A stretch of a strip, in points from the end at which titles begin.
public struct StripSpan: Equatable, Sendable {
  /// Where it begins.
  public var start = 0.0
  /// How long it is, not negative.
  public var length = 0.0

  /// Makes a stretch, in points.
  public init(start: Double = 0, length: Double = 0) {
    self.start = start
    self.length = length
  }

  /// Where it ends.
  public var end: Double { start + length }
  /// Its middle.
  public var middle: Double { start + length / 2 }

  init(from start: Double, to end: Double) {
    self.init(start: start, length: max(0, end - start))
  }
}

/// How an indicator gets from one title to another while the page position drives it.
///
/// All of them look the same there and back: what they do forwards from one title to the next they do in reverse
/// backwards.
public enum IndicatorMotion: Equatable, Sendable {
  /// Both edges go evenly.
  case linear
  /// The edge ahead goes all the way in the first half, the edge behind follows in the second.
  case bounce
  /// The edges are in the middles of both titles half way: as `bounce`, but shorter.
  case elastic
  /// As `bounce`, but both edges move all the time, the one ahead first: along a quarter of a sine each.
  case worm
  /// As `linear` while a finger moves the pages. Afterwards a spring takes over the indicator's position and
  /// velocity, so that it may swing past the title on which the pages come to rest.
  case spring(TitleSpring)

  /// The stretch at a fraction of the way from one title's stretch to another's.
  ///
  /// - Parameter fraction: limited to 0...1; NaN counts as 0.
  public func span(from: StripSpan, to: StripSpan, at fraction: Double) -> StripSpan {
    let f = fraction > 0 ? min(fraction, 1) : 0
    if f == 1 { return to }
    // In the direction of the way: the edge ahead is the end if the other title comes later, else the start.
    let isForward = to.middle >= from.middle
    let (behind, ahead) = isForward ? (from.start, from.end) : (from.end, from.start)
    let (toBehind, toAhead) = isForward ? (to.start, to.end) : (to.end, to.start)
    let first: Double
    let last: Double
    switch self {
    case .linear, .spring:
      first = way(ahead, toAhead, f)
      last = way(behind, toBehind, f)
    case .bounce:
      first = way(ahead, toAhead, 2 * f)
      last = way(behind, toBehind, 2 * f - 1)
    case .elastic:
      first = f < 0.5 ? way(ahead, to.middle, 2 * f) : way(to.middle, toAhead, 2 * f - 1)
      last = f < 0.5 ? way(behind, from.middle, 2 * f) : way(from.middle, toBehind, 2 * f - 1)
    case .worm:
      first = way(ahead, toAhead, Double.sin(f * .pi / 2))
      last = way(behind, toBehind, 1 - Double.cos(f * .pi / 2))
    }
    return isForward ? StripSpan(from: last, to: first) : StripSpan(from: first, to: last)
  }

  /// How fast the edges go at a fraction, in points for each whole way: the span's slope.
  func slope(from: StripSpan, to: StripSpan, at fraction: Double) -> StripSpan {
    let step = 1e-4
    let low = max(0, min(fraction, 1) - step)
    let high = min(1, max(0, fraction) + step)
    let (one, other) = (span(from: from, to: to, at: low), span(from: from, to: to, at: high))
    return StripSpan(
      start: (other.start - one.start) / (high - low), length: (other.length - one.length) / (high - low))
  }

  private func way(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    let f = max(0, min(fraction, 1))
    return f == 1 ? to : from + (to - from) * f
  }
}

/// The spring of an indicator, described as UIKit describes it.
public struct TitleSpring: Hashable, Sendable {
  /// How long it takes, in seconds, 0.01...10; 0.4 by default.
  public var duration: Double
  /// The damping ratio, 0.01...1: with 1 it does not swing; 0.5 by default.
  public var dampingRatio: Double
  /// With what speed it begins after a tap at rest, in whole ways a second, -100...100; 2 by default. From a motion
  /// it takes over the speed that there is.
  public var initialVelocity: Double

  /// Makes a spring; numbers outside their ranges are limited to them when a strip takes it, NaN to the default.
  public init(duration: Double = 0.4, dampingRatio: Double = 0.5, initialVelocity: Double = 2) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
  }

  /// 0.4 s, damping ratio 0.5, initial velocity 2.
  public static let tip = TitleSpring()

  /// The same spring with every number inside its range; what is not a number takes its default.
  var valid: TitleSpring {
    func limited(_ value: Double, _ range: ClosedRange<Double>, _ standard: Double) -> Double {
      value.isNaN ? standard : max(range.lowerBound, min(value, range.upperBound))
    }
    return TitleSpring(
      duration: limited(duration, DurationSpringCurve.durationRange, 0.4),
      dampingRatio: limited(dampingRatio, DurationSpringCurve.dampingRatioRange, 0.5),
      initialVelocity: limited(initialVelocity, -100...100, 2))
  }

  /// The way from 1 to 0 after a tap at rest.
  var curve: DurationSpringCurve {
    DurationSpringCurve(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity, from: 1, to: 0)
  }
}
