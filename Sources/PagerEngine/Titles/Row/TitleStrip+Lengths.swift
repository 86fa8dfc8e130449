extension TitleStrip {
  /// The title after another one on the strip; nil after the last.
  func title(after index: Int) -> Int? {
    let next = gaps.after(index)
    return next < count ? next : nil
  }

  /// The title before another one on the strip; nil before the first.
  func title(before index: Int) -> Int? {
    let next = gaps.before(index)
    return next >= 0 ? next : nil
  }

  /// The cell of a title; nil if it is not laid out.
  func cell(_ index: Int) -> TitleCell? {
    // Titles follow each other, but for gaps and until they are laid out after a change.
    if let first = cells.first, case let place = index - first.index, cells.indices.contains(place),
      cells[place].index == index
    {
      return cells[place]
    }
    return cells.first { $0.index == index }
  }

  @MainActor
  mutating func append(_ index: Int, at start: Double, in context: TitleContext) {
    let title = measured(index, in: context)
    cells.append(TitleCell(index: index, start: start, length: cellLength(of: title), title: title))
  }

  /// How long the cell of a title is.
  @MainActor
  mutating func measuredLength(of index: Int, in context: TitleContext) -> Double {
    cellLength(of: measured(index, in: context))
  }

  @MainActor
  private mutating func measured(_ index: Int, in context: TitleContext) -> MeasuredTitle {
    cache.title(index, style, room: titleRoom, views: views, in: context)
  }

  /// A cell is a point long at least: a strip of empty titles side by side would never be long enough.
  private func cellLength(of title: MeasuredTitle) -> Double {
    let natural = title.contentLength + 2 * style.padding + title.badgeRoom
    switch style.sizing {
    case .natural: return max(1, natural)
    case .fixed(let length): return max(1, length)
    case .equal: return length / Double(count)
    case .shares: return max(1, natural, (length - 2 * inset) / Double(count))
    }
  }

  /// What is left free before the first cell and after the last one: never so much that no title would be in view.
  var inset: Double { min(style.inset, length / 2) }

  /// What is left free at both sides of a column: as much as before the first title of a row.
  var columnInset: Double { min(style.inset + style.padding, frame.width / 2) }

  /// How much room icon and text have across a column, or along a row.
  private var titleRoom: Double {
    if style.isColumn { return min(style.longestText, max(0, frame.width - 2 * columnInset)) }
    switch style.sizing {
    case .natural, .shares: return style.longestText
    case .fixed(let length): return min(style.longestText, max(0, length - 8))
    case .equal: return min(style.longestText, max(0, length / Double(count) - 8))
    }
  }

  /// How far the middle of one cell is from that of another, in points; negative if the other one comes before.
  @MainActor
  mutating func distance(from one: Int, to other: Int, in context: TitleContext) -> Double {
    guard one != other else { return 0 }
    let (low, high) = (min(one, other), max(one, other))
    var way = measuredLength(of: low, in: context) / 2
    var index = low
    while let next = title(after: index), next < high {
      way += style.spacing + measuredLength(of: next, in: context)
      index = next
    }
    way += style.spacing + measuredLength(of: high, in: context) / 2
    return one < other ? way : -way
  }

  /// The cell of a title as if it were laid out: from the nearest one that is, title by title; from further away
  /// than a strip is long by what titles take on average, since nobody sees where that is.
  @MainActor
  mutating func located(_ index: Int, in context: TitleContext) -> TitleCell? {
    guard let first = cells.first, let last = cells.last, var place = walked(to: index, in: context) else {
      return nil
    }
    guard place.index != index else { return place }
    let mean = (last.end - first.start) / Double(cells.count) + style.spacing
    place.start += Double(index - place.index) * mean
    place.index = index
    return place
  }

  /// The same, but nil for a title from further away.
  @MainActor
  mutating func reached(_ index: Int, in context: TitleContext) -> TitleCell? {
    guard let place = walked(to: index, in: context), place.index == index else { return nil }
    return place
  }

  /// The cell of a title as if it were laid out, or that of the title on the way to it at which patience ends.
  @MainActor
  private mutating func walked(to index: Int, in context: TitleContext) -> TitleCell? {
    if let cell = cell(index) { return cell }
    guard let first = cells.first, let last = cells.last, (0..<count).contains(index) else { return nil }
    let (edge, isAfter) = index > last.index ? (last, true) : (first, false)
    guard isAfter || index < first.index else { return nil }
    var place = edge
    for _ in 0..<TitleStrip.longestWalk {
      guard let next = isAfter ? title(after: place.index) : title(before: place.index) else { return nil }
      let length = measuredLength(of: next, in: context)
      place.start = isAfter ? place.end + style.spacing : place.start - style.spacing - length
      (place.index, place.length, place.title) = (next, length, measured(next, in: context))
      if next == index { break }
    }
    return place
  }

  private static let longestWalk = 128
}
