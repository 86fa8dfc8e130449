/// The requests of a frame since the last one, and the time of the next frame that an app has requested.
struct FrameRequests {
  /// Whether the next frame looks different from the last one.
  private(set) var arePending = true
  /// The number of requests so far, by which a change that has made one is known.
  private(set) var count = 0
  /// The earliest time at which the app has requested a frame, in seconds; nil without one.
  private(set) var time: Double?

  mutating func add() {
    arePending = true
    count &+= 1
  }

  mutating func add(at time: Double) { self.time = min(self.time ?? time, time) }

  /// Requests a frame if one is due at `time`, in seconds.
  mutating func advance(to time: Double) {
    guard let due = self.time, due <= time else { return }
    self.time = nil
    add()
  }

  /// Records that a frame shows the present state.
  mutating func didDraw() { arePending = false }
}
