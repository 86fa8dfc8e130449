import PagerEngine
import PagerPhysics
import Testing

@testable import PagerParts

/// Pages of parts and pictures that are reused, in apps whose overrides do not call the inherited methods.
@MainActor @Suite struct ReusedPartsTests {
  private final class Form: PartsPage {
    var seenFocus: [Bool] = []
    override func prepareForReuse() { seenFocus.append(hasFocus) }
    override func didDisappear() {}
    override func resignFocus() {}
  }

  private final class Photo: PicturePage {
    override func prepareForReuse() {}
    override func didDisappear() {}
  }

  private final class Pool<Kind: Page>: PageSource {
    weak var pager: Pager?
    let pageCount = 20
    let make: () -> Kind
    init(_ make: @escaping () -> Kind) { self.make = make }
    func title(at index: Int) -> String { "\(index)" }
    func page(at index: Int) -> Page { pager?.dequeueReusable(Kind.self, for: index) ?? make() }
  }

  private func makePager<Kind: Page>(_ retention: PageRetention, _ make: @escaping () -> Kind) -> Pager {
    let source = Pool(make)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    source.pager = pager
    pager.retention = retention
    pager.register(Kind.self)
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 300), scale: 1)
    pager.advance(to: 0)
    return pager
  }

  private func reuse(_ page: Page, _ pager: Pager) -> Bool {
    (1..<20).contains {
      pager.select($0, animated: false)
      return pager.page(at: $0) === page
    }
  }

  @Test(arguments: [PageRetention.collection, .lazyReuse])
  func `parts forget focus, press, selection and offset`(retention: PageRetention) throws {
    let pager = makePager(retention) {
      Form((0..<20).map { ButtonPart("\($0)") {} } + [TextFieldPart("name", text: "content")])
    }
    let page = try #require(pager.page(at: 0) as? Form)
    page.contentOffset = 200
    page.focus(page.parts[20])
    _ = page.handle(PageInput(time: 0, .key(.letter("a"), .control, isRepeat: false)))
    page.contentOffset = 200
    try #require(reuse(page, pager))
    #expect(!page.hasFocus && page.focusedPart == nil && page.contentOffset == 0 && !page.isMoving)
    #expect((page.parts[20] as? TextFieldPart)?.text == "content")
  }

  @Test(arguments: [PageRetention.collection, .lazyReuse])
  func `a picture is whole again and follows no finger`(retention: PageRetention) throws {
    let bitmap = Bitmap(width: 64, height: 48, pixels: Array(repeating: 0xFF00_00FF, count: 64 * 48))
    let pager = makePager(retention) { () -> Photo in
      let photo = Photo(ImageLevels(bitmap))
      photo.hasZoomButtons = true
      return photo
    }
    let page = try #require(pager.page(at: 0) as? Photo)
    page.setZoom(4, animated: true)
    _ = page.moveFocus(.forward)
    pager.advance(to: 0.1)
    page.setZoom(4, animated: false)
    try #require(abs(page.zoom - 4) < 1e-9)
    try #require(reuse(page, pager))
    #expect(abs(page.zoom - 1) < 1e-9 && !page.isMoving && !page.hasFocus)
    pager.advance(to: 5)
    #expect(abs(page.zoom - 1) < 1e-9)
  }
}
