import PagerPhysics

/// Reloads and changes of the pages.
extension Pager {
  /// Requests all pages from the source again.
  ///
  /// Call it when the source has other pages and their differences are not known. Otherwise use
  /// `apply(_:animated:)`, which keeps the unchanged pages.
  ///
  /// - The current index stays if a page with this index still exists; otherwise the last page is shown.
  /// - `PageRetention.Reload` determines what happens to pages that the source returns again.
  /// - A `NeighborPageSource` is queried again for pages beyond the ends, too.
  public func reload() {
    queue.perform { [self] in
      guard retention.reload == .refreshing, case .indexed(let source) = supply else { return replaceAll() }
      performUpdate {
        cancelSilentFingers(at: motion.now)
        keeper.refresh(from: source, motion)
        matchCount()
        reloadStrips()
      }
    }
  }

  /// Removes all pages and requests the present ones. `change` changes the state in between.
  ///
  /// The removed pages receive their calls first. The pager then already has the new number of pages, because
  /// a callback may ask for any of them.
  func replaceAll(_ change: () -> Void = {}) {
    performUpdate(pages: false) {
      // The source has other pages already: a callback before the count matches could lay out missing ones.
      cancelSilentFingers(at: motion.now)
      keeper.removeAll()
      // Its title may now belong to another page.
      if strip.interaction.pressed?.button != nil { strip.interaction.pressed = nil }
      turn.isPresented = false
      supply.chain?.reopen()
      change()
      matchCount()
      reloadStrips()
    }
    performUpdate()
  }

  /// Applies changes of the pages without animation.
  func applyAtOnce(_ changes: [PageChange]) {
    queue.perform { [self] in
      performUpdate {
        for change in changes where accepts(change) { applyOne(change) }
        matchCount()
        reloadStrips()
      }
    }
  }

  /// Whether the app may report this change.
  ///
  /// A pager with a fixed list or a `NeighborPageSource` knows its pages itself, so the app may report only
  /// updates.
  func accepts(_ change: PageChange) -> Bool {
    if case .update = change { return true }
    return supply.chain == nil && supply.fixed == nil
  }

  /// Requests, measures or records something again that the app has changed.
  ///
  ///     photos[3].name = name
  ///     pager.invalidate(.titles)
  ///
  /// The pages and the position stay the same. For other pages see `apply(_:animated:)` and `reload()`.
  public func invalidate(_ content: PagerContent) {
    queue.perform { [self] in
      switch content {
      case .titles:
        reloadStrips()
        refresh()
      case .extents: reloadExtents()
      case .text:
        forgetMeasurements()
        relayout()
      case .accessory:
        accessoryState.forgetDrawing()
        setNeedsFrame()
      case .accessoryExtent: relayout()
      case .backdrop:
        drawings.backdrop = nil
        setNeedsFrame()
      }
    }
  }

  func applyOne(_ change: PageChange) {
    guard let change = change.valid(for: motion.pageCount) else { return }
    let hadPages = motion.pageCount > 0
    if change.index(of: motion.settledPage) == nil, case .atRest = motion.phase { turn.isPresented = false }
    if case .atRest = motion.phase { queue.outbox.cause = .code }
    keeper.apply(change)
    links.noteRenumbering()
    let before = motion.shownPlace(geometry)
    motion.apply(change, geometry: geometry, rules: rules)
    applyToExtents(change, before)
    forEachStrip { $0.apply(change) }
    supply.chain?.numbering?.apply(change)
    renumberTurn(change, hadPages: hadPages)
    setNeedsFrame()
  }

  /// Adjusts the number of pages to the source's number: pages are added or removed at the end.
  func matchCount() {
    let (count, known) = (supply.titles.pageCount.clamped(0, 1 << 48), motion.pageCount)
    if count > known { applyOne(.insert(at: known, count: count - known)) }
    if count < known { applyOne(.remove(at: count, count: known - count)) }
  }

  /// Removes a page that is used elsewhere from now on.
  func giveUp(_ page: Page) {
    keeper.giveUp(page)
    setNeedsFrame()
    deliver()
  }
}

/// A fixed list of pages that can be changed page by page, for pagers made with `init(pages:text:)`.
///
/// With any other source, the methods throw `PagerError.wrongSource`.
extension Pager {
  /// The pages of the fixed list, in order.
  ///
  /// It is empty for a pager with another kind of source. Setting it replaces all pages and shows the first
  /// one, without animation. An empty list is ignored. A page of another pager is removed from that pager
  /// first.
  ///
  /// - Precondition: No page is in the list twice, and the pager was made with `init(pages:text:)`.
  public var children: [Page] {
    get { supply.fixed?.pages ?? [] }
    set {
      require(supply.fixed != nil, "Only a pager with a fixed list of pages has children to set.")
      try? setChildren(newValue)
    }
  }

  package func setChildren(_ pages: [Page]) throws(PagerError) {
    let fixed = try fixed
    guard !pages.isEmpty else { return }
    FixedPages.check(pages)
    queue.perform { [self] in
      for page in pages where page.holder !== self { page.holder?.yield(page) }
      replaceAll {
        supersedeSelection(by: .code)
        fixed.pages = pages
        keeper.restored.states.forgetNumbered()
        motion.jump(to: 0)
      }
    }
  }

  /// Adds a page, which becomes a child at once.
  ///
  /// A page of another pager is removed from that pager first. A page of this pager is moved.
  ///
  /// - Parameters:
  ///   - page: The page to add.
  ///   - index: The index of the page after the call, clamped to the list; at the end by default.
  ///   - animated: Whether the pages in view visibly make room; true by default.
  /// - Throws: `PagerError.wrongSource` for a pager with another kind of source.
  public func addChild(_ page: Page, at index: Int = .max, animated: Bool = true) throws(PagerError) {
    let fixed = try fixed
    queue.perform { [self] in
      if let old = fixed.pages.firstIndex(of: page) {
        let newIndex = index.clamped(0, fixed.pages.count - 1)
        fixed.pages.insert(fixed.pages.remove(at: old), at: newIndex)
        return applyToChildren(.move(from: old, to: newIndex), animated: animated)
      }
      page.holder?.yield(page)
      let newIndex = index.clamped(0, fixed.pages.count)
      fixed.pages.insert(page, at: newIndex)
      change(visibly: animated) { [self] in
        applyOne(.insert(at: newIndex))
        keeper.adopt(page, at: newIndex)
        reloadStrips()
      }
    }
  }

  /// Removes a page from the list.
  ///
  /// - Parameters:
  ///   - page: The page to remove.
  ///   - animated: Whether the pages in view visibly close up; true by default.
  /// - Throws: `PagerError.notAChild` if the page is not in the list, and `PagerError.wrongSource` for a
  ///   pager with another kind of source.
  public func removeChild(_ page: Page, animated: Bool = true) throws(PagerError) {
    guard try fixed.pages.contains(page) else { throw .notAChild }
    queue.perform { [self] in release(page, animated: animated) }
  }

  private func applyToChildren(_ change: PageChange, animated: Bool) {
    self.change(visibly: animated) { [self] in
      applyOne(change)
      reloadStrips()
    }
  }

  private func change(visibly animated: Bool, _ change: @escaping () -> Void) {
    if animated { changeVisibly(change) } else { performUpdate(change) }
  }

  private var fixed: FixedPages {
    get throws(PagerError) {
      guard let fixed = supply.fixed else { throw .wrongSource(needed: "a fixed list of pages") }
      return fixed
    }
  }

  /// Removes a page from the pager, and from the fixed list if the list contains it.
  func release(_ page: Page, animated: Bool = false) {
    guard let fixed = supply.fixed, let index = fixed.pages.firstIndex(of: page) else { return giveUp(page) }
    fixed.pages.remove(at: index)
    applyToChildren(.remove(at: index), animated: animated)
  }
}

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
  /// - With `arrangement.alignsPagesToEnds`, a page at rest at an end moves to its alignment if it no longer is
  ///   at that end.
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
      strip.moveTitles(
        from: old.reduce(into: [:]) { moved, entry in
          if let index = PageChange.index(of: entry.key, after: changes) { moved[index] = entry.value }
        })
    }
  }

  private var canShowChanges: Bool {
    !rules.reducesMotion && active.transition.curl == nil && !isOutOfView && !geometry.viewport.isEmpty
      && motion.pageCount > 0 && turn.isPresented
  }

  private func shownPages() -> ShownPages {
    guard slotsInView != nil else { return ShownPages() }
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
