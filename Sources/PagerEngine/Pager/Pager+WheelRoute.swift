/// Who gets a stream of wheel events, from its first event on.
enum WheelRoute: Equatable, Sendable {
  /// The pager itself.
  case own
  /// The pager inside the page, which hands over what it has no pages for.
  case inner
  /// Both, since each turns pages along another axis; which of them is meant shows later.
  case both
}

/// A stream that one pager hands to another, and what its latest event means there.
struct HandedWheel: Equatable, Sendable {
  let recognizer: WheelRecognizer
  let output: WheelRecognizer.Output
}

/// Pagers inside pages, and the wheel.
///
/// A stream begins with the innermost pager under the pointer. At an end the stream goes on in the pager around it,
/// along the same axis, and comes back when the fingers do. One swipe is one page all the same: it changes pagers
/// only at the place where it took hold.
extension Pager {
  /// Lets the pager inside the page have the wheel. Returns whether it is for that one alone.
  func offerToInner(_ wheel: PagerInput.Wheel, _ input: PagerInput) -> Bool {
    if !hasWheel(at: input.time) { route(wheel) }
    guard wheelRoute != .own, let inner = wheelInner else { return false }
    inner.handsOver = goesAlong(with: inner) && canBeDragged && !pageDrag.isActive
    inner.handle(input)
    isDirty = true
    if let handed = inner.handedWheel {
      inner.handedWheel = nil
      wheelRoute = .own
      self.wheel = handed.recognizer
      perform(handed.output, at: wheel.location)
    }
    return wheelRoute != .both
  }

  /// Whether an event at `time`, in seconds, goes on with a stream, here or further in.
  private func hasWheel(at time: Double) -> Bool {
    wheel.isOn(at: time) || wheelInner?.hasWheel(at: time) == true
  }

  private func route(_ wheel: PagerInput.Wheel) {
    wheelInner = innerAtRest.flatMap { $0.contains(wheel.location) ? $0 : nil }
    guard let inner = wheelInner else { return wheelRoute = .own }
    if goesAlong(with: inner) {
      wheelRoute = .inner
    } else if inner.geometry.axis != geometry.axis, !inner.usesBothAxes(of: wheel) {
      wheelRoute = .both
    } else {
      wheelRoute = inner.wants(wheel) ? .inner : .own
    }
  }

  private func contains(_ location: Point) -> Bool { Rect(origin: origin, size: size).contains(location) }

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
  /// Hands the stream to the pager around this one, if it wants a page that is not here. Returns whether it does.
  func yieldToOuter(_ output: WheelRecognizer.Output) -> Bool {
    guard handsOver else { return false }
    if let turn = wantedTurn(output) {
      guard !canTurn(turn), isAtStart(output) else { return false }
    } else {
      guard output.step != 0, !canTurn(output.step) else { return false }
    }
    handedWheel = handOver(output)
    return true
  }

  /// Hands the stream to the pager inside the page that is held, if that one has the page that it wants. Returns
  /// whether it does.
  func giveToInner(_ output: WheelRecognizer.Output, at location: Point) -> Bool {
    guard let turn = wantedTurn(output), isAtStart(output), let inner = heldInner,
      inner.contains(location), goesAlong(with: inner), inner.canTurn(turn)
    else { return false }
    let handed = handOver(output)
    wheelRoute = .inner
    wheelInner = inner
    inner.step {
      inner.wheel = handed.recognizer
      inner.perform(handed.output, at: location)
    }
    return true
  }

  /// Which way fingers that hold the pages, or take hold of them now, want to turn a page: -1 or 1.
  private func wantedTurn(_ output: WheelRecognizer.Output) -> Int? {
    guard let travel = output.travel, let reach = output.hold ?? motion.grab?.swipe?.reach else { return nil }
    let turn = wheel.direction(of: travel)
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
      (keeper.attachedPage(at: motion.line.page(atSlot: grab.startSlot)) as? ContainerPage)?.pager
    }
  }

  /// Lets go of the pages, and of the stream.
  private func handOver(_ output: WheelRecognizer.Output) -> HandedWheel {
    guard let travel = output.travel else { return HandedWheel(recognizer: wheel.handOver(), output: output) }
    var (output, start) = (output, 0.0)
    if output.hold == nil, let grab = motion.grab, let swipe = grab.swipe {
      output.hold = swipe.reach
      // Fingers that come back through the start leave the pages there; others, where they have pulled them.
      if grab.travel * travel > 0 { start = grab.travel } else { follow(0) }
      letGo(velocity: 0)
    }
    output.travel = travel - start
    return HandedWheel(recognizer: wheel.handOver(from: start), output: output)
  }
}
