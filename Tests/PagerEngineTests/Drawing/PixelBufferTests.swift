import PagerEngine
import Testing

@Suite struct `Pixels that change` {
  private typealias Region = PixelBuffer.Region

  @Test func `are replaced in a region, and nowhere else`() throws {
    let buffer = PixelBuffer(width: 4, height: 3)
    try buffer.update([1, 2, 3, 4], in: Region(x: 1, y: 1, width: 2, height: 2))
    let black: UInt32 = 0xFF00_0000
    #expect(
      buffer.picture().pixels == [
        black, black, black, black, black, black | 1, black | 2, black, black, black | 3, black | 4, black,
      ])
  }

  @Test func `refuse a region that is not inside, and too few pixels`() {
    let buffer = PixelBuffer(width: 4, height: 3)
    let before = buffer.picture().pixels
    for region in [
      Region(x: -1, y: 0, width: 2, height: 2), Region(x: 3, y: 0, width: 2, height: 1),
      Region(x: 0, y: 2, width: 1, height: 2), Region(x: .max, y: 0, width: 1, height: 1),
      Region(x: 0, y: 0, width: .max, height: .max), Region(x: 0, y: 0, width: -1, height: 1),
    ] {
      #expect(throws: PixelBuffer.UpdateError.outside(region, width: 4, height: 3)) {
        try buffer.update(Array(repeating: 0, count: 64), in: region)
      }
    }
    #expect(throws: PixelBuffer.UpdateError.tooFew(11, needed: 12)) {
      try buffer.update(Array(repeating: 0, count: 11))
    }
    #expect(buffer.picture().pixels == before && buffer.changes.count == 1)
  }

  @Test func `without columns or rows take nothing`() throws {
    let buffer = PixelBuffer(width: 0, height: 5)
    try buffer.update([])
    buffer.draw { $0.append(7) }
    #expect(buffer.picture().pixels.isEmpty)
  }

  @Test func `stay as many as they were when an app draws more or fewer`() {
    let buffer = PixelBuffer(width: 2, height: 2)
    buffer.draw { $0 = [5] }
    #expect(buffer.picture().pixels == [0xFF00_0005, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
    buffer.draw { $0 += [8, 9] }
    #expect(buffer.picture().pixels.count == 4)
  }

  /// A page with an image whose pixels change.
  @MainActor private final class FilmPage: Page {
    let film = PixelBuffer(width: 8, height: 8)
    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.image(.pixels(film), Rect(10, 10, 80, 80))
      return list
    }
  }

  @MainActor @Test func `make a frame while they are in view, from any thread, and none otherwise`()
    async throws
  {
    let page = FilmPage()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 300), scale: 1)
    pager.advance(to: 0)
    var frame = DisplayList()
    pager.draw(into: &frame)
    #expect(!pager.needsFrame)
    let film = page.film
    await Task.detached { for _ in 0..<10 { film.draw { $0[0] &+= 1 } } }.value
    #expect(pager.needsFrame)
    pager.draw(into: &frame)
    #expect(!pager.needsFrame)
    pager.select(1, animated: false)
    pager.advance(to: 1)
    pager.draw(into: &frame)
    film.setNeedsDisplay()
    #expect(!pager.needsFrame)
  }

  @Test func `levels are halves, each pixel the mean of four`() {
    let bitmap = Bitmap(
      width: 600, height: 301, pixels: (0..<600 * 301).map { 0xFF00_0000 | UInt32($0 % 600 % 256) << 16 })
    let levels = ImageLevels(bitmap)
    #expect(levels.levels.map(\.width) == [600, 300, 150] && levels.levels.map(\.height) == [301, 151, 76])
    #expect(levels.levels[1].color(x: 10, y: 150) == Color(red: 21, green: 0, blue: 0))
    let clear = ImageLevels(
      Bitmap(width: 300, height: 2, pixels: (0..<600).map { $0 % 2 == 0 ? 0xFFFF_0000 : 0x0000_FF00 }))
    #expect(
      !clear.isOpaque && clear.levels[1].color(x: 3, y: 0) == Color(red: 255, green: 0, blue: 0, alpha: 128))
  }
}
