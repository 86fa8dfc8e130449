/// Measures the intervals of `Autoplay`.
struct AutoplayClock {
  enum State: Equatable {
    /// Nothing is measured, because autoplay is off or paused. Without a reason to pause, the interval begins with the
    /// next time that is known.
    case stopped
    /// An interval, in seconds, is measured from a time on, but not before the stream of wheel events is over: it has no
    /// event at its end.
    case counting(since: Double, interval: Double)
    /// The interval is over, and the pages are on their way to the next one.
    case turning
    /// The interval is over, and the `NeighborPageSource` has no next page.
    case ended
  }

  var state = State.stopped
  /// How many updates at a known time are in progress, one inside another, with the callbacks that they cause.
  var timedUpdates = 0
}
