/// The accessory: a drawing at one edge that does not move with the pages.
extension Pager {
  /// Marks the accessory as changed: it is drawn again in the next frame.
  public func setAccessoryNeedsDisplay() {
    drawings.accessory = nil
    isDirty = true
  }

  /// Lays out the accessory again, whose extent has changed.
  public func setAccessoryNeedsLayout() { relayout() }

  func drawAccessory(into frame: inout DisplayList, clip: Rect) {
    guard let accessory else { return }
    let area = layout.accessory
    guard !area.isEmpty else { return }
    if let companion {
      layOutCompanion()
      return companion.draw(into: &frame, clip: area.intersection(clip))
    }
    let context = PageContext(size: area.size, theme: theme, scale: scale, text: text)
    let drawing = drawings.accessory ?? Drawing(accessory.draw(context), size: area.size)
    drawings.accessory = drawing
    frame.place(drawing, at: area.origin, clip: area.intersection(clip))
  }
}
