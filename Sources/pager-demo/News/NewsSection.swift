import CGallery

/// One story of the news reader. All stories are made up.
struct Story {
  /// The headline: at most two lines in a row.
  let title: String
  /// Reading time and department.
  let caption: String
  /// The first paragraph of the article, or `nil` for one that any story can have.
  var opening: String?
}

/// One section of the news reader: a page with a lead story and a list.
struct NewsSection {
  /// The language of a section.
  enum Language: CaseIterable {
    case english
    case chinese

    /// The name of the language in itself.
    var name: String { self == .chinese ? "中文" : "English" }
    /// The name of its newspaper.
    var paperName: String { self == .chinese ? "灯塔报" : "The Lantern" }
  }

  /// The section's name, as shown in the title strip.
  let title: String
  /// The language of its stories.
  let language: Language
  /// One or two words above the lead story's headline.
  let kicker: String
  /// The number of the lead story's picture.
  let art: Int
  /// The lead story, with the large picture.
  let headline: Story
  /// The other stories, most important first.
  let rows: [Story]
}

/// A newspaper of Assets/Texts.
struct Newspaper {
  /// The sections in the order of the strip.
  private(set) var sections: [NewsSection] = []
  /// The paragraphs that any article can have: those to begin with, those for the middle, and the last ones.
  private var paragraphs: [[String]] = []

  private static let english = Newspaper(.english, gallery_news_english)
  private static let chinese = Newspaper(.chinese, gallery_news_chinese)

  static func paper(_ language: NewsSection.Language) -> Newspaper {
    language == .chinese ? chinese : english
  }

  private init(_ language: NewsSection.Language, _ text: gallery_text) {
    let lines = text.lines
    for block in lines.split(whereSeparator: { $0.hasPrefix("#") || $0.hasPrefix("=") }) {
      let head = Self.fields(lines[block.startIndex - 1].dropFirst(2))
      guard head.count == 3 else {
        paragraphs.append(block.map(String.init))
        continue
      }
      let stories = block.map {
        let fields = Self.fields($0)
        return Story(title: fields[0], caption: fields[1], opening: fields.dropFirst(2).first)
      }
      sections.append(
        NewsSection(
          title: head[0], language: language, kicker: head[1], art: Int(head[2]) ?? 0, headline: stories[0],
          rows: Array(stories.dropFirst())))
    }
  }

  private static func fields(_ line: Substring) -> [String] { line.split(separator: " | ").map(String.init) }

  /// Returns the paragraphs of a story: its own first one, and others that any story can have.
  func body(of story: Story, seed: Int) -> [String] {
    var random = ArtRandom(seed: UInt64(truncatingIfNeeded: seed))
    func pick(_ texts: [String]) -> String {
      texts[min(Int(random.unit() * Double(texts.count)), texts.count - 1)]
    }
    let (openings, middles, ends) = (paragraphs[0], paragraphs[1], paragraphs[2])
    let first = Int(random.unit() * Double(middles.count))
    let middle = (0..<3).map { middles[(first + $0) % middles.count] }
    return [story.opening ?? pick(openings)] + middle + [pick(ends)]
  }
}
