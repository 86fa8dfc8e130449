import SeededRandom
import Testing

@testable import PagerPhysics

/// Timing curves.
@Suite struct TimingCurveTests {
  @Test func `the presets go through known points`() {
    // Midpoints of CSS's ease-in, ease-out and ease-in-out.
    #expect(abs(TimingCurve.linear.state(at: 0.3).position - 0.3) < 1e-9)
    #expect(abs(TimingCurve.easeInOut.state(at: 0.5).position - 0.5) < 1e-9)
    #expect(abs(TimingCurve.easeIn.state(at: 0.5).position - 0.3153568) < 1e-6)
    #expect(abs(TimingCurve.easeOut.state(at: 0.5).position - 0.6846432) < 1e-6)
  }

  @Test func `every curve is solved to the last digits, and its velocity is its slope`() {
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      func share() -> Double { Double.random(in: 0...1, using: &random) }
      let curve = TimingCurve(share(), share() * 3 - 1, share(), share() * 3 - 1)
      #expect(curve.state(at: 0).position == 0 && curve.state(at: 1).position == 1, "seed \(seed)")
      for step in 1..<40 {
        let time = Double(step) / 40
        let state = curve.state(at: time)
        #expect(state.position.isFinite && state.velocity.isFinite, "seed \(seed)")
        let (before, after) = (curve.state(at: time - 1e-6), curve.state(at: time + 1e-6))
        let slope = (after.position - before.position) / 2e-6
        // Next to a vertical tangent the difference does not approximate the slope.
        guard abs(state.velocity) < 20, abs(slope) < 20 else { continue }
        #expect(abs(slope - state.velocity) < 0.01 * max(1, abs(slope)), "seed \(seed) at \(time)")
      }
    }
  }

  @Test func `a timed motion begins, ends and rests when it should`() {
    let curve = TimedCurve(.easeInOut, duration: 2, from: 3, to: 7)
    #expect(curve.state(at: -1).position == 3 && curve.state(at: .nan).position == 3)
    #expect(abs(curve.state(at: 1).position - 5) < 1e-9 && curve.state(at: 2).position == 7)
    #expect(curve.state(at: .infinity) == MotionState(position: 7))
    #expect(curve.end == 7 && curve.restTime(within: .points) == 2)
  }
}
