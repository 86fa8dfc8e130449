import PagerEngine

/// A tinted page with a large icon and a few words below it.
final class PosterPage: Page {
  private let index: Int
  private let poster: Poster

  init(_ index: Int, _ poster: Poster) {
    self.index = index
    self.poster = poster
    super.init()
    title = poster.name
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    let (ground, mark) = theme.tint(index)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), ground)
    let margin = PageGrid.margin
    let width = (size.width - 2 * margin).clamped(to: 0...560)
    let style = size.width < 480 ? TextStyle(24, weight: .semibold, lineHeight: 32) : .headline
    // A low page omits the name, which the titles show too, and a very low one shortens the words.
    let most = max(1, Int((size.height - 16) / TextStyle.body.lineHeight))
    let words = TextLayout.lines(
      of: poster.line, style: .body, width: width, maxLines: most, measurer: context.text)
    let height = Double(words.count) * TextStyle.body.lineHeight
    var y = max(8, size.height - margin - height)
    list.lines(words, at: Point(margin, y), .body, theme.text, measurer: context.text)
    guard y >= style.lineHeight + 16 else { return list }
    y -= style.lineHeight + 8
    list.write(poster.name, at: Point(margin, y), style, theme.text, context)
    let side = min(144, (y - margin) * 0.6, size.width * 0.4).rounded()
    guard side >= 36 else { return list }
    let icon = poster.icon.scaled(by: side / 18)
    list.add(.path(icon, at: Point(margin - icon.bounds.x, y - 24 - icon.bounds.maxY), mark))
    return list
  }
}

/// The content of a poster.
struct Poster {
  let name: String
  let line: String
  let icon: Path
  let badge: TitleBadge?

  init(_ name: String, _ line: String, _ icon: Path, badge: TitleBadge? = nil) {
    self.name = name
    self.line = line
    self.icon = icon
    self.badge = badge
  }

  static let all = [
    Poster("Home", "The kettle is on, and the door is not locked.", Icons.house),
    Poster(
      "Inbox", "Twelve letters wait. Nine of them can go on waiting.", Icons.envelope, badge: .count(12)),
    Poster("Starred", "Things that seemed important late at night.", Icons.star),
    Poster("Library", "Four hundred books, and the one you are looking for.", Icons.book),
    Poster("Pictures", "Eleven years of the same mountain.", Icons.mountain, badge: .dot),
    Poster("Music", "Mostly the piano of the people upstairs.", Icons.note),
    Poster("Weather", "Rain until three, then the kind of light that sells postcards.", Icons.drop),
    Poster("People", "Everybody you know, in the order in which you met.", Icons.person, badge: .count(3)),
    Poster("Places", "Two towns, one island, and a bench.", Icons.pin),
    Poster("Settings", "Everything is as you left it.", Icons.sliders),
    Poster("Travel", "The ticket is for Thursday, and the bag is in the hall.", Icons.flag),
    Poster("Power", "Eleven hours left, or nine if you keep looking.", Icons.bolt),
  ]

  /// Returns the poster of a page; the posters repeat.
  static func at(_ index: Int) -> Poster { all[index % all.count] }
}
