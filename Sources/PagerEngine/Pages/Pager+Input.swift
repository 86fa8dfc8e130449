extension Pager {
  /// Takes an input event.
  public func handle(_ input: PagerInput) {
    guard input.time.isFinite else { return }
    guard !isStepping else { return postponed.append { self.handle(input) } }
    step {
      advanceParts(to: input.time)
      switch input.kind {
      case .pointer(let pointer): handle(pointer, at: input.time)
      case .wheel(let wheel): handle(wheel, at: input.time)
      case .key(let key, let modifiers, _):
        if let command = KeyCommand(key, modifiers, axis: geometry.axis) { perform(command) }
      }
    }
  }

  private func handle(_ pointer: PagerInput.Pointer, at time: Double) {
    let isOnStrip =
      stripDrag.isActive || (!pageDrag.isActive && strip.frame.contains(pointer.location))
    if isOnStrip {
      let row = PageGeometry(viewport: strip.frame)
      if let output = stripDrag.handle(pointer, at: time, geometry: row) { handleStrip(output) }
    } else if pageDrag.isActive || geometry.viewport.contains(pointer.location) {
      if let output = pageDrag.handle(pointer, at: time, geometry: geometry) { handlePages(output) }
    }
  }

  private func handlePages(_ output: DragRecognizer.Output) {
    switch output {
    case .pressed:
      supersede()
      motion.press(geometry: geometry, rules: rules)
    case .dragged(let travel):
      strip.followPosition()
      if gesture == nil { gesture = Gesture(from: settledPage) }
      motion.drag(by: -travel, geometry: geometry, rules: rules)
    case .released(let velocity):
      motion.release(velocity: -velocity, geometry: geometry, rules: rules)
    case .tapped, .ended: motion.release(velocity: 0, geometry: geometry, rules: rules)
    }
  }

  private func handleStrip(_ output: DragRecognizer.Output) {
    isDirty = true
    switch output {
    case .pressed, .ended: break
    case .dragged(let travel):
      if !strip.isDragged { strip.grab() }
      strip.drag(by: travel)
    case .released(let velocity): strip.release(velocity: velocity)
    case .tapped(let point):
      guard let title = strip.title(at: point) else { return }
      supersede()
      strip.springIndicator(to: title)
      motion.select(title, geometry: geometry, rules: rules)
      keeper.notices.append(.event(.titleSelected(title)))
    }
  }

  private func handle(_ wheel: PagerInput.Wheel, at time: Double) {
    let turnsByBoth =
      strip.frame.contains(wheel.location) || wheel.modifiers.contains(.shift)
      || geometry.axis == .vertical
    let ticks = turnsByBoth && abs(wheel.y) > abs(wheel.x) ? wheel.y : wheel.x
    let step = self.wheel.step(ticks: ticks, at: time)
    if step != 0 { perform(.step(step)) }
  }

  private func perform(_ command: KeyCommand) {
    let last = max(0, motion.pageCount - 1)
    supersede()
    strip.followPosition()
    switch command {
    case .step(let pages):
      motion.select(max(0, min(targetPage + pages, last)), geometry: geometry, rules: rules)
    case .page(let page):
      motion.select(min(page, last), geometry: geometry, rules: rules)
    }
  }
}
