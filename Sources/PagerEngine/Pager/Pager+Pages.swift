/// The pages that the pager holds: loaded, kept and reused.
extension Pager {
  /// The source of the pages.
  var supply: PageSupply { keeper.supply }
  /// The policy for loading, keeping and reusing pages.
  ///
  /// Set it before the first layout. The default depends on how the pager was created:
  ///
  /// - a `PageSource` or an `AsyncPageSource`: `PageRetention()`;
  /// - a `NeighborPageSource`: `PageRetention.pageController`;
  /// - a fixed list: `PageRetention.plain`.
  public var retention: PageRetention {
    get { keeper.retention }
    set { queue.perform { [self] in keeper.retention = newValue } }
  }
  /// The number of pages that are children of the pager, in view or near the view.
  package var attachedPageCount: Int { keeper.attached.count }
  /// The number of pages that are cached, pooled, or loaded ahead of need.
  package var waitingPageCount: Int { keeper.store.count }

  /// A summary of the pages by state: visible, attached, cached, loading and so on.
  ///
  /// Each call computes it. In a callback of a source it shows the state in the middle of an update.
  package var pageStates: PageStates {
    let loads = keeper.loads.indices
    return PageStates(
      visible: keeper.entries.filter { $0.page != nil }.map(\.index).sorted(),
      attached: keeper.attached.keys.sorted(), cached: keeper.store.cachedIndices,
      ahead: keeper.store.aheadIndices, pooled: keeper.store.pooledCount, loading: loads.loading,
      failed: loads.failed)
  }

  /// Returns the child at an index; nil if there is none.
  ///
  /// It loads nothing. The result is also nil for a page that is cached, loading or out of range.
  public func page(at index: Int) -> Page? {
    layOutAfterMoves()
    return keeper.attachedPage(at: index)
  }

  /// Allows the pages of a type to enter a pool, before the first of them is dequeued.
  package func register(_ type: Page.Type) { keeper.store.register(type) }

  /// Returns the child at an index, or a pooled page to use for it.
  ///
  /// Call it in the source, and create a page if the result is nil:
  ///
  ///     let page = pager.dequeueReusable(PhotoPage.self, for: index) ?? PhotoPage()
  ///     page.photo = photos[index]
  ///
  /// The child at that index is returned if it has exactly this type, or else the page that has been in the
  /// pool of the type for the longest time. A page from the pool has been prepared for reuse. Returns nil if
  /// there is neither. A pooled page with pending lifecycle calls is not returned.
  ///
  /// From the first call for a type, its pages can enter a pool, if the retention has pools. Subclasses are
  /// other types.
  public func dequeueReusable<Kind: Page>(_ type: Kind.Type, for index: Int) -> Kind? {
    guard let (page, oldIndex) = keeper.dequeue(type, for: index) else { return nil }
    // Not queued with the other calls, because the source fills the page as soon as it gets it.
    if let oldIndex { send(.prepareForReuse, of: page, index: oldIndex) }
    return page as? Kind
  }
}

/// Loading ahead of need, and again after a failure.
extension Pager {
  package func preload(prepare: (Drawing) -> Void = { _ in }) -> Bool {
    guard case .atRest = motion.phase, !geometry.viewport.isEmpty, turn.isPresented, !turn.isSparing,
      queue.isOpen, !queue.isDelivering
    else { return false }
    queue.begin()
    let loaded = keeper.prefetch(motion)
    queue.end()
    deliver()
    guard let loaded else { return companion?.preload(prepare: prepare) ?? false }
    queue.begin()
    loaded.page.prepareContent(in: pageContext(ofPage: loaded.index), prepare)
    queue.end()
    deliver()
    return true
  }

  /// Requests a page again after it failed to load.
  ///
  /// The user retries with a click or a tap on the placeholder, with Enter or the space bar while the failure has
  /// the focus, and with assistive technology. An index whose page has not failed is ignored.
  public func retry(_ index: Int) {
    queue.perform { [self] in
      keeper.loads.forgetFailure(at: index)
      refresh()
    }
  }

  func receive(_ result: Result<Page, any Error>, of load: PageLoads.Load) {
    queue.perform { [self] in
      var failure: (any Error)?
      if case .failure(let error) = result { failure = error }
      guard keeper.loads.finish(load, error: failure) else { return }
      setNeedsFrame()
      switch result {
      case .success(let page): performUpdate { keeper.receiveLate(page, for: load.index, motion) }
      case .failure(let error):
        queue.outbox.append(.failure(index: load.index, error))
        deliver()
      }
    }
  }
}

/// Releasing and measuring memory.
extension Pager {
  /// Discards the pages that are cached or were loaded ahead of need.
  package func purge() {
    queue.perform { [self] in
      keeper.purge()
      deliver()
    }
  }

  package func releaseMemory() {
    queue.perform { [self] in
      performUpdate {
        turn.isSparing = true
        keeper.releaseMemory(motion, dropsChildren: supply.chain == nil && supply.fixed == nil)
        forgetNeighbors()
      }
      drawings.release = ContentID()
      setNeedsFrame()
      companion?.releaseMemory()
      for (_, page) in keeper.knownPages { page.forEachMember { $0.innerPager?.releaseMemory() } }
    }
  }

  /// Forgets the neighbours of the page at rest. The pager requests them from the source again.
  private func forgetNeighbors() {
    guard let chain = supply.chain, chain.source != nil, case .atRest = motion.phase else { return }
    for change in chain.narrow(to: turn.view.pages + [settledPage]) { applyOne(change) }
    keeper.store.emptyPools(queue.outbox)
  }

  package var memoryUse: MemoryUse {
    var count = MemoryCount()
    add(to: &count)
    return count.use
  }

  private func add(to count: inout MemoryCount) {
    for page in keeper.heldPages {
      page.forEachMember { member in
        count.use[.pages].objects += 1
        member.forEachDrawing { count.add($0) }
        member.innerPager?.add(to: &count)
      }
    }
    for drawing in drawings.placeholders.values { count.add(drawing) }
    if let accessory = accessoryState.drawing { count.add(accessory) }
    companion?.add(to: &count)
  }
}

/// Appearance calls of the pages, and the appearance of the pager itself.
extension Pager {
  package var isShown: Bool {
    get { keeper.containerAppearance != .hidden }
    set { queue.perform { [self] in if newValue != isShown { setAppearance(newValue ? .shown : .hidden) } } }
  }

  /// The sender of the appearance calls of pages; `automatic` by default.
  ///
  /// With `automatic` it is the pager, with `manual` the app. A change back to `automatic` makes all missing
  /// calls at once.
  public var appearanceForwarding: AppearanceForwarding {
    get { keeper.forwarding }
    set {
      queue.perform { [self] in
        guard newValue != keeper.forwarding else { return }
        keeper.forwarding = newValue
        keeper.bringAppearancesUpToDate()
        deliver()
      }
    }
  }

  func forward(_ appearance: Appearance, to page: Page) -> Bool {
    defer { deliver() }
    return keeper.forward(appearance, to: page)
  }

  /// Sets the appearance of the pager itself.
  func setAppearance(_ appearance: Appearance) {
    guard appearance != keeper.containerAppearance else { return }
    // A hidden window may never send the release.
    if appearance == .hidden { cancelPointers() }
    changeAppearance(to: appearance)
  }

  /// Makes the appearance calls, without an update of the pages.
  func changeAppearance(to appearance: Appearance) {
    queue.begin()
    keeper.setContainerAppearance(appearance)
    companion?.setAppearance(appearance)
    steerAutoplay()
    setNeedsFrame()
    queue.end()
    deliver()
  }
}
