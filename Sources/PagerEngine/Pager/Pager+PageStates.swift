/// Where the pages are.
extension Pager {
  /// A snapshot of where the pages are now.
  ///
  /// The snapshot is computed on each call. In a call from a source it shows the state in the middle of an
  /// update.
  package var pageStates: PageStates {
    let loads = keeper.loads.indices
    return PageStates(
      visible: keeper.entries.filter { $0.page != nil }.map(\.index).sorted(),
      attached: keeper.attached.keys.sorted(), cached: keeper.store.cachedIndices,
      ahead: keeper.store.aheadIndices, pooled: keeper.store.pooledCount, loading: loads.loading,
      failed: loads.failed)
  }
}
