/// Following the pages, and gliding where the row would jump.
extension StripScroll {
  /// The pages are at a position now: a row that the user has scrolled away from it may have to come back.
  ///
  /// A finger that holds the row keeps it; the row comes back when the pages move after that.
  ///
  /// - Parameters:
  ///   - target: The page to which the pages move by themselves; nil if there is none.
  ///   - row: The row as laid out last.
  ///   - geometry: What the next row will be laid out for.
  mutating func follow(
    _ position: TitlePosition, to target: Int?, on row: TitleRow, in geometry: StripGeometry
  ) {
    guard !isDragged else { return }
    defer { followed = position }
    guard !position.isAt(followed), heading == nil || heading != target else { return }
    let old = heading.take()
    guard case .anchored(let anchor, let motion) = state else {
      if let old, !position.isAt(TitlePosition(from: old, to: old)) {
        hold()
        heading = target
      }
      return
    }
    switch geometry.style.following {
    case .never: return
    case .centered:
      hold()
      state = .centering
      heading = target
    case .inView:
      // A row that stands with its current title in view scrolls with the pages; any other one glides back to them.
      let isAtPages = row.cell(followed.nearest).map { $0.start >= -1 && $0.end <= geometry.length + 1 }
      if motion != .still || residual.isMoving || isAtPages != true { hold() }
      if old != nil || isAtPages != true { heading = target }
      state = .anchored(anchor, .revealing(heading.map { .title($0) } ?? .pages))
    }
  }

  /// The row follows the pages from now on, whatever it did before.
  mutating func followPages() {
    state = .centering
    heading = nil
  }

  /// Keeps the title nearest to the middle where it is shown: the next layout glides from there instead of jumping.
  mutating func hold() { held = held ?? shown }

  /// Anchors the row to the title nearest to the middle that survives a change, so that this title stays where it is.
  ///
  /// - Parameter row: The row before the change.
  mutating func anchorToSurvivor(of change: PageChange, on row: TitleRow) {
    guard case .anchored(let anchor, let motion) = state, let old = row.cell(anchor.index),
      let best = row.middleCell(where: { change.index(of: $0.index) != nil })
    else { return }
    state = .anchored(Anchor(index: best.index, start: anchor.start + best.start - old.start), motion)
  }

  /// Turns the distance by which a held title would jump into a residual, which lets the row glide.
  @MainActor
  mutating func glideFromHeld(on row: TitleRow, _ titles: TitleLookup, at time: Double) {
    guard let anchor = held.take() else { return }
    var jump = 0.0
    if let cell = row.estimatedCell(anchor.index, titles) { jump = anchor.start - cell.start }
    // Nobody can follow hundreds of titles, so of a long way only the end is shown.
    if abs(jump) > StripScroll.longestGlide { jump = jump > 0 ? row.length : -row.length }
    residual = .eased(jump, velocity: residual.velocity, at: time)
  }

  /// The longest distance that a row glides over, in points.
  private static let longestGlide = 10_000.0
}
