import Testing

@testable import PagerSDL

@Suite struct `Sheets in their places` {
  private func placed(_ sheet: SheetPicture, _ mapping: SheetMapping, opacity: UInt8 = 255) -> FlatSheet {
    FlatSheet(pixels: sheet.sheet(), mapping: mapping, look: SheetLook(opacity: opacity))
  }

  @Test(arguments: SheetCase.all) func `hide only what they cover wholly`(one: SheetCase) {
    let white = SheetPicture(width: 90, height: 60, color: 0xFFFF_FFFF)
    let target = SheetPicture(width: 120, height: 80, color: 0xFF00_0000)
    target.draw(white, one.mapping)
    let hidden = placed(white, one.mapping).hidden
    let seen = target.first { x, y in
      let (x32, y32) = (Int32(x), Int32(y))
      let isHidden = hidden.left <= x32 && x32 < hidden.right && hidden.top <= y32 && y32 < hidden.bottom
      return isHidden && target[x, y] != 0xFFFF_FFFF
    }
    #expect(seen == nil)
    #expect(placed(white, one.mapping, opacity: 254).hidden.isEmpty)
  }

  @Test func `hide nearly everything if they are upright`() {
    let sheet = SheetPicture(width: 90, height: 60)
    #expect(placed(sheet, .identity).hidden == PixelRect(left: 2, top: 2, right: 89, bottom: 59))
    #expect(
      placed(sheet, SheetMapping(xx: -1, x1: 90)).hidden == PixelRect(left: 2, top: 2, right: 89, bottom: 59))
    #expect(placed(sheet, .posed { $0.perspective = .nan }).hidden.isEmpty)
    #expect(placed(sheet, .posed { $0.rotation = .pi / 2 }).hidden.isEmpty)
  }
}
