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
  enum Language {
    case english
    case chinese
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

  /// All twelve sections in the order of the strip: English and Chinese alternate.
  static let all: [NewsSection] = zip(english, chinese).flatMap { [$0, $1] }
}
