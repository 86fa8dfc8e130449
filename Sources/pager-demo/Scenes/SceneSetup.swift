import PagerEngine

/// A scene with its options.
@MainActor
struct SceneSetup {
  var scene: Scene
  var pageCount: Int?
  var rows: Int?
  var titles: [String]?
  var retention: Configuration?
  var reducesMotion = false
  var isRightToLeft = false
  /// The transition between pages, or `nil` for the scene's default.
  var transition: PageTransition?
  /// The initial settings of the laboratory's strip.
  var strip: StripState?
  /// Whether the scene is on a card of home and not yet opened. It is then much smaller than in a window.
  var isOnCard = false

  nonisolated init(
    scene: Scene, pageCount: Int? = nil, rows: Int? = nil, titles: [String]? = nil,
    retention: Configuration? = nil, reducesMotion: Bool = false, isRightToLeft: Bool = false,
    transition: PageTransition? = nil, strip: StripState? = nil, isOnCard: Bool = false
  ) {
    self.scene = scene
    self.pageCount = pageCount
    self.rows = rows
    self.titles = titles
    self.retention = retention
    self.reducesMotion = reducesMotion
    self.isRightToLeft = isRightToLeft
    self.transition = transition
    self.strip = strip
    self.isOnCard = isOnCard
  }

  /// Creates the scene's pager.
  ///
  /// - Parameter timer: Delays pages that load slowly.
  func makePager(text: any TextMeasurer, timer: SceneTimer) -> StagedPager {
    let staged = makeScene(text, timer)
    let pager = staged.pager
    pager.rules.reducesMotion = reducesMotion
    if isRightToLeft { pager.readingDirection = .rightToLeft }
    if let transition, scene != .transitions { pager.transition = transition }
    let look = pager.placeholder
    pager.placeholder = { $0 == .empty ? Placeholder.noPages(in: $1) : look($0, $1) }
    return staged
  }

  private func makeScene(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    if let configuration = scene.configuration { return makePager(configuration, text) }
    switch scene {
    case .containers: return makeContainers(text)
    case .lists: return makeLists(text)
    case .strip: return makeLaboratory(text)
    case .million: return makeMillion(text)
    case .slow: return makeSlow(text, timer)
    case .transitions: return makeTransitions(text)
    case .book: return makeBook(text)
    case .photos: return makePhotos(text)
    case .wizard:
      let wizard = Wizard()
      return StagedPager(pager: wizard.makePager(text: text), companions: [wizard])
    case .dashboard: return makeDashboard(text)
    case .cards:
      let wall = PictureWall(text: text)
      return StagedPager(pager: wall.makePager(), companions: [wall])
    case .reader:
      let reader = Reader()
      return StagedPager(pager: reader.makePager(text: text), companions: [reader])
    case .stories:
      let reel = StoryReel()
      return StagedPager(pager: reel.makePager(text: text), companions: [reel])
    case .calendar:
      let months = Months()
      return StagedPager(pager: months.makePager(text: text), companions: [months])
    case .motion:
      let motion = MotionScene()
      return StagedPager(pager: motion.makePager(text: text), companions: [motion])
    default: return StagedPager(pager: makePlainPager(text))
    }
  }

  /// Creates the pager of a scene that needs no other objects.
  private func makePlainPager(_ text: any TextMeasurer) -> Pager {
    switch scene {
    case .colors:
      Pager(
        source: ColorSource(pageCount: pageCount ?? titles?.count ?? 8, titles: titles ?? []), text: text)
    case .swatches: makeSwatches(text)
    case .stripChinese: makeChinesePaper(text)
    case .stripVertical: makeSidebar(text)
    default: makeNews(text)
    }
  }

  private func makeNews(_ text: any TextMeasurer) -> Pager {
    let pager = Pager(source: NewsSource(), text: text)
    pager.stripStyle.contentWidth = PageGrid.widest
    return pager
  }

  private func makeSwatches(_ text: any TextMeasurer) -> Pager {
    let count = pageCount ?? 30
    let pager = Pager(source: SwatchSource(pageCount: count, rows: rows ?? 0), text: text)
    // Up to 30 titles share the width equally. More titles are as wide as the widest one.
    pager.stripStyle.sizing = count > 30 ? .equal : .shares
    (pager.stripStyle.padding, pager.stripStyle.inset) = (10, 0)
    pager.stripStyle.indicator.length = .cell(inset: 0)
    pager.stripStyle.currentFont = pager.stripStyle.font
    return pager
  }

  private func makeChinesePaper(_ text: any TextMeasurer) -> Pager {
    let pager = Pager(source: ChinesePaperSource(), text: text)
    pager.stripStyle.font = TextStyle(16)
    pager.stripStyle.currentFont = TextStyle(18, weight: .semibold)
    pager.stripStyle.padding = 12
    pager.stripStyle.inset = 12
    pager.stripStyle.contentWidth = PageGrid.widest
    pager.stripStyle.indicator = .underline(motion: .worm)
    pager.stripStyle.indicator.length = .fixed(20)
    pager.stripStyle.indicator.offset = 4
    return pager
  }

  /// Creates a column of titles next to vertically scrolling pages.
  private func makeSidebar(_ text: any TextMeasurer) -> Pager {
    let pager = Pager(source: PosterSource(), text: text)
    pager.axis = .vertical
    pager.stripStyle.edge = .leading
    pager.stripStyle.padding = 20
    pager.stripStyle.spacing = 4
    pager.stripStyle.inset = 4
    pager.stripStyle.sizing = .fixed(40)
    pager.stripStyle.font = TextStyle(15)
    pager.stripStyle.currentFont = TextStyle(15, weight: .semibold)
    pager.stripStyle.following = .inView
    pager.stripStyle.wheel = .scrollsTitles
    pager.stripStyle.indicator = .widePill
    return pager
  }

  private func makeLists(_ text: any TextMeasurer) -> StagedPager {
    let rows = rows ?? 1000
    let staged = (retention ?? .cachedWindow).makePager(
      pageCount ?? 30, text: text, hasDots: false, title: CataloguePage.title
    ) { CataloguePage($0, rows: rows) }
    staged.pager.stripStyle.contentWidth = PageGrid.widest
    return staged
  }

  private func makeLaboratory(_ text: any TextMeasurer) -> StagedPager {
    let laboratory = StripLaboratory(strip ?? StripState(), text: text)
    return StagedPager(pager: laboratory.makePager(), companions: [laboratory])
  }

  private func makeMillion(_ text: any TextMeasurer) -> StagedPager {
    StagedPager(
      pager: Pager(source: MillionSource(pageCount: pageCount ?? 1_000_000), text: text))
  }

  private func makeTransitions(_ text: any TextMeasurer) -> StagedPager {
    let laboratory = TransitionLaboratory(transition?.name ?? "cube", text: text)
    return StagedPager(pager: laboratory.makePager(), companions: [laboratory])
  }

  private func makeBook(_ text: any TextMeasurer) -> StagedPager {
    let source = BookSource()
    return StagedPager(pager: source.makePager(spine: .middle, text: text), companions: [source])
  }

  private func makePhotos(_ text: any TextMeasurer) -> StagedPager {
    let album = Album(text: text)
    // Three zoomable pictures take 70 MiB.
    if isOnCard { album.detail = .card }
    let pager = album.makePager()
    var staged = StagedPager(pager: pager)
    staged.willOpen = { [weak pager] in
      guard album.detail == .card else { return }
      album.detail = .zoom
      pager?.reload()
    }
    return staged
  }

  private func makeDashboard(_ text: any TextMeasurer) -> StagedPager {
    let pages = [OverviewPage(), LoadPage(), WaterfallPage()]
    for (page, title) in zip(pages, ["Overview", "Load", "Spectrum"]) { page.title = title }
    let pager = Pager(pages: pages, text: text)
    pager.animatesTitleSelection = true
    return StagedPager(pager: pager)
  }

  private func makeSlow(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    let count = pageCount ?? 24
    let panel = PagePanel(
      title: scene.name, legend: [.visible, .attached, .loading, .failed, .absent], pageCount: count)
    let source = SlowSource(count, timer: timer) { [weak panel] in panel?.note($0, "requested") }
    let pager = Pager(source: source, text: text)
    pager.placeholder = Placeholder.card
    panel.onEvent = { pager, event in
      guard case .pageTapped(let index, _) = event, pager.pageStates.failed.contains(index) else { return }
      pager.retry(index)
    }
    panel.watch(pager)
    return StagedPager(pager: pager, companions: [panel])
  }
}

extension SceneSetup {
  private func makeContainers(_ text: any TextMeasurer) -> StagedPager {
    let scene = ContainersScene(text: text) { makePager($0, text) }
    let pager = scene.makePager()
    return StagedPager(
      pager: pager, companions: [scene], observed: { [weak pager] in pager.map { scene.chosen(in: $0) } })
  }

  /// Creates a scene about one of the five configurations, with its panel.
  private func makePager(_ configuration: Configuration, _ text: any TextMeasurer) -> StagedPager {
    let count = pageCount ?? configuration.pageCount
    let panel = PagePanel(
      title: configuration.name, legend: [.visible, .attached, .cached, .pooled, .absent], pageCount: count)
    let words = CardPage.Words(
      kicker: configuration.name, title: configuration.idea, body: configuration.keeps)
    var made = 0
    var staged = configuration.makePager(
      count, text: text, note: { [weak panel] in panel?.note($0, "requested") }
    ) { index in
      made += 1
      let number = made
      return CardPage(index, words, footer: configuration == .pageController ? 56 : 0) { page in
        let uses = page.reuseCount == 0 ? "in its first use" : "reused \(times(page.reuseCount))"
        return "This is page object number \(number), \(uses)."
      }
    }
    staged.pager.placeholder = Placeholder.card
    if configuration == .plain {
      // The only spring with an unlimited overshoot.
      staged.pager.stripStyle.indicator.motion = .spring(TitleSpring(overshoot: .infinity))
      if count <= 8 { staged.pager.stripStyle.sizing = .shares }
    }
    if let showNext = staged.showNext {
      panel.onEvent = { pager, event in
        guard case .pageTapped = event else { return }
        showNext(pager)
      }
    }
    panel.watch(staged.pager)
    staged.companions.append(panel)
    return staged
  }
}

/// Returns "once", "twice", "3 times" and so on.
private func times(_ count: Int) -> String {
  count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
}
