import PagerEngine

/// A link that lets the user pull a page away, by a drag down over content that does not scroll any further up.
///
///     page.scrollLinks = [
///       PullLink(over: page.pager) { distance in
///         move(page, by: distance)
///       } end: { isPulledAway in
///         if isPulledAway { close(page) } else { move(page, by: 0) }
///       }
///     ]
///
/// Use it for a page that has grown out of a card. A page is pulled away by a flick down, or by a drag over more than
/// a fifth of the height. Wheels and keys do not pull.
@MainActor
public final class PullLink: ScrollLink {
  /// The share of the height, or the speed in points per second, from which the page is pulled away.
  private static let (farEnough, fastEnough) = (0.2, 700.0)
  private weak var pager: Pager?
  private let pull: (Double) -> Void
  private let end: (Bool) -> Void
  private var pulled = 0.0

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - pager: The pager on the page, whose height counts.
  ///   - pull: Receives the distance of the pull, in points, at each change.
  ///   - end: Called at the end of a pull, with whether the page is pulled away.
  public init(over pager: Pager, pull: @escaping (Double) -> Void, end: @escaping (Bool) -> Void) {
    (self.pager, self.pull, self.end) = (pager, pull, end)
  }

  /// Returns false: wheels and keys do not pull.
  public func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool { false }

  /// Pulls by the part of a drag that content does not use, and takes that back first.
  public func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard source == .pointer, stage == .after ? distance.y < 0 : pulled > 0 else { return .zero }
    let before = pulled
    pulled = max(0, pulled - distance.y)
    pull(pulled)
    return Point(0, before - pulled)
  }

  /// Ends a pull, and takes its velocity.
  public func fling(velocity: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard stage == .before, pulled > 0, let pager else { return .zero }
    let isFar = pulled > Self.farEnough * pager.size.height
    end(velocity.y < 100 && (isFar || velocity.y < -Self.fastEnough))
    pulled = 0
    return velocity
  }
}
