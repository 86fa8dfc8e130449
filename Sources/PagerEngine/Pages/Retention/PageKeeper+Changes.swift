extension PageKeeper: @MainActor Renumbered {
  /// Takes over a change of the pages: those that are gone leave, the others get their new index.
  func apply(_ change: PageChange) {
    // What leaves is told with the index that it had.
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
    for place in entries.indices {
      if let index = change.index(of: entries[place].index) { entries[place].index = index }
    }
    store.apply(change, outbox)
    loads.apply(change)
  }

  /// Lets go of a child whose page there is no more, or is asked for anew.
  private func drop(_ index: Int, isReplaced: Bool = false) {
    guard let page = attached[index] else { return }
    move(page, to: .hidden, index: index)
    if let place = entries.firstIndex(where: { $0.index == index }) {
      if isReplaced { entries[place].page = nil } else { entries.remove(at: place) }
    }
    detach(index, isGone: true)
  }

  /// Asks for the children anew, for the settled one first, then outwards: those that are the same are told to refresh,
  /// the others are replaced. What waits without being a child is forgotten.
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
