import PagerPhysics
import Testing

@Suite struct DecayCurveTests {
  static let start = MotionState(position: 100, velocity: 1500)
  let curve = DecayCurve(from: start)

  @Test(arguments: [DecelerationRate.normal, .fast, .gtk, .compose, .flutter])
  func `coasting keeps the promises of every motion`(rate: DecelerationRate) {
    for velocity in [1500, -700, 0, 1e-3] {
      let start = MotionState(position: 100, velocity: velocity)
      expectKeepsPromises(DecayCurve(rate: rate, from: start), from: start, "\(rate) \(velocity)")
    }
  }

  /// Computed by mpmath with 30 digits: L = -1000 ln r with r the double 0.998, x = 100 + 1500 (1 - e^(-L t))
  /// / L.
  @Test(arguments: [
    (1e-9, 100.0000014999999984985), (0.1, 235.93877618348079), (1, 748.05269010644436),
    (10, 849.24974823598337),
  ])
  func `positions agree with the reference`(time: Double, position: Double) {
    #expect(agree(curve.state(at: time).position, position, within: 1e-13))
  }

  @Test func `the first nanosecond is not lost to rounding`() {
    let slow = DecayCurve(from: MotionState(position: 0, velocity: 1))
    #expect(agree(slow.state(at: 1e-12).position, 1e-12, within: 1e-11))
  }

  @Test func `half the speed is left after the half-life`() {
    #expect(agree(curve.state(at: 0.34622690104949121).velocity, 750))
    let fast = DecayCurve(rate: .fast, from: Self.start)
    #expect(agree(fast.state(at: 1.0 / 60).velocity, 1500 * 0.845772, within: 1e-6))
  }

  @Test func `times, speeds and positions are inverses of each other`() throws {
    for time in [0.01, 0.2, 1, 3] {
      let state = curve.state(at: time)
      #expect(agree(try #require(curve.time(at: state.position)), time))
      #expect(agree(try #require(curve.velocity(at: state.position)), state.velocity))
      #expect(agree(try #require(curve.time(toSpeed: state.velocity)), time))
      #expect(agree(try #require(curve.time(toRemainingDistance: curve.end - state.position)), time))
    }
  }

  @Test func `a place it never passes has no time`() {
    #expect(curve.time(at: 99.9) == nil)
    #expect(curve.time(at: curve.end + 1) == nil)
    #expect(curve.time(at: curve.end) == nil)
    #expect(curve.velocity(at: curve.end) == 0)
    #expect(curve.velocity(at: 99.9) == nil)
    #expect(curve.velocity(at: curve.end + 1) == nil)
    #expect(curve.time(at: .nan) == nil)
    #expect(curve.velocity(at: .infinity) == nil)
    #expect(curve.time(at: 100) == 0)
    #expect(DecayCurve(from: MotionState(position: 5)).time(at: 6) == nil)
  }

  @Test func `a speed or distance it has from the start takes no time`() throws {
    #expect(curve.time(toSpeed: 1500) == 0)
    // The quotient of the speeds, or of the distances, is infinite.
    let slowest = try #require(curve.time(toSpeed: 1e-306))
    #expect(slowest.isFinite && slowest < 400)
    let nearest = try #require(curve.time(toRemainingDistance: 1e-306))
    #expect(nearest.isFinite && nearest < 400)
    #expect(curve.time(toSpeed: 0) == nil)
    #expect(curve.time(toSpeed: -1) == nil)
    #expect(curve.time(toSpeed: .nan) == nil)
    #expect(curve.time(toRemainingDistance: 1e4) == 0)
    #expect(curve.time(toRemainingDistance: 0) == nil)
    #expect(curve.time(toRemainingDistance: .nan) == nil)
  }

  @Test func `it stops at its target`() {
    let curve = DecayCurve(from: 20, toStopAt: 420)
    #expect(curve.end == 420)
    #expect(agree(curve.start.velocity, 800.80106826923165))
    #expect(agree(curve.state(at: 30).position, 420))
    #expect(DecayCurve(from: 20, toStopAt: .nan).end == 20)
  }
}
