import PagerPhysics
import Testing

@testable import PagerSDL

/// Tests of the times of pointer events that SDL has read late. Stamps are in milliseconds.
@Suite struct WaitingEventsTests {
  /// Returns the times, in milliseconds, of events that are read together at `stamp`.
  private func times(_ events: inout WaitingEvents, count: Int, at stamp: UInt32) -> [Double] {
    (0..<count).map { index in
      let late = events.delay(ofEventAt: stamp, followers: count - 1 - index)
      let time: Double = Double(stamp) - late * 1000
      return (time * 1000).rounded() / 1000
    }
  }

  @Test func `a flick that waited is a flick`() {
    var events = WaitingEvents(at: 1000)
    #expect(times(&events, count: 1, at: 1010) == [1010])
    // The first move creates a page, which takes 0.3 s.
    // Ten moves of 20 points and the release wait meanwhile.
    let late = times(&events, count: 11, at: 1310)
    #expect(late == Array(stride(from: 1190.0, through: 1310, by: 12)))
    var tracker = VelocityTracker(maximumSpeed: 1e5)
    for (step, time) in late.dropLast().enumerated() {
      tracker.add(time: time / 1000, position: Double(step) * 20)
    }
    let speed = 20 / 0.012
    #expect(abs(tracker.velocity(at: 1.31) - speed) < 1)
  }

  @Test func `many events are as close together as the time in which they waited says`() {
    var events = WaitingEvents(at: 0)
    #expect(times(&events, count: 100, at: 200) == Array(stride(from: 2.0, through: 200, by: 2)))
  }

  @Test func `events that were read in time are left alone`() {
    var events = WaitingEvents(at: 0)
    for stamp in stride(from: UInt32(16), to: 400, by: 16) {
      #expect(times(&events, count: 3, at: stamp) == [Double](repeating: Double(stamp), count: 3))
    }
    #expect(!events.mayWait(at: 423))
    #expect(events.mayWait(at: 424))
    // The program has slept until the events arrived.
    events.queueWasRead(at: 900)
    #expect(times(&events, count: 3, at: 902) == [902, 902, 902])
    #expect(times(&events, count: 2, at: 890) == [890, 890], "read while it slept")
  }

  @Test func `after events that have waited the next ones are new`() {
    var events = WaitingEvents(at: 0)
    #expect(times(&events, count: 2, at: 100) == [88, 100])
    events.queueWasRead(at: 101)
    #expect(times(&events, count: 2, at: 102) == [102, 102])
  }

  @Test func `the time in which events are handled counts, even if the queue was read before`() {
    var events = WaitingEvents(at: 0)
    #expect(times(&events, count: 1, at: 10) == [10])
    // Handling the event has taken 90 ms. A frame takes 10 more.
    events.queueWasRead(at: 9)
    #expect(times(&events, count: 3, at: 110) == [86, 98, 110])
  }

  @Test func `stamps may wrap around`() {
    var events = WaitingEvents(at: .max - 10)
    #expect(events.delay(ofEventAt: 89, followers: 2) == 0.024)
  }
}
