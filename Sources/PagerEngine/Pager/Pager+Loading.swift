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

  /// Whether the current page has failed to load.
  var hasFailed: Bool { focusPage == nil && keeper.loads.failure(at: currentPage) != nil }

  /// Whether the failure of the current page has the keyboard focus.
  var isFailureFocused: Bool { focusedFailure == currentPage && hasFailed }

  /// Handles a key while the failure of the current page has the focus. Returns whether it handled the key.
  func handleFocusedFailure(_ key: PagerInput.Key) -> Bool {
    guard isFailureFocused else { return false }
    switch key {
    case .enter, .space: retry(currentPage)
    case .escape: break
    default: return false
    }
    focusedFailure = nil
    setNeedsFrame()
    return true
  }

  func perform(_ action: AccessibilityAction, onFailureAt index: Int) -> Bool {
    switch action {
    case .press: retry(index)
    case .focus where index == currentPage: focusedFailure = index
    default: return false
    }
    setNeedsFrame()
    return true
  }

  /// Draws a focus ring around the placeholder of the current page.
  func drawFocusedFailure(into frame: inout DisplayList, clip: Rect) {
    guard isFailureFocused, !motion.isMoving else { return }
    let area = restingFrame.intersection(geometry.viewport).intersection(clip)
    guard !area.isEmpty else { return }
    frame.add(.ring(area.inset(by: 4, 4), radius: 8, lineWidth: 2, theme.accent))
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
