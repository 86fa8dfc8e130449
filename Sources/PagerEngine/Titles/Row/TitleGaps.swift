/// The titles that are left out of a row while the pages jump between two that are far from each other.
///
/// In such a jump the pages between are not shown. Neither are their titles, except for those that are in view at the
/// beginning and at the end of the jump. The row runs over what is left, so no title that is never in view has to be
/// measured.
struct TitleGaps: Equatable, Sendable {
  /// The titles that must not be left out, in order: where the pages are, and where the indicator comes from and goes.
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

  // Fields instead of an array: gaps are found in every frame of a jump, and an array would be allocated each time.
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

  /// Whether a title is left out.
  func contains(_ index: Int) -> Bool {
    first.contains(index) || second.contains(index) || third.contains(index)
  }

  /// The title that follows another one; may be one more than the last.
  func after(_ index: Int) -> Int {
    var next = index + 1
    for gap in 0..<3 where self[gap].contains(next) { next = self[gap].upperBound }
    return next
  }

  /// The title before another one; -1 before the first.
  func before(_ index: Int) -> Int {
    var next = index - 1
    for gap in 0..<3 where self[2 - gap].contains(next) { next = self[2 - gap].lowerBound - 1 }
    return next
  }
}

@MainActor
extension TitleRow {
  /// Leaves out the titles between the stops that are in view at none of them. Returns whether the gaps have changed.
  mutating func findGaps(between stops: TitleGaps.Stops, _ titles: TitleLookup) -> Bool {
    let old = gaps
    for index in 0..<3 { gaps[index] = gap(between: stops[index], stops[index + 1], titles) }
    return gaps != old
  }

  /// The titles between two others that are in view at neither, with room to spare.
  private func gap(between low: Int, _ high: Int, _ titles: TitleLookup) -> Range<Int> {
    guard high - low > 2 else { return 0..<0 }
    let reach = length + 2 * TitleRow.margin
    var (first, last) = (low + 1, high - 1)
    var (before, after) = (0.0, 0.0)
    while first < last, before < reach || after < reach {
      if before < reach {
        before += cellLength(at: first, titles) + style.spacing
        first += 1
      }
      if after < reach, first < last {
        after += cellLength(at: last, titles) + style.spacing
        last -= 1
      }
    }
    return first < last ? first..<last : 0..<0
  }
}
