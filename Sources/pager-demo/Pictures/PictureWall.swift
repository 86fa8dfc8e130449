import PagerEngine
import PagerParts
import PagerPhysics

/// Pictures of different widths, side by side. A click takes one from the wall, and it grows until it fits the
/// window, in the dark, to be zoomed.
final class PictureWall: PageSource, PagerDelegate {
  /// The space between two pictures, in points.
  nonisolated static let spacing = 32.0
  private static let alignments: [(name: String, value: PageAlignment)] = [
    ("Start", .leading), ("Centre", .center), ("End", .trailing),
  ]
  /// The order of the pictures: tall ones between wide ones.
  private static let order: [Artwork] = [
    .islands, .forest, .dunes, .planet, .balloons, .canyon, .lake, .city, .ice, .arches, .peaks, .leaf,
  ]

  private let text: any TextMeasurer
  private let album: Album
  private weak var pager: Pager?
  private lazy var wall = makeWall()
  private lazy var wallPage = WallPage(wall)
  /// The page of the picture that has grown, or `nil` while all are on the wall.
  private var viewerPage: PagerPage?
  private var viewer: Pager? { viewerPage?.pager }
  var showsPicture: Bool { pager?.motion.targetPage == 1 }
  /// The picture that has left its place on the wall, or `nil`.
  private var lifted: Int? {
    didSet {
      for index in [oldValue, lifted] where oldValue != lifted {
        index.map { wall.page(at: $0)?.setNeedsDisplay() }
      }
    }
  }
  private lazy var alignment = ChoicePart("", Self.alignments.map(\.name), selection: 1) { [unowned self] in
    wall.arrangement.alignment = Self.alignments[$0].value
  }
  private lazy var endless = SwitchPart("Endless", isOn: true) { [unowned self] in setEnds(endless: $0) }
  private lazy var edges = SwitchPart("Fill edges", isOn: false) { [unowned self] in setEnds(filled: $0) }

  init(text: any TextMeasurer, isVirtual: Bool) {
    self.text = text
    album = Album(Self.order, isVirtual: isVirtual)
    album.onClose = { [weak self] in self?.close() }
  }

  var pageCount: Int { Self.order.count }
  func title(at index: Int) -> String { Self.order[index].title }
  func page(at index: Int) -> Page {
    // Beside the edges of a narrow window, names of neighbours would be cut.
    FramedPage(Self.order[index]) { [weak self] in
      self?.lifted == index ? self?.pager?.position ?? 0 : 0
    } hasName: { [weak wall] in
      wall.map { $0.size.width >= 480 || $0.currentPage == index } ?? true
    }
  }

  func makePager() -> Pager {
    let pager = Pager(panel: wallPage, text: text)
    self.pager = pager
    pager.rules.snapSpring = Spring(response: 0.42, dampingRatio: 1)
    pager.backdrop = .stage(.black)
    pager.delegate = self
    return pager
  }

  private func makeWall() -> Pager {
    let wall = Pager(source: self, text: text)
    wall.delegate = self
    wall.titles.style.extent = 0
    wall.arrangement.spacing = PictureWall.spacing
    wall.pageExtents = { [unowned wall] index in
      PageExtent(.points(Self.order[index].length(in: wall.geometry.viewport.size)))
    }
    wall.arrangement.wrapsAround = true
    return wall
  }

  func showControls() {
    let bar = PartsBar([FlowPart([alignment, FlowPart([endless, edges])])], text: text)
    (bar.contentColumn, bar.margins.vertical) = (ContentColumn(), 24)
    // Pictures take precedence over a second or third line of controls, which can be scrolled to.
    wall.accessory = bar.accessory { $0.height < 400 ? 80 : 184 }
  }

  /// Sets what happens at the ends. Endless pictures have no edges to fill.
  private func setEnds(endless isEndless: Bool = false, filled: Bool = false) {
    (wall.arrangement.wrapsAround, wall.arrangement.alignsPagesToEnds) = (isEndless, filled)
    (endless.isOn, edges.isOn) = (isEndless, filled)
  }

  // MARK: Opening and closing

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .pageTapped(let index, _) where pager === wall: open(index)
    case .currentPageChanged where pager === wall:
      for index in Self.order.indices { wall.page(at: index)?.setNeedsDisplay() }
    case .moved where pager === self.pager:
      // A picture that fades in over the wall stays there, too.
      let isAway = pager.position > 0 && !pager.rules.reducesMotion
      if (lifted != nil) != isAway { lifted = isAway ? shown : nil }
      if let lifted { wall.page(at: lifted)?.setNeedsDisplay() }
    case .settled where pager === self.pager && pager.motion.targetPage == 0: removeViewer()
    default: break
    }
  }

  /// The picture in the viewer, by its place on the wall, or `nil` without a viewer.
  private var shown: Int? { viewer?.settledPage }

  private func open(_ index: Int) {
    guard let pager else { return }
    removeViewer()
    let viewer = Album.makePager(album, text: text)
    viewer.titles.style.extent = 0
    viewer.select(index, animated: false)
    let page = PagerPage(viewer)
    viewerPage = page
    // Until the picture is half way, the wall receives keys.
    for page in [page, wallPage] { page.onEscape = { [weak self] in self?.close() } }
    pager.transition = .zoom(from: frame(of: index), to: Self.order[index].fittedFrame(in: pager.size))
    try? pager.addChild(page, animated: false)
    pager.select(1)
  }

  private func close() {
    guard let pager, pager.motion.targetPage == 1, let viewer, let shown else { return }
    // The wall, which is out of view, has the size of an earlier window.
    if wall.size != pager.size { wall.layout(size: pager.size, scale: pager.scale) }
    if lifted != shown {
      wall.select(shown, animated: false)
      lifted = pager.rules.reducesMotion ? nil : shown
    }
    let picture = viewer.page(at: viewer.settledPage) as? PicturePage
    // The page draws only the part of the picture in the window.
    picture?.setZoom(1)
    pager.transition = .zoom(from: frame(of: shown), to: Self.order[shown].fittedFrame(in: pager.size))
    pager.select(0)
    // The next Escape leaves the scene.
    for page in [viewerPage, wallPage] { page?.onEscape = nil }
  }

  private func removeViewer() {
    for page in pager?.children.dropFirst() ?? [] { try? pager?.removeChild(page, animated: false) }
    (viewerPage, wallPage.onEscape) = (nil, nil)
  }

  /// Returns the frame of a picture, in points on the wall: the middle of the wall if it is out of view.
  private func frame(of index: Int) -> Rect {
    let area = wall.geometry.viewport
    for x in stride(from: area.x + 1, to: area.maxX, by: PictureWall.spacing / 2) {
      guard let hit = wall.hitTest(Point(x, area.midY)), hit.index == index else { continue }
      let page = Size(Self.order[index].length(in: area.size), area.height)
      return Self.order[index].frame(in: page).offset(by: x - hit.point.x, area.y)
    }
    return Rect(area.midX - 1, area.midY - 1, 2, 2)
  }
}

/// The wall, which hides the dark behind it.
private final class WallPage: PagerPage {
  override func layOut(in context: PageContext) {
    let margin = PageGrid.margin(in: context.size.width)
    let insets = PageInsets(leading: margin, trailing: margin)
    if pager.arrangement.insets != insets { pager.arrangement.insets = insets }
    super.layOut(in: context)
  }

  override func draw(in context: PageContext) -> DrawList { context.filled(with: context.theme.window) }
}
