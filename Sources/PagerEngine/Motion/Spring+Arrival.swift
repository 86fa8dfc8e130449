import PagerPhysics

extension Spring {
  /// A spring of the same damping ratio, stiff enough not to overshoot on a way that begins with this velocity; the
  /// same one if it does not anyway, or if it is meant to because its damping ratio is below 1.
  ///
  /// Without it a fast flick would bring the page beyond the target into view and back. The page is still handed
  /// over with the finger's speed: it only brakes harder. From rest-seeking motion x(t) with damping rate b and
  /// s = sqrt(b^2 - w^2), the target is passed if the velocity is larger than (b + s) times the way; both grow with
  /// the angular frequency w.
  ///
  /// Limited to what a spring can be.
  ///
  /// - Parameters:
  ///   - way: the distance to the target, in any unit, with its sign.
  ///   - velocity: in that unit per second.
  func arriving(over way: Double, velocity: Double) -> Spring {
    let ratio = dampingRatio
    guard ratio >= 1, way * velocity > 0 else { return self }
    let limit = angularFrequency * (ratio + (ratio * ratio - 1).squareRoot()) * abs(way)
    guard abs(velocity) > limit, limit > 0 else { return self }
    let factor = min(abs(velocity) / limit, 1000)
    return Spring(
      mass: mass, stiffness: min(stiffness * factor * factor, Self.stiffnessRange.upperBound),
      dampingRatio: min(ratio, Self.dampingRatioRange.upperBound))
  }
}
