import PagerEngine

/// The overlay's figures about a pager at one moment.
struct OverlayFigures: Equatable {
  /// A page near the current one.
  struct Token: Equatable {
    let index: Int
    let state: PageState
    let isCurrent: Bool
  }

  var position = 0.0
  /// The velocity in pages per second.
  var velocity = 0.0
  /// The lower edge of titles at the top, in points; 0 if they are elsewhere.
  var top = 0.0
  /// The distance between pages, in points; `nil` if it differs from page to page.
  var pitch: Double?
  var phase = Phase.atRest
  var target = 0
  var pageCount = 0
  /// The word for a page: pages that rest anywhere, as on home, are the rows of one surface.
  var unit = "page"
  /// Whether the number of pages is final.
  var knowsAllPages = true
  var tokens: [Token] = []
  /// The number of pages in each state that occurs.
  var counts: [Count] = []
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

  struct Count: Equatable {
    let state: PageState
    let count: Int
  }
}

@MainActor
extension OverlayFigures {
  init(of pager: Pager) {
    let motion = pager.motion
    position = motion.position
    velocity = motion.velocity
    phase = OverlayFigures.phase(of: motion)
    if pager.pageExtents == nil { pitch = pager.geometry.pitch }
    if pager.stripStyle.edge == .top { top = pager.strip.frame.maxY }
    target = pager.targetPage
    pageCount = pager.pageCount
    if case .free = pager.rules.snapPolicy { unit = "row" }
    knowsAllPages = pager.knowsAllPages
    inputOwners = pager.inputOwners
    verdict = pager.streamVerdict
    let states = pager.pageStates
    tokens = OverlayFigures.tokens(of: pager, states)
    let hidden = states.attached.count - states.visible.count
    counts = [
      Count(state: .visible, count: states.visible.count), Count(state: .attached, count: hidden),
      Count(state: .cached, count: states.cached.count + states.ahead.count),
      Count(state: .pooled, count: states.pooled), Count(state: .loading, count: states.loading.count),
      Count(state: .failed, count: states.failed.count),
    ].filter { $0.count > 0 }
  }

  private static func phase(of motion: PageMotion) -> Phase {
    switch motion.phase {
    case .atRest: .atRest
    case .pressed: .pressed
    case .dragging: .dragging
    case .settling: .settling
    case .following: .following
    }
  }

  /// Returns the pages around the current one, at most nine.
  private static func tokens(of pager: Pager, _ states: PageStates) -> [Token] {
    let (current, count) = (pager.currentPage, pager.pageCount)
    let first = (current - 4).clamped(0, count - 9)
    return (first..<min(first + 9, max(first, count))).map { index in
      Token(index: index, state: state(of: index, in: states), isCurrent: index == current)
    }
  }

  private static func state(of index: Int, in states: PageStates) -> PageState {
    if states.visible.contains(index) { return .visible }
    if states.attached.contains(index) { return .attached }
    if states.loading.contains(index) { return .loading }
    if states.failed.contains(index) { return .failed }
    return states.cached.contains(index) || states.ahead.contains(index) ? .cached : .absent
  }
}
