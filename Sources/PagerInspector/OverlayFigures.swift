import PagerEngine

/// The overlay's figures about a pager at one moment.
struct OverlayFigures: Equatable {
  var position = 0.0
  /// The velocity in pages per second.
  var velocity = 0.0
  /// The lower edge of titles at the top, in points; 0 if they are elsewhere.
  var top = 0.0
  /// The edge of the pages where reading ends, in points from where it begins; `nil` if it is unknown.
  var right: Double?
  /// The distance between pages, in points; `nil` if it differs from page to page.
  var pitch: Double?
  var phase = Phase.atRest
  var target = 0
  /// The word for a page: pages that rest anywhere, as on home, are the rows of one surface.
  var unit = "page"
  /// Whether the number of pages is final.
  var knowsAllPages = true
  /// The states of the pages, and their number.
  var pages = PageStatePanel.Snapshot()
  var inputOwners: [InputOwner] = []
  var verdict: StreamVerdict?
  /// Whether an animation is running, so that the next frame is due immediately.
  var isMoving = false

  /// The state of the pages' motion.
  enum Phase: String {
    case atRest = "At rest"
    case pressed = "Held"
    case dragging = "Dragged"
    case settling = "Settling"
    case following = "Following"

    /// Whether a pointer holds the pages. A pager does not know the velocity of a finger before its release.
    var isHeld: Bool { self == .pressed || self == .dragging }
  }
}

@MainActor
extension OverlayFigures {
  init(of pager: Pager) {
    let motion = pager.motion
    position = motion.position
    velocity = motion.velocity
    phase = Phase(motion.phase)
    if pager.pageExtents == nil { pitch = pager.geometry.pitch }
    if pager.titles.style.edge == .top { top = pager.strip.frame.maxY }
    let viewport = pager.geometry.viewport
    right = pager.readingDirection == .rightToLeft ? pager.size.width - viewport.x : viewport.maxX
    target = pager.targetPage
    if case .free = pager.rules.snapPolicy { unit = "row" }
    knowsAllPages = pager.knowsAllPages
    inputOwners = pager.inputOwners
    verdict = pager.streamVerdict
    pages = PageStatePanel.Snapshot(of: pager)
  }
}

extension OverlayFigures.Phase {
  fileprivate init(_ phase: PageMotion.Phase) {
    self =
      switch phase {
      case .atRest: .atRest
      case .pressed: .pressed
      case .dragging: .dragging
      case .settling: .settling
      case .following: .following
      }
  }
}
