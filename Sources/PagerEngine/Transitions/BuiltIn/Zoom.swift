extension PageTransition {
  /// Returns a transition in which the next page grows out of a frame on the present one.
  ///
  /// Use it for a grid whose cards open as pages, or for a wall of pictures:
  ///
  ///     pager.transition = .zoom(from: frameOfCard)
  ///     pager.select(1)
  ///
  /// The earlier page comes a little nearer around the frame, and fades: almost under a whole page, which covers
  /// it in the end, and otherwise completely. Going back is the same motion in reverse: set the transition again
  /// before it, if the frame has changed.
  ///
  /// - Without a target, the whole page grows out of the frame, and has a shadow.
  /// - With a target, the part of the page in it grows out of the frame, such as a picture whose margins are
  ///   free. While it is away, the earlier page should not draw what is in the frame. Give both frames the same
  ///   proportions, and draw the ground of the pages in `Pager.backdrop`.
  ///
  /// A frame without an area, or one that is not finite, hides the later page until the motion ends.
  ///
  /// - Parameters:
  ///   - source: The frame on the earlier page, in points of that page.
  ///   - target: The frame on the later page that grows out of it, in points of the later page; nil, the
  ///     default, for the whole page.
  public static func zoom(from source: Rect, to target: Rect? = nil) -> PageTransition {
    PageTransition("zoom") { page in
      guard page.offset != 0 else { return page.staying }
      var transform = page.staying
      transform.order = page.offset
      guard page.offset > 0 else {
        // Around a point of the page, so that a page that grows has no edge in view.
        transform.anchor = Point(
          (source.midX / page.pageSize.width).clamped(to: 0...1),
          (source.midY / page.pageSize.height).clamped(to: 0...1))
        transform.scale = 1 + 0.12 * page.distance
        let least = target == nil && page.distance < 1 ? 0.3 : 0
        transform.opacity = 1 - (1 - least) * min(1, page.distance / 0.6)
        return transform
      }
      let end = target ?? Rect(origin: .zero, size: page.pageSize)
      let share = 1 - page.distance
      func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
      transform.anchor = .zero
      transform.scaleX = between(source.width / end.width, 1)
      transform.scaleY = between(source.height / end.height, 1)
      transform.translation = Point(
        between(source.x, end.x) - transform.scaleX * end.x,
        between(source.y, end.y) - transform.scaleY * end.y)
      // Opaque from the start: with what is in the frame below, a pale page would be a double exposure.
      transform.opacity = share > 0 ? 1 : 0
      if target == nil { transform.elevation = 160 * share * (1 - share) }
      return transform
    }
  }
}
