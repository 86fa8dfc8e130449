import CSDL2
import PagerEngine
import PagerParts
import PagerPhysics
import PagerSDL

// The blocks of README.md that need surroundings to compile. Its first one is the program HelloPager.

@MainActor
func mail() throws {
  // example
  final class Letters: ListPage {
    override var rowCount: Int { 1_000 }
    override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
      var list = DrawList()
      list.text("Letter \(index + 1)", at: Point(24, 44), .body, context.theme.text)
      return list
    }
  }

  try PagerWindow(title: "Mail") { text in
    let folder = Pager(pages: [Letters(), Letters()], text: text)
    folder.titles.style.extent = 0
    return Pager(pages: [Letters(), PagerPage(folder)], text: text)
  }.run()
  // end of example
}

@MainActor
func reader(_ articles: any PageSource, _ reader: any PagerDelegate) throws {
  // example
  let window = try PagerWindow(title: "Reader") { text in
    let pager = Pager(source: articles, text: text)
    pager.retention = .cachedWindow
    return pager
  }
  window.pager.delegate = reader
  try window.run()
  // end of example
}

@MainActor
func transition(of pager: Pager) {
  // example
  pager.transition = .cube()
  // end of example

  // example
  pager.transition = PageTransition("swing") { page in
    var transform = page.sliding
    transform.rotation = page.rotation(page.offset * 0.3)
    transform.anchor = Point(0.5, 1)
    transform.opacity = 1 - 0.5 * page.distance
    return transform
  }
  // end of example
}

@MainActor
func book(
  _ chapters: any NeighborPageSource, _ cover: Page, _ firstPage: Page, _ text: TextSystem
) throws {
  // example
  let book = Pager(neighbors: chapters, style: .curl(spine: .middle), text: text)
  try book.setPages([cover, firstPage], animated: false)
  // end of example
}

@MainActor
func titles(of pager: Pager) {
  // example
  pager.titles.style.sizing = .equal
  pager.titles.style.indicator = .pill(motion: .worm)

  var sidebar = TitleStripStyle()
  sidebar.edge = .leading
  sidebar.extent = 200
  sidebar.indicator = .pill(thickness: 180)
  sidebar.currentFont = TextStyle(15, weight: .semibold)
  // end of example
  pager.titles.style = sidebar
}

@MainActor
func positions(of pager: Pager) {
  // example
  pager.rules.snapPolicy = .free
  pager.scroll(toPosition: 2.5, animated: true)
  pager.scroll(byPoints: 120, animated: true)
  // end of example
}

@MainActor
func links(of pager: Pager, _ articles: any PageSource, _ text: TextSystem) {
  // example
  let thumbnails = Pager(source: articles, text: text)
  thumbnails.titles.style.extent = 0
  thumbnails.pageExtents = { _ in PageExtent(.points(64)) }
  thumbnails.follow(pager, PagerLink(isMutual: true))
  pager.accessory = PagerAccessory(.bottom, extent: 120, pager: thumbnails)
  // end of example
}

@MainActor
func visibleChanges(of pager: Pager) {
  // example
  pager.apply([.insert(at: 3)], animated: true)
  // end of example
}

@MainActor
func slideShow(of pager: Pager) {
  // example
  pager.autoplay = Autoplay(interval: 8, end: .wrap)
  // end of example
}

@MainActor
func lengths(of pager: Pager) {
  // example
  let widths = [320.0, 180, 480]
  pager.pageExtents = { index in PageExtent(.points(widths[index % widths.count])) }
  pager.arrangement.spacing = 16
  pager.arrangement.alignment = .leading
  pager.arrangement.alignsPagesToEnds = true
  // end of example
}

@MainActor
func livingPages() {
  // example
  final class Volume: Page {
    private var level = 0.5

    // Drags on the lower half are for the page, all others turn it.
    override func captures(at location: Point) -> PageDirections { location.y > 200 ? .horizontal : [] }

    override func handle(_ input: PageInput) -> PageResponse {
      guard case .pointer(let pointer) = input.kind, pointer.location.y > 200 else { return .ignored }
      if pointer.action == .press || pointer.action == .move {
        level = max(0, min(pointer.location.x / 400, 1))
        setNeedsDisplay()
      }
      return .taken
    }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.fill(Rect(0, 200, 400 * level, 40), context.theme.accent)
      return list
    }
  }
  // end of example
}

@MainActor
func timedPages() {
  // example
  final class Clock: Page {
    // Drawn once a second. Return `time` for every frame.
    override func nextUpdate(after time: Double) -> Double? { time.rounded(.down) + 1 }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.text("\(Int(context.time)) s", at: Point(40, 80), .headline, context.theme.text)
      return list
    }

    // A value follows a curve, one frame after the other.
    func slide(to end: Double) {
      animate(TimedCurve(.easeOut, duration: 0.3, from: 0, to: end)) { print($0) }
    }
  }
  // end of example
}

@MainActor
func wizard(_ pager: Pager) -> PartsPage {
  // example
  let name = TextFieldPart("Name") { text in
    pager.inputPolicy.directions = text.isEmpty ? .backward : .both
  }
  let step = PartsPage([
    LabelPart("Who are you?", style: .headline),
    name,
    SwitchPart("Remember me", isOn: true),
    ButtonPart("Next") { pager.turnPage(.forward) },
  ])
  // end of example
  return step
}

@MainActor
func cinema() {
  // example
  final class Cinema: Page {
    /// Filled by a decoder, on any thread.
    let film = PixelBuffer(width: 640, height: 360)
    /// Painted with SDL's renderer, when a frame needs it.
    let game = RendererContent { target in
      SDL_SetRenderDrawColor(target.renderer, 20, 24, 60, 255)
      SDL_RenderClear(target.renderer)
    }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.image(.pixels(film), Rect(24, 24, 640, 360), radius: 8)
      list.image(.painted(game), Rect(24, 400, 320, 180))
      list.stroke(
        .line(through: [Point(360, 560), Point(500, 420), Point(664, 500)]), width: 2, context.theme.accent)
      return list
    }
  }
  // end of example
  _ = Cinema()
}

@MainActor
func photo() async throws -> PicturePage {
  // example
  let levels = await ImageLevels.make(from: try Bitmap(contentsOfFile: "mountain.jpg"))
  let photo = PicturePage(levels)
  // end of example
  return photo
}

@MainActor
func events(of pager: Pager) async {
  // example
  for await event in pager.events() {
    if case .settled(let page) = event, page == 2, await pager.selectAndWait(0) { print("back at the start") }
  }
  // end of example
}

@MainActor
func describedPage() {
  // example
  final class Player: Page {
    var isPlaying = false

    override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
      var play = AccessibilityElement("play", .toggleButton, "Play", frame: Rect(24, 24, 48, 48))
      play.states = isPlaying ? [.enabled, .checkable, .checked] : [.enabled, .checkable]
      play.actions = [.press]
      play.perform = { [weak self] _ in
        self?.isPlaying.toggle()
        self?.setNeedsDisplay()
        return true
      }
      return drawnText(in: context) + [play]
    }
  }
  // end of example
  _ = Player()
}
