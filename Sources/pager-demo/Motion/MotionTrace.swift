/// The position and velocity of the pages over the last seconds of motion.
struct MotionTrace {
  struct Sample: Equatable {
    /// The position, in pages.
    var position: Double
    /// The velocity, in pages per second. During a drag, that of the hand.
    var velocity: Double
    /// The position of the title indicator, in titles.
    var indicator: Double
    /// Whether a finger holds or drags the pages.
    var isHeld: Bool
  }

  /// A sample with its place in the plot: the seconds of motion since the start.
  struct Entry: Equatable {
    var place: Double
    var sample: Sample
  }

  /// The visible time span, in seconds.
  static let length = 2.4
  /// The maximum length of a rest in the plot, in seconds.
  private static let longestRest = 0.12

  private(set) var entries: [Entry] = []
  private var time = 0.0

  /// Adds a sample at a time, in seconds, unless the pages have not moved since the last one.
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
      // The pages rested at the last position until now.
      var rest = last.sample
      rest.velocity = 0
      entries.append(Entry(place: place, sample: rest))
      place += 1.0 / 60
    } else if sample.isHeld {
      // A pager does not know the velocity of a finger before its release.
      let speed = (sample.position - last.sample.position) / elapsed
      sample.velocity = 0.6 * speed + 0.4 * last.sample.velocity
    }
    entries.append(Entry(place: place, sample: sample))
    time = now
    if let first = entries.first, first.place < place - 2 * Self.length {
      entries.removeAll { $0.place < place - Self.length - 0.2 }
    }
  }

  /// The visible entries, and the one before them.
  var shown: ArraySlice<Entry> {
    guard let last = entries.last else { return [] }
    let first = entries.firstIndex { $0.place >= last.place - Self.length } ?? 0
    return entries[max(0, first - 1)...]
  }
}
