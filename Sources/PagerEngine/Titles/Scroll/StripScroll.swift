import PagerPhysics

/// Where a strip that is too short for its titles is scrolled to, and how that changes.
///
/// The state says where the row belongs; `residual` is the difference to where it is shown. So whatever changes the
/// state at once, the row glides.
struct StripScroll: Equatable, Sendable {
  /// What decides where the row belongs.
  enum State: Equatable, Sendable {
    /// The page position: the current title is in the middle, as far as the first and the last title allow.
    case centering
    /// A title that stands at a position along the strip, and what moves the row from there.
    case anchored(Anchor, Motion)
  }

  /// A title and a position along the strip.
  struct Anchor: Equatable, Sendable {
    var index: Int
    /// Where the title's cell begins, in points, before any motion.
    var start: Double

    func moved(by distance: Double) -> Anchor { Anchor(index: index, start: start + distance) }
  }

  /// What moves an anchored row; distances are in points, positive towards the end of the strip.
  enum Motion: Equatable, Sendable {
    case still
    /// The next layout scrolls as far as it takes to have the target in view.
    case revealing(Target)
    case dragged(Drag)
    case flung(start: Double, DecayCurve)
    /// The row returns from beyond its first or last title.
    case returning(start: Double, SpringCurve, restTime: Double)
  }

  /// A finger that drags the row; distances are in points.
  struct Drag: Equatable, Sendable {
    /// How far the row was pulled already when the finger took hold.
    var origin: Double
    /// How far the finger has dragged since.
    var travel: Double
    /// How much of both was beyond the first or the last title at the last layout.
    var pull = 0.0
  }

  /// What has to come into view.
  enum Target: Equatable, Sendable {
    /// The titles of the page position.
    case pages
    /// A title, by its index.
    case title(Int)
  }

  var state = State.centering
  /// How far the row is shown from where it belongs.
  var residual = StripResidual.none
  /// A title that the next layout must show where it was, so that the row glides instead of jumping.
  var held: Anchor?
  /// The title nearest to the middle, where it was shown at the last layout.
  var shown: Anchor?
  /// The title to which the row goes at once, because the pages are on their way there; nil if it follows their position.
  ///
  /// A row that the user has scrolled is elsewhere: the way of the pages would take it back and forth.
  var heading: Int?
  /// The position of the pages at the last layout without a finger on the strip.
  var followed = TitlePosition()

  /// Whether time alone moves the row.
  var isMoving: Bool { residual.isMoving || isGliding }

  /// Whether the row moves because a finger let it go.
  var isGliding: Bool {
    switch state {
    case .anchored(_, .flung), .anchored(_, .returning): true
    case .anchored, .centering: false
    }
  }

  /// Whether a finger holds the row.
  var isDragged: Bool {
    if case .anchored(_, .dragged) = state { return true }
    return false
  }

  /// Whether the next layout brings a title into view that was asked for.
  var isRevealing: Bool {
    if case .anchored(_, .revealing(.title)) = state { return true }
    return false
  }

  /// Whether the next layout shows the page position.
  var followsPages: Bool {
    switch state {
    case .centering, .anchored(_, .revealing(.pages)): true
    case .anchored: heading != nil
    }
  }

  /// How far a motion has moved the row from its anchor, in points.
  func travel(of motion: Motion, at time: Double) -> Double {
    switch motion {
    case .still, .revealing: 0
    case .dragged(let drag): drag.origin + drag.travel
    case .flung(let start, let curve): curve.state(at: time - start).position
    case .returning(let start, let curve, let restTime):
      time - start >= restTime ? 0 : curve.state(at: time - start).position
    }
  }

  /// The anchor where the motion has brought it; nil for a row that follows the pages.
  func standing(at time: Double) -> Anchor? {
    guard case .anchored(let anchor, let motion) = state else { return nil }
    switch motion {
    case .still, .revealing, .returning: return anchor
    case .dragged(let drag): return anchor.moved(by: drag.origin + drag.travel - drag.pull)
    case .flung: return anchor.moved(by: travel(of: motion, at: time))
    }
  }

  /// Ends all motion where it is: a strip that shows nothing has nothing to move.
  mutating func rest(at time: Double) {
    residual = .none
    (held, shown, heading) = (nil, nil, nil)
    guard case .anchored(let anchor, let motion) = state else { return }
    // What has to come into view does so as soon as there is a view again.
    if case .revealing = motion { return }
    state = .anchored(anchor.moved(by: travel(of: motion, at: time)), .still)
  }

  /// Forgets titles from an index on, because they no longer exist.
  mutating func forgetTitles(from count: Int) {
    if case .anchored(let anchor, _) = state, anchor.index >= count { state = .centering }
    if let title = held, title.index >= count { held = nil }
    if let title = heading, title >= count { heading = nil }
  }
}

extension StripScroll: Renumbered {
  /// Follows the titles to their new indices. A row whose anchor is gone follows the pages.
  mutating func apply(_ change: PageChange) {
    held = held?.renumbered(change)
    shown = shown?.renumbered(change)
    followed.apply(change)
    heading = heading.flatMap(change.index(of:))
    guard case .anchored(let anchor, let motion) = state else { return }
    state = anchor.renumbered(change).map { .anchored($0, motion.renumbered(change)) } ?? .centering
  }
}

extension StripScroll.Anchor {
  /// The same anchor after a change of the pages; nil if its title is gone.
  fileprivate func renumbered(_ change: PageChange) -> StripScroll.Anchor? {
    change.index(of: index).map { StripScroll.Anchor(index: $0, start: start) }
  }
}

extension StripScroll.Motion {
  /// The same motion after a change of the pages. A title that is gone cannot come into view.
  fileprivate func renumbered(_ change: PageChange) -> StripScroll.Motion {
    guard case .revealing(.title(let index)) = self else { return self }
    return change.index(of: index).map { .revealing(.title($0)) } ?? .still
  }
}
