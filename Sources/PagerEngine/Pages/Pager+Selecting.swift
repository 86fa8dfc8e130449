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
  ///   - completion: is called once, with true when the pager rests on the page, or with false when something
  ///     else comes in between or there is no such page.
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
    guard !isStepping else {
      postponed.append {
        _ = self.select(page, animated: animated, route, rules: rules, at: time, completion: completion)
      }
      return hasPage(page)
    }
    // What has come to rest by then is not superseded.
    if let time, hasPage(page) { advance(to: time) }
    guard hasPage(page) else {
      complete(completion, finished: false)
      return false
    }
    if motion.rests(on: page) {
      complete(completion, finished: true)
      return true
    }
    supersede()
    self.completion = completion
    if time == nil, !isAnimating { beginsWithNextTime = true }
    step {
      if animated, !geometry.viewport.isEmpty {
        motion.select(page, through: route, geometry: geometry, rules: rules)
      } else {
        motion.place(at: page)
      }
    }
    return true
  }
}
