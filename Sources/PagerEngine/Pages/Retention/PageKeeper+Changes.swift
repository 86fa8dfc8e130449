extension PageKeeper: @MainActor Renumbered {
  /// Applies a change of the pages: removed pages leave, the others receive their new index.
  func apply(_ change: PageChange) {
    restored.apply(change)
    // Removed pages are reported with the index that they had.
    for index in attached.keys.sorted() where change.index(of: index) == nil { drop(index) }
    entries.removeAll { change.index(of: $0.index) == nil }
    if case .update(let at, let count) = change {
      for index in attached.keys.sorted() where (at..<at + count).contains(index) {
        drop(index, isReplaced: true)
      }
      for index in store.cachedIndices + store.aheadIndices where (at..<at + count).contains(index) {
        store.forget(index, outbox)
      }
      return loads.cancel { (at..<at + count).contains($0) }
    }
    attached = attached.reduce(into: [:]) { result, entry in
      if let index = change.index(of: entry.key) { result[index] = entry.value }
    }
    for position in entries.indices {
      if let index = change.index(of: entries[position].index) { entries[position].index = index }
    }
    store.apply(change, outbox)
    loads.apply(change)
  }

  /// Removes a child whose page no longer exists, or whose page is requested again (`isReplaced`).
  private func drop(_ index: Int, isReplaced: Bool = false) {
    guard let page = attached[index] else { return }
    move(page, to: .hidden, index: index)
    if let position = position(inView: index) {
      if isReplaced { entries[position].page = nil } else { entries.remove(at: position) }
    }
    detach(index, isGone: true)
  }

  /// Requests all children from the source again: the settled page first, then outwards.
  ///
  /// Children that the source returns again receive `needsRefresh`; the others are replaced. Pages that are
  /// cached or loaded ahead of need are discarded.
  func refresh(from source: any PageSource, _ motion: PageMotion) {
    let count = source.pageCount
    store.purge(outbox)
    loads.cancel { _ in true }
    func order(_ index: Int) -> (Int, Int) { (motion.distance(index, motion.settledPage), index) }
    for index in attached.keys.sorted(by: { order($0) < order($1) }) {
      guard index < count else {
        drop(index)
        continue
      }
      let page = source.page(at: index)
      if page === attached[index] {
        outbox.append(.needsRefresh, of: page, index: index)
      } else {
        drop(index, isReplaced: true)
        store.keep(page, for: index)
      }
    }
  }
}
