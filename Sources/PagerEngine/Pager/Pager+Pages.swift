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

  /// Allows the pages of a type to enter a pool for reuse.
  ///
  /// Call it once for each type of page if the retention has pools:
  ///
  ///     pager.retention = .collection
  ///     pager.register(PhotoPage.self)
  ///
  /// Only exactly this type is registered, not its subclasses. `PageRetention.Disposal.recycled` registers
  /// types by itself, and retentions without pools ignore the call.
  public func register(_ type: Page.Type) { keeper.store.register(type) }

  /// Returns the child at an index, or a pooled page to use for it.
  ///
  /// Call it in the source, and create a page if the result is nil:
  ///
  ///     let page = pager.dequeueReusable(PhotoPage.self, for: index) ?? PhotoPage()
  ///     page.photo = photos[index]
  ///
  /// The child at that index is returned if it has exactly this type, or else the page that has been in the
  /// pool of the type for the longest time. A page from the pool has been prepared for reuse.
  ///
  /// Returns nil if there is neither, or if the type is not registered. A pooled page with pending lifecycle
  /// calls is not returned.
  public func dequeueReusable<Kind: Page>(_ type: Kind.Type, for index: Int) -> Kind? {
    guard let (page, oldIndex) = keeper.dequeue(type, for: index) else { return nil }
    // Not queued with the other calls, because the source fills the page as soon as it gets it.
    if let oldIndex { send(.prepareForReuse, of: page, index: oldIndex) }
    return page as? Kind
  }
}

/// Loading ahead of need, and again after a failure.
extension Pager {
  /// Loads and records one page near the settled page ahead of need.
  ///
  /// Call this method in idle time. Returns whether it did something. Returns false if nothing is left to do,
  /// or if nothing can be loaded now, for example during a motion.
  ///
  /// - Parameter prepare: Receives each recorded drawing, so that a painter can rasterise it; does nothing by
  ///   default.
  public func preload(prepare: (Drawing) -> Void = { _ in }) -> Bool {
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

  /// Releases everything that can be recreated.
  ///
  /// Call it when memory is low. `PagerWindow.releaseMemory()` calls it, and a window does so when the
  /// system reports low memory. The pager releases:
  ///
  /// - cached pages and pools
  /// - recorded drawings of pages out of view
  /// - pages out of view, whether they were loaded ahead of need or are children
  ///
  /// Pages in view stay, and so do the pages of a fixed list and those that `retention` always keeps.
  /// Released pages get the same calls as when a limit drops them. The pager loads nothing ahead of need
  /// until it next comes to rest. A painter releases everything that the next frame does not need. Pagers
  /// inside pages and a pager used as an accessory do the same.
  public func releaseMemory() {
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

  /// The memory that the pager holds now: pages, recorded drawings and their pictures.
  ///
  /// It includes pagers inside pages and a pager used as an accessory.
  ///
  /// - Complexity: O(n) for n recorded drawings. Do not read it in every frame.
  public var memoryUse: MemoryUse {
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
  /// Whether the pager is visible; true by default.
  ///
  /// Setting it to false makes the pages in view disappear, with their lifecycle calls, pauses autoplay and
  /// cancels pointers that are down. It does not prevent drawing. A window, a page or an accessory that
  /// contains the pager sets it.
  public var isShown: Bool {
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

  /// Reports that a page begins to appear or to disappear.
  ///
  /// Call it with `AppearanceForwarding.manual`, when an animation of the app begins. Returns whether the
  /// page receives the call. It does not
  ///
  /// - with automatic forwarding
  /// - if the page is not a child of the pager
  /// - if the call is out of order, such as a second one in a row
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - isAppearing: True if the page begins to appear, false if it begins to disappear.
  @discardableResult
  public func beginAppearance(of page: Page, isAppearing: Bool) -> Bool {
    defer { deliver() }
    return keeper.forward(isAppearing ? .appearing : .disappearing, to: page)
  }

  /// Reports the end of a change that `beginAppearance(of:isAppearing:)` began.
  ///
  /// Returns whether the page receives the call; false if there was no such change, or with automatic
  /// forwarding.
  @discardableResult
  public func endAppearance(of page: Page) -> Bool {
    defer { deliver() }
    return keeper.forward(page.appearance == .appearing ? .shown : .hidden, to: page)
  }

  /// Sets the appearance of the pager itself.
  func setAppearance(_ appearance: Appearance) {
    guard appearance != keeper.containerAppearance else { return }
    // A hidden window may never send the release.
    if appearance == .hidden { cancelPointers() }
    keeper.setContainerAppearance(appearance)
    companion?.setAppearance(appearance)
    steerAutoplay()
    setNeedsFrame()
    deliver()
  }
}
