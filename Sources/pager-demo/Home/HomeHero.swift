import PagerEngine
import PagerParts
import PagerPhysics

/// The stage at the top of home: pictures to drag, each with another transition.
final class HomeHero: PagerPage, PagerDelegate {
  /// The pictures, and the scenes that a click on them opens.
  private static let moments:
    [(artwork: Artwork, title: String, line: String, scene: Scene, transition: PageTransition)] = [
      (
        .peaks, "Pages that follow your hand", "A pager for the desktop. Drag or swipe.", .book,
        .curl(paper: .warm)
      ),
      (.balloons, "Thirteen transitions", "This one is a cube. Or write your own.", .transitions, .cube()),
      (.city, "Swipes that you can take back", "Turn around halfway, and the page stays.", .motion, .stack()),
      (.ice, "Two sides of a page", "A flip, and what is behind comes round.", .cards, .flip()),
    ]

  var onOpen: (Scene) -> Void = { _ in }
  private(set) lazy var hint = SwipeHint(on: pager)
  private var context: PageContext?

  init(text: any TextMeasurer) {
    let pages = Self.moments.map { ArtworkPage($0.artwork, title: $0.title, line: $0.line, hasDots: true) }
    super.init(Pager(pages: pages, text: text))
    title = HomeHero.moments[0].title
    pager.titles.style.extent = 0
    pager.arrangement.wrapsAround = true
    // At a third of the way, paper and cubes look turned.
    pager.rules.snapPolicy = .custom(
      SnapRule("hero") {
        let way = $0.velocity.magnitude > 0.3 ? $0.velocity : $0.travel.magnitude > 0.33 ? $0.travel : 0
        return $0.startPage + (way > 0 ? 1 : way < 0 ? -1 : 0)
      })
    pager.backdrop = .stage()
    var dots = PageIndicator(.dots(.expanding))
    (dots.color, dots.trackColor) = (.white, Color.white.opacity(0.5))
    // The back of a turning page is light.
    dots.groundColor = Color(0, opacity: 0.4)
    pager.pageIndicator = dots
    pager.delegate = self
    show(0)
  }

  /// Each picture leaves in its own way, in both directions.
  private func show(_ index: Int) { pager.transition = HomeHero.moments[index].transition }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .settled:
      show(pager.motion.settledPage)
      releaseMemory()
    case .pageTapped: open()
    default: break
    }
  }

  /// Releases the pictures out of view, which take 3 MB each.
  func releaseMemory() {
    pager.hosting.releaseMemory()
    ArtworkStore.releaseUnused()
  }

  /// Lifts the first picture a little, unless the user has turned it, or cannot see it.
  func playHint() {
    guard pager.hosting.isShown, pager.motion.settledPage == 0, let page = pager.page(at: 0) else { return }
    hint.play(.rest, on: page)
  }

  func turn(by step: Int) {
    pager.select((pager.motion.targetPage + step + pager.pageCount) % pager.pageCount)
  }

  func open() { onOpen(HomeHero.moments[pager.motion.settledPage].scene) }

  override func layOut(in context: PageContext) {
    super.layOut(in: context)
    self.context = context
  }

  /// Begins to decode the pictures on both sides, if they have been released, before the pointer moves.
  override func handle(_ input: PageInput) -> PageResponse {
    if case .pointer(let pointer) = input.kind, pointer.action == .press, let context {
      let (moments, current) = (HomeHero.moments, pager.motion.settledPage)
      for index in [current + 1, current + moments.count - 1] {
        moments[index % moments.count].artwork.prepare(context.size, in: context)
      }
    }
    return super.handle(input)
  }

  override func cursor(at location: Point) -> Cursor { .hand }
  /// Keys turn the stage while nothing has the focus.
  override func moveFocus(_ step: FocusStep) -> Bool { false }
}
