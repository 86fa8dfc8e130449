extension Pager {
  /// Where the pages are now. It is counted when it is asked for; called from a source, in the middle of a
  /// step.
  public var pageStates: PageStates {
    let loads = keeper.loads.indices
    return PageStates(
      visible: keeper.entries.filter { $0.page != nil }.map(\.index).sorted(),
      attached: keeper.attached.keys.sorted(), cached: keeper.store.cachedIndices,
      ahead: keeper.store.aheadIndices, pooled: keeper.store.pooledCount, loading: loads.loading,
      failed: loads.failed)
  }
}
