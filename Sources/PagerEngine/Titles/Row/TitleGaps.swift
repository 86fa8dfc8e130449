/// Titles that are left out of a strip while it runs between titles that are far from each other.
///
/// Pages between are not shown in a far jump; so are titles, as far as they cannot be seen from where the strip comes
/// from or goes to. The strip runs over what is left, and no title out of view has to be measured or guessed.
struct TitleGaps: Equatable, Sendable {
  /// The titles between which there are gaps: where the pages are, and where the indicator goes. Sorted.
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

    /// The stops from the lowest on: 0 to 3.
    subscript(_ index: Int) -> Int { index == 0 ? first : index == 1 ? second : index == 2 ? third : fourth }
  }

  static let none = TitleGaps()

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

  func contains(_ index: Int) -> Bool {
    first.contains(index) || second.contains(index) || third.contains(index)
  }

  /// The title that follows another one; not limited to titles that exist.
  func after(_ index: Int) -> Int {
    var next = index + 1
    for gap in 0..<3 where self[gap].contains(next) { next = self[gap].upperBound }
    return next
  }

  /// The title that another one follows; not limited to titles that exist.
  func before(_ index: Int) -> Int {
    var next = index - 1
    for gap in 0..<3 where self[2 - gap].contains(next) { next = self[2 - gap].lowerBound - 1 }
    return next
  }
}

extension TitleStrip {
  /// Finds which titles are left out for where the pages are and where the indicator goes.
  ///
  /// While something is on its way that changes the length of it: what is shown is held where it is.
  @MainActor
  mutating func findGaps(in context: TitleContext) {
    var stops = (place.from, place.from)
    if case .title(let index) = reference { stops.0 = index }
    if case .under(.title(let index))? = caught?.shown { stops.1 = index }
    let sorted = TitleGaps.Stops(place.from, place.to, stops.0, stops.1)
    let old = gaps
    var new = TitleGaps.none
    gaps = .none
    for index in 0..<3 { new[index] = gap(between: sorted[index], sorted[index + 1], in: context) }
    gaps = new
    guard new != old, place.fraction > 0, shown != nil else { return }
    hold()
    if indicator.length > 0 { caught = CaughtIndicator(shown: .at(indicator), spring: caught?.spring) }
  }

  /// The titles between two that cannot be seen from either, with room to spare.
  @MainActor
  private mutating func gap(between low: Int, _ high: Int, in context: TitleContext) -> Range<Int> {
    guard high - low > 2 else { return 0..<0 }
    let reach = length + 2 * TitleStrip.margin
    var (first, last) = (low + 1, high - 1)
    var (before, after) = (0.0, 0.0)
    while first < last, before < reach || after < reach {
      if before < reach {
        before += measuredLength(of: first, in: context) + style.spacing
        first += 1
      }
      if after < reach, first < last {
        after += measuredLength(of: last, in: context) + style.spacing
        last -= 1
      }
    }
    return first < last ? first..<last : 0..<0
  }
}
