/// The state of a pager at its release, the input of a snap policy.
///
///     let release = PageRelease(
///       position: 1.3, velocity: 2, startPage: 1, pageCount: 5, pageExtent: 800)
///     let page = SnapPolicy.default.target(for: release)  // 2
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

  /// The minimum speed of a flick, in points per second; nil by default.
  ///
  /// A flick moves ahead in its direction. For a slower release, the policy chooses a page as if the
  /// velocity were 0.
  ///
  /// - Nil means the threshold of the snap policy.
  /// - With 0 or less, every release with a velocity is a flick; with NaN, none is.
  /// - A flick released less than a fifth of a page beyond the page that the policy chose ahead of the
  ///   start page keeps that page. Otherwise the target is never behind the release, so a policy for
  ///   adjacent pages may move further than one page.
  /// - `nearest`, and policies that may rest between two pages, ignore this speed.
  public let flickVelocity: Double?

  /// Creates the state of a pager at its release.
  ///
  /// - Parameters:
  ///   - position: The position, in pages; limited to ±1e100. If it is not finite, the start page replaces
  ///     it.
  ///   - velocity: The velocity, in pages per second; limited to ±1e100, and 0 if it is not finite.
  ///   - startPage: The index of the page that was current when the drag began; limited to the existing
  ///     pages, and 0 without pages.
  ///   - pageCount: The number of pages; a negative one counts as 0.
  ///   - pageExtent: The length of a page, in points; at most 1e100, and 0 if it is not positive and
  ///     finite.
  ///   - travel: The distance dragged since the press, in pages; limited to ±1e100, and 0 if it is not
  ///     finite. Nil, the default, means the distance from the start page.
  ///   - flickVelocity: The minimum speed of a flick, in points per second, which is not checked. Nil, the
  ///     default, leaves the decision to the snap policy.
  public init(
    position: Double, velocity: Double, startPage: Int, pageCount: Int, pageExtent: Double,
    travel: Double? = nil, flickVelocity: Double? = nil
  ) {
    self.flickVelocity = flickVelocity
    self.pageCount = max(pageCount, 0)
    self.startPage = startPage.clamped(0, self.pageCount - 1)
    self.position = position.isFinite ? position.asCoordinate : Double(self.startPage)
    self.velocity = velocity.asCoordinate
    self.pageExtent = pageExtent > 0 ? min(pageExtent.finite(), .largestCoordinate) : 0
    self.travel = travel.map(\.asCoordinate) ?? (self.position - Double(self.startPage))
  }

  /// Returns the position, in pages, at which the motion would end without snapping.
  ///
  /// The default rate is `normal`. The result may be before the first or beyond the last page.
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
