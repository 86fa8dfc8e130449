/// What a pointer does to a pager's accessory. Places are points from the accessory's top left corner.
public enum AccessoryTouch: Hashable, Sendable {
  /// The mouse is over it, without a button down.
  case hovered(at: Point)
  /// The mouse is over it no more.
  case left
  /// The mouse or a finger went down on it.
  case pressed(at: Point)
  /// It went up again, at about the same place.
  case tapped(at: Point)
  /// What went down has moved too far for a tap, or is lost.
  case ended
}

extension Pager {
  /// Tells what a pointer does to the accessory. Returns whether it is nobody else's.
  func touchAccessory(_ pointer: PagerInput.Pointer, at time: Double) -> Bool {
    let isElsewhere = pageDrag.isActive || contentDrag.isActive || stripDrag.isActive
    let isOver = !isElsewhere && pointer.action != .leave && accessoryArea.contains(pointer.location)
    let place = pointer.location - accessoryArea.origin
    if pointer.device == .mouse { hoverAccessory(isOver, at: place, isMove: pointer.action == .move) }
    guard isOver || accessoryDrag.isActive else { return false }
    let wasDragging = accessoryDrag.isDragging
    let geometry = PageGeometry(viewport: accessoryArea)
    switch accessoryDrag.handle(pointer, at: time, geometry: geometry) {
    case .pressed: tell(.pressed(at: place))
    case .tapped: tell(accessoryArea.contains(pointer.location) ? .tapped(at: place) : .ended)
    case .dragged where !wasDragging: tell(.ended)
    case .ended: tell(.ended)
    case .dragged, .released, nil: break
    }
    return true
  }

  private func hoverAccessory(_ isOver: Bool, at place: Point, isMove: Bool) {
    if isOver, isMove, !accessoryDrag.isActive { tell(.hovered(at: place)) }
    if !isOver, isOverAccessory { tell(.left) }
    isOverAccessory = isOver
  }

  private func tell(_ touch: AccessoryTouch) { keeper.notices.append(.event(.accessory(touch))) }
}
