/// The titles that a row omits while the pages jump between two distant ones.
///
/// In such a jump the pages between are not shown. Neither are their titles, except for those that are in
/// view at the beginning and at the end of the jump. The row contains only the rest, so titles that are never
/// in view need not be measured.
struct TitleGaps: Equatable, Sendable {
  /// The titles that must not be omitted, in order.
  ///
  /// They are the titles at the page position, and those between which the indicator moves.
  struct Stops: Equatable, Sendable {
    private var first: Int
    private var second: Int
    private var third: Int
    private var fourth: Int

    init(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
      let (low, high) = ((min(a, b), max(a, b)), (min(c, d), max(c, d)))
      let (inner, outer) = (max(low.0, high.0), min(low.1, high.1))
      first = min(low.0, high.0)
      second = min(inner, outer)
      third = max(inner, outer)
      fourth = max(low.1, high.1)
    }

    /// Stop 0, 1, 2 or 3; stop 0 is the lowest.
    subscript(_ index: Int) -> Int { index == 0 ? first : index == 1 ? second : index == 2 ? third : fourth }
  }

  static let none = TitleGaps()

  // Fields instead of an array: gaps are computed in every frame of a jump, and an array would be allocated
  // each time.
  private var first = 0..<0
  private var second = 0..<0
  private var third = 0..<0

  /// The gap after stop 0, 1 or 2.
  subscript(_ index: Int) -> Range<Int> {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      if index == 0 { first = newValue } else if index == 1 { second = newValue } else { third = newValue }
    }
  }

  /// Returns whether a title is omitted.
  func contains(_ index: Int) -> Bool {
    first.contains(index) || second.contains(index) || third.contains(index)
  }

  /// Returns the title that follows another one; may be one more than the last.
  func after(_ index: Int) -> Int {
    var next = index + 1
    for gap in 0..<3 where self[gap].contains(next) { next = self[gap].upperBound }
    return next
  }

  /// Returns the title before another one; -1 before the first.
  func before(_ index: Int) -> Int {
    var next = index - 1
    for gap in 0..<3 where self[2 - gap].contains(next) { next = self[2 - gap].lowerBound - 1 }
    return next
  }
}
