/// Asynchronous pages and load failures.
extension Pager {
  /// Requests a page again after it failed to load.
  ///
  /// The user can retry with Enter or the space bar while the failure has the focus, and with assistive
  /// technology. A click on the placeholder does not retry by itself; let the delegate do it:
  ///
  ///     if case .pageTapped(let index, _) = event { pager.retry(index) }
  ///
  /// An index whose page has not failed is ignored.
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
