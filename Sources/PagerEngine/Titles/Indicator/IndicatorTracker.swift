import PagerPhysics

/// The indicator's place, its reference, and its motion towards it.
///
/// The reference determines the target of the indicator; `residual` is the difference between the target and
/// the place at which the indicator is shown. So whenever the reference changes, the indicator continues from
/// its present place with its present velocity.
struct IndicatorTracker: Equatable, Sendable {
  /// The target to which the indicator belongs.
  enum Reference: Equatable, Sendable {
    /// The page position, between two titles.
    case position
    /// The title of the page that will be current.
    case title(Int)
  }

  /// An indicator with a new reference, until the next layout finds its target.
  struct Caught: Equatable, Sendable {
    enum Origin: Equatable, Sendable {
      /// The old reference, with the residual from it.
      case reference(Reference)
      /// The span at which the indicator was shown, because the old reference no longer applies.
      case span(StripSpan)
    }

    /// The start of the motion.
    var origin: Origin
    /// The spring towards the new reference; nil for a motion that does not overshoot.
    var spring: TitleSpring?
  }

  /// The shown span of the indicator; its length is 0 without pages.
  private(set) var span = StripSpan()
  private(set) var reference = Reference.position
  /// The difference between the shown span and the target.
  var residual = SpanResidual()
  private var caught: Caught?

  /// Whether time alone moves the indicator.
  var isMoving: Bool { residual.isMoving }

  /// Returns the titles that the indicator and the page position need in the row.
  func stops(at position: TitlePosition) -> TitleGaps.Stops {
    var (target, origin) = (position.from, position.from)
    if case .title(let index) = reference { target = index }
    if case .reference(.title(let index))? = caught?.origin { origin = index }
    return TitleGaps.Stops(position.from, position.to, target, origin)
  }

  /// Hides the indicator, because there is no strip.
  mutating func hide() {
    span = StripSpan()
    caught = nil
    residual = SpanResidual()
  }

  /// Removes references to titles from an index on, because they no longer exist.
  mutating func forgetTitles(from count: Int) {
    if case .title(let index) = reference, index >= count { reference = .position }
  }
}

/// Events of the pages.
extension IndicatorTracker {
  /// Makes the indicator follow the page position, without a jump.
  mutating func followPosition() {
    guard case .title = reference else { return }
    catchIndicator(at: .reference(reference), nil)
    reference = .position
  }

  /// Starts the motion of a springing indicator to the title of a settling page.
  ///
  /// Any other indicator follows the page position.
  mutating func settle(on title: Int, _ motion: IndicatorMotion) {
    guard case .spring(let spring) = motion else { return followPosition() }
    guard reference != .title(title) else { return }
    catchIndicator(at: .reference(reference), spring)
    reference = .title(title)
  }

  /// Turns a springing indicator that has left the position to another title.
  mutating func redirect(to title: Int, _ motion: IndicatorMotion) {
    if case .title = reference { settle(on: title, motion) }
  }

  /// Starts the visible motion to a title, when the pages jump to its page.
  mutating func jump(to title: Int, _ motion: IndicatorMotion) {
    guard case .spring(let spring) = motion else { return hold(motion) }
    catchIndicator(at: .span(span), spring)
    reference = .title(title)
  }

  /// Holds the indicator: the next layout moves it from its shown span instead of jumping.
  mutating func hold(_ motion: IndicatorMotion) {
    guard span.length > 0 else { return }
    var spring: TitleSpring?
    if case .title = reference, case .spring(let own) = motion { spring = own }
    catchIndicator(at: .span(span), spring)
  }

  /// Holds the indicator at its shown span, because the distance between two titles changes.
  mutating func holdWhereShown() {
    guard span.length > 0 else { return }
    caught = Caught(origin: .span(span), spring: caught?.spring)
  }

  /// Stops an indicator that was moving to another title than that of `page`.
  ///
  /// Call it when the pages are at rest on `page`. The indicator appears there without a motion.
  mutating func forgetReference(unlessAt page: Int) {
    guard case .title(let title) = reference, title != page else { return }
    reference = .position
    residual = SpanResidual()
    caught = nil
  }

  /// Starts from an origin at the next layout.
  ///
  /// If the indicator is caught twice before a layout, the first origin counts.
  private mutating func catchIndicator(at origin: Caught.Origin, _ spring: TitleSpring?) {
    caught = Caught(origin: caught?.origin ?? origin, spring: spring)
  }
}

extension IndicatorTracker: Renumbered {
  /// Updates the references to the titles' new indices.
  ///
  /// An indicator whose title is gone follows the page position.
  mutating func apply(_ change: PageChange) {
    reference = reference.renumbered(change)
    if case .reference(let origin)? = caught?.origin {
      caught?.origin = .reference(origin.renumbered(change))
    }
  }
}

extension IndicatorTracker.Reference {
  fileprivate func renumbered(_ change: PageChange) -> IndicatorTracker.Reference {
    guard case .title(let index) = self else { return .position }
    return change.index(of: index).map { .title($0) } ?? .position
  }
}

/// Layout.
@MainActor
extension IndicatorTracker {
  /// Updates the span: the target on a row, plus the residual.
  mutating func layOut(on row: TitleRow, _ titles: TitleLookup, at time: Double) {
    guard let target = target(of: reference, on: row, titles) else { return }
    if let caught = caught.take() { start(from: caught, to: target, on: row, titles, at: time) }
    let rest = residual.value
    span = StripSpan(
      start: target.span.start + rest.start, length: max(0, target.span.length + rest.length))
    // At rest under a title both references have the same target.
    if case .title(let index) = reference, !residual.isMoving, row.position.excess == 0,
      row.position.isAt(TitlePosition(from: index, to: index))
    {
      reference = .position
    }
  }

  /// The target span, and its change for each page of movement.
  private typealias Target = (span: StripSpan, slope: StripSpan)

  private func target(of reference: Reference, on row: TitleRow, _ titles: TitleLookup) -> Target? {
    let position = row.position
    func rest(at index: Int) -> Target? {
      row.indicatorSpan(at: index, titles).map { ($0, StripSpan()) }
    }
    if case .title(let index) = reference { return rest(at: index) }
    guard position.excess == 0 else {
      return rest(at: position.from).map { pressed($0.span, by: position.excess) }
    }
    guard position.from != position.to, let from = row.indicatorSpan(at: position.from, titles),
      let to = row.indicatorSpan(at: position.to, titles)
    else { return rest(at: position.from) }
    let motion = row.style.indicator.motion
    return (
      motion.span(from: from, to: to, at: position.fraction),
      motion.slope(from: from, to: to, at: position.fraction)
    )
  }

  /// Returns a span that an overscroll, in pages, presses together against the end of the titles.
  private func pressed(_ span: StripSpan, by excess: Double) -> Target {
    let size = 1 + 2.5 * abs(excess)
    let (length, slope) = (span.length / size, span.length * -2.5 / (size * size))
    return excess < 0
      ? (StripSpan(start: span.start, length: length), StripSpan(length: -slope))
      : (StripSpan(start: span.end - length, length: length), StripSpan(start: -slope, length: slope))
  }

  /// Starts the motion of a caught indicator to its target, with its present velocity.
  private mutating func start(
    from caught: Caught, to target: Target, on row: TitleRow, _ titles: TitleLookup, at time: Double
  ) {
    var velocity = residual.velocity
    var shown: StripSpan
    switch caught.origin {
    case .span(let span): shown = span
    case .reference(let reference):
      guard let old = self.target(of: reference, on: row, titles) else { return residual = SpanResidual() }
      shown = old.span
      shown.start += residual.value.start
      shown.length += residual.value.length
      velocity.start += (old.slope.start - target.slope.start) * row.position.velocity
      velocity.length += (old.slope.length - target.slope.length) * row.position.velocity
    }
    residual.restart(
      start: shown.start - target.span.start, length: shown.length - target.span.length, velocity: velocity,
      caught.spring, row.overshootLimit(around: target.span), at: time)
  }
}
