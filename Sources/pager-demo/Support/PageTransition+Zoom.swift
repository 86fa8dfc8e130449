import PagerEngine

extension PageTransition {
  /// Zooms into the first page until a card on it fills the view and becomes the second page.
  ///
  /// - Parameters:
  ///   - card: The frame of the card's picture, in points on the first page.
  ///   - size: The size of both pages, in points.
  static func zoom(from card: Rect, in size: Size) -> PageTransition {
    let (width, height) = (max(1, size.width), max(1, size.height))
    let smallest = (
      x: (card.width / width).clamped(to: 0.02...0.9), y: (card.height / height).clamped(to: 0.02...0.9)
    )
    // The fixed point of the zoom.
    let anchor = Point(card.x / width / (1 - smallest.x), card.y / height / (1 - smallest.y))
    return PageTransition("zoom") { page in
      let isScene = page.offset > 0
      let share = (isScene ? 1 - page.offset : -page.offset).clamped(to: 0...1)
      var transform = page.staying
      transform.anchor = anchor
      transform.scaleX = smallest.x + (1 - smallest.x) * share
      transform.scaleY = smallest.y + (1 - smallest.y) * share
      transform.order = page.offset
      if isScene {
        // A card has rounded corners, and a page does not.
        transform.opacity = min(1, share / 0.12)
        transform.elevation = 160 * share * (1 - share)
      } else {
        transform.scaleX /= smallest.x
        transform.scaleY /= smallest.y
        // The first page ends at the viewport, and its cut edge comes into view if the card is near it.
        transform.opacity = 1 - min(1, share / 0.4)
      }
      return transform
    }
  }
}
