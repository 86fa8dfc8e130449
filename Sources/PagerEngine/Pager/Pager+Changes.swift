extension Pager {
  /// Asks the source for everything anew. The page with the present index stays, if it still exists.
  ///
  /// What happens to pages that stay the same is a choice of `PageRetention.Reload`.
  public func reload() {
    queue.perform { [self] in
      guard retention.reload == .refreshing, case .indexed(let source) = supply else { return replaceAll() }
      step {
        keeper.refresh(from: source, motion)
        matchCount()
        reloadStrips()
      }
    }
  }

  /// Lets go of all pages and asks for those that there are now; `change` changes the state in between.
  ///
  /// The pages that go are told first. They find the new number of pages: a callback may ask for any of them.
  func replaceAll(_ change: () -> Void = {}) {
    stepWithoutPages {
      keeper.removeAll()
      turn.isPresented = false
      change()
      matchCount()
      reloadStrips()
    }
    step()
  }

  /// Takes over changes of the pages, in order, after the source has made them.
  ///
  /// Nothing that is in view moves, in mid-swipe neither; what is next to a page that is gone takes its place. If
  /// the page at rest is gone, its nearest survivor is shown. Numbers out of range are limited to it, and the
  /// source's count wins if it is another one.
  ///
  /// Pagers with a fixed list, or with neighbours, know their pages themselves: there only `update` does anything.
  public func apply(_ changes: [PageChange]) {
    queue.perform { [self] in
      step {
        for change in changes where canBeTold(change) { applyOne(change) }
        matchCount()
        reloadStrips()
      }
    }
  }

  /// Which pages there are is known here already, unless they are given by index.
  private func canBeTold(_ change: PageChange) -> Bool {
    if case .update = change { return true }
    return supply.chain == nil && !hasFixedPages
  }

  /// `count` pages have come before the one at `index`.
  public func insertPages(at index: Int, count: Int = 1) { apply([.insert(at: index, count: count)]) }

  /// `count` pages have gone, the first of them from `index`.
  public func removePages(at index: Int, count: Int = 1) { apply([.remove(at: index, count: count)]) }

  /// A page has gone to another index, counted without it.
  public func movePage(from index: Int, to other: Int) { apply([.move(from: index, to: other)]) }

  /// The pages at these indices are asked for anew, those in view at once. Indices of no page are left out.
  public func update(at indices: [Int]) { apply(indices.map { .update(at: $0) }) }

  /// Asks for the titles anew; everything else stays.
  public func reloadTitles() {
    queue.perform { [self] in
      reloadStrips()
      refresh()
    }
  }

  /// Asks again for a late page that did not come; does nothing if it is not missing.
  public func retry(_ index: Int) {
    queue.perform { [self] in
      keeper.loads.forgetFailure(at: index)
      refresh()
    }
  }

  /// Drops the pages that wait in the cache or were loaded ahead, as when memory is short.
  public func purge() {
    keeper.purge()
    deliver()
  }

  func applyOne(_ change: PageChange) {
    guard let change = change.valid(for: motion.pageCount) else { return }
    let hadPages = motion.pageCount > 0
    if change.index(of: motion.settledPage) == nil, case .atRest = motion.phase { turn.isPresented = false }
    keeper.apply(change)
    motion.apply(change, geometry: geometry, rules: rules)
    forEachStrip { $0.apply(change) }
    supply.chain?.numbering?.apply(change)
    renumberTurn(change, hadPages: hadPages)
    isDirty = true
  }

  /// The source's number of pages is the one that counts: others come, or go, at the end.
  func matchCount() {
    let (count, known) = (max(0, min(supply.titles.pageCount, 1 << 48)), motion.pageCount)
    if count > known { applyOne(.insert(at: known, count: count - known)) }
    if count < known { applyOne(.remove(at: count, count: known - count)) }
  }

  /// A late page has come, or has not.
  func receive(_ result: Result<Page, any Error>, of load: PageLoads.Load) {
    queue.perform { [self] in
      var isFailure = false
      if case .failure = result { isFailure = true }
      guard keeper.loads.finish(load, isFailure: isFailure) else { return }
      isDirty = true
      switch result {
      case .success(let page): step { keeper.receiveLate(page, for: load.index, motion) }
      case .failure(let error):
        queue.outbox.append(.failure(index: load.index, error))
        deliver()
      }
    }
  }

  /// A page of this pager is used elsewhere from now on.
  func giveUp(_ page: Page) {
    keeper.giveUp(page)
    isDirty = true
    deliver()
  }
}

extension Pager {
  /// Says that a page begins to come into view, or to leave it. Only with manual appearance forwarding.
  ///
  /// Returns whether the call was in order; one that is not, such as the second in a row, is not made.
  @discardableResult
  public func beginAppearance(of page: Page, isAppearing: Bool) -> Bool {
    defer { deliver() }
    return keeper.forward(isAppearing ? .appearing : .disappearing, to: page)
  }

  /// Says that what `beginAppearance(of:isAppearing:)` began has come to its end. Returns whether there was such.
  @discardableResult
  public func endAppearance(of page: Page) -> Bool {
    defer { deliver() }
    return keeper.forward(page.appearance == .appearing ? .shown : .hidden, to: page)
  }

  /// Back to automatic, the pages are brought to where they are at once.
  func setForwarding(_ forwarding: AppearanceForwarding) {
    queue.perform { [self] in
      guard forwarding != keeper.forwarding else { return }
      keeper.forwarding = forwarding
      keeper.bringAppearancesUpToDate()
      deliver()
    }
  }

  /// The pager itself has come into view or left it, or is about to.
  func setAppearance(_ appearance: Appearance) {
    guard appearance != keeper.containerAppearance else { return }
    keeper.setContainerAppearance(appearance)
    isDirty = true
    deliver()
  }
}
