import PagerPhysics

/// The difference of two stretches, each end of it on its way to zero.
struct SpanResidual: Equatable, Sendable {
  var start = StripResidual.none
  var length = StripResidual.none

  var isMoving: Bool { start.isMoving || length.isMoving }
  var value: StripSpan { StripSpan(start: start.value, length: length.value) }
  var velocity: StripSpan { StripSpan(start: start.velocity, length: length.velocity) }

  mutating func advance(to time: Double) {
    start.advance(to: time)
    length.advance(to: time)
  }

  mutating func restart(at time: Double) {
    start.start = time
    length.start = time
  }
}

/// An indicator that has to go on from where it is shown to where it belongs from now on.
struct CaughtIndicator: Equatable, Sendable {
  enum Shown: Equatable, Sendable {
    /// Where it belonged until now, and what was left to make up for.
    case under(TitleStrip.Reference)
    /// At this place: where it belonged is gone.
    case at(StripSpan)
  }

  var shown: Shown
  /// The spring that brings it there; nil if nothing shall swing.
  var spring: TitleSpring?
}

extension TitleStrip {
  /// Ties the indicator to the page position, without a jump.
  mutating func followPosition() {
    guard case .title = reference else { return }
    catchIndicator(.under(reference), nil)
    reference = .position
  }

  /// The pages are on their way to a page: a springing indicator goes there by itself.
  mutating func settle(on title: Int) {
    guard case .spring(let spring) = style.indicator.motion else { return followPosition() }
    guard reference != .title(title) else { return }
    catchIndicator(.under(reference), spring)
    reference = .title(title)
  }

  /// The pages will be on another page at once: the indicator, and the strip, go there visibly.
  mutating func jump(to title: Int) {
    hold()
    guard case .spring(let spring) = style.indicator.motion else { return holdIndicator() }
    catchIndicator(.at(indicator), spring)
    reference = .title(title)
  }

  /// Keeps the indicator where it is shown: what the next layout would make jump goes there without swinging.
  mutating func holdIndicator() {
    guard indicator.length > 0 else { return }
    var spring: TitleSpring?
    if case .title = reference, case .spring(let own) = style.indicator.motion { spring = own }
    catchIndicator(.at(indicator), spring)
  }

  /// The pages are at rest somewhere else than the indicator was going: nothing travels there.
  mutating func forgetReference(unlessAt page: Int) {
    guard case .title(let title) = reference, title != page else { return }
    reference = .position
    indicatorResidual = SpanResidual()
    caught = nil
  }

  private mutating func catchIndicator(_ shown: CaughtIndicator.Shown, _ spring: TitleSpring?) {
    // Caught twice before it was seen anywhere else: it is still where it was.
    caught = CaughtIndicator(shown: caught?.shown ?? shown, spring: spring)
  }

  /// The stretch that the indicator takes under a title.
  @MainActor
  private mutating func span(under index: Int, in context: TitleContext) -> StripSpan? {
    if style.sizing == .equal, cells.isEmpty, (0..<count).contains(index) {
      let share = length / Double(count)
      return StripSpan(start: Double(index) * share, length: share)
    }
    return located(index, in: context).map(span)
  }

  /// The stretch that the indicator takes under a cell.
  func span(under cell: TitleCell) -> StripSpan {
    switch style.indicator.length {
    case .cell(let inset):
      let inset = min(inset, cell.length / 2)
      return StripSpan(start: cell.start + inset, length: cell.length - 2 * inset)
    case .content(let outset):
      let content = cell.content
      return StripSpan(start: content.start - outset, length: content.length + 2 * outset)
    case .fixed(let length): return StripSpan(start: cell.content.middle - length / 2, length: length)
    }
  }

  /// Where the indicator belongs, and how fast that moves for each way of the pages.
  @MainActor
  private mutating func belongs(
    _ reference: Reference, in context: TitleContext
  ) -> (span: StripSpan, slope: StripSpan)? {
    if case .title(let index) = reference {
      return span(under: index, in: context).map { ($0, StripSpan()) }
    }
    guard let from = span(under: place.from, in: context), place.from != place.to,
      let to = span(under: place.to, in: context)
    else { return span(under: place.from, in: context).map { ($0, StripSpan()) } }
    let motion = style.indicator.motion
    return (
      motion.span(from: from, to: to, at: place.fraction),
      motion.slope(from: from, to: to, at: place.fraction)
    )
  }

  /// Puts the indicator where it belongs, and what is left to make up for.
  @MainActor
  mutating func placeIndicator(in context: TitleContext) {
    guard let (target, slope) = belongs(reference, in: context) else { return }
    if let caught = take(&caught) { go(on: caught, from: slope, to: target, in: context) }
    let rest = indicatorResidual.value
    indicator = StripSpan(start: target.start + rest.start, length: max(0, target.length + rest.length))
    // At rest under a title both references mean the same place.
    if case .title(let index) = reference, !indicatorResidual.isMoving,
      place.isAt(TitlePlace(from: index, to: index))
    {
      reference = .position
    }
  }

  /// Turns what would be a jump into a way to go, beginning with the speed that there is.
  @MainActor
  private mutating func go(
    on caught: CaughtIndicator, from slope: StripSpan, to target: StripSpan, in context: TitleContext
  ) {
    var speed = indicatorResidual.velocity
    let shown: StripSpan
    switch caught.shown {
    case .under(let old):
      guard let (span, way) = belongs(old, in: context) else { return indicatorResidual = SpanResidual() }
      let rest = indicatorResidual.value
      shown = StripSpan(start: span.start + rest.start, length: span.length + rest.length)
      speed.start += (way.start - slope.start) * place.velocity
      speed.length += (way.length - slope.length) * place.velocity
    case .at(let span): shown = span
    }
    let (start, length) = (shown.start - target.start, shown.length - target.length)
    guard let spring = caught.spring else {
      indicatorResidual.start = .eased(start, velocity: speed.start, at: now)
      indicatorResidual.length = .eased(length, velocity: speed.length, at: now)
      return
    }
    if speed == StripSpan() {
      indicatorResidual.start = .timed(start, spring, at: now)
      indicatorResidual.length = .timed(length, spring, at: now)
    } else {
      let pull = spring.curve.spring
      indicatorResidual.start = .sprung(start, velocity: speed.start, pull, at: now)
      indicatorResidual.length = .sprung(length, velocity: speed.length, pull, at: now)
    }
  }
}
