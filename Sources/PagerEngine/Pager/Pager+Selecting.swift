/// Selections from code.
extension Pager {
  /// Goes to a page. Returns false, and does nothing else, if there is no such page.
  ///
  /// An animation starts from the present position and velocity, even during another motion.
  ///
  /// An owner may send pages that events report back to the pager, at once or later. A selection that repeats an event of the
  /// last 0.75 seconds is not carried out if the user has gone on since. Selections from a callback are carried out, except
  /// for the page of the event itself while a finger holds the pages.
  ///
  /// - Parameters:
  ///   - page: the index of the page.
  ///   - animated: whether the change is animated; true by default. A pager inside a page that is out of view
  ///     does not animate.
  ///   - route: the pages that the animation goes through if `page` is two or more away; straight by default.
  ///   - time: the time at which the motion begins, in seconds. If nil, it begins now while something moves,
  ///     and with the next `advance(to:)` otherwise.
  ///   - completion: called once: with true when the pager shows the page at rest, which is not before the
  ///     first layout; with false when something else interrupts the motion, or the user has gone on, when
  ///     there is no such page, or when the page is removed.
  @discardableResult
  public func select(
    _ page: Int, animated: Bool = true, through route: PageRoute = .direct, at time: Double? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Bool {
    select(page, animated: animated, route, rules: rules, at: time, completion: completion)
  }

  func select(
    _ page: Int, animated: Bool, _ route: PageRoute, rules: PagingRules, at time: Double?,
    completion: ((_ finished: Bool) -> Void)?
  ) -> Bool {
    guard queue.isOpen else {
      queue.postpone {
        _ = self.select(page, animated: animated, route, rules: rules, at: time, completion: completion)
      }
      return motion.hasPage(page)
    }
    // A motion that ends by that time is complete, and must not be reported as interrupted.
    if let time, motion.hasPage(page) { advance(to: time) }
    guard motion.hasPage(page) else {
      complete(completion, finished: false)
      return false
    }
    if turn.isPresented, motion.rests(on: page) {
      complete(completion, finished: true)
      return true
    }
    if isOvertaken(page) {
      complete(completion, finished: false)
      return true
    }
    let keepsFinger = motion.grab != nil && turn.reports.repeatsNext && animated
    performUpdate {
      beginSelection(
        for: page, animated: animated, route, rules: rules, beginsNow: time != nil, completion: completion)
      touch.resumesDrag = keepsFinger
    }
    return true
  }

  /// Whether a selection of a page only repeats a report of that page, and the user has gone on since.
  func isOvertaken(_ page: Int) -> Bool {
    // A callback may well go back. Only the page that it receives does not take the pages from a finger.
    if queue.isDelivering { return turn.delivered == page && motion.grab != nil }
    guard motion.grab != nil || motion.decidedPage != page else {
      turn.reports.drop(page)
      return false
    }
    return turn.reports.take(page, at: motion.now)
  }

  /// Begins to move to a page. Must be called inside an update. If pages wrap around, the page comes from the side of `place`, a
  /// position in slots; nil for the shorter way.
  func beginSelection(
    for page: Int, animated: Bool, _ route: PageRoute, rules: PagingRules, timing: SettlingTiming? = nil,
    by cause: PagingCause = .code, towards place: Double? = nil, beginsNow: Bool,
    completion: ((_ finished: Bool) -> Void)?
  ) {
    supersedeSelection(by: cause)
    if turn.isPresented, motion.rests(on: page) { return complete(completion, finished: true) }
    turn.selection = completion.map { PageTurn.Selection(page: page, completion: $0) }
    if !beginsNow, !isAnimating { turn.beginsWithNextTime = true }
    if animated, !geometry.viewport.isEmpty {
      _ = motion.select(
        page, through: route, timing: timing, towards: place, geometry: geometry, rules: rules)
    } else {
      motion.jump(to: page)
    }
  }
}
