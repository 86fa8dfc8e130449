/// The streams to which a pager sends its events.
///
/// A class, because a stream that ends outside of the main actor is removed later, when the pager may no
/// longer exist.
@MainActor
final class EventObservers {
  private var observers: [Int: (send: (PagerEvent, PagingCause) -> Void, finish: () -> Void)] = [:]
  private var nextKey = 0

  /// The number of streams that are in use.
  var count: Int { observers.count }

  func send(_ event: PagerEvent, by cause: PagingCause) {
    for observer in observers.values { observer.send(event, cause) }
  }

  func finish() {
    let ended = observers.values
    observers = [:]
    for observer in ended { observer.finish() }
  }

  /// Returns a stream of the values that `value` returns for the events; nil skips an event.
  func stream<Value: Sendable>(
    _ limit: AsyncStream<Value>.Continuation.BufferingPolicy, first: Value? = nil,
    of value: @escaping (PagerEvent, PagingCause) -> Value?
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: limit)
    if let first { continuation.yield(first) }
    let key = nextKey
    nextKey += 1
    observers[key] = (
      { if let value = value($0, $1) { continuation.yield(value) } }, { continuation.finish() }
    )
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.remove(key) }
    }
    return stream
  }

  private func remove(_ key: Int) { observers.removeValue(forKey: key) }
}

/// The events of a pager in asynchronous code.
extension Pager {
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
