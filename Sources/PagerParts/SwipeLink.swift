import PagerEngine

/// A link that turns the pages of a pager by drags over a panel, or over thumbnails.
///
///     thumbnails.scrollLinks = [SwipeLink(pager) { pager.size.width / thumbnailWidth }]
///
/// `show(_:beside:text:layout:)` makes a page the panel of a pager, with a link between both. The link does not
/// retain the pager. Wheels and keys over the panel or the thumbnails turn no pages.
@MainActor
public final class SwipeLink: ScrollLink {
  private weak var pager: Pager?
  private var drag: PageDrag?
  /// Returns the distance of the pages for each point of a drag over thumbnails; `nil` over a panel.
  private let scrubbing: (() -> Double)?

  /// Creates a link. Add it to the `scrollLinks` of the pager or the page that the user drags.
  ///
  /// - Parameters:
  ///   - pager: The pager whose pages turn.
  ///   - scrubbing: Returns the distance of the pages for each point of a drag over thumbnails. The page under the
  ///     pointer is then selected at the end. `nil`, the default, for a panel, over which drags and flicks are the
  ///     same as over the pages.
  public init(_ pager: Pager, scrubbing: (() -> Double)? = nil) {
    (self.pager, self.scrubbing) = (pager, scrubbing)
  }

  /// Makes a page the panel of a pager.
  ///
  /// - Parameters:
  ///   - panel: The page, which becomes the accessory of the pager.
  ///   - pager: The pager.
  ///   - text: The measurer of the texts on the panel.
  ///   - layout: Returns the edge and the extent of the panel, in points, for the size of the pager.
  public static func show(
    _ panel: Page, beside pager: Pager, text: any TextMeasurer,
    layout: @escaping (Size) -> (edge: Edge, extent: Double)
  ) {
    let inner = Pager(panel: panel, text: text)
    inner.inputPolicy.devices = [.mouse, .touch, .touchpad]
    inner.scrollLinks = [SwipeLink(pager)]
    pager.accessory = PagerAccessory(pager: inner, layout: layout)
  }

  /// Returns false: only drags turn pages.
  public func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool { false }

  /// Moves the pages of the pager by a drag.
  public func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard stage == .before, let pager else { return .zero }
    // A drag can begin when the pager has delivered the event.
    pager.perform { [self, unowned pager] in
      if drag?.isActive != true { drag = pager.beginDrag() }
      drag?.move(by: (scrubbing?() ?? 1) * pager.geometry.along(distance))
    }
    return distance
  }

  /// Ends the drag of the pages.
  public func fling(velocity: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard stage == .before, let pager else { return .zero }
    pager.perform { [self, unowned pager] in
      if scrubbing == nil {
        drag?.end(velocity: pager.geometry.along(velocity))
      } else if drag?.isActive == true {
        // The thumbnail under the pointer, however fast it came there and however far it is.
        pager.select(pager.currentPage)
      }
      drag = nil
    }
    return velocity
  }
}
