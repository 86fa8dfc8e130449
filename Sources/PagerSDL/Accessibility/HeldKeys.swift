/// Keys that wait until assistive technology has said whether it takes them, in the order in which they were pressed.
///
/// A key that is taken is dropped, with the text that it would have typed.
struct HeldKeys<Event> {
  private enum Fate {
    case unknown
    case free
    case taken
  }

  private struct Entry {
    let event: Event
    /// The number of the question about a key; nil for text, which shares the fate of the key before it.
    let number: Int?
    var fate: Fate
  }

  private var entries: [Entry] = []
  private var lastNumber = 0
  private var lastKeyWasTaken = false

  /// Holds a key, and returns the number of the question about it.
  mutating func hold(key event: Event) -> Int {
    lastNumber += 1
    entries.append(Entry(event: event, number: lastNumber, fate: .unknown))
    return lastNumber
  }

  /// Holds text that was typed.
  mutating func hold(text event: Event) { entries.append(Entry(event: event, number: nil, fate: .free)) }

  /// Whether nobody has answered a question yet.
  func isWaiting(for number: Int) -> Bool {
    entries.contains { $0.number == number && $0.fate == .unknown }
  }

  /// Notes the answer to a question.
  mutating func decide(_ number: Int, isTaken: Bool) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[index].fate = isTaken ? .taken : .free
  }

  /// Takes all questions as answered with no.
  mutating func freeAll() {
    for index in entries.indices where entries[index].fate == .unknown { entries[index].fate = .free }
    lastKeyWasTaken = false
  }

  /// Removes and returns the events that nothing has to be waited for any more.
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
