/// Pagers in asynchronous code.
extension Pager {
  /// Selects a page with an animation and waits for its end.
  ///
  ///     if await pager.selectAndWait(3) { greet() }
  ///
  /// Returns whether the pager shows the page at rest. Returns false if
  ///
  /// - something else interrupts the motion,
  /// - the selection is ignored as an echo, as in `select`,
  /// - the page does not exist, or is removed meanwhile, or
  /// - the task is cancelled; the call then returns at once, and the pages continue to move.
  ///
  /// The task keeps the pager alive: if the app no longer advances the pager, cancel the task.
  ///
  /// See also `select(_:animated:through:at:completion:)`, which returns at once, in asynchronous code too.
  ///
  /// - Parameters:
  ///   - page: The index of the page.
  ///   - route: The pages that the animation passes if `page` is two or more away; `direct` by default.
  @discardableResult
  public func selectAndWait(_ page: Int, through route: PageRoute = .direct) async -> Bool {
    await whenComplete {
      _ = self.select(page, animated: true, route, rules: self.rules, at: nil, completion: $0)
    }
  }

  /// Calls `begin` and waits for its completion. Returns whether it finished; false at once if the task is
  /// cancelled.
  func whenComplete(_ begin: (@escaping (Bool) -> Void) -> Void) async -> Bool {
    let wait = Wait()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait.continuation = continuation
        begin { wait.end($0) }
        if Task.isCancelled { wait.end(false) }
      }
    } onCancel: {
      Task { @MainActor in wait.end(false) }
    }
  }

  /// A stream of the events from now on, in the order in which the delegate receives them.
  ///
  ///     for await event in pager.events { record(event) }
  ///
  /// - Each read returns a separate stream, which ends with the pager.
  /// - The stream buffers events without a limit until they are read. Some events keep a page alive, so read
  ///   them, or release the stream.
  /// - A stream does not change the pager, and does not wake a sleeping loop.
  public var events: AsyncStream<PagerEvent> { observers.stream(.unbounded) { event, _ in event } }

  /// Returns a stream of the coming events with one of these causes.
  ///
  /// The stream is otherwise like `events`. Without causes it is empty until the pager ends.
  ///
  ///     for await event in pager.events(by: .user, .autoplay) {
  ///       if case .settled(let page) = event { model.page = page }
  ///     }
  public func events(by causes: PagingCause...) -> AsyncStream<PagerEvent> {
    observers.stream(.unbounded) { event, cause in causes.contains(cause) ? event : nil }
  }

  /// The current page, and each page that becomes current from now on.
  ///
  /// Each call returns a separate stream, which ends with the pager. The stream buffers only the latest page.
  package var currentPages: AsyncStream<Int> {
    observers.stream(.bufferingNewest(1), first: currentPage) { event, _ in
      if case .currentPageChanged(let page) = event { page } else { nil }
    }
  }
}

/// A task that waits for the end of a selection.
@MainActor
private final class Wait {
  var continuation: CheckedContinuation<Bool, Never>?

  func end(_ hasArrived: Bool) { continuation.take()?.resume(returning: hasArrived) }
}
