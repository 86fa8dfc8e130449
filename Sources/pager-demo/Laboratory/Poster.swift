import PagerEngine

enum Poster {
  typealias Content = (name: String, line: String, artwork: Artwork, icon: Path, badge: TitleBadge?)

  static let all: [Content] = [
    ("Home", "The kettle is on, and the door is not locked.", .city, Icons.house, nil),
    ("Inbox", "Twelve letters wait. Nine of them can go on waiting.", .balloons, Icons.envelope, .count(12)),
    ("Starred", "Things that seemed important late at night.", .planet, Icons.star, nil),
    ("Library", "Four hundred books, and the one you are looking for.", .forest, Icons.book, nil),
    ("Pictures", "Eleven years of the same mountain.", .peaks, Icons.mountain, .dot),
    ("Music", "Mostly the piano of the people upstairs.", .dunes, Icons.note, nil),
    ("Weather", "Rain until three, then the kind of light that sells postcards.", .lake, Icons.drop, nil),
    ("People", "Everybody you know, in the order in which you met.", .arches, Icons.person, .count(3)),
    ("Places", "Two towns, one island, and a bench.", .islands, Icons.pin, nil),
    ("Settings", "Everything is as you left it.", .leaf, Icons.sliders, nil),
    ("Travel", "The ticket is for Thursday, and the bag is in the hall.", .canyon, Icons.flag, nil),
    ("Power", "Eleven hours left, or nine if you keep looking.", .ice, Icons.bolt, nil),
  ]

  /// Returns the content of a page; it repeats.
  static func at(_ index: Int) -> Content { all[index % all.count] }
}
