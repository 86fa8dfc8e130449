/// The moment at which a finger lets go of a pager: what a snap policy decides from.
///
/// Pages are counted from 0; a position of 2.5 is half way from page 2 to page 3. Positive velocities go
/// towards later pages.
public struct PageRelease: Equatable, Sendable {
  /// Position in pages; may lie beyond the first and last page.
  public let position: Double

  /// Velocity in pages per second.
  public let velocity: Double

  /// Index of the page that was current when the drag began, 0...pageCount - 1; 0 without pages.
  public let startPage: Int

  /// Number of pages, at least 0.
  public let pageCount: Int

  /// Length of a page along the axis in points, at least 0; 0 means that it is unknown or senseless.
  public let pageExtent: Double

  /// Pages moved since the press, positive towards later pages.
  public let travel: Double

  /// Creates a release from a position in pages, a velocity in pages per second and an extent in points.
  ///
  /// The travel is the distance from the start page unless given, in pages.
  /// Outside the range: a count below 0 is taken as 0, the start page is limited to the pages, a position that
  /// is not finite is taken as the start page, a velocity or travel that is not finite as 0, an extent that is
  /// not positive and finite as 0.
  public init(
    position: Double, velocity: Double, startPage: Int, pageCount: Int, pageExtent: Double,
    travel: Double? = nil
  ) {
    self.pageCount = max(pageCount, 0)
    self.startPage = max(0, min(startPage, self.pageCount - 1))
    self.position = position.isFinite ? position.asCoordinate : Double(self.startPage)
    self.velocity = velocity.asCoordinate
    self.pageExtent = pageExtent > 0 ? min(pageExtent.finite(), .largestCoordinate) : 0
    self.travel = travel.map(\.asCoordinate) ?? (self.position - Double(self.startPage))
  }

  /// Velocity in points per second.
  var pointsPerSecond: Double { velocity * pageExtent }
}
