extension Page {
  /// Returns the drawing of the page; records it again if the size or the content has changed.
  func drawing(in context: PageContext) -> Drawing {
    if let recorded, recorded.size == context.size { return recorded }
    let requests = time.requests
    recordedBackground = drawBackground(in: context).map { Drawing($0, size: context.size) }
    let drawing = record(draw(in: context), size: context.size, in: context)
    recorded = drawing
    recordedControls = drawControls(in: context).map { record($0, size: context.size, in: context) }
    // A request during drawing is for the next frame.
    time.didRecord(
      at: context.time, next: nextUpdate(after: context.time), isAskedAgain: time.requests != requests)
    return drawing
  }

  /// Returns the text that the page draws, as elements for assistive technology.
  ///
  ///     override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
  ///       drawnText(in: context) + [playButton]
  ///     }
  ///
  /// Use it in pages that describe only some of their parts themselves. The elements are headings and
  /// paragraphs, from top to bottom, and descriptions of pictures, including those of the background. The
  /// result is empty if there are none. The page is drawn first if no recorded drawing is up to date.
  public final func drawnText(in context: PageContext) -> [AccessibilityElement] {
    let content = drawing(in: context)
    var text = TextLines(context.text)
    if let recordedBackground { text.read(recordedBackground.list) }
    text.read(content.listInOrder)
    return ReadableText(text).elements
  }
}
