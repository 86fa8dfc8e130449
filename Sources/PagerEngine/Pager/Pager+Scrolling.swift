import PagerPhysics

/// Positions from code, also between two pages.
extension Pager {
  /// Goes to a position, in pages: 2.5 is half way from page 2 to page 3. Returns false, and does nothing else, if there are
  /// no pages, or the position is not finite.
  ///
  /// An animation starts from the present position and velocity, and a finger can catch it. Pages rest between two pages
  /// until something moves them. With a curl, the nearest page is shown.
  ///
  /// - Parameters:
  ///   - position: the position, limited to the existing pages; wrapped around if they are.
  ///   - animated: whether the change is animated; true by default.
  ///   - route: the pages that the animation goes through if the position is two or more pages away; straight by default.
  ///   - duration: the duration of the animation in seconds, 0.01...60 (clamped); nil, the default, for the snap spring.
  ///   - timing: how the way is divided over the duration; nil, the default, for a spring.
  ///   - completion: called once: with true when the pager rests at the position; with false when something else interrupts
  ///     the motion.
  @discardableResult
  public func scroll(
    to position: Double, animated: Bool = true, through route: PageRoute = .direct, duration: Double? = nil,
    timing: TimingCurve? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Bool {
    guard motion.existing(position) != nil else {
      complete(completion, finished: false)
      return false
    }
    if let page = motion.existing(position), page == page.rounded(), queue.isOpen, isOvertaken(Int(page)) {
      complete(completion, finished: false)
      return true
    }
    let length = AnimationLength(duration, timing)
    beginScroll(animated: animated, completion: completion) { [self] in
      guard let position = motion.existing(position) else { return nil }
      let place = motion.snapsAlways ? position.rounded() : position
      if motion.isUnmoved, motion.state.position == place { return place }
      if animated, !geometry.viewport.isEmpty {
        motion.scroll(
          to: position, through: route, timing: length.timing, geometry: geometry, rules: length.rules(rules))
      } else {
        motion.jump(toPosition: position)
      }
      return place
    }
    return true
  }

  /// Moves the pages by a distance in points, towards later pages if it is positive, and not beyond the ends. Returns false,
  /// and does nothing else, if there are no pages, or the distance is not finite.
  ///
  /// An animation that is on is extended. The parameters are those of `scroll(to:)`.
  @discardableResult
  public func scroll(
    by points: Double, animated: Bool = true, duration: Double? = nil, timing: TimingCurve? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Bool {
    guard points.isFinite, motion.pageCount > 0 else {
      complete(completion, finished: false)
      return false
    }
    let length = AnimationLength(duration, timing)
    beginScroll(animated: animated, completion: completion) { [self] in
      findExtents(within: points)
      motion.scroll(by: points, timing: length.timing, geometry: geometry, rules: length.rules(rules))
      if !animated || geometry.viewport.isEmpty { motion.jumpToDestination() }
      return motion.destination.map(motion.continuousPosition(atSlot:)) ?? motion.position
    }
    return true
  }

  /// Begins a motion that `begin` starts, which returns the position to which it goes, in pages; nil if there is none.
  private func beginScroll(
    animated: Bool, completion: ((_ finished: Bool) -> Void)?, _ begin: @escaping () -> Double?
  ) {
    queue.perform { [self] in
      performUpdate {
        supersedeSelection(by: .code)
        if animated, !isAnimating { turn.beginsWithNextTime = true }
        let before = motion.arrivals
        guard let position = begin() else { return complete(completion, finished: false) }
        // A finger may hold pages that are there already.
        if turn.isPresented, motion.isUnmoved, motion.arrivals == before {
          return complete(completion, finished: true)
        }
        turn.selection = completion.map { PageTurn.Selection(position: position, completion: $0) }
      }
    }
  }
}

extension Pager {
  /// Scrolls to a position with an animation, and waits for its end. Returns whether the pager rests there.
  ///
  ///     await pager.scrollAndWait(to: 2.5)
  ///
  /// If the task is cancelled, this returns false at once, and the pages move on.
  @discardableResult
  public func scrollAndWait(to position: Double, through route: PageRoute = .direct) async -> Bool {
    await whenComplete { _ = self.scroll(to: position, animated: true, through: route, completion: $0) }
  }

  /// Scrolls by a distance in points with an animation, and waits for its end. Returns whether the pager rests there.
  @discardableResult
  public func scrollAndWait(by points: Double) async -> Bool {
    await whenComplete { _ = self.scroll(by: points, animated: true, completion: $0) }
  }
}
