/// The streams to which a pager sends its events.
///
/// A class, because a stream that ends outside of the main actor is removed later, when the pager may no
/// longer exist.
@MainActor
final class EventObservers {
  private var observers: [Int: (causes: [PagingCause], stream: AsyncStream<PagerEvent>.Continuation)] = [:]
  private var nextKey = 0

  /// The number of streams that are in use.
  var count: Int { observers.count }

  func send(_ event: PagerEvent, by cause: PagingCause) {
    for (causes, stream) in observers.values where causes.isEmpty || causes.contains(cause) {
      stream.yield(event)
    }
  }

  func finish() {
    let ended = observers.values
    observers = [:]
    for observer in ended { observer.stream.finish() }
  }

  /// Returns a stream of the events with one of the causes, or of all events without causes.
  func stream(by causes: [PagingCause]) -> AsyncStream<PagerEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: PagerEvent.self)
    let key = nextKey
    nextKey += 1
    observers[key] = (causes, continuation)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.remove(key) }
    }
    return stream
  }

  private func remove(_ key: Int) { observers.removeValue(forKey: key) }
}
