import PagerPhysics
import Testing

/// A parameter outside its range is a programmer error, which stops the program.
@Suite struct ParameterTests {
  @Test func `the sentence names the parameter, its range and the value`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(stiffness: 0, dampingRatio: 1)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("the stiffness of a spring must be in 1e-12...1000000000000000.0, and is 0.0"))
  }

  @Test func `a spring needs a mass, a stiffness and a damping`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(mass: 0, stiffness: 400, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(mass: .nan, stiffness: 400, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: .infinity, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 400, damping: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 400, dampingRatio: .nan) }
  }

  @Test func `a spring needs a response or a perceptual duration, and a bounce up to one`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(response: 0, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(response: 1, dampingRatio: 2e6) }
    await #expect(processExitsWith: .failure) { _ = Spring(perceptualDuration: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(perceptualDuration: 1, bounce: 1.0.nextUp) }
  }

  @Test func `a rate must decay`() async {
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(perMillisecond: 1) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(perMillisecond: 0) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(decayPerSecond: .nan) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(decayPerSecond: 1e5.nextUp) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(drag: 1) }
  }

  @Test func `a rubber band must neither push nor amplify`() async {
    await #expect(processExitsWith: .failure) { _ = RubberBand(coefficient: 1.0.nextUp) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(coefficient: -1e-9) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(coefficient: .nan) }
  }

  @Test func `a tolerance must be a size`() async {
    await #expect(processExitsWith: .failure) { _ = RestTolerance(position: -1, velocity: 1) }
    await #expect(processExitsWith: .failure) { _ = RestTolerance(position: 1, velocity: .infinity) }
  }

  @Test func `an animation of a given duration needs one, and must settle`() async {
    await #expect(processExitsWith: .failure) {
      _ = DurationSpringCurve(duration: 0, dampingRatio: 1, from: 0, to: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = DurationSpringCurve(duration: 1, dampingRatio: 1.0.nextUp, from: 0, to: 1)
    }
  }

  @Test func `a velocity tracker needs times and a limit`() async {
    await #expect(processExitsWith: .failure) { _ = VelocityTracker(window: 0, maximumSpeed: 1) }
    await #expect(processExitsWith: .failure) { _ = VelocityTracker(stopAfter: 11, maximumSpeed: 1) }
    await #expect(processExitsWith: .failure) { _ = VelocityTracker(minimumSpan: -1, maximumSpeed: 1) }
    await #expect(processExitsWith: .failure) { _ = VelocityTracker(maximumSpeed: .nan) }
  }

  @Test func `the deceleration of a curve must be a size`() async {
    await #expect(processExitsWith: .failure) {
      _ = FrictionCurve(rate: .normal, from: MotionState(position: 0), constantDeceleration: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = BoundedDecayCurve(from: MotionState(position: 0), bounds: 0...1, maximumEdgeSpeed: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = SplineFlingCurve(from: MotionState(position: 0), density: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = ClampingFlingCurve(from: MotionState(position: 0), friction: .infinity)
    }
  }
}
