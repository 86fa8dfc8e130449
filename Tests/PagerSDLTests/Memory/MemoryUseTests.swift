import CSDL2
import PagerEngine
import Testing

@testable import PagerSDL

/// Tests of memory use, and of the effects of budgets and releases.
@MainActor @Suite struct `Memory that is counted` {
  private let text: TextSystem
  private let canvas: Canvas

  init() throws {
    text = try TextSystem()
    canvas = try Canvas(size: SoakScene.size, text: text)
  }

  /// Returns a pager with fixed pages, each with a separate picture.
  private func pager(of count: Int, _ kind: ShownPicture.Kind = .bitmap) -> Pager {
    let pager = Pager(pages: (0..<count).map { _ in ShownPicture.make(kind).page }, text: text)
    pager.titles.style.extent = 0
    pager.layout(size: SoakScene.size, scale: 1)
    return pager
  }

  private func show(_ page: Int, of pager: Pager) throws {
    var frame = DisplayList()
    pager.select(page, animated: false)
    pager.draw(into: &frame)
    try canvas.paint(frame)
  }

  @Test(arguments: [0, 300_000, 600_000])
  func `stays within its budget`(budget: Int) throws {
    let painter = canvas.painter
    painter.memoryBudget = budget
    // Painters in memory share the texture for the app's content.
    painter.releaseMemory()
    let pager = pager(of: 30)
    try show(0, of: pager)
    let least = painter.memoryUse.total.bytes
    for page in 1..<30 {
      try show(page, of: pager)
      #expect(painter.memoryUse.total.bytes <= max(budget, least + 10_000))
    }
    if budget > 0 { #expect(painter.memoryUse[.textures].objects > 1, "some are kept for later") }
  }

  @Test func `a budget takes effect at once, and is not negative`() throws {
    let painter = canvas.painter
    #expect(painter.memoryBudget == 128 << 20)
    let pager = pager(of: 10)
    for page in 0..<10 { try show(page, of: pager) }
    #expect(painter.memoryUse[.textures].objects >= 10)
    painter.memoryBudget = -1
    #expect(painter.memoryBudget == 0)
    #expect(painter.memoryUse[.textures].objects == 1, "the one in view")
  }

  @Test func `a release of the pager reaches the painter with the next frame`() throws {
    let (painter, pager) = (canvas.painter, pager(of: 10))
    for page in 0..<10 { try show(page, of: pager) }
    pager.releaseMemory()
    #expect(pager.needsFrame)
    try show(9, of: pager)
    #expect(painter.memoryUse[.textures].objects == 1 && painter.memoryUse[.drawings].objects == 1)
    // Each is counted once.
    for page in 0..<10 { try show(page, of: pager) }
    #expect(painter.memoryUse[.textures].objects == 10)
  }

  @Test func `a release keeps what is in view`() throws {
    let pager = pager(of: 3, .raster)
    for page in 0..<3 { try show(page, of: pager) }
    let picture = try canvas.picture()
    canvas.painter.releaseMemory()
    var frame = DisplayList()
    pager.draw(into: &frame)
    #expect(try canvas.paint(frame).isEmpty)
    #expect(try canvas.picture().pixels == picture.pixels)
  }

  @Test func `counts what drawings hold, each picture once`() throws {
    let bitmap = Bitmap(width: 30, height: 20, pixels: [UInt32](repeating: 0xFF12_3456, count: 600))
    var list = DrawList()
    list.image(bitmap, Rect(0, 0, 10, 10))
    list.image(bitmap, Rect(20, 0, 10, 10))
    var inner = DrawList()
    inner.image(.levels(ImageLevels(bitmap)), Rect(0, 0, 10, 10))
    list.add(.raster(inner, Rect(0, 0, 10, 10), radius: 0))
    let nested = Pager(pages: [PicturePage(list)], text: text)
    let pager = Pager(pages: [PicturePage(list), PagerPage(nested)], text: text)
    pager.layout(size: SoakScene.size, scale: 1)
    for page in 0..<2 { try show(page, of: pager) }
    let use = pager.memoryUse
    #expect(use[.pages].objects == 3 && use[.pages].bytes == 0)
    // The bitmap and the levels have the same size.
    #expect(use[.pictures] == MemoryUse.Amount(objects: 2, bytes: 2 * 2400))
    #expect(use[.drawings].objects >= 2 && use[.drawings].bytes > 0)
    #expect(use.budgetedBytes == use.total.bytes - 4800)
  }

  @Test func `a text system counts fonts and widths, and gives them back`() {
    for size in 1...40 { _ = text.width(of: "Letters", style: TextStyle(Double(size))) }
    #expect(text.memoryUse[.fonts].objects == 16 && text.memoryUse[.widths].objects == 40)
    text.releaseMemory()
    #expect(text.memoryUse.total == MemoryUse.Amount())
  }

  @Test func `fonts that have drawn many large letters are closed`() throws {
    try check(TTF_Init(), "starting SDL_ttf")
    let store = FontStore()
    for size in 0..<10 as Range<Int32> {
      _ = try store.font(.regular, quarters: 1024 + size)
      store.noteLetters(100, .regular, quarters: 1024 + size)
    }
    let before = store.bytes
    store.trimLetters()
    #expect(before > 20 << 20 && store.bytes < 18 << 20)
    #expect((5..<10).contains(store.openCount))
    // A reopened font has no letters yet.
    store.closeAll()
    _ = try store.font(.regular, quarters: 1024)
    #expect(store.bytes < 1 << 20)
  }

  @Test func `pixels of a canvas are counted`() {
    #expect(canvas.memoryUse[.buffers].bytes - canvas.painter.memoryUse[.buffers].bytes == 160 * 120 * 4)
  }
}
