import PagerPhysics

/// Linked pagers: thumbnails below a photo, a background that moves more slowly, two columns.
extension Pager {
  /// Makes this pager follow the position of another one, in every frame.
  ///
  ///     thumbnails.follow(photos, PagerLink(isMutual: true))
  ///
  /// A pager follows at most one other pager; any number of pagers can follow one. A second call replaces the
  /// link. The pages of a follower get the same lifecycle calls as pages that move. They rest when the leader
  /// rests, also between two pages. The references between the pagers are weak.
  ///
  /// - Parameters:
  ///   - leader: The pager to follow.
  ///   - link: The relation between the positions; `PagerLink()`, one page per page, by default.
  /// - Precondition: The leader is not this pager.
  public func follow(_ leader: Pager, _ link: PagerLink = PagerLink()) {
    require(leader !== self, "A pager cannot follow itself.")
    link.check()
    unfollow()
    links.leader = leader
    links.link = link
    leader.links.followers.removeAll { $0.pager == nil }
    leader.links.followers.append(.init(pager: self, link: link))
    if let course = leader.motion.course { perform { self.take(link.follower(of: course), from: leader) } }
  }

  /// Stops following the leader.
  ///
  /// Pages that the link moved settle on the nearest page. The call has no effect without a leader.
  public func unfollow() {
    guard links.link != nil else { return }
    let leader = links.leader
    leader?.links.followers.removeAll { $0.pager === self || $0.pager == nil }
    (links.leader, links.link) = (nil, nil)
    letGoOfLink(to: leader)
    leader?.letGoOfLink(to: self)
  }

  /// Settles if a pager that is no longer linked moved the pages.
  func letGoOfLink(to other: Pager?) {
    guard case .following = motion.phase, links.driver === other || links.driver == nil else { return }
    links.driver = nil
    perform { [self] in
      performUpdate { motion.settle(to: Double(motion.nearestSlot), geometry, rules) }
    }
  }

  /// Settles the pagers that this one moves.
  func letGoOfDriven() {
    links.known = nil
    for follower in links.followers { follower.pager?.letGoOfLink(to: self) }
    links.leader?.letGoOfLink(to: self)
  }

  /// Whether another pager alone moves the pages.
  var onlyFollows: Bool { links.link?.isMutual == false && links.leader != nil }

  /// Sends the new position to the linked pagers, or undoes a change that only the leader may make.
  func synchronizeLinks() {
    guard !links.isTelling else { return }
    let hasTakenOver = endsFollowing()
    let isRenumbered = links.isRenumbered
    links.isRenumbered = false
    guard let course = motion.course else { return letGoOfDriven() }
    guard course != links.known || hasTakenOver else { return }
    links.known = course
    links.isTelling = true
    tellLeader(of: course, isRenumbered: isRenumbered)
    tellFollowers()
    links.isTelling = false
    // A delegate of another pager may have moved it in the meantime.
    guard let other = links.missed else { return }
    links.missed = nil
    other.links.known = nil
    other.synchronizeLinks()
  }

  /// Whether the pager now moves without its driver, after another pager has moved it.
  private func endsFollowing() -> Bool {
    if case .following = motion.phase { return false }
    defer { links.driver = nil }
    if case .atRest = motion.phase { return false }
    return links.driver != nil
  }

  private func tellLeader(of course: PageMotion.Course, isRenumbered: Bool) {
    guard let leader = links.leader, let link = links.link else { return }
    guard !leader.links.isTelling else {
      if link.isMutual { leader.links.missed = self }
      return
    }
    if link.isMutual, !isRenumbered, leader !== links.driver {
      // A finger on pages that are where the leader wants them moves nothing yet.
      guard !isInPlace(course, behind: leader, link) else { return }
      leader.perform { leader.take(link.leader(of: course), from: self) }
    } else if let course = leader.motion.course {
      take(link.follower(of: course), from: leader)
    }
  }

  /// Whether unmoving pages are where a leader at rest has put them, possibly at their own ends.
  private func isInPlace(_ course: PageMotion.Course, behind leader: Pager, _ link: PagerLink) -> Bool {
    guard case .atRest = leader.motion.phase, let other = leader.motion.course, course.velocity == 0,
      course.overshoot == 0
    else { return false }
    return motion.existing(link.follower(of: other).position) == course.position
  }

  private func tellFollowers() {
    for follower in links.followers {
      guard let pager = follower.pager, pager !== links.driver, let course = motion.course else { continue }
      guard !pager.links.isTelling else {
        pager.links.missed = self
        continue
      }
      pager.perform { pager.take(follower.link.follower(of: course), from: self) }
    }
  }

  private func take(_ course: PageMotion.Course, from other: Pager) {
    // By now the other pager may follow this one.
    if case .following = other.motion.phase, other.links.driver === self { return }
    performUpdate {
      let (wasFollowing, before) = (motion.phase == .following, motion.course)
      motion.follow(course, rules: rules)
      queue.outbox.cause = other.queue.outbox.cause
      if !wasFollowing, motion.course != before { supersedeSelection(by: other.queue.outbox.cause) }
      links.driver = other
      links.known = motion.course
      wheel.lose()
    }
  }
}
