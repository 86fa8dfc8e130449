extension Pager {
  /// Sets the size, in points, and the device pixels a point. Call it before anything else, and on each resize.
  ///
  /// Extents that are not finite or negative count as 0, a scale that is not above 0 and finite as 1; the page
  /// shown stays the same one.
  public func layout(size: Size, scale: Double) {
    guard !isStepping else { return postponed.append { self.layout(size: size, scale: scale) } }
    let scale = scale > 0 && scale.isFinite ? scale : 1
    if scale != self.scale { forgetMeasurements() }
    self.scale = scale
    self.size = Size(
      size.width.isFinite ? max(0, size.width) : 0, size.height.isFinite ? max(0, size.height) : 0)
    relayout()
  }

  /// Measures text and draws pages anew: after fonts were added, or when one could not be opened.
  public func measureAgain() {
    guard !isStepping else { return postponed.append { self.measureAgain() } }
    forgetMeasurements()
    relayout()
  }

  private func forgetMeasurements() {
    keeper.forgetDrawings()
    reloadStrips()
  }

  func relayout() {
    guard !isStepping else { return postponed.append { self.relayout() } }
    placeParts()
    placeholders.removeAll()
    accessoryDrawing = nil
    isDirty = true
    update()
  }

  /// Puts strip and pages where they belong.
  private func placeParts() {
    let areas = areas
    accessoryArea = areas.accessory
    let side = strip.geometry.outerSide
    (strip.frame, geometry.viewport) = areas.pages.divided(strip.style.thickness, at: side)
    placeFollowingStrips()
  }

  /// Moves all of the pager, as when it is inside a page that moves.
  func move(to origin: Point) {
    self.origin = origin
    placeParts()
  }

  /// Moves on to `time`, in seconds. A time before the newest one, or outside -1e9...1e9, changes nothing.
  public func advance(to time: Double) {
    guard Pager.isTime(time) else { return }
    guard !isStepping else { return postponed.append { self.advance(to: time) } }
    step { advanceParts(to: time) }
  }

  /// Times that can be calculated with.
  static func isTime(_ time: Double) -> Bool { abs(time) <= 1e9 }
}
