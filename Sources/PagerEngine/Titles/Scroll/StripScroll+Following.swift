import PagerPhysics

/// Following the pages, and gliding instead of jumping.
extension StripScroll {
  /// Updates the scroll to the position of the pages.
  ///
  /// A row that the user has scrolled away from that position may glide back. During a drag the row does not
  /// follow; it returns when the pages move after that.
  ///
  /// - Parameters:
  ///   - target: The page to which the pages settle; nil if there is none.
  ///   - row: The row of the last layout.
  ///   - geometry: The geometry of the next layout.
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
      // A resting row with its current title in view scrolls with the pages; any other one glides back to
      // them.
      let isAtPages = row.cell(followed.nearest).map { $0.start >= -1 && $0.end <= geometry.length + 1 }
      if motion != .still || residual.isMoving || isAtPages != true { hold() }
      if old != nil || isAtPages != true { heading = target }
      state = .anchored(anchor, .revealing(heading.map { .title($0) } ?? .pages))
    }
  }

  /// Makes the row follow the pages, and ends all other motion.
  mutating func followPages() {
    state = .centering
    heading = nil
  }

  /// Holds the title nearest to the middle at its shown position.
  ///
  /// The next layout glides from there instead of jumping.
  mutating func hold() { held = held ?? shown }

  /// Anchors the row to the title nearest to the middle that survives a change.
  ///
  /// That title then does not move.
  ///
  /// - Parameter row: The row before the change.
  mutating func anchorToSurvivor(of change: PageChange, on row: TitleRow) {
    guard case .anchored(let anchor, let motion) = state, let old = row.cell(anchor.index),
      let best = row.middleCell(where: { change.index(of: $0.index) != nil })
    else { return }
    state = .anchored(Anchor(index: best.index, start: anchor.start + best.start - old.start), motion)
  }

  /// Converts the jump of a held title into a residual, which makes the row glide.
  @MainActor
  mutating func glideFromHeld(on row: TitleRow, _ titles: TitleLookup, at time: Double) {
    guard let anchor = held.take() else { return }
    var jump = 0.0
    if let cell = row.estimatedCell(anchor.index, titles) { jump = anchor.start - cell.start }
    // Hundreds of titles would pass too fast to be seen, so only the end of a long way is shown.
    if abs(jump) > StripScroll.longestGlide { jump = jump > 0 ? row.length : -row.length }
    // A large velocity can make the row overshoot, although the spring itself does not.
    residual = .residual(MotionState(position: jump, velocity: residual.velocity), .pageSnap, at: time)
  }

  /// The longest distance of a glide, in points.
  private static let longestGlide = 10_000.0
}
