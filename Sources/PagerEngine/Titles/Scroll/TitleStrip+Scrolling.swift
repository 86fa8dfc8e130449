import PagerPhysics

extension TitleStrip {
  /// Whether a finger holds the strip.
  var isDragged: Bool {
    if case .anchored(_, .dragged) = scroll { return true }
    return false
  }

  /// A strip that the user scrolled goes back to the pages when they move; one that a finger holds waits.
  mutating func prepareToFollow(_ place: TitlePlace) {
    guard !isDragged else { return }
    defer { seenPlace = place }
    guard !place.isAt(seenPlace), case .anchored(let anchor, let motion) = scroll else { return }
    switch style.following {
    case .never: return
    case .centered:
      hold()
      scroll = .centering
    case .inView:
      if motion != .still || scrollResidual.isMoving || !isInView(seenPlace.nearest) { hold() }
      scroll = .anchored(anchor, .still)
      wanted = .place
    }
  }

  private func isInView(_ index: Int) -> Bool {
    guard let cell = cell(index) else { return false }
    return cell.start >= -1 && cell.end <= length + 1
  }

  /// Keeps a title that is in view where it is shown: what the next layout would make jump glides.
  mutating func hold() {
    held = held ?? shown
  }

  /// The title nearest to the middle of the strip, where it is shown.
  func findShown() -> Anchor? { middleCell { _ in true }.map { Anchor(index: $0.index, start: $0.start) } }

  /// The cell nearest to the middle of the strip, of those that count.
  private func middleCell(where counts: (TitleCell) -> Bool) -> TitleCell? {
    var best: TitleCell?
    for cell in cells where counts(cell) {
      if abs(cell.middle - length / 2) < abs((best?.middle ?? .infinity) - length / 2) { best = cell }
    }
    return best
  }

  /// Turns what would be a jump of the title that is held into a way to go.
  @MainActor
  mutating func makeUpForJump(in context: TitleContext) {
    guard let held = take(&held) else { return }
    var jump = 0.0
    if let cell = located(held.index, in: context) { jump = held.start - cell.start }
    // Nobody follows hundreds of titles: of a longer way only the end is shown.
    if abs(jump) > TitleStrip.longestGlide { jump = jump > 0 ? length : -length }
    scrollResidual = .eased(jump, velocity: scrollResidual.velocity, at: now)
  }

  /// In points.
  private static let longestGlide = 10_000.0

  /// Lays out a strip that stands where the user, or a title that has to be in view, has scrolled it to.
  @MainActor
  mutating func layoutAnchored(_ anchor: Anchor, _ motion: Motion, in context: TitleContext) {
    switch take(&wanted) {
    case .place: return showPlace(anchor, in: context)
    case .title(let title): return show(title, from: anchor, in: context)
    case nil: break
    }
    if place.from == place.to { gaps = .none }
    let travel = travel(of: motion)
    var beyond = 0.0
    switch motion {
    case .returning(let start, _, let restTime):
      _ = walk(from: anchor.index, at: anchor.start, in: context)
      beyond = travel
      if now - start >= restTime { scroll = .anchored(anchor, .still) }
    case .dragged:
      let shift = walk(from: anchor.index, at: anchor.start + travel, in: context)
      beyond = rubberBand.offset(pull: -shift, extent: length)
      pull = -shift
    case .flung(let start, let curve):
      let shift = walk(from: anchor.index, at: anchor.start + travel, in: context)
      if shift != 0 {
        beyond = bounce(curve, begunAt: start, travel: travel, shift: shift)
      } else if abs(curve.state(at: now - start).velocity) < 10 {
        scroll = .anchored(Anchor(index: anchor.index, start: anchor.start + travel), .still)
      }
    case .still:
      let shift = walk(from: anchor.index, at: anchor.start, in: context)
      scroll = .anchored(Anchor(index: anchor.index, start: anchor.start + shift), .still)
    }
    reanchor()
    shiftCells(by: beyond)
    fill(in: context)
  }

  /// Ends all motion where it is: a strip that shows nothing has nothing to move.
  mutating func rest() {
    scrollResidual = .none
    indicatorResidual = SpanResidual()
    pull = 0
    guard case .anchored(let anchor, let motion) = scroll else { return }
    scroll = .anchored(Anchor(index: anchor.index, start: anchor.start + travel(of: motion)), .still)
  }

  /// How far a motion has moved the strip.
  private func travel(of motion: Motion) -> Double {
    switch motion {
    case .still: 0
    case .dragged(let origin, let travel): origin + travel
    case .flung(let start, let curve): curve.state(at: now - start).position
    case .returning(let start, let curve, let restTime):
      now - start >= restTime ? 0 : curve.state(at: now - start).position
    }
  }

  /// The strip has run beyond an end: from the very moment at which it did, a spring brings it back.
  private mutating func bounce(
    _ curve: DecayCurve, begunAt start: Double, travel: Double, shift: Double
  ) -> Double {
    guard let cell = cells.first(where: { $0.end > 0 }) else { return 0 }
    let edge = travel + shift
    let crossing = curve.time(at: edge) ?? now - start
    let isExact = curve.time(at: edge) != nil
    let velocity = curve.state(at: crossing).velocity
    let from = MotionState(position: isExact ? 0 : -shift, velocity: velocity)
    let back = Motion.back(SpringCurve(spring: edgeSpring, from: from, to: 0), from: start + crossing)
    scroll = .anchored(Anchor(index: cell.index, start: cell.start), back)
    return self.travel(of: back)
  }

  /// Anchors to a title in view when the one that it is anchored to has gone far out of view.
  private mutating func reanchor() {
    guard case .anchored(let anchor, let motion) = scroll, let old = cell(anchor.index),
      old.end < -length || old.start > 2 * length, let new = cells.first(where: { $0.end > 0 })
    else { return }
    scroll = .anchored(Anchor(index: new.index, start: anchor.start + new.start - old.start), motion)
  }

  /// Anchors to the title nearest to the middle that survives a change, so that this one stays where it is.
  mutating func reanchor(before change: PageChange) {
    guard case .anchored(let anchor, let motion) = scroll, let old = cell(anchor.index),
      let best = middleCell(where: { change.index(of: $0.index) != nil })
    else { return }
    scroll = .anchored(Anchor(index: best.index, start: anchor.start + best.start - old.start), motion)
  }

  /// Scrolls no further than the place of the pages needs to be in view.
  @MainActor
  private mutating func showPlace(_ anchor: Anchor, in context: TitleContext) {
    findGaps(in: context)
    if gaps.contains(anchor.index) {
      hold()
      return center(in: context)
    }
    _ = walk(from: anchor.index, at: anchor.start, in: context)
    // Titles too far away to be measured one by one are not scrolled over, but laid out where they are.
    guard let from = reached(place.from, in: context), let to = reached(place.to, in: context) else {
      hold()
      return center(in: context)
    }
    let span = IndicatorMotion.linear.span(
      from: StripSpan(start: from.start, length: from.length),
      to: StripSpan(start: to.start, length: to.length),
      at: place.fraction)
    bringIntoView(span, in: context)
  }

  /// Scrolls no further than a title needs to be in view.
  @MainActor
  private mutating func show(_ index: Int, from anchor: Anchor, in context: TitleContext) {
    _ = walk(from: anchor.index, at: anchor.start, in: context)
    guard let cell = reached(index, in: context) else { return showFar(index, in: context) }
    bringIntoView(StripSpan(start: cell.start, length: cell.length), in: context)
  }

  /// Lays the strip out around a title that is too far away to scroll over all titles between.
  @MainActor
  private mutating func showFar(_ index: Int, in context: TitleContext) {
    guard (0..<count).contains(index) else { return }
    hold()
    let isAfter = cells.last.map { index > $0.index } ?? false
    let span = measuredLength(of: index, in: context)
    _ = walk(from: index, at: isAfter ? length - span : 0, in: context)
    guard let cell = cell(index) else { return }
    bringIntoView(StripSpan(start: cell.start, length: cell.length), in: context)
  }

  /// Scrolls a strip that is laid out until a stretch of it is in view, out of the fades.
  @MainActor
  private mutating func bringIntoView(_ span: StripSpan, in context: TitleContext) {
    let room = max(0, min(inset + style.fade, (length - span.length) / 2))
    let shift = max(room - span.start, 0) + min(length - room - span.end, 0)
    guard let first = cells.first else { return }
    _ = walk(from: first.index, at: first.start + shift, in: context)
    guard let seen = cells.first(where: { $0.end > 0 }) else { return }
    scroll = .anchored(Anchor(index: seen.index, start: seen.start), .still)
  }
}

extension TitleStrip {
  /// The user takes hold of the strip where it is shown.
  ///
  /// - Parameter travelled: how far the finger has moved until then, if it has lost the strip meanwhile.
  mutating func grab(travelled: Double = 0) {
    guard !isFitting, let cell = cells.first(where: { $0.end > 0 }) else { return }
    var (origin, place) = (0.0, cell.start)
    if case .anchored(_, .returning(let start, let curve, _)) = scroll {
      // What is shown beyond the end has been pulled further.
      let shown = curve.state(at: now - start).position
      origin = rubberBand.pull(offset: shown, extent: length)
      place -= shown
    }
    let travelled = TitleStrip.limitedTravel(travelled)
    scroll = .anchored(
      Anchor(index: cell.index, start: place), .dragged(origin: origin - travelled, travel: travelled))
    scrollResidual = .none
    held = nil
  }

  /// Stops a strip that glides. Returns whether it did.
  mutating func stop() -> Bool {
    guard isGliding else { return false }
    grab()
    return true
  }

  /// Whether the strip moves by itself because a finger let it go.
  private var isGliding: Bool {
    switch scroll {
    case .anchored(_, .flung), .anchored(_, .returning): true
    case .anchored, .centering: false
    }
  }

  /// The finger has moved this far along the strip since it took hold, in points.
  mutating func drag(by travel: Double) {
    guard case .anchored(let anchor, .dragged(let origin, _)) = scroll, travel.isFinite else { return }
    scroll = .anchored(anchor, .dragged(origin: origin, travel: TitleStrip.limitedTravel(travel)))
  }

  /// Titles are laid out from the one that was grabbed, so the way must not be endless.
  private static func limitedTravel(_ travel: Double) -> Double { max(-50_000, min(travel, 50_000)) }

  /// The finger let go with this velocity, in points per second.
  mutating func release(velocity: Double) {
    guard case .anchored(let anchor, .dragged(let origin, let travel)) = scroll else { return }
    let speed = velocity.isFinite ? max(-20_000, min(velocity, 20_000)) : 0
    guard pull == 0 else {
      let state = MotionState(
        position: rubberBand.offset(pull: pull, extent: length),
        velocity: speed * rubberBand.slope(pull: pull, extent: length))
      let back = Motion.back(SpringCurve(spring: edgeSpring, from: state, to: 0), from: now)
      let start = anchor.start + origin + travel - pull
      pull = 0
      scroll = .anchored(Anchor(index: anchor.index, start: start), back)
      return
    }
    let curve = DecayCurve(rate: .normal, from: MotionState(position: origin + travel, velocity: speed))
    scroll = .anchored(anchor, .flung(start: now, curve))
  }

  /// Scrolls by a way in points, towards later titles if positive: gliding, or at once under fingers.
  mutating func scroll(by distance: Double, gliding: Bool) {
    guard distance.isFinite, !isFitting, !isDragged, let cell = cells.first(where: { $0.end > 0 }) else {
      return
    }
    let way = max(-10_000, min(distance, 10_000))
    if gliding { hold() } else { scrollResidual = .none }
    // What is still to be made up for is where the strip is going to be, not where it is.
    let rest = gliding ? scrollResidual.value : 0
    scroll = .anchored(Anchor(index: cell.index, start: cell.start - rest - way), .still)
  }

  /// Scrolls, gliding, until a title is in view.
  mutating func reveal(_ index: Int) {
    guard !isFitting, !isDragged, let cell = cells.first(where: { $0.end > 0 }) else { return }
    hold()
    wanted = .title(index)
    // From where the strip is going to be, not from where it is shown.
    scroll = .anchored(Anchor(index: cell.index, start: cell.start - scrollResidual.value), .still)
  }
}

extension TitleStrip.Motion {
  /// The way back from beyond an end.
  static func back(_ curve: SpringCurve, from start: Double) -> TitleStrip.Motion {
    .returning(
      start: start, curve, restTime: curve.restTime(within: RestTolerance(position: 0.25, velocity: 10)))
  }
}

/// Empties a place and returns what was in it.
func take<Value>(_ value: inout Value?) -> Value? {
  defer { value = nil }
  return value
}
