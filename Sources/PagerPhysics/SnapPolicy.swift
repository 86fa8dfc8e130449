/// The rule that chooses the page to which a pager snaps.
///
/// Set it in the rules of the pager:
///
///     pager.rules.snapPolicy = .projectedAtMost(3, .normal)
///
/// A pager evaluates its policy when a mouse or a finger on a screen is released. On a touchpad, the pager
/// decides a swipe while the fingers still move, and it moves by one page or group. There, it evaluates the
/// policy only if pages may rest between two pages; see `restsBetweenPages`.
///
/// A policy is a pure function of the release. It chooses an existing page, or none. Points are
/// density-independent. An enum case cannot check its associated values, so `target(for:)` limits them.
public enum SnapPolicy: Hashable, Sendable {
  /// The page nearest to the release, regardless of velocity.
  ///
  /// Exactly half way chooses the later page.
  case nearest

  /// The adjacent page if the projected end is more than half a page away.
  ///
  /// The distance counts from the start page; exactly half a page selects the start page. However far the
  /// projected end is, the pager never moves more than one page. This is the same rule as
  /// `projectedAdjacent`.
  case selectedHalfPage(DecelerationRate)

  /// The page nearest to the projected end, at any distance.
  ///
  /// The projected end is that of `PageRelease.projectedPosition(_:)` with this rate. Exactly half way
  /// chooses the page nearer to the start.
  case projected(DecelerationRate)

  /// Like `projected`, but at most one page from the start page.
  case projectedAdjacent(DecelerationRate)

  /// Like `projectedAdjacent`, but a flick does not move against its direction.
  ///
  /// With projection alone, a light flick can fall back, and a flick after a drag of more than a page can
  /// reverse. With this policy, the target of a flick is not behind the release, except as below, so it may
  /// be more than one page from the start page.
  ///
  /// - A release is a flick from 0.3 pages per second. After a drag in the same direction the threshold
  ///   falls, down to 0.05 pages per second after a sixth of a page.
  /// - A flick released less than a fifth of a page beyond the adjacent page still chooses the adjacent
  ///   page. So does a flick slower than 0.3 pages per second, at any distance beyond it.
  case adjacentAhead(DecelerationRate)

  /// Like `projected`, but at most this many pages from the start page.
  ///
  /// A negative number counts as 0.
  case projectedAtMost(Int, DecelerationRate)

  /// No snapping: the content rests where its motion ends, and the target is nil.
  case free

  /// No snapping after a release faster than this, in points per second.
  ///
  /// A release at this speed or slower chooses the nearest page. A speed below 0 or NaN never snaps.
  case freeAbove(Double)

  /// A rule that the app defines; see `SnapRule` for an example.
  case custom(SnapRule)

  /// The next page in the direction of the velocity, as in UIScrollView.
  ///
  /// Below 10 points per second the target is the nearest page. Like UIScrollView with paging, the target is
  /// within one page of the start page. Apple does not document the exact rule; the threshold is the
  /// measured speed at which the deceleration of UIScrollView ends.
  case scrollView

  /// The rule of Flutter's page view.
  ///
  /// The page turns above a speed of 20 points per second divided by the pixel ratio. Otherwise the target is
  /// the nearest page. The pixel ratio, in pixels per point, is limited to 0.01...100; NaN is taken as 1.
  case flutter(pixelRatio: Double)

  /// The rule of Android's ViewPager.
  ///
  /// A fling of more than 400 points per second after more than 25 points, or 60 % of a page, turns the page.
  case viewPager

  /// The rule of Android's ViewPager2.
  ///
  /// The target is the next page after a fling of at least 50 points per second, otherwise the nearest page.
  case viewPager2

  /// The rule of Compose's pager, at most one page from the start page.
  ///
  /// A fling of at least 400 points per second turns the page. So does more than half a page after a drag
  /// of at least 56 points. A shorter drag chooses the nearest page.
  case compose

  /// The rule of libadwaita's swipe tracker: a projected fling, or the nearest page.
  ///
  /// A fling needs at least 300 points per second on a touchscreen and 600 on a touchpad. Its projection uses
  /// libadwaita's deceleration for that device. `isTouchpad` chooses these numbers only.
  case adwaita(isTouchpad: Bool)

  /// The default policy: `adjacentAhead` with the normal rate.
  public static let `default` = SnapPolicy.adjacentAhead(.normal)

  /// Whether the content may come to rest between two pages.
  ///
  /// If `true`, the pager evaluates the policy at the release of a touchpad swipe too. All pages in view then receive
  /// input, and not only the current one.
  public var restsBetweenPages: Bool {
    switch self {
    case .free, .freeAbove, .custom: true
    case .nearest, .selectedHalfPage, .projected, .projectedAdjacent, .adjacentAhead, .projectedAtMost,
      .scrollView, .flutter, .viewPager, .viewPager2, .compose, .adwaita:
      false
    }
  }

  /// Returns the index of the target page, or nil if nothing snaps.
  ///
  /// The index is in 0...pageCount - 1.
  ///
  /// - The result is nil without pages, and if the content rests where its motion ends.
  /// - With one page the result is 0, except for `free`.
  /// - If the page extent is 0, positions in pages are meaningless. The start page is then the target, except
  ///   for `free`.
  public func target(for release: PageRelease) -> Int? {
    guard release.pageCount > 0, self != .free else { return nil }
    guard release.pageCount > 1, release.pageExtent > 0 else { return release.startPage }
    return (pageByFlickVelocity(for: release) ?? page(for: release)).map(release.page(limiting:))
  }

  /// The target page if the release determines which velocities are flicks; nil if it does not, or if the velocity does not
  /// choose a page.
  private func pageByFlickVelocity(for release: PageRelease) -> Double?? {
    guard let least = release.flickVelocity, !restsBetweenPages, self != .nearest else { return nil }
    guard release.velocity != 0, release.pointsPerSecond.magnitude >= least else {
      return .some(page(for: release.withoutVelocity))
    }
    return .some(page(for: release).map(release.ahead(of:)))
  }

  /// Returns the target page, possibly beyond the first or the last; nil if nothing snaps.
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
  /// The speed, in pages per second, of a flick without a drag.
  ///
  /// With pages of 900 points it is 270 points per second, between the 50 of ViewPager2 and the 400 of
  /// ViewPager. The unit of pages makes the rule independent of the width.
  static let flickSpeed = 0.3

  /// The flick speed, in pages per second, after a drag of `carry` pages or more.
  ///
  /// It is lower because fingers often slow down before they lift: a real swipe of a fifth of a page ends at
  /// a tenth of a page per second.
  static let slowFlickSpeed = 0.05
  static let carry = 1.0 / 6

  /// Whether the release is fast enough to count as a flick.
  ///
  /// The threshold is lower after a drag in the same direction.
  private var isFlick: Bool {
    let carried = (travel * velocity.signum / Self.carry).clamped(to: 0...1, ifNaN: 0)
    return velocity.magnitude >= Self.flickSpeed + (Self.slowFlickSpeed - Self.flickSpeed) * carried
  }

  /// The distance beyond the adjacent page, in pages, of a flick that chooses that page.
  ///
  /// A longer distance chooses the page after it.
  static let excess = 0.2

  /// The distance, in pages, up to which a position counts as a whole page.
  ///
  /// Positions are rounded quotients of points.
  static let pageSlack = 1e-6

  /// Returns the page limited to the existing ones.
  ///
  /// It is limited before the conversion to Int, which traps on large numbers.
  func page(limiting page: Double) -> Int {
    guard page > 0 else { return 0 }
    guard page < Double(pageCount - 1) else { return pageCount - 1 }
    return Int(page)
  }

  /// Returns the page nearest to the projected end.
  ///
  /// The page is at most `pages` from the start page. Exactly half way gives the page nearer to the start.
  func projected(_ rate: DecelerationRate, atMost pages: Double) -> Double {
    let distance = position - Double(startPage) + velocity / rate.decayPerSecond
    let steps = Swift.max(0, (distance.magnitude - 0.5).rounded(.up))
    return Double(startPage) + distance.signum * Swift.min(steps, pages)
  }

  /// Returns the page, adjusted so that a flick never moves against its direction.
  ///
  /// For a flick it is at least the next whole page in that direction, unless the page is ahead of the start
  /// page and the release is less than `excess` beyond it.
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
