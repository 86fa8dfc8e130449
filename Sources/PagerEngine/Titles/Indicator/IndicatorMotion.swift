import RealModule

/// The motion of an indicator between titles, driven by the page position.
///
///     pager.titles.style.indicator.motion = .worm
///
/// Apart from a spring after a release, a motion backwards is the forward motion in reverse.
public enum IndicatorMotion: Equatable, Sendable {
  /// Both edges move at a constant rate.
  case linear
  /// The leading edge moves in the first half of the way, the trailing edge in the second.
  ///
  /// The indicator stretches over both titles half way.
  case bounce
  /// Like `bounce`, with less stretch.
  ///
  /// Half way, the indicator reaches only from the middle of one title to that of the other.
  case elastic
  /// Like `bounce`, but both edges move all the time.
  ///
  /// Each edge follows a quarter of a sine wave, the leading edge faster at first.
  case worm
  /// Like `linear` during a drag, then a spring.
  ///
  /// When the finger releases the pages, a spring takes over the indicator's position and velocity, so that
  /// it may overshoot the title of the page at which the pages settle. The spring also moves the indicator
  /// when the pages jump. After a key or an animated selection the indicator follows the pages.
  case spring(TitleSpring)

  /// Returns the span of the indicator at a fraction between two titles.
  ///
  /// - Parameters:
  ///   - from: The span at fraction 0.
  ///   - to: The span at fraction 1.
  ///   - fraction: Clamped to 0...1; NaN counts as 0.
  package func span(from: StripSpan, to: StripSpan, at fraction: Double) -> StripSpan {
    let f = fraction.clamped(to: 0...1)
    if f == 1 { return to }
    // The leading edge is the end of the span if the other title comes later, and the start if it comes
    // before.
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

  /// Returns the derivative of `span` with respect to the fraction, in points.
  func slope(from: StripSpan, to: StripSpan, at fraction: Double) -> StripSpan {
    let step = 1e-4
    let low = max(0, min(fraction, 1) - step)
    let high = min(1, max(0, fraction) + step)
    let (one, other) = (span(from: from, to: to, at: low), span(from: from, to: to, at: high))
    return StripSpan(
      start: (other.start - one.start) / (high - low), length: (other.length - one.length) / (high - low))
  }

  /// Returns the interpolation between two positions; the fraction is clamped to 0...1.
  private func between(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    let f = fraction.clamped(to: 0...1)
    return f == 1 ? to : from + (to - from) * f
  }
}
