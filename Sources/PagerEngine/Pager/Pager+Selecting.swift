extension Pager {
  /// Goes to a page. Returns whether there is such a page; nothing happens otherwise.
  ///
  /// An animation starts from the present position and velocity, whatever is going on.
  ///
  /// - Parameters:
  ///   - page: the page's index.
  ///   - animated: whether it travels there; true by default. In a page that is out of view nothing travels.
  ///   - route: through which pages, if it is two or more away; straight by default.
  ///   - time: when it begins, in seconds; if left out, now while something moves, and with the next
  ///     `advance(to:)` while nothing does.
  ///   - completion: is called once: with true when the pager shows the page at rest, which is not before the first
  ///     layout, or with false when something else comes in between, or when there is no such page or none any
  ///     more.
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
    // What has come to rest by then is not superseded.
    if let time, motion.hasPage(page) { advance(to: time) }
    guard motion.hasPage(page) else {
      complete(completion, finished: false)
      return false
    }
    if turn.isPresented, motion.rests(on: page) {
      complete(completion, finished: true)
      return true
    }
    step {
      setOut(
        for: page, animated: animated, route, rules: rules, beginsNow: time != nil, completion: completion)
    }
    return true
  }

  /// Begins to go to a page, in the middle of a step.
  func setOut(
    for page: Int, animated: Bool, _ route: PageRoute, rules: PagingRules, beginsNow: Bool,
    completion: ((_ finished: Bool) -> Void)?
  ) {
    supersede()
    if turn.isPresented, motion.rests(on: page) { return complete(completion, finished: true) }
    turn.selection = completion.map { PageTurn.Selection(page: page, completion: $0) }
    if !beginsNow, !isAnimating { turn.beginsWithNextTime = true }
    if animated, !geometry.viewport.isEmpty {
      motion.select(page, through: route, geometry: geometry, rules: rules)
    } else {
      motion.jump(to: page)
    }
  }
}
