/// The cells of titles that are not laid out.
@MainActor
extension TitleRow {
  /// The cell that a title has or would have if the row were longer; nil if the row is empty or has no such title.
  ///
  /// A title that is more than `longestSearch` titles away gets a position estimated from the mean length of cells:
  /// nobody sees where it is.
  func estimatedCell(_ index: Int, _ titles: TitleLookup) -> TitleCell? {
    guard let first = cells.first, let last = cells.last, var cell = nearestCell(to: index, titles) else {
      return nil
    }
    guard cell.index != index else { return cell }
    let mean = (last.end - first.start) / Double(cells.count) + style.spacing
    cell.start += Double(index - cell.index) * mean
    cell.index = index
    return cell
  }

  /// The cell that a title has or would have if the row were longer; nil for a title that is more than `longestSearch`
  /// titles away.
  func exactCell(_ index: Int, _ titles: TitleLookup) -> TitleCell? {
    guard let cell = nearestCell(to: index, titles), cell.index == index else { return nil }
    return cell
  }

  /// How many titles beyond the row a search measures at most.
  private static let longestSearch = 128

  /// The cell of a title, or of the last title on the way to it that a search measures.
  private func nearestCell(to index: Int, _ titles: TitleLookup) -> TitleCell? {
    if let cell = cell(index) { return cell }
    guard let first = cells.first, let last = cells.last, (0..<count).contains(index) else { return nil }
    guard index > last.index || index < first.index else { return nil }
    let isAfter = index > last.index
    var cell = isAfter ? last : first
    for _ in 0..<TitleRow.longestSearch {
      guard let next = isAfter ? title(after: cell.index) : title(before: cell.index) else { return nil }
      let title = titles.title(at: next)
      let length = cellLength(of: title)
      let start = isAfter ? cell.end + style.spacing : cell.start - style.spacing - length
      cell = TitleCell(index: next, start: start, length: length, title: title)
      if next == index { break }
    }
    return cell
  }
}
