/// Pages that can be linked to those of other pagers.
@MainActor
protocol LinkedPages: AnyObject {
  var motion: PageMotion { get }
  /// Runs an action at once, or after the updates in progress, here and in the pagers around.
  func perform(_ action: @escaping @MainActor () -> Void)
  /// Runs an action at once, or right after the update in progress.
  func performNext(_ action: @escaping @MainActor () -> Void)
  /// Moves the pages along the course of another row of pages, in an update, and then calls `note` in it.
  func follow(_ course: PageMotion.Course, of other: any LinkedPages, _ note: () -> Void)
  /// Settles the pages on the nearest page, in an update.
  func settle()
}

/// The links of one pager: the pager that it follows, and those that follow it.
///
/// A class, because linked pagers update each other.
@MainActor
final class PagerLinks {
  private struct Follower {
    weak var links: PagerLinks?
    let link: PagerLink
  }

  /// The pages of these links; nil before the first link.
  private weak var pages: (any LinkedPages)?
  /// The links of the pager that this one follows, if there is a `link`.
  private weak var leader: PagerLinks?
  private var link: PagerLink?
  private var followers: [Follower] = []
  /// The links of the pager that moves this one now.
  private weak var driver: PagerLinks?
  /// The course that was last sent to the linked pagers, or received from the driver.
  private var known: PageMotion.Course?
  /// Whether an update of the linked pagers is in progress, so that none of them sends one back.
  private var isSending = false
  /// A linked pager that moved during that update.
  private weak var missed: PagerLinks?
  /// Whether this update has changed indices of pages. If so, the pager adopts the leader's position and does
  /// not move the leader.
  private var isRenumbered = false

  /// Whether another pager alone moves the pages.
  var onlyFollows: Bool { link?.isMutual == false && leader != nil }
  private var isAny: Bool { link != nil || !followers.isEmpty }

  func noteRenumbering() { isRenumbered = true }

  /// Makes pages follow those of a leader.
  func link(_ pages: any LinkedPages, to leader: PagerLinks, of other: any LinkedPages, _ link: PagerLink) {
    unlink()
    (self.pages, leader.pages) = (pages, other)
    (self.leader, self.link) = (leader, link)
    leader.remove(nil)
    // Without links no course was sent.
    if !leader.isAny { leader.known = nil }
    leader.followers.append(Follower(links: self, link: link))
    if let course = other.motion.course {
      pages.perform { self.take(link.follower(of: course), from: leader) }
    }
  }

  /// Stops following the leader. Pages that the link moved settle.
  func unlink() {
    guard link != nil else { return }
    let leader = leader
    leader?.remove(self)
    (self.leader, link) = (nil, nil)
    settle(afterLinkTo: leader)
    leader?.settle(afterLinkTo: self)
  }

  private func remove(_ follower: PagerLinks?) {
    followers.removeAll { $0.links === follower || $0.links == nil }
  }

  /// Settles the pages if a pager that is no longer linked moved them.
  private func settle(afterLinkTo other: PagerLinks?) {
    guard let pages, case .following = pages.motion.phase, driver === other || driver == nil else { return }
    driver = nil
    pages.settle()
  }

  /// Settles the linked pagers that this one moves.
  func settleDriven() {
    for follower in followers { follower.links?.settle(afterLinkTo: self) }
    leader?.settle(afterLinkTo: self)
  }

  /// Sends the new position to the linked pagers, or undoes a change that only the leader may make.
  func synchronize() {
    guard isAny, !isSending, let pages else { return }
    let hasTakenOver = endsFollowing(pages.motion)
    let wasRenumbered = isRenumbered
    isRenumbered = false
    guard let course = pages.motion.course else {
      known = nil
      return settleDriven()
    }
    guard course != known || hasTakenOver else { return }
    known = course
    isSending = true
    updateLeader(with: course, of: pages, wasRenumbered: wasRenumbered)
    updateFollowers(of: pages)
    isSending = false
    // A delegate of another pager may have moved it in the meantime.
    guard let other = missed else { return }
    missed = nil
    other.known = nil
    other.synchronize()
  }

  /// Whether the pager now moves without its driver, after another pager has moved it.
  private func endsFollowing(_ motion: PageMotion) -> Bool {
    if case .following = motion.phase { return false }
    defer { driver = nil }
    if case .atRest = motion.phase { return false }
    return driver != nil
  }

  private func updateLeader(
    with course: PageMotion.Course, of pages: any LinkedPages, wasRenumbered: Bool
  ) {
    guard let leader, let link, let leading = leader.pages else { return }
    guard !leader.isSending else {
      if link.isMutual { leader.missed = self }
      return
    }
    if link.isMutual, !wasRenumbered, leader !== driver {
      // A finger on pages that are where the leader wants them moves nothing yet.
      guard !isInPlace(course, pages.motion, behind: leading.motion, link) else { return }
      leading.performNext { leader.take(link.leader(of: course), from: self) }
    } else if let course = leading.motion.course {
      take(link.follower(of: course), from: leader)
    }
  }

  /// Whether unmoving pages are where a leader at rest has put them, possibly at their own ends.
  private func isInPlace(
    _ course: PageMotion.Course, _ motion: PageMotion, behind leader: PageMotion, _ link: PagerLink
  ) -> Bool {
    guard case .atRest = leader.phase, let other = leader.course, course.velocity == 0, course.overshoot == 0
    else { return false }
    return motion.existing(link.follower(of: other).position) == course.position
  }

  private func updateFollowers(of pages: any LinkedPages) {
    for follower in followers {
      guard let links = follower.links, links !== driver, let course = pages.motion.course else { continue }
      guard !links.isSending else {
        links.missed = self
        continue
      }
      links.pages?.performNext { links.take(follower.link.follower(of: course), from: self) }
    }
  }

  private func take(_ course: PageMotion.Course, from other: PagerLinks) {
    guard let pages, let leading = other.pages else { return }
    // By now the other pager may follow this one.
    if case .following = leading.motion.phase, other.driver === self { return }
    pages.follow(course, of: leading) {
      driver = other
      known = pages.motion.course
    }
  }
}
