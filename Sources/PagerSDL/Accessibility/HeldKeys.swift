/// A queue of key events that wait until assistive technology consumes or releases them.
///
/// Events leave the queue in the order in which they occurred. A consumed key is dropped together with the
/// text that it would have typed.
struct HeldKeys<Event> {
  private enum Fate {
    case unknown
    case free
    case taken
  }

  private struct Entry {
    let event: Event
    /// The number of the key's query, or `nil` for text, which is released or dropped with the preceding key.
    let number: Int?
    var fate: Fate
  }

  private var entries: [Entry] = []
  private var lastNumber = 0
  private var lastKeyWasTaken = false

  /// Holds a key and returns the number of its query.
  mutating func hold(key event: Event) -> Int {
    lastNumber += 1
    entries.append(Entry(event: event, number: lastNumber, fate: .unknown))
    return lastNumber
  }

  /// Holds typed text.
  mutating func hold(text event: Event) { entries.append(Entry(event: event, number: nil, fate: .free)) }

  /// Whether a query has no answer yet.
  func isWaiting(for number: Int) -> Bool {
    entries.contains { $0.number == number && $0.fate == .unknown }
  }

  /// Records the answer to a query.
  mutating func decide(_ number: Int, isTaken: Bool) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[index].fate = isTaken ? .taken : .free
  }

  /// Releases all keys that wait for an answer.
  mutating func freeAll() {
    for index in entries.indices where entries[index].fate == .unknown { entries[index].fate = .free }
    lastKeyWasTaken = false
  }

  /// Removes and returns the events at the front of the queue that no longer wait for an answer.
  mutating func released() -> [Event] {
    var events: [Event] = []
    while let first = entries.first, first.fate != .unknown {
      entries.removeFirst()
      if first.number != nil { lastKeyWasTaken = first.fate == .taken }
      if !lastKeyWasTaken { events.append(first.event) }
    }
    return events
  }
}
