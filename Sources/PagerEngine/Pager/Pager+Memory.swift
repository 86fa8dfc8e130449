/// Releasing memory.
extension Pager {
  /// Discards the pages that are cached or were loaded ahead of need.
  package func purge() {
    queue.perform { [self] in
      keeper.purge()
      deliver()
    }
  }

  /// Releases everything that can be recreated; call it when memory is low.
  ///
  /// `PagerWindow.releaseMemory()` calls it, and a window does so when the system reports low memory. The
  /// pager releases:
  ///
  /// - cached pages and pools,
  /// - recorded drawings of pages out of view,
  /// - pages out of view, whether they were loaded ahead of need or are children.
  ///
  /// Pages in view stay, and so do the pages of a fixed list and those that `retention` always keeps.
  /// Released pages get the same calls as when a limit drops them. The pager loads nothing ahead of need
  /// until it next rests. A painter releases everything that the next frame does not need. Pagers inside
  /// pages and a pager used as an accessory do the same.
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

  /// Forgets the neighbours of the page at rest. The pager requests them from the source again.
  private func forgetNeighbors() {
    guard let chain = supply.chain, chain.source != nil, case .atRest = motion.phase else { return }
    for change in chain.narrow(to: turn.view.pages + [settledPage]) { applyOne(change) }
    keeper.store.emptyPools(queue.outbox)
  }
}
