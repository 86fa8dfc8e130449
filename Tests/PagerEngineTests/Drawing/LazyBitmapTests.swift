import Synchronization
import Testing

@testable import PagerEngine

@Suite struct `A picture that is decoded when it is needed` {
  private final class Count: Sendable {
    private let value = Mutex(0)
    var now: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  private static let dot = Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00])
  private static let picture = Bitmap(width: 4, height: 2, pixels: Array(repeating: 0xFFFF_0000, count: 8))

  @Test func `is decoded once, however often it is requested`() async {
    let count = Count()
    let lazy = LazyBitmap(preview: Self.dot) {
      count.add()
      return Self.picture
    }
    #expect(lazy.bitmap == nil && lazy.isPending && count.now == 0)
    #expect(lazy.markStarted() && !lazy.markStarted())
    await Task.detached { lazy.decode() }.value
    #expect(!lazy.isPending && !lazy.markStarted())
    #expect(lazy.load() === Self.picture && lazy.bitmap === Self.picture && count.now == 1)
    #expect(ImageSource.lazy(lazy).size == Size(4, 2))
    #expect(ImageSource.lazy(lazy).description == "lazy 4x2")
  }

  @Test func `fades from its preview after a frame has shown that`() throws {
    let lazy = LazyBitmap(preview: Self.dot) { Self.picture }
    #expect(!lazy.advance(to: 0) && lazy.look.share == 0 && lazy.look.preview === Self.dot)
    // As a background thread does.
    lazy.decode()
    #expect(lazy.advance(to: 1) && lazy.look.share == 0)
    #expect(lazy.advance(to: 1 + LazyBitmap.fadeDuration / 2))
    #expect(abs(lazy.look.share - 0.5) < 0.001 && lazy.look.preview === Self.dot)
    #expect(!lazy.advance(to: 1.01 + LazyBitmap.fadeDuration) && lazy.look.share == 1)
    #expect(lazy.look.preview == nil && ImageSource.lazy(lazy).bytes == 8 * 4)
  }

  @Test func `does not fade if no frame has shown the preview`() {
    let lazy = LazyBitmap(preview: Self.dot) { Self.picture }
    lazy.decode()
    #expect(!lazy.advance(to: 1) && lazy.look.share == 1)
    let loaded = LazyBitmap(preview: Self.dot) { Self.picture }
    _ = loaded.advance(to: 0)
    loaded.load()
    #expect(!loaded.advance(to: 1) && loaded.look.share == 1)
  }

  @Test func `keeps its preview if there is no picture`() {
    let lazy = LazyBitmap(preview: Self.dot) { nil }
    #expect(lazy.load() == nil && !lazy.isPending)
    #expect(!lazy.advance(to: 1) && lazy.look.share == 0 && lazy.look.preview === Self.dot)
  }

  @MainActor private final class PicturePage: Page {
    let lazy = LazyBitmap(preview: dot) { picture }
    private(set) var drawings = 0
    override func draw(in context: PageContext) -> DrawList {
      drawings += 1
      var list = DrawList()
      list.image(.lazy(lazy), Rect(10, 10, 80, 80))
      return list
    }
  }

  @MainActor @Test func `makes frames until it has faded in, without a new drawing of its page`() {
    let page = PicturePage()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 300), scale: 1)
    var frame = DisplayList()
    func draw(at time: Double) {
      pager.advance(to: time)
      pager.draw(into: &frame)
    }
    draw(at: 0)
    #expect(!pager.needsFrame)
    page.lazy.decode()
    #expect(pager.needsFrame)
    for time in [1, 1.05, 1.1] {
      draw(at: time)
      #expect(pager.needsFrame)
    }
    draw(at: 1.2)
    #expect(!pager.needsFrame && page.lazy.look.share == 1 && page.drawings == 1)
  }
}
