extension PageIndicator {
  /// The page that an indicator shows, or the progress from one page to another, and the number of pages.
  ///
  /// The two pages need not be neighbours: on the way between two distant pages the pages between do not take
  /// part.
  public struct Position: Hashable, Sendable {
    /// The number of pages, 0...2^48.
    public let count: Int
    /// The page that is left, or the page shown.
    public let from: Int
    /// The page that comes into view; equal to `from` if the indicator shows one page.
    public let to: Int
    /// The completed part of the way, 0...1.
    public let fraction: Double
    /// Whether the first page follows the last one.
    public let wrapsAround: Bool

    /// Makes a position between two pages.
    ///
    /// - Parameters:
    ///   - from: the page that is left, limited to existing pages.
    ///   - to: the page that comes into view, limited likewise.
    ///   - fraction: the completed part of the way, 0...1 (clamped; NaN counts as 0).
    ///   - count: the number of pages, 0...2^48 (clamped).
    ///   - wrapsAround: whether the first page follows the last one; false by default.
    public init(from: Int, to: Int, fraction: Double, count: Int, wrapsAround: Bool = false) {
      let count = max(0, min(count, 1 << 48))
      self.count = count
      self.from = max(0, min(from, count - 1))
      self.to = max(0, min(to, count - 1))
      self.fraction = fraction > 0 ? min(fraction, 1) : 0
      self.wrapsAround = wrapsAround
    }

    /// Makes a position from one in pages, which may be fractional, among `count` pages.
    ///
    /// The position is limited to the first and the last page; NaN counts as the first. `count` is clamped to
    /// 0...2^48.
    public init(_ position: Double, count: Int) {
      let last = max(0, min(count, 1 << 48) - 1)
      let position = position > 0 ? min(position, Double(last)) : 0
      let from = Int(position.rounded(.down))
      self.init(from: from, to: from + 1, fraction: position - Double(from), count: count)
    }

    /// The page that is nearer; half way, the page that is left.
    public var page: Int { fraction > 0.5 ? to : from }

    /// The same position with `low` at most `high`. On a whole page both are that page.
    var ordered: (low: Int, high: Int, fraction: Double) {
      if fraction == 0 { return (from, from, 0) }
      if fraction == 1 { return (to, to, 0) }
      return from <= to ? (from, to, fraction) : (to, from, 1 - fraction)
    }

    /// Whether the way crosses the end, from the last pages to the first ones or back.
    var isAcrossEnds: Bool {
      let (low, high, _) = ordered
      return wrapsAround && count - (high - low) < high - low
    }
  }
}
