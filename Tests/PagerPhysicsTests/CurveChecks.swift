import PagerPhysics
import Testing

/// Checks the guarantees of every motion, whatever its formula.
func expectKeepsPromises(
  _ curve: some MotionCurve, from start: MotionState, kinks: [Double] = [], _ comment: Comment,
  location: SourceLocation = #_sourceLocation
) {
  for time in [0, -1, -Double.infinity, .nan] {
    #expect(curve.state(at: time) == start, "\(comment): start at \(time)", sourceLocation: location)
  }
  let last = MotionState(position: curve.end)
  #expect(curve.state(at: .infinity) == last, "\(comment): end", sourceLocation: location)
  for time in hostileNumbers {
    let state = curve.state(at: time)
    let isFinite = state.position.isFinite && state.velocity.isFinite
    #expect(isFinite, "\(comment): finite at \(time)", sourceLocation: location)
  }
  expectVelocityIsSlope(curve, kinks: kinks, comment, location)
  expectRestsForGood(curve, comment, location)
}

/// Compares the central difference with the velocity, away from times at which it jumps.
private func expectVelocityIsSlope(
  _ curve: some MotionCurve, kinks: [Double], _ comment: Comment, _ location: SourceLocation
) {
  let span = 1e-5
  for time in [0.001, 0.01, 0.05, 0.1, 0.3, 1, 2] {
    guard !kinks.contains(where: { ($0 - time).magnitude <= 2 * span }) else { continue }
    let difference = curve.state(at: time + span).position - curve.state(at: time - span).position
    let velocity = curve.state(at: time).velocity
    let error = (difference / (2 * span) - velocity).magnitude
    let allowed = 1e-4 * max(1, curve.state(at: 0).velocity.magnitude, curve.state(at: 0).position.magnitude)
    #expect(error < allowed, "\(comment): slope at \(time)", sourceLocation: location)
  }
}

/// Checks that the rest time is the first time of lasting rest.
private func expectRestsForGood(
  _ curve: some MotionCurve, _ comment: Comment, _ location: SourceLocation
) {
  let tolerance = RestTolerance.points
  let rest = curve.restTime(within: tolerance)
  func isAtRest(_ time: Double) -> Bool {
    let state = curve.state(at: time)
    return tolerance.isAtRest(displacement: state.position - curve.end, velocity: state.velocity)
  }
  #expect(rest >= 0 && rest <= 10_000, "\(comment): rest \(rest)", sourceLocation: location)
  guard rest < 10_000 else { return }
  if rest > 1e-9 {
    #expect(!isAtRest(rest * (1 - 1e-7)), "\(comment): moves before \(rest)", sourceLocation: location)
  }
  let restless = (0...400).map { rest * (1 + 1e-9) + Double($0) * 0.01 }.filter { !isAtRest($0) }
  #expect(restless.isEmpty, "\(comment): moves after \(rest)", sourceLocation: location)
}

/// Checks that a fling is finite for extreme starts, densities and frictions.
func expectFinite(_ make: (_ start: MotionState, _ density: Double, _ friction: Double) -> some MotionCurve) {
  for (first, second) in pairs(hostileNumbers, hostileNumbers) {
    for (density, friction) in pairs([1e-6, 1, 1e6], [1e-6, 1e6]) {
      let curve = make(MotionState(position: first, velocity: second), density, friction)
      #expect(curve.end.isFinite, "\(first) \(second)")
      #expect((0...10_000).contains(curve.restTime(within: .points)))
      for time in hostileNumbers { #expect(curve.state(at: time).position.isFinite) }
    }
  }
}
