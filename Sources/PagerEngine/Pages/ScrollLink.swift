/// A participant in the scrolling of pages, such as a header that collapses.
///
/// Add it to `Pager.scrollLinks` or `Page.scrollLinks`. A header that collapses before the content scrolls,
/// and expands after the content has reached its start:
///
///     final class Header: ScrollLink {
///       private(set) var extent = 200.0
///       weak var pager: Pager?
///
///       func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool {
///         stage == .before ? distance.y > 0 && extent > 56 : distance.y < 0 && extent < 200
///       }
///
///       func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
///         guard canScroll(by: distance, stage) else { return .zero }
///         let before = extent
///         extent = min(max(56, extent - distance.y), 200)
///         pager?.invalidate(.accessoryExtent)
///         return Point(0, before - extent)
///       }
///     }
///
/// Every scroll of a `ScrollingPage` passes through the links around it: those of the page, of its pager, and
/// of the pages and pagers around that. So does every drag of pages and of zoomed pictures, for which pagers
/// are links as well: an inner pager at its end drags the pages of the outer one. Drags across the paging axis
/// that begin on titles, on an accessory, or on a page that does not scroll move the links, too. Each distance
/// is offered twice:
///
/// 1. Before the content, to the outermost link first.
/// 2. After the content has reached its end, to the innermost link first. The rest stretches the content.
///
/// Together, links and content move as far as the finger. A fling that reaches the end of the content
/// continues in the links with its speed.
///
/// All distances are in points of the page, positive towards the end of the content. Links are called in the
/// middle of an update: their calls of the pager take effect right after it. Change the data of the pages
/// then, not in a link.
@MainActor
public protocol ScrollLink: AnyObject {
  /// Returns whether the link can use a part of a distance now.
  ///
  /// Called before a step of a wheel or a key, which goes to one link as a whole, or to the content.
  func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool

  /// Moves the link by at most a distance, in points. Returns the part used.
  ///
  /// The result is limited to the distance; the part in the other direction and NaN count as 0.
  func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point

  /// Uses a part of the velocity of a release, in points per second. Returns the part used.
  ///
  /// With the stage `before`, a finger has lifted: the link receives this also at velocity 0, or if other
  /// links have used it all. A header can now snap to an end, or a refresh begin. Many systems do not report
  /// that fingers have left a touchpad: scrolling across the pages then ends without this call. With `after`, a fling has
  /// reached the end of the content, and no link moves with it.
  ///
  /// The default uses nothing: the link then moves with the distances of the fling. The result is limited
  /// like that of `scroll(by:_:from:)`.
  func fling(velocity: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point
}

extension ScrollLink {
  /// Uses nothing.
  public func fling(velocity: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point { .zero }
}

/// The time at which a link receives a scroll.
public enum ScrollStage: Hashable, Sendable {
  /// Before the content moves.
  case before
  /// After the content has reached its end.
  case after
}

/// The cause of a scroll.
public enum ScrollSource: Hashable, Sendable {
  /// A mouse, or a finger on a touch screen.
  case pointer
  /// Fingers on a touchpad.
  case touchpad
  /// A fling: the finger has lifted, and the content decelerates.
  case momentum
  /// A step of a wheel or of assistive technology.
  case ticks
  /// A key.
  case keys
}
