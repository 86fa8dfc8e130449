/// Computation of the gaps.
@MainActor
extension TitleRow {
  /// Omits the titles between the stops that are in view at none of them.
  ///
  /// Returns whether the gaps have changed.
  mutating func findGaps(between stops: TitleGaps.Stops, _ titles: TitleLookup) -> Bool {
    let old = gaps
    for index in 0..<3 { gaps[index] = gap(between: stops[index], stops[index + 1], titles) }
    return gaps != old
  }

  /// Returns the titles between two others that are in view at neither.
  ///
  /// The range leaves room to spare.
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
