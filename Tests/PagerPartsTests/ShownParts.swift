import PagerEngine

@testable import PagerParts

/// Returns a page of parts between two other pages, drawn once. Without titles, it fills the pager.
@MainActor
func make(
  _ parts: [Part], width: Double = 400, height: Double = 600,
  direction: PageGeometry.ReadingDirection = .leftToRight
) -> (pager: Pager, page: PartsPage) {
  let page = PartsPage(parts)
  let pager = Pager(pages: [Page(), page, Page()], text: SquareTextMeasurer())
  pager.titles.style.extent = 0
  pager.arrangement.readingDirection = direction
  pager.layout(size: Size(width, height), scale: 1)
  pager.select(1, animated: false)
  pager.advance(to: 0)
  draw(pager)
  return (pager, page)
}

/// Draws a frame, and returns the number of its items.
@MainActor
@discardableResult
func draw(_ pager: Pager) -> Int {
  var frame = DisplayList()
  pager.draw(into: &frame)
  return frame.items.count
}

extension AccessibilityNode {
  /// The part and all parts inside it.
  var all: [AccessibilityNode] { [self] + visibleChildren.flatMap(\.all) }
}
