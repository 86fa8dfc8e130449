import PagerPhysics

/// The limits within which a swipe on a touchpad can move the pages: as far as the next page.
///
/// Momentum cannot be distinguished from fingers at once, and would carry the pages more than one page
/// further. The pages follow one to one except in the last fifth of a page. That fifth acts like a rubber
/// band of the same length, so the pages stop softly wherever the deltas end. Pages that were held within
/// that last fifth move freely up to where they were held, so that they follow at once.
struct SwipeReach: Equatable, Sendable {
  /// The usual length of a band, in pages. `leastGive` is the shortest length.
  private static let give = 0.2
  private static let leastGive = 0.01
  private static let band = RubberBand(coefficient: 1)

  /// The positions at which pages follow one to one, in slots.
  let free: ClosedRange<Double>
  /// The lengths of the bands at the lower and at the upper end, in slots.
  private let before: Double
  private let behind: Double

  /// Creates the reach of pages held at `position`, in slots. `reach` counts whole slots from `slot`.
  init(_ reach: ClosedRange<Int>, from slot: Int, heldAt position: Double) {
    let (low, high) = (Double(slot + reach.lowerBound), Double(slot + reach.upperBound))
    let start = min(low + Self.give, position)
    free = start...max(high - Self.give, position, start)
    before = max(Self.leastGive, free.lowerBound - low)
    behind = max(Self.leastGive, high - free.upperBound)
  }

  private func give(at position: Double) -> Double { position < free.lowerBound ? before : behind }

  /// Returns the position at which a position without bands is shown, in slots.
  func shown(_ raw: Double) -> Double { Self.band.shown(raw, in: free, extent: give(at: raw)) }

  /// Returns the position without bands that is shown at `shown`, in slots.
  func raw(_ shown: Double) -> Double { Self.band.raw(shown, in: free, extent: give(at: shown)) }

  /// Returns the speed of the pages as a share of the fingers' speed, 0...1.
  func slope(at raw: Double) -> Double {
    let pull = max(free.lowerBound - raw, raw - free.upperBound)
    return pull > 0 ? Self.band.slope(pull: pull, extent: give(at: raw)) : 1
  }
}
