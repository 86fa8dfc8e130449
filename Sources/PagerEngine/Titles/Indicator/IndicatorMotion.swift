import RealModule

/// How an indicator gets from one title to another while the page position drives it.
///
/// Every motion looks the same in both directions: backwards it is the forward motion in reverse.
public enum IndicatorMotion: Equatable, Sendable {
  /// Both edges move evenly.
  case linear
  /// The leading edge moves all the way in the first half, the trailing edge in the second half.
  case bounce
  /// Like `bounce`, but half way the edges are only in the middles of the two titles, so that the indicator stretches
  /// less.
  case elastic
  /// Like `bounce`, but both edges move all the time, each along a quarter of a sine wave, the leading edge faster at
  /// first.
  case worm
  /// Like `linear` while a finger moves the pages. When the finger lets go, a spring takes over the indicator's
  /// position and velocity, so that it may overshoot the title of the page on which the pages come to rest.
  case spring(TitleSpring)

  /// The span of the indicator at a fraction of the way from one title's span to another's.
  ///
  /// - Parameters:
  ///   - from: The span at fraction 0.
  ///   - to: The span at fraction 1.
  ///   - fraction: Clamped to 0...1; NaN counts as 0.
  public func span(from: StripSpan, to: StripSpan, at fraction: Double) -> StripSpan {
    let f = fraction > 0 ? min(fraction, 1) : 0
    if f == 1 { return to }
    // The edge that leads is the end of the span if the other title comes later, and the start if it comes before.
    let isForward = to.middle >= from.middle
    let (trailing, leading) = isForward ? (from.start, from.end) : (from.end, from.start)
    let (toTrailing, toLeading) = isForward ? (to.start, to.end) : (to.end, to.start)
    let first: Double
    let last: Double
    switch self {
    case .linear, .spring:
      first = between(leading, toLeading, f)
      last = between(trailing, toTrailing, f)
    case .bounce:
      first = between(leading, toLeading, 2 * f)
      last = between(trailing, toTrailing, 2 * f - 1)
    case .elastic:
      first = f < 0.5 ? between(leading, to.middle, 2 * f) : between(to.middle, toLeading, 2 * f - 1)
      last = f < 0.5 ? between(trailing, from.middle, 2 * f) : between(from.middle, toTrailing, 2 * f - 1)
    case .worm:
      first = between(leading, toLeading, Double.sin(f * .pi / 2))
      last = between(trailing, toTrailing, 1 - Double.cos(f * .pi / 2))
    }
    return isForward ? StripSpan(from: last, to: first) : StripSpan(from: first, to: last)
  }

  /// The derivative of `span` by the fraction, in points for a whole way from one title to the other.
  func slope(from: StripSpan, to: StripSpan, at fraction: Double) -> StripSpan {
    let step = 1e-4
    let low = max(0, min(fraction, 1) - step)
    let high = min(1, max(0, fraction) + step)
    let (one, other) = (span(from: from, to: to, at: low), span(from: from, to: to, at: high))
    return StripSpan(
      start: (other.start - one.start) / (high - low), length: (other.length - one.length) / (high - low))
  }

  /// The position at a fraction of the way between two others; the fraction is clamped to 0...1.
  private func between(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    let f = max(0, min(fraction, 1))
    return f == 1 ? to : from + (to - from) * f
  }
}
