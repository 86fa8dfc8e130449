import Testing

@testable import PagerSDL

@Suite struct `Sheets, to the last bit` {
  private let sheet = SheetPicture.noise(width: 90, height: 60)

  private func target(_ color: UInt32 = 0xFF20_3040) -> SheetPicture {
    SheetPicture(width: 120, height: 80, color: color)
  }

  @Test(arguments: [(0, 0), (7, 11), (-20, 5), (60, -30), (119, 79)])
  func `moved by whole pixels they are copied`(dx: Int, dy: Int) {
    for error in [0, 1e-7, -1e-4] {
      let target = SheetPicture.smooth(width: 120, height: 80)
      let before = target.copy()
      target.draw(sheet, .translation(Double(dx) + error, Double(dy) - error))
      let wrong = target.first { x, y in
        let isInside = (0..<90).contains(x - dx) && (0..<60).contains(y - dy)
        return target[x, y] != (isInside ? sheet[x - dx, y - dy] : before[x, y])
      }
      #expect(wrong == nil, "off by \(error)")
    }
  }

  @Test func `a place barely off a whole pixel looks the same`() {
    let (copied, sampled) = (target(), target())
    copied.draw(sheet, .translation(3, 4))
    sampled.draw(sheet, .translation(3.0016, 4))
    #expect(copied.largestDifference(from: sampled) <= 1)
  }

  @Test(arguments: [2, 3, 4])
  func `the middles of enlarged pixels keep their colours`(scale: Int) {
    let target = target()
    let factor = Double(scale)
    target.draw(SheetPicture.noise(width: 24, height: 16), SheetMapping(xx: factor, yy: factor))
    let small = SheetPicture.noise(width: 24, height: 16)
    for y in 0..<16 {
      for x in 0..<24 {
        if scale == 3 {
          #expect(target[3 * x + 1, 3 * y + 1] == small[x, y])
        } else {
          // The mean of the two or four pixels around the middle equals the mean of symmetric weights.
          let (left, top) = (scale * x + scale / 2 - 1, scale * y + scale / 2 - 1)
          let expected = middle(small, x, y, offset: 0.5 / factor)
          #expect(expected.difference(from: target[left, top]) <= 1.5)
        }
      }
    }
  }

  /// Interpolates at a place left of and above the centre of a pixel.
  private func middle(_ sheet: SheetPicture, _ x: Int, _ y: Int, offset: Double) -> Levels {
    func row(_ y: Int) -> Levels {
      Levels(sheet[nearest: x, y]) * (1 - offset) + Levels(sheet[nearest: x - 1, y]) * offset
    }
    return row(y) * (1 - offset) + row(y - 1) * offset
  }

  @Test func `at half the size pixels are means of four`() {
    let target = target()
    target.draw(sheet, SheetMapping(xx: 0.5, x1: 10, yy: 0.5, y1: 10))
    let wrong = target.first { x, y in
      guard (10..<55).contains(x), (10..<40).contains(y) else { return target[x, y] != 0xFF20_3040 }
      let (i, j) = (2 * (x - 10), 2 * (y - 10))
      let sum =
        Levels(sheet[i, j]) + Levels(sheet[i + 1, j]) + Levels(sheet[i, j + 1]) + Levels(sheet[i + 1, j + 1])
      return (sum * 0.25).difference(from: target[x, y]) > 1
    }
    #expect(wrong == nil)
  }

  @Test(
    arguments: [0x0000_0000, 0x4000_0000, 0xFFAA_BBCC, 0x80FF_FFFF] as [UInt32],
    [255, 254, 128, 1] as [UInt8])
  func `shade and opacity are almost those of other drawing`(shade: UInt32, opacity: UInt8) {
    let target = SheetPicture.smooth(width: 120, height: 80)
    let before = target.copy()
    target.draw(sheet, .translation(10, 10), SheetLook(opacity: opacity, shade: shade))
    let wrong = target.first { x, y in
      guard (10..<100).contains(x), (10..<70).contains(y) else { return target[x, y] != before[x, y] }
      let pixel = sheet[x - 10, y - 10]
      let shaded = shade >> 24 == 0 ? pixel : Blend.blend(shade, on: pixel)
      let expected = Blend.blend(shaded & 0xFF_FFFF | UInt32(opacity) << 24, on: before[x, y])
      return difference(target[x, y], expected) > (shade == 0 && opacity == 255 ? 0 : 1)
    }
    #expect(wrong == nil)
  }

  @Test(arguments: SheetCase.all) func `one colour remains one colour`(one: SheetCase) {
    for color in [0xFF12_8EF3, 0xFFFF_FFFF, 0xFF00_0000] as [UInt32] {
      for look in [
        SheetLook(), SheetLook(opacity: 99), SheetLook(opacity: 200, shade: 0x7F00_0000 | color & 0xFF_FFFF),
      ] {
        let target = target(color)
        target.draw(SheetPicture(width: 90, height: 60, color: color), one.mapping, look)
        let limit = look.shade == 0 ? 0 : 1
        #expect(target.first { x, y in difference(target[x, y], color) > limit } == nil)
      }
    }
  }

  @Test(arguments: SheetCase.all) func `a shade without opacity changes nothing`(one: SheetCase) {
    let (plain, shaded) = (target(), target())
    plain.draw(sheet, one.mapping)
    shaded.draw(sheet, one.mapping, SheetLook(opacity: 255, shade: 0x00FF_FFFF))
    #expect(plain.firstDifference(from: shaded) == nil)
  }

  @Test(arguments: SheetCase.all) func `opaque sheets need not say so`(one: SheetCase) {
    for look in [SheetLook(), SheetLook(opacity: 99, shade: 0x3355_6677), SheetLook(shade: 0x9000_0000)] {
      let (opaque, unknown) = (target(), target())
      opaque.draw(sheet, one.mapping, look)
      unknown.draw(sheet, one.mapping, look, isOpaque: false)
      let limit = look.opacity == 255 && look.shade == 0 ? 0 : 1
      #expect(opaque.largestDifference(from: unknown) <= limit)
    }
  }

  @Test func `mirrored sheets are exact`() {
    let target = target()
    target.draw(sheet, SheetMapping(xx: -1, x1: 95, yy: -1, y1: 65))
    let wrong = target.first { x, y in
      (5..<95).contains(x) && (5..<65).contains(y) && target[x, y] != sheet[94 - x, 64 - y]
    }
    #expect(wrong == nil)
  }

  @Test func `quarter turns are exact`() {
    let target = SheetPicture(width: 120, height: 100)
    target.draw(sheet, SheetMapping(xx: 0, xy: -1, x1: 70, yx: 1, yy: 0, y1: 5))
    #expect(sheet.first { x, y in target[69 - y, 5 + x] != sheet[x, y] } == nil)
  }

  @Test func `between two pixels lies the mean of both`() {
    let target = target(0xFF00_0000)
    target.draw(sheet, .translation(10.5, 10))
    let wrong = sheet.first { x, y in
      let left = x > 0 ? Levels(sheet[x - 1, y]) : Levels(0)
      return ((left + Levels(sheet[x, y])) * 0.5).difference(from: target[10 + x, 10 + y]) > 1
    }
    #expect(wrong == nil)
  }

  @Test func `an opacity of 0 draws nothing`() {
    let target = target(0x0012_3456)
    for one in SheetCase.all { target.draw(sheet, one.mapping, SheetLook(opacity: 0)) }
    #expect(target.first { x, y in target[x, y] != 0x0012_3456 } == nil)
  }
}
