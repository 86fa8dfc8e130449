/// Wheel input in nested pagers.
///
/// A stream begins in the innermost pager under the pointer. At an end, the outer pager continues the stream
/// if it has the same axis, and returns it when the fingers come back. One swipe still turns one page: the
/// stream changes pagers only at the position where the fingers took hold.
extension Pager {
  /// Offers a wheel event to the inner pager.
  ///
  /// Returns whether the event is for the inner pager alone, and the stream if the inner pager returns it.
  func offerToInner(
    _ event: PagerInput.Wheel, _ input: PagerInput
  ) -> (isTaken: Bool, handed: WheelStream.Handed?) {
    if !hasWheel(at: input.time) { route(event) }
    guard wheel.route != .own, let inner = wheel.inner else { return (false, nil) }
    let handsOver = goesOn(inner, with: event.isWhole ? .wheel : .touchpad) && !pointers.holdsPages
    let handed = inner.take(input, handsOver: handsOver).wheel
    isDirty = true
    if handed != nil { wheel.route = .own }
    return (handed != nil || wheel.route != .both, handed)
  }

  /// Whether an event at `time`, in seconds, continues a stream, in this pager or in an inner one.
  func hasWheel(at time: Double) -> Bool {
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

  /// Whether travel across the paging axis also has an effect in this pager.
  private func usesBothAxes(of wheel: PagerInput.Wheel) -> Bool {
    isScrollable || innerAtRest != nil || strip.frame.contains(wheel.location) || turnsByBoth(wheel)
  }

  /// Whether travel across the paging axis turns pages, regardless of the location.
  private func turnsByBoth(_ wheel: PagerInput.Wheel) -> Bool {
    wheel.modifiers.contains(.shift) || inputPolicy.crossWheelTurnsPages
  }

  /// Whether a stream with this first event has an effect in this pager.
  private func wants(_ wheel: PagerInput.Wheel) -> Bool {
    if strip.frame.contains(wheel.location) { return true }
    if let inner = innerAtRest, inner.contains(wheel.location), inner.wants(wheel) { return true }
    let isRow = geometry.axis == .horizontal
    let (along, across) = isRow ? (geometry.forward(wheel.x), wheel.y) : (wheel.y, wheel.x)
    if abs(across) > abs(along), !turnsByBoth(wheel) { return isScrollable }
    let travel = abs(across) > abs(along) ? across : along
    return travel != 0 && offersTurn(travel > 0 ? 1 : -1)
  }
}

extension Pager {
  /// Returns the stream for the outer pager if its target page does not exist here; nil otherwise.
  func yieldToOuter(_ output: WheelRecognizer.Output) -> WheelStream.Handed? {
    if let turn = wantedTurn(output) {
      guard isAtStart(output), !findTurn(turn) else { return nil }
    } else {
      guard output.step != 0, !findTurn(output.step) else { return nil }
    }
    return handOver(output)
  }

  /// Hands the stream to the inner pager of the held page, if that pager has the target page of the stream.
  ///
  /// Returns whether it handed the stream over.
  func giveToInner(_ output: WheelRecognizer.Output, at location: Point) -> Bool {
    guard let turn = wantedTurn(output), isAtStart(output), let inner = heldInner,
      inner.contains(location), goesAlong(with: inner), inner.offersTurn(turn)
    else { return false }
    let handed = handOver(output)
    wheel.route = .inner
    wheel.inner = inner
    inner.performUpdate {
      inner.wheel.recognizer = handed.recognizer
      // The inner pager has the page, so it returns nothing.
      _ = inner.perform(handed.output, at: location, handsOver: false)
    }
    return true
  }

  /// The direction in which fingers turn a page, while they hold the pages or take hold: -1 or 1; nil if
  /// undecided.
  private func wantedTurn(_ output: WheelRecognizer.Output) -> Int? {
    guard let travel = output.travel, let reach = output.hold ?? motion.grab?.swipe?.reach else { return nil }
    let turn = wheel.recognizer.direction(of: travel)
    return turn != 0 && reach.contains(turn) ? turn : nil
  }

  /// Whether the pages were exactly on a page when the fingers took hold, or do so now.
  private func isAtStart(_ output: WheelRecognizer.Output) -> Bool {
    output.hold != nil || motion.grab.map { $0.start == Double($0.startSlot) } == true
  }

  /// The inner pager of the held page, or of the page at rest.
  private var heldInner: Pager? {
    switch motion.phase {
    case .settling, .following: nil
    case .atRest: innerAtRest
    case .pressed(let grab), .dragging(let grab):
      keeper.attachedPage(at: motion.line.page(atSlot: grab.startSlot))?.innerPager
    }
  }

  /// Releases the pages and hands over the stream.
  private func handOver(_ output: WheelRecognizer.Output) -> WheelStream.Handed {
    guard let travel = output.travel else {
      return WheelStream.Handed(recognizer: wheel.recognizer.handOver(), output: output)
    }
    var (output, start) = (output, 0.0)
    if output.hold == nil, let grab = motion.grab, let swipe = grab.swipe {
      output.hold = swipe.reach
      // If the fingers come back through the start, the pages stay at the start. Otherwise they stay where
      // the fingers have pulled them.
      if grab.travel * travel > 0 { start = grab.travel } else { follow(0) }
      letGo(velocity: 0)
    }
    output.travel = travel - start
    return WheelStream.Handed(recognizer: wheel.recognizer.handOver(from: start), output: output)
  }
}
