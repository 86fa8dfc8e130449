import PagerEngine
import PagerParts
import PagerSDL

/// The gallery's pictures to zoom and pan. A page becomes sharper when its picture has been decoded in full.
final class Album: PageSource {
  /// The resolution of pictures that are requested later. Those on a card of home stay small.
  var detail = Artwork.Detail.zoom
  /// Called to close a picture that has grown from the wall; `nil` in a scene of pictures alone.
  var onClose: (@MainActor () -> Void)?
  private let artworks: [Artwork]
  private let isVirtual: Bool

  /// - Parameter isVirtual: Whether pictures are decoded at once, so that scripts are repeatable.
  init(_ artworks: [Artwork] = Artwork.allCases, isVirtual: Bool) {
    (self.artworks, self.isVirtual) = (artworks, isVirtual)
  }

  var pageCount: Int { artworks.count }
  func title(at index: Int) -> String { artworks[index].title }

  func page(at index: Int) -> Page {
    let artwork = artworks[index]
    let levels = ImageLevels(artwork.bitmap(isVirtual ? detail : .page))
    let page = AlbumPage(levels, title: artwork.title, number: index + 1, of: pageCount)
    if let onClose {
      // The page moves over the wall, and the dark is behind both.
      (page.onClose, page.background) = (onClose, .clear)
      page.strings.close = "Gallery"
    }
    guard detail == .zoom, !isVirtual else { return page }
    onThread {
      ImageLevels(artwork.bitmap(.zoom))
    } then: { [weak page] in
      page?.picture = $0
    }
    return page
  }

  static func makePager(_ source: some PageSource, text: any TextMeasurer) -> Pager {
    let pager = Pager(source: source, text: text)
    pager.retention = .cachedWindow
    return pager
  }
}

/// A picture in the dark, with its number and buttons over it.
private final class AlbumPage: PicturePage {
  private let number: String

  init(_ picture: ImageLevels, title: String? = nil, number: Int, of count: Int) {
    self.number = "\(number) / \(count)"
    super.init(picture, title: title)
    (hasZoomButtons, background) = (true, .black)
  }

  override func drawControls(in context: PageContext) -> DrawList? {
    guard var list = super.drawControls(in: context) else { return nil }
    let width = context.text.width(of: number, style: .caption).rounded(.up) + 24
    let pill = Rect(((context.size.width - width) / 2).rounded(), context.size.height - 56, width, 28)
    list.roundedRect(pill, radius: 14, Color(0x2A2C30, opacity: 0.92))
    list.line(number, in: pill, .caption, .white, context, isCentred: true)
    return list
  }
}

/// Pictures from files, each read when it is first requested.
final class FolderAlbum: AsyncPageSource {
  private let paths: [String]
  private let isVirtual: Bool

  /// - Parameter isVirtual: Whether pictures are read on the main thread, so that scripts are repeatable.
  init(_ paths: [String], isVirtual: Bool) { (self.paths, self.isVirtual) = (paths, isVirtual) }

  var pageCount: Int { paths.count }
  func title(at index: Int) -> String { String(paths[index].split(separator: "/").last ?? "") }

  func page(at index: Int) async throws -> Page {
    let path = paths[index]
    let read = { @Sendable in ImageLevels(try Bitmap(contentsOfFile: path)) }
    let picture = isVirtual ? try read() : try await Task.detached(operation: read).value
    return AlbumPage(picture, number: index + 1, of: pageCount)
  }

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: self, text: text)
    pager.backdrop = .stage(.black)
    return pager
  }
}
