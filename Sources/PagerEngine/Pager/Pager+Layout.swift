/// Layout: the size, the scale and the frames of the parts.
extension Pager {
  /// Sets the size of the pager, in points, and its scale, in device pixels per point.
  ///
  /// Call it before the first frame, and whenever the size or the scale changes. The current page stays the
  /// same.
  ///
  /// - A negative or non-finite extent counts as 0.
  /// - A scale that is not finite and above 0 counts as 1.
  public func layout(size: Size, scale: Double) {
    queue.perform { [self] in
      if PagerLayout.valid(scale) != self.scale { forgetMeasurements() }
      layout.resize(to: size, scale: scale)
      relayout()
    }
  }

  /// Measures text and records page drawings again.
  ///
  /// Call it when the widths of text change: after fonts were added, or after a frame that failed because a
  /// font could not be opened. A `PagerWindow` calls it after such a frame.
  public func invalidateLayout() {
    queue.perform { [self] in
      forgetMeasurements()
      relayout()
    }
  }

  private func forgetMeasurements() {
    keeper.forgetDrawings()
    reloadStrips()
  }

  /// Lays out all parts, and discards the drawings that depend on their size.
  func relayout() {
    queue.perform { [self] in
      let before = geometry
      placeParts()
      if geometry.viewport.size != before.viewport.size || !geometry.hasLengths { askForExtents() }
      drawings = PagerDrawings()
      accessoryState.forgetDrawing()
      refresh()
    }
  }

  /// Lays out the title strips, the accessory and the pages.
  private func placeParts() {
    strip.frame = layout.divide(
      accessory: accessory?.layout(size), titles: (strip.geometry.outerSide, strip.style.thickness))
    layOutAdditionalTitleStrips()
    layOutCompanion()
  }

  /// Moves the whole pager, for example when the page around it moves.
  func move(to origin: Point) {
    layout.origin = origin
    placeParts()
  }
}
