import PagerEngine
import PagerSDL

/// The parameters of a card's picture, besides its scene.
struct CardLook: Equatable {
  /// The size of the scene in the window, in points.
  var size: Size
  /// The size of its picture, in points.
  var picture: Size
  var scale: Double
  var theme: Theme
  var direction: PageGeometry.ReadingDirection
  var reducesMotion: Bool
}

/// A running scene behind its card's picture, laid out for the window and drawn smaller.
@MainActor
final class CardStage {
  /// The maximum factor by which a scene is painted larger than its picture. A factor of two keeps edges
  /// smooth after reduction, and takes a third of the time and memory of a whole window.
  private static let enlargement = 2.0

  /// Several stages exist at once, and each shows its scene for seconds only. In bytes.
  private static let memoryBudget = 16 << 20

  let staged: StagedPager
  let look: CardLook
  private let canvas: Canvas
  private var frame = DisplayList()

  /// Places a scene on a stage of the size in `look`.
  init(_ staged: StagedPager, _ look: CardLook, text: TextSystem) throws(SDLError) {
    (self.staged, self.look) = (staged, look)
    let reduction = look.size.width > 0 ? look.picture.width / look.size.width : 1
    canvas = try Canvas(
      size: look.size, scale: look.scale * min(1, reduction * CardStage.enlargement), text: text)
    canvas.painter.memoryBudget = CardStage.memoryBudget
  }

  /// Creates the scene of a card.
  convenience init(
    _ card: HomeCard, _ look: CardLook, text: TextSystem, timer: SceneTimer
  ) throws(SDLError) {
    let setup = card.setup(reducesMotion: look.reducesMotion, isOnCard: true)
    let staged = setup.makePager(text: text, timer: timer)
    try self.init(staged, look, text: text)
    let pager = staged.pager
    pager.theme = look.theme
    if look.direction == .rightToLeft { pager.readingDirection = .rightToLeft }
    pager.layout(size: look.size, scale: look.scale)
  }

  /// Advances to a time, in seconds, and then holds the pages in the middle of a swipe over a part of their
  /// length; 0 leaves them at rest.
  func pose(_ part: Double, at time: Double) {
    advance(to: time)
    guard part > 0 else { return }
    for way in [0, 0.03, part] { touch(way == 0 ? .press : .move, at: CardPlay.start - way, time) }
    advance(to: time)
  }

  /// Sends a touch at a fraction of the way along the pages.
  func touch(_ action: PagerInput.Pointer.Action, at share: Double, _ time: Double) {
    let pager = staged.pager
    let area = pager.geometry.viewport
    let isReversed = pager.geometry.readingDirection == .rightToLeft
    let place =
      pager.geometry.axis == .vertical
      ? Point(area.x + area.width * 0.5, area.y + area.height * share)
      : Point(area.x + area.width * (isReversed ? 1 - share : share), area.y + area.height * 0.4)
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: place, device: .finger(0)))))
  }

  /// Advances to a time, in seconds.
  func advance(to time: Double) { staged.pager.advance(to: time) }

  /// Renders the scene at the card's size.
  func picture() throws(SDLError) -> Bitmap {
    staged.pager.draw(into: &frame)
    try canvas.paint(frame)
    return try canvas.picture().scaled(
      width: Int((look.picture.width * look.scale).rounded()),
      height: Int((look.picture.height * look.scale).rounded()))
  }
}

/// The animation of a playing card: two swipes, and the way back.
struct CardPlay {
  /// The length of a play, in seconds.
  static let duration = 3.6
  private static let swipes = [0.2, 1.4]
  private static let swipeDuration = 0.32
  private static let wayBack = 2.5
  private static let lastSwipe = 3.2
  /// The part of the way along the pages at which swipes begin.
  static let start = 0.78

  let card: CardPart
  let stage: CardStage
  private let start: Double
  private var last = -1.0
  private var isDown = false

  init(_ card: CardPart, _ stage: CardStage, at time: Double) {
    (self.card, self.stage, start) = (card, stage, time)
  }

  func isOver(at time: Double) -> Bool { time - start >= CardPlay.duration }

  /// Performs the input that is due by a time, in seconds.
  @MainActor
  mutating func advance(to time: Double) {
    let now = time - start
    let pager = stage.staged.pager
    if card.card.pose > 0, now >= CardPlay.lastSwipe {
      // The picture that stays shows the middle of a swipe.
      let share = min(1, (now - CardPlay.lastSwipe) / CardPlay.swipeDuration)
      stage.touch(isDown ? .move : .press, at: CardPlay.start - card.card.pose * share, time)
      isDown = true
    } else if let begin = CardPlay.swipes.first(where: { $0 <= now && now < $0 + CardPlay.swipeDuration }) {
      // Accelerates towards the end, like a flick.
      let share = (now - begin) / CardPlay.swipeDuration
      stage.touch(isDown ? .move : .press, at: CardPlay.start - 0.54 * share * share.squareRoot(), time)
      isDown = true
    } else if isDown {
      isDown = false
      stage.touch(.release, at: CardPlay.start - 0.54, time)
    }
    if last < CardPlay.wayBack, now >= CardPlay.wayBack { pager.select(0, at: time) }
    last = now
  }

  /// Ends the play early, so that the scene can be used elsewhere.
  @MainActor
  mutating func end(at time: Double) {
    guard isDown else { return }
    isDown = false
    stage.touch(.cancel, at: 0.5, time)
  }
}
