/// The titles of a strip after one layout: the cells in view and near it.
///
/// A row is a value. Layout creates a new one; drawing and input read the last one.
struct TitleRow: Equatable, Sendable {
  /// The distance beyond the ends for which titles are laid out, in points.
  ///
  /// These titles are ready when they scroll into view.
  static let margin = 120.0

  /// The geometry for which the row was laid out.
  var geometry: StripGeometry
  /// The number of titles, laid out or not.
  var count = 0
  /// The position of the pages.
  var position = TitlePosition()
  /// The cells in the order of their titles, without those in the gaps.
  var cells: [TitleCell] = []
  /// The titles that are omitted.
  var gaps = TitleGaps.none
  /// Whether all titles fit into the strip, so that it does not scroll.
  var isFitting = false

  init(geometry: StripGeometry) { self.geometry = geometry }

  var style: StripStyle { geometry.style }

  /// The length of the strip, in points.
  var length: Double { geometry.length }

  /// Returns the cell of a title; nil if it is not laid out.
  func cell(_ index: Int) -> TitleCell? {
    // Cells are consecutive, except in a far jump and between a change of the pages and its layout.
    cells.consecutiveCell(index) ?? cells.first { $0.index == index }
  }

  /// The first cell that is not before the strip.
  var firstInView: TitleCell? { cells.first { $0.end > 0 } }

  /// Returns the candidate cell nearest to the middle of the strip.
  func middleCell(where isCandidate: (TitleCell) -> Bool = { _ in true }) -> TitleCell? {
    var best: TitleCell?
    for cell in cells where isCandidate(cell) {
      if abs(cell.middle - length / 2) < abs((best?.middle ?? .infinity) - length / 2) { best = cell }
    }
    return best
  }

  /// The title nearest to the middle of the strip, with its position.
  var middleAnchor: StripScroll.Anchor? {
    middleCell().map { StripScroll.Anchor(index: $0.index, start: $0.start) }
  }

  /// Returns the title after another one on the strip; nil after the last.
  func title(after index: Int) -> Int? {
    let next = gaps.after(index)
    return next < count ? next : nil
  }

  /// Returns the title before another one on the strip; nil before the first.
  func title(before index: Int) -> Int? {
    let next = gaps.before(index)
    return next >= 0 ? next : nil
  }

  /// Returns the title at a point, in points; nil beside the titles, and for NaN.
  func title(at point: Point) -> Int? {
    guard geometry.frame.contains(point), count > 0 else { return nil }
    let position = geometry.position(of: point)
    // Equal cells that are too short for titles are not laid out, but respond to input.
    if style.sizing == .equal {
      return clampedInt((position / length * Double(count)).rounded(.down), in: 0...(count - 1))
    }
    let halfGap = style.spacing / 2
    return cells.first { position >= $0.start - halfGap && position < $0.end + halfGap }?.index
  }

  /// Returns the degree to which a title looks like the current one, 0...1.
  func nearness(of index: Int) -> Double {
    switch style.highlight {
    case .gradual: position.nearness(of: index)
    case .stepped: index == position.nearest ? 1 : 0
    }
  }
}

extension TitleRow: Renumbered {
  /// Updates the indices of the cells, and removes those whose titles are gone.
  mutating func apply(_ change: PageChange) {
    cells.removeAll { change.index(of: $0.index) == nil }
    for cell in cells.indices { cells[cell].index = change.index(of: cells[cell].index) ?? 0 }
    position.apply(change)
    gaps = .none
  }
}
