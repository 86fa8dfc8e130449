/// Pages that arrive asynchronously, and pages that are kept.
extension Pager {
  /// Requests an asynchronous page again after it failed to load. Does nothing if the page has not failed.
  public func retry(_ index: Int) {
    queue.perform { [self] in
      keeper.loads.forgetFailure(at: index)
      refresh()
    }
  }

  /// Handles the result of a load.
  func receive(_ result: Result<Page, any Error>, of load: PageLoads.Load) {
    queue.perform { [self] in
      var failure: (any Error)?
      if case .failure(let error) = result { failure = error }
      guard keeper.loads.finish(load, error: failure) else { return }
      isDirty = true
      switch result {
      case .success(let page): performUpdate { keeper.receiveLate(page, for: load.index, motion) }
      case .failure(let error):
        queue.outbox.append(.failure(index: load.index, error))
        deliver()
      }
    }
  }
}
