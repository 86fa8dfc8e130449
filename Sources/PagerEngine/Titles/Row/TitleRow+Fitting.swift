/// Rows whose titles all fit into the strip.
@MainActor
extension TitleRow {
  /// Lays out all titles if they fit into the strip.
  ///
  /// Returns whether they do; if not, there are no cells.
  mutating func layOutFitting(_ titles: TitleLookup) -> Bool {
    if style.sizing == .equal {
      layOutEqual(titles)
      return true
    }
    let room = max(0, length - 2 * geometry.inset)
    // A cell is at least one point long, so more titles than that cannot fit and need not be requested.
    guard Double(count) * (1 + style.spacing) <= room + style.spacing, !titles.isTooLong(count, for: room)
    else {
      return false
    }
    var total = -style.spacing
    for index in 0..<count {
      append(index, at: geometry.inset + total + style.spacing, titles)
      total += style.spacing + cells[index].length
      // The tolerance is for rounding: equal shares of a length may add up to a little more than the length.
      if total > room + 1e-6 {
        cells.removeAll(keepingCapacity: true)
        titles.noteTooLong(count, for: room)
        return false
      }
    }
    distribute(room - total)
    return true
  }

  /// Distributes the free space, in points, according to the style.
  private mutating func distribute(_ free: Double) {
    switch style.fit {
    case .leading: break
    case .centered: shift(by: free / 2)
    case .trailing: shift(by: free)
    case .filling:
      let share = free / Double(count)
      for index in cells.indices {
        cells[index].start += Double(index) * share
        cells[index].length += share
      }
    }
  }

  /// Lays out equal shares of the strip; none if they are too short for titles.
  private mutating func layOutEqual(_ titles: TitleLookup) {
    let share = length / Double(count)
    guard share >= 12 else { return }
    for index in 0..<count { append(index, at: Double(index) * share, titles) }
  }
}
