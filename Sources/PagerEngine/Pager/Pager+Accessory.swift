/// The accessory: a drawing at one edge that does not move with the pages.
extension Pager {
  /// Invalidates the drawing of the accessory, and requests a frame.
  ///
  /// Call it when the data that the drawing shows have changed. An accessory that is a pager does not need
  /// this call.
  public func setAccessoryNeedsDisplay() {
    queue.perform { [self] in
      drawings.accessory = nil
      setNeedsFrame()
    }
  }

  /// Lays out the accessory, titles and pages again.
  ///
  /// Call it after the extent or edge that the accessory's `layout` closure returns has changed.
  public func setAccessoryNeedsLayout() { relayout() }

  func drawAccessory(into frame: inout DisplayList, clip: Rect) {
    guard accessory != nil else { return }
    let area = layout.accessory
    guard !area.isEmpty else { return }
    if let companion {
      layOutCompanion()
      return companion.draw(into: &frame, clip: area.intersection(clip))
    }
    guard let drawing = accessoryDrawing else { return }
    frame.place(drawing, at: area.origin, clip: area.intersection(clip))
  }

  /// The drawing of the accessory, recorded if necessary; nil without an accessory.
  var accessoryDrawing: Drawing? {
    guard let accessory else { return nil }
    let context = PageContext(
      size: layout.accessory.size, theme: theme, scale: scale, text: text,
      readingDirection: readingDirection)
    let drawing = drawings.accessory ?? Drawing(accessory.draw(context), size: layout.accessory.size)
    drawings.accessory = drawing
    return drawing
  }
}
