/// Measures the intervals of `Autoplay`.
struct AutoplayClock {
  enum State: Equatable {
    /// Autoplay is off or paused. Once nothing pauses it, an interval begins at the next known time.
    case stopped
    /// An interval, in seconds, measured from a time, but not before the stream of wheel events is over: such
    /// a stream has no final event.
    case counting(since: Double, interval: Double)
    /// The interval is over, and the pages move to the next one.
    case turning
    /// The interval is over, and the `NeighborPageSource` has no next page.
    case ended
  }

  var state = State.stopped
  /// The number of nested updates at a known time, including those of the callbacks that they cause.
  var timedUpdates = 0
}
