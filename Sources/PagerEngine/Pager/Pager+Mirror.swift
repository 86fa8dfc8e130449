/// Pages that are seen in a mirror where people read from right to left.
extension Pager {
  /// The mirror in which a page at rest is seen.
  func mirror(of page: Page) -> PageMirror? {
    page.mirror(width: restingFrame.width, readingDirection, along: axis)
  }

  /// A location on the settled page, as the page has laid it out.
  func placeOnPage(_ location: Point) -> Point {
    guard let page = keeper.attachedPage(at: settledPage), let mirror = mirror(of: page) else {
      return location
    }
    return location.reflected(in: mirror.width)
  }

  /// Tells a page of an event at its place in the pager.
  func tell(_ input: PageInput, to page: Page) -> PageResponse {
    page.take(input, through: mirror(of: page))
  }
}
