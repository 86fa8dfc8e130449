import Testing

@testable import PagerEngine

/// Callbacks that call the pager again whenever they are called.
@MainActor @Suite struct EndlessCallbackTests {
  /// A call that the app repeats endlessly.
  enum Call: CaseIterable {
    case reload, reloadTitles, reloadExtents, select, selectAnimated, selectWithCompletion, hideAndShow
    case insert, update, relayout, purge, theme, setAccessory, scroll, refresh
  }

  @MainActor private final class App: PagerDelegate, PageSource {
    weak var pager: Pager?
    var pageCount = 6
    /// The number of calls so far.
    var calls = 0
    /// Whether the app still calls the pager. A completion handler that selects again needs no other
    /// callbacks.
    var isCalling = true
    var onEvent: (PagerEvent) -> Void = { _ in }
    var onPage: () -> Void = {}
    var onTitle: () -> Void = {}
    func pager(_ pager: Pager, did event: PagerEvent) { onEvent(event) }
    func title(at index: Int) -> String {
      onTitle()
      return "Page \(index)"
    }
    func page(at index: Int) -> Page {
      onPage()
      return Page()
    }

    func perform(_ call: Call) {
      guard let pager, isCalling else { return }
      calls += 1
      // Limits the calls, so that the test ends even if the pager does not.
      guard calls < 100_000 else { return }
      switch call {
      case .reload: pager.reload()
      case .reloadTitles: pager.invalidate(.titles)
      case .reloadExtents: pager.invalidate(.extents)
      case .select: pager.select((pager.targetPage + 1) % 6, animated: false)
      case .selectAnimated: pager.select((pager.targetPage + 1) % 6)
      case .selectWithCompletion: again(pager)
      case .hideAndShow:
        pager.isShown = false
        pager.isShown = true
      case .insert: pager.apply([.insert(at: 0)], animated: false)
      case .update: pager.apply([.update(at: pager.settledPage)], animated: false)
      case .relayout: pager.layout(size: Size(400 + Double(calls % 2), 648), scale: 1)
      case .purge: pager.purge()
      case .theme: pager.theme = calls % 2 == 0 ? .dark : .light
      case .setAccessory: pager.invalidate(.accessoryExtent)
      case .scroll: pager.scroll(toPosition: Double(calls % 3))
      case .refresh: pager.releaseMemory()
      }
    }

    private func again(_ pager: Pager) {
      pager.select((pager.targetPage + 1) % 6, animated: false) { [weak self] _ in
        self?.perform(.selectWithCompletion)
      }
    }
  }

  private func make() -> (Pager, App) {
    let app = App()
    let pager = Pager(source: app, text: SquareTextMeasurer())
    app.pager = pager
    pager.delegate = app
    return (pager, app)
  }

  /// Expects that each frame ends, and that the pager still follows its user.
  private func expectAlive(_ pager: Pager, _ app: App, _ call: Call) {
    for frame in 0..<2 {
      app.calls = 0
      pager.advance(to: Double(frame) / 60)
      _ = pager.picture()
      #expect(app.calls < 20_000, "\(call): \(app.calls) calls in one frame")
    }
    app.isCalling = false
    for frame in 2..<200 {
      pager.advance(to: Double(frame) / 60)
      _ = pager.picture()
    }
    let page = pager.settledPage == 4 ? 2 : 4
    pager.select(page, animated: false)
    for frame in 200..<400 {
      pager.advance(to: Double(frame) / 60)
      _ = pager.picture()
    }
    #expect(pager.settledPage == page && !pager.needsFrame, "\(call)")
  }

  @Test(arguments: Call.allCases) func `each event calls the pager again`(call: Call) {
    let (pager, app) = make()
    app.onEvent = { _ in app.perform(call) }
    pager.layout(size: Size(400, 648), scale: 1)
    expectAlive(pager, app, call)
  }

  @Test(arguments: Call.allCases) func `each page that is loaded calls the pager again`(call: Call) {
    let (pager, app) = make()
    app.onPage = { app.perform(call) }
    pager.layout(size: Size(400, 648), scale: 1)
    expectAlive(pager, app, call)
  }

  @Test(arguments: Call.allCases) func `each title calls the pager again`(call: Call) {
    let (pager, app) = make()
    app.onTitle = { app.perform(call) }
    pager.layout(size: Size(400, 648), scale: 1)
    expectAlive(pager, app, call)
  }

  private final class Caller: Page {
    var onCall: () -> Void = {}
    override func didAppear() { onCall() }
    override func layOut(in context: PageContext) { onCall() }
    override func preferredLength(in context: PageContext) -> Double {
      onCall()
      return 300
    }
  }

  @Test(arguments: Call.allCases) func `a page calls the pager whenever it is laid out or measured`(
    call: Call
  ) {
    let (pager, app) = make()
    pager.retention = .cachedWindow
    pager.pageExtents = { _ in PageExtent(.content) }
    let pages = (0..<6).map { _ in Caller() }
    for page in pages { page.onCall = { app.perform(call) } }
    let fixed = Pager(pages: pages, text: SquareTextMeasurer())
    app.pager = fixed
    fixed.layout(size: Size(400, 648), scale: 1)
    for frame in 0..<2 {
      app.calls = 0
      fixed.advance(to: Double(frame) / 60)
      _ = fixed.picture()
      #expect(app.calls < 20_000, "\(call): \(app.calls) calls in one frame")
    }
    app.isCalling = false
    // Calls that are still pending come first.
    for frame in 0..<600 where fixed.isAnimating { fixed.advance(to: 1 + Double(frame) / 60) }
    fixed.advance(to: 20)
    fixed.select(2, animated: false)
    fixed.advance(to: 25)
    #expect(fixed.settledPage == 2)
  }

  @Test func `work that one update leaves is done by the next ones, in order`() {
    let (pager, app) = make()
    var order: [Int] = []
    var rounds = 0
    app.onEvent = { [weak pager] event in
      guard case .settled = event, rounds < 1000 else { return }
      rounds += 1
      let round = rounds
      pager?.select((pager?.settledPage ?? 0) == 0 ? 1 : 0, animated: false) { _ in order.append(round) }
    }
    pager.layout(size: Size(400, 648), scale: 1)
    #expect(rounds < 1000 && pager.needsFrame)
    var frames = 0
    while pager.needsFrame, frames < 1000 {
      frames += 1
      pager.advance(to: Double(frames) / 60)
      _ = pager.picture()
    }
    #expect(rounds == 1000 && order == Array(1...1000) && frames < 200)
  }

  @Test func `two pagers that take a page from each other do not stop the program`() {
    final class Restless: Page {
      var pagers: [Pager] = []
      var moves = 0
      override func didMove(to container: Pager?) {
        moves += 1
        guard moves < 100_000, let container, let other = pagers.first(where: { $0 !== container }) else {
          return
        }
        try? other.addChild(self, animated: false)
      }
    }
    let page = Restless()
    let pagers = (0..<2).map { _ in Pager(pages: [Page(), Page()], text: SquareTextMeasurer()) }
    page.pagers = pagers
    for pager in pagers { pager.layout(size: Size(400, 648), scale: 1) }
    try? pagers[0].addChild(page, animated: false)
    #expect(page.moves < 20_000)
    for frame in 0..<3 {
      page.moves = 0
      for pager in pagers { pager.advance(to: Double(frame) / 60) }
      #expect(page.moves < 20_000)
    }
    page.pagers = []
    for pager in pagers { pager.advance(to: 1) }
    #expect(pagers.count { $0.children.contains(page) } == 1)
  }
}
