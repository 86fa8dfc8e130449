import PagerEngine
import PagerParts

/// A picture of the gallery on the whole page, with a few words at its lower edge.
class ArtworkPage: Page {
  private let artwork: Artwork
  private let line: String
  lazy var shade = artwork.shade
  /// Whether the pager shows dots, which narrow pages leave room for, and has no titles, with which words would align.
  private let hasDots: Bool

  init(_ artwork: Artwork, title: String? = nil, line: String = "", hasDots: Bool = false) {
    (self.artwork, self.line, self.hasDots) = (artwork, line, hasDots)
    super.init()
    self.title = title ?? artwork.title
  }

  override func drawBackground(in context: PageContext) -> DrawList? {
    var list = DrawList()
    list.artwork(artwork, filling: context.area, in: context)
    return list
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let size = context.size
    var list = DrawList()
    let margin = hasDots && size.width > 900 ? 40 : PageGrid.start(in: size.width)
    let foot = hasDots && size.width < 800 ? 44 : min(margin, 40)
    let width = min(680, max(0, size.width - 2 * margin))
    // With large text in a small window, the title is smaller, and then stands alone.
    let room = size.height - foot - 16
    let isSmall = size.width < 480 && size.height < 560
    let styles: [TextStyle] = isSmall ? [.section, .smallTitle] : [.headline, .section, .smallTitle]
    let (title, style) = context.fittingLines(of: self.title ?? "", styles, in: Size(width, room))
    var height = Double(title.count) * style.lineHeight
    let words = TextLayout.lines(of: line, style: .body, width: width, measurer: context.text)
    let more = Double(words.count) * TextStyle.body.lineHeight + 4
    // On a narrow page, as beside others in a cover flow, words would hide the picture.
    let hasWords = !line.isEmpty && size.width >= 320 && height + more <= room
    if hasWords { height += more }
    let top = size.height - foot - height
    // Dark behind all words, and gradual above them, so that no edge shows on a bright picture.
    let dark = shade.opacity(Self.strength(context.theme))
    let start = max(0, top - size.height / 2)
    list.fade(from: start, to: top.rounded(), dark, width: size.width)
    list.fill(Rect(0, top.rounded(), size.width, size.height - top.rounded()), dark)
    list.lines(title, at: Point(margin, top), style, .white, measurer: context.text)
    guard hasWords else { return list }
    list.lines(
      words, at: Point(margin, top + height - more + 4), .body, Self.body, measurer: context.text)
    return list
  }

  /// The opacity of the shade behind words, with which their contrast is at least 4.5:1 on a white picture.
  static func strength(_ theme: Theme) -> Double { theme.hasHighContrast ? 0.8 : 0.68 }
  static let body = Color.white.opacity(0.94)
}

/// The gallery's pictures as pages, each with a line about what to look for.
struct ArtworkSource: PageSource {
  private static let pages: [(artwork: Artwork, line: String)] = [
    (.dunes, "A lamp burns on the ridge. Somebody is awake."),
    (.planet, "The rings throw their shadow on the clouds, and the planet throws its own on the rings."),
    (.islands, "Depths in metres, drawn from the height of a kite."),
    (.peaks, "Ten minutes before the sun reaches the snow."),
    (.ice, "Seven eighths of it are below."),
    (.balloons, "Up at five, for the wind that sleeps until seven."),
    (.lake, "Four lights on the other shore, and one boat."),
    (.city, "Every window was counted."),
    (.leaf, "The drops are lenses: look into one."),
    (.forest, "The ridge comes out tree by tree."),
  ]

  var pageCount: Int { Self.pages.count }
  func title(at index: Int) -> String { Self.pages[index].artwork.title }
  func page(at index: Int) -> Page { ArtworkPage(Self.pages[index].artwork, line: Self.pages[index].line) }
}
