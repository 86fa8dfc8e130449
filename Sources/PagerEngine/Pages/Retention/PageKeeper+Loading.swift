/// Adding and removing children.
extension PageKeeper {
  /// Adds the page at `index` as a child.
  ///
  /// Uses the page that is kept for the index, or requests one from the source. Returns nil if the page
  /// arrives later or is in use.
  func load(_ index: Int, isAhead: Bool = false) -> Page? {
    guard let page = store.take(index) ?? ask(for: index, isAhead: isAhead) else { return nil }
    return attach(page, at: index) ? page : nil
  }

  /// Requests a page from the source. Returns nil if the page arrives later or is in use.
  private func ask(for index: Int, isAhead: Bool) -> Page? {
    switch supply {
    case .indexed(let source):
      let page = isAhead ? source.pageAhead(at: index) : source.page(at: index)
      return mayUse(page, at: index, isAhead: isAhead) ? page : nil
    case .neighbors(let chain): return chain.pages[index]
    case .async(let source):
      loads.begin(index, from: source) { [weak host] result, load in host?.receive(result, of: load) }
      return nil
    }
  }

  /// Whether a page can be used for an index.
  ///
  /// A page that is in view at another index cannot be used. For a load ahead of need, a child at any other
  /// index cannot be used either: the two indices would take the page from each other forever.
  private func mayUse(_ page: Page, at index: Int, isAhead: Bool) -> Bool {
    guard page.owner === host, let other = self.index(of: page), other != index, isAhead || isInView(other)
    else { return true }
    loads.fail(index, PagerError.pageInUse)
    outbox.append(.failure(index: index, PagerError.pageInUse))
    return false
  }

  /// Loads one page near the settled one ahead of need, or finds an undrawn child.
  ///
  /// Returns nil when nothing is left to do. An asynchronous page is requested, and arrives later through the
  /// host.
  func prefetch(_ motion: PageMotion) -> (page: Page, index: Int)? {
    guard retention.prefetch > 0 else { return nil }
    for distance in 1...retention.prefetch {
      guard distance < max(2, motion.pageCount) else { return nil }
      for side in [motion.settledPage - distance, motion.settledPage + distance] {
        let index = motion.line.wrap(side)
        guard motion.hasPage(index) else { continue }
        if let page = attached[index] {
          if page.recorded == nil { return (page, index) }
        } else if loads.hasFailed(index) {
          continue
        } else if distance <= retention.attachedDistance {
          if let page = load(index, isAhead: true) { return (page, index) }
        } else if !store.holds(index), let page = ask(for: index, isAhead: true) {
          store.keep(page, for: index)
          return (page, index)
        }
      }
    }
    return nil
  }

  /// Accepts an asynchronous page.
  ///
  /// The page becomes a child if it is in view or near. Otherwise it is kept as loaded ahead of need.
  func receiveLate(_ page: Page, for index: Int, _ motion: PageMotion) {
    // With a distance of 0 only pages in view are children, and the settled page may be out of view.
    let isNear =
      retention.attachedDistance > 0
      && motion.distance(index, motion.settledPage) <= retention.attachedDistance
    guard isInView(index) || isNear || retention.loading == .allAtOnce else {
      return store.keep(page, for: index)
    }
    if attach(page, at: index) { receive(page, at: index) }
  }

  /// Adds a page out of view as a child, unless the index already has one.
  func adopt(_ page: Page, at index: Int) {
    if attached[index] == nil { attach(page, at: index) }
  }

  /// Adds a page as a child. Returns false if the pager that has to yield the page takes it back meanwhile.
  @discardableResult
  private func attach(_ page: Page, at index: Int) -> Bool {
    // The other pager must also remove the page from its fixed list, or it would take the page back.
    page.forEachMember {
      if let owner = $0.owner { owner === host ? owner.giveUp($0) : owner.yield($0) }
    }
    var isTaken = false
    page.forEachMember { isTaken = isTaken || $0.owner != nil }
    guard !isTaken else { return false }
    host?.admit(page)
    store.giveUp(page)
    setOwner(of: page, host)
    attached[index] = page
    page.attachmentCount += 1
    outbox.append(.willMoveToContainer, of: page, index: index)
    page.forEachMember {
      guard !$0.isLoaded else { return }
      $0.isLoaded = true
      outbox.append(.didLoad, of: $0, index: index)
    }
    outbox.append(.didMoveToContainer, of: page, index: index)
    bringBackState(of: page, at: index)
    return true
  }

  private func setOwner(of page: Page, _ owner: (any PageHost)?) {
    page.owner = owner
    page.forEachMember { $0.owner = owner }
  }

  private func remove(_ index: Int) {
    guard let page = attached.removeValue(forKey: index) else { return }
    setOwner(of: page, nil)
    page.attachmentCount += 1
    // With manual forwarding the app may not have ended what it has begun.
    page.setAppearance(.hidden)
    outbox.append(.willLeaveContainer, of: page, index: index)
    outbox.append(.didLeaveContainer, of: page, index: index)
  }

  /// Removes a child and disposes of it; `disposal` overrides the retention's disposal.
  func detach(_ index: Int, isGone: Bool = false, to disposal: PageRetention.Disposal? = nil) {
    guard let page = attached[index] else { return }
    remove(index)
    // The page may look at the pager to compute its cost, so compute it before the store changes.
    let cost = page.cacheCost
    store.receive(page, from: index, cost: cost, isGone: isGone, disposal ?? retention.disposal, outbox)
  }

  /// Removes a child that another owner uses from now on.
  func giveUp(_ page: Page) {
    guard let index = index(of: page), let page = attached[index] else { return }
    move(page, to: .hidden, index: index)
    if let position = position(inView: index) { entries[position].page = nil }
    remove(index)
  }

  /// Removes all pages: pages in view disappear, children leave, and cached and prefetched pages are
  /// discarded.
  func removeAll() {
    loads.cancel { _ in true }
    for position in entries.indices { aim(position, at: .hidden) }
    entries.removeAll(keepingCapacity: true)
    for index in attached.keys.sorted() {
      attached[index]?.forgetDrawing()
      remove(index)
    }
    store.purge(outbox)
  }
}
