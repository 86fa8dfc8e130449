/// Pagers whose positions depend on each other: thumbnails below a photo, a background that moves more slowly, two columns.
extension Pager {
  /// Makes this pager follow the position of another one, in every frame and without delay. It follows at most one pager;
  /// any number can follow one.
  ///
  ///     thumbnails.follow(photos, PagerLink(isMutual: true))
  ///
  /// Pages that follow have the life cycle of pages that move, and come to rest with the leader, also between two pages. The
  /// references between the pagers are weak. Traps if the leader is this pager.
  public func follow(_ leader: Pager, _ link: PagerLink = PagerLink()) {
    precondition(leader !== self, "A pager cannot follow itself.")
    unfollow()
    links.leader = leader
    links.link = link
    leader.links.followers.removeAll { $0.pager == nil }
    leader.links.followers.append(.init(pager: self, link: link))
    if let course = leader.motion.course { perform { self.take(link.follower(of: course), from: leader) } }
  }

  /// Ends following another pager. Pages that are on their way settle.
  public func unfollow() {
    guard links.link != nil else { return }
    let leader = links.leader
    leader?.links.followers.removeAll { $0.pager === self || $0.pager == nil }
    (links.leader, links.link) = (nil, nil)
    letGoOfLink(to: leader)
    leader?.letGoOfLink(to: self)
  }

  /// Settles if the pages were moved by a pager that is linked no more.
  func letGoOfLink(to other: Pager?) {
    guard case .following = motion.phase, links.driver === other || links.driver == nil else { return }
    links.driver = nil
    perform { [self] in
      performUpdate { motion.settle(to: Double(motion.nearestSlot), geometry, rules) }
    }
  }

  /// Lets the pagers settle that this one moves.
  func letGoOfDriven() {
    links.known = nil
    for follower in links.followers { follower.pager?.letGoOfLink(to: self) }
    links.leader?.letGoOfLink(to: self)
  }

  /// Whether another pager alone moves the pages.
  var onlyFollows: Bool { links.link?.isMutual == false && links.leader != nil }

  /// Tells the linked pagers what has changed, or takes back what only the leader may change.
  func synchronizeLinks() {
    guard !links.isTelling else { return }
    if case .following = motion.phase {} else { links.driver = nil }
    let isRenumbered = links.isRenumbered
    links.isRenumbered = false
    guard let course = motion.course else { return letGoOfDriven() }
    guard course != links.known else { return }
    links.known = course
    links.isTelling = true
    defer { links.isTelling = false }
    if let leader = links.leader, let link = links.link, !leader.links.isTelling {
      if link.isMutual, !isRenumbered, leader !== links.driver {
        leader.perform { leader.take(link.leader(of: course), from: self) }
      } else if let course = leader.motion.course {
        take(link.follower(of: course), from: leader)
      }
    }
    for follower in links.followers {
      guard let pager = follower.pager, !pager.links.isTelling, pager !== links.driver,
        let course = motion.course
      else { continue }
      pager.perform { pager.take(follower.link.follower(of: course), from: self) }
    }
  }

  /// Moves with another pager.
  private func take(_ course: PageMotion.Course, from other: Pager) {
    performUpdate {
      let (wasFollowing, before) = (motion.phase == .following, motion.course)
      motion.follow(course, rules: rules)
      if !wasFollowing, motion.course != before { supersedeSelection() }
      links.driver = other
      links.known = motion.course
      wheel.recognizer.lose()
    }
  }
}
