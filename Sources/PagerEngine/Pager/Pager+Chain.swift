/// Pages from a `NeighborPageSource`: the known pages form a chain that grows and is trimmed.
extension Pager {
  /// Shows the given pages in a pager made with a `NeighborPageSource`.
  ///
  /// Such a pager is empty until the first call, which is not animated. Call it again to go to any other
  /// page:
  ///
  ///     try pager.setPages([page(for: today)])
  ///     try pager.setPages([page(for: date)], direction: .backward)
  ///
  /// The pager then requests neighbours again, except those in view. An animation starts from the present
  /// position and velocity. A later call replaces a motion in progress.
  ///
  /// - Parameters:
  ///   - pages: The pages to show: one, or two for a curl with the spine in the middle.
  ///   - direction: The direction from which the page comes into view; forward by default.
  ///   - animated: Whether the change is animated; true by default.
  ///   - completion: Called once; nil by default. The argument is true when the pager rests on the page, and
  ///     false if something else interrupts the motion or the call is ignored, as in `select`.
  /// - Throws: `PagerError.wrongSource` for a pager with another kind of source,
  ///   `PagerError.wrongNumberOfPages` for another number of pages, and `PagerError.pageInUse` if a page is
  ///   in view in another spread, or is given twice.
  public func setPages(
    _ pages: [Page], direction: PagingDirection = .forward, animated: Bool = true,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(PagerError) {
    guard let chain = supply.chain else { throw .wrongSource(needed: "a NeighborPageSource") }
    guard pages.count == chain.pagesPerStop else {
      throw .wrongNumberOfPages(given: pages.count, needed: chain.pagesPerStop)
    }
    guard let page = chain.stop(of: pages, inView: turn.view.pages) else { throw .pageInUse }
    show(page, in: chain, direction, animated: animated, completion: completion)
  }

  /// The page at rest, or the page that the pager moves to; both pages of a spread.
  ///
  /// It is empty without pages, and while that page is not loaded.
  public var targetPages: [Page] {
    if let chain = supply.chain {
      return chain.pages.indices.contains(targetPage) ? chain.pages[targetPage].members : []
    }
    return page(at: targetPage).map { [$0] } ?? []
  }

  private func show(
    _ page: Page, in chain: PageChain, _ direction: PagingDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard queue.isOpen else {
      return queue.postpone {
        self.show(page, in: chain, direction, animated: animated, completion: completion)
      }
    }
    if let index = chain.pages.firstIndex(where: { $0 === page }), isOvertaken(index) {
      return complete(completion, finished: false)
    }
    let isFirst = chain.pages.isEmpty
    performUpdate {
      supersedeSelection(by: .code)
      let wasHeld = pointers.releasePages() != nil
      for change in chain.narrow(to: turn.view.pages) { applyOne(change) }
      if let change = chain.add(page, direction) { applyOne(change) }
      chain.numbering = chain.source?.dots().map {
        PageNumbering(
          count: $0.count, index: $0.index, base: chain.index(of: page), pagesPerStop: chain.pagesPerStop)
      }
      beginSelection(
        for: chain.index(of: page), animated: animated && !isFirst, .direct, rules: rules, beginsNow: false,
        completion: completion)
      // The finger may hold the page that was just set, which then does not move.
      if wasHeld { motion.release(velocity: 0, geometry: geometry, rules: rules) }
    }
    performUpdate { trimChain() }
  }

  /// Loads the neighbours that a drag reaches. `travel` is in points towards later pages since the press.
  func growChain(toTravel travel: Double) {
    growChain {
      guard let raw = motion.rawPosition(atTravel: travel, geometry: geometry, rules: rules),
        let bounds = motion.bounds, !bounds.contains(raw)
      else { return nil }
      return raw > bounds.upperBound ? .forward : .backward
    }
  }

  /// Loads the neighbours that a step of `pages` pages reaches.
  func growChain(by pages: Int) {
    growChain {
      motion.hasPage(motion.turning(by: pages, geometry, rules).page) ? nil : pages > 0 ? .forward : .backward
    }
  }

  /// Loads the neighbours that a turn reaches from the held page, or from the target page.
  func growChain(toTurn turn: Int) {
    growChain { canTurn(turn) ? nil : turn > 0 ? .forward : .backward }
  }

  /// Loads the neighbours that a release reaches. The velocity is in points per second towards later pages.
  func growChain(toRelease velocity: Double) {
    growChain {
      motion.endToPass(releasedWith: velocity, geometry: geometry, rules: rules)
        .map { $0 == .last ? .forward : .backward }
    }
  }

  /// The number of neighbours that one event loads at most. The time grows with its square.
  private static let mostGrowth = 500

  /// Loads neighbours in the directions that `next` returns, until it returns nil or the source has none.
  private func growChain(_ next: () -> PagingDirection?) {
    guard let chain = supply.chain else { return }
    for _ in 0..<Pager.mostGrowth {
      guard let direction = next(),
        let change = chain.grow(forward: direction == .forward, inView: turn.view.pages)
      else { return }
      applyOne(change)
    }
  }

  /// Forgets the pages that are too far from the page at rest. Does nothing during a motion.
  func trimChain() {
    guard let chain = supply.chain, case .atRest = motion.phase, motion.hasPage(settledPage) else { return }
    for change in chain.trim(around: settledPage) { applyOne(change) }
  }

  /// Forgets passed pages, to bound the memory of a long motion, or after a view with many short pages.
  func limitChain() {
    guard let chain = supply.chain, chain.pages.count > 12 else { return }
    let held = motion.grab.map { motion.line.page(atSlot: $0.startSlot) }
    let taking = turn.view.pages + [targetPage, currentPage] + (held.map { [$0] } ?? [])
    let kept = chain.pages.indices.filter { index in taking.contains { abs($0 - index) <= 2 } }
    guard kept.count < chain.pages.count else { return }
    for change in chain.narrow(to: kept) { applyOne(change) }
  }
}
