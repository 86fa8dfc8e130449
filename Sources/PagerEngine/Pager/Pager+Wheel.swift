/// Wheels and touchpads.
extension Pager {
  /// Handles a wheel event. Returns the stream of wheel events if the outer pager has to handle it.
  func handle(_ wheel: PagerInput.Wheel, _ input: PagerInput, handsOver: Bool) -> WheelStream.Handed? {
    let (isTaken, handed) = offerToInner(wheel, input)
    if let handed {
      self.wheel.recognizer = handed.recognizer
      if let unused = perform(handed.output, at: wheel.location, handsOver: handsOver) { return unused }
    }
    return isTaken ? nil : handle(wheel, at: input.time, handsOver: handsOver)
  }

  /// Handles a wheel event in this pager.
  ///
  /// Travel along the paging axis moves and turns pages. Travel across it scrolls the content of the page.
  /// Over the titles, with the Shift key or with `InputPolicy.crossWheelTurnsPages`, it turns pages too.
  private func handle(
    _ wheel: PagerInput.Wheel, at time: Double, handsOver: Bool
  ) -> WheelStream.Handed? {
    let isOverTitles = strip.frame.contains(wheel.location)
    if isOverTitles, strip.style.wheel == .scrollsTitles {
      self.wheel.recognizer.ignore(because: .scrollsTitles)
      scrollTitles(wheel)
      return nil
    }
    let turnsByBoth =
      isOverTitles || wheel.modifiers.contains(.shift) || inputPolicy.crossWheelTurnsPages
    var delta = wheel.delta(geometry: geometry, turnsByBoth: turnsByBoth)
    let isExcluded = !inputPolicy.devices.contains(delta.isWhole ? .wheel : .touchpad)
    let isLost = isExcluded && delta.along != 0 && delta.isAlong
    if isExcluded { delta.along = 0 }
    let output = self.wheel.recognizer.handle(delta, at: time)
    if isLost { self.wheel.recognizer.ignore(because: .notAllowed) }
    return perform(output, at: wheel.location, handsOver: handsOver)
  }

  /// Applies the output of the recognizer for an event at a location in points.
  ///
  /// If the held page has an inner pager with the target page of the stream, that pager gets the output
  /// instead. Returns the stream if the outer pager has to handle it.
  func perform(
    _ output: WheelRecognizer.Output, at location: Point, handsOver: Bool
  ) -> WheelStream.Handed? {
    if giveToInner(output, at: location) { return nil }
    if handsOver, let handed = yieldToOuter(output) { return handed }
    if output.step != 0 { stepByWheel(output.step) }
    if let reach = output.hold { wheel.pendingHold = reach }
    if let travel = output.travel { moveByFingers(travel) }
    if let turn = output.turn { turnByFingers(turn) }
    if let velocity = output.release { letGo(velocity: velocity) }
    scrollContent(output, at: location)
    return nil
  }

  /// Turns a page at the end of a wheel burst, if the burst calls for it.
  func turnAtEndOfBurst() {
    let step = wheel.recognizer.endBurst()
    if step != 0 { turnAtEndOfBurst(step) }
  }

  private func turnAtEndOfBurst(_ step: Int) {
    guard !findTurn(step), let outer = containerPage?.container, outer.goesOn(self, with: .wheel),
      !outer.pointers.holdsPages
    else { return stepByWheel(step) }
    outer.perform { outer.performUpdate { outer.turnAtEndOfBurst(step) } }
  }

  private func stepByWheel(_ step: Int) {
    guard allows(.step(step), with: .wheel) else { return wheel.recognizer.ignore(because: .notAllowed) }
    let way = way(of: .step(step))
    guard way.map({ admits($0.page) }) != false, begins(.wheel, towards: Double(step)) else {
      return wheel.recognizer.ignore(because: .refused)
    }
    guard let way, go(to: way.page, towards: way.place) else {
      return wheel.recognizer.ignore(because: .noPage)
    }
  }

  /// Scrolls the content of the page: by the distance of the fingers, or by 80 points per tick of a wheel.
  private func scrollContent(_ output: WheelRecognizer.Output, at location: Point) {
    if output.scrollTicks != 0 { scrollContent(.step(80 * output.scrollTicks), at: location) }
    if output.scroll != 0 || output.fling != nil { scrollContent(.follow(output.scroll), at: location) }
    if let velocity = output.fling { scrollContent(.fling(velocity: velocity), at: location) }
  }

  /// Ends the swipe when the fingers leave the touchpad, wherever the pointer is. The pages settle from here.
  func handleLift(_ input: PagerInput) {
    let current = keeper.attachedPage(at: currentPage)?.innerPager
    current?.handle(input)
    if let inner = wheel.inner, inner !== current { inner.handle(input) }
    let output = wheel.recognizer.end(at: input.time)
    if let velocity = output.release { letGo(velocity: velocity) }
    if case .wheel(let wheel) = input.kind { scrollContent(output, at: wheel.location) }
  }

  /// Moves the pages with the fingers. Travel in a direction that the policy forbids does not hold the pages,
  /// and is not a swipe.
  private func moveByFingers(_ travel: Double) {
    if let reach = wheel.pendingHold {
      guard travel == 0 || limited(travel) != 0 else {
        return wheel.recognizer.ignore(because: .notAllowed)
      }
      hold(reach)
    }
    follow(travel)
  }

  private func turnByFingers(_ turn: Int) {
    if wheel.pendingHold != nil {
      wheel.recognizer.limitTurn(to: 0)
      wheel.recognizer.ignore(because: .notAllowed)
    } else if motion.grab?.swipe?.turn != nil {
      wheel.recognizer.limitTurn(to: decide(turn))
    }
  }

  private func hold(_ reach: ClosedRange<Int>) {
    wheel.pendingHold = nil
    guard canBeDragged, !pointers.holdsPages, !isOutOfView else { return wheel.recognizer.lose() }
    supersedeSelection(by: .user)
    let isFree = rules.snapPolicy.restsBetweenPages && !motion.snapsAlways
    motion.hold(reach: isFree ? nil : limited(reach), geometry: geometry, rules: rules)
  }

  func follow(_ travel: Double) {
    // A pointer or a selection may have taken the pages from the fingers.
    guard motion.grab?.swipe != nil else { return wheel.recognizer.lose() }
    let travel = limited(travel)
    guard begins(.touchpad, towards: travel) else {
      wheel.recognizer.lose(because: .refused)
      return letGo(velocity: 0)
    }
    beginGesture()
    growChain(toTravel: travel)
    motion.drag(by: travel, geometry: geometry, rules: rules)
  }

  /// Decides the target page of the swipe. Returns its distance in pages.
  private func decide(_ turn: Int) -> Int {
    var turn = Int(limited(Double(turn)))
    growChain(by: turn - (motion.grab?.swipe?.turn ?? 0))
    if delegate != nil, let grab = motion.grab,
      let slot = motion.slot(turning: turn, from: grab.startSlot, geometry, rules), slot != grab.startSlot,
      !admits(motion.line.page(atSlot: slot))
    {
      turn = 0
    }
    return motion.decide(turn: turn, geometry: geometry, rules: rules)
  }

  /// The effect of the latest stream of wheel events, and the reason; nil before the first stream.
  ///
  /// The pager that handles the stream decides: this one, or the inner pager to which it hands the stream.
  package var streamVerdict: StreamVerdict? {
    wheel.route == .inner ? wheel.inner?.streamVerdict ?? wheel.recognizer.verdict : wheel.recognizer.verdict
  }

  /// Releases the pages that fingers on a touchpad hold, with a velocity in points per second towards later
  /// pages.
  func letGo(velocity: Double) {
    wheel.pendingHold = nil
    guard let grab = motion.grab, let turn = grab.swipe?.turn else {
      if motion.grab?.swipe != nil { release(velocity: limited(velocity)) }
      return
    }
    release(velocity: limited(velocity))
    guard rules.pagesPerTurn == 1, case .settling(let settling) = motion.phase else { return }
    if settling.target - grab.startSlot != turn {
      wheel.recognizer.changeTurn(to: settling.target - grab.startSlot)
    }
  }
}
