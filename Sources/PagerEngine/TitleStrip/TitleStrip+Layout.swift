import PagerPhysics

extension TitleStrip {
  /// The style in which titles are measured: the largest one they are drawn in, so that nothing moves.
  var currentStyle: TextStyle { TextStyle(style.currentSize) }

  var spacing: Double {
    if case .natural(let spacing, _) = style.layout { return spacing }
    return 0
  }

  /// How wide a title's cell is.
  @MainActor
  private mutating func width(of index: Int, in context: TitleContext) -> Double {
    let text = cache.title(index, style: currentStyle, in: context).width
    guard case .shares(let spacing) = style.layout else { return text }
    return max(text + spacing, frame.width / Double(count))
  }

  /// Lays out what is in view for a page position.
  @MainActor
  mutating func layout(position: Double, in context: TitleContext) {
    // A change while a finger holds the strip waits until the finger has let go.
    let shown = isDragged || position == seenPosition ? nil : freeCell(near: position)
    if !isDragged { seenPosition = position }
    self.position = position
    count = context.count
    forgetMissingTitles()
    cells.removeAll(keepingCapacity: true)
    guard count > 0, frame.width > 0 else {
      indicator = Span()
      return
    }
    switch style.layout {
    case .equal: layoutEqual(in: context)
    case .natural(_, let inset): layoutNatural(inset: inset, from: shown, in: context)
    case .shares: layoutNatural(inset: 0, from: shown, in: context)
    }
    placeIndicator()
  }

  /// Nothing may go on belonging to a title that is no longer there.
  private mutating func forgetMissingTitles() {
    if case .free(let index, _, _) = scroll, index >= count {
      scroll = .following
      scrollResidual = .none
    }
    if case .title(let index) = reference, index >= count {
      reference = .position
      indicatorResidual = .none
    }
  }

  /// The stretch that the indicator takes under a title; nil if the title is not laid out.
  func span(under index: Int) -> Span? {
    guard (0..<count).contains(index) else { return nil }
    if style.layout == .equal {
      let width = frame.width / Double(count)
      let inner =
        style.indicatorFillsCell ? width : min(width, cell(index)?.textWidth ?? width)
      return Span(x: Double(index) * width + (width - inner) / 2, width: inner)
    }
    guard let cell = cell(index) else { return beyondView(index) }
    let inner = style.indicatorFillsCell ? cell.width : cell.textWidth
    return Span(x: cell.x + (cell.width - inner) / 2, width: inner)
  }

  /// Somewhere out of view, on the side on which a title is that is not laid out.
  private func beyondView(_ index: Int) -> Span? {
    guard let first = cells.first else { return nil }
    let x =
      index < first.index ? -2 * TitleStrip.margin - indicator.width : frame.width + 2 * TitleStrip.margin
    return Span(x: x, width: indicator.width)
  }

  /// The stretch that belongs to a page position: on the straight line between two titles' stretches.
  func span(atPosition position: Double) -> Span {
    let (low, high, fraction) = neighbours(of: position)
    guard let from = span(under: low), let to = span(under: high) else { return indicator }
    return Span(
      x: from.x + (to.x - from.x) * fraction, width: from.width + (to.width - from.width) * fraction)
  }

  /// The titles on both sides of a position, and how far it is from the first to the second, 0...1.
  private func neighbours(of position: Double) -> (low: Int, high: Int, fraction: Double) {
    let last = max(0, count - 1)
    let low = clampedInt(position.rounded(.down), in: 0...last)
    return (low, min(low + 1, last), max(0, min(position - Double(low), 1)))
  }

  /// A cell of this index; cells are consecutive, so it is found at once.
  private func cell(_ index: Int) -> TitleCell? {
    guard cells.count > 0, index >= cells[0].index, index - cells[0].index < cells.count else { return nil }
    return cells[index - cells[0].index]
  }

  private mutating func placeIndicator() {
    var target = span(atPosition: position)
    if case .title(let index) = reference, let span = span(under: index) { target = span }
    indicator = Span(
      x: target.x + indicatorResidual.x,
      width: max(0, target.width + indicatorResidual.extraWidth))
    // At rest under a title both references mean the same place.
    if case .title(let index) = reference, !indicatorResidual.isMoving, position == Double(index) {
      reference = .position
    }
  }

  /// Equal shares. Cells too narrow for any text are not laid out, however many there are.
  @MainActor
  private mutating func layoutEqual(in context: TitleContext) {
    let width = frame.width / Double(count)
    guard width >= 12 else { return }
    for index in 0..<count {
      let title = cache.title(index, style: currentStyle, in: context)
      cells.append(
        TitleCell(
          index: index, x: Double(index) * width, width: width, textWidth: title.width,
          text: title.text))
    }
  }

  /// Each as wide as it needs to be. A strip that goes back to the position begins where a title is shown.
  @MainActor
  private mutating func layoutNatural(inset: Double, from shown: Double?, in context: TitleContext) {
    if let shown { follow(from: shown, inset: inset, in: context) }
    layoutNatural(inset: inset, in: context)
  }

  @MainActor
  private mutating func layoutNatural(inset: Double, in context: TitleContext) {
    switch scroll {
    case .following:
      let (low, high, fraction) = neighbours(of: position)
      let lowWidth = width(of: low, in: context)
      let highWidth = width(of: high, in: context)
      let middle = lowWidth / 2 + fraction * (lowWidth / 2 + spacing + highWidth / 2)
      _ = walk(from: low, at: frame.width / 2 - middle, inset: inset, in: context)
      shiftCells(by: scrollResidual.x)
      fill(in: context)
    case .free(let index, let x, let motion):
      let shift = walk(from: index, at: x, inset: inset, in: context)
      if shift != 0, case .flung = motion { scroll = .free(index: index, x: x + shift, .still) }
    }
    let (low, high) = (-TitleStrip.margin, frame.width + TitleStrip.margin)
    cells.removeAll { $0.x > high || $0.x + $0.width < low }
  }

  /// Lays out the cells in view, with title `index` at `x` as far as the ends allow. Returns how far they do not.
  @MainActor
  private mutating func walk(from index: Int, at x: Double, inset: Double, in context: TitleContext) -> Double
  {
    append(index, at: x, in: context)
    fill(in: context)
    let shift = endShift(inset: inset)
    shiftCells(by: shift)
    // What moved away from one end leaves room at the other.
    fill(in: context)
    let rest = endShift(inset: inset)
    shiftCells(by: rest)
    fill(in: context)
    return shift + rest
  }

  @MainActor
  private mutating func append(_ index: Int, at x: Double, in context: TitleContext) {
    let title = cache.title(index, style: currentStyle, in: context)
    let width = width(of: index, in: context)
    cells.append(TitleCell(index: index, x: x, width: width, textWidth: title.width, text: title.text))
  }

  /// Adds cells on both sides until they reach a little beyond the edges.
  @MainActor
  private mutating func fill(in context: TitleContext) {
    let (low, high) = (-TitleStrip.margin, frame.width + TitleStrip.margin)
    while let last = cells.last, last.index < count - 1, last.x + last.width + spacing < high {
      append(last.index + 1, at: last.x + last.width + spacing, in: context)
    }
    if let first = cells.first, first.index > 0, first.x > low {
      prepend(before: first, to: low, in: context)
    }
  }

  /// Cells are appended in reverse and turned round at once: putting each first would move all others.
  @MainActor
  private mutating func prepend(before first: TitleCell, to low: Double, in context: TitleContext) {
    let old = cells.count
    var (index, x) = (first.index, first.x)
    while index > 0, x > low {
      index -= 1
      x -= width(of: index, in: context) + spacing
      append(index, at: x, in: context)
    }
    // All of them turned round are the new ones in order and the old ones in reverse.
    let added = cells.count - old
    reverseCells(0, cells.count)
    reverseCells(added, cells.count)
  }

  /// Turns the cells at places `start..<end` round. A slice of the array would be a copy of it.
  private mutating func reverseCells(_ start: Int, _ end: Int) {
    var (low, high) = (start, end - 1)
    while low < high {
      cells.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  /// How far beyond the edges cells are laid out, in points: what is on its way into view.
  private static let margin = 120.0

  /// How far cells must move so that there is no more than the inset of empty room at an end.
  private func endShift(inset: Double) -> Double {
    guard cells.count > 0 else { return 0 }
    let (first, last) = (cells[0], cells[cells.count - 1])
    let room = first.index == 0 ? inset - first.x : .infinity
    if room < 0 { return room }
    let missing = frame.width - inset - (last.x + last.width)
    return last.index == count - 1 && missing > 0 ? min(missing, room) : 0
  }

  private mutating func shiftCells(by distance: Double) {
    guard distance != 0, distance.isFinite else { return }
    for index in cells.indices { cells[index].x += distance }
  }
}

extension TitleStrip {
  /// Where the title nearest to a position is shown in a strip that the user scrolled and let go of.
  private func freeCell(near position: Double) -> Double? {
    guard case .free = scroll else { return nil }
    let low = neighbours(of: position).low
    if let cell = cell(low) { return cell.x }
    return low < (cells.first?.index ?? 0) ? -frame.width : frame.width
  }

  /// Follows the position again, beginning from where the title is shown.
  @MainActor
  private mutating func follow(from shown: Double, inset: Double, in context: TitleContext) {
    scroll = .following
    scrollResidual = .none
    layoutNatural(inset: inset, in: context)
    let target = cell(neighbours(of: position).low)?.x ?? shown
    scrollResidual = .eased(x: shown - target, at: now)
    cells.removeAll(keepingCapacity: true)
  }
}
