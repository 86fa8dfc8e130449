import PagerEngine

/// Turns the pages of a pager by drags over a panel, or over thumbnails.
final class SwipeLink: ScrollLink {
  private weak var pager: Pager?
  private var drag: PageDrag?
  /// Returns the distance of the pages for each point of a drag over thumbnails; `nil` over a panel.
  private let scrubbing: (() -> Double)?

  init(_ pager: Pager, scrubbing: (() -> Double)? = nil) { (self.pager, self.scrubbing) = (pager, scrubbing) }

  /// Makes a page the panel of a pager, whose place depends on the pager's size.
  static func show(
    _ panel: Page, beside pager: Pager, text: any TextMeasurer,
    layout: @escaping (Size) -> (edge: Edge, extent: Double)
  ) {
    let inner = Pager(panel: panel, text: text)
    inner.inputPolicy.devices = [.mouse, .touch, .touchpad]
    inner.scrollLinks = [SwipeLink(pager)]
    pager.accessory = PagerAccessory(pager: inner, layout: layout)
  }

  func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool { false }

  func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
    guard stage == .before, let pager else { return .zero }
    // A drag can begin when the pager has delivered the event.
    pager.perform { [self, unowned pager] in
      if drag?.isActive != true { drag = pager.beginDrag() }
      drag?.move(by: (scrubbing?() ?? 1) * pager.geometry.along(distance))
    }
    return distance
  }

  func fling(velocity: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
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
