/// The state of a pager at its release, the input of a snap policy.
///
/// A release is the moment at which the finger lifts or the mouse button rises. Pages count from 0; a
/// position of 2.5 is half way from page 2 to page 3. Positive velocities point towards later pages.
public struct PageRelease: Equatable, Sendable {
  /// The position in pages, counted from 0; finite.
  ///
  /// It may be below 0 or above `pageCount - 1`.
  public let position: Double

  /// The velocity in pages per second; finite, positive towards later pages.
  public let velocity: Double

  /// The index of the page that was current when the drag began.
  ///
  /// Range: 0...pageCount - 1; 0 without pages.
  public let startPage: Int

  /// The number of pages, at least 0.
  public let pageCount: Int

  /// The length of a page along the paging axis in points, at least 0.
  ///
  /// A length of 0 means unknown or invalid.
  public let pageExtent: Double

  /// The distance dragged since the press, in pages; finite, positive towards later pages.
  public let travel: Double

  /// The lowest speed that counts as a flick, in points per second.
  ///
  /// The default is nil: the snap policy has its own speed. With 0 and below, every release with a velocity
  /// is a flick; with NaN none is.
  ///
  /// The target of a flick is ahead of the release in the direction of the flick, or less than a fifth of a
  /// page behind. A policy that chooses an adjacent page may therefore choose a page further away. Policies
  /// that may rest between two pages, and `nearest`, ignore this speed.
  public let flickVelocity: Double?

  /// Creates the state of a pager at its release.
  ///
  /// The position is in pages, the velocity in pages per second and the extent in points.
  /// The default travel, in pages, is the distance from the start page. The default flick velocity is nil:
  /// the snap policy decides.
  ///
  /// Outside the range:
  ///
  /// - A count below 0 is taken as 0.
  /// - The start page is limited to the existing pages; it is 0 without pages.
  /// - A position that is not finite is taken as the start page.
  /// - A velocity or travel that is not finite is taken as 0, as is an extent that is not positive and
  ///   finite.
  /// - Other positions, velocities, travels and extents are limited to ±1e100.
  /// - The flick velocity is not checked; see `flickVelocity`.
  public init(
    position: Double, velocity: Double, startPage: Int, pageCount: Int, pageExtent: Double,
    travel: Double? = nil, flickVelocity: Double? = nil
  ) {
    self.flickVelocity = flickVelocity
    self.pageCount = max(pageCount, 0)
    self.startPage = max(0, min(startPage, self.pageCount - 1))
    self.position = position.isFinite ? position.asCoordinate : Double(self.startPage)
    self.velocity = velocity.asCoordinate
    self.pageExtent = pageExtent > 0 ? min(pageExtent.finite(), .largestCoordinate) : 0
    self.travel = travel.map(\.asCoordinate) ?? (self.position - Double(self.startPage))
  }

  /// Returns the position, in pages, at which the motion would end without snapping.
  ///
  /// The default rate is `normal`. The position may be beyond the first or the last page.
  public func projectedPosition(_ rate: DecelerationRate = .normal) -> Double {
    position + velocity / rate.decayPerSecond
  }

  /// The same release at rest.
  var withoutVelocity: PageRelease {
    PageRelease(
      position: position, velocity: 0, startPage: startPage, pageCount: pageCount, pageExtent: pageExtent,
      travel: travel, flickVelocity: flickVelocity)
  }

  /// The velocity in points per second.
  var pointsPerSecond: Double { velocity * pageExtent }
}
