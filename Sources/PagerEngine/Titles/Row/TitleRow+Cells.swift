/// Adding, moving and removing cells.
@MainActor
extension TitleRow {
  /// Lays out the cells in view, with title `index` at `start`.
  ///
  /// The first and the last title may move the cells from there.
  ///
  /// - Returns: The distance by which they moved the cells, in points.
  mutating func layOut(around index: Int, at start: Double, _ titles: TitleLookup) -> Double {
    cells.removeAll(keepingCapacity: true)
    append(index, at: start, titles)
    fill(titles)
    var total = 0.0
    // Cells that move away from one end of the strip leave room for others there.
    for _ in 0..<2 {
      let shift = endShift
      self.shift(by: shift)
      total += shift
      fill(titles)
    }
    return total
  }

  /// Adds cells until they reach `margin` points beyond both ends.
  mutating func fill(_ titles: TitleLookup) {
    let (low, high) = (-TitleRow.margin, length + TitleRow.margin)
    while let last = cells.last, let next = title(after: last.index), last.end + style.spacing < high {
      append(next, at: last.end + style.spacing, titles)
    }
    guard let first = cells.first, first.index > 0, first.start > low else { return }
    prepend(before: first, to: low, titles)
  }

  /// Appends the cell of a title.
  mutating func append(_ index: Int, at start: Double, _ titles: TitleLookup) {
    let title = titles.title(at: index)
    cells.append(TitleCell(index: index, start: start, length: cellLength(of: title), title: title))
  }

  /// Adds cells before the first one.
  ///
  /// They are appended in reverse and then reversed together, because each insertion at the front would move
  /// all other cells.
  private mutating func prepend(before first: TitleCell, to low: Double, _ titles: TitleLookup) {
    let old = cells.count
    var (index, start) = (first.index, first.start)
    while let before = title(before: index), start > low {
      append(before, at: 0, titles)
      start -= cells[cells.count - 1].length + style.spacing
      cells[cells.count - 1].start = start
      index = before
    }
    // Reversing all cells brings the new ones to the front in order, and the old ones behind them in reverse.
    let added = cells.count - old
    reverseCells(from: 0, to: cells.count)
    reverseCells(from: added, to: cells.count)
  }

  /// Reverses the cells at `start..<end`.
  ///
  /// Reversing a slice of the array would copy it.
  private mutating func reverseCells(from start: Int, to end: Int) {
    var (low, high) = (start, end - 1)
    while low < high {
      cells.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  /// The shift of the cells that closes excess space at the ends, in points.
  ///
  /// The free space at an end is at most the inset.
  private var endShift: Double {
    guard let first = cells.first, let last = cells.last else { return 0 }
    let room = first.index == 0 ? geometry.inset - first.start : .infinity
    if room < 0 { return room }
    let missing = length - geometry.inset - last.end
    return last.index == count - 1 && missing > 0 ? min(missing, room) : 0
  }

  /// Moves all cells by a distance in points.
  ///
  /// A distance that is not finite moves nothing.
  mutating func shift(by distance: Double) {
    guard distance != 0, distance.isFinite else { return }
    for index in cells.indices { cells[index].start += distance }
  }

  /// Removes the cells that are more than `margin` points out of view.
  ///
  /// A row whose titles all fit keeps its cells: they are out of view only while they glide to their
  /// positions.
  mutating func removeFarCells() {
    guard !isFitting else { return }
    let (low, high) = (-TitleRow.margin, length + TitleRow.margin)
    while let last = cells.last, last.start > high { cells.removeLast() }
    var far = 0
    while far < cells.count, cells[far].end < low { far += 1 }
    cells.removeFirst(far)
  }
}
