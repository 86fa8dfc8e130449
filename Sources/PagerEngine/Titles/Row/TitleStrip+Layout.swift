import PagerPhysics

extension TitleStrip {
  /// Lays out what is in view for a place of the pages.
  @MainActor
  mutating func layout(place: TitlePlace, in context: TitleContext) {
    prepareToFollow(place)
    self.place = place
    count = context.count
    forgetMissingTitles()
    cells.removeAll(keepingCapacity: true)
    guard count > 0, !frame.isEmpty else {
      indicator = StripSpan()
      (caught, held, shown) = (nil, nil, nil)
      return rest()
    }
    isFitting = layoutFitting(in: context)
    if isFitting {
      if case .anchored = scroll { scroll = .centering }
      gaps = .none
      makeUpForJump(in: context)
      shiftCells(by: scrollResidual.value)
    } else {
      layoutScrolling(in: context)
    }
    cull()
    shown = findShown()
    placeIndicator(in: context)
  }

  /// Nothing may go on belonging to a title that is no longer there.
  private mutating func forgetMissingTitles() {
    if case .anchored(let anchor, _) = scroll, anchor.index >= count { scroll = .centering }
    if case .title(let index) = reference, index >= count { reference = .position }
    if let title = focusedTitle, title >= count { focusedTitle = count > 0 ? count - 1 : nil }
    if let held, held.index >= count { self.held = nil }
  }

  /// The cells of titles that all fit, which never scroll. Returns whether they do.
  @MainActor
  private mutating func layoutFitting(in context: TitleContext) -> Bool {
    let room = max(0, length - 2 * inset)
    if style.sizing == .equal {
      layoutEqual(in: context)
      return true
    }
    // A cell is a point long at least: more of them than there are points do not fit.
    guard Double(count) * (1 + style.spacing) <= room + style.spacing else { return false }
    var total = -style.spacing
    for index in 0..<count {
      append(index, at: inset + total + style.spacing, in: context)
      total += style.spacing + cells[index].length
      // Shares of the whole may add up to a little more than it.
      if total > room + 1e-6 {
        cells.removeAll(keepingCapacity: true)
        return false
      }
    }
    distribute(room - total)
    return true
  }

  /// Gives cells that all fit the room that is left.
  private mutating func distribute(_ free: Double) {
    switch style.fit {
    case .leading: break
    case .centered: shiftCells(by: free / 2)
    case .trailing: shiftCells(by: free)
    case .filling:
      let share = free / Double(count)
      for index in cells.indices {
        cells[index].start += Double(index) * share
        cells[index].length += share
      }
    }
  }

  @MainActor
  private mutating func layoutEqual(in context: TitleContext) {
    let share = length / Double(count)
    guard share >= 12 else { return }
    for index in 0..<count { append(index, at: Double(index) * share, in: context) }
  }

  /// The cells around the place to which the strip is scrolled.
  @MainActor
  private mutating func layoutScrolling(in context: TitleContext) {
    switch scroll {
    case .centering:
      findGaps(in: context)
      center(in: context)
    case .anchored(let anchor, let motion): layoutAnchored(anchor, motion, in: context)
    }
    makeUpForJump(in: context)
    shiftCells(by: scrollResidual.value)
    fill(in: context)
  }

  /// Lays out around the place of the pages, which is in the middle as far as the ends allow.
  @MainActor
  mutating func center(in context: TitleContext) {
    let way = distance(from: place.from, to: place.to, in: context) * place.fraction
    let half = measuredLength(of: place.from, in: context) / 2
    _ = walk(from: place.from, at: length / 2 - way - half, in: context)
    guard style.following != .centered, let first = cells.first(where: { $0.end > 0 }) else { return }
    scroll = .anchored(Anchor(index: first.index, start: first.start), .still)
  }

  /// Lays out the cells in view, with title `index` at `start` as far as the ends allow. Returns how far they do
  /// not.
  @MainActor
  mutating func walk(from index: Int, at start: Double, in context: TitleContext) -> Double {
    cells.removeAll(keepingCapacity: true)
    append(index, at: start, in: context)
    fill(in: context)
    var total = 0.0
    // What moves away from one end leaves room at the other.
    for _ in 0..<2 {
      let shift = endShift()
      shiftCells(by: shift)
      total += shift
      fill(in: context)
    }
    return total
  }

  /// Adds cells on both sides until they reach a little beyond the ends of the strip.
  @MainActor
  mutating func fill(in context: TitleContext) {
    let (low, high) = (-TitleStrip.margin, length + TitleStrip.margin)
    while let last = cells.last, let next = title(after: last.index), last.end + style.spacing < high {
      append(next, at: last.end + style.spacing, in: context)
    }
    guard let first = cells.first, first.index > 0, first.start > low else { return }
    prepend(before: first, to: low, in: context)
  }

  /// Cells are appended in reverse and turned round at once: putting each first would move all others.
  @MainActor
  private mutating func prepend(before first: TitleCell, to low: Double, in context: TitleContext) {
    let old = cells.count
    var (index, start) = (first.index, first.start)
    while let before = title(before: index), start > low {
      append(before, at: 0, in: context)
      start -= cells[cells.count - 1].length + style.spacing
      cells[cells.count - 1].start = start
      index = before
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

  /// How far beyond the ends of the strip cells are laid out, in points: what is on its way into view.
  static let margin = 120.0

  /// How far cells must move so that there is no more than the inset of empty room at an end.
  private func endShift() -> Double {
    guard let first = cells.first, let last = cells.last else { return 0 }
    let room = first.index == 0 ? inset - first.start : .infinity
    if room < 0 { return room }
    let missing = length - inset - last.end
    return last.index == count - 1 && missing > 0 ? min(missing, room) : 0
  }

  mutating func shiftCells(by distance: Double) {
    guard distance != 0, distance.isFinite else { return }
    for index in cells.indices { cells[index].start += distance }
  }

  /// Leaves away what is too far out of view, and lets its views be used again.
  @MainActor
  private mutating func cull() {
    let (low, high) = (-TitleStrip.margin, length + TitleStrip.margin)
    // Titles that all fit may be out of view only while they glide into it.
    if !isFitting { cells.removeAll { $0.start > high || $0.end < low } }
    guard let views else { return }
    views.keep { cell($0) != nil }
  }
}
