import PagerEngine

/// The page with the scene that was opened from home. In slow motion its clock runs at a fifth of the speed.
final class ScenePage: ContainerPage {
  nonisolated static let slowRate = 0.2

  let card: HomeCard
  /// The pager of the scene with the objects that it does not retain.
  let staged: StagedPager
  private let onEscape: @MainActor @Sendable () -> Void
  private var clock = SlowClock()
  private var now = 0.0

  init(_ card: HomeCard, _ staged: StagedPager, onEscape: @escaping @MainActor @Sendable () -> Void) {
    (self.card, self.staged, self.onEscape) = (card, staged, onEscape)
    super.init(staged.pager)
    title = card.name
  }

  /// The pager that debugging tools inspect.
  var observed: Pager { staged.observed?() ?? staged.pager }

  /// Whether the clock runs slowly. When set to `false`, the scene catches up immediately.
  var isSlow: Bool {
    get { clock.isSlow }
    set { clock.setSlow(newValue, at: now) }
  }

  /// A ground hides the card from which the scene grows. Stories turn in the dark.
  override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    let ground = card.scene == .stories ? Color.black : context.theme.window
    list.fill(Rect(origin: .zero, size: context.size), ground)
    return list
  }

  override func advance(to time: Double) {
    now = max(now, time)
    super.advance(to: clock.time(at: now))
  }

  /// Updates on the scene's clock are not due on the window's, so frames are drawn in between.
  override var isMoving: Bool { super.isMoving || clock.isSlow && pager.nextUpdateTime != nil }

  override func handle(_ input: PageInput) -> PageResponse {
    var slowed = input
    now = max(now, input.time)
    slowed.time = clock.time(at: now)
    let response = super.handle(slowed)
    guard response == .ignored, case .key(.escape, _, _) = input.kind else { return response }
    perform(onEscape)
    return .taken
  }
}

/// A clock that can run slower, and never backwards.
struct SlowClock: Equatable {
  private(set) var isSlow = false
  /// The time at which slow motion started, in seconds.
  private var start = 0.0

  mutating func setSlow(_ isSlow: Bool, at now: Double) {
    guard isSlow != self.isSlow else { return }
    self.isSlow = isSlow
    start = now
  }

  /// Returns the clock's time at the real time `now`, in seconds.
  func time(at now: Double) -> Double { isSlow ? start + (now - start) * ScenePage.slowRate : now }
}
