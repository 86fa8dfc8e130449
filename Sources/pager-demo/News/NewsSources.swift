import PagerEngine

/// Provides one page per section of the news reader.
struct NewsSource: PageSource {
  var pageCount: Int { NewsSection.all.count }
  func title(at index: Int) -> String { NewsSection.all[index].title }
  func page(at index: Int) -> Page { NewsPage(section: index) }
}

/// Provides the sections of the Chinese newspaper.
struct ChinesePaperSource: PageSource {
  var pageCount: Int { NewsSection.chinesePaper.count }
  func title(at index: Int) -> String { NewsSection.chinesePaper[index].section.title }
  func page(at index: Int) -> Page {
    let (section, art) = NewsSection.chinesePaper[index]
    let others = (1...4).map { NewsSection.chinesePaper[(index + 2 * $0) % pageCount] }
    return NewsPage(section, art: art, others: others)
  }
}
