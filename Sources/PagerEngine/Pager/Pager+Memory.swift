/// Memory that is given back.
extension Pager {
  /// Discards the pages that are cached or were loaded ahead of need.
  package func purge() {
    queue.perform { [self] in
      keeper.purge()
      deliver()
    }
  }

  /// Gives up what can be made again, because memory is low: cached pages, pools, recorded drawings of pages out of
  /// view, and pages out of view, whether they were loaded ahead of need or are children. Pagers inside pages and in the
  /// accessory's place do the same.
  ///
  /// What is in view stays, and so do the pages of a fixed list and those that `retention` keeps in any case. Pages
  /// get the calls that they get when a limit drops them. Nothing is loaded ahead of need from here until the pager
  /// next comes to rest. A painter gives up what the next frame does not need. `PagerWindow.releaseMemory()` calls this, and a
  /// window does so when the system reports that memory is low.
  public func releaseMemory() {
    queue.perform { [self] in
      performUpdate {
        turn.isSparing = true
        keeper.releaseMemory(motion, dropsChildren: supply.chain == nil && !hasFixedPages)
        forgetNeighbors()
      }
      drawings.release = ContentID()
      setNeedsFrame()
      companion?.releaseMemory()
      for (_, page) in keeper.knownPages { page.forEachMember { $0.innerPager?.releaseMemory() } }
    }
  }

  /// Forgets the neighbours of the page at rest: the source is asked for them again.
  private func forgetNeighbors() {
    guard let chain = supply.chain, chain.source != nil, case .atRest = motion.phase else { return }
    for change in chain.narrow(to: turn.view.pages + [settledPage]) { applyOne(change) }
    keeper.store.emptyPools(queue.outbox)
  }
}
