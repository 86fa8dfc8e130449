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
