extension PageIndicator {
  /// The state that an indicator shows: a page or the progress between two.
  ///
  /// The two pages need not be neighbours: between two distant pages the indicator omits the pages in
  /// between.
  package struct Position: Hashable, Sendable {
    /// The number of pages, 0...2^48.
    package let count: Int
    /// The page at the start of the way, or the page shown.
    package let from: Int
    /// The page at the end of the way; equal to `from` for a single page.
    package let to: Int
    /// The completed fraction of the way, 0...1.
    package let fraction: Double
    /// Whether the first page follows the last one.
    package let wrapsAround: Bool

    /// Creates a position between two pages.
    ///
    /// - Parameters:
    ///   - from: The page at the start of the way, limited to existing pages.
    ///   - to: The page at the end of the way, limited likewise.
    ///   - fraction: The completed fraction of the way, 0...1 (clamped; NaN counts as 0).
    ///   - count: The number of pages, 0...2^48 (clamped).
    ///   - wrapsAround: Whether the first page follows the last one; false by default.
    package init(from: Int, to: Int, fraction: Double, count: Int, wrapsAround: Bool = false) {
      let count = count.clamped(0, 1 << 48)
      self.count = count
      self.from = from.clamped(0, count - 1)
      self.to = to.clamped(0, count - 1)
      self.fraction = fraction.clamped(to: 0...1)
      self.wrapsAround = wrapsAround
    }

    /// Creates a position from a number of pages, which may be fractional.
    ///
    /// The position is limited to the first and the last page; NaN counts as the first. `count` is the number
    /// of pages, clamped to 0...2^48.
    package init(_ position: Double, count: Int) {
      let last = max(0, min(count, 1 << 48) - 1)
      let position = position.clamped(0, Double(last))
      let from = Int(position.rounded(.down))
      self.init(from: from, to: from + 1, fraction: position - Double(from), count: count)
    }

    /// The nearer page; half way, the page at the start of the way.
    package var page: Int { fraction > 0.5 ? to : from }

    /// The same position with `low` at most `high`.
    ///
    /// On a whole page both are that page.
    var ordered: (low: Int, high: Int, fraction: Double) {
      if fraction == 0 { return (from, from, 0) }
      if fraction == 1 { return (to, to, 0) }
      return from <= to ? (from, to, fraction) : (to, from, 1 - fraction)
    }

    /// Whether the way crosses an end of the list.
    ///
    /// It then leads from the last pages to the first ones or back.
    var isAcrossEnds: Bool {
      let (low, high, _) = ordered
      return wrapsAround && count - (high - low) < high - low
    }
  }
}
