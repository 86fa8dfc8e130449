/// One story of the news reader. All of them are made up.
struct Story {
  /// What it is about, at most two lines in a row.
  let title: String
  /// Reading time and desk.
  let caption: String

  init(_ title: String, _ caption: String) {
    self.title = title
    self.caption = caption
  }
}

/// One section of the news reader: a page with one large story and a list.
struct NewsSection {
  /// The language a section is written in.
  enum Language {
    case english
    case chinese
  }

  /// The section's name, as the title strip shows it.
  let title: String
  /// What its stories are written in.
  let language: Language
  /// One or two words above the headline.
  let kicker: String
  /// The story with the large picture.
  let headline: Story
  /// The other stories, most important first.
  let rows: [Story]

  /// All twelve sections in the order of the strip: English and Chinese in turn.
  static let all: [NewsSection] = zip(english, chinese).flatMap { [$0, $1] }
}
