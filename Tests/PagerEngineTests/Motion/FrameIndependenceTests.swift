import SeededRandom
import Testing

@testable import PagerEngine

/// Pagers that receive equal events at equal times, with different frames in between.
@MainActor @Suite struct FrameIndependenceTests {
  private struct Event {
    let time: Double
    let action: PagerInput.Pointer.Action
    let x: Double
  }

  /// The visible state of a pager at a time.
  private struct Shown {
    let time: Double
    let position: Double
    let target: Int
  }

  /// Returns five drags of any length and speed, with events at irregular times. Some catch moving pages,
  /// some begin at rest, and some overscroll.
  private func drags(using random: inout SplitMix64) -> [Event] {
    var (time, events) = (1.0, [Event]())
    for _ in 0..<5 {
      let (way, duration) = (
        Double.random(in: -300...300, using: &random), Double.random(in: 0.05...0.5, using: &random)
      )
      events.append(Event(time: time, action: .press, x: 200))
      let end = time + duration
      while time < end {
        time = min(end, time + Double.random(in: 0.001...0.02, using: &random))
        events.append(Event(time: time, action: .move, x: 200 + way * (1 - (end - time) / duration)))
      }
      events.append(Event(time: time, action: .release, x: 200 + way))
      time += Double.random(in: 0.03...0.6, using: &random)
    }
    return events
  }

  /// Plays the events with frames in between. Records the state after each event and then every 70 ms.
  private func play(_ events: [Event], frame: () -> Double) -> [Shown] {
    let (pager, _, _) = makePager(5)
    pager.select(2, animated: false)
    var (next, shown) = (0.0, [Shown]())
    func runFrames(until time: Double) {
      while next < time {
        pager.advance(to: next)
        next += frame()
      }
    }
    func look(at time: Double) {
      shown.append(Shown(time: time, position: pager.position, target: pager.targetPage))
    }
    for event in events {
      runFrames(until: event.time)
      pager.pointer(event.action, event.x, at: event.time)
      look(at: event.time)
    }
    let end = events.last?.time ?? 0
    for step in 1...20 {
      let time = end + Double(step) * 0.07
      runFrames(until: time)
      pager.advance(to: time)
      look(at: time)
    }
    return shown
  }

  @Test func `after the same events position and target do not depend on the frames in between`() {
    for seed in UInt64(1)...100 {
      var random = SplitMix64(seed: seed)
      let events = drags(using: &random)
      let reference = play(events) { 1.0 / 60 }
      let others = [
        play(events) { 1.0 / 144 }, play(events) { 1.0 / 30 },
        play(events) { Double.random(in: 0.001...0.09, using: &random) },
      ]
      for other in others {
        #expect(other.count == reference.count, "seed \(seed)")
        let first = zip(other, reference).first { one, two in
          // A page is 400 points wide.
          abs(one.position - two.position) * 400 >= 0.1 || one.target != two.target
        }
        #expect(first == nil, "seed \(seed)")
      }
    }
  }
}
