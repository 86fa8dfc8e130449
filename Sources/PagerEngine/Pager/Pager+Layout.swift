extension Pager {
  /// Sets the size, in points, and the device pixels a point. Call it before anything else, and on each resize.
  ///
  /// Extents that are not finite or negative count as 0, a scale that is not above 0 and finite as 1; the page
  /// shown stays the same one.
  public func layout(size: Size, scale: Double) {
    queue.perform { [self] in
      if PagerLayout.valid(scale) != self.scale { forgetMeasurements() }
      layout.resize(to: size, scale: scale)
      relayout()
    }
  }

  /// Measures text and draws pages anew: after fonts were added, or when one could not be opened.
  public func measureAgain() {
    queue.perform { [self] in
      forgetMeasurements()
      relayout()
    }
  }

  private func forgetMeasurements() {
    keeper.forgetDrawings()
    reloadStrips()
  }

  /// Puts all parts where they belong, and draws anew what depends on its size.
  func relayout() {
    queue.perform { [self] in
      placeParts()
      drawings = PagerDrawings()
      refresh()
    }
  }

  /// Puts strip and pages where they belong.
  private func placeParts() {
    strip.frame = layout.divide(
      accessory: accessory?.place(size), titles: (strip.geometry.outerSide, strip.style.thickness))
    placeLinkedTitleStrips()
  }

  /// Moves all of the pager, as when it is inside a page that moves.
  func move(to origin: Point) {
    layout.origin = origin
    placeParts()
  }

  /// Moves on to `time`, in seconds. A time before the newest one, or outside -1e9...1e9, changes nothing.
  public func advance(to time: Double) {
    guard Pager.isTime(time) else { return }
    guard queue.isOpen else { return queue.postpone { self.advance(to: time) } }
    step { advanceParts(to: time) }
  }

  /// Moves everything on to `time`, in seconds.
  func advanceParts(to time: Double) {
    if turn.beginsWithNextTime {
      turn.beginsWithNextTime = false
      motion.restartClock(at: time)
      forEachStrip { $0.restartClock(at: time) }
    }
    advanceMotion(to: time)
    forEachStrip { $0.advance(to: time) }
    keeper.advanceContent(to: time)
  }

  /// Times that can be calculated with.
  static func isTime(_ time: Double) -> Bool { abs(time) <= 1e9 }
}
