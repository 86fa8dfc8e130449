import PagerPhysics

/// Layout of a row that does not fit into its strip.
@MainActor
extension StripScroll {
  /// Fills an empty row with the cells in view, at its target.
  mutating func layOut(
    _ row: inout TitleRow, _ titles: TitleLookup, _ rules: PagingRules, at time: Double
  ) {
    guard case .anchored(let anchor, let motion) = state else { return center(&row, titles) }
    var beyond = 0.0
    switch motion {
    case .revealing(.pages): return revealPages(from: anchor, &row, titles)
    case .revealing(.title(let index)): return reveal(index, from: anchor, &row, titles)
    case .still:
      let shift = row.layOut(around: anchor.index, at: anchor.start, titles)
      state = .anchored(anchor.moved(by: shift), .still)
    case .dragged(var drag):
      let start = anchor.start + drag.origin + drag.travel
      drag.pull = -row.layOut(around: anchor.index, at: start, titles)
      state = .anchored(anchor, .dragged(drag))
      beyond = rules.rubberBand.offset(pull: drag.pull, extent: row.length)
    case .flung(let start, let curve):
      let travel = curve.state(at: time - start).position
      let shift = row.layOut(around: anchor.index, at: anchor.start + travel, titles)
      if shift != 0 {
        let edge = travel + shift
        beyond = bounce(on: row, curve, begunAt: start, edge: edge, shift: shift, rules, at: time)
      } else if abs(curve.state(at: time - start).velocity) < StripScroll.slowestFling {
        state = .anchored(anchor.moved(by: travel), .still)
      }
    case .returning(let start, _, let restTime):
      _ = row.layOut(around: anchor.index, at: anchor.start, titles)
      beyond = travel(of: motion, at: time)
      if time - start >= restTime { state = .anchored(anchor, .still) }
    }
    anchorInView(on: row)
    row.shift(by: beyond)
    row.fill(titles)
  }

  /// The speed in points per second below which a fling ends.
  private static let slowestFling = 10.0

  /// Lays out the row with the position of the pages in the middle.
  ///
  /// The first and the last title limit this. A title that is too long for the row begins where it is
  /// readable.
  private mutating func center(_ row: inout TitleRow, _ titles: TitleLookup) {
    let position = heading.map { TitlePosition(from: $0, to: $0) } ?? row.position
    let way = row.distance(from: position.from, to: position.to, titles) * position.fraction
    let (from, to) = (row.cellLength(at: position.from, titles), row.cellLength(at: position.to, titles))
    let excess = row.excess(of: from) * (1 - position.fraction) + row.excess(of: to) * position.fraction
    _ = row.layOut(around: position.from, at: (row.length - from) / 2 - way + excess, titles)
    if row.style.following != .centered { anchorShown(on: row) }
  }

  /// Anchors the row at its present layout.
  private mutating func anchorShown(on row: TitleRow) {
    guard let cell = row.firstInView else { return }
    state = .anchored(Anchor(index: cell.index, start: cell.start), .still)
  }

  /// Starts a spring after a fling has crossed the first or the last title.
  ///
  /// The spring begins at the exact time of the crossing, so that the motion does not depend on the times of
  /// frames.
  ///
  /// - Parameters:
  ///   - edge: The travel of the fling when it crosses the edge, in points.
  ///   - shift: The distance by which the first or the last title has held the row back at `time`, in points.
  /// - Returns: The distance of the row beyond its edge at `time`, in points.
  private mutating func bounce(
    on row: TitleRow, _ curve: DecayCurve, begunAt start: Double, edge: Double, shift: Double,
    _ rules: PagingRules, at time: Double
  ) -> Double {
    guard let cell = row.firstInView else { return 0 }
    let crossing = curve.time(at: edge)
    let velocity = curve.state(at: crossing ?? time - start).velocity
    let from = MotionState(position: crossing == nil ? -shift : 0, velocity: velocity)
    let back = Motion.returning(
      from: from, spring: rules.edgeSpring, at: start + (crossing ?? time - start))
    state = .anchored(Anchor(index: cell.index, start: cell.start), back)
    return travel(of: back, at: time)
  }

  /// Anchors the row to a title in view if its anchor is far away.
  ///
  /// Layout proceeds from the anchor.
  private mutating func anchorInView(on row: TitleRow) {
    guard case .anchored(let anchor, let motion) = state, let old = row.cell(anchor.index),
      old.end < -row.length || old.start > 2 * row.length, let new = row.firstInView
    else { return }
    state = .anchored(Anchor(index: new.index, start: anchor.start + new.start - old.start), motion)
  }
}

/// Scrolling titles into view.
@MainActor
extension StripScroll {
  /// Scrolls by the smallest distance that brings the page position into view.
  private mutating func revealPages(from anchor: Anchor, _ row: inout TitleRow, _ titles: TitleLookup) {
    state = .anchored(anchor, .still)
    if row.gaps.contains(anchor.index) {
      hold()
      return center(&row, titles)
    }
    _ = row.layOut(around: anchor.index, at: anchor.start, titles)
    let position = row.position
    guard let from = row.exactCell(position.from, titles), let to = row.exactCell(position.to, titles) else {
      // The title is too far away to measure all titles before it: the row is laid out around it instead.
      hold()
      return center(&row, titles)
    }
    bringIntoView(
      IndicatorMotion.linear.span(from: from.span, to: to.span, at: position.fraction), &row, titles)
  }

  /// Scrolls by the smallest distance that brings a title into view.
  private mutating func reveal(
    _ index: Int, from anchor: Anchor, _ row: inout TitleRow, _ titles: TitleLookup
  ) {
    state = .anchored(anchor, .still)
    _ = row.layOut(around: anchor.index, at: anchor.start, titles)
    if let cell = row.exactCell(index, titles) { return bringIntoView(cell.span, &row, titles) }
    guard (0..<row.count).contains(index) else { return }
    // The title is too far away to measure all titles before it: the row is laid out around it instead.
    hold()
    let isAfter = row.cells.last.map { index > $0.index } ?? false
    let start = isAfter ? row.length - row.cellLength(at: index, titles) : 0
    _ = row.layOut(around: index, at: start, titles)
    if let cell = row.cell(index) { bringIntoView(cell.span, &row, titles) }
  }

  /// Scrolls a laid-out row until a span is in view, clear of the fades.
  private mutating func bringIntoView(_ span: StripSpan, _ row: inout TitleRow, _ titles: TitleLookup) {
    let margin = (row.geometry.inset + row.style.fade).clamped(0, (row.length - span.length) / 2)
    var shift = max(margin - span.start, 0) + min(row.length - margin - span.end, 0)
    if row.excess(of: span.length) > 0 { shift = row.clearStart - span.start }
    guard let first = row.cells.first else { return }
    _ = row.layOut(around: first.index, at: first.start + shift, titles)
    anchorShown(on: row)
  }
}

extension StripScroll.Motion {
  /// Returns the spring motion of the row from beyond its first or last title.
  ///
  /// - Parameters:
  ///   - state: The distance beyond the end, in points, and the velocity.
  ///   - time: The start of the motion, in seconds.
  static func returning(from state: MotionState, spring: Spring, at time: Double) -> StripScroll.Motion {
    let curve = SpringCurve(spring: spring, from: state, to: 0)
    let rest = curve.restTime(within: RestTolerance(position: 0.25, velocity: 10))
    return .returning(start: time, curve, restTime: rest)
  }
}
