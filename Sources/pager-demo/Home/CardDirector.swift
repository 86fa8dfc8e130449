import PagerEngine
import PagerSDL

/// Renders the pictures of the visible cards, one at a time, and plays the cards one after the other. After a
/// card has played, its scene is released and its picture stays.
final class CardDirector {
  private static let mostPlays = 2
  private static let betweenPictures = 0.05
  private static let betweenPlays = 1.1
  private static let frame = 1.0 / 30

  var cards: [CardPart] = []
  var isInView: (CardPart) -> Bool = { _ in false }
  var onRelease: () -> Void = {}
  /// The parameters of pictures, or `nil` while home has no size.
  var look: CardLook? { didSet { if look != oldValue { change(from: oldValue) } } }
  /// Whether home is covered, or about to be.
  var isPaused = false { didSet { if isPaused != oldValue { stop() } } }
  private var plays: [(card: CardPart, stage: CardStage, start: Double)] = []
  private var nextPicture: Double?
  private var nextPlay = 0.0
  private var lastFrame = -Double.infinity
  /// Whether pictures follow each other without a pause, after a change of the theme or the direction.
  private var isHurried = false
  private var lastHurry = 0.0
  /// The text system, or `nil` if the measurer cannot draw text. Then there are no pictures.
  private let text: TextSystem?
  private let timer: SceneTimer

  init(text: TextSystem?, timer: SceneTimer) { (self.text, self.timer) = (text, timer) }

  var isBusy: Bool { look != nil && !isPaused && (!plays.isEmpty || toMake != nil || toPlay != nil) }

  /// The time at which the last card in view took on a new theme or direction, in seconds; `nil` while some have not.
  var changeTime: Double? { isHurried && isBusy && toMake != nil ? nil : lastHurry }

  /// Does the work that is due by a time, in seconds.
  /// The first call does nothing, so that home appears first.
  func advance(to time: Double) {
    guard look != nil, !isPaused else { return }
    guard let next = nextPicture else {
      (nextPicture, nextPlay) = (time + CardDirector.betweenPictures, time + 2 * CardDirector.betweenPlays)
      return
    }
    advancePlays(to: time)
    if let card = toMake {
      guard isHurried || time >= next else { return }
      nextPicture = time + CardDirector.betweenPictures
      nextPlay = max(nextPlay, time + CardDirector.betweenPlays / 2)
      renew(card, at: time)
      if toMake == nil {
        if isHurried { (lastHurry, isHurried) = (time, false) }
        releaseMemory()
      }
    } else if let card = toPlay, time >= nextPlay, plays.count < CardDirector.mostPlays {
      nextPlay = time + CardDirector.betweenPlays
      play(card, at: time)
    }
  }

  /// Shows a scene on its card as it begins, or as the user has left it.
  func renew(_ card: CardPart, at time: Double) {
    guard let look else { return }
    let stage = makeStage(card, look)
    stage?.strikePose(at: time)
    card.show(try? stage?.picture(), look)
  }

  func play(_ card: CardPart, at time: Double) {
    card.hasPlayed = true
    guard let look, !look.reducesMotion, !isPaused, card.pictureLook == look,
      !plays.contains(where: { $0.card === card })
    else { return }
    card.left = nil
    guard let stage = makeStage(card, look) else { return }
    plays.append((card, stage, time))
  }

  func takeStage(of card: CardPart, at time: Double) -> StagedPager? {
    guard let index = plays.firstIndex(where: { $0.card === card }) else { return nil }
    return plays.remove(at: index).stage.end(at: time)
  }

  /// Shows a scene on its card in the state in which the user leaves it, laid out for the card. It keeps its size.
  func show(_ staged: StagedPager, on card: CardPart) {
    let (size, scale) = (staged.pager.size, staged.pager.scale)
    guard let look, let text, let stage = try? CardStage(staged, look, text: text) else { return }
    card.hasPlayed = true
    card.show(try? stage.picture(), look)
    if size.width > 0 { staged.pager.layout(size: size, scale: scale) }
  }

  /// Keeps pictures if only the theme or the direction has changed: they take on the new one. Plays have the old direction.
  private func change(from old: CardLook?) {
    guard let look, let old else { return stop() }
    var same = old
    (same.theme, same.direction) = (look.theme, look.direction)
    guard same == look else { return stop() }
    if look.direction != old.direction { stop() }
    for play in plays { play.stage.use(look.theme) }
    (lastFrame, isHurried) = (-.infinity, true)
  }

  private func stop() {
    for play in plays { play.card.startOver() }
    plays = []
  }

  private var toMake: CardPart? { cards.first { $0.pictureLook != look && isInView($0) } }

  private var toPlay: CardPart? {
    look?.reducesMotion == true ? nil : cards.first { !$0.hasPlayed && isInView($0) }
  }

  private func makeStage(_ card: CardPart, _ look: CardLook) -> CardStage? {
    guard let text else { return nil }
    guard let left = card.left else { return try? CardStage(card.card, look, text: text, timer: timer) }
    left.pager.arrangement.readingDirection = look.direction
    return try? CardStage(left, look, text: text)
  }

  private func advancePlays(to time: Double) {
    guard !plays.isEmpty else { return }
    for play in plays { play.stage.play(time - play.start, at: time) }
    let hasEnded = plays.contains { time - $0.start >= CardStage.playTime }
    guard hasEnded || time - lastFrame > CardDirector.frame - 0.002 else { return }
    lastFrame = time
    for play in plays {
      play.stage.staged.pager.advance(to: time)
      play.card.show(try? play.stage.picture(), play.stage.look)
    }
    plays.removeAll { time - $0.start >= CardStage.playTime || !isInView($0.card) }
    if hasEnded { releaseMemory() }
  }

  /// Releases the memory of scenes: pictures, and fonts in sizes that home does not use.
  private func releaseMemory() {
    onRelease()
    text?.releaseMemory()
    FreeMemory.returnToSystem()
  }
}
