import PagerPhysics

/// Scrolling by the user.
extension StripScroll {
  /// Starts a drag of the row from its shown position.
  ///
  /// A row whose titles all fit cannot be scrolled.
  ///
  /// - Parameter travelled: The distance that the finger has already dragged, in points, if the row lost the
  ///   drag meanwhile.
  mutating func grab(_ row: TitleRow, travelled: Double, rules: PagingRules, at time: Double) {
    guard !row.isFitting, let cell = row.firstInView else { return }
    var drag = Drag(origin: 0, travel: travelled.clamped(to: StripScroll.travelRange))
    var start = cell.start
    if case .anchored(_, .returning(let begin, let curve, _)) = state {
      // The row is shown beyond its end, which corresponds to a longer pull of the finger.
      let shown = curve.state(at: time - begin).position
      drag.origin = rules.rubberBand.pull(offset: shown, extent: row.length)
      start -= shown
    }
    drag.origin -= drag.travel
    state = .anchored(Anchor(index: cell.index, start: start), .dragged(drag))
    residual = .none
    (held, heading) = (nil, nil)
  }

  /// Updates the drag to the finger's travel since its start, in points.
  mutating func drag(by travel: Double) {
    guard case .anchored(let anchor, .dragged(var drag)) = state, travel.isFinite else { return }
    drag.travel = travel.clamped(to: StripScroll.travelRange)
    state = .anchored(anchor, .dragged(drag))
  }

  /// The range of the travel, limited because layout measures every title from the grabbed one on.
  private static let travelRange = -50_000.0...50_000

  /// Ends a drag with a velocity in points per second.
  ///
  /// The velocity is clamped to ±20,000; one that is not finite counts as 0.
  ///
  /// - Parameter length: The length of the strip, in points.
  mutating func release(velocity: Double, length: Double, rules: PagingRules, at time: Double) {
    guard case .anchored(let anchor, .dragged(let drag)) = state else { return }
    let speed = velocity.isFinite ? velocity.clamped(to: -20_000...20_000) : 0
    let travel = drag.origin + drag.travel
    guard drag.pull == 0 else {
      let band = rules.rubberBand
      let shown = MotionState(
        position: band.offset(pull: drag.pull, extent: length),
        velocity: speed * band.slope(pull: drag.pull, extent: length))
      let back = Motion.returning(from: shown, spring: rules.edgeSpring, at: time)
      state = .anchored(anchor.moved(by: travel - drag.pull), back)
      return
    }
    let curve = DecayCurve(rate: .normal, from: MotionState(position: travel, velocity: speed))
    state = .anchored(anchor, .flung(start: time, curve))
  }

  /// Scrolls by a distance in points, towards later titles if positive.
  ///
  /// The distance is clamped to ±10,000. The row glides or moves immediately.
  mutating func scroll(by distance: Double, gliding: Bool, _ row: TitleRow) {
    guard distance.isFinite, !row.isFitting, !isDragged, let cell = row.firstInView else { return }
    if gliding { hold() } else { residual = .none }
    heading = nil
    // From the row's target, not from its shown position: ticks of a wheel add up while the row still glides.
    let start = cell.start - residual.value - distance.clamped(to: -10_000...10_000)
    state = .anchored(Anchor(index: cell.index, start: start), .still)
  }

  /// Scrolls, gliding, until a title is in view.
  mutating func reveal(_ index: Int, _ row: TitleRow) {
    guard !row.isFitting, !isDragged, let cell = row.firstInView else { return }
    hold()
    heading = nil
    let anchor = Anchor(index: cell.index, start: cell.start - residual.value)
    state = .anchored(anchor, .revealing(.title(index)))
  }
}
