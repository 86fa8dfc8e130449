extension PageIndicator {
  /// Which page an indicator shows, of how many, or how far it is from one to another.
  ///
  /// The other need not be next door: on the way between two far pages those between do not take part.
  public struct Position: Hashable, Sendable {
    /// The number of pages, 0...2^48.
    public let count: Int
    /// The page that is left, or shown.
    public let from: Int
    /// The page that comes; the same one if nothing is on its way.
    public let to: Int
    /// How much of the way is done, 0...1.
    public let fraction: Double
    /// Whether the first page follows the last one.
    public let wrapsAround: Bool

    /// A position between two pages.
    ///
    /// - Parameters:
    ///   - from: the page that is left, limited to those that there are.
    ///   - to: the page that comes, limited likewise.
    ///   - fraction: how much of the way is done, 0...1 (clamped; NaN counts as 0).
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

    /// A position in pages among `count` of them (0...2^48, clamped), limited to the first and the last one; NaN
    /// is the first.
    public init(_ position: Double, count: Int) {
      let last = max(0, min(count, 1 << 48) - 1)
      let position = position > 0 ? min(position, Double(last)) : 0
      let from = Int(position.rounded(.down))
      self.init(from: from, to: from + 1, fraction: position - Double(from), count: count)
    }

    /// The page that is nearer; half way, the one that is left.
    public var page: Int { fraction > 0.5 ? to : from }

    /// The same position with the way in the direction of growing page numbers, without wasted ends.
    var ordered: (low: Int, high: Int, fraction: Double) {
      if fraction == 0 { return (from, from, 0) }
      if fraction == 1 { return (to, to, 0) }
      return from <= to ? (from, to, fraction) : (to, from, 1 - fraction)
    }

    /// Whether the way goes over the end, from the last pages to the first ones or back.
    var isAcrossEnds: Bool {
      let (low, high, _) = ordered
      return wrapsAround && count - (high - low) < high - low
    }
  }
}
