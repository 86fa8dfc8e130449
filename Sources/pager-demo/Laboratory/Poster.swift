import PagerEngine

/// The content of a page of the laboratory.
struct Poster {
  let name: String
  let line: String
  let artwork: Artwork
  let icon: Path
  let badge: TitleBadge?

  init(_ name: String, _ line: String, _ artwork: Artwork, _ icon: Path, badge: TitleBadge? = nil) {
    (self.name, self.line, self.artwork, self.icon, self.badge) = (name, line, artwork, icon, badge)
  }

  static let all = [
    Poster("Home", "The kettle is on, and the door is not locked.", .dunes, Icons.house),
    Poster(
      "Inbox", "Twelve letters wait. Nine of them can go on waiting.", .canyon, Icons.envelope,
      badge: .count(12)),
    Poster("Starred", "Things that seemed important late at night.", .planet, Icons.star),
    Poster("Library", "Four hundred books, and the one you are looking for.", .forest, Icons.book),
    Poster("Pictures", "Eleven years of the same mountain.", .peaks, Icons.mountain, badge: .dot),
    Poster("Music", "Mostly the piano of the people upstairs.", .city, Icons.note),
    Poster("Weather", "Rain until three, then the kind of light that sells postcards.", .lake, Icons.drop),
    Poster(
      "People", "Everybody you know, in the order in which you met.", .arches, Icons.person, badge: .count(3)),
    Poster("Places", "Two towns, one island, and a bench.", .islands, Icons.pin),
    Poster("Settings", "Everything is as you left it.", .leaf, Icons.sliders),
    Poster("Travel", "The ticket is for Thursday, and the bag is in the hall.", .balloons, Icons.flag),
    Poster("Power", "Eleven hours left, or nine if you keep looking.", .ice, Icons.bolt),
  ]

  /// Returns the content of a page; it repeats.
  static func at(_ index: Int) -> Poster { all[index % all.count] }
}
