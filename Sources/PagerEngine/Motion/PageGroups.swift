/// The groups of equal size in which pages turn. The last group may be smaller.
struct PageGroups: Equatable, Sendable {
  /// The number of pages in a group, at least 1.
  let size: Int
  /// The number of pages, at least 1.
  let count: Int
  /// Whether the last group is followed by the first.
  let wrapsAround: Bool

  /// The number of groups.
  private var groups: Int { (count - 1) / size + 1 }

  /// Returns the distance in pages from `page` to the page to which some turns lead.
  ///
  /// The distance is negative if that page comes before `page`, and nil if there is no such group. A turn
  /// back from the middle of a group leads to its beginning.
  func distance(ofTurns turns: Int, from page: Int) -> Int? {
    guard turns != 0 else { return 0 }
    let first = page / size + (turns < 0 && page % size != 0 ? 1 : 0)
    let group = first + turns
    guard wrapsAround else { return (0..<groups).contains(group) ? group * size - page : nil }
    let lap = group >= 0 ? group / groups : -((groups - 1 - group) / groups)
    return lap * count + (group - lap * groups) * size - page
  }
}
