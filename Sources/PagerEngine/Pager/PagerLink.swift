import PagerPhysics

/// How the positions of two pagers depend on each other.
///
/// The position of the follower, in pages, is that of the leader times a factor, plus an offset. The axes, the lengths and the
/// number of pages may differ; the follower stops at its own ends. A rubber band that is stretched in one is stretched in
/// the other.
public struct PagerLink: Equatable, Sendable {
  /// Pages of the follower per page of the leader; 1 by default. It must be finite and not 0.
  package var factor: Double
  /// The position of the follower while the leader is on its first page, in pages; 0 by default. It must be finite.
  package var offset: Double
  /// Whether the leader also follows: whichever of the two is moved, moves the other. False by default: then the follower
  /// only follows, and fingers, keys and selections do not move it.
  package var isMutual: Bool

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - factor: Pages of the follower per page of the leader. It must be finite and not 0.
  ///   - offset: The position of the follower while the leader is on its first page, in pages. It must be finite.
  ///   - isMutual: Whether the leader also follows, so that moving either moves the other. If `false`, fingers, keys and
  ///     selections do not move the follower.
  public init(factor: Double = 1, offset: Double = 0, isMutual: Bool = false) {
    (self.factor, self.offset, self.isMutual) = (factor, offset, isMutual)
    check()
  }

  /// Stops the program if a number is not allowed.
  func check() {
    require(factor.isFinite && factor != 0, "The factor of a link must be finite and not 0.")
    require(offset.isFinite, "The offset of a link must be finite.")
  }

  /// What the follower does if the leader does this.
  func follower(of course: PageMotion.Course) -> PageMotion.Course {
    var result = course
    result.position = course.position * factor + offset
    result.velocity *= factor
    result.overshoot *= factor
    return result
  }

  /// What the leader does if the follower does this.
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
  /// What the linked pagers know of this one.
  var known: PageMotion.Course?
  /// Whether the linked pagers are being told, so that none of them tells this one.
  var isTelling = false
  /// A linked pager that has moved while this one was telling the others.
  weak var missed: Pager?
  /// Whether pages got other indices in this update, which moves no other pager.
  var isRenumbered = false

  /// Whether there are any links.
  var isAny: Bool { link != nil || !followers.isEmpty }
}
