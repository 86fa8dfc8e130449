import PagerEngine

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
    let (title, style) = context.title(self.title ?? "", styles, in: Size(width, room))
    var height = Double(title.count) * style.lineHeight
    let words = TextLayout.lines(of: line, style: .body, width: width, measurer: context.text)
    let more = Double(words.count) * TextStyle.body.lineHeight + 4
    // On a narrow page, as beside others in a cover flow, words would hide the picture.
    let hasWords = !line.isEmpty && size.width >= 320 && height + more <= room
    if hasWords { height += more }
    let top = size.height - foot - height
    // Darkest behind the small words, and gradual, so that no edge shows on a bright picture.
    let isStrong = context.theme.hasHighContrast
    let small = size.height - foot - (hasWords ? more : 24)
    let (start, end) = (top - min(96, size.height / 5), (isStrong ? top : small).rounded())
    let dark = shade.opacity(isStrong ? 0.8 : 0.64)
    list.fade(from: start, to: end, dark, width: size.width)
    list.fill(Rect(0, end, size.width, size.height - end), dark)
    list.lines(title, at: Point(margin, top), style, .white, measurer: context.text)
    guard hasWords else { return list }
    list.lines(
      words, at: Point(margin, top + height - more + 4), .body, Color.white.opacity(0.9),
      measurer: context.text)
    return list
  }
}

extension DrawList {
  /// Darkens a picture gradually from one height to another, which can be above it.
  mutating func fade(from start: Double, to end: Double, _ darkest: Color, width: Double) {
    let ease = [0, 0.1, 0.36, 0.72, 1].map(darkest.opacity)
    func place(_ index: Int) -> Double {
      (start + (end - start) * Double(index) / Double(ease.count - 1)).rounded()
    }
    for (index, (first, last)) in zip(ease, ease.dropFirst()).enumerated() {
      let (y, next) = (place(index), place(index + 1))
      add(
        y < next
          ? .gradient(Rect(0, y, width, next - y), from: first, to: last, along: .vertical)
          : .gradient(Rect(0, next, width, y - next), from: last, to: first, along: .vertical))
    }
  }
}

/// The gallery's pictures as pages, each with a line about what to look for.
struct ArtworkSource: PageSource {
  private static let pages: [(artwork: Artwork, line: String)] = [
    (.planet, "The rings throw their shadow on the clouds, and the planet throws its own on the rings."),
    (.dunes, "A lamp burns on the ridge. Somebody is awake."),
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
