import PagerPhysics

/// How far the edges of an indicator may go beyond where they belong, in points.
struct OvershootLimit: Equatable, Sendable {
  /// Towards the strip's leading end.
  var before: Double
  /// Towards its trailing end.
  var after: Double

  /// The least overshoot that is held: a stiffer spring would look like a jump.
  private static let least = 1.0

  /// A spring that takes both edges no further than allowed: the same one, or with more damping, or if the edges are too
  /// fast for that, stiffer.
  ///
  /// - Parameters:
  ///   - start: How far the start is from where it belongs, in points, and how fast that changes, in points per second.
  ///   - end: The same for the end.
  func spring(_ spring: Spring, start: MotionState, end: MotionState) -> Spring {
    func holds(_ spring: Spring) -> Bool { isHeld(start, by: spring) && isHeld(end, by: spring) }
    if holds(spring) { return spring }
    let critical = spring.with(dampingRatio: max(1, spring.dampingRatio))
    if holds(critical) {
      return Self.least(
        from: spring.dampingRatio, to: critical.dampingRatio, spring.with(dampingRatio:), where: holds)
    }
    return Self.least(from: 1, to: 64, critical.stiffened, where: holds)
  }

  private func isHeld(_ edge: MotionState, by spring: Spring) -> Bool {
    SpringCurve(spring: spring, from: edge, to: 0).overshoot <= max(limit(of: edge), Self.least)
  }

  /// On the far side of where it belongs, seen from where it is. At its place the velocity decides.
  private func limit(of edge: MotionState) -> Double {
    let isFromAfter = edge.position != 0 ? edge.position > 0 : edge.velocity < 0
    return isFromAfter ? before : after
  }

  /// The first of a series of springs that holds, by bisection.
  private static func least(
    from low: Double, to high: Double, _ spring: (Double) -> Spring, where holds: (Spring) -> Bool
  ) -> Spring {
    var (low, high) = (low, high)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if holds(spring(middle)) { high = middle } else { low = middle }
    }
    return spring(high)
  }
}

extension Spring {
  fileprivate func with(dampingRatio: Double) -> Spring {
    Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
  }
}
