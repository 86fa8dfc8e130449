extension Pager {
  /// Travel along the axis moves and turns pages; travel across it scrolls the page's content, unless it is over
  /// the titles or Shift is held: there it turns pages too.
  func handle(_ wheel: PagerInput.Wheel, at time: Double) {
    let isOverTitles = strip.frame.contains(wheel.location)
    if isOverTitles, strip.style.wheel == .scrollsTitles { return scrollTitles(wheel) }
    let turnsByBoth = isOverTitles || wheel.modifiers.contains(.shift)
    let delta = wheel.delta(geometry: geometry, turnsByBoth: turnsByBoth)
    perform(self.wheel.handle(delta, at: time), at: wheel.location)
  }

  /// Does what an event at a place in points means, unless another pager can and this one cannot.
  func perform(_ output: WheelRecognizer.Output, at location: Point) {
    if giveToInner(output, at: location) || yieldToOuter(output) { return }
    if output.step != 0 { perform(.step(output.step)) }
    if let reach = output.hold { hold(reach) }
    if let travel = output.travel { follow(travel) }
    if let turn = output.turn, motion.grab?.swipe != nil { wheel.limitTurn(to: decide(turn)) }
    if let velocity = output.release { letGo(velocity: velocity) }
    scrollContent(output)
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
    let current = (keeper.attachedPage(at: currentPage) as? ContainerPage)?.pager
    current?.handle(input)
    if let wheelInner, wheelInner !== current { wheelInner.handle(input) }
    let output = wheel.end(at: input.time)
    if let velocity = output.release { letGo(velocity: velocity) }
    scrollContent(output)
  }

  /// Moves on to `time`, in seconds. If fingers on a touchpad seem to have lifted meanwhile, pages go on from
  /// there at that moment.
  func advanceMotion(to time: Double) {
    if let deadline = wheel.deadline, deadline <= time {
      motion.advance(to: deadline)
      letGo(velocity: wheel.lift())
    }
    motion.advance(to: time)
  }

  private func hold(_ reach: ClosedRange<Int>) {
    guard canBeDragged, !pageDrag.isActive, !isOutOfView else { return wheel.lose() }
    supersede()
    motion.hold(reach: reach, geometry: geometry, rules: rules)
  }

  func follow(_ travel: Double) {
    // A pointer or a selection may have taken the pages from the fingers.
    guard motion.grab?.swipe != nil else { return wheel.lose() }
    if gesture == nil { gesture = Gesture(from: settledPage) }
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
