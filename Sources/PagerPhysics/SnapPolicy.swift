/// The rule that chooses the page on which a pager comes to rest after a release.
///
/// A pager asks its policy when a mouse or a finger on a screen lets go. A swipe on a touchpad is decided while the
/// fingers still move, and turns one page or group; only where pages may rest between two pages is the policy asked, too.
///
/// A policy is a pure function of the release and always chooses an existing page. Points are
/// density-independent. An enum case cannot check its associated values, so `target(for:)` limits them.
public enum SnapPolicy: Hashable, Sendable {
  /// The page nearest to the release, regardless of velocity; exactly half way chooses the later page.
  case nearest

  /// The adjacent page if the projected end of the drag is more than half a page away: the rule of a plain
  /// container.
  ///
  /// The distance counts from the start page; exactly half a page stays. However far the projection goes, the
  /// pager never turns more than one page.
  case selectedHalfPage(DecelerationRate)

  /// The page nearest to the projected end, at any distance; exactly half way chooses the page nearer to the
  /// start.
  case projected(DecelerationRate)

  /// Like `projected`, but at most one page from the start page.
  case projectedAdjacent(DecelerationRate)

  /// Like `projectedAdjacent`, but a flick never goes against the direction of the finger.
  ///
  /// With projection alone, a light flick can fall back, and a flick after a drag of more than a page can
  /// reverse. Therefore the target of a flick is never behind the release, seen in the direction of the
  /// flick. Only for this reason may the target be more than one page from the start page.
  ///
  /// A release counts as a flick from 0.3 pages per second. The threshold falls after a drag in the same
  /// direction, down to 0.05 pages per second after a sixth of a page. A flick released less than a fifth of
  /// a page beyond the adjacent page still means the adjacent page, and so does a slower one than 0.3 pages per
  /// second, however far beyond it: the low threshold is for the first page.
  case adjacentAhead(DecelerationRate)

  /// Like `projected`, but at most this many pages from the start page. A negative number counts as 0.
  case projectedAtMost(Int, DecelerationRate)

  /// No snapping: the content rests where its motion ends, and the target is nil.
  case free

  /// No snapping after a release faster than this, in points per second; a slower one chooses the nearest page. NaN never
  /// snaps.
  case freeAbove(Double)

  /// A rule of the app.
  case custom(SnapRule)

  /// The next page in the direction of the velocity if it is at least 10 points per second, otherwise the
  /// nearest page.
  ///
  /// Like UIScrollView with paging, the target is always within one page of the start page. Apple does not
  /// document the exact rule; the threshold is the measured speed at which the deceleration of UIScrollView
  /// ends.
  case scrollView

  /// Flutter's page view: a velocity above 20 points per second divided by the pixel ratio turns the page.
  ///
  /// The pixel ratio is limited to 0.01...100; NaN is taken as 1.
  case flutter(pixelRatio: Double)

  /// Android's ViewPager: a fling of more than 400 points per second after more than 25 points, or 60 % of a
  /// page, turns the page.
  case viewPager

  /// Android's ViewPager2: the next page after a fling of 50 points per second, otherwise the nearest page.
  case viewPager2

  /// Compose's pager: a fling of 400 points per second, or half a page after at least 56 points, turns the
  /// page.
  case compose

  /// Libadwaita's swipe tracker: a projected fling, otherwise the nearest page.
  ///
  /// A fling needs at least 300 points per second on a touchscreen and 600 on a touchpad. Its projection uses
  /// libadwaita's deceleration for that device.
  case adwaita(isTouchpad: Bool)

  /// The default policy: `adjacentAhead` with the normal rate.
  public static let `default` = SnapPolicy.adjacentAhead(.normal)

  /// Whether the content may come to rest between two pages. The release decides then, for touchpads too.
  public var restsBetweenPages: Bool {
    switch self {
    case .free, .freeAbove, .custom: true
    case .nearest, .selectedHalfPage, .projected, .projectedAdjacent, .adjacentAhead, .projectedAtMost,
      .scrollView, .flutter, .viewPager, .viewPager2, .compose, .adwaita:
      false
    }
  }

  /// Returns the index of the target page; nil without pages, and if the content rests where its motion ends.
  ///
  /// Range: 0...pageCount - 1; always 0 with one page. If the page extent is 0, positions in pages are
  /// meaningless and the start page is the target.
  public func target(for release: PageRelease) -> Int? {
    guard release.pageCount > 0, self != .free else { return nil }
    guard release.pageCount > 1, release.pageExtent > 0 else { return release.startPage }
    return (pageByFlickVelocity(for: release) ?? page(for: release)).map(release.page(limiting:))
  }

  /// The target page where the release says which velocities are flicks; nil if it does not, or if the velocity does not
  /// choose a page.
  private func pageByFlickVelocity(for release: PageRelease) -> Double?? {
    guard let least = release.flickVelocity, !restsBetweenPages, self != .nearest else { return nil }
    guard release.velocity != 0, release.pointsPerSecond.magnitude >= least else {
      return .some(page(for: release.withoutVelocity))
    }
    return .some(page(for: release).map(release.ahead(of:)))
  }

  /// The target page as a number that may be beyond the first or the last page; nil if nothing snaps.
  private func page(for release: PageRelease) -> Double? {
    switch self {
    case .nearest: release.nearestPage
    case .selectedHalfPage(let rate): release.projected(rate, atMost: 1)
    case .projected(let rate): release.projected(rate, atMost: .infinity)
    case .projectedAdjacent(let rate): release.projected(rate, atMost: 1)
    case .adjacentAhead(let rate): release.keptAhead(release.projected(rate, atMost: 1))
    case .projectedAtMost(let pages, let rate): release.projected(rate, atMost: Double(max(pages, 0)))
    case .free: nil
    case .freeAbove(let speed): release.pointsPerSecond.magnitude <= speed ? release.nearestPage : nil
    case .custom(let rule): rule.target(release).map { Double($0) }
    case .scrollView: release.scrollViewPage
    case .flutter(let pixelRatio): release.flutterPage(pixelRatio: pixelRatio)
    case .viewPager: release.viewPagerPage
    case .viewPager2: release.viewPager2Page
    case .compose: release.composePage
    case .adwaita(let isTouchpad): release.adwaitaPage(isTouchpad: isTouchpad)
    }
  }
}

extension PageRelease {
  /// The speed, in pages per second, from which a release without a drag counts as a flick.
  ///
  /// With pages of 900 points it is 270 points per second, between the 50 of ViewPager2 and the 400 of
  /// ViewPager. The unit of pages makes the rule independent of the width.
  static let flickSpeed = 0.3

  /// The flick speed after a drag of `carry` pages or more, in pages per second.
  ///
  /// It is lower because fingers often slow down before they lift: a real swipe of a fifth of a page ends at
  /// a tenth of a page per second.
  static let slowFlickSpeed = 0.05
  static let carry = 1.0 / 6

  /// Whether the release is fast enough to count as a flick. The threshold is lower after a drag in the same
  /// direction.
  private var isFlick: Bool {
    let carried = (travel * velocity.signum / Self.carry).clamped(to: 0...1, ifNaN: 0)
    return velocity.magnitude >= Self.flickSpeed + (Self.slowFlickSpeed - Self.flickSpeed) * carried
  }

  /// The distance beyond the adjacent page, in pages, below which a flick still means that page.
  static let excess = 0.2

  /// Positions closer than this to a whole page count as that page, because positions are rounded quotients
  /// of points.
  static let pageSlack = 1e-6

  /// The page limited to the existing ones. It is limited before the conversion to Int, which traps on large
  /// numbers.
  func page(limiting page: Double) -> Int {
    guard page > 0 else { return 0 }
    guard page < Double(pageCount - 1) else { return pageCount - 1 }
    return Int(page)
  }

  /// The page nearest to the projected end, at most `pages` from the start page; exactly half way gives the
  /// page nearer to the start.
  func projected(_ rate: DecelerationRate, atMost pages: Double) -> Double {
    let distance = position - Double(startPage) + velocity / rate.decayPerSecond
    let steps = Swift.max(0, (distance.magnitude - 0.5).rounded(.up))
    return Double(startPage) + distance.signum * Swift.min(steps, pages)
  }

  /// Returns the page, or the next page in the direction of the flick if the page is behind the release.
  func keptAhead(_ page: Double) -> Double {
    let isOnFirstPage = (page - Double(startPage)) * velocity.signum < 1
    guard isFlick, isOnFirstPage || velocity.magnitude >= Self.flickSpeed else { return page }
    return ahead(of: page)
  }

  /// The same for a release that is a flick.
  func ahead(of page: Double) -> Double {
    let (turned, excess) = (page - Double(startPage), position - page)
    guard turned * velocity.signum < 1 || excess * velocity.signum >= Self.excess else { return page }
    return velocity > 0
      ? Swift.max(page, (position - Self.pageSlack).rounded(.up))
      : Swift.min(page, (position + Self.pageSlack).rounded(.down))
  }
}
