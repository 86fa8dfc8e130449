/// Cells of titles that are not laid out.
@MainActor
extension TitleRow {
  /// Returns the cell of a title, as if the row were long enough for it.
  ///
  /// The result is nil if the row is empty or has no such title. For a title that is more than
  /// `longestSearch` titles away, the position is estimated from the mean length of cells, because it is far
  /// out of view.
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

  /// Returns the cell of a title, as if the row were long enough for it.
  ///
  /// The result is nil for a title that is more than `longestSearch` titles away.
  func exactCell(_ index: Int, _ titles: TitleLookup) -> TitleCell? {
    guard let cell = nearestCell(to: index, titles), cell.index == index else { return nil }
    return cell
  }

  /// The largest number of titles beyond the row that a search measures.
  private static let longestSearch = 128

  /// Returns the cell of a title, or the last one that a search measures.
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
