import SeededRandom
import Testing

@testable import PagerSDL

/// A display that shows the newest finished frame once per interval, and reports it.
private struct SimulatedDisplay {
  let interval: Double
  var pacer: DisplayPacer
  /// The age of the newest event of each frame when the display showed it, in seconds.
  private(set) var ages: [Double] = []
  /// The number of intervals without a new frame.
  private(set) var missed = 0
  /// The number of intervals that have begun.
  private var count = 0
  private var now = 0.0

  init(rate: Double) {
    interval = 1 / rate
    pacer = DisplayPacer(refreshRate: rate)
  }

  /// Simulates a finger with an event per millisecond. `work` returns the duration of an interval's frame.
  mutating func show(intervals: Int, work: (Int) -> Double) {
    for _ in 0..<intervals {
      count += 1
      let end = Double(count) * interval
      let begin = max(now, pacer.nextFrame)
      // The frame of the last interval was late, and is shown now.
      guard begin < end else { continue }
      pacer.didBegin(at: begin)
      pacer.didFinish(at: begin + work(count))
      now = max(end, ((begin + work(count)) / interval).rounded(.up) * interval)
      missed += Int(((now - end) / interval).rounded())
      ages.append(now - (begin * 1000).rounded(.down) / 1000)
      pacer.wasTaken(at: now)
    }
  }

  /// The delay between showing the last frame and starting the next one, in seconds.
  var lateness: Double { pacer.nextFrame - now }
}

@Suite struct DisplayPacerTests {
  @Test(arguments: [60.0, 75, 120, 144])
  func `a finger is seen younger than an interval, and no frame is missed`(rate: Double) {
    let seed = UInt64(rate)
    var random = SplitMix64(seed: seed)
    var display = SimulatedDisplay(rate: rate)
    display.show(intervals: 3000) { _ in .random(in: 0.0005...0.0015, using: &random) }
    // A quarter of the interval remains, a frame takes at most 1.5 milliseconds, and an event is a
    // millisecond old.
    let oldest = display.ages.dropFirst().max() ?? 1
    let isYoung = oldest < 0.25 / rate + 0.0026
    #expect(display.missed == 0 && isYoung, "seed \(seed): \(display.missed) missed, \(oldest) s")
  }

  @Test func `after a frame that took long, frames begin earlier for a while`() {
    var display = SimulatedDisplay(rate: 60)
    display.show(intervals: 100) { _ in 0.001 }
    let lateness = display.lateness
    // The first long frame exceeds the remaining time.
    display.show(intervals: 400) { $0 % 20 == 0 ? 0.010 : 0.001 }
    #expect(display.missed == 1 && display.lateness < lateness - 0.004)
    display.show(intervals: 200) { _ in 0.001 }
    #expect(abs(display.lateness - lateness) < 1e-9)
  }

  @Test func `frames that take longer than an interval begin at once`() {
    var pacer = DisplayPacer(refreshRate: 60)
    pacer.didBegin(at: 1)
    pacer.didFinish(at: 1.5)
    pacer.wasTaken(at: 1.6)
    #expect(pacer.nextFrame == 1.6)
  }

  @Test func `a motion that begins after a rest is shown at once`() {
    var pacer = DisplayPacer(refreshRate: 60)
    #expect(pacer.nextFrame < 0)
    pacer.didBegin(at: 0)
    pacer.didFinish(at: 0.001)
    pacer.wasTaken(at: 0.01)
    #expect(pacer.nextFrame < 0.03)
  }

  @Test func `a display that takes nothing is waited for, but not for long`() {
    var pacer = DisplayPacer(refreshRate: 60)
    pacer.didBegin(at: 1)
    pacer.didFinish(at: 1.001)
    #expect(pacer.nextFrame == 1 + DisplayPacer.patience)
  }

  @Test func `a display of unknown rate gets frames as soon as it has taken one`() {
    var pacer = DisplayPacer(refreshRate: nil)
    pacer.didBegin(at: 1)
    pacer.didFinish(at: 1.001)
    pacer.wasTaken(at: 1.002)
    #expect(pacer.nextFrame == 1.002)
  }
}
