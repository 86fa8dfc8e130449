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
  /// The number of pages of the follower per page of the leader; 1 by default. Must be finite and not 0.
  package var factor: Double
  /// The position of the follower while the leader is on its first page, in pages; 0 by default. Must be
  /// finite.
  package var offset: Double
  /// Whether the leader also follows, so that moving either moves the other; false by default.
  ///
  /// If false, fingers, keys and selections do not move the follower.
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

/// The links of one pager.
@MainActor
struct PagerLinks {
  struct Follower {
    weak var pager: Pager?
    var link: PagerLink
  }

  /// The pager that this one follows, if there is a `link`.
  weak var leader: Pager?
  var link: PagerLink?
  var followers: [Follower] = []
  /// The pager that moves this one now.
  weak var driver: Pager?
  /// The course that was last sent to the linked pagers, or received from the driver.
  var known: PageMotion.Course?
  /// Whether an update of the linked pagers is in progress, so that none of them sends one back.
  var isTelling = false
  /// A linked pager that moved during that update.
  weak var missed: Pager?
  /// Whether this update has changed indices of pages. If so, the pager adopts the leader's position and does
  /// not move the leader.
  var isRenumbered = false

  var isAny: Bool { link != nil || !followers.isEmpty }
}
