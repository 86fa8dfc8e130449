import PagerEngine
import PagerInspector
import PagerParts

/// A scene with its options.
nonisolated struct SceneSetup {
  var scene: Scene
  var pageCount: Int?
  var rows: Int?
  var retention: RetentionChoice?
  var reducesMotion = false
  var isRightToLeft = false
  var transition: PageTransition?
  var strip: StripState?
  /// The paths of the user's own pictures for the photos, or `nil` for those of the gallery.
  var pictures: [String]?
  /// Whether the scene is on a card of home and not yet opened. It is then much smaller than in a window.
  var isOnCard = false
}

extension SceneSetup {
  /// Returns the theme of a window. Pictures are in the dark, and so is the bar above them.
  func theme(_ theme: Theme?) -> Theme? {
    guard scene == .photos else { return theme }
    return theme.map { $0.isDark ? $0 : $0.inOtherLight } ?? .dark
  }

  func makePager(text: any TextMeasurer, timer: SceneTimer) -> StagedPager {
    let staged = makeScene(text, timer)
    let pager = staged.pager
    pager.rules.reducesMotion = reducesMotion
    if isRightToLeft { pager.arrangement.readingDirection = .rightToLeft }
    if let transition, scene != .transitions { pager.transition = transition }
    staged.styleTitles()
    let look = pager.placeholder
    pager.placeholder = {
      $0 == .empty ? Placeholder.message("No pages", "There is nothing to swipe here.", in: $1) : look($0, $1)
    }
    if !isOnCard { staged.willOpen?() }
    return staged
  }

  private func makeScene(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    if let configuration = scene.configuration {
      let (staged, panel) = makePager(configuration, text, count: pageCount ?? configuration.facts.pageCount)
      panel.show(beside: staged.pager, text: text)
      return staged
    }
    switch scene {
    case .containers: return makeContainers(text)
    case .lists: return makeLists(text)
    case .strip, .stripVertical:
      let state = strip ?? (scene == .strip ? StripState() : .sidebar)
      return StagedPager(StripLaboratory(state, text: text), titles: .styledByScene) { $0.makePager() }
    case .million: return StagedPager(Million(count: pageCount ?? 1_000_000)) { $0.makePager(text: text) }
    case .slow: return makeSlow(text, timer)
    case .transitions:
      let laboratory = TransitionLaboratory(transition?.name, text: text)
      return StagedPager(laboratory, willOpen: laboratory.showControls) { $0.makePager() }
    case .book, .reader: return StagedPager(BookScene(text: text)) { $0.makePager() }
    case .photos: return makePhotos(text, timer)
    case .news, .stripChinese:
      let news = NewsScene(scene == .news ? .english : .chinese, text: text, timer: timer)
      return StagedPager(news, titles: .styledByScene) { $0.makePager() }
    case .wizard: return StagedPager(Wizard(), titles: .styledByScene) { $0.makePager(text: text) }
    case .dashboard: return makeDashboard(text)
    case .cards:
      let wall = PictureWall(text: text, isVirtual: timer.isVirtual)
      let isDark = { @MainActor [unowned wall] in wall.showsPicture }
      return StagedPager(wall, isDark: isDark, willOpen: wall.showControls) { $0.makePager() }
    case .stories: return StagedPager(StoryReel(), isDark: { true }) { $0.makePager(text: text) }
    case .calendar: return StagedPager(Months()) { $0.makePager(text: text) }
    case .motion: return makeMotion(text, timer)
    case .colors: return StagedPager(pager: Pager(source: ColorSource(pageCount: pageCount ?? 8), text: text))
    case .swatches: return StagedPager(pager: makeSwatches(text), titles: .styledByScene)
    case .home, .collection, .cachedWindow, .lazyReuse, .pageController, .plain:
      preconditionFailure("Home and the configurations are made elsewhere.")
    }
  }

  private func makeSwatches(_ text: any TextMeasurer) -> Pager {
    let count = pageCount ?? 30
    let pager = Pager(source: SwatchSource(pageCount: count, rows: rows ?? 0), text: text)
    // Up to 30 titles share the width equally. More titles are as wide as the widest one.
    pager.titles.style.sizing = count > 30 ? .equal : .shares
    (pager.titles.style.padding, pager.titles.style.inset) = (10, 0)
    pager.titles.style.indicator.length = .cell(inset: 0)
    pager.titles.style.currentFont = pager.titles.style.font
    return pager
  }

  private func makeLists(_ text: any TextMeasurer) -> StagedPager {
    let rows = rows ?? 1000
    let pages = PageMaker(count: pageCount ?? 30, hasDots: false, title: CataloguePage.title) {
      CataloguePage($0, rows: rows)
    }
    return (retention ?? .cachedWindow).makePager(pages, text: text)
  }

  private func makePhotos(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    if let pictures {
      return StagedPager(FolderAlbum(pictures, isVirtual: timer.isVirtual)) { $0.makePager(text: text) }
    }
    let album = Album(isVirtual: timer.isVirtual)
    // Three zoomable pictures take 100 MiB.
    if isOnCard { album.detail = .page }
    let pager = Album.makePager(album, text: text)
    pager.backdrop = .stage(.black)
    return StagedPager(
      pager: pager,
      willOpen: { [weak pager] in
        guard album.detail == .page else { return }
        album.detail = .zoom
        pager?.reload()
      })
  }

  private func makeMotion(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    let motion = MotionScene()
    return StagedPager(motion, willOpen: { [weak motion] in motion?.open(timer) }) {
      $0.makePager(text: text)
    }
  }

  private func makeDashboard(_ text: any TextMeasurer) -> StagedPager {
    let pages = [WaterfallPage(), OverviewPage(), LoadPage()]
    for (page, title) in zip(pages, ["Spectrum", "Overview", "Load"]) { page.title = title }
    let pager = Pager(pages: pages, text: text)
    pager.titles.animatesSelection = true
    return StagedPager(pager: pager)
  }

  private func makeSlow(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    let count = pageCount ?? 24
    let panel = PageStatePanel(scene.name, legend: [.visible, .attached, .loading, .failed, .absent])
    let source = SlowSource(count, timer: timer) { [weak panel] in panel?.note($0, "requested") }
    let pager = Pager(source: source, text: text)
    pager.placeholder = Placeholder.card(beside: pager)
    panel.show(beside: pager, text: text)
    return StagedPager(pager: pager, titles: .besidePanel)
  }

  private func makeContainers(_ text: any TextMeasurer) -> StagedPager {
    // As many pages in each, to be compared.
    let scene = ContainersScene(text: text) { makePager($0, text, count: pageCount ?? 20) }
    let pager = scene.makePager()
    // After a few pages, the ways to keep them differ.
    pager.layout(size: Size(640, 400), scale: 1)
    for page in 1...4 { scene.chosen(in: pager).select(page, animated: false) }
    return StagedPager(
      pager: pager, companions: [scene], observed: { [weak pager] in pager.map { scene.chosen(in: $0) } })
  }

  private func makePager(
    _ configuration: RetentionChoice, _ text: any TextMeasurer, count: Int
  ) -> (StagedPager, PageStatePanel) {
    let facts = configuration.facts
    let panel = PageStatePanel(
      facts.name, legend: [.visible, .attached, .cached, .pooled, .absent], pageCount: count
    ) { ($0 as? any NumberedPage)?.index }
    let words = (kicker: facts.name, title: facts.idea, body: facts.keeps)
    var made = 0
    let note = { [weak panel] (index: Int) -> Void in panel?.note(index, "requested") }
    let pages = PageMaker(count: count, note: note) { index in
      made += 1
      let number = made
      return CardPage(index, words, footer: configuration == .pageController ? 56 : 0) { page in
        let uses = page.reuseCount == 0 ? "in its first use" : "reused \(page.reuseCount)×"
        return "This is page object number \(number), \(uses)."
      }
    }
    var staged = configuration.makePager(pages, text: text)
    staged.titles = .besidePanel
    staged.pager.placeholder = Placeholder.card(beside: staged.pager)
    if configuration == .plain {
      // The only spring with an unlimited overshoot.
      staged.pager.titles.style.indicator.motion = .spring(TitleSpring(overshoot: .infinity))
    }
    staged.styleTitles()
    return (staged, panel)
  }
}
