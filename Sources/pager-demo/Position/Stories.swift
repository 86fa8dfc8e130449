import PagerEngine

/// Pictures that follow each other by themselves. A tap goes on, and one on the third where reading begins goes back.
@MainActor
final class StoryReel: PageSource, PagerDelegate {
  private weak var pager: Pager?

  var pageCount: Int { ReelStory.all.count }
  func title(at index: Int) -> String { ReelStory.all[index].title }
  func page(at index: Int) -> Page {
    StoryPage(index) { [weak self] in
      StoryPage.Progress(share: self?.pager?.autoplayProgress ?? 0, isPaused: self?.isPaused ?? false)
    }
  }

  /// Whether the stories would go on, but somebody holds or looks at one.
  private var isPaused: Bool {
    guard let pager, !pager.isAutoplaying, !pager.rules.reducesMotion else { return false }
    switch pager.motion.phase {
    case .atRest, .pressed: return true
    case .dragging, .following, .settling: return false
    }
  }

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: self, text: text)
    self.pager = pager
    pager.delegate = self
    pager.stripStyle.extent = 0
    pager.transition = .cube()
    pager.autoplay = Autoplay(interval: 5, end: .rewind)
    return pager
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .pageTapped(let index, let place) = event else { return }
    let isBack = place.x < pager.geometry.pageSize.width / 3
    pager.select(max(0, min(index + (isBack ? -1 : 1), pageCount - 1)))
  }
}

private struct ReelStory {
  let title: String
  let line: String
  let art: Int

  static let all = [
    ReelStory(title: "First light", line: "The harbour at ten to six, before the boats.", art: 0),
    ReelStory(title: "Lamp hours", line: "The city, from the roof of the parking garage.", art: 1),
    ReelStory(title: "Between islands", line: "Forty minutes with nothing to do but look.", art: 2),
    ReelStory(title: "Above the trees", line: "Snow in June, for those who get up early.", art: 3),
    ReelStory(title: "Rice and sky", line: "The terraces were planted last week.", art: 5),
  ]
}

/// A picture over the whole page, with the bars of all stories at the top.
private final class StoryPage: Page {
  /// How far the pager is with the story in view.
  struct Progress {
    /// The part of its time that has gone by, 0...1.
    var share: Double
    var isPaused: Bool
  }

  private static let paused = "Paused"
  private let index: Int
  private let progress: () -> Progress

  init(_ index: Int, progress: @escaping () -> Progress) {
    (self.index, self.progress) = (index, progress)
    super.init()
    title = ReelStory.all[index].title
  }

  /// The bar of the story moves with every frame.
  override func nextUpdate(after time: Double) -> Double? { time }

  override func drawBackground(in context: PageContext) -> DrawList? {
    HeroArt.hero(section: ReelStory.all[index].art, size: context.size, theme: .dark)
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let size = context.size
    var list = DrawList()
    let margin = size.width < 480 ? 16.0 : 24
    drawShade(size, into: &list)
    let progress = progress()
    drawBars(Rect(margin, 16, max(0, size.width - 2 * margin), 3), progress.share, into: &list)
    let story = ReelStory.all[index]
    let width = max(0, size.width - 2 * margin)
    let words = TextLayout.lines(of: story.line, style: .body, width: width, measurer: context.text)
    let style = size.width < 240 ? TextStyle.section : .headline
    let title = TextLayout.lines(of: story.title, style: style, width: width, measurer: context.text)
    let y = size.height - margin - Double(words.count) * TextStyle.body.lineHeight
    let top = y - Double(title.count) * style.lineHeight - 4
    list.lines(words, at: Point(margin, y), .body, Color(0xFFFFFF, opacity: 0.86), measurer: context.text)
    list.lines(title, at: Point(margin, top), style, Color(0xFFFFFF), measurer: context.text)
    if progress.isPaused { drawPaused(at: Point(margin, 32), above: top, into: &list, context) }
    return list
  }

  /// Words and bars stand out from any picture.
  private func drawShade(_ size: Size, into list: inout DrawList) {
    let steps = 24
    for step in 0..<steps {
      let share = Double(step) / Double(steps)
      let (height, opacity) = (200.0 / Double(steps), 0.8 * share * share)
      list.fill(Rect(0, size.height - 200 + 200 * share, size.width, height), Color(0, opacity: opacity))
      list.fill(Rect(0, 72 * (1 - share) - 3, size.width, 3), Color(0, opacity: opacity * 0.7))
    }
  }

  /// Draws a sign below the bars, unless there is no room above the words.
  private func drawPaused(
    at place: Point, above end: Double, into list: inout DrawList, _ context: PageContext
  ) {
    let width = context.text.width(of: Self.paused, style: .caption)
    let pill = Rect(place.x, place.y, width + 40, 28)
    guard pill.maxY + 8 <= end, pill.maxX + place.x <= context.size.width else { return }
    let ink = Color(0xFFFFFF)
    list.roundedRect(pill, radius: 14, Color(0, opacity: 0.6))
    for bar in [0.0, 5] {
      list.roundedRect(Rect(pill.x + 12 + bar, pill.midY - 5, 3, 10), radius: 1, ink)
    }
    list.lines(
      [Self.paused], at: Point(pill.x + 26, pill.y + 5), .caption, ink, measurer: context.text)
  }

  private func drawBars(_ area: Rect, _ progress: Double, into list: inout DrawList) {
    let count = Double(ReelStory.all.count)
    let length = max(1, (area.width - 6 * (count - 1)) / count)
    for story in ReelStory.all.indices {
      let bar = Rect(area.x + Double(story) * (length + 6), area.y, length, area.height)
      list.roundedRect(bar, radius: 1.5, Color(0xFFFFFF, opacity: 0.36))
      let share = story < index ? 1 : story == index ? progress : 0
      guard share > 0 else { continue }
      list.roundedRect(
        Rect(bar.x, bar.y, max(3, bar.width * share), bar.height), radius: 1.5, Color(0xFFFFFF))
    }
  }
}
