import CGallery

/// One story of the news reader. All stories are made up.
struct Story {
  /// The headline: at most two lines in a row.
  let title: String
  /// Reading time and department.
  let caption: String
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
      let head = lines[block.startIndex - 1].dropFirst(2)
      guard let (title, rest) = Self.pair(head), let (kicker, art) = Self.pair(rest[...]) else {
        paragraphs.append(block.map(String.init))
        continue
      }
      let stories = block.compactMap { Self.pair($0).map { Story(title: $0, caption: $1) } }
      sections.append(
        NewsSection(
          title: title, language: language, kicker: kicker, art: Int(art) ?? 0, headline: stories[0],
          rows: Array(stories.dropFirst())))
    }
  }

  /// Returns the words of a line before and after its first bar.
  private static func pair(_ line: Substring) -> (String, String)? {
    let parts = line.split(separator: " | ", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  /// Returns some paragraphs that any story can have.
  func body(seed: Int) -> [String] {
    var random = ArtRandom(seed: UInt64(truncatingIfNeeded: seed))
    func pick(_ texts: [String]) -> String {
      texts[min(Int(random.unit() * Double(texts.count)), texts.count - 1)]
    }
    let (openings, middles, ends) = (paragraphs[0], paragraphs[1], paragraphs[2])
    let first = Int(random.unit() * Double(middles.count))
    return [pick(openings)] + (0..<3).map { middles[(first + $0) % middles.count] } + [pick(ends)]
  }
}
