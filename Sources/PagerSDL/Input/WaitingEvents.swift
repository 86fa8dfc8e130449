/// Estimates the times of pointer events that waited in the queue while the program was busy.
///
/// SDL stamps an event when it reads it. While a program makes a page or paints a large picture, it reads no
/// events, and all moves of a finger then get the same time: a flick looks as if the finger had stopped. This
/// type spaces such events evenly, up to the time at which they were read.
struct WaitingEvents: Equatable, Sendable {
  /// The time without reading after which events may have waited, in milliseconds.
  private static let busy = 40
  /// The longest interval between events that waited, in milliseconds. Typical mice and touchscreens send
  /// events every 8 to 16 ms, and two moves at this interval are enough to estimate a velocity.
  private static let longestInterval = 12.0
  /// The maximum difference between the stamps of events that are read together, in milliseconds.
  private static let atOnce = 3

  /// The stamp of the last read of the queue.
  private var lastRead: UInt32
  /// The interval between the events of the last read, in milliseconds; 0 if they have not waited.
  private var interval = 0.0

  /// Creates an estimator whose queue was last read at `stamp`.
  init(at stamp: UInt32) { lastRead = stamp }

  /// Records that the queue was read at `stamp` and that its events have been handled.
  mutating func queueWasRead(at stamp: UInt32) {
    if Int32(bitPattern: stamp &- lastRead) > 0 { lastRead = stamp }
    interval = 0
  }

  /// Whether events that are first read at `stamp` may have waited.
  func mayWait(at stamp: UInt32) -> Bool { Int32(bitPattern: stamp &- lastRead) >= Self.busy }

  /// Returns the time by which an event precedes its stamp, in seconds.
  ///
  /// - Parameter followers: The number of later events in the queue from the same kind of device; evaluated
  ///   only if the event has waited.
  mutating func delay(ofEventAt stamp: UInt32, followers: @autoclosure () -> Int) -> Double {
    let elapsed = Int(Int32(bitPattern: stamp &- lastRead))
    if elapsed > Self.atOnce {
      (lastRead, interval) = (stamp, 0)
      if elapsed >= Self.busy {
        interval = min(Self.longestInterval, Double(elapsed) / Double(max(0, followers()) + 1))
      }
    }
    return interval == 0 ? 0 : Double(max(0, followers())) * interval / 1000
  }
}
