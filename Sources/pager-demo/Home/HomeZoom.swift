import PagerEngine

extension PageTransition {
  /// The first page is seen from nearer and nearer, until a card on it fills the view and has become the second page.
  ///
  /// - Parameters:
  ///   - card: The picture on the card, in points on the first page.
  ///   - size: The size of both pages, in points.
  static func zoom(from card: Rect, in size: Size) -> PageTransition {
    let (width, height) = (max(1, size.width), max(1, size.height))
    let smallest = (x: max(0.02, min(card.width / width, 0.9)), y: max(0.02, min(card.height / height, 0.9)))
    // The point that stays where it is while everything around it grows.
    let anchor = Point(card.x / width / (1 - smallest.x), card.y / height / (1 - smallest.y))
    return PageTransition("zoom") { page in
      let isScene = page.offset > 0
      let share = max(0, min(isScene ? 1 - page.offset : -page.offset, 1))
      var transform = page.staying
      transform.anchor = anchor
      transform.scaleX = smallest.x + (1 - smallest.x) * share
      transform.scaleY = smallest.y + (1 - smallest.y) * share
      transform.order = page.offset
      if isScene {
        // The corners of a card are round, and those of a page are not.
        transform.opacity = min(1, share / 0.12)
      } else {
        transform.scaleX /= smallest.x
        transform.scaleY /= smallest.y
      }
      return transform
    }
  }
}
