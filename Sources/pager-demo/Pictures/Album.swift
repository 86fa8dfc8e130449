import PagerEngine
import PagerParts
import PagerSDL

/// The gallery's pictures to zoom and pan. A page becomes sharper when its picture has been decoded in full.
final class Album: PageSource {
  /// The resolution of pictures that are requested later. Those on a card of home stay small.
  var detail = Artwork.Detail.zoom
  /// Called to close a picture that has grown from the wall; `nil` in a scene of pictures alone.
  var onClose: (@MainActor () -> Void)?
  private let isVirtual: Bool

  /// - Parameter isVirtual: Whether pictures are decoded at once, so that scripts are repeatable.
  init(isVirtual: Bool) { self.isVirtual = isVirtual }

  var pageCount: Int { Artwork.allCases.count }

  func title(at index: Int) -> String { Artwork.allCases[index].title }

  func page(at index: Int) -> Page {
    let artwork = Artwork.allCases[index]
    let levels = ImageLevels(artwork.bitmap(isVirtual ? detail : .page))
    let page = AlbumPage(inTheDark: levels, title: artwork.title)
    if let onClose {
      // The page moves over the wall, and the dark is behind both.
      (page.onClose, page.background) = (onClose, .clear)
      (page.strings.close, page.number) = ("Gallery", "\(index + 1) / \(pageCount)")
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
    pager.pageIndicator = .darkLabel
    return pager
  }
}

extension PageIndicator {
  /// A label that can be read over any picture, in both themes.
  fileprivate static let darkLabel: PageIndicator = {
    var label = PageIndicator(.label)
    (label.color, label.trackColor) = (.white, Color(0, opacity: 0.6))
    // Level with the zoom buttons.
    label.margin = 28
    return label
  }()
}

/// A picture with its number over it, if it has grown from the wall.
private final class AlbumPage: PicturePage {
  var number = ""

  override func drawControls(in context: PageContext) -> DrawList? {
    let buttons = super.drawControls(in: context)
    guard var list = buttons, !number.isEmpty else { return buttons }
    let width = context.text.width(of: number, style: .caption).rounded(.up) + 24
    let pill = Rect(((context.size.width - width) / 2).rounded(), context.size.height - 56, width, 28)
    list.roundedRect(pill, radius: 14, Color(0, opacity: 0.6))
    list.line(number, in: pill, .caption, .white, context, isCentred: true)
    return list
  }
}

/// Pictures from files, each read when it is first requested.
final class FolderAlbum: AsyncPageSource, PagerDelegate {
  private let paths: [String]
  private let isVirtual: Bool

  /// - Parameter isVirtual: Whether pictures are read on the main thread, so that scripts are repeatable.
  init(_ paths: [String], isVirtual: Bool) { (self.paths, self.isVirtual) = (paths, isVirtual) }

  var pageCount: Int { paths.count }
  func title(at index: Int) -> String { String(paths[index].split(separator: "/").last ?? "") }

  func page(at index: Int) async throws -> Page {
    let path = paths[index]
    let read = { @Sendable in ImageLevels(try Bitmap(contentsOfFile: path)) }
    return PicturePage(inTheDark: isVirtual ? try read() : try await Task.detached(operation: read).value)
  }

  func makePager(text: any TextMeasurer) -> Pager {
    let pager = Pager(source: self, text: text)
    pager.pageIndicator = .darkLabel
    pager.delegate = self
    return pager
  }

  /// A click tries a picture again that could not be read.
  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .pageTapped(let index, _) = event { pager.retry(index) }
  }
}

extension PicturePage {
  fileprivate convenience init(inTheDark picture: ImageLevels, title: String? = nil) {
    self.init(picture, title: title)
    (hasZoomButtons, background) = (true, .black)
  }
}
