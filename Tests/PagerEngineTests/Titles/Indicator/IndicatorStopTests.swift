import PagerPhysics
import Testing

@testable import PagerEngine

/// Indicators whose springs may go less than a point too far, or not at all.
@MainActor @Suite struct IndicatorStopTests {
  private func make(_ overshoot: Double, dampingRatio: Double = 0.5, velocity: Double = 2) -> Pager {
    let source = PlainSource(12) { String(repeating: "m", count: 1 + $0 % 4) }
    let pager = Pager(source: source, text: SquareTextMeasurer())
    var style = TitleStripStyle()
    style.indicator.motion = .spring(
      TitleSpring(dampingRatio: dampingRatio, initialVelocity: velocity, overshoot: overshoot))
    pager.titles.style = style
    pager.layout(size: Size(1000, 648), scale: 1)
    pager.advance(to: 0)
    return pager
  }

  /// The distance of the indicator beyond its start and its place of rest, in points.
  private func excess(of pager: Pager, from start: Double, beyond held: StripSpan) -> Double {
    var shown = [pager.strip.indicator]
    for frame in 1...240 {
      pager.advance(to: start + Double(frame) / 240)
      shown.append(pager.strip.indicator)
    }
    pager.advance(to: start + 20)
    let end = pager.strip.indicator
    return shown.map { span in
      max(
        min(held.start, end.start) - span.start, span.start - max(held.start, end.start),
        min(held.end, end.end) - span.end, span.end - max(held.end, end.end))
    }.max() ?? 0
  }

  @Test(arguments: [0, 0.25, 0.6]) func `a jump goes no further than the limit`(overshoot: Double) {
    for (ratio, velocity) in [(0.5, 2.0), (0.1, 0), (0.3, 100), (1, 100)] {
      let pager = make(overshoot, dampingRatio: ratio, velocity: velocity)
      var time = 0.0
      for (from, to) in [(0, 11), (11, 0), (10, 4), (5, 6)] {
        for isAnimated in [true, false] {
          pager.select(from, animated: false, at: time)
          time += 20
          pager.advance(to: time)
          let held = pager.strip.indicator
          pager.tapTitle(to, at: time, animated: isAnimated)
          let excess = excess(of: pager, from: time, beyond: held)
          #expect(excess <= overshoot + 0.01, "\(from) to \(to), \(ratio), \(velocity): \(excess)")
          time += 30
        }
      }
    }
  }

  @Test(arguments: [0, 0.25, 0.6]) func `a flick goes no further than the limit`(overshoot: Double) {
    for speed in [-12_000.0, -4000, -1500, 1500, 4000, 12_000] {
      let pager = make(overshoot)
      pager.select(5, animated: false)
      pager.advance(to: 0.5)
      let from = speed < 0 ? 900.0 : 100
      pager.pointer(.press, from, at: 1)
      var time = 1.0
      while abs(speed) * (time - 1) < 300 {
        time += 1.0 / 240
        pager.pointer(.move, from + speed * (time - 1), at: time)
        pager.advance(to: time)
      }
      let held = pager.strip.indicator
      pager.pointer(.release, from + speed * (time - 1), at: time)
      let excess = excess(of: pager, from: time, beyond: held)
      #expect(excess <= overshoot + 0.01, "\(speed): \(excess)")
    }
  }

  @Test func `an indicator that is caught near its title goes no further than the limit`() {
    for delay in stride(from: 0.01, through: 0.4, by: 0.03) {
      let pager = make(0)
      pager.tapTitle(8, at: 1, animated: false)
      var time = 1.0
      while time < 1 + delay {
        time += 1.0 / 240
        pager.advance(to: time)
      }
      let held = pager.strip.indicator
      pager.select(0, animated: false, at: time)
      pager.select(8, animated: false, at: time)
      let excess = excess(of: pager, from: time, beyond: held)
      #expect(excess <= 0.01, "after \(delay) s: \(excess)")
    }
  }
}
