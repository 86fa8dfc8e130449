/// Position and speed of the pages over the last seconds in which something moved.
struct MotionTrace {
  struct Sample: Equatable {
    /// In pages.
    var position: Double
    /// In pages per second; that of the hand while a finger drags the pages.
    var velocity: Double
    /// The position of the indicator of titles, in titles.
    var indicator: Double
    /// Whether a finger holds or drags the pages.
    var isHeld: Bool
  }

  /// A sample at its place in the plot: the seconds in which something moved since the beginning.
  struct Entry: Equatable {
    var place: Double
    var sample: Sample
  }

  /// The length that is shown, in seconds.
  static let length = 2.4
  /// A rest counts as this long at most, in seconds.
  private static let longestRest = 0.12

  private(set) var entries: [Entry] = []
  private var time = 0.0

  /// Adds a sample at a time, in seconds, unless nothing has moved since the last one.
  mutating func add(_ sample: Sample, at now: Double) {
    var sample = sample
    guard let last = entries.last else {
      entries = [Entry(place: 0, sample: sample)]
      time = now
      return
    }
    let elapsed = now - time
    guard elapsed > 0.001, sample != last.sample else { return }
    var place = last.place + min(elapsed, Self.longestRest)
    if elapsed > Self.longestRest {
      // The pages rested where they were until just now.
      var rest = last.sample
      rest.velocity = 0
      entries.append(Entry(place: place, sample: rest))
      place += 1.0 / 60
    } else if sample.isHeld {
      // A pager does not know the speed of a finger before it lets go.
      let speed = (sample.position - last.sample.position) / elapsed
      sample.velocity = 0.6 * speed + 0.4 * last.sample.velocity
    }
    entries.append(Entry(place: place, sample: sample))
    time = now
    if let first = entries.first, first.place < place - 2 * Self.length {
      entries.removeAll { $0.place < place - Self.length - 0.2 }
    }
  }

  /// What is shown, with the entry before it.
  var shown: ArraySlice<Entry> {
    guard let last = entries.last else { return [] }
    let first = entries.firstIndex { $0.place >= last.place - Self.length } ?? 0
    return entries[max(0, first - 1)...]
  }
}
