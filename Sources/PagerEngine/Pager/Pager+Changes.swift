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
    performUpdateWithoutPages {
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
    return supply.chain == nil && !hasFixedPages
  }

  /// Reports that the source has inserted pages.
  ///
  /// Call it after the change. It has no effect with a fixed list or a `NeighborPageSource`.
  ///
  ///     photos.insert(photo, at: 0)
  ///     pager.insertPages(at: 0)
  ///
  /// - Parameters:
  ///   - index: The index of the first new page, clamped to 0...`pageCount`.
  ///   - count: The number of new pages; 1 by default. A number below 1 inserts none.
  ///   - animated: Whether pages in view visibly make room; true by default.
  public func insertPages(at index: Int, count: Int = 1, animated: Bool = true) {
    apply([.insert(at: index, count: count)], animated: animated)
  }

  /// Reports that the source has removed pages, under the conditions of `insertPages`.
  ///
  /// - Parameters:
  ///   - index: The index of the first removed page. Indices that do not exist are skipped.
  ///   - count: The number of removed pages; 1 by default. A number below 1 removes none.
  ///   - animated: Whether pages in view visibly close up; true by default.
  public func removePages(at index: Int, count: Int = 1, animated: Bool = true) {
    apply([.remove(at: index, count: count)], animated: animated)
  }

  /// Reports that the source has moved a page to another index, under the conditions of `insertPages`.
  ///
  /// - Parameters:
  ///   - index: The old index of the page. If it is out of range, the call is ignored.
  ///   - other: The index of the page after the move, clamped to the existing pages.
  ///   - animated: Whether the pages visibly move; true by default.
  public func movePage(from index: Int, to other: Int, animated: Bool = true) {
    apply([.move(from: index, to: other)], animated: animated)
  }

  /// Requests the pages at these indices again, those in view at once.
  ///
  /// Call it when the source returns other pages or titles for these indices.
  ///
  /// - Parameters:
  ///   - indices: The indices of the pages. Indices out of range are ignored.
  ///   - animated: Whether the change is shown as in `apply(_:animated:)`; true by default.
  public func update(at indices: [Int], animated: Bool = true) {
    apply(indices.map { .update(at: $0) }, animated: animated)
  }

  /// Requests the titles of all strips again.
  ///
  /// Call it when the source returns other titles for the same pages. The pages and the position stay the
  /// same.
  public func reloadTitles() {
    queue.perform { [self] in
      reloadStrips()
      refresh()
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
