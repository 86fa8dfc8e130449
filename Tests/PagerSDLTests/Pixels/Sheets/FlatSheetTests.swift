import SeededRandom
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

  @Test func `fade into each other only in the same place`() {
    let (one, other) = (SheetPicture(width: 90, height: 60), SheetPicture(width: 90, height: 60))
    let upper = placed(one, .translation(3, 4), opacity: 100)
    #expect(upper.fading(over: placed(other, .translation(3, 4), opacity: 155)) != nil)
    #expect(upper.fading(over: placed(other, .translation(3, 5), opacity: 155)) == nil)
    #expect(upper.fading(over: placed(other, .translation(3, 4))) == nil)
    #expect(
      upper.fading(over: placed(SheetPicture(width: 90, height: 61), upper.mapping, opacity: 155)) == nil)
    let between = placed(one, .translation(3.5, 4), opacity: 100)
    #expect(between.fading(over: between) == nil)
    var shaded = upper
    shaded.look.shade = 0x4000_0000
    #expect(shaded.fading(over: upper) == nil && upper.fading(over: shaded) == nil)
  }

  @Test(arguments: [(255, 0), (128, 127), (1, 254), (0, 0), (200, 200), (254, 254)] as [(UInt8, UInt8)])
  func `fading sheets look as if one had been drawn after the other`(upper: UInt8, lower: UInt8) throws {
    let (one, other) = (SheetPicture.noise(width: 90, height: 60), SheetPicture.smooth(width: 90, height: 60))
    let (together, apart) = (
      SheetPicture.noise(width: 120, height: 80), SheetPicture.noise(width: 120, height: 80)
    )
    let mapping = SheetMapping.translation(-7, 30)
    apart.draw(other, mapping, SheetLook(opacity: lower))
    apart.draw(one, mapping, SheetLook(opacity: upper))
    let clip = PixelRect(left: -5, top: 33, right: 71, bottom: 200)
    var pair = placed(one, mapping, opacity: upper)
    pair.below = FlatSheet.Below(pixels: other.sheet(), opacity: lower)
    SheetProjector().draw(pair, on: together.grid, clip: clip)
    let before = SheetPicture.noise(width: 120, height: 80)
    let wrong = together.first { x, y in
      let isInside = (0..<71).contains(x) && (33..<80).contains(y)
      // Each weight is rounded to 1/256.
      return isInside ? difference(together[x, y], apart[x, y]) > 2 : together[x, y] != before[x, y]
    }
    #expect(wrong == nil)
  }

  @Test func `fading sheets of one colour on that colour change nothing`() {
    let color: UInt32 = 0xFF9A_BC37
    let sheet = SheetPicture(width: 90, height: 60, color: color)
    for opacity in 0...254 {
      let target = SheetPicture(width: 20, height: 3, color: color)
      var pair = placed(sheet, .identity, opacity: UInt8(opacity))
      pair.below = FlatSheet.Below(pixels: sheet.sheet(), opacity: UInt8(255 - opacity))
      SheetProjector().draw(pair, on: target.grid, clip: .everything)
      #expect(target.first { x, y in target[x, y] != color } == nil, "opacity \(opacity)")
    }
  }
}
