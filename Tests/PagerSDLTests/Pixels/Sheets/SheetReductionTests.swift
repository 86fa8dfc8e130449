import Testing

@testable import PagerSDL

@Suite struct `A sheet that is seen much smaller` {
  private let picture = SheetPicture.noise(width: 320, height: 60)
  private let reduction = SheetReduction()

  private func reduced(_ x: Double, _ y: Double = 1, by reduction: SheetReduction? = nil) -> PixelGrid {
    let sheet = FlatSheet(pixels: picture.sheet(), mapping: SheetMapping(xx: 1 / x, yy: 1 / y))
    return (reduction ?? self.reduction).reduced(sheet).pixels.grid
  }

  @Test func `has fewer columns and rows`() {
    #expect(reduction.bytes == 0)
    for (x, y, width, height) in [(3, 1, 320, 60), (5, 1, 160, 60), (40, 5, 20, 30), (1, 9, 320, 15)] {
      let sheet = reduced(Double(x), Double(y))
      #expect(sheet.width == width && sheet.height == height)
    }
    #expect(reduction.bytes > 0)
  }

  @Test func `has the same means whatever came before`() {
    let steps = [(5.0, 1.0), (20, 1), (9, 1), (9, 5), (40, 5), (5, 1), (1, 9), (60, 1)]
    for (x, y) in steps {
      let sheet = reduced(x, y)
      let fresh = SheetReduction()
      let expected = reduced(x, y, by: fresh)
      #expect(sheet.width == expected.width && sheet.height == expected.height)
      let count = sheet.width * sheet.height
      #expect((0..<count).allSatisfy { sheet.start[$0] == expected.start[$0] }, "\(x), \(y)")
      withExtendedLifetime(fresh) {}
    }
  }

  @Test func `is read again only after a change`() {
    let before = reduced(5).start[0]
    picture[0, 0] = ~picture[0, 0] | 0xFF00_0000
    picture[1, 0] = picture[0, 0]
    #expect(reduced(5).start[0] == before)
    reduction.discard()
    #expect(reduced(5).start[0] == picture[0, 0])
  }
}
