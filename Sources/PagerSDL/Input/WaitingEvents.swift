/// When pointer events happened that waited while the program was busy.
///
/// SDL stamps an event when it reads it. A program that makes a page or paints a large picture reads nothing meanwhile, and
/// then all that a finger did has one time: a flick looks as if the finger had stopped. Such events count as if they had come
/// at equal intervals, up to the time at which they were read.
struct WaitingEvents: Equatable, Sendable {
  /// The time without reading after which events may have waited, in milliseconds.
  private static let busy = 40
  /// The longest interval between events that waited, in milliseconds. Usual mice and screens send them every 8 to 16, and two
  /// moves at this interval are enough to tell a speed.
  private static let longestInterval = 12.0
  /// The stamps of events that are read at once differ by at most this much, in milliseconds.
  private static let atOnce = 3

  /// When the queue was read last, as a stamp.
  private var lastRead: UInt32
  /// The interval of the events that were read at once then, in milliseconds; 0 if they have not waited.
  private var interval = 0.0

  /// Begins at a time, as a stamp.
  init(at stamp: UInt32) { lastRead = stamp }

  /// The queue was read at this time, and its events have been handled.
  mutating func queueWasRead(at stamp: UInt32) {
    if Int32(bitPattern: stamp &- lastRead) > 0 { lastRead = stamp }
    interval = 0
  }

  /// Whether events that are read at this time for the first time may have waited.
  func mayWait(at stamp: UInt32) -> Bool { Int32(bitPattern: stamp &- lastRead) >= Self.busy }

  /// How much earlier an event happened than its stamp says, in seconds.
  ///
  /// - Parameter followers: The number of events of the same kind of device that are in the queue behind it; evaluated only if it
  ///   has waited.
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
