import PagerEngine
import PagerParts
import PagerSDL

/// Pictures to zoom and pan, painted on first request.
@MainActor
final class Album: PageSource {
  /// The names of the pictures with the numbers of their landscapes. No other scene begins with the same one.
  private static let pictures: [(name: String, art: Int)] = [
    ("Alps", 3), ("Ringed world", 4), ("Terraces", 5), ("Lantern night", 6), ("Forest", 7),
    ("Amber coast", 8), ("Wheat", 9), ("Studio", 10), ("Rain clouds", 11), ("Harbour hills", 0),
    ("City at dusk", 1), ("Islands", 2),
  ]

  /// The resolution of the pictures, in pixels per point.
  enum Detail: Double {
    /// Sufficient for a card of home.
    case card = 0.5
    /// Sufficient for zooming.
    case zoom = 2.5
  }

  /// The size of a picture, in points.
  private static let size = Size(1200, 750)

  /// The resolution of pictures that are requested later.
  var detail = Detail.zoom
  private let text: any TextMeasurer

  init(text: any TextMeasurer) { self.text = text }

  var pageCount: Int { Album.pictures.count }

  func title(at index: Int) -> String { Album.pictures[index].name }

  func page(at index: Int) -> Page {
    let page = PicturePage(ImageLevels(painting(index) ?? Bitmap(width: 0, height: 0, pixels: [])))
    page.title = title(at: index)
    page.hasZoomButtons = true
    return page
  }

  /// Pictures contain no text, so any fonts suffice.
  private func painting(_ index: Int) -> Bitmap? {
    guard let text = text as? TextSystem else { return nil }
    var frame = DisplayList()
    frame.begin(size: Album.size, background: .black)
    let list = HeroArt.hero(section: Album.pictures[index].art, size: Album.size, theme: .dark)
    frame.place(Drawing(list, size: Album.size), at: .zero, clip: Rect(origin: .zero, size: Album.size))
    return try? Canvas.picture(of: frame, scale: detail.rawValue, text: text)
  }

  func makePager() -> Pager {
    let pager = Pager(source: self, text: text)
    pager.retention = .cachedWindow
    pager.pageIndicator = PageIndicator(.label)
    return pager
  }
}
