/// Releasing memory on request.
extension PageKeeper {
  /// Releases what can be created again.
  ///
  /// This includes cached pages, pools, drawings out of view, and pages loaded ahead of need. It includes
  /// children out of view if `dropsChildren` is true and the retention does not keep all pages. The lifecycle
  /// calls are those of a retention whose pool or cache has no room.
  func releaseMemory(_ motion: PageMotion, dropsChildren: Bool) {
    store.evictAll(outbox)
    store.emptyPools(outbox)
    let isHidden = containerAppearance == .hidden
    let unseen = attached.keys.filter { !isInView($0) }.sorted()
    for index in isHidden ? Array(attached.keys) : unseen { attached[index]?.forgetDrawing() }
    loads.cancel { !isInView($0) }
    disposeAhead(unless: { _ in false }, retention.disposal.withoutRoom)
    guard dropsChildren, retention.mayUnload(of: motion.pageCount) else { return }
    for index in unseen { detach(index, to: retention.disposal.withoutRoom) }
  }

  /// The pages that the pager holds, each once.
  var heldPages: [Page] {
    var seen: Set<ObjectIdentifier> = []
    return (knownPages.map(\.page) + Array(attached.values) + store.pooledPages).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }
}
