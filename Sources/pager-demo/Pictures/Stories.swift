import PagerEngine
import PagerParts

/// Pictures that advance automatically. A tap shows the next one, and a tap on the leading third the previous
/// one. A press holds a picture, and the space bar pauses and resumes.
final class StoryReel: PageSource, PagerDelegate {
  /// A press that lasts longer is not a tap, in seconds.
  private static let longestTap = 0.4

  private weak var pager: Pager?
  /// Whether the space bar has paused the stories.
  private var isHeld = false
  /// The time of the last press of a pointer, and its duration, in seconds.
  private var press = (time: 0.0, duration: 0.0)
  /// The latest story that played, with the part that had passed before, 0...1, and the time since which it
  /// goes on, in seconds, or `nil` while it is held.
  private var playing: (story: Int, passed: Double, start: Double?) = (0, 0, nil)
  private static let duration = 5.0

  var pageCount: Int { stories.count }
  func title(at index: Int) -> String { stories[index].title }
  func page(at index: Int) -> Page { StoryPage(index, in: self) }

  /// Returns the elapsed part of a story's duration, 0...1.
  fileprivate func progress(of story: Int) -> Double {
    guard let pager, story == pager.motion.settledPage else { return 0 }
    let passed = story == playing.story ? playing.passed : 0
    return passed + (1 - passed) * pager.autoplayState.progress
  }

  /// Whether the stories wait for the user, at rest.
  fileprivate var isPaused: Bool {
    guard let pager, !pager.rules.reducesMotion else { return false }
    switch pager.motion.phase {
    case .pressed: return true
    case .dragging, .following, .settling: return false
    case .atRest: return isHeld || pager.autoplayState.pauses.contains(.focus)
    }
  }

  fileprivate func note(_ action: PagerInput.Pointer.Action, at time: Double) {
    switch action {
    case .press:
      press = (time, 0)
      hold(at: time)
    case .release: press.duration = time - press.time
    case .move, .leave, .cancel: break
    }
  }

  /// Keeps the part of the story that has passed, so that it goes on from there.
  private func hold(at time: Double) {
    guard let start = playing.start else { return }
    playing.passed = (playing.passed + (time - start) / Self.duration).clamped(to: 0...1)
    playing.start = nil
  }

  /// Returns the time that is left of a story which begins or goes on, in seconds.
  private func rest(of story: Int) -> Double? {
    // A story that was over begins again.
    let passed = story == playing.story && playing.passed < 1 ? playing.passed : 0
    playing = (story, passed, pager?.motion.now)
    return (1 - passed) * Self.duration
  }

  /// Pauses or resumes the stories. Afterwards, the focus no longer pauses them. Returns whether it has an
  /// effect: with reduced motion the stories do not advance automatically.
  fileprivate func toggle() -> Bool {
    guard let pager, !pager.rules.reducesMotion else { return false }
    let isPaused = isHeld || !pager.autoplayState.pauses.isEmpty
    isHeld = !isPaused
    if !isPaused { hold(at: pager.motion.now) }
    pager.autoplay = isPaused ? autoplay(pauses: []) : nil
    pager.accessibility.announce(isPaused ? "Playing" : "Paused")
    for page in pager.targetPages { page.setNeedsDisplay() }
    return true
  }

  private func autoplay(pauses: Autoplay.Pauses) -> Autoplay {
    Autoplay(interval: Self.duration, end: .rewind, pauses: pauses) { [weak self] in self?.rest(of: $0) }
  }

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: self, text: text)
    self.pager = pager
    pager.delegate = self
    pager.titles.style.extent = 0
    pager.transition = .cube()
    // A mouse that rests on the stories, as after the click that opened them, does not pause them.
    pager.autoplay = autoplay(pauses: .focus)
    return pager
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .pageTapped(let index, let place) = event, press.duration <= Self.longestTap else { return }
    let isBack = place.x < pager.geometry.pageSize.width / 3
    pager.select((index + (isBack ? -1 : 1)).clamped(0, pageCount - 1))
  }
}

private let stories: [(artwork: Artwork, title: String, line: String)] = [
  (.leaf, "After the rain", "Forty drops, counted before breakfast."),
  (.canyon, "One hour of sun", "At noon it finds the floor, and stays until one."),
  (.balloons, "Lift-off", "Nobody steers. That is what they come for."),
  (.forest, "Fog, until nine", "Then the ridge comes out, tree by tree."),
  (.city, "Lamp hours", "The city, from the roof of the parking garage."),
]

/// A picture on the whole page, with the progress bars of all stories at the top.
private final class StoryPage: ArtworkPage {
  private let index: Int
  private weak var reel: StoryReel?

  init(_ index: Int, in reel: StoryReel) {
    (self.index, self.reel) = (index, reel)
    super.init(stories[index].artwork, title: stories[index].title, line: stories[index].line)
  }

  /// The story's progress bar moves in every frame.
  override func nextUpdate(after time: Double) -> Double? { time }

  override func handle(_ input: PageInput) -> PageResponse {
    if case .pointer(let pointer) = input.kind { reel?.note(pointer.action, at: input.time) }
    guard case .key(.space, [], let isRepeat) = input.kind else { return super.handle(input) }
    return isRepeat || reel?.toggle() == true ? .taken : .ignored
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = super.draw(in: context)
    // Enough for bars to be readable on any picture.
    list.fade(from: 96, to: 0, shade.opacity(0.98), width: context.size.width)
    return list
  }

  /// The bars and the pill stay in place while the cube turns.
  override func drawControls(in context: PageContext) -> DrawList? {
    let (size, margin) = (context.size, PageGrid.start(in: context.size.width))
    var list = DrawList()
    let bars = Rect(margin, 16, max(0, size.width - 2 * margin), 4)
    drawBars(bars, reel?.progress(of: index) ?? 0, into: &list)
    // The words of a low window are in its place.
    if reel?.isPaused == true, size.width >= 160, size.height >= 240 {
      drawPause(at: Point(margin, 32), into: &list, context)
    }
    return list
  }

  private func drawPause(at place: Point, into list: inout DrawList, _ context: PageContext) {
    let words = "Paused"
    let pill = Rect(place.x, place.y, context.text.width(of: words, style: .caption).rounded(.up) + 40, 28)
    list.roundedRect(pill, radius: 14, Color(0, opacity: 0.6))
    for bar in [0.0, 5] { list.roundedRect(Rect(pill.x + 12 + bar, pill.midY - 5, 3, 10), radius: 1, .white) }
    list.write(words, at: Point(pill.x + 26, pill.y + 5), .caption, .white, context)
  }

  private func drawBars(_ area: Rect, _ progress: Double, into list: inout DrawList) {
    let count = Double(stories.count)
    let length = max(1, (area.width - 6 * (count - 1)) / count)
    for story in stories.indices {
      let bar = Rect(area.x + Double(story) * (length + 6), area.y, length, area.height)
      list.roundedRect(bar, radius: 2, Color.white.opacity(0.46))
      let share = story < index ? 1 : story == index ? progress : 0
      guard share > 0 else { continue }
      list.roundedRect(Rect(bar.x, bar.y, max(4, bar.width * share), bar.height), radius: 2, .white)
    }
  }
}
