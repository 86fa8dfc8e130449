/// Lengths of cells.
extension TitleRow {
  /// The room for icon, text, badge and buttons, in points: across a column, along a row.
  var titleRoom: Double {
    if style.isColumn {
      return min(style.longestText, max(0, geometry.frame.width - 2 * geometry.columnInset))
    }
    switch style.sizing {
    case .natural, .shares: return style.longestText
    case .fixed(let length): return min(style.longestText, max(0, length - 8))
    case .equal: return min(style.longestText, max(0, length / Double(count) - 8))
    }
  }

  /// Returns the length of the cell of a title, in points.
  ///
  /// It is at least one point, so that a finite number of empty titles fills the strip.
  func cellLength(of title: MeasuredTitle) -> Double {
    let natural = title.contentLength + 2 * style.padding + title.trailingRoom
    switch style.sizing {
    case .natural: return max(1, natural)
    case .fixed(let length): return max(1, length)
    case .equal: return length / Double(count)
    case .shares: return max(1, natural, (length - 2 * geometry.inset) / Double(count))
    }
  }

  /// Returns the length of the cell of the title at an index, in points.
  @MainActor
  func cellLength(at index: Int, _ titles: TitleLookup) -> Double {
    cellLength(of: titles.title(at: index))
  }

  /// The first start of a cell whose title is clear of the fade, in points.
  var clearStart: Double { max(0, min(style.fade, length / 2) - style.padding) }

  /// Returns the distance by which a centred cell would begin before `clearStart`, in points.
  ///
  /// The distance is 0 for a cell that has room.
  func excess(of cellLength: Double) -> Double { max(0, clearStart - (length - cellLength) / 2) }

  /// Returns the distance from the middle of one cell to that of another, in points.
  ///
  /// It is negative if the other one comes before.
  @MainActor
  func distance(from one: Int, to other: Int, _ titles: TitleLookup) -> Double {
    guard one != other else { return 0 }
    let (low, high) = (min(one, other), max(one, other))
    var distance = cellLength(at: low, titles) / 2
    var index = low
    while let next = title(after: index), next < high {
      distance += style.spacing + cellLength(at: next, titles)
      index = next
    }
    distance += style.spacing + cellLength(at: high, titles) / 2
    return one < other ? distance : -distance
  }
}
