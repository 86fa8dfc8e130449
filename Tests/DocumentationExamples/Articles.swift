import PagerEngine
import PagerPhysics

// The Swift blocks of the articles in the catalogue of PagerEngine, with the surroundings that they need to compile.

@MainActor
func retention(of pager: Pager) {
  // example
  var retention = PageRetention.cachedWindow
  retention.disposal = .cached(limit: 16, cost: 200_000_000)
  retention.prefetch = 1
  pager.retention = retention
  // end of example
}

final class ChapterPage: Page {
  var number = 0
}

@MainActor
func reusedPages() {
  // example
  final class Chapters: PageSource {
    weak var pager: Pager?
    let pageCount = 400

    func title(at index: Int) -> String { "Chapter \(index + 1)" }

    func page(at index: Int) -> Page {
      let page = pager?.dequeueReusable(ChapterPage.self, for: index) ?? ChapterPage()
      page.number = index + 1
      return page
    }
  }
  // end of example
  _ = Chapters()
}

extension Page {
  fileprivate func refreshEveryMinute() async {}
}

@MainActor
func workInView() {
  // example
  final class FeedPage: Page {
    override func didEnterView() {
      task { await self.refreshEveryMinute() }
    }
  }
  // end of example
  _ = FeedPage()
}

@MainActor
func segments(of pager: Pager) {
  // example
  var segments = TitleStripStyle()
  segments.sizing = .equal
  segments.indicator = .pill(motion: .elastic)
  pager.titles.style = segments
  // end of example
}

@MainActor
func badges() {
  // example
  final class Folders: PageSource {
    var unread = [12, 0, 3]
    var pageCount: Int { unread.count }

    func title(at index: Int) -> String { ["Inbox", "Drafts", "Lists"][index] }

    func titleContent(at index: Int) -> TitleContent {
      TitleContent(title(at: index), badge: .count(unread[index]))
    }

    func page(at index: Int) -> Page { ListPage() }
  }
  // end of example
  _ = Folders()
}

@MainActor
func titleButtons() {
  // example
  final class Notes: PageSource, PagerDelegate {
    var names = ["Bread", "Soup", "Tea"]
    var pageCount: Int { names.count }

    func title(at index: Int) -> String { names[index] }
    func titleContent(at index: Int) -> TitleContent { TitleContent(names[index], buttons: [.close()]) }
    func page(at index: Int) -> Page { ListPage() }

    func pager(_ pager: Pager, did event: PagerEvent) {
      guard case .titleButtonPressed(let index, _) = event else { return }
      names.remove(at: index)
      pager.apply([.remove(at: index)])
    }
  }
  // end of example
  _ = Notes()
}

@MainActor
func coverFlow(of pager: Pager) {
  // example
  pager.transition = .coverFlow()
  // end of example

  // example
  let frameOfCard = Rect(24, 80, 160, 100)
  pager.transition = .zoom(from: frameOfCard)
  pager.select(1)
  // end of example

  // example
  pager.transition = PageTransition("rise") { page in
    guard page.offset > 0 else { return page.sliding }
    var transform = page.staying
    transform.translation = page.vector(along: 0, across: 120 * page.distance)
    transform.scale = 1 - 0.2 * page.distance
    transform.opacity = 1 - page.distance
    transform.order = -page.offset
    return transform
  }
  // end of example

  // example
  pager.transition = PageTransition("panels", ground: .black) { page in
    var transform = page.sliding
    transform.turn = page.offset
    transform.perspective = 1000
    transform.shade = Color(0, opacity: 0.4 * page.distance)
    return transform
  }
  // end of example

  // example
  let context = TransitionContext(
    offset: 0, pageSize: Size(400, 300), viewportSize: Size(400, 300), pitch: 400, axis: .horizontal)
  precondition(pager.transition.transform(of: context) == PageTransform())
  // end of example
}

@MainActor
func counter() {
  // example
  final class Counter: Page {
    private var count = 0

    override func handle(_ input: PageInput) -> PageResponse {
      guard case .pointer(let pointer) = input.kind, !input.arePagesMoving else { return .ignored }
      if pointer.action == .release {
        count += 1
        setNeedsDisplay()
      }
      return pointer.action == .press || pointer.action == .release ? .taken : .ignored
    }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.text("\(count)", at: Point(40, 80), .headline, context.theme.text)
      return list
    }
  }
  // end of example
  _ = Counter()
}

@MainActor
func pulse() {
  // example
  final class Pulse: Page {
    override func nextUpdate(after time: Double) -> Double? { time }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      let phase = context.time.truncatingRemainder(dividingBy: 1)
      list.fill(Rect(40, 40, 200 * phase, 12), context.theme.accent)
      return list
    }
  }
  // end of example
  _ = Pulse()
}

private final class Header: ScrollLink {
  var extent = 200.0
  func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool { false }
  func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point { .zero }
}

@MainActor
private func collapse(_ header: Header, of pager: Pager) {
  // example
  pager.scrollLinks = [header]
  pager.accessory = PagerAccessory(.top, minimumExtent: 56, extent: { header.extent }) { context in
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
    return list
  }
  // end of example
}

@MainActor
func policy(of pager: Pager) {
  // example
  pager.inputPolicy = InputPolicy(devices: [.touch, .touchpad, .keys], directions: .backward)
  // end of example
}

@MainActor
func freePosition(of pager: Pager) {
  // example
  pager.rules.snapPolicy = .freeAbove(600)
  pager.scroll(toPosition: 2.5, animated: true)
  // end of example
}

@MainActor
func awaited(_ pager: Pager) async {
  // example
  if await pager.selectAndWait(3) { print("there") }
  // end of example
}

@MainActor
func bound(_ pager: Pager) async {
  final class Model { var page = 0 }
  let model = Model()
  // example
  for await event in pager.events(by: .user, .autoplay) {
    if case .settled(let page) = event { model.page = page }
  }
  // end of example
}

@MainActor
func drags(of pager: Pager) {
  // example
  let drag = pager.beginDrag()
  drag?.move(by: 240)
  drag?.end(velocity: 900)
  // end of example
}

@MainActor
func parallax(of background: Pager, behind pager: Pager) {
  // example
  background.follow(pager, PagerLink(factor: 0.5))
  // end of example
}

@MainActor
func dial() {
  // example
  final class Dial: Page {
    private var volume = 0.4

    override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
      var dial = AccessibilityElement("volume", .slider, "Volume", frame: Rect(24, 24, 200, 200))
      dial.states = [.enabled]
      dial.value = AccessibilityValue(volume, in: 0...1, step: 0.1, text: "\(Int(volume * 100)) %")
      dial.actions = .adjust
      dial.perform = { [weak self] action in
        self?.change(by: action == .increment ? 0.1 : -0.1)
        return true
      }
      return drawnText(in: context) + [dial]
    }

    private func change(by step: Double) {
      volume = max(0, min(volume + step, 1))
      setNeedsDisplay()
    }
  }
  // end of example
  _ = Dial()
}

/// Sets what is the default; see `ArticleTests`.
@MainActor
func spellOutDefaults(of pager: Pager) {
  // example
  pager.rules.snapPolicy = .adjacentAhead(DecelerationRate(perMillisecond: 0.998))
  pager.rules.snapSpring = Spring(mass: 1, stiffness: 400, dampingRatio: 1)
  pager.rules.edgeSpring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
  pager.rules.rubberBand = RubberBand(coefficient: 0.55)
  pager.rules.deceleration = DecelerationRate(perMillisecond: 0.998)
  pager.rules.restTolerance = RestTolerance(position: 0.5, velocity: 20)
  pager.rules.flickVelocity = nil
  pager.inputPolicy.slop = 4
  // end of example
}
