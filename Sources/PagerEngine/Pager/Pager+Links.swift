import PagerPhysics

/// The links of one pager.
@MainActor
struct PagerLinks {
  fileprivate struct Follower {
    weak var pager: Pager?
    let link: PagerLink
  }

  /// The pager that this one follows, if there is a `link`.
  fileprivate weak var leader: Pager?
  fileprivate var link: PagerLink?
  fileprivate var followers: [Follower] = []
  /// The pager that moves this one now.
  fileprivate weak var driver: Pager?
  /// The course that was last sent to the linked pagers, or received from the driver.
  fileprivate var known: PageMotion.Course?
  /// Whether an update of the linked pagers is in progress, so that none of them sends one back.
  fileprivate var isSending = false
  /// A linked pager that moved during that update.
  fileprivate weak var missed: Pager?
  /// Whether this update has changed indices of pages. If so, the pager adopts the leader's position and does
  /// not move the leader.
  fileprivate var isRenumbered = false

  /// Whether another pager alone moves the pages.
  var onlyFollows: Bool { link?.isMutual == false && leader != nil }
  fileprivate var isAny: Bool { link != nil || !followers.isEmpty }

  mutating func noteRenumbering() { isRenumbered = true }

  fileprivate mutating func add(_ follower: Pager, _ link: PagerLink) {
    remove(nil)
    followers.append(Follower(pager: follower, link: link))
  }

  fileprivate mutating func remove(_ follower: Pager?) {
    followers.removeAll { $0.pager === follower || $0.pager == nil }
  }
}

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
  ///   - leader: The pager to follow; nil to follow none. Pages that the link moved then settle on the nearest
  ///     page.
  ///   - link: The relation between the positions; `PagerLink()`, one page per page, by default.
  /// - Precondition: The leader is not this pager.
  public func follow(_ leader: Pager?, _ link: PagerLink = PagerLink()) {
    require(leader !== self, "A pager cannot follow itself.")
    link.check()
    unfollow()
    guard let leader else { return }
    links.leader = leader
    links.link = link
    leader.links.add(self, link)
    if let course = leader.motion.course { perform { self.take(link.follower(of: course), from: leader) } }
  }

  private func unfollow() {
    guard links.link != nil else { return }
    let leader = links.leader
    leader?.links.remove(self)
    (links.leader, links.link) = (nil, nil)
    settle(afterLinkTo: leader)
    leader?.settle(afterLinkTo: self)
  }

  /// Settles the pages if a pager that is no longer linked moved them.
  private func settle(afterLinkTo other: Pager?) {
    guard case .following = motion.phase, links.driver === other || links.driver == nil else { return }
    links.driver = nil
    perform { [self] in
      performUpdate { motion.settle(to: Double(motion.nearestSlot), geometry, rules) }
    }
  }

  /// Settles the linked pagers that this one moves.
  func settleDriven() {
    for follower in links.followers { follower.pager?.settle(afterLinkTo: self) }
    links.leader?.settle(afterLinkTo: self)
  }

  /// Sends the new position to the linked pagers, or undoes a change that only the leader may make.
  func synchronizeLinks() {
    guard links.isAny, !links.isSending else { return }
    let hasTakenOver = endsFollowing()
    let isRenumbered = links.isRenumbered
    links.isRenumbered = false
    guard let course = motion.course else {
      links.known = nil
      return settleDriven()
    }
    guard course != links.known || hasTakenOver else { return }
    links.known = course
    links.isSending = true
    updateLeader(with: course, isRenumbered: isRenumbered)
    updateFollowers()
    links.isSending = false
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

  private func updateLeader(with course: PageMotion.Course, isRenumbered: Bool) {
    guard let leader = links.leader, let link = links.link else { return }
    guard !leader.links.isSending else {
      if link.isMutual { leader.links.missed = self }
      return
    }
    if link.isMutual, !isRenumbered, leader !== links.driver {
      // A finger on pages that are where the leader wants them moves nothing yet.
      guard !isInPlace(course, behind: leader, link) else { return }
      leader.queue.perform { leader.take(link.leader(of: course), from: self) }
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

  private func updateFollowers() {
    for follower in links.followers {
      guard let pager = follower.pager, pager !== links.driver, let course = motion.course else { continue }
      guard !pager.links.isSending else {
        pager.links.missed = self
        continue
      }
      pager.queue.perform { pager.take(follower.link.follower(of: course), from: self) }
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
      loseWheel()
    }
  }
}
