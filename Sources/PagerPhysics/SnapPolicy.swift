/// Which page a pager comes to rest on after the finger lets go.
///
/// A pure function of the release; every policy keeps to the pages that exist. Lengths named in points are
/// density-independent ones. A case cannot check the numbers that it is made with: `target(for:)` limits them.
public enum SnapPolicy: Hashable, Sendable {
  /// The page nearest to the release, whatever the velocity; half way counts as the later page.
  case nearest

  /// One page on if the drag's projected end is more than half a page away, however far: a plain container's.
  ///
  /// Counted from the start page; exactly half a page stays. Never more than one page.
  case selectedHalfPage(DecelerationRate)

  /// The page nearest to where the content would coast to, however far; half way stays on the start's side.
  case projected(DecelerationRate)

  /// As `projected`, but at most one page from the start page.
  case projectedAdjacent(DecelerationRate)

  /// As `projectedAdjacent`, but a flick always goes the way the finger went.
  ///
  /// Projection alone lets a light flick fall back, and a flick behind a drag of more than a page turn round.
  /// From 0.3 pages per second on, or less after a drag that carried the page the same way, down to 0.05 after a
  /// sixth of a page, the target is therefore never behind the release, seen in the direction of the flick; only for that may it be more than one page from the start page. A finger that carries the page a bit
  /// too far, by less than a fifth of a page beyond the adjacent one, has swiped one page all the same.
  case adjacentAhead(DecelerationRate)

  /// As `projected`, but at most this many pages from the start page, limited to 0 or more.
  case projectedAtMost(Int, DecelerationRate)

  /// No page: the content rests wherever its own motion ends; the target is nil.
  case free

  /// Next page in the direction of any visible velocity, at least 10 points per second, else the nearest.
  ///
  /// Like UIScrollView with paging: always within one page of the start. Apple does not document the exact
  /// rule; the threshold is the speed at which its deceleration was measured to end.
  case scrollView

  /// Flutter's page view: any velocity above 20 points per second divided by the pixel ratio turns the page.
  ///
  /// The pixel ratio is limited to 0.01...100, one that is not a number is taken as 1.
  case flutter(pixelRatio: Double)

  /// Android's ViewPager: a fling of 400 points per second and 25 points, or 60 % of a page.
  case viewPager

  /// Android's ViewPager2: a fling of 50 points per second takes the next page, otherwise the nearest.
  case viewPager2

  /// Compose's pager: a fling of 400 points per second, or half a page after at least 56 points.
  case compose

  /// Libadwaita's swipe tracker: for touch a fling from 300 points per second on, for a touchpad from 600,
  /// and with the deceleration that it has for each; otherwise the nearest page.
  case adwaita(isTouchpad: Bool)

  /// Projected with the normal rate, adjacent pages only, exactly half way stays, flicks never go back.
  public static let `default` = SnapPolicy.adjacentAhead(.normal)

  /// Index of the page to go to; nil without pages and for `free`.
  ///
  /// Range: 0...pageCount - 1. With one page always 0. If the page's extent is senseless, that is 0, no
  /// position in pages means anything, and the start page is the target.
  public func target(for release: PageRelease) -> Int? {
    guard release.pageCount > 0, self != .free else { return nil }
    guard release.pageCount > 1, release.pageExtent > 0 else { return release.startPage }
    return release.page(limiting: page(for: release))
  }

  /// The page as a number that may lie beyond the ends.
  private func page(for release: PageRelease) -> Double {
    switch self {
    case .nearest: (release.position + 0.5).rounded(.down)
    case .selectedHalfPage(let rate): release.projected(rate, atMost: 1)
    case .projected(let rate): release.projected(rate, atMost: .infinity)
    case .projectedAdjacent(let rate): release.projected(rate, atMost: 1)
    case .adjacentAhead(let rate): release.keptAhead(release.projected(rate, atMost: 1))
    case .projectedAtMost(let pages, let rate): release.projected(rate, atMost: Double(max(pages, 0)))
    case .free: Double(release.startPage)
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
  /// Speed, in pages per second, from which on a release counts as a flick, when nothing was dragged before.
  ///
  /// With pages of 900 points it is 270 points per second, between the 50 of ViewPager2 and the 400 of ViewPager;
  /// in pages it keeps the rule independent of the width.
  static let flickSpeed = 0.3

  /// The same after a drag of `carry` pages or more: fingers that swipe often brake before they lift, and a real
  /// swipe of a fifth of a page ends at a tenth of a page per second.
  static let slowFlickSpeed = 0.05
  static let carry = 1.0 / 6

  /// Whether the release goes on the way the finger went, fast enough to be meant.
  private var isFlick: Bool {
    let carried = (travel * velocity.signum / Self.carry).clamped(to: 0...1, ifNaN: 0)
    return velocity.magnitude >= Self.flickSpeed + (Self.slowFlickSpeed - Self.flickSpeed) * carried
  }

  /// How far beyond the adjacent page a flick still means that page, in pages.
  static let excess = 0.2

  /// Pages closer than this to a whole number are that number: positions are quotients of points.
  static let pageSlack = 1e-6

  /// An index that exists; limited before the conversion, which would trap on large numbers.
  func page(limiting page: Double) -> Int {
    guard page > 0 else { return 0 }
    guard page < Double(pageCount - 1) else { return pageCount - 1 }
    return Int(page)
  }

  /// The page nearest to where the content coasts to; exactly half way between two the one nearer the start.
  func projected(_ rate: DecelerationRate, atMost pages: Double) -> Double {
    let distance = position - Double(startPage) + velocity / rate.decayPerSecond
    let steps = Swift.max(0, (distance.magnitude - 0.5).rounded(.up))
    return Double(startPage) + distance.signum * Swift.min(steps, pages)
  }

  /// The page, or the next one in the direction of the flick if the page lies behind the release.
  func keptAhead(_ page: Double) -> Double {
    guard isFlick else { return page }
    let (turned, excess) = (page - Double(startPage), position - page)
    guard turned * velocity.signum < 1 || excess * velocity.signum >= Self.excess else { return page }
    return velocity > 0
      ? Swift.max(page, (position - Self.pageSlack).rounded(.up))
      : Swift.min(page, (position + Self.pageSlack).rounded(.down))
  }
}
