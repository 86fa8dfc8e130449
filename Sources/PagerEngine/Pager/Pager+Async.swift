/// Pagers in asynchronous code.
extension Pager {
  /// Selects a page with an animation, and waits for its end. Returns whether the pager shows the page at rest.
  ///
  ///     if await pager.selectAndWait(3) { greet() }
  ///
  /// `select(_:animated:through:at:completion:)` returns at once, in asynchronous code, too.
  ///
  /// False means that something else has interrupted the motion, that there is no such page, or that the page was removed
  /// meanwhile. If the task is cancelled, this returns false at once, and the pages move on. The task keeps the pager alive: if
  /// nobody advances the pager any more, cancel the task.
  ///
  /// - Parameters:
  ///   - page: The index of the page.
  ///   - route: The pages that the animation goes through if `page` is two or more away; straight by default.
  @discardableResult
  public func selectAndWait(_ page: Int, through route: PageRoute = .direct) async -> Bool {
    await whenComplete {
      _ = self.select(page, animated: true, route, rules: self.rules, at: nil, completion: $0)
    }
  }

  /// Begins something, and returns when it is over: whether it is finished. If the task is cancelled, this returns false at
  /// once.
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

  /// The events from now on, in order, as the delegate gets them.
  ///
  ///     for await event in pager.events { record(event) }
  ///
  /// Each call makes a stream of its own, which ends with the pager. Events wait until they are taken; some of them keep a
  /// page alive, so take them, or let go of the stream. A stream changes nothing of the pager, and wakes nothing that
  /// sleeps.
  public var events: AsyncStream<PagerEvent> { observers.stream(.unbounded) { event, _ in event } }

  /// The events from now on that have one of these causes, in order. Otherwise like `events`.
  ///
  ///     for await event in pager.events(by: .user, .autoplay) {
  ///       if case .settled(let page) = event { model.page = page }
  ///     }
  public func events(by causes: PagingCause...) -> AsyncStream<PagerEvent> {
    observers.stream(.unbounded) { event, cause in causes.contains(cause) ? event : nil }
  }

  /// The current page, and each page that becomes the current one from now on.
  ///
  /// Each call makes a stream of its own, which ends with the pager. A page that was not taken makes room for the next one.
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
