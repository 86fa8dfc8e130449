import PagerPhysics

/// Animated changes of the pages: pages in view make room or close up, new ones grow, removed ones leave.
extension Pager {
  /// Applies changes of the pages, in order.
  ///
  /// Call it after the source has made them:
  ///
  ///     let old = articles.map(\.id)
  ///     articles = newArticles
  ///     pager.apply(PageChange.changes(from: old, to: articles.map(\.id)))
  ///
  /// The page at rest stays in place, and during a swipe nothing in view moves. If a page is removed, an
  /// adjacent page takes its place; if it was the page at rest, the nearest remaining page is shown.
  ///
  /// - Indices out of range are clamped. If the resulting page count differs from the source's, the source's
  ///   counts.
  /// - Pagers with a fixed list or with a `NeighborPageSource` know their pages themselves: only `update`
  ///   has an effect.
  /// - If `animated` is true, the default, pages in view make room, new ones grow and removed ones leave.
  ///   The changes still take effect immediately, with the same calls, and a finger can catch the pages at
  ///   any moment. Nothing is animated with reduced motion, with a curl, or out of view.
  public func apply(_ changes: [PageChange], animated: Bool = true) {
    guard animated else { return applyAtOnce(changes) }
    changeVisibly { [self] in
      for change in changes where accepts(change) { applyOne(change) }
      matchCount()
      reloadStrips()
    }
  }

  /// Changes pages, and animates them to their new places.
  func changeVisibly(_ change: @escaping () -> Void) {
    queue.perform { [self] in
      visibleChanges.request(canShowChanges)
      performUpdate(change)
    }
  }

  /// Makes a change, and animates the pages that it moves, if requested.
  func showChanges(of change: () -> Void) {
    guard visibleChanges.areRequested, canShowChanges else { return change() }
    let (before, line, wasAnimating) = (shownPages(), motion.line, isAnimating)
    var titles: [[Int: MotionState]] = []
    forEachStrip { titles.append($0.shownPlaces) }
    visibleChanges.beginRecording()
    change()
    let changes = visibleChanges.endRecording(isSwipeOver: motion.grab == nil && !motion.isMoving)
    guard !changes.isEmpty || motion.line != line else { return }
    if !wasAnimating { turn.beginsWithNextTime = true }
    findExtents()
    if !changes.isEmpty { moveTitles(from: titles, after: changes) }
    visibleChanges.show(
      from: before, after: changes, motion, geometry, rules.snapSpring, indicator: pillsInPlace)
    setNeedsFrame()
  }

  /// Animates the titles of all strips to their new places.
  private func moveTitles(from places: [[Int: MotionState]], after changes: [PageChange]) {
    var places = places[...]
    forEachStrip { strip in
      guard let old = places.popFirst() else { return }
      strip.leave(
        old.reduce(into: [:]) { moved, entry in
          if let index = PageChange.index(of: entry.key, after: changes) { moved[index] = entry.value }
        })
    }
  }

  private var canShowChanges: Bool {
    !rules.reducesMotion && turn.transition.curl == nil && !isOutOfView && !geometry.viewport.isEmpty
      && motion.pageCount > 0 && turn.isPresented
  }

  private func shownPages() -> ShownPages {
    guard motion.slotsInView(geometry) != nil else { return ShownPages() }
    let indicator = shownPills
    keeper.setDrawing(true)
    defer { keeper.setDrawing(false) }
    return ShownPages(motion, geometry, visibleChanges.shifts, indicator: indicator) { slot, area in
      var list = DisplayList()
      list.begin(size: size, background: .clear)
      drawPage(atSlot: slot, at: area.origin, into: &list, clip: area, context: pageContext(area.size))
      return list.items
    }
  }
}

/// Drawing pages that move to their places.
extension Pager {
  /// Draws the pictures of pages that have left.
  func drawGhosts(into frame: inout DisplayList, clip: Rect) {
    for (number, ghost) in visibleChanges.shifts.ghosts.enumerated() {
      guard let start = ghost.start(motion, geometry) else { continue }
      let extent = geometry.axis == .horizontal ? ghost.area.width : ghost.area.height
      let area = geometry.frame(from: start + ghost.distance.value, extent: extent)
      let move = area.origin - ghost.area.origin
      draw(
        ghost.area, id: -1 - number, movedBy: move, share: visibleChanges.shifts.presence(of: ghost),
        clip: clip,
        into: &frame
      ) { $0.addItems(ghost.picture) }
    }
  }

  /// Draws the page at a slot in its area, with its shift and growth. Returns false, and draws nothing, if it
  /// has neither.
  func drawShifted(_ slot: Int, _ area: Rect, into frame: inout DisplayList, clip: Rect) -> Bool {
    let page = motion.line.page(atSlot: slot)
    let shift = visibleChanges.shifts.shift(of: page)
    guard shift.distance != 0 || shift.growth < 1 else { return false }
    draw(
      area, id: page, movedBy: geometry.point(along: shift.distance), share: shift.growth, clip: clip,
      into: &frame
    ) { drawPage(atSlot: slot, at: area.origin, into: &$0, clip: area, context: pageContext(area.size)) }
    return true
  }

  private func draw(
    _ area: Rect, id: Int, movedBy move: Point, share: Double, clip: Rect, into frame: inout DisplayList,
    _ body: (inout DisplayList) -> Void
  ) {
    let scale = 0.85 + 0.15 * share
    let (x, y) = (area.midX + move.x - scale * area.midX, area.midY + move.y - scale * area.midY)
    let sheet = DisplayList.Sheet(
      id: .init(owner: ObjectIdentifier(self), index: id), area: area, clip: clip,
      look: .flat(
        Projection(x: [scale, 0, x], y: [0, scale, y], w: [0, 0, 1]), opacity: share, shade: .clear))
    frame.addSheet(sheet, body)
  }
}
