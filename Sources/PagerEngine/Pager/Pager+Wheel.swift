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
  /// Travel along the paging axis moves and turns pages. Travel across it scrolls the content of the page;
  /// over the titles or with the Shift key it turns pages too.
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
  /// If the held page has an inner pager with the page that the stream goes to, that pager gets the output
  /// instead. Returns the stream if the outer pager has to handle it.
  func perform(
    _ output: WheelRecognizer.Output, at location: Point, handsOver: Bool
  ) -> WheelStream.Handed? {
    if giveToInner(output, at: location) { return nil }
    if handsOver, let handed = yieldToOuter(output) { return handed }
    if output.step != 0 { stepByWheel(output.step) }
    if let reach = output.hold { hold(reach) }
    if let travel = output.travel { follow(travel) }
    if let turn = output.turn, motion.grab?.swipe?.turn != nil {
      wheel.recognizer.limitTurn(to: decide(turn))
    }
    if let velocity = output.release { letGo(velocity: velocity) }
    scrollContent(output, at: location)
    return nil
  }

  private func stepByWheel(_ step: Int) {
    guard allows(.step(step), with: .wheel) else { return wheel.recognizer.ignore(because: .notAllowed) }
    guard begins(.wheel, towards: Double(step)) else { return wheel.recognizer.ignore(because: .refused) }
    if !perform(.step(step)) { wheel.recognizer.ignore(because: .noPage) }
  }

  /// Scrolls the content of the page: it follows fingers as pages do, and moves 80 points per tick of a
  /// wheel.
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

  private func hold(_ reach: ClosedRange<Int>) {
    guard canBeDragged, !pointers.holdsPages, !isOutOfView else { return wheel.recognizer.lose() }
    supersedeSelection()
    let isFree = rules.snapPolicy.restsBetweenPages && !motion.snapsAlways
    motion.hold(reach: isFree ? nil : limited(reach), geometry: geometry, rules: rules)
  }

  func follow(_ travel: Double) {
    // A pointer or a selection may have taken the pages from the fingers.
    guard motion.grab?.swipe != nil else { return wheel.recognizer.lose() }
    guard begins(.touchpad, towards: travel) else {
      wheel.recognizer.lose(because: .refused)
      return letGo(velocity: 0)
    }
    let travel = limited(travel)
    beginGesture()
    growChain(toTravel: travel)
    motion.drag(by: travel, geometry: geometry, rules: rules)
  }

  /// Decides which page the swipe goes to when it ends. Returns how many pages away that page is.
  private func decide(_ turn: Int) -> Int {
    let turn = Int(limited(Double(turn)))
    growChain(by: turn - (motion.grab?.swipe?.turn ?? 0))
    return motion.decide(turn: turn, rules: rules)
  }

  /// What this pager, or the one inside it that has the stream, takes the latest stream of wheel events for, and why; nil before
  /// the first one.
  ///
  /// A stream that this pager hands to an inner one, and back, is judged by whichever handles it.
  package var streamVerdict: StreamVerdict? {
    wheel.route == .inner ? wheel.inner?.streamVerdict ?? wheel.recognizer.verdict : wheel.recognizer.verdict
  }

  func letGo(velocity: Double) {
    guard motion.grab?.swipe != nil else { return }
    release(velocity: velocity)
  }
}
