import PagerEngine
import PagerSDL

/// A pager that continually creates and releases pages, each the only owner of its content.
@MainActor
final class SoakScene {
  /// The content of the pages.
  enum Content: String, CaseIterable, Sendable {
    case levels, pixels, bitmap, thumbnail, painted, raster, nestedRaster
    case text, redrawnText, list, scrolling, nested, spreads, curl, cube, titles, titleViews, linked,
      accessory, follower
  }

  static let size = Size(160, 120)

  let pager: Pager
  private let content: Content
  private let source: SoakSource
  private var time = 0.0

  init(_ content: Content, text: TextSystem) {
    self.content = content
    source = SoakSource(content, text: text)
    if content == .spreads {
      pager = Pager(neighbors: source, style: .curl(spine: .middle), text: text)
      try? pager.setPages([source.page(at: 0), source.page(at: 1)], animated: false)
    } else {
      pager = Pager(source: source, text: text)
      pager.retention = .cachedWindow
      pager.retention.disposal = .cached(limit: 4)
    }
    switch content {
    case .curl: pager.transition = .curl()
    case .cube: pager.transition = .cube()
    case .titleViews: pager.titles.viewSource = source
    case .linked:
      pager.titles.additionalStrips = [
        AdditionalTitleStrip(titles: source) { Rect(0, $0.height - 20, $0.width, 20) }
      ]
    case .accessory:
      pager.accessory = PagerAccessory(.bottom, extent: 20) { [source] _ in source.picture() }
    case .follower:
      let follower = Pager(source: source, text: text)
      follower.retention = pager.retention
      follower.titles.style.extent = 0
      follower.follow(pager)
      pager.accessory = PagerAccessory(.bottom, extent: 60, pager: follower)
    default: break
    }
    let hasTitles = [.titles, .titleViews, .linked].contains(content)
    if !hasTitles { pager.titles.style.extent = 0 }
    pager.layout(size: SoakScene.size, scale: 1)
  }

  /// The number of created pages.
  var pageCount: Int { source.count }

  /// The number of created pages and pictures that still exist.
  var livingCount: Int { source.made.count { $0.object != nil } }

  /// Turns to the next page, in three frames or at 60 frames per second.
  func turn(_ painter: Painter, isSmooth: Bool) throws {
    var frame = DisplayList()
    source.made.removeAll { $0.object == nil }
    pager.advance(to: time)
    if content == .spreads {
      // The next page is known only on request.
      pager.handle(PagerInput(time: time, .key(.right, [], isRepeat: false)))
    } else {
      pager.select(pager.targetPage + 1)
    }
    pager.invalidate(.accessory)
    let times = isSmooth ? (1...30).map { Double($0) / 60 } : [0.1, 0.2]
    for step in times + [3] {
      pager.advance(to: time + step)
      pager.draw(into: &frame)
      try painter.paint(frame)
    }
    while pager.preload(prepare: painter.prepare) {}
    time += 4
  }
}

/// The pages of a scene.
@MainActor
private final class SoakSource: PageSource, NeighborPageSource, TitleViewSource {
  struct Made {
    weak var object: AnyObject?
  }

  let pageCount = 3000
  var made: [Made] = []
  private let content: SoakScene.Content
  private let text: TextSystem
  private(set) var count = 0

  init(_ content: SoakScene.Content, text: TextSystem) { (self.content, self.text) = (content, text) }

  func title(at index: Int) -> String { "Title \(index)" }

  func titleContent(at index: Int) -> TitleContent {
    guard [.titles, .linked].contains(content) else { return TitleContent(title(at: index)) }
    return TitleContent(title(at: index), icon: TitleIcon(.bitmap(bitmap())))
  }

  func titleView(at index: Int, reusing view: TitleView?) -> TitleView {
    note(PictureTitle(bitmap()))
  }

  func page(before page: Page) -> Page? { nil }

  func page(after page: Page) -> Page? { self.page(at: count) }

  func page(at index: Int) -> Page {
    count += 1
    return note(page())
  }

  /// Returns a list with a separate picture.
  func picture() -> DrawList {
    var list = DrawList()
    list.image(bitmap(), Rect(0, 0, 160, 20))
    return list
  }

  private func page() -> Page {
    switch content {
    case .levels: picture(.levels)
    case .pixels: picture(.pixels)
    case .thumbnail: picture(.thumbnail)
    case .painted: picture(.painted)
    case .raster: picture(.raster)
    case .nestedRaster: picture(.nestedRaster)
    case .text: TextPage(count, redraws: false)
    case .redrawnText: TextPage(count, redraws: true)
    case .list: RowsPage(self)
    case .scrolling: LongPage(self)
    case .nested: PagerPage(Pager(pages: [note(picture(.bitmap)), note(picture(.levels))], text: text))
    case .bitmap, .spreads, .curl, .cube, .titles, .titleViews, .linked, .accessory, .follower:
      picture(.bitmap)
    }
  }

  private func picture(_ kind: ShownPicture.Kind) -> Page {
    let (page, object) = ShownPicture.make(kind)
    made.append(Made(object: object))
    return page
  }

  private func bitmap() -> Bitmap {
    note(
      Bitmap(
        width: 64, height: 64, pixels: [UInt32](repeating: 0xFF20_4060 &+ UInt32(count & 15), count: 4096)))
  }

  private func note<Object: AnyObject>(_ object: Object) -> Object {
    made.append(Made(object: object))
    return object
  }
}

/// A page of lines in many sizes that no other page uses.
private final class TextPage: Page {
  private let number: Int
  private let redraws: Bool

  init(_ number: Int, redraws: Bool) { (self.number, self.redraws) = (number, redraws) }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    for line in 0..<3 {
      let style = TextStyle(Double(6 + (number * 3 + line) % 40))
      let place = Point(4, Double(line + 1) * 30)
      list.text("Line \(line) of page \(number) at \(redraws ? context.time : 0)", at: place, style, .black)
    }
    return list
  }

  override func advance(to time: Double) { if redraws { setNeedsDisplay() } }
}

private final class RowsPage: ListPage {
  private unowned let source: SoakSource

  init(_ source: SoakSource) { self.source = source }

  override var rowCount: Int { 100 }
  override var rowHeight: Double { 20 }
  override func drawRow(_ index: Int, in context: PageContext) -> DrawList { source.picture() }
}

private final class LongPage: ScrollingPage {
  private unowned let source: SoakSource

  init(_ source: SoakSource) { self.source = source }

  override func contentLength(in context: PageContext) -> Double { 400 }
  override func drawContent(in context: PageContext) -> DrawList { source.picture() }
}

private final class PictureTitle: TitleView {
  private let bitmap: Bitmap

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  override func contentLength(text: any TextMeasurer) -> Double { 30 }
  override func draw(_ state: State, into frame: inout DisplayList) {
    frame.add(.image(.bitmap(bitmap), from: nil, state.frame, radius: 0))
  }
}
