import PagerEngine
import PagerPhysics

extension PicturePage {
  /// The distance at which a mouse starts a drag, in points; fingers need twice as much.
  private static let slop = 4.0
  /// The maximum distance between the taps of a double tap, in points.
  private static let tapDistance = 32.0
  /// The maximum time between the taps of a double tap, in seconds.
  private var tapInterval: Double { (container?.rules ?? PagingRules()).doubleTapTime }
  /// The distance by which an arrow key moves the picture, in points.
  private static let keyStep = 80.0

  func handle(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    if touch.count == 0, pointer.action == .move || pointer.action == .leave { return .ignored }
    // Apply the movement up to a change of the number of fingers.
    let wasPinching = touch.count > 1
    let hasChanged = touch.take(pointer, at: input.time)
    switch pointer.action {
    case .press: return press()
    case .move: return drag(pointer)
    case .cancel, .leave:
      endDrag(velocity: .zero)
      return .ignored
    case .release:
      guard hasChanged else { return .ignored }
      return wasPinching ? endPinch() : endTouch(pointer, input)
    }
  }

  private func press() -> PageResponse {
    let wasMoving = isAnimated
    stop()
    (start, share) = (place, DragShare())
    isDragging = isDragging || touch.count > 1
    if touch.count > 1 { return .captured }
    return wasMoving && !place.directions.isEmpty ? .taken : .ignored
  }

  private func drag(_ pointer: PagerInput.Pointer) -> PageResponse {
    let movement = touch.movement
    if touch.count > 1 {
      pinch(movement)
      return .captured
    }
    if !isDragging {
      guard begins(movement.travel, pointer.device) else { return .ignored }
      isDragging = true
      // Drop the movement so far, so that the picture does not jump.
      touch.dropTravel()
    }
    follow(touch.movement.travel)
    return .captured
  }

  /// Returns whether a finger has moved far enough in a direction in which the picture can be dragged.
  private func begins(_ travel: Point, _ device: PagerInput.Pointer.Device) -> Bool {
    let isHorizontal = abs(travel.x) >= abs(travel.y)
    guard max(abs(travel.x), abs(travel.y)) > slop(of: device) else { return false }
    let direction: PageDirections =
      isHorizontal ? (travel.x > 0 ? .right : .left) : (travel.y > 0 ? .down : .up)
    return start.directions.contains(direction)
  }

  private func slop(of device: PagerInput.Pointer.Device) -> Double {
    device == .mouse ? Self.slop : 2 * Self.slop
  }

  /// Moves the picture with a finger.
  ///
  /// Along the axis of the pages, overscroll is left to the links around the page, such as the pager. Across
  /// it, the picture resists like a rubber band.
  private func follow(_ travel: Point) {
    let raw = Point(start.origin.x + travel.x, start.origin.y + travel.y)
    var next = start
    if pagingAxis == .horizontal {
      next.origin = Point(
        start.origin.x - own(-travel.x, start.origin.x, start.horizontalRange),
        Self.band(raw.y, start.verticalRange, start.viewport.height))
    } else {
      next.origin = Point(
        Self.band(raw.x, start.horizontalRange, start.viewport.width),
        start.origin.y - own(-travel.y, start.origin.y, start.verticalRange))
    }
    let inside = start.clamped(next.origin)
    if pagingAxis == .horizontal { next.origin.x = inside.x } else { next.origin.y = inside.y }
    show(next)
  }

  /// Returns the part of a distance along the axis of the pages that the links leave to the picture.
  private func own(_ distance: Double, _ origin: Double, _ range: ClosedRange<Double>) -> Double {
    // A picture that fits along the axis stays in its place.
    guard start.canMove(along: pagingAxis) else { return 0 }
    let place = ScrollRange(share.own - origin, in: -range.upperBound ... -range.lowerBound)
    share = share.after(distance, within: place, links)
    return share.own
  }

  /// The links around the page along the axis of the pages.
  private var links: ScrollChain { ScrollChain(around: self, along: pagingAxis) }

  private static func band(_ position: Double, _ range: ClosedRange<Double>, _ extent: Double) -> Double {
    RubberBand().shown(position, in: range, extent: extent)
  }

  private func pinch(_ movement: PictureTouch.Movement) {
    let zoom = start.zoom * movement.spread
    // Beyond the limits, the picture follows half of the way.
    let limit = zoom.clamped(1, largestZoom)
    let shown = limit * (zoom / limit).squareRoot()
    var next = start.scaled(to: start.fittingScale * shown, about: movement.anchor)
    next.origin = Point(next.origin.x + movement.travel.x, next.origin.y + movement.travel.y)
    show(next)
  }

  /// Continues with the remaining finger.
  private func endPinch() -> PageResponse {
    touch.restart()
    (start, share) = (place, DragShare())
    return .captured
  }

  private func endTouch(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    guard isDragging else {
      let travel = touch.movement.travel
      let isTap = max(abs(travel.x), abs(travel.y)) <= 2 * slop(of: pointer.device) && !input.arePagesMoving
      if isTap { return tap(at: pointer.location, input.time) }
      endDrag(velocity: .zero)
      return .ignored
    }
    let velocity = touch.velocity(at: input.time)
    // After a pinch the picture may be anywhere.
    if start.clamped(start.origin) == start.origin { follow(touch.movement.travel) }
    var own = velocity
    if pagingAxis == .horizontal {
      own.x = -links.offer(velocity: -velocity.x, .before, from: .pointer)
    } else {
      own.y = -links.offer(velocity: -velocity.y, .before, from: .pointer)
    }
    endDrag(velocity: own)
    return .captured
  }

  private func endDrag(velocity: Point) {
    guard touch.count == 0 else { return }
    let wasDragging = isDragging
    isDragging = false
    // A press stops the picture, also while it returns to its limits.
    let isBeyond =
      place.zoom.clamped(1, largestZoom) != place.zoom || place.clamped(place.origin) != place.origin
    if wasDragging || isBeyond { release(velocity: velocity) }
  }

  /// Handles a double tap, which zooms to fill the page, to two and a half times, and back.
  private func tap(at location: Point, _ time: Double) -> PageResponse {
    defer { lastTap = (time, location) }
    guard let last = lastTap, time - last.time <= tapInterval,
      abs(last.location.x - location.x) + abs(last.location.y - location.y) <= Self.tapDistance
    else { return .ignored }
    defer { lastTap = nil }
    let fill = place.fillingScale / place.fittingScale
    // A step beside the one that fills the page would leave narrow gaps at its edges.
    let steps = (fill / 2.5 - 1).magnitude < 0.15 ? [fill] : [fill, 2.5].sorted()
    let next = steps.first { $0 > place.zoom * 1.05 } ?? 1
    zoom(to: next, about: location)
    return .taken
  }
}

/// Wheel and keys.
extension PicturePage {
  func handle(_ wheel: PagerInput.Wheel) -> PageResponse {
    let unit =
      switch wheel.unit {
      case .ticks(let points): points > 0 && points.isFinite ? points : 10
      case .points: 1.0
      }
    if wheel.modifiers.contains(.control) {
      guard wheel.phase == .moved, wheel.y != 0 else { return .taken }
      // A tick of the wheel is a factor of 1.25.
      let ticks = max(-8, min(8, wheel.y * unit / 10))
      let factor = ticks > 0 ? 1 / (1 + 0.25 * ticks) : 1 - 0.25 * ticks
      setZoom(place.zoom * factor, about: wheel.location, animated: false)
      return .taken
    }
    guard wheel.phase == .moved, touch.count == 0 else { return .ignored }
    let step = wheel.unit == .points ? 1 : unit * 6
    return scroll(by: Point(-wheel.x * step, -wheel.y * step))
  }

  /// Moves the picture within its limits. Leaves a movement that has no effect to the pager.
  private func scroll(by distance: Point) -> PageResponse {
    guard distance.isFinite else { return .ignored }
    var next = place
    next.origin = place.clamped(Point(place.origin.x + distance.x, place.origin.y + distance.y))
    guard next.origin != place.origin else { return .ignored }
    stop()
    show(next)
    return .taken
  }

  func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> PageResponse {
    switch key {
    case .plus: step(.zoomIn)
    case .minus: step(.zoomOut)
    case .digit(0) where !modifiers.contains(.alt): zoom(to: 1)
    case .left: return scroll(by: Point(Self.keyStep, 0))
    case .right: return scroll(by: Point(-Self.keyStep, 0))
    case .up: return scroll(by: Point(0, Self.keyStep))
    case .down: return scroll(by: Point(0, -Self.keyStep))
    default: return .ignored
    }
    return .taken
  }
}
