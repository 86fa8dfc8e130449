import PagerEngine
import PagerParts

/// A newspaper in English or Chinese. A headline opens its article as a page beside the list, inside the page
/// of the section. The last section fails at first, and the one before it takes a second to load.
@MainActor
final class NewsScene: PageSource {
  private var language: NewsSection.Language
  private let text: any TextMeasurer
  private weak var pager: Pager?
  private let timer: SceneTimer
  /// The pages of sections in which an article was opened.
  private var folders: [Int: NewsFolder] = [:]
  /// The sections that load late, once they were requested.
  private var lateSections: [Int: LateSection] = [:]

  init(_ language: NewsSection.Language, text: any TextMeasurer, timer: SceneTimer) {
    (self.language, self.text, self.timer) = (language, text, timer)
  }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    pager.stripStyle = stripStyle
    let masthead = Masthead(language) { [weak self] in self?.show($0) }
    // A low window has no room for it.
    pager.accessory = PagerAccessory(pager: Pager(panel: masthead, text: text)) {
      (.top, $0.height < 400 ? 0 : Masthead.height)
    }
    self.pager = pager
    return pager
  }

  private var sections: [(section: NewsSection, art: Int)] { Newspaper.paper(language).sections }
  var pageCount: Int { sections.count }
  func title(at index: Int) -> String { sections[index].section.title }
  func page(at index: Int) -> Page {
    if let folder = folders[index] { return folder }
    guard index >= pageCount - 2, lateSections[index]?.hasLoaded != true else { return makeList(index) }
    let section = LateSection(language, timer, fails: index == pageCount - 1) { [weak self] in
      self?.makeList(index)
    }
    lateSections[index] = section
    return section.makePage(text: text)
  }

  private func makeList(_ index: Int) -> NewsPage {
    let others = (1...4).map { sections[(index + $0) % sections.count] }
    let page = NewsPage(sections[index].section, art: sections[index].art, others: others)
    page.onOpen = { [weak self, weak page] in
      if let page { self?.open($0, from: page, index) }
    }
    return page
  }

  /// Opens an article. The first one of a section puts the list into a folder.
  private func open(_ article: ArticlePage, from list: NewsPage, _ index: Int) {
    if let folder = folders[index] { return folder.open(article) }
    let place = makeList(index)
    place.contentOffset = list.contentOffset
    folders[index] = NewsFolder(place, opening: article, text: text)
    pager?.update(at: [index], animated: false)
  }

  private func show(_ language: NewsSection.Language) {
    (self.language, folders, lateSections) = (language, [:], [:])
    pager?.reload()
    pager?.stripStyle = stripStyle
    pager?.select(0, animated: false)
  }

  /// Chinese titles are short, and their underline stretches from one to the next.
  private var stripStyle: TitleStripStyle {
    var style = TitleStripStyle()
    style.contentWidth = PageGrid.widest
    style.currentFont = TextStyle(style.font.size, weight: .semibold)
    guard language == .chinese else { return style }
    style.font = TextStyle(16)
    style.currentFont = TextStyle(16, weight: .semibold)
    (style.padding, style.inset) = (12, 12)
    style.indicator = .underline(motion: .worm)
    style.indicator.length = .fixed(20)
    style.indicator.offset = 4
    return style
  }
}

/// A section that takes a second to load, or fails at first. A click loads it again.
@MainActor
private final class LateSection: AsyncPageSource, PagerDelegate {
  let pageCount = 1
  private(set) var hasLoaded = false
  private let language: NewsSection.Language
  private let timer: SceneTimer
  private var fails: Bool
  private let make: () -> NewsPage?

  init(
    _ language: NewsSection.Language, _ timer: SceneTimer, fails: Bool, make: @escaping () -> NewsPage?
  ) {
    (self.language, self.timer, self.fails, self.make) = (language, timer, fails, make)
  }

  func title(at index: Int) -> String { "" }

  func page(at index: Int) async throws -> Page {
    try await timer.wait(1)
    defer { fails = false }
    guard !fails, let page = make() else { throw NoAnswer() }
    hasLoaded = true
    return page
  }

  func makePage(text: any TextMeasurer) -> Page {
    let pager = Pager(source: self, text: text)
    pager.stripStyle.extent = 0
    pager.delegate = self
    pager.placeholder = { [language] in Placeholder.news($0, language, in: $1) }
    return DirectedPage(pager)
  }

  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .pageTapped(let index, _) = event { pager.retry(index) }
  }
}

extension Placeholder {
  /// Returns the placeholder of a section: grey shapes of its lead story and list, or a retry button.
  @MainActor
  fileprivate static func news(
    _ placeholder: Placeholder, _ language: NewsSection.Language, in context: PageContext
  ) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), theme.surface)
    switch placeholder {
    case .loading:
      let (x, width) = (PageGrid.start(in: size.width), PageGrid.width(in: size.width))
      let (isWide, margin) = (size.width > 760, size.width > 900 ? 40 : PageGrid.margin)
      let column = isWide ? ((width - 40) * 0.58).rounded(.down) : width
      let height = min(column * 9 / 16, max(144, size.height * 0.48)).rounded()
      func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        list.roundedRect(Rect(x, y, max(0, width), height), radius: height / 2, theme.fill)
      }
      list.roundedRect(Rect(x, margin, column, height), radius: 12, theme.fill)
      bar(x, margin + height + 20, column * 0.2, 12)
      bar(x, margin + height + 48, column * 0.8, 24)
      let (below, right) = (margin + height + 112, Rect(x + column + 40, 0, width - column - 40, 0))
      for (area, top) in [(Rect(x, 0, column, 0), below)] + (isWide ? [(right, margin + 8)] : []) {
        for row in stride(from: top, to: size.height - 40, by: 72) {
          bar(area.x, row, (area.width - 72) * 0.9, 16)
          bar(area.x, row + 28, (area.width - 72) * 0.4, 12)
          list.roundedRect(Rect(area.maxX - 48, row - 4, 48, 48), radius: 8, theme.fill)
        }
      }
    case .failed:
      let failure =
        language == .chinese
        ? message("这一版没有打开", "服务器没有回答。", button: "再试一次", in: context)
        : message(
          "This section failed to load", "The server did not answer.", button: "Try again", in: context)
      list.add(failure)
      return list
    case .empty: break
    }
    return context.directed(list)
  }
}

/// The page of a section with its list, and with the open article beside it.
private final class NewsFolder: DirectedPage, PagerDelegate {
  /// The article that opens when the page is in view.
  private var first: ArticlePage?

  init(_ list: NewsPage, opening article: ArticlePage, text: any TextMeasurer) {
    first = article
    super.init(Pager(pages: [list], text: text))
    pager.stripStyle.extent = 0
    pager.delegate = self
  }

  override func advance(to time: Double) {
    super.advance(to: time)
    // A pager that is out of view does not animate.
    guard let article = first, pager.isShown, pager.size.width > 0 else { return }
    first = nil
    open(article)
  }

  /// A list that waits for its first article needs another frame.
  override var isMoving: Bool { super.isMoving || first != nil }

  func open(_ article: ArticlePage) {
    article.onClose = { [weak self] in self?.close() }
    for page in pager.children.dropFirst() { try? pager.removeChild(page, animated: false) }
    try? pager.addChild(article, animated: false)
    pager.select(1)
  }

  private func close() { pager.select(0) }

  /// Escape closes the article.
  override func handle(_ input: PageInput) -> PageResponse {
    guard case .key(.escape, _, _) = input.kind, pager.currentPage > 0 else { return super.handle(input) }
    perform { [self] in close() }
    return .taken
  }

  /// The article leaves when the list is back, so that a swipe turns to the next section.
  func pager(_ pager: Pager, did event: PagerEvent) {
    guard case .settled(0) = event else { return }
    for page in pager.children.dropFirst() { try? pager.removeChild(page, animated: false) }
  }
}

/// The name of the newspaper, and its languages.
private final class Masthead: PartsPage {
  static let height = 80.0

  init(_ language: NewsSection.Language, choose: @escaping @MainActor (NewsSection.Language) -> Void) {
    let all = NewsSection.Language.allCases
    let name = LinePart(language.paperName, style: TextStyle(28, weight: .semibold, lineHeight: 40))
    let choice = ChoicePart("", all.map(\.name), selection: all.firstIndex(of: language) ?? 0) { index in
      name.forms = [all[index].paperName]
      choose(all[index])
    }
    super.init([BarPart([name], [choice])])
    maximumWidth = PageGrid.widest
    margins.vertical = (Self.height - 40) / 2
  }
}
