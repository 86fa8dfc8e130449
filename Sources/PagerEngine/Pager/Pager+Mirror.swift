/// Left-to-right pages that are mirrored when the pager reads right to left.
extension Pager {
  /// The mirror of a page at rest; nil if the page is not mirrored.
  func mirror(of page: Page) -> PageMirror? {
    page.mirror(width: restingFrame.width, readingDirection, along: axis)
  }

  /// Converts a location on the settled page to the coordinates in which the page was laid out, both in
  /// points.
  func placeOnPage(_ location: Point) -> Point {
    guard let page = keeper.attachedPage(at: settledPage), let mirror = mirror(of: page) else {
      return location
    }
    return location.reflected(in: mirror.width)
  }

  /// Sends an event to a page, mirrored if the page is mirrored.
  func tell(_ input: PageInput, to page: Page) -> PageResponse {
    page.take(input, through: mirror(of: page))
  }
}
