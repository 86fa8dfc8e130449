import PagerPhysics

/// The scroll position of a strip of titles, and its motion.
///
/// It applies to a strip that is too short for its titles. The state determines the target of the row;
/// `residual` is the difference between the target and the shown position. So the row glides when the state
/// changes abruptly.
struct StripScroll: Equatable, Sendable {
  /// The source of the row's target.
  enum State: Equatable, Sendable {
    /// The page position: the current title is in the middle, limited by the first and the last title.
    case centering
    /// A title at a position along the strip, with the row's motion.
    case anchored(Anchor, Motion)
  }

  /// A title and a position along the strip.
  struct Anchor: Equatable, Sendable {
    var index: Int
    /// The start of the title's cell, in points, before any motion.
    var start: Double

    func moved(by distance: Double) -> Anchor { Anchor(index: index, start: start + distance) }
  }

  /// The motion of an anchored row.
  ///
  /// Distances are in points, positive towards the end of the strip.
  enum Motion: Equatable, Sendable {
    case still
    /// The next layout scrolls by the smallest distance that brings the target into view.
    case revealing(Target)
    case dragged(Drag)
    case flung(start: Double, DecayCurve)
    /// The row returns from beyond its first or last title.
    case returning(start: Double, SpringCurve, restTime: Double)
  }

  /// A finger that drags the row; distances are in points.
  struct Drag: Equatable, Sendable {
    /// The pull of the row at the start of the drag.
    var origin: Double
    /// The travel of the finger since then.
    var travel: Double
    /// The part of both that was beyond an end at the last layout.
    var pull = 0.0
  }

  /// The target of scrolling into view.
  enum Target: Equatable, Sendable {
    /// The titles of the page position.
    case pages
    /// A title, by its index.
    case title(Int)
  }

  var state = State.centering
  /// The difference between the shown position and the target.
  var residual = SpringMotion.none
  /// A title that the next layout must show at its old position.
  ///
  /// The row then glides instead of jumping.
  var held: Anchor?
  /// The title nearest to the middle, with its shown position at the last layout.
  var shown: Anchor?
  /// The title to which the row moves directly, because the pages are on their way there.
  ///
  /// It is nil if the row follows the position of the pages. A row that the user has scrolled is elsewhere:
  /// the way of the pages would take it back and forth.
  var heading: Int?
  /// The position of the pages at the last layout without a finger on the strip.
  var followed = TitlePosition()

  /// Whether the row moves with time alone.
  var isMoving: Bool { residual.isMoving || isGliding }

  /// Whether the row moves after a finger released it.
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

  /// Whether the next layout scrolls to a requested title.
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

  /// Returns the distance from the anchor that a motion has covered, in points.
  func travel(of motion: Motion, at time: Double) -> Double {
    switch motion {
    case .still, .revealing: 0
    case .dragged(let drag): drag.origin + drag.travel
    case .flung(let start, let curve): curve.state(at: time - start).position
    case .returning(let start, let curve, let restTime):
      time - start >= restTime ? 0 : curve.state(at: time - start).position
    }
  }

  /// Returns the anchor after its motion; nil if the row follows the pages.
  func anchor(at time: Double) -> Anchor? {
    guard case .anchored(let anchor, let motion) = state else { return nil }
    switch motion {
    case .still, .revealing, .returning: return anchor
    case .dragged(let drag): return anchor.moved(by: drag.origin + drag.travel - drag.pull)
    case .flung: return anchor.moved(by: travel(of: motion, at: time))
    }
  }

  /// Ends all motion at the present position, because the strip is not shown.
  mutating func rest(at time: Double) {
    residual = .none
    (held, shown, heading) = (nil, nil, nil)
    guard case .anchored(let anchor, let motion) = state else { return }
    // A pending reveal waits until the strip is shown again.
    if case .revealing = motion { return }
    state = .anchored(anchor.moved(by: travel(of: motion, at: time)), .still)
  }

  /// Removes references to titles from an index on, because they no longer exist.
  mutating func forgetTitles(from count: Int) {
    if case .anchored(let anchor, _) = state, anchor.index >= count { state = .centering }
    if let title = held, title.index >= count { held = nil }
    if let title = heading, title >= count { heading = nil }
  }
}

extension StripScroll: Renumbered {
  /// Updates the indices of titles.
  ///
  /// A row whose anchor is gone follows the pages.
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
  /// Returns the anchor after a change; nil if its title is gone.
  fileprivate func renumbered(_ change: PageChange) -> StripScroll.Anchor? {
    change.index(of: index).map { StripScroll.Anchor(index: $0, start: start) }
  }
}

extension StripScroll.Motion {
  /// Returns the same motion after a change of the pages.
  ///
  /// A title that is gone cannot come into view.
  fileprivate func renumbered(_ change: PageChange) -> StripScroll.Motion {
    guard case .revealing(.title(let index)) = self else { return self }
    return change.index(of: index).map { .revealing(.title($0)) } ?? .still
  }
}
