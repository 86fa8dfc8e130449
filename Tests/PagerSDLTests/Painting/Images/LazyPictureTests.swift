import PagerEngine
import Testing

@testable import PagerSDL

/// Tests of pictures that are decoded after the frame that shows their previews.
@MainActor
@Suite struct `A lazy picture` {
  private final class PicturePage: Page {
    let lazy: LazyBitmap
    init(_ lazy: LazyBitmap) { self.lazy = lazy }
    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.image(.lazy(lazy), Rect(origin: .zero, size: context.size), radius: 6)
      return list
    }
  }

  private static let size = Size(40, 30)
  private let text: TextSystem
  private let green = Bitmap(width: 2, height: 2, pixels: Array(repeating: 0xFF00_FF00, count: 4))
  private let red = Bitmap(width: 40, height: 30, pixels: Array(repeating: 0xFFFF_0000, count: 1200))

  init() throws { text = try TextSystem() }

  private func makePager(_ lazy: LazyBitmap) -> Pager {
    let pager = Pager(pages: [PicturePage(lazy)], text: text)
    pager.titles.style.extent = 0
    pager.layout(size: Self.size, scale: 1)
    return pager
  }

  private func makeLazy() -> LazyBitmap {
    let red = red
    return LazyBitmap(preview: green) { red }
  }

  @Test func `is decoded before a canvas paints it, with the pixels of a bitmap`() throws {
    var (list, frame) = (DrawList(), DisplayList())
    list.image(.lazy(makeLazy()), Rect(0, 0, 40, 30), radius: 6)
    frame.begin(size: Self.size, background: .white)
    frame.place(Drawing(list, size: Self.size), at: .zero, clip: Rect(origin: .zero, size: Self.size))
    let picture = try Canvas.picture(of: frame, text: text)
    (list, frame) = (DrawList(), DisplayList())
    list.image(red, Rect(0, 0, 40, 30), radius: 6)
    frame.begin(size: Self.size, background: .white)
    frame.place(Drawing(list, size: Self.size), at: .zero, clip: Rect(origin: .zero, size: Self.size))
    #expect(try picture.pixels == Canvas.picture(of: frame, text: text).pixels)
  }

  @Test func `is decoded for a layer, which keeps its pixels`() throws {
    var (list, layer, frame) = (DrawList(), DrawList(), DisplayList())
    layer.image(.lazy(makeLazy()), Rect(0, 0, 40, 30))
    list.add(.raster(layer, Rect(0, 0, 40, 30), radius: 0))
    frame.begin(size: Self.size, background: .white)
    frame.place(Drawing(list, size: Self.size), at: .zero, clip: Rect(origin: .zero, size: Self.size))
    let surface = try MemorySurface(width: 40, height: 30)
    try Painter(target: Compositor(surface), text: text, scale: 1).paint(frame)
    #expect(try Bitmap(surface.grid()).color(x: 20, y: 15) == Color(red: 255, green: 0, blue: 0))
  }

  @Test func `fades from its preview into its pixels, which are those of a canvas`() async throws {
    let lazy = makeLazy()
    let (pager, surface) = (makePager(lazy), try MemorySurface(width: 40, height: 30))
    let painter = Painter(target: Compositor(surface), text: text, scale: 1)
    var frame = DisplayList()
    func picture(at time: Double) throws -> Bitmap {
      pager.advance(to: time)
      pager.draw(into: &frame)
      try painter.paint(frame)
      return try Bitmap(surface.grid())
    }
    #expect(try picture(at: 0).color(x: 20, y: 15) == Color(red: 0, green: 255, blue: 0))
    // The paint has begun to decode it.
    for _ in 0..<1000 where lazy.isPending { try await Task.sleep(for: .milliseconds(5)) }
    #expect(pager.needsFrame)
    #expect(try picture(at: 1).color(x: 20, y: 15) == Color(red: 0, green: 255, blue: 0))
    let half = try #require(try picture(at: 1 + LazyBitmap.fadeDuration / 2).color(x: 20, y: 15))
    #expect(abs(Int(half.red) - 128) <= 2 && abs(Int(half.green) - 127) <= 2 && half.blue == 0)
    let last = try picture(at: 2)
    #expect(!pager.needsFrame)
    #expect(try last.pixels == Canvas.picture(of: frame, text: text).pixels)
    // Nothing is painted again afterwards.
    #expect(try painter.paint(frame).isEmpty)
  }

  @Test func `is decoded on a thread that ends`() async throws {
    let pictures = (0..<20).map { _ in makeLazy() }
    for picture in pictures { picture.start() }
    for picture in pictures {
      for _ in 0..<1000 where picture.isPending { try await Task.sleep(for: .milliseconds(5)) }
      #expect(picture.bitmap === red)
    }
  }

  @Test func `is decoded first if the painter waits`() throws {
    let lazy = makeLazy()
    let (pager, surface) = (makePager(lazy), try MemorySurface(width: 40, height: 30))
    let painter = Painter(target: Compositor(surface), text: text, scale: 1)
    painter.waitsForPictures = true
    var frame = DisplayList()
    pager.advance(to: 0)
    pager.draw(into: &frame)
    try painter.paint(frame)
    #expect(try Bitmap(surface.grid()).color(x: 20, y: 15) == Color(red: 255, green: 0, blue: 0))
  }
}
