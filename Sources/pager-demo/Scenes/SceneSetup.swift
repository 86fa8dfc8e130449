import PagerEngine
import PagerParts

/// A scene with its options.
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
  /// The paths of the user's own pictures for the photos, or `nil` for those of the gallery.
  var pictures: [String]?
  /// Whether the scene is on a card of home and not yet opened. It is then much smaller than in a window.
  var isOnCard = false
}

@MainActor
extension SceneSetup {
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
    pager.placeholder = {
      $0 == .empty ? Placeholder.message("No pages", "There is nothing to swipe here.", in: $1) : look($0, $1)
    }
    return staged
  }

  private func makeScene(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    if let configuration = scene.configuration { return makePager(configuration, text).0 }
    switch scene {
    case .containers: return makeContainers(text)
    case .lists: return makeLists(text)
    case .strip, .stripVertical: return makeLaboratory(text)
    case .million: return makeMillion(text)
    case .slow: return makeSlow(text, timer)
    case .transitions: return makeTransitions(text)
    case .book, .reader:
      let book = BookScene(text: text)
      return StagedPager(pager: book.makePager(), companions: [book])
    case .photos: return makePhotos(text, timer)
    case .news, .stripChinese:
      let news = NewsScene(scene == .news ? .english : .chinese, text: text, timer: timer)
      return StagedPager(pager: news.makePager(), companions: [news])
    case .wizard:
      let wizard = Wizard()
      return StagedPager(pager: wizard.makePager(text: text), companions: [wizard])
    case .dashboard: return makeDashboard(text)
    case .cards:
      let wall = PictureWall(text: text, isVirtual: timer.isVirtual)
      return withControls(StagedPager(pager: wall.makePager(), companions: [wall]), wall.showControls)
    case .stories:
      let reel = StoryReel()
      return StagedPager(pager: reel.makePager(text: text), companions: [reel])
    case .calendar:
      let months = Months()
      return StagedPager(pager: months.makePager(text: text), companions: [months])
    case .motion: return makeMotion(text, timer)
    case .colors:
      let count = pageCount ?? titles?.count ?? 8
      return StagedPager(
        pager: Pager(source: ColorSource(pageCount: count, titles: titles ?? []), text: text))
    case .swatches: return StagedPager(pager: makeSwatches(text))
    case .home, .collection, .cachedWindow, .lazyReuse, .pageController, .plain:
      preconditionFailure("Home and the configurations are made elsewhere.")
    }
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

  private func makeLists(_ text: any TextMeasurer) -> StagedPager {
    let rows = rows ?? 1000
    let staged = (retention ?? .cachedWindow).makePager(
      pageCount ?? 30, text: text, hasDots: false, title: CataloguePage.title
    ) { CataloguePage($0, rows: rows) }
    staged.pager.stripStyle.contentWidth = PageGrid.widest
    return staged
  }

  private func makeLaboratory(_ text: any TextMeasurer) -> StagedPager {
    let laboratory = StripLaboratory(strip ?? (scene == .strip ? StripState() : .sidebar), text: text)
    return StagedPager(pager: laboratory.makePager(), companions: [laboratory])
  }

  private func makeMillion(_ text: any TextMeasurer) -> StagedPager {
    let million = Million(count: pageCount ?? 1_000_000)
    return StagedPager(pager: million.makePager(text: text), companions: [million])
  }

  private func makeTransitions(_ text: any TextMeasurer) -> StagedPager {
    let laboratory = TransitionLaboratory(transition?.name ?? "cube", text: text)
    return withControls(
      StagedPager(pager: laboratory.makePager(), companions: [laboratory]), laboratory.showControls)
  }

  /// Returns a scene that shows its controls, on a card of home only when it is opened.
  private func withControls(
    _ staged: StagedPager, _ showControls: @escaping @MainActor () -> Void
  ) -> StagedPager {
    var staged = staged
    if isOnCard { staged.willOpen = showControls } else { showControls() }
    return staged
  }

  private func makePhotos(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    if let pictures {
      let album = FolderAlbum(pictures, isVirtual: timer.isVirtual)
      return StagedPager(pager: album.makePager(text: text), companions: [album])
    }
    let album = Album(isVirtual: timer.isVirtual)
    // Three zoomable pictures take 100 MiB.
    if isOnCard { album.detail = .page }
    let pager = Album.makePager(album, text: text)
    var staged = StagedPager(pager: pager)
    staged.willOpen = { [weak pager] in
      guard album.detail == .page else { return }
      album.detail = .zoom
      pager?.reload()
    }
    return staged
  }

  private func makeMotion(_ text: any TextMeasurer, _ timer: SceneTimer) -> StagedPager {
    let motion = MotionScene()
    var staged = StagedPager(pager: motion.makePager(text: text), companions: [motion])
    let play = { @MainActor [weak motion] in
      _ = Task {
        try? await timer.wait(0.8)
        motion?.playGhost()
      }
    }
    staged.willOpen = play
    if !isOnCard { play() }
    return staged
  }

  private func makeDashboard(_ text: any TextMeasurer) -> StagedPager {
    let pages = [WaterfallPage(), OverviewPage(), LoadPage()]
    for (page, title) in zip(pages, ["Spectrum", "Overview", "Load"]) { page.title = title }
    let pager = Pager(pages: pages, text: text)
    pager.stripStyle.currentFont = TextStyle(15, weight: .semibold)
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
    pager.stripStyle.currentFont = TextStyle(15, weight: .semibold)
    panel.onEvent = { pager, event in
      guard case .pageTapped(let index, _) = event, pager.pageStates.failed.contains(index) else { return }
      pager.retry(index)
    }
    panel.watch(pager, text: text)
    return StagedPager(pager: pager, companions: [panel])
  }

  private func makeContainers(_ text: any TextMeasurer) -> StagedPager {
    let scene = ContainersScene(text: text) { makePager($0, text) }
    let pager = scene.makePager()
    return StagedPager(
      pager: pager, companions: [scene], observed: { [weak pager] in pager.map { scene.chosen(in: $0) } })
  }

  /// Creates a scene about one configuration, with its panel.
  private func makePager(
    _ configuration: Configuration, _ text: any TextMeasurer
  ) -> (StagedPager, PagePanel) {
    let facts = configuration.facts
    let count = pageCount ?? facts.pageCount
    let panel = PagePanel(
      title: facts.name, legend: [.visible, .attached, .cached, .pooled, .absent], pageCount: count)
    let words = CardPage.Words(kicker: facts.name, title: facts.idea, body: facts.keeps)
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
    staged.pager.stripStyle.currentFont = TextStyle(15, weight: .semibold)
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
    panel.watch(staged.pager, text: text)
    staged.companions.append(panel)
    return (staged, panel)
  }
}

/// Returns "once", "twice", "3 times" and so on.
private func times(_ count: Int) -> String {
  count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
}
