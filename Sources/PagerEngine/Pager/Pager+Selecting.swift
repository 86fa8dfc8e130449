/// Selections from code.
extension Pager {
  /// Goes to a page. Returns false, and does nothing else, if there is no such page.
  ///
  /// An animation starts from the present position and velocity, even during another motion.
  ///
  /// - Parameters:
  ///   - page: the index of the page.
  ///   - animated: whether the change is animated; true by default. A pager inside a page that is out of view
  ///     does not animate.
  ///   - route: the pages that the animation goes through if `page` is two or more away; straight by default.
  ///   - time: the time at which the motion begins, in seconds. If nil, it begins now while something moves,
  ///     and with the next `advance(to:)` otherwise.
  ///   - completion: called once: with true when the pager shows the page at rest, which is not before the
  ///     first layout; with false when something else interrupts the motion, when there is no such page, or
  ///     when the page is removed.
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
    performUpdate {
      beginSelection(
        for: page, animated: animated, route, rules: rules, beginsNow: time != nil, completion: completion)
    }
    return true
  }

  /// Begins to move to a page. Must be called inside an update. If pages wrap around, the page comes from the side of `place`, a
  /// position in slots; nil for the shorter way.
  func beginSelection(
    for page: Int, animated: Bool, _ route: PageRoute, rules: PagingRules, timing: SettlingTiming? = nil,
    towards place: Double? = nil, beginsNow: Bool, completion: ((_ finished: Bool) -> Void)?
  ) {
    supersedeSelection()
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
