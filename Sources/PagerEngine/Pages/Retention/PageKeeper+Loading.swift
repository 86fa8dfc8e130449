/// Pages become children and stop being children.
extension PageKeeper {
  /// Makes a page a child: the one that waits for the index, or the source's. Nil if it comes later.
  func load(_ index: Int, isAhead: Bool = false) -> Page? {
    guard let page = store.take(index) ?? ask(for: index, isAhead: isAhead) else { return nil }
    attach(page, at: index)
    return page
  }

  /// Asks the source for a page. Nil if it comes later, or is in use.
  private func ask(for index: Int, isAhead: Bool) -> Page? {
    switch supply {
    case .indexed(let source):
      let page = isAhead ? source.pageAhead(at: index) : source.page(at: index)
      return mayUse(page, at: index, isAhead: isAhead) ? page : nil
    case .neighbors(let chain): return chain.pages[index]
    case .late(let source):
      loads.begin(index, from: source) { [weak host] result, load in host?.receive(result, of: load) }
      return nil
    }
  }

  /// Whether a page is free for an index. One that is in view for another index is not, nor is a neighbour's when
  /// nobody needs it yet: the two indices would take it from each other for ever.
  private func mayUse(_ page: Page, at index: Int, isAhead: Bool) -> Bool {
    guard page.owner === host, let other = self.index(of: page), other != index, isAhead || isInView(other)
    else { return true }
    loads.fail(index)
    outbox.append(.failure(index: index, PagerError.pageInUse))
    return false
  }

  /// Loads one page near the settled one ahead of need, or finds one that was not drawn yet; nil when there is
  /// nothing left to do. A late page is asked for and comes by itself.
  func prefetch(_ motion: PageMotion) -> Page? {
    guard retention.prefetch > 0 else { return nil }
    for distance in 1...retention.prefetch {
      guard distance < max(2, motion.pageCount) else { return nil }
      for side in [motion.settledPage - distance, motion.settledPage + distance] {
        let index = motion.line.wrap(side)
        guard motion.hasPage(index) else { continue }
        if let page = attached[index] {
          if page.recorded == nil { return page }
        } else if loads.hasFailed(index) {
          continue
        } else if distance <= retention.attachedDistance {
          if let page = load(index, isAhead: true) { return page }
        } else if !store.holds(index), let page = ask(for: index, isAhead: true) {
          store.keep(page, for: index)
          return page
        }
      }
    }
    return nil
  }

  /// Takes in a late page: a child if it is in view or near; it waits if it was wanted ahead of need.
  func receiveLate(_ page: Page, for index: Int, _ motion: PageMotion) {
    // With a distance of 0 only pages in view are children: the settled one need not be.
    let isNear =
      retention.attachedDistance > 0
      && motion.distance(index, motion.settledPage) <= retention.attachedDistance
    guard isInView(index) || isNear || retention.loading == .allAtOnce else {
      return store.keep(page, for: index)
    }
    attach(page, at: index)
    receive(page, at: index)
  }

  /// Makes a page a child that is not in view, unless the index has one.
  func adopt(_ page: Page, at index: Int) {
    if attached[index] == nil { attach(page, at: index) }
  }

  private func attach(_ page: Page, at index: Int) {
    // Another pager must not have it in its list any more, or it would take it back.
    if let owner = page.owner { owner === host ? owner.giveUp(page) : owner.yield(page) }
    store.giveUp(page)
    page.owner = host
    attached[index] = page
    outbox.append(.willMoveToContainer, of: page, index: index)
    if !page.isLoaded {
      page.isLoaded = true
      outbox.append(.didLoad, of: page, index: index)
    }
    outbox.append(.didMoveToContainer, of: page, index: index)
  }

  private func remove(_ index: Int) {
    guard let page = attached.removeValue(forKey: index) else { return }
    page.owner = nil
    outbox.append(.willLeaveContainer, of: page, index: index)
    outbox.append(.didLeaveContainer, of: page, index: index)
  }

  /// Removes a child and puts it where the retention says.
  func detach(_ index: Int, isGone: Bool = false) {
    guard let page = attached[index] else { return }
    remove(index)
    // Asked before the store is in the middle of a change: a page may look at the pager to answer.
    let cost = page.cacheCost
    store.receive(page, from: index, cost: cost, isGone: isGone, retention.disposal, outbox)
  }

  /// Removes a child that is used elsewhere from now on.
  func giveUp(_ page: Page) {
    guard let index = index(of: page) else { return }
    move(page, to: .hidden, index: index)
    if let place = entries.firstIndex(where: { $0.index == index }) { entries[place].page = nil }
    remove(index)
  }

  /// Removes everything: what was in view disappears, children leave, and nothing waits any more.
  func removeAll() {
    loads.cancel { _ in true }
    for place in entries.indices { aim(place, at: .hidden) }
    entries.removeAll(keepingCapacity: true)
    for index in attached.keys.sorted() {
      attached[index]?.forgetDrawing()
      remove(index)
    }
    store.purge(outbox)
  }
}
