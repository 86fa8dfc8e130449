import PagerEngine
import PagerParts
import PagerPhysics

/// Pictures of different widths, side by side. A click lets one grow until it fills the window, to be zoomed.
@MainActor
final class PictureWall: PageSource, PagerDelegate {
  /// The space between two pictures, in points.
  nonisolated static let spacing = 32.0
  private static let alignments: [(name: String, value: PageAlignment)] = [
    ("Start", .leading), ("Centre", .center), ("End", .trailing),
  ]
  /// The order of the pictures: tall ones between wide ones.
  private static let order: [Artwork] = [
    .balloons, .leaf, .lake, .city, .ice, .arches, .peaks, .canyon, .islands, .forest, .dunes, .planet,
  ]

  private let text: any TextMeasurer
  private let album: Album
  private weak var pager: Pager?
  private lazy var wall = makeWall()
  private lazy var alignment = ChoicePart("", Self.alignments.map(\.name), selection: 1) { [unowned self] in
    wall.alignment = Self.alignments[$0].value
  }
  private lazy var endless = SwitchPart("Endless", isOn: true) { [unowned self] in setEnds(endless: $0) }
  private lazy var edges = SwitchPart("Fill edges", isOn: false) { [unowned self] in setEnds(filled: $0) }

  init(text: any TextMeasurer, isVirtual: Bool) {
    self.text = text
    album = Album(isVirtual: isVirtual)
  }

  var pageCount: Int { Self.order.count }
  func title(at index: Int) -> String { Self.order[index].title }
  func page(at index: Int) -> Page { FramedPage(Self.order[index]) }

  /// Creates the pager of the scene: the wall, and the picture that has grown from it.
  func makePager() -> Pager {
    let pager = Pager(panel: ContainerPage(wall), text: text)
    self.pager = pager
    pager.rules.snapSpring = Spring(response: 0.42, dampingRatio: 1)
    pager.delegate = self
    pager.inputFilter = { [weak self] in
      guard case .key(.escape, _, _) = $0.kind, self?.close() == true else { return .ignored }
      return .taken
    }
    return pager
  }

  private func makeWall() -> Pager {
    let wall = Pager(source: self, text: text)
    wall.delegate = self
    wall.stripStyle.extent = 0
    wall.spacing = PictureWall.spacing
    wall.insets = PageInsets(leading: 24, trailing: 24)
    wall.pageExtents = { [unowned wall] index in
      PageExtent(.points(Self.order[index].length(in: wall.geometry.viewport.size)))
    }
    wall.wrapsAround = true
    return wall
  }

  /// Shows the controls below the wall.
  func showControls() { wall.accessory = bar([alignment, endless, edges]) }

  /// Returns controls below the pages, in a bar of the same height for the wall and for a single picture.
  private func bar(_ parts: [Part], margin: Double = 24) -> PagerAccessory {
    let bar = PartsBar([FlowPart(parts)], text: text)
    bar.margins.vertical = margin
    // Pictures take precedence over a second or third line of controls, which can be scrolled to.
    return bar.accessory { $0.height < 400 ? 80 : 184 }
  }

  /// Sets what happens at the ends. Endless pictures have no edges to fill.
  private func setEnds(endless isEndless: Bool = false, filled: Bool = false) {
    (wall.wrapsAround, wall.alignsPagesToEnds) = (isEndless, filled)
    (endless.isOn, edges.isOn) = (isEndless, filled)
  }

  // MARK: Opening and closing

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .pageTapped(let index, _) where pager === wall: open(index)
    case .settled where pager === self.pager && pager.targetPage == 0: removeViewer()
    default: break
    }
  }

  /// Lets a picture grow from the wall.
  private func open(_ index: Int) {
    guard let pager else { return }
    removeViewer()
    let viewer = Album.makePager(album, text: text)
    viewer.stripStyle.extent = 0
    let back = IconButtonPart("Gallery", icon: .back, style: .labelled) { [weak self] in _ = self?.close() }
    viewer.accessory = bar([back], margin: 30)
    let first = Artwork.allCases.firstIndex(of: Self.order[index]) ?? 0
    viewer.select(first, animated: false)
    pager.transition = zoom(index)
    let page = ViewerPage(viewer)
    page.onEscape = { [weak self] in _ = self?.close() }
    try? pager.addChild(page, animated: false)
    pager.select(1)
  }

  /// Lets the picture shrink to its place on the wall. Returns whether there was one.
  private func close() -> Bool {
    guard let pager, pager.targetPage == 1, let viewer = pager.children[1] as? ContainerPage else {
      return false
    }
    let shown = Artwork.allCases[viewer.pager.settledPage]
    let index = Self.order.firstIndex(of: shown) ?? 0
    wall.select(index, animated: false)
    pager.transition = zoom(index)
    pager.select(0)
    return true
  }

  private func removeViewer() {
    guard let pager else { return }
    for page in pager.children.dropFirst() { try? pager.removeChild(page, animated: false) }
  }

  private func zoom(_ index: Int) -> PageTransition {
    .zoom(from: frame(of: index) ?? Rect(0, 0, 1, 1), in: wall.size)
  }

  /// Returns the frame of a visible picture, in points on the wall.
  private func frame(of index: Int) -> Rect? {
    let area = wall.geometry.viewport
    let inside = stride(from: area.x + 1, to: area.maxX, by: PictureWall.spacing / 2)
    for x in inside {
      guard let hit = wall.hitTest(Point(x, area.midY)), hit.index == index else { continue }
      let page = Size(Self.order[index].length(in: area.size), area.height)
      return Self.order[index].frame(in: page).offset(by: x - hit.point.x, area.y)
    }
    return nil
  }
}

/// The page of a picture that has grown, which Escape closes inside another pager, too.
private final class ViewerPage: ContainerPage {
  var onEscape: @MainActor @Sendable () -> Void = {}

  override func handle(_ input: PageInput) -> PageResponse {
    let response = super.handle(input)
    guard response == .ignored, case .key(.escape, _, _) = input.kind else { return response }
    perform(onEscape)
    return .taken
  }
}
