import PagerEngine
import PagerParts
import PagerSDL

/// Pictures to zoom and pan, painted on first request.
@MainActor
final class Album: PageSource {
  private static let names = [
    "Harbour hills", "City at dusk", "Islands", "Alps", "Ringed world", "Terraces", "Lantern night", "Forest",
    "Amber coast", "Wheat", "Studio", "Rain clouds",
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

  var pageCount: Int { Album.names.count }

  func title(at index: Int) -> String { Album.names[index] }

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
    let list = HeroArt.hero(section: index, size: Album.size, theme: .dark)
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
