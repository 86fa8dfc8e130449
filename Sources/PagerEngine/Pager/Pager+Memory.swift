/// Releasing memory.
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

/// Measuring memory.
extension Pager {
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

extension PageKeeper {
  fileprivate var heldPages: [Page] {
    var seen: Set<ObjectIdentifier> = []
    return (knownPages.map(\.page) + Array(attached.values) + store.pooledPages).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }
}

/// A sum over drawings that counts each picture once.
private struct MemoryCount {
  var use = MemoryUse()
  private var seen: Set<ContentID> = []

  mutating func add(_ drawing: Drawing) {
    use[.drawings].objects += 1
    use[.drawings].bytes += drawing.list.bytes
    drawing.list.forEachImage { image in
      guard seen.insert(image.id).inserted else { return }
      use[.pictures].objects += 1
      use[.pictures].bytes += image.bytes
    }
  }
}

/// The states of the pages.
extension Pager {
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
}
