import PagerEngine

/// Pictures that advance automatically. A tap shows the next one, and a tap on the leading third the previous
/// one. A press holds a picture, and the space bar pauses and resumes.
@MainActor
final class StoryReel: PageSource, PagerDelegate {
  /// The user's choice by the space bar, or `nil` before the first one.
  private enum Choice { case playing, paused }

  /// A press that lasts longer is not a tap, in seconds.
  private static let longestTap = 0.4

  private weak var pager: Pager?
  private var choice: Choice?
  /// The time of the last press of a pointer, and its duration, in seconds.
  private var press = (time: 0.0, duration: 0.0)

  var pageCount: Int { ReelStory.all.count }
  func title(at index: Int) -> String { ReelStory.all[index].title }
  func page(at index: Int) -> Page { StoryPage(index, in: self) }

  /// The elapsed part of the visible story's duration, 0...1.
  fileprivate var progress: Double { pager?.autoplayProgress ?? 0 }

  /// Whether the stories wait for the user, at rest.
  fileprivate var isPaused: Bool {
    guard let pager, !pager.rules.reducesMotion else { return false }
    switch pager.motion.phase {
    case .pressed: return true
    case .dragging, .following, .settling: return false
    case .atRest: return choice == .paused || pager.autoplayPauses.contains(.focus)
    }
  }

  fileprivate func note(_ action: PagerInput.Pointer.Action, at time: Double) {
    switch action {
    case .press: press = (time, 0)
    case .release: press.duration = time - press.time
    case .move, .leave, .cancel: break
    }
  }

  /// Pauses or resumes the stories. Afterwards, the focus no longer pauses them. Returns whether it has an
  /// effect: with reduced motion the stories do not advance automatically.
  fileprivate func toggle() -> Bool {
    guard let pager, !pager.rules.reducesMotion else { return false }
    let isPaused = choice == .paused || !pager.autoplayPauses.isEmpty
    choice = isPaused ? .playing : .paused
    pager.autoplay = isPaused ? Self.autoplay(pauses: []) : nil
    pager.announce(isPaused ? "Playing" : "Paused")
    for page in pager.targetPages { page.setNeedsDisplay() }
    return true
  }

  private static func autoplay(pauses: Autoplay.Pauses) -> Autoplay {
    Autoplay(interval: 5, end: .rewind, pauses: pauses)
  }

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: self, text: text)
    self.pager = pager
    pager.delegate = self
    pager.stripStyle.extent = 0
    pager.transition = .cube()
    // A mouse that rests on the stories, as after the click that opened them, does not pause them.
    pager.autoplay = Self.autoplay(pauses: .focus)
    return pager
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .pageTapped(let index, let place) = event, press.duration <= Self.longestTap else { return }
    let isBack = place.x < pager.geometry.pageSize.width / 3
    pager.select((index + (isBack ? -1 : 1)).clamped(0, pageCount - 1))
  }
}

private struct ReelStory {
  let artwork: Artwork
  let title: String
  let line: String

  static let all = [
    ReelStory(artwork: .city, title: "Lamp hours", line: "The city, from the roof of the parking garage."),
    ReelStory(artwork: .leaf, title: "After the rain", line: "Forty drops, counted before breakfast."),
    ReelStory(
      artwork: .canyon, title: "One hour of sun", line: "At noon it finds the floor, and stays until one."),
    ReelStory(artwork: .forest, title: "Fog, until nine", line: "Then the ridge comes out, tree by tree."),
    ReelStory(artwork: .arches, title: "White town", line: "Steps for cats, and a bell that is always late."),
  ]
}

/// A picture on the whole page, with the progress bars of all stories at the top.
private final class StoryPage: Page {
  private let index: Int
  private weak var reel: StoryReel?

  init(_ index: Int, in reel: StoryReel) {
    (self.index, self.reel) = (index, reel)
    super.init()
    title = ReelStory.all[index].title
  }

  /// The story's progress bar moves in every frame.
  override func nextUpdate(after time: Double) -> Double? { time }

  override func handle(_ input: PageInput) -> PageResponse {
    if case .pointer(let pointer) = input.kind { reel?.note(pointer.action, at: input.time) }
    guard case .key(.space, [], let isRepeat) = input.kind else { return super.handle(input) }
    return isRepeat || reel?.toggle() == true ? .taken : .ignored
  }

  override func drawBackground(in context: PageContext) -> DrawList? {
    var list = DrawList()
    list.artwork(ReelStory.all[index].artwork, filling: Rect(origin: .zero, size: context.size), in: context)
    return list
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let size = context.size
    var list = DrawList()
    let margin = size.width < 480 ? 16.0 : 24
    let story = ReelStory.all[index]
    let width = max(0, size.width - 2 * margin)
    let words = TextLayout.lines(of: story.line, style: .body, width: width, measurer: context.text)
    let style = size.width < 240 ? TextStyle.section : .headline
    let title = TextLayout.lines(of: story.title, style: style, width: width, measurer: context.text)
    let y = size.height - margin - Double(words.count) * TextStyle.body.lineHeight
    let top = y - Double(title.count) * style.lineHeight - 4
    // Enough for text and bars to be readable on any picture.
    list.shade(below: top - 36, size, isStrong: true)
    list.fill(Rect(0, 0, size.width, 24), Color(0, opacity: 0.62))
    list.fade(from: 104, to: 24, 0.62, width: size.width)
    drawBars(Rect(margin, 16, width, 4), reel?.progress ?? 0, into: &list)
    list.lines(words, at: Point(margin, y), .body, Color(0xFFFFFF, opacity: 0.92), measurer: context.text)
    list.lines(title, at: Point(margin, top), style, Color(0xFFFFFF), measurer: context.text)
    if reel?.isPaused == true { drawPause(at: Point(margin, 32), above: top, into: &list, context) }
    return list
  }

  /// Draws a sign below the bars, unless it would overlap the text.
  private func drawPause(
    at place: Point, above end: Double, into list: inout DrawList, _ context: PageContext
  ) {
    let (words, ink) = ("Paused", Color(0xFFFFFF))
    let pill = Rect(place.x, place.y, context.text.width(of: words, style: .caption).rounded(.up) + 40, 28)
    guard pill.maxX + place.x <= context.size.width, place.y + 36 <= end else { return }
    list.roundedRect(pill, radius: 14, Color(0, opacity: 0.6))
    for bar in [0.0, 5] {
      list.roundedRect(Rect(pill.x + 12 + bar, pill.midY - 5, 3, 10), radius: 1, ink)
    }
    list.write(words, at: Point(pill.x + 26, pill.y + 5), .caption, ink, context)
  }

  private func drawBars(_ area: Rect, _ progress: Double, into list: inout DrawList) {
    let count = Double(ReelStory.all.count)
    let length = max(1, (area.width - 6 * (count - 1)) / count)
    for story in ReelStory.all.indices {
      let bar = Rect(area.x + Double(story) * (length + 6), area.y, length, area.height)
      list.roundedRect(bar, radius: 2, Color(0xFFFFFF, opacity: 0.5))
      let share = story < index ? 1 : story == index ? progress : 0
      guard share > 0 else { continue }
      list.roundedRect(
        Rect(bar.x, bar.y, max(4, bar.width * share), bar.height), radius: 2, Color(0xFFFFFF))
    }
  }
}
