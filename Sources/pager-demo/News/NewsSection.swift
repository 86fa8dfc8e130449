/// One story of the news reader. All stories are made up.
struct Story {
  /// The headline: at most two lines in a row.
  let title: String
  /// Reading time and department.
  let caption: String

  init(_ title: String, _ caption: String) {
    self.title = title
    self.caption = caption
  }
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
  /// The lead story, with the large picture.
  let headline: Story
  /// The other stories, most important first.
  let rows: [Story]

  /// Returns the sections of a newspaper in the order of its strip, each with the number of its picture.
  static func paper(_ language: Language) -> [(section: NewsSection, art: Int)] {
    language == .chinese ? chinesePaper : englishPaper
  }

  /// Returns the sections of a text. A line that begins with `#` has the title and the kicker of a section. The
  /// lines after it have the title and the caption of its lead story and of the others.
  static func sections(_ language: Language, _ text: String) -> [NewsSection] {
    func pair(_ line: Substring) -> (String, String) {
      let parts = line.split(separator: "|")
      return (String(parts[0].dropLast()), String(parts[1].dropFirst()))
    }
    return text.split(separator: "#").map { part in
      let lines = part.dropFirst().split(separator: "\n").map(pair)
      let stories = lines.dropFirst().map { Story($0.0, $0.1) }
      return NewsSection(
        title: lines[0].0, language: language, kicker: lines[0].1, headline: stories[0],
        rows: Array(stories.dropFirst()))
    }
  }

  private static let englishPaper = english.enumerated().map { (section: $1, art: 2 * $0) }
}
