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
