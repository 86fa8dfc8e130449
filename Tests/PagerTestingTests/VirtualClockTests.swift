import PagerTesting
import Testing

/// The times of frames.
struct VirtualClockTests {
  @Test(arguments: [30.0, 60, 144])
  func `a steady clock shows every frame from zero to the end`(framesPerSecond: Double) {
    let times = Array(VirtualClock(framesPerSecond: framesPerSecond, until: 2))
    #expect(times.count == Int(framesPerSecond) * 2 + 1)
    #expect(times.first == 0)
    #expect(times.last == 2)
    #expect(times == times.indices.map { Double($0) / framesPerSecond })
  }

  @Test func `no frame is later than the end`() {
    #expect(Array(VirtualClock(framesPerSecond: 10, until: 0.25)) == [0, 0.1, 0.2])
    #expect(Array(VirtualClock(framesPerSecond: 10, until: 0)) == [0])
    #expect(Array(VirtualClock(framesPerSecond: 10, until: -1)).isEmpty)
  }

  @Test func `an irregular clock repeats for its seed and keeps its intervals within bounds`() {
    let seed = UInt64.random(in: 0 ... .max)
    let times = Array(VirtualClock(irregularWithSeed: seed, until: 30))
    #expect(times == Array(VirtualClock(irregularWithSeed: seed, until: 30)))
    #expect(times != Array(VirtualClock(irregularWithSeed: seed &+ 1, until: 30)), "seed \(seed)")
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(
      intervals.allSatisfy { $0 > 1 / 240 - 1e-9 && $0 < 1 / 20 + 1e-9 }, "seed \(seed)")
    #expect((intervals.max() ?? 0) > 2 * (intervals.min() ?? 1), "seed \(seed)")
    #expect(times.first == 0 && (times.last ?? 0) <= 30, "seed \(seed)")
  }
}
