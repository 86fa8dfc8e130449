import PagerEngine

/// Pointers, wheels and touchpads on home.
extension HomeDeck {
  /// A press on a card, until it becomes a swipe.
  struct Press {
    var spot: Spot?
    var row: Int?
    /// The location of the press, on home and on the row.
    var place: Point
    var placeOnRow: Point
    var isTap = true
  }

  /// A stream of touchpad events, which belongs to a single pager: a row, or the column.
  struct Stream {
    var row: Int?
    var end: Double
  }

  func handle(_ pointer: PagerInput.Pointer, _ input: PageInput) -> PageResponse {
    if pointer.action == .leave { return hover(nil) }
    if pressed == nil, pointer.action == .move { return hover(spot(at: pointer.location)) }
    if pointer.action == .press { press(pointer, input) }
    guard var press = pressed else { return .ignored }
    let way = pointer.location - press.place
    if max(abs(way.x), abs(way.y)) > 4 || pointer.action == .cancel { press.isTap = false }
    pressed = press
    pass(pointer, at: input.time, press)
    if !press.isTap, let spot = press.spot { page(spot).state.isPressed = false }
    if pointer.action == .release || pointer.action == .cancel { release(press) }
    return .captured
  }

  /// A press that stops moving cards is not a click.
  private func press(_ pointer: PagerInput.Pointer, _ input: PageInput) {
    let row = row(at: pointer.location)
    let isMoving = pager.motion.isMoving || row.map { rows[$0.index].pager.motion.isMoving } == true
    let spot = isMoving || input.arePagesMoving ? nil : spot(at: pointer.location)
    pressed = Press(
      spot: spot, row: row?.index, place: pointer.location, placeOnRow: row?.point ?? .zero)
    if let spot { page(spot).state.isPressed = true }
    focus(nil)
  }

  private func release(_ press: Press) {
    pressed = nil
    guard let spot = press.spot else { return }
    page(spot).state.isPressed = false
    if press.isTap { open(spot) }
  }

  /// Passes a pointer to the column and to a row.
  /// They have different axes, so at most one of them starts a drag.
  private func pass(_ pointer: PagerInput.Pointer, at time: Double, _ press: Press) {
    pager.handle(PagerInput(time: time, .pointer(pointer)))
    guard let row = press.row else { return }
    var pointer = pointer
    // The row may scroll vertically meanwhile.
    pointer.location = rows[row].inside(pointer.location - press.place + press.placeOnRow)
    rows[row].pager.handle(PagerInput(time: time, .pointer(pointer)))
  }

  @discardableResult
  func hover(_ spot: Spot?) -> PageResponse {
    guard spot != hovered else { return .ignored }
    if let hovered { page(hovered).state.isHovered = false }
    hovered = spot
    guard let spot else { return .ignored }
    page(spot).state.isHovered = true
    director.play(page(spot), at: now)
    return .ignored
  }

  /// Ticks scroll by a part of a card.
  /// A touchpad's stream goes to the row or the column, by its initial direction.
  func handle(_ wheel: PagerInput.Wheel, at time: Double) -> PageResponse {
    let isAlong = abs(wheel.x) > abs(wheel.y) || wheel.modifiers.contains(.shift)
    if wheel.isTick {
      let ticks = abs(wheel.x) > abs(wheel.y) ? wheel.x : wheel.y
      if isAlong, let row = row(at: wheel.location) {
        rows[row.index].pager.scroll(by: 120 * ticks * (isRightToLeft ? -1 : 1), animated: true)
      } else {
        pager.scroll(by: 100 * ticks, animated: true)
      }
      return .taken
    }
    if stream.map({ time > $0.end }) ?? true {
      stream = Stream(row: isAlong ? row(at: wheel.location)?.index : nil, end: time)
    }
    stream?.end = time + 0.2
    var wheel = wheel
    if let row = stream?.row {
      wheel.y = 0
      wheel.location = rows[row].pager.geometry.viewport.origin + Point(1, 1)
      rows[row].pager.handle(PagerInput(time: time, .wheel(wheel)))
    } else {
      wheel.x = 0
      pager.handle(PagerInput(time: time, .wheel(wheel)))
    }
    return .taken
  }
}

extension PagerInput.Wheel {
  /// Whether the event consists of whole clicks of a wheel.
  fileprivate var isTick: Bool {
    guard case .ticks = unit, source == .unknown || source == .wheel, phase == .moved else { return false }
    return x == x.rounded() && y == y.rounded()
  }
}
