extension Pager {
  /// Returns a stream of wheel events that is for the pager around this one.
  func handle(_ wheel: PagerInput.Wheel, _ input: PagerInput, handsOver: Bool) -> WheelStream.Handed? {
    let (isTaken, handed) = offerToInner(wheel, input)
    if let handed {
      self.wheel.recognizer = handed.recognizer
      if let unused = perform(handed.output, at: wheel.location, handsOver: handsOver) { return unused }
    }
    return isTaken ? nil : handle(wheel, at: input.time, handsOver: handsOver)
  }

  /// Travel along the axis moves and turns pages; travel across it scrolls the page's content, unless it is over
  /// the titles or Shift is held: there it turns pages too.
  private func handle(
    _ wheel: PagerInput.Wheel, at time: Double, handsOver: Bool
  ) -> WheelStream.Handed? {
    let isOverTitles = strip.frame.contains(wheel.location)
    if isOverTitles, strip.style.wheel == .scrollsTitles {
      scrollTitles(wheel)
      return nil
    }
    let turnsByBoth = isOverTitles || wheel.modifiers.contains(.shift)
    let delta = wheel.delta(geometry: geometry, turnsByBoth: turnsByBoth)
    return perform(self.wheel.recognizer.handle(delta, at: time), at: wheel.location, handsOver: handsOver)
  }

  /// Does what an event at a place in points means, unless another pager can and this one cannot. Returns the stream if
  /// it is for the pager around this one.
  func perform(
    _ output: WheelRecognizer.Output, at location: Point, handsOver: Bool
  ) -> WheelStream.Handed? {
    if giveToInner(output, at: location) { return nil }
    if handsOver, let handed = yieldToOuter(output) { return handed }
    if output.step != 0 { perform(.step(output.step)) }
    if let reach = output.hold { hold(reach) }
    if let travel = output.travel { follow(travel) }
    if let turn = output.turn, motion.grab?.swipe != nil { wheel.recognizer.limitTurn(to: decide(turn)) }
    if let velocity = output.release { letGo(velocity: velocity) }
    scrollContent(output)
    return nil
  }

  /// Content follows fingers as pages do. A click of a wheel scrolls a few lines of text.
  private func scrollContent(_ output: WheelRecognizer.Output) {
    if output.scrollTicks != 0 { scrollContent(by: 80 * output.scrollTicks) }
    guard output.scroll != 0 || output.fling != nil, let page = scrollingPage else { return }
    page.scroll.follow(by: output.scroll)
    if let velocity = output.fling { page.scroll.fling(velocity: velocity) }
    isDirty = true
  }

  /// The fingers have left the touchpad, wherever it is: the pages go on from here, at this moment.
  func handleLift(_ input: PagerInput) {
    let current = keeper.attachedPage(at: currentPage)?.innerPager
    current?.handle(input)
    if let inner = wheel.inner, inner !== current { inner.handle(input) }
    let output = wheel.recognizer.end(at: input.time)
    if let velocity = output.release { letGo(velocity: velocity) }
    scrollContent(output)
  }

  /// Moves on to `time`, in seconds. If fingers on a touchpad seem to have lifted meanwhile, pages go on from
  /// there at that moment.
  func advanceMotion(to time: Double) {
    if let deadline = wheel.recognizer.deadline, deadline <= time {
      motion.advance(to: deadline)
      letGo(velocity: wheel.recognizer.lift())
    }
    motion.advance(to: time)
  }

  private func hold(_ reach: ClosedRange<Int>) {
    guard canBeDragged, !pointers.holdsPages, !isOutOfView else { return wheel.recognizer.lose() }
    supersede()
    motion.hold(reach: reach, geometry: geometry, rules: rules)
  }

  func follow(_ travel: Double) {
    // A pointer or a selection may have taken the pages from the fingers.
    guard motion.grab?.swipe != nil else { return wheel.recognizer.lose() }
    beginGesture()
    growChain(toTravel: travel)
    motion.drag(by: travel, geometry: geometry, rules: rules)
  }

  /// Decides which page the pages go to when they are let go; returns how many pages away it is.
  private func decide(_ turn: Int) -> Int {
    growChain(by: turn - (motion.grab?.swipe?.turn ?? 0))
    return motion.decide(turn: turn)
  }

  func letGo(velocity: Double) {
    guard motion.grab?.swipe != nil else { return }
    release(velocity: velocity)
  }
}
