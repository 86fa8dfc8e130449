/// The pager in the accessory's place, such as the thumbnails below photos.
extension Pager {
  /// The pager that takes the accessory's place; nil if there is none.
  var companion: Pager? { settings.accessory?.pager }

  /// Cancels the pointers in a companion that is removed or has no room left.
  func cancelCompanion(_ companion: Pager?) {
    guard let companion, !touch.companionDevices.isEmpty || touch.isOverCompanion else { return }
    let devices = touch.companionDevices
    touch.companionDevices = []
    let time = max(motion.now, companion.motion.now)
    for device in devices {
      let cancel = PagerInput.Pointer(.cancel, at: touch.location, device: device)
      companion.handle(PagerInput(time: time, .pointer(cancel)))
    }
    guard touch.isOverCompanion else { return }
    touch.isOverCompanion = false
    companion.handle(PagerInput(time: time, .pointer(.init(.leave, at: touch.location))))
  }

  /// Lays out the companion in the accessory's area.
  func layOutCompanion() {
    guard let companion else { return }
    if layout.accessory.isEmpty { cancelCompanion(companion) }
    companion.theme = theme
    companion.inheritSettings(from: self)
    if companion.readingDirection != readingDirection { companion.readingDirection = readingDirection }
    companion.presentationDelay = presentationDelay
    companion.isShown = isShown
    if companion.size != layout.accessory.size || companion.scale != scale {
      companion.layout(size: layout.accessory.size, scale: scale)
    }
    if companion.layout.origin != layout.accessory.origin { companion.move(to: layout.accessory.origin) }
  }

  /// Passes a pointer event to the companion if the pointer went down or hovers there.
  ///
  /// Returns whether the event is for the companion only.
  func offerToCompanion(_ pointer: PagerInput.Pointer, at time: Double) -> Bool {
    guard let companion, !layout.accessory.isEmpty else { return false }
    let isInside = layout.accessory.contains(pointer.location) && pointer.action != .leave
    let isHeld = touch.companionDevices.contains(pointer.device)
    if !isHeld, pointer.device == .mouse, !isInside {
      leaveCompanion(at: time)
      return false
    }
    guard isHeld || (isInside && !hasPointer) else { return false }
    switch pointer.action {
    case .press: touch.companionDevices.insert(pointer.device)
    case .release, .cancel: touch.companionDevices.remove(pointer.device)
    case .move, .leave: break
    }
    if !isHeld {
      endHover(at: time)
      // A page that appears later is not under the mouse either.
      pointers.forgetMouse()
      findHoveredTitle()
    }
    touch.isOverCompanion = pointer.device == .mouse && isInside
    companion.handle(PagerInput(time: time, .pointer(pointer)))
    return true
  }

  private func leaveCompanion(at time: Double) {
    guard touch.isOverCompanion else { return }
    touch.isOverCompanion = false
    companion?.handle(PagerInput(time: time, .pointer(.init(.leave, at: touch.location))))
  }

  /// Passes a key or text to the companion if it has the focus. Returns whether it has an effect there.
  func offerToFocusedCompanion(_ input: PagerInput) -> Bool {
    guard let companion, companion.hasFocus else { return false }
    return companion.takeKey(input)
  }

  /// Passes a wheel event over the companion to it. Returns whether it did.
  func offerToCompanion(_ wheel: PagerInput.Wheel, at time: Double) -> Bool {
    guard let companion, layout.accessory.contains(wheel.location) else { return false }
    companion.handle(PagerInput(time: time, .wheel(wheel)))
    return true
  }
}
