import PagerPhysics

/// Scrolling from code, also to positions between two pages.
extension Pager {
  /// Scrolls to a position, in pages: 2.5 is halfway between pages 2 and 3.
  ///
  /// An animation starts from the current position and velocity, and a finger can catch it. The pager rests
  /// between two pages until something moves it. With a curl, it shows the nearest page instead.
  ///
  /// Returns false, and calls `completion` with false, if there are no pages or the position is not finite. A
  /// selection of a whole page that only echoes an event is ignored, as in
  /// `select(_:animated:through:at:completion:)`.
  ///
  /// - Parameters:
  ///   - position: The position, clamped to the existing pages, or wrapped while pages wrap around.
  ///   - animated: Whether the change is animated; true by default.
  ///   - route: The pages that the animation passes if the position is two or more pages away; `direct` by
  ///     default.
  ///   - duration: The duration of the animation in seconds, clamped to 0.01...60 (NaN: 0.3). Nil, the
  ///     default, means the snap spring, or 0.3 with a timing curve.
  ///   - timing: The timing curve of the animation; nil, the default, for a spring.
  ///   - completion: Called once: with true when the pager rests at the position, with false when something
  ///     interrupts the motion; nil by default.
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

  /// Scrolls by a distance in points, towards later pages if it is positive.
  ///
  /// The distance is added to an animation in progress. The pages stop at the ends unless they wrap around.
  ///
  /// Returns false, and calls `completion` with false, if there are no pages or the distance is not finite.
  ///
  /// - Parameters:
  ///   - points: The distance.
  ///   - animated: Whether the change is animated; true by default.
  ///   - duration: The duration in seconds, as in `scroll(to:)`; nil by default.
  ///   - timing: The timing curve of the animation; nil, the default, for a spring.
  ///   - completion: Called once, as in `scroll(to:)`; nil by default.
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

  /// Begins the motion that `begin` starts. `begin` returns its target position, in pages; nil if there is
  /// none.
  private func beginScroll(
    animated: Bool, completion: ((_ finished: Bool) -> Void)?, _ begin: @escaping () -> Double?
  ) {
    queue.perform { [self] in
      performUpdate {
        supersedeSelection(by: .code)
        if animated, !isAnimating { turn.beginsWithNextTime = true }
        let before = motion.arrivals
        guard let position = begin() else { return complete(completion, finished: false) }
        // A finger may hold pages that are already there.
        if turn.isPresented, motion.isUnmoved, motion.arrivals == before {
          return complete(completion, finished: true)
        }
        turn.selection = completion.map { PageTurn.Selection(position: position, completion: $0) }
      }
    }
  }
}

extension Pager {
  /// Scrolls to a position with an animation, and waits for its end.
  ///
  ///     await pager.scrollAndWait(to: 2.5)
  ///
  /// Returns whether the pager rests there. Returns false if the position is not finite, there are no pages,
  /// or something interrupts the motion. If the task is cancelled, the call returns false immediately, and
  /// the animation continues.
  ///
  /// - Parameters:
  ///   - position: The position in pages, clamped to the existing pages, or wrapped while pages wrap around.
  ///   - route: The pages that the animation passes if the position is two or more pages away; `direct` by
  ///     default.
  @discardableResult
  public func scrollAndWait(to position: Double, through route: PageRoute = .direct) async -> Bool {
    await whenComplete { _ = self.scroll(to: position, animated: true, through: route, completion: $0) }
  }

  /// Scrolls by a distance with an animation, and waits for its end.
  ///
  /// The distance is in points, positive towards later pages. Returns whether the pager rests there. Returns
  /// false if the distance is not finite, there are no pages, or something interrupts the motion. If the task
  /// is cancelled, the call returns false immediately, and the animation continues.
  @discardableResult
  public func scrollAndWait(by points: Double) async -> Bool {
    await whenComplete { _ = self.scroll(by: points, animated: true, completion: $0) }
  }
}
