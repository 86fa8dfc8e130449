/// A stream of wheel or touchpad events, and the pager that has it.
///
/// Pagers inside each other whose pages follow each other share one stream: an inner pager at its end passes
/// the stream to the outer one, and gets it back when the fingers return.
@MainActor
final class WheelStream {
  fileprivate var recognizer = WheelRecognizer()
  /// The pager that handles the events; nil before the first one, and after that pager has gone.
  fileprivate weak var owner: Pager?
}

/// The wheel events of a pager: for itself, or for the pager inside the current page.
struct WheelRoute {
  /// The pagers that handle a stream, decided at its first event.
  fileprivate enum Way {
    /// This pager.
    case own
    /// The inner pager, which returns a stream that overscrolls its pages.
    case inner
    /// Both pagers, because their paging axes differ and the direction of the stream is not known yet.
    case both
  }

  fileprivate var way = Way.own
  /// The inner pager in which the stream began.
  fileprivate weak var inner: Pager?
  /// The reach of fingers that do not hold the pages yet, because they have only moved in a forbidden
  /// direction; nil if there are none.
  fileprivate var pendingHold: ClosedRange<Int>?
  /// The parts of the fingers' travel for the pages and for the links around the pager.
  fileprivate var share = DragShare()
  /// The turn, in pages, that waits until the fingers have moved pages towards it; nil if there is none.
  fileprivate var pendingTurn: Int?
  /// The stream of a pager that shares that of no outer pager.
  fileprivate let stream = WheelStream()
}

/// The stream of a pager.
extension Pager {
  private var stream: WheelStream {
    guard let outer = containerPage?.owner as? Pager, outer.isAligned(with: self) else {
      return wheelRoute.stream
    }
    return outer.stream
  }

  private var ownsStream: Bool { stream.owner === self }

  /// The source of the stream in progress that this pager handles; nil if there is none.
  var streamSource: InputOwner.Source? {
    guard ownsStream else { return nil }
    if stream.recognizer.isHolding { return .touchpad }
    return stream.recognizer.isOn(at: motion.now) ? .wheel : nil
  }

  /// The time at which fingers count as lifted, or the end of a burst turns a page, in seconds; nil for none.
  var wheelDeadline: Double? { ownsStream ? stream.recognizer.deadline : nil }

  /// Whether time alone releases pages that fingers hold, or ends a burst.
  var awaitsLift: Bool { wheelDeadline != nil || hasLostStream }

  /// Whether pages are held by fingers of a stream that is no longer this pager's.
  ///
  /// A change of the axis gives a nested pager another stream, and perhaps back the one that it had before.
  private var hasLostStream: Bool {
    motion.grab?.swipe != nil && !(ownsStream && stream.recognizer.isHolding)
  }

  /// The end of the latest stream if no event follows, in seconds, also in an inner pager; -infinity without
  /// one.
  var wheelEnd: Double { max(stream.recognizer.end ?? -.infinity, wheelRoute.inner?.wheelEnd ?? -.infinity) }

  /// Ignores the rest of the stream until a new push, because something else has taken the pages.
  func loseWheel() {
    if ownsStream { stream.recognizer.lose() }
    _ = releaseLinks(velocity: 0)
  }

  /// Records that the latest event turns no page, whatever it was.
  func ignoreWheel(because reason: StreamVerdict.Ignored) { stream.recognizer.ignore(because: reason) }

  /// The effect of the latest stream of wheel events, and the reason; nil before the first stream.
  ///
  /// The pager that handles the stream decides: this one or an inner one.
  package var streamVerdict: StreamVerdict? {
    let verdict = stream.recognizer.verdict
    return wheelRoute.way == .inner ? wheelRoute.inner?.streamVerdict ?? verdict : verdict
  }
}

/// Wheels and touchpads.
extension Pager {
  /// Handles a wheel event. Returns the output of the stream if the outer pager has to handle it.
  func handle(_ wheel: PagerInput.Wheel, _ input: PagerInput) -> WheelRecognizer.Output? {
    let (isTaken, left) = offerToInner(wheel, input)
    if let left {
      stream.owner = self
      if let unused = apply(left, at: wheel.location) { return unused }
    }
    return isTaken ? nil : handle(wheel, at: input.time)
  }

  /// Handles a wheel event in this pager.
  ///
  /// Travel along the paging axis moves and turns pages. Travel across it scrolls the content of the page.
  /// Over the titles, with the Shift key or with `InputPolicy.crossWheelTurnsPages`, it turns pages too.
  private func handle(_ wheel: PagerInput.Wheel, at time: Double) -> WheelRecognizer.Output? {
    let isOverTitles = strip.frame.contains(wheel.location)
    if isOverTitles, strip.style.wheel == .scrollsTitles {
      stream.recognizer.ignore(because: .scrollsTitles)
      scrollTitles(wheel)
      return nil
    }
    var delta = wheel.delta(geometry: geometry, turnsByBoth: isOverTitles || turnsByBoth(wheel))
    let isExcluded = !inputPolicy.devices.contains(delta.isWhole ? .wheel : .touchpad)
    let isLost = isExcluded && delta.along != 0 && delta.isAlong
    if isExcluded { delta.along = 0 }
    stream.owner = self
    let output = stream.recognizer.handle(delta, at: time)
    if isLost { stream.recognizer.ignore(because: .notAllowed) }
    return apply(output, at: wheel.location)
  }

  /// Applies the output of the recognizer for an event at a location in points.
  ///
  /// If the held page has an inner pager with the target page of the stream, that pager gets the output
  /// instead. Returns the output if the outer pager has to handle it.
  private func apply(_ output: WheelRecognizer.Output, at location: Point) -> WheelRecognizer.Output? {
    if giveToInner(output, at: location) { return nil }
    if let left = yieldToOuter(output) { return left }
    if output.step != 0 { stepByWheel(output.step) }
    if let reach = output.hold { wheelRoute.pendingHold = reach }
    if let travel = output.travel { moveByFingers(travel) }
    if let turn = output.turn ?? wheelRoute.pendingTurn { turnByFingers(turn) }
    if let velocity = output.release { releaseFingers(velocity: velocity) }
    scrollContent(output, at: location)
    return nil
  }

  /// Advances the motion to `time`, in seconds.
  ///
  /// If the fingers on a touchpad seem to have lifted before that, releases the pages at that moment. If a
  /// burst of a wheel has ended, its remainder may turn a page.
  func advanceMotion(to time: Double) {
    // A pager that has come to another place while fingers held its pages has another stream.
    if hasLostStream { release(velocity: releaseLinks(velocity: 0)) }
    while let deadline = wheelDeadline, deadline <= time {
      motion.advance(to: deadline)
      if stream.recognizer.isHolding {
        releaseFingers(velocity: stream.recognizer.lift())
      } else {
        let step = stream.recognizer.endBurst()
        if step != 0 { turnAtEndOfBurst(step) }
      }
    }
    motion.advance(to: time)
  }

  private func turnAtEndOfBurst(_ step: Int) {
    guard !findTurn(step), let outer = containerPage?.container, outer.continues(self, with: .wheel),
      !outer.pointers.holdsPages
    else { return stepByWheel(step) }
    outer.queue.perform { outer.performUpdate { outer.turnAtEndOfBurst(step) } }
  }

  private func stepByWheel(_ step: Int) {
    if offerStep(step, length: 80, from: .ticks) { return }
    guard allows(.step(step), with: .wheel) else { return stream.recognizer.ignore(because: .notAllowed) }
    let way = way(of: .step(step))
    guard way.map({ admits($0.page) }) != false, begins(.wheel, towards: Double(step)) else {
      return stream.recognizer.ignore(because: .refused)
    }
    guard let way, go(to: way.page, towards: way.place) else {
      return stream.recognizer.ignore(because: .noPage)
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
    if let inner = wheelRoute.inner, inner !== current { inner.handle(input) }
    guard ownsStream || stream.owner == nil else { return }
    let output = stream.recognizer.end(at: input.time)
    if let velocity = output.release { releaseFingers(velocity: velocity) }
    if case .wheel(let wheel) = input.kind { scrollContent(output, at: wheel.location) }
  }

  /// Moves the pages with the fingers. Travel in a direction that the policy forbids does not hold the pages,
  /// and is not a swipe.
  private func moveByFingers(_ travel: Double) {
    if let reach = wheelRoute.pendingHold {
      guard travel == 0 || inputPolicy.limited(travel) != 0 else {
        return stream.recognizer.ignore(because: .notAllowed)
      }
      hold(reach)
    }
    follow(travel)
  }

  private func turnByFingers(_ turn: Int) {
    if wheelRoute.pendingHold != nil {
      stream.recognizer.limitTurn(to: 0)
      stream.recognizer.ignore(because: .notAllowed)
    } else if wheelRoute.share.isShared, haveFingersMovedOnlyLinks || wheelRoute.share.own * Double(turn) < 0
    {
      wheelRoute.pendingTurn = turn
    } else if motion.grab?.swipe?.turn != nil {
      wheelRoute.pendingTurn = nil
      stream.recognizer.limitTurn(to: decide(turn))
    }
  }

  private var haveFingersMovedOnlyLinks: Bool {
    wheelRoute.share.isShared && motion.grab?.start == motion.state.position
  }

  private func hold(_ reach: ClosedRange<Int>) {
    (wheelRoute.pendingHold, wheelRoute.pendingTurn, wheelRoute.share) = (nil, nil, DragShare())
    guard canBeDragged, !pointers.holdsPages, !isOutOfView else { return loseWheel() }
    supersedeSelection(by: .user)
    motion.hold(reach: restsAnywhere ? nil : inputPolicy.limited(reach), geometry: geometry, rules: rules)
  }

  private func follow(_ travel: Double) {
    // A pointer or a selection may have taken the pages from the fingers.
    guard motion.grab?.swipe != nil else { return loseWheel() }
    var travel = inputPolicy.limited(travel)
    // The ends of the pages have to be known before links use what is beyond them.
    growChain(toTravel: travel)
    wheelRoute.share = wheelRoute.share.after(
      travel, within: range(to: travel, wheelRoute.share), dragChain, from: .touchpad)
    // Fingers that have only moved links have moved nothing here.
    if case .pressed = motion.phase, wheelRoute.share.isShared, abs(wheelRoute.share.own) < 1e-6 { return }
    travel = wheelRoute.share.own
    guard begins(.touchpad, towards: travel) else {
      stream.recognizer.lose(because: .refused)
      return releaseFingers(velocity: 0)
    }
    turn.beginSwipe(on: settledPage)
    motion.drag(by: travel, geometry: geometry, rules: rules)
  }

  /// Decides the target page of the swipe. Returns its distance in pages.
  private func decide(_ turn: Int) -> Int {
    var turn = Int(inputPolicy.limited(Double(turn)))
    growChain(by: turn - (motion.grab?.swipe?.turn ?? 0))
    if delegate != nil, let grab = motion.grab,
      let slot = motion.slot(turning: turn, from: grab.startSlot, geometry, rules), slot != grab.startSlot,
      !admits(motion.line.page(atSlot: slot))
    {
      turn = 0
    }
    return motion.decide(turn: turn, geometry: geometry, rules: rules)
  }

  /// Releases the pages that fingers on a touchpad hold, with a velocity in points per second towards later
  /// pages.
  private func releaseFingers(velocity: Double) {
    if wheelRoute.pendingTurn != nil { stream.recognizer.changeTurn(to: 0) }
    endHold(velocity: releaseLinks(velocity: inputPolicy.limited(velocity)))
  }

  /// Reports the end of the fingers' travel to the links that received it. Returns the velocity for the pages.
  private func releaseLinks(velocity: Double) -> Double {
    defer { (wheelRoute.share, wheelRoute.pendingTurn) = (DragShare(), nil) }
    guard wheelRoute.share.isOffered else { return velocity }
    let rest = dragChain.offer(velocity: velocity, .before, from: .touchpad)
    return haveFingersMovedOnlyLinks ? 0 : rest
  }

  private func endHold(velocity: Double) {
    wheelRoute.pendingHold = nil
    guard let grab = motion.grab, let swipe = grab.swipe else { return }
    release(velocity: velocity)
    guard let turn = swipe.turn else { return }
    guard rules.pagesPerTurn == 1, case .settling(let settling) = motion.phase else { return }
    if settling.target - grab.startSlot != turn {
      stream.recognizer.changeTurn(to: settling.target - grab.startSlot)
    }
  }
}

/// Wheel input in nested pagers.
///
/// A stream begins in the innermost pager under the pointer. At an end, the outer pager continues the stream
/// if it has the same axis, and returns it when the fingers come back. One swipe still turns one page: the
/// stream changes pagers only at the position where the fingers took hold.
extension Pager {
  /// Offers a wheel event to the inner pager.
  ///
  /// Returns whether the event is for the inner pager alone, and the output that the inner pager leaves.
  private func offerToInner(
    _ event: PagerInput.Wheel, _ input: PagerInput
  ) -> (isTaken: Bool, left: WheelRecognizer.Output?) {
    if !hasWheel(at: input.time) { route(event) }
    guard wheelRoute.way != .own, let inner = wheelRoute.inner else { return (false, nil) }
    let left = inner.takeWheel(input)
    setNeedsFrame()
    if left != nil { wheelRoute.way = .own }
    return (left != nil || wheelRoute.way != .both, left)
  }

  /// Whether an event at `time`, in seconds, continues a stream, in this pager or in an inner one.
  private func hasWheel(at time: Double) -> Bool {
    stream.recognizer.isOn(at: time) || wheelRoute.inner?.hasWheel(at: time) == true
  }

  private func route(_ event: PagerInput.Wheel) {
    wheelRoute.inner = innerPager(at: event.location)
    guard let inner = wheelRoute.inner else { return wheelRoute.way = .own }
    if isAligned(with: inner) {
      wheelRoute.way = .inner
    } else if inner.geometry.axis != geometry.axis, !inner.usesBothAxes(of: event) {
      wheelRoute.way = .both
    } else {
      wheelRoute.way = inner.wants(event) ? .inner : .own
    }
  }

  /// Whether travel across the paging axis also has an effect in this pager.
  private func usesBothAxes(of wheel: PagerInput.Wheel) -> Bool {
    isScrollable(at: wheel.location) || innerPager(at: wheel.location) != nil
      || strip.frame.contains(wheel.location) || turnsByBoth(wheel)
  }

  /// Whether travel across the paging axis turns pages, regardless of the location.
  private func turnsByBoth(_ wheel: PagerInput.Wheel) -> Bool {
    wheel.modifiers.contains(.shift) || inputPolicy.crossWheelTurnsPages
  }

  /// Whether a stream with this first event has an effect in this pager.
  private func wants(_ wheel: PagerInput.Wheel) -> Bool {
    if strip.frame.contains(wheel.location) { return true }
    if innerPager(at: wheel.location)?.wants(wheel) == true { return true }
    let delta = wheel.delta(geometry: geometry, turnsByBoth: turnsByBoth(wheel))
    guard delta.isAlong else { return isScrollable(at: wheel.location) }
    return PagingDirection(of: delta.along).map { offersTurn($0.step) } ?? false
  }
}

extension Pager {
  /// Returns the output for the outer pager if the stream's target page does not exist here; nil otherwise.
  private func yieldToOuter(_ output: WheelRecognizer.Output) -> WheelRecognizer.Output? {
    guard handsOver(output.step != 0 ? .wheel : .touchpad) else { return nil }
    if let turn = wantedTurn(output) {
      guard isAtStart(output), !findTurn(turn) else { return nil }
    } else {
      guard output.step != 0, !findTurn(output.step) else { return nil }
    }
    if wheelRoute.share.isOffered {
      // The links that are not around the outer pager.
      let own = (scrollLinks + (containerPage?.scrollLinks ?? [])).reversed()
      let chain = ScrollChain(Array(own), along: axis, isReversed: geometry.forward(1) < 0)
      _ = chain.offer(velocity: 0, .before, from: .touchpad)
    }
    return handOver(output)
  }

  /// Hands the stream to the inner pager of the held page, if that pager has the target page of the stream.
  ///
  /// Returns whether it handed the stream over.
  private func giveToInner(_ output: WheelRecognizer.Output, at location: Point) -> Bool {
    guard let turn = wantedTurn(output), isAtStart(output), let inner = heldInner(at: location),
      isAligned(with: inner), inner.offersTurn(turn)
    else { return false }
    let left = handOver(output)
    wheelRoute.way = .inner
    wheelRoute.inner = inner
    stream.owner = inner
    inner.performUpdate {
      // The inner pager has the page, so it returns nothing.
      _ = inner.apply(left, at: location)
    }
    return true
  }

  /// The direction in which fingers turn a page, while they hold the pages or take hold: -1 or 1; nil if
  /// undecided.
  private func wantedTurn(_ output: WheelRecognizer.Output) -> Int? {
    guard let travel = output.travel, let reach = output.hold ?? motion.grab?.swipe?.reach else { return nil }
    let turn = stream.recognizer.direction(of: travel)
    return turn != 0 && reach.contains(turn) ? turn : nil
  }

  /// Whether the pages were exactly on a page when the fingers took hold, or do so now.
  private func isAtStart(_ output: WheelRecognizer.Output) -> Bool {
    output.hold != nil || motion.grab.map { $0.start == Double($0.startSlot) } == true
  }

  /// The inner pager at a location in the held page, or in a page at rest.
  private func heldInner(at location: Point) -> Pager? {
    guard let grab = motion.grab else { return innerPager(at: location) }
    let held = keeper.attachedPage(at: motion.line.page(atSlot: grab.startSlot))?.innerPager
    return held?.layout.bounds.contains(location) == true ? held : nil
  }

  /// Releases the pages, so that other pages continue the stream. Returns the output for them.
  private func handOver(_ output: WheelRecognizer.Output) -> WheelRecognizer.Output {
    guard let travel = output.travel else { return output }
    var (output, start) = (output, 0.0)
    if output.hold == nil, let grab = motion.grab, let swipe = grab.swipe {
      // The reach of pages that rest anywhere has no limit.
      output.hold = swipe.turn == nil ? -1...1 : swipe.reach
      // If the fingers come back through the start, the pages stay at the start. Otherwise they stay where
      // the fingers have pulled them.
      if wheelRoute.share.distance * travel > 0 { start = wheelRoute.share.distance } else { follow(0) }
      // The fingers stay, so the links around both pagers continue to receive their travel.
      (wheelRoute.share, wheelRoute.pendingTurn) = (DragShare(), nil)
      endHold(velocity: 0)
    }
    output.travel = travel - start
    stream.recognizer.regrip(from: start)
    return output
  }
}

/// Wheel events for pages.
extension Pager {
  /// Offers a wheel event to the page under the pointer, unless the event continues a stream that pages
  /// follow. Returns whether the page uses it.
  func offerToPage(_ wheel: PagerInput.Wheel, at time: Double) -> Bool {
    guard !motion.isMoving, !hasWheel(at: time), let place = pagePlace(at: wheel.location),
      let page = keeper.attachedPage(at: place.index)
    else { return false }
    var wheel = wheel
    wheel.location = wheel.location - place.origin
    return send(PageInput(time: time, .wheel(wheel)), to: page) != .ignored
  }

  /// Offers a wheel event from the outer pager to the page, in a separate update. Returns whether the page
  /// uses it.
  func handToPage(_ wheel: PagerInput.Wheel, at time: Double) -> Bool {
    var isTaken = false
    if queue.isOpen { performUpdate { isTaken = offerToPage(wheel, at: time) } }
    return isTaken
  }

  /// Whether the content of the page scrolls that receives scrolls at a location.
  func isScrollable(at location: Point) -> Bool { inputPage(at: location)?.isScrollable == true }

  /// Scrolls the content of the page at a location, or only the links around it if it does not scroll.
  ///
  /// `location` is that of the pointer, in points.
  func scrollContent(_ scroll: PageInput.Scroll, at location: Point, from source: ScrollSource = .touchpad) {
    guard let page = inputPage(at: location) else { return }
    let place = location - (pagePlace(at: location)?.origin ?? frame(of: page).origin)
    let input = PageInput(time: motion.now, .scroll(scroll, at: place), arePagesMoving: motion.isMoving)
    // An inner pager across this one shares its travel with the links already.
    guard send(input, to: page) == .ignored, page.innerPager == nil else { return }
    scrollLinks(around: page, scroll, from: source)
  }
}
