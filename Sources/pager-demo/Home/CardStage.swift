import PagerEngine
import PagerSDL

/// The parameters of a card's picture, besides its scene.
struct CardLook: Equatable {
  var picture: Size
  var scale: Double
  var theme: Theme
  var direction: PageGeometry.ReadingDirection
  var reducesMotion: Bool
}

/// A running scene behind its card's picture, laid out for the window and drawn smaller.
final class CardStage {
  /// The maximum factor by which a scene is painted larger than its picture. A factor of two keeps edges
  /// smooth after reduction, and takes a third of the time and memory of a whole window.
  private static let enlargement = 2.0

  /// Several stages exist at once, and each shows its scene for seconds only. In bytes.
  private static let memoryBudget = 16 << 20

  let staged: StagedPager
  private(set) var look: CardLook
  /// The part of a swipe at which the picture is taken; 0 is at rest.
  private let pose: Double
  private let page: Int
  private var isTouched = false
  /// The latest time of the play, in seconds from its start.
  private var played = -1.0
  private let canvas: Canvas
  private var frame = DisplayList()

  init(
    _ staged: StagedPager, _ look: CardLook, pose: Double = 0, text: TextSystem
  ) throws(SDLError) {
    (self.staged, self.look, self.pose, page) = (staged, look, pose, staged.turning.motion.targetPage)
    let reduction = look.picture.width / HomeLayout.scene.width
    canvas = try Canvas(
      size: HomeLayout.scene, scale: look.scale * min(1, reduction * CardStage.enlargement), text: text)
    canvas.painter.memoryBudget = CardStage.memoryBudget
    use(look.theme)
    staged.pager.layout(size: HomeLayout.scene, scale: look.scale)
  }

  convenience init(_ card: HomeCard, _ look: CardLook, text: TextSystem, timer: SceneTimer) throws(SDLError) {
    let setup = SceneSetup(scene: card.scene, reducesMotion: look.reducesMotion, isOnCard: true)
    let staged = setup.makePager(text: text, timer: timer)
    if look.direction == .rightToLeft { staged.pager.arrangement.readingDirection = .rightToLeft }
    if card.page > 0 { staged.turning.select(card.page, animated: false) }
    try self.init(staged, look, pose: card.pose, text: text)
  }

  func use(_ theme: Theme) { (look.theme, staged.pager.theme) = (theme, theme) }

  /// Advances to a time, in seconds, and then holds the pages in the middle of a swipe if they have a pose.
  func strikePose(at time: Double) {
    staged.pager.advance(to: time)
    guard pose > 0 else { return }
    for way in [0, 0.03, pose] { touch(.move, at: Self.touchStart - way, time) }
    staged.pager.advance(to: time)
  }

  /// Presses a finger, moves it or lifts it, at a fraction of the way along the pages.
  private func touch(_ action: PagerInput.Pointer.Action, at share: Double, _ time: Double) {
    guard isTouched || action == .move else { return }
    let (pager, action) = (staged.pager, isTouched ? action : .press)
    isTouched = action == .press || action == .move
    let area = pager.geometry.viewport
    let isReversed = pager.geometry.readingDirection == .rightToLeft
    let place =
      pager.geometry.axis == .vertical
      ? Point(area.x + area.width * 0.5, area.y + area.height * share)
      : Point(area.x + area.width * (isReversed ? 1 - share : share), area.y + area.height * 0.4)
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: place, device: .finger(0)))))
  }

  func picture() throws(SDLError) -> Bitmap {
    staged.pager.draw(into: &frame)
    try canvas.paint(frame)
    return try canvas.picture().scaled(
      width: Int((look.picture.width * look.scale).rounded()),
      height: Int((look.picture.height * look.scale).rounded()))
  }
}

/// The animation of a playing card: two swipes, and the way back.
extension CardStage {
  /// The length of a play, in seconds.
  static let playTime = 3.6
  private static let swipes = [0.2, 1.4]
  private static let swipeDuration = 0.32
  private static let wayBack = 2.5
  private static let lastSwipe = 3.2
  /// The part of the way along the pages at which swipes begin.
  private static let touchStart = 0.78

  /// Performs the input that is due by a time, `now` seconds after the start of the play.
  func play(_ now: Double, at time: Double) {
    if pose > 0, now >= Self.lastSwipe {
      // The picture that stays shows the middle of a swipe.
      touch(.move, at: Self.touchStart - pose * min(1, (now - Self.lastSwipe) / Self.swipeDuration), time)
    } else if let begin = Self.swipes.first(where: { $0 <= now && now < $0 + Self.swipeDuration }) {
      // Accelerates towards the end, like a flick.
      let share = (now - begin) / Self.swipeDuration
      touch(.move, at: Self.touchStart - 0.54 * share * share.squareRoot(), time)
    } else {
      touch(.release, at: Self.touchStart - 0.54, time)
    }
    if played < Self.wayBack, now >= Self.wayBack { staged.turning.select(page, at: time) }
    played = now
  }

  /// Ends the play early, and returns the scene for use elsewhere.
  func end(at time: Double) -> StagedPager {
    touch(.cancel, at: 0.5, time)
    staged.willOpen?()
    return staged
  }
}

extension StagedPager {
  /// The pager that swipes turn: that of the only page, if there is one.
  var turning: Pager {
    var result = observed?() ?? pager
    while result.pageCount == 1, let page = result.page(at: 0) as? PagerPage { result = page.pager }
    return result
  }
}
