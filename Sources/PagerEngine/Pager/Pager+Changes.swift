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
  /// It is empty for a pager with another kind of source.
  public var children: [Page] { (try? fixed)?.pages ?? [] }

  /// Replaces all pages and shows the first one, without animation.
  ///
  /// An empty list is ignored. A page of another pager is removed from that pager first.
  ///
  /// - Precondition: No page is in the list twice.
  /// - Throws: `PagerError.wrongSource` for a pager with another kind of source.
  public func setChildren(_ pages: [Page]) throws(PagerError) {
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

  /// Moves from the current or target page to another page in a given time.
  ///
  /// Use it to give a single change its own duration, timing curve or transition; otherwise use `select`.
  ///
  ///     try pager.transition(from: login, to: home, duration: 0.6, transition: .fade)
  ///
  /// - Parameters:
  ///   - from: The current page or the target page.
  ///   - to: The page to move to.
  ///   - duration: The perceptual duration of the spring, or the duration of the timing curve, in seconds;
  ///     0.3 by default, clamped to 0.01...60 (NaN: 0.3).
  ///   - timing: The timing curve of the motion; nil, the default, for a spring.
  ///   - transition: The transition for this motion only; nil, the default, for the pager's. If the pages
  ///     are already moving, they keep the active transition. `PageTransition.between` creates one from its
  ///     ends.
  ///   - completion: Called once, as with `select`; nil by default.
  /// - Throws: `PagerError.notAChild` if one of the pages is not in the list, `PagerError.notShown` if
  ///   `from` is neither the current page nor the target page, and `PagerError.wrongSource` for a pager with
  ///   another kind of source.
  public func transition(
    from: Page, to: Page, duration: Double = 0.3, timing: TimingCurve? = nil,
    transition: PageTransition? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(PagerError) {
    let pages = try fixed.pages
    guard let start = pages.firstIndex(of: from), pages.contains(to) else { throw .notAChild }
    guard start == currentPage || start == targetPage else { throw .notShown }
    let length = AnimationLength(duration, timing)
    queue.perform { [self] in
      // The list may have changed since the call.
      guard let target = try? fixed.pages.firstIndex(of: to) else {
        return complete(completion, finished: false)
      }
      performUpdate {
        if let transition, case .atRest = motion.phase { turn.transition = transition }
        beginSelection(
          for: target, animated: true, .direct, rules: length.rules(rules), timing: length.timing,
          beginsNow: false,
          completion: completion)
      }
    }
  }

  var hasFixedPages: Bool { (try? fixed) != nil }

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
      guard case .indexed(let source) = supply, let fixed = source as? FixedPages else {
        throw .wrongSource(needed: "a fixed list of pages")
      }
      return fixed
    }
  }

  /// Removes a page from the pager, and from the fixed list if the list contains it.
  func release(_ page: Page, animated: Bool = false) {
    guard let fixed = try? fixed, let index = fixed.pages.firstIndex(of: page) else { return giveUp(page) }
    fixed.pages.remove(at: index)
    applyToChildren(.remove(at: index), animated: animated)
  }
}
