import SeededRandom
import Testing

@testable import PagerEngine

/// The worst input of devices, drivers and window systems.
@MainActor @Suite struct BadInputTests {
  func make() -> Pager {
    let pager = makePagerAtRest()
    pager.advance(to: 100)
    return pager
  }

  /// Checks that a pager is at rest on a page and still usable.
  func expectUsable(_ pager: Pager, after time: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    pager.advance(to: time)
    #expect(pager.position == Double(pager.settledPage), sourceLocation: sourceLocation)
    _ = pager.picture()
    #expect(!pager.needsFrame, sourceLocation: sourceLocation)
    pager.select(4, animated: false)
    let last = pager.fingers(10, count: 8, from: time)
    pager.advance(to: last + 2)
    #expect(pager.settledPage == 5, sourceLocation: sourceLocation)
    pager.flick(from: 100, to: 250, start: last + 2, duration: 0.1)
    pager.advance(to: last + 5)
    #expect(pager.settledPage == 4, sourceLocation: sourceLocation)
  }

  @Test func `times that are equal, out of order, backward or nonsense`() {
    let equal = [Double](repeating: 101, count: 20)
    let backward: [Double] = (0..<20).map { 101 - Double($0) * 0.01 }
    let shuffled: [Double] = (0..<20).map { (step: Int) -> Double in 101 + Double((step * 7) % 20) * 0.01 }
    let nonsense: [Double] = [101, -5, 102, .nan, 50, .infinity, 101.5, -1e9, 1e300]
    for times in [equal, backward, shuffled, nonsense] {
      let pager = make()
      for time in times { pager.wheel(6, at: time) }
      expectUsable(pager, after: 110)
      pager.pointer(.press, 200, at: 120)
      for (step, time) in times.enumerated() { pager.pointer(.move, 200 - Double(step) * 5, at: time) }
      pager.pointer(.release, 100, at: 90)
      expectUsable(pager, after: 130)
    }
  }

  /// After a wrap, a 32-bit clock in milliseconds is 4,294,967.296 seconds behind.
  @Test func `a clock that wraps in the middle of a swipe`() {
    let pager = make()
    for step in 0..<10 { pager.wheel(6, at: 4_294_967.2 + Double(step) * 0.01) }
    for step in 0..<10 { pager.wheel(6, at: Double(step) * 0.01) }
    #expect(pager.targetPage == 5)
    expectUsable(pager, after: 4_294_970)
  }

  @Test func `deltas that are not finite or enormous`() {
    for delta in [
      Double.nan, .infinity, -.infinity, 1e30, -1e30, 1e-300, .leastNonzeroMagnitude, -0.0,
      .greatestFiniteMagnitude,
    ] {
      for unit in [
        PagerInput.Wheel.Unit.points, .ticks(ofPoints: 10), .ticks(ofPoints: .nan), .ticks(ofPoints: 1e300),
      ] {
        let pager = make()
        for step in 0..<10 {
          let time = 101 + Double(step) * 0.01
          pager.wheel(delta, 0, at: time, in: unit)
          pager.wheel(0, delta, at: time, in: unit)
          pager.wheel(delta, delta, at: time, in: unit, place: Point(200, 20))
          pager.wheel(1, delta, at: time, in: unit, place: Point(.nan, .infinity), modifiers: .shift)
          #expect(pager.position.isFinite)
        }
        expectUsable(pager, after: 110)
      }
    }
  }

  @Test func `a release without a press`() {
    let pager = make()
    for device in [PagerInput.Pointer.Device.mouse, .finger(3)] {
      pager.pointer(.release, 100, at: 101, device: device)
      pager.pointer(.cancel, 100, at: 101, device: device)
    }
    #expect(pager.position == 4)
    expectUsable(pager, after: 110)
  }

  @Test func `a press without a release: the window lost the focus, or the grab was broken`() {
    let cancelled = make()
    cancelled.pointer(.press, 200, at: 101)
    cancelled.pointer(.move, 100, at: 101.05)
    cancelled.pointer(.cancel, 0, 0, at: 101.1)
    expectUsable(cancelled, after: 110)
    // No event reports the loss, but the next press starts a new gesture.
    let lost = make()
    lost.pointer(.press, 200, at: 101)
    lost.pointer(.move, 150, at: 101.05)
    lost.flick(from: 300, to: 150, start: 105, duration: 0.1)
    lost.advance(to: 110)
    #expect(lost.position == Double(lost.settledPage))
    expectUsable(lost, after: 111)
  }

  @Test func `a hundred thousand events in one frame`() {
    let pager = make()
    for step in 0..<50_000 { pager.wheel(step % 2 == 0 ? 0.02 : -0.01, at: 101) }
    #expect(pager.position.isFinite && pager.position <= 5)
    pager.pointer(.press, 200, at: 101)
    for step in 0..<50_000 { pager.pointer(.move, 200 - Double(step % 150), at: 101) }
    pager.pointer(.release, 200, at: 101)
    expectUsable(pager, after: 110)
  }

  @Test func `random input of all kinds leaves a pager that rests on a page`() {
    for seed in UInt64(1)...24 {
      var random = SplitMix64(seed: seed)
      let pager = make()
      var time = 100.0
      for _ in 0..<300 {
        time += Double.random(in: -0.01...0.04, using: &random)
        let x = Double.random(in: -100...500, using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0: pager.pointer(.press, x, at: time)
        case 1...3: pager.pointer(.move, x, at: time)
        case 4: pager.pointer(.release, x, at: time)
        case 5: pager.wheel(x.rounded() / 100, at: time, in: .ticks(ofPoints: 10))
        case 6...8: pager.wheel(x / 10, (x - 200) / 20, at: time)
        default: pager.key(.right, at: time, isRepeat: true)
        }
        #expect(pager.position.isFinite && (-1...9).contains(pager.position), "seed \(seed)")
      }
      pager.pointer(.cancel, 0, at: time)
      expectUsable(pager, after: time + 20)
    }
  }
}
