import PagerEngine

/// The page with the scene that was opened from home. In slow motion its clock runs at a fifth of the speed.
final class ScenePage: PagerPage {
  nonisolated static let slowRate = 0.2

  let card: CardPart
  let staged: StagedPager
  private var now = 0.0
  /// The time at which slow motion started, in seconds, or `nil` at full speed.
  private var slowStart: Double?

  init(_ card: CardPart, _ staged: StagedPager) {
    (self.card, self.staged) = (card, staged)
    super.init(staged.pager)
    title = card.card.name
  }

  var observed: Pager { staged.observed?() ?? staged.pager }

  /// Whether the clock runs slowly. When set to `false`, the scene catches up immediately.
  var isSlow: Bool {
    get { slowStart != nil }
    set { slowStart = newValue ? slowStart ?? now : nil }
  }

  /// The time of the scene's clock, which never runs backwards, in seconds.
  private var sceneTime: Double { slowStart.map { $0 + (now - $0) * ScenePage.slowRate } ?? now }

  /// A ground hides the card from which the scene grows.
  override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    list.fill(context.area, staged.isDark?() == true ? .black : context.theme.window)
    return list
  }

  override func advance(to time: Double) {
    now = max(now, time)
    super.advance(to: sceneTime)
  }

  /// Updates on the scene's clock are not due on the window's, so frames are drawn in between.
  override var isMoving: Bool { super.isMoving || isSlow && pager.hosting.nextUpdateTime != nil }

  override func handle(_ input: PageInput) -> PageResponse {
    var slowed = input
    now = max(now, input.time)
    slowed.time = sceneTime
    return super.handle(slowed)
  }
}
