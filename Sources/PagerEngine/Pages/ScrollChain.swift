/// The links around content that scrolls, and the axis of the scroll.
@MainActor
package struct ScrollChain {
  /// The links, from the innermost to the outermost, and whether the sign of a distance changes on the way.
  private let links: [(link: any ScrollLink, isReversed: Bool)]
  private let axis: Axis

  /// Finds the links around a page. `axis` is the one along which the content scrolls.
  package init(around page: Page, along axis: Axis) {
    let outer = page.owner?.linksOutwards(along: axis) ?? []
    // A mirrored page sees a drag from the other side.
    let isReversed = axis == .horizontal && !outer.isEmpty && page.owner?.isMirrored(page) == true
    links = page.scrollLinks.reversed().map { ($0, false) } + outer.map { ($0, isReversed) }
    self.axis = axis
  }

  /// Creates a chain from its links, innermost first. `isReversed` is true if distances grow to the left.
  init(_ links: [any ScrollLink], along axis: Axis, isReversed: Bool) {
    self.links = links.map { ($0, isReversed) }
    self.axis = axis
  }

  var isEmpty: Bool { links.isEmpty }

  /// Offers a distance to the links in the order of a stage. Returns the distance that they leave.
  package func offer(_ distance: Double, _ stage: ScrollStage, from source: ScrollSource) -> Double {
    share(distance, stage) { $0.scroll(by: $1, stage, from: source) }
  }

  /// Offers a velocity like a distance, also to links for which nothing is left. Returns the velocity that
  /// the links leave.
  package func offer(velocity: Double, _ stage: ScrollStage, from source: ScrollSource) -> Double {
    share(velocity.isFinite ? velocity : 0, stage, evenIfUsed: true) {
      $0.fling(velocity: $1, stage, from: source)
    }
  }

  /// Offers a distance to one link around a page. Returns the part that it leaves.
  func offer(
    _ distance: Double, to link: any ScrollLink, _ stage: ScrollStage, from source: ScrollSource
  ) -> Double {
    guard let isReversed = links.first(where: { $0.link === link })?.isReversed else { return distance }
    let result = link.scroll(by: vector(distance, isReversed), stage, from: source)
    return distance - used(result, of: distance, isReversed)
  }

  /// Returns the first link in the order of a stage that can use a part of a distance.
  func first(for distance: Double, _ stage: ScrollStage) -> (any ScrollLink)? {
    let order = stage == .before ? links.reversed() : links
    return order.first { $0.link.canScroll(by: vector(distance, $0.isReversed), stage) }?.link
  }

  /// Shares a distance between the links and the content. `range` has the place of the content.
  ///
  /// Returns the part for the content, and the part that nothing uses and that stretches the content. Content
  /// beyond an end returns before anything else moves.
  func shares(
    of distance: Double, within range: ScrollRange, from source: ScrollSource
  ) -> (own: Double, excess: Double) {
    let returning = range.returningPart(of: distance)
    let left = returning + offer(distance - returning, .before, from: source)
    let own = range.innerPart(of: left)
    // A rounding error must not take hold of pages around.
    let rest = abs(left - own) < 1e-9 ? 0 : left - own
    return (own, offer(rest, .after, from: source))
  }

  private func share(
    _ amount: Double, _ stage: ScrollStage, evenIfUsed: Bool = false,
    _ use: (any ScrollLink, Point) -> Point
  ) -> Double {
    var rest = amount
    for (link, isReversed) in stage == .before ? links.reversed() : links where rest != 0 || evenIfUsed {
      rest -= used(use(link, vector(rest, isReversed)), of: rest, isReversed)
    }
    return rest
  }

  /// Returns a result of a link along the axis, limited to the amount that was offered.
  private func used(_ result: Point, of amount: Double, _ isReversed: Bool) -> Double {
    guard amount.isFinite else { return 0 }
    let part = (axis == .vertical ? result.y : result.x) * (isReversed ? -1 : 1)
    let used = part.clamped(to: min(0, amount)...max(0, amount), ifNaN: 0)
    // A remainder that is only a rounding error would end a motion.
    return abs(amount - used) < 1e-9 ? amount : used
  }

  private func vector(_ amount: Double, _ isReversed: Bool) -> Point {
    let amount = isReversed ? -amount : amount
    return axis == .vertical ? Point(0, amount) : Point(amount, 0)
  }
}

/// A drag that content shares with the links around it.
package struct DragShare {
  /// The distance of the finger since the press, in points towards the end of the content.
  private(set) var distance = 0.0
  /// The part of that distance that the links have used.
  private var byLinks = 0.0
  /// Whether a part was offered to links, which await the end of the drag.
  private(set) var isOffered = false

  /// Creates the share of a drag that begins.
  package init() {}

  /// The part of the finger's distance for the content, in points.
  package var own: Double { distance - byLinks }

  /// Whether the links have used a part.
  var isShared: Bool { abs(byLinks) > 1e-6 }

  /// Returns the share after the finger has moved to a distance since the press. `range`, the place of the
  /// content before that, is used only if there are links.
  @MainActor
  package func after(
    _ distance: Double, within range: @autoclosure () -> ScrollRange, _ chain: ScrollChain,
    from source: ScrollSource = .pointer
  ) -> DragShare {
    var next = self
    let step = distance - self.distance
    next.distance = distance
    guard !chain.isEmpty, step.isFinite else { return next }
    next.isOffered = isOffered || step != 0
    let (part, excess) = chain.shares(of: step, within: range(), from: source)
    next.byLinks += step - part - excess
    return next
  }
}

extension Page {
  /// Offers a distance to the links around the page. Returns the part that they use.
  ///
  /// Call it for drags that the page captures and cannot follow. Pagers around the page are links as well:
  /// their pages follow a pointer that is down on this page, without a jump.
  ///
  ///     // The map follows the finger to its edge, and the pages follow it from there.
  ///     let back = scrollOutwards(by: distance, .before)
  ///     let rest = map.move(by: distance - back)
  ///     _ = scrollOutwards(by: rest, .after)
  ///     return .captured
  ///
  /// Offer each distance before the content moves, so that pages and headers return first, and the rest after
  /// it.
  ///
  /// - Parameters:
  ///   - distance: The distance, in points of the page, positive towards the end of the content: opposite to
  ///     the finger. A coordinate that is not finite counts as 0.
  ///   - stage: Whether the content has moved; with `after` only the rest is left.
  ///   - source: The device; `pointer` by default. Pages around this one follow only a pointer.
  public final func scrollOutwards(
    by distance: Point, _ stage: ScrollStage, from source: ScrollSource = .pointer
  ) -> Point {
    alongBothAxes(distance) { $1 - $0.offer($1, stage, from: source) }
  }

  /// Offers the velocity of a release to the links around the page. Returns the part that they use.
  ///
  /// Call it at each release of a pointer that has moved links, also with velocity 0. Pages that follow the
  /// pointer use all of it.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, in points per second, with the signs of `scrollOutwards(by:_:from:)`.
  ///   - stage: `before` at a release, or `after` at the end of the content; `before` by default.
  ///   - source: The device of the drag; `pointer` by default.
  public final func flingOutwards(
    velocity: Point, _ stage: ScrollStage = .before, from source: ScrollSource = .pointer
  ) -> Point {
    alongBothAxes(velocity) { $1 - $0.offer(velocity: $1, stage, from: source) }
  }

  private func alongBothAxes(_ amount: Point, _ use: (ScrollChain, Double) -> Double) -> Point {
    func used(_ part: Double, _ axis: Axis) -> Double {
      part.isFinite ? use(ScrollChain(around: self, along: axis), part) : 0
    }
    return Point(used(amount.x, .horizontal), used(amount.y, .vertical))
  }
}
