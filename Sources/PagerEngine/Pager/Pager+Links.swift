import PagerPhysics

/// Linked pagers: thumbnails below a photo, a background that moves more slowly, two columns.
extension Pager: LinkedPages {
  /// Makes this pager follow the position of another one, in every frame.
  ///
  ///     thumbnails.follow(photos, PagerLink(isMutual: true))
  ///
  /// A pager follows at most one other pager; any number of pagers can follow one. A second call replaces the
  /// link. The pages of a follower get the same lifecycle calls as pages that move. They rest when the leader
  /// rests, also between two pages. The references between the pagers are weak.
  ///
  /// - Parameters:
  ///   - leader: The pager to follow; nil to follow none. Pages that the link moved then settle on the nearest
  ///     page.
  ///   - link: The relation between the positions; `PagerLink()`, one page per page, by default.
  /// - Precondition: The leader is not this pager.
  public func follow(_ leader: Pager?, _ link: PagerLink = PagerLink()) {
    require(leader !== self, "A pager cannot follow itself.")
    link.check()
    if let leader { return links.link(self, to: leader.links, of: leader, link) }
    links.unlink()
    // A leader at rest may have left the pages between two.
    if case .atRest = motion.phase, !restsAnywhere, motion.state.position != motion.state.position.rounded() {
      settle()
    }
  }

  func performNext(_ action: @escaping @MainActor () -> Void) { queue.perform(action) }

  func follow(_ course: PageMotion.Course, of other: any LinkedPages, _ note: () -> Void) {
    let cause = (other as? Pager)?.queue.outbox.cause ?? .code
    performUpdate {
      let (wasFollowing, before) = (motion.phase == .following, motion.course)
      motion.follow(course, rules: rules)
      queue.outbox.cause = cause
      if !wasFollowing, motion.course != before { supersedeSelection(by: cause) }
      note()
      loseWheel()
    }
  }

  func settle() {
    perform { [self] in
      performUpdate { motion.settle(to: Double(motion.nearestSlot), geometry, rules) }
    }
  }
}
