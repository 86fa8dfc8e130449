/// The position of the pages over the last seconds of motion.
struct MotionTrace {
  struct Entry: Equatable {
    /// The seconds of motion since the start.
    var place: Double
    var position: Double
    /// Whether a hand holds or drags the pages.
    var isHeld: Bool
  }

  /// The visible time span, in seconds.
  static let length = 1.6
  /// The maximum length of a rest in the plot, in seconds.
  private static let longestRest = 0.12

  private(set) var entries: [Entry] = []
  private var time = 0.0

  /// Adds a position at a time, in seconds, unless the pages have not moved since the last one.
  mutating func add(_ position: Double, isHeld: Bool, at now: Double) {
    guard let last = entries.last else {
      entries = [Entry(place: 0, position: position, isHeld: isHeld)]
      time = now
      return
    }
    let elapsed = now - time
    guard elapsed > 0.001, (position, isHeld) != (last.position, last.isHeld) else { return }
    var place = last.place + min(elapsed, Self.longestRest)
    if elapsed > Self.longestRest {
      // The pages rested at the last position until now.
      entries.append(Entry(place: place, position: last.position, isHeld: last.isHeld))
      place += 1.0 / 60
    }
    entries.append(Entry(place: place, position: position, isHeld: isHeld))
    time = now
    if let first = entries.first, first.place < place - 2 * Self.length {
      entries.removeAll { $0.place < place - Self.length - 0.2 }
    }
  }

  /// The visible parts of the curve, each of the hand or of the spring, where each begins at the end of the one
  /// before.
  var runs: [ArraySlice<Entry>] {
    guard let last = entries.last else { return [] }
    let first = entries.firstIndex { $0.place >= last.place - Self.length } ?? 0
    var (runs, start) = ([ArraySlice<Entry>](), max(0, first - 1))
    for index in start..<entries.count
    where index + 1 == entries.count || entries[index + 1].isHeld != entries[index].isHeld {
      runs.append(entries[max(0, start - 1)...index])
      start = index + 1
    }
    return runs
  }
}
