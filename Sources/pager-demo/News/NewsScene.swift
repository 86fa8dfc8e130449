import PagerEngine
import PagerParts

/// A newspaper in English or Chinese. A headline opens its article as a page beside the list, inside the page
/// of the section. The last section fails at first, and the one before it takes a second to load.
final class NewsScene: PageSource {
  private var language: NewsSection.Language
  private let text: any TextMeasurer
  private weak var pager: Pager?
  private let timer: SceneTimer
  /// The sections so far. They keep their places and open articles.
  private var pages: [Int: Page] = [:]
  private var lateSections: [LateSection] = []

  init(_ language: NewsSection.Language, text: any TextMeasurer, timer: SceneTimer) {
    (self.language, self.text, self.timer) = (language, text, timer)
  }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    pager.titles.style = stripStyle
    let masthead = Masthead(language) { [weak self] in self?.show($0) }
    // A low window has no room for it.
    pager.accessory = PagerAccessory(pager: Pager(panel: masthead, text: text)) {
      (.top, $0.height < 400 ? 0 : Masthead.height)
    }
    self.pager = pager
    return pager
  }

  private var sections: [NewsSection] { Newspaper.sections(in: language) }
  var pageCount: Int { sections.count }
  func title(at index: Int) -> String { sections[index].title }
  func page(at index: Int) -> Page {
    if let page = pages[index] { return page }
    var page: Page
    if index < pageCount - 2 {
      page = NewsFolder(makeList(index), text: text)
    } else {
      let section = LateSection(language, timer, fails: index == pageCount - 1, text: text) { [weak self] in
        self?.makeList(index)
      }
      lateSections.append(section)
      page = section.makePage()
    }
    pages[index] = page
    return page
  }

  private func makeList(_ index: Int) -> NewsPage {
    NewsPage(sections[index], others: (1...4).map { sections[(index + $0) % sections.count] })
  }

  /// Fades to the other language, in the section about the same.
  private func show(_ language: NewsSection.Language) {
    guard let pager else { return }
    let top = pager.size.height < 400 ? 0 : Masthead.height
    timer.willChange(Rect(0, top, pager.size.width, pager.size.height - top))
    let section = sections[pager.targetPage].counterpart
    (self.language, pages, lateSections) = (language, [:], [])
    pager.reload()
    pager.titles.style = stripStyle
    pager.select(section, animated: false)
  }

  /// Chinese titles are short, and their underline stretches from one to the next.
  private var stripStyle: TitleStripStyle {
    var style = TitleStripStyle()
    style.contentColumn = PageGrid.column
    if language == .chinese { style.font = TextStyle(16) }
    style.currentFont = TextStyle(style.font.size, weight: .semibold)
    guard language == .chinese else { return style }
    (style.padding, style.inset) = (12, 12)
    style.indicator = .underline(motion: .worm)
    style.indicator.length = .fixed(20)
    return style
  }
}

/// A section that takes a second to load, or fails at first. A click loads it again.
private final class LateSection: AsyncPageSource {
  let pageCount = 1
  private let language: NewsSection.Language
  private let timer: SceneTimer
  private var fails: Bool
  private let make: () -> NewsPage?
  private let text: any TextMeasurer
  /// The page whose stories have grey shapes while it loads.
  private lazy var outline = make()

  init(
    _ language: NewsSection.Language, _ timer: SceneTimer, fails: Bool, text: any TextMeasurer,
    make: @escaping () -> NewsPage?
  ) {
    (self.language, self.timer, self.fails, self.text, self.make) = (language, timer, fails, text, make)
  }

  func title(at index: Int) -> String { "" }

  func page(at index: Int) async throws -> Page {
    try await timer.wait(1)
    defer { fails = false }
    guard !fails, let list = make() else { throw NoAnswer() }
    return NewsFolder(list, text: text)
  }

  func makePage() -> Page {
    let pager = Pager(source: self, text: text)
    pager.titles.style.extent = 0
    pager.placeholder = { [weak self] in self?.draw($0, in: $1) ?? DrawList() }
    return PagerPage(pager)
  }

  private func draw(_ placeholder: Placeholder, in context: PageContext) -> DrawList {
    var list = context.filled(with: context.theme.surface)
    if case .loading = placeholder {
      outline?.drawShapes(into: &list, in: context)
    } else {
      let words =
        language == .chinese
        ? ("这一版没有打开", "服务器没有回答。", "再试一次")
        : ("This section failed to load", "The server did not answer.", "Try again")
      list.add(Placeholder.message(words.0, words.1, button: words.2, in: context))
    }
    return list
  }
}

/// The page of a section with its list, and with the open article beside it.
private final class NewsFolder: PagerPage, PagerDelegate {
  init(_ list: NewsPage, text: any TextMeasurer) {
    super.init(Pager(pages: [list], text: text))
    pager.titles.style.extent = 0
    pager.delegate = self
    list.onOpen = { [weak self] in
      BookFace.add(to: text)
      self?.open($0)
    }
  }

  private func open(_ article: ArticlePage) {
    article.onClose = { [weak self] in self?.close() }
    closeArticle()
    onEscape = { [weak self] in self?.close() }
    try? pager.addChild(article, animated: false)
    pager.select(1)
  }

  private func closeArticle() {
    onEscape = nil
    for page in pager.children.dropFirst() { try? pager.removeChild(page, animated: false) }
  }

  private func close() { pager.select(0) }

  /// The article leaves when the list is back, so that a swipe turns to the next section.
  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .settled(0) = event { closeArticle() }
  }
}

private final class Masthead: PartsPage {
  static let height = 80.0

  init(_ language: NewsSection.Language, choose: @escaping @MainActor (NewsSection.Language) -> Void) {
    let all = NewsSection.Language.allCases
    let name = LinePart(language.paperName, style: TextStyle(28, weight: .semibold, lineHeight: 40))
    let choice = ChoicePart("", all.map(\.name), selection: all.firstIndex(of: language) ?? 0) { index in
      choose(all[index])
      name.forms = [all[index].paperName]
    }
    super.init([BarPart([name], [choice])])
    contentColumn = PageGrid.column
    margins.vertical = (Self.height - 40) / 2
  }
}
