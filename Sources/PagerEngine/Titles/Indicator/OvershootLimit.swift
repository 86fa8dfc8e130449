import PagerPhysics

/// The largest overshoot of the edges of an indicator, in points.
struct OvershootLimit: Equatable, Sendable {
  /// Towards the strip's leading end.
  var before: Double
  /// Towards its trailing end.
  var after: Double

  /// The error that rounding may add, in points.
  private static let tolerance = 1e-6

  /// Returns a spring that keeps both edges within the limit, and the share of the velocity that they may
  /// keep.
  ///
  /// It is the same spring, or one with more damping. If the edges are too fast for that, it is a stiffer
  /// one. If they are too fast for any spring, the share is less than 1.
  ///
  /// - Parameters:
  ///   - start: The distance of the start from its target, in points, and its velocity, in points per second.
  ///   - end: The same for the end.
  func spring(_ spring: Spring, start: MotionState, end: MotionState) -> (spring: Spring, speed: Double) {
    func holds(_ spring: Spring, _ speed: Double) -> Bool {
      isHeld(start, speed, by: spring) && isHeld(end, speed, by: spring)
    }
    if holds(spring, 1) { return (spring, 1) }
    let critical = spring.with(dampingRatio: max(1, spring.dampingRatio))
    if holds(critical, 1) {
      let ratio = Self.least(from: spring.dampingRatio, to: critical.dampingRatio) {
        holds(spring.with(dampingRatio: $0), 1)
      }
      return (spring.with(dampingRatio: ratio), 1)
    }
    let stiffness = Self.least(from: 1, to: 64) { holds(critical.stiffened($0), 1) }
    let stiffest = critical.stiffened(stiffness)
    if holds(stiffest, 1) { return (stiffest, 1) }
    return (stiffest, 1 - Self.least(from: 0, to: 1) { holds(stiffest, 1 - $0) })
  }

  private func isHeld(_ edge: MotionState, _ speed: Double, by spring: Spring) -> Bool {
    let edge = MotionState(position: edge.position, velocity: edge.velocity * speed)
    let overshoot = SpringCurve(spring: spring, from: edge, to: 0).overshoot
    return overshoot <= max(0, limit(of: edge)) + Self.tolerance
  }

  /// Returns the limit on the far side of the target, seen from the edge.
  ///
  /// For an edge at its target, the direction of the velocity decides.
  private func limit(of edge: MotionState) -> Double {
    let isFromAfter = edge.position != 0 ? edge.position > 0 : edge.velocity < 0
    return isFromAfter ? before : after
  }

  /// Returns the smallest number that holds, by bisection.
  private static func least(from low: Double, to high: Double, where holds: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension Spring {
  fileprivate func with(dampingRatio: Double) -> Spring {
    Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
  }
}
