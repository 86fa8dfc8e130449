import PagerPhysics

/// Where the indicator is, which title it belongs to, and how it gets there.
///
/// The reference says where the indicator belongs; `residual` is the difference to where it is shown. So whatever
/// changes the reference, the indicator moves on from where it is, with the velocity that it has.
struct IndicatorTracker: Equatable, Sendable {
  /// What the indicator belongs to.
  enum Reference: Equatable, Sendable {
    /// The page position, between two titles.
    case position
    /// A title that will be the current one.
    case title(Int)
  }

  /// An indicator whose reference has changed, until the next layout knows where the new one is.
  struct Caught: Equatable, Sendable {
    enum Origin: Equatable, Sendable {
      /// Where the indicator belonged until now, with the residual that is left.
      case reference(Reference)
      /// Where the indicator was shown, because nothing is left at what it belonged to.
      case span(StripSpan)
    }

    /// Where the indicator comes from.
    var origin: Origin
    /// The spring that brings it to the new reference; nil for a motion that does not overshoot.
    var spring: TitleSpring?
  }

  /// Where the indicator is shown; its length is 0 if there are no pages.
  private(set) var span = StripSpan()
  private(set) var reference = Reference.position
  /// How far the indicator is shown from where it belongs.
  var residual = SpanResidual()
  private var caught: Caught?

  /// Whether time alone moves the indicator.
  var isMoving: Bool { residual.isMoving }

  /// The titles that the indicator and the page position need in the row.
  func stops(at position: TitlePosition) -> TitleGaps.Stops {
    var (target, origin) = (position.from, position.from)
    if case .title(let index) = reference { target = index }
    if case .reference(.title(let index))? = caught?.origin { origin = index }
    return TitleGaps.Stops(position.from, position.to, target, origin)
  }

  /// There is no strip, so there is no indicator.
  mutating func hide() {
    span = StripSpan()
    caught = nil
    residual = SpanResidual()
  }

  /// Forgets titles from an index on, because they no longer exist.
  mutating func forgetTitles(from count: Int) {
    if case .title(let index) = reference, index >= count { reference = .position }
  }
}

/// What the pages do.
extension IndicatorTracker {
  /// The indicator follows the page position from now on, without a jump.
  mutating func followPosition() {
    guard case .title = reference else { return }
    catchIndicator(at: .reference(reference), nil)
    reference = .position
  }

  /// The pages are on their way to a page: a springing indicator goes there by itself.
  mutating func settle(on title: Int, _ motion: IndicatorMotion) {
    guard case .spring(let spring) = motion else { return followPosition() }
    guard reference != .title(title) else { return }
    catchIndicator(at: .reference(reference), spring)
    reference = .title(title)
  }

  /// The pages will be on another page at once: the indicator goes there visibly.
  mutating func jump(to title: Int, _ motion: IndicatorMotion) {
    guard case .spring(let spring) = motion else { return hold(motion) }
    catchIndicator(at: .span(span), spring)
    reference = .title(title)
  }

  /// Keeps the indicator where it is shown: the next layout moves it from there instead of letting it jump.
  mutating func hold(_ motion: IndicatorMotion) {
    guard span.length > 0 else { return }
    var spring: TitleSpring?
    if case .title = reference, case .spring(let own) = motion { spring = own }
    catchIndicator(at: .span(span), spring)
  }

  /// Keeps the indicator where it is shown because the distance between two titles changes.
  mutating func holdWhereShown() {
    guard span.length > 0 else { return }
    caught = Caught(origin: .span(span), spring: caught?.spring)
  }

  /// The pages are at rest on `page`. An indicator that was on its way to another title does not travel: it is there.
  mutating func forgetReference(unlessAt page: Int) {
    guard case .title(let title) = reference, title != page else { return }
    reference = .position
    residual = SpanResidual()
    caught = nil
  }

  /// If the indicator is caught twice before a layout, it still is where it was caught first.
  private mutating func catchIndicator(at origin: Caught.Origin, _ spring: TitleSpring?) {
    caught = Caught(origin: caught?.origin ?? origin, spring: spring)
  }
}

extension IndicatorTracker: Renumbered {
  /// Follows the titles to their new indices. An indicator whose title is gone follows the page position.
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
  /// Puts the indicator where it belongs on a row, plus the residual.
  mutating func layOut(on row: TitleRow, _ titles: TitleLookup, at time: Double) {
    guard let target = target(of: reference, on: row, titles) else { return }
    if let caught = caught.take() { start(from: caught, to: target, on: row, titles, at: time) }
    let rest = residual.value
    span = StripSpan(
      start: target.span.start + rest.start, length: max(0, target.span.length + rest.length))
    // At rest under a title both references are the same.
    if case .title(let index) = reference, !residual.isMoving,
      row.position.isAt(TitlePosition(from: index, to: index))
    {
      reference = .position
    }
  }

  /// Where the indicator belongs, and how far its edges move for each whole way of the pages between two titles.
  private typealias Target = (span: StripSpan, slope: StripSpan)

  private func target(of reference: Reference, on row: TitleRow, _ titles: TitleLookup) -> Target? {
    let position = row.position
    func rest(at index: Int) -> Target? {
      row.indicatorSpan(at: index, titles).map { ($0, StripSpan()) }
    }
    if case .title(let index) = reference { return rest(at: index) }
    guard position.from != position.to, let from = row.indicatorSpan(at: position.from, titles),
      let to = row.indicatorSpan(at: position.to, titles)
    else { return rest(at: position.from) }
    let motion = row.style.indicator.motion
    return (
      motion.span(from: from, to: to, at: position.fraction),
      motion.slope(from: from, to: to, at: position.fraction)
    )
  }

  /// Starts the motion of a caught indicator to where it belongs now, with the velocity that it has.
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
