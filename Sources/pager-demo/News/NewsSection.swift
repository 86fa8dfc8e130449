import CGallery

/// One story of the news reader. All stories are made up.
struct Story {
  /// The headline: at most two lines in a row.
  let title: String
  let caption: String
  /// The picture that belongs to the story, or `nil`.
  var artwork: Artwork?
  var paragraphs: [String] = []
}

/// One section of the news reader: a page with a lead story and a list.
struct NewsSection {
  enum Language: CaseIterable {
    case english
    case chinese

    var name: String { self == .chinese ? "中文" : "English" }
    var paperName: String { self == .chinese ? "灯塔报" : "The Lantern" }
  }

  let title: String
  let language: Language
  /// One or two words above the lead story's headline.
  let kicker: String
  /// The index of the section about the same in the other language.
  let counterpart: Int
  let headline: Story
  /// The other stories, most important first.
  let rows: [Story]
}

/// The newspapers of Assets/Texts.
enum Newspaper {
  private static let english = read(gallery_news_english, .english)
  private static let chinese = read(gallery_news_chinese, .chinese)

  /// Returns the sections in the order of the strip.
  static func sections(in language: NewsSection.Language) -> [NewsSection] {
    language == .chinese ? chinese : english
  }

  private static func read(_ text: gallery_text, _ language: NewsSection.Language) -> [NewsSection] {
    let lines = text.lines
    return lines.split { $0.utf8.first == 35 }.map { block in
      var stories: [Story] = []
      for line in block {
        let fields = fields(line)
        if fields.count > 1 {
          let artwork = fields.count > 2 ? Artwork.news(fields[2]) : nil
          stories.append(Story(title: fields[0], caption: fields[1], artwork: artwork))
        } else {
          stories[stories.count - 1].paragraphs.append(String(line))
        }
      }
      let head = fields(lines[block.startIndex - 1].dropFirst(2))
      stories[0].artwork = Artwork.news(head[2])
      return NewsSection(
        title: head[0], language: language, kicker: head[1], counterpart: Int(head[3]) ?? 0,
        headline: stories[0], rows: Array(stories.dropFirst()))
    }
  }

  /// Returns the parts of a line between bars. The search for bars in a paragraph is fast.
  private static func fields(_ line: Substring) -> [String] {
    line.utf8.contains(124) ? line.split(separator: "|" as Character).map(String.init) : [String(line)]
  }
}
