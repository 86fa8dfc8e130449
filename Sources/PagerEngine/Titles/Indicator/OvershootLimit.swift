import PagerPhysics

/// The largest overshoot of the edges of an indicator, in points.
struct OvershootLimit: Equatable, Sendable {
  /// Towards the strip's leading end.
  var before: Double
  /// Towards its trailing end.
  var after: Double

  /// The smallest limit: a spring stiff enough for less would look like a jump.
  private static let least = 1.0

  /// Returns a spring that keeps both edges within the limit.
  ///
  /// It is the same spring, or one with more damping. If the edges are too fast for that, it is a stiffer
  /// one.
  ///
  /// - Parameters:
  ///   - start: The distance of the start from its target, in points, and its velocity, in points per second.
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

  /// Returns the limit on the far side of the target, seen from the edge.
  ///
  /// For an edge at its target, the direction of the velocity decides.
  private func limit(of edge: MotionState) -> Double {
    let isFromAfter = edge.position != 0 ? edge.position > 0 : edge.velocity < 0
    return isFromAfter ? before : after
  }

  /// Returns the first spring of a series that stays within the limit, by bisection.
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
