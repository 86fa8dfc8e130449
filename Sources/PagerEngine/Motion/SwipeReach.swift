import PagerPhysics

/// How far a swipe on a touchpad can take the pages: as far as the next one.
///
/// Momentum cannot be told from fingers at once, and would carry the pages further than one. The way is one to
/// one up to the last fifth of a page; that gives less and less, like a rubber band as long as it, so the pages
/// come to a soft stop wherever the deltas end. Pages that were held closer to the end of their way are free up
/// to there, so that they follow at once.
struct SwipeReach: Equatable, Sendable {
  /// The bands' usual length, in pages, and the shortest.
  private static let give = 0.2
  private static let leastGive = 0.01
  private static let band = RubberBand(coefficient: 1)

  /// Between these positions, in slots, the way is one to one.
  let free: ClosedRange<Double>
  /// The lengths of the bands before and behind, in slots.
  private let before: Double
  private let behind: Double

  /// The reach of pages that are held at a position in slots, in whole slots from `slot`.
  init(_ reach: ClosedRange<Int>, from slot: Int, heldAt position: Double) {
    let (low, high) = (Double(slot + reach.lowerBound), Double(slot + reach.upperBound))
    let start = min(low + Self.give, position)
    free = start...max(high - Self.give, position, start)
    before = max(Self.leastGive, free.lowerBound - low)
    behind = max(Self.leastGive, high - free.upperBound)
  }

  private func give(at position: Double) -> Double { position < free.lowerBound ? before : behind }

  /// Where a position is shown, in slots.
  func shown(_ raw: Double) -> Double { Self.band.shown(raw, in: free, extent: give(at: raw)) }

  /// The position that is shown there.
  func raw(_ shown: Double) -> Double { Self.band.raw(shown, in: free, extent: give(at: shown)) }

  /// How much slower the pages move than the fingers: 0...1.
  func slope(at raw: Double) -> Double {
    let pull = max(free.lowerBound - raw, raw - free.upperBound)
    return pull > 0 ? Self.band.slope(pull: pull, extent: give(at: raw)) : 1
  }
}
