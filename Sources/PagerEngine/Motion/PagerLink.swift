import PagerPhysics

/// A linear relation between the positions of a follower and its leader.
///
/// For example, a background that moves half as fast as the pages:
///
///     background.follow(pager, PagerLink(factor: 0.5))
///
/// The position of the follower, in pages, is that of the leader times the factor, plus the offset. The
/// axes, the lengths and the number of pages may differ; the follower stops at its ends. Overscroll of one
/// pager stretches the rubber band of the other.
public struct PagerLink: Equatable, Sendable {
  package var factor: Double
  package var offset: Double
  package var isMutual: Bool

  /// Creates a link with a factor and an offset.
  ///
  /// - Parameters:
  ///   - factor: The number of pages that the follower moves per page of the leader; 1 by default. A negative
  ///     factor reverses the direction.
  ///   - offset: The position of the follower while the leader is on its first page, in pages; 0 by default.
  ///   - isMutual: Whether moving the follower also moves the leader; false by default. If false, fingers,
  ///     keys and selections do not move the follower.
  ///
  /// - Precondition: `factor` is finite and not 0, and `offset` is finite.
  public init(factor: Double = 1, offset: Double = 0, isMutual: Bool = false) {
    (self.factor, self.offset, self.isMutual) = (factor, offset, isMutual)
    check()
  }

  /// Traps if the factor or the offset is not allowed.
  func check() {
    require(factor.isFinite && factor != 0, "The factor of a link must be finite and not 0.")
    require(offset.isFinite, "The offset of a link must be finite.")
  }

  /// Returns the follower's course for a course of the leader.
  func follower(of course: PageMotion.Course) -> PageMotion.Course {
    var result = course
    result.position = course.position * factor + offset
    result.velocity *= factor
    result.overshoot *= factor
    return result
  }

  /// Returns the leader's course for a course of the follower.
  func leader(of course: PageMotion.Course) -> PageMotion.Course {
    var result = course
    result.position = (course.position - offset) / factor
    result.velocity /= factor
    result.overshoot /= factor
    return result
  }
}
