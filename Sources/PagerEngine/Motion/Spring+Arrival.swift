import PagerPhysics

extension Spring {
  /// Returns a spring that does not overshoot from a motion with this velocity.
  ///
  /// The damping ratio is the same. Returns the same spring if it does not overshoot anyway, or if its
  /// damping ratio is below 1, so that overshoot is intended.
  ///
  /// With the original spring a fast flick would bring the page beyond the target into view and back. The
  /// page still starts with the finger's speed: it only brakes harder. A motion x(t) towards rest, with
  /// damping rate b, angular frequency w and s = sqrt(b^2 - w^2), passes the target if the velocity is larger
  /// than (b + s) times the distance. Both b and s grow with w.
  ///
  /// The result is limited to the valid range of a spring.
  ///
  /// - Parameters:
  ///   - way: The signed distance to the target, in any unit.
  ///   - velocity: In that unit per second.
  func arriving(over way: Double, velocity: Double) -> Spring {
    let ratio = dampingRatio
    guard ratio >= 1, way * velocity > 0 else { return self }
    let limit = angularFrequency * (ratio + (ratio * ratio - 1).squareRoot()) * abs(way)
    guard abs(velocity) > limit, limit > 0 else { return self }
    return stiffened(min(abs(velocity) / limit, 1000))
  }

  /// Returns a spring with the same damping ratio and `factor` times the angular frequency.
  ///
  /// The result is limited to the valid range.
  func stiffened(_ factor: Double) -> Spring {
    Spring(
      mass: mass, stiffness: min(stiffness * factor * factor, Self.stiffnessRange.upperBound),
      dampingRatio: min(dampingRatio, Self.dampingRatioRange.upperBound))
  }
}
