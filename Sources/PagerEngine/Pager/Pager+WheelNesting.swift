/// Pagers inside pages, and the wheel.
///
/// A stream begins with the innermost pager under the pointer. At an end the stream goes on in the pager around it,
/// along the same axis, and comes back when the fingers do. One swipe is one page all the same: it changes pagers
/// only at the place where it took hold.
extension Pager {
  /// Lets the pager inside the page have the wheel. Returns whether the event is for that one alone, and the stream if
  /// it comes back.
  func offerToInner(
    _ event: PagerInput.Wheel, _ input: PagerInput
  ) -> (isTaken: Bool, handed: WheelStream.Handed?) {
    if !hasWheel(at: input.time) { route(event) }
    guard wheel.route != .own, let inner = wheel.inner else { return (false, nil) }
    let handsOver = goesAlong(with: inner) && canBeDragged && !pointers.holdsPages
    let handed = inner.take(input, handsOver: handsOver).wheel
    isDirty = true
    if handed != nil { wheel.route = .own }
    return (handed != nil || wheel.route != .both, handed)
  }

  /// Whether an event at `time`, in seconds, goes on with a stream, here or further in.
  private func hasWheel(at time: Double) -> Bool {
    wheel.recognizer.isOn(at: time) || wheel.inner?.hasWheel(at: time) == true
  }

  private func route(_ event: PagerInput.Wheel) {
    wheel.inner = innerAtRest.flatMap { $0.contains(event.location) ? $0 : nil }
    guard let inner = wheel.inner else { return wheel.route = .own }
    if goesAlong(with: inner) {
      wheel.route = .inner
    } else if inner.geometry.axis != geometry.axis, !inner.usesBothAxes(of: event) {
      wheel.route = .both
    } else {
      wheel.route = inner.wants(event) ? .inner : .own
    }
  }

  private func contains(_ location: Point) -> Bool { layout.bounds.contains(location) }

  /// Whether travel across the paging axis does something here as well.
  private func usesBothAxes(of wheel: PagerInput.Wheel) -> Bool {
    isScrollable || innerAtRest != nil || strip.frame.contains(wheel.location)
      || wheel.modifiers.contains(.shift)
  }

  /// Whether there is something that a stream with this first event does here.
  private func wants(_ wheel: PagerInput.Wheel) -> Bool {
    if strip.frame.contains(wheel.location) { return true }
    if let inner = innerAtRest, inner.contains(wheel.location), inner.wants(wheel) { return true }
    let isRow = geometry.axis == .horizontal
    let (along, across) = isRow ? (geometry.forward(wheel.x), wheel.y) : (wheel.y, wheel.x)
    if abs(across) > abs(along), !wheel.modifiers.contains(.shift) { return isScrollable }
    return canStep(abs(across) > abs(along) ? across : along)
  }
}

extension Pager {
  /// Takes the stream for the pager around this one, if it wants a page that is not here; nil otherwise.
  func yieldToOuter(_ output: WheelRecognizer.Output) -> WheelStream.Handed? {
    if let turn = wantedTurn(output) {
      guard !canTurn(turn), isAtStart(output) else { return nil }
    } else {
      guard output.step != 0, !canTurn(output.step) else { return nil }
    }
    return handOver(output)
  }

  /// Hands the stream to the pager inside the page that is held, if that one has the page that it wants. Returns
  /// whether it does.
  func giveToInner(_ output: WheelRecognizer.Output, at location: Point) -> Bool {
    guard let turn = wantedTurn(output), isAtStart(output), let inner = heldInner,
      inner.contains(location), goesAlong(with: inner), inner.canTurn(turn)
    else { return false }
    let handed = handOver(output)
    wheel.route = .inner
    wheel.inner = inner
    inner.step {
      inner.wheel.recognizer = handed.recognizer
      // It has the page, so nothing comes back.
      _ = inner.perform(handed.output, at: location, handsOver: false)
    }
    return true
  }

  /// Which way fingers that hold the pages, or take hold of them now, want to turn a page: -1 or 1.
  private func wantedTurn(_ output: WheelRecognizer.Output) -> Int? {
    guard let travel = output.travel, let reach = output.hold ?? motion.grab?.swipe?.reach else { return nil }
    let turn = wheel.recognizer.direction(of: travel)
    return turn != 0 && reach.contains(turn) ? turn : nil
  }

  /// Whether the pages were on a page when they were held, or are about to be held.
  private func isAtStart(_ output: WheelRecognizer.Output) -> Bool {
    output.hold != nil || motion.grab.map { $0.start == Double($0.startSlot) } == true
  }

  /// The pager inside the page that is held, or at rest.
  private var heldInner: Pager? {
    switch motion.phase {
    case .settling: nil
    case .atRest: innerAtRest
    case .pressed(let grab), .dragging(let grab):
      keeper.attachedPage(at: motion.line.page(atSlot: grab.startSlot))?.innerPager
    }
  }

  /// Lets go of the pages, and of the stream.
  private func handOver(_ output: WheelRecognizer.Output) -> WheelStream.Handed {
    guard let travel = output.travel else {
      return WheelStream.Handed(recognizer: wheel.recognizer.handOver(), output: output)
    }
    var (output, start) = (output, 0.0)
    if output.hold == nil, let grab = motion.grab, let swipe = grab.swipe {
      output.hold = swipe.reach
      // Fingers that come back through the start leave the pages there; others, where they have pulled them.
      if grab.travel * travel > 0 { start = grab.travel } else { follow(0) }
      letGo(velocity: 0)
    }
    output.travel = travel - start
    return WheelStream.Handed(recognizer: wheel.recognizer.handOver(from: start), output: output)
  }
}
