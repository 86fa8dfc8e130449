import SeededRandom
import Testing

@testable import PagerSDL

@Suite struct `Sheets that are drawn with any numbers` {
  private static let untouched: UInt32 = 0x0012_3456
  private let sheet = SheetPicture.noise(width: 90, height: 60)

  /// Draws in a window of a larger picture.
  /// Returns a pixel outside the clip that was written, or `nil` if there is none.
  private func strayPixel(
    _ mapping: SheetMapping, _ clip: PixelRect, _ look: SheetLook = SheetLook(), by painter: SheetPainter
  ) -> String? {
    let picture = SheetPicture(width: 140, height: 90, stride: 149, color: Self.untouched)
    let window = PixelGrid(start: picture.start + (5 * 149 + 10), width: 120, height: 80, stride: 149)
    painter.draw(sheet.sheet(), mapping, look, rest: SIMD2(3, 40), on: window, clip: clip)
    let area = clip.intersection(window.bounds).offset(by: 10, 5)
    let columns = Int(area.left)..<Int(area.right)
    for y in 0..<90 {
      let row = picture.start + y * 149
      let skipped = Int(area.top) <= y && y < Int(area.bottom) ? columns : 0..<0
      for x in 0..<149 where row[x] != Self.untouched && !skipped.contains(x) {
        return "(\(x - 10), \(y - 5))"
      }
    }
    return nil
  }

  @Test(arguments: SheetCase.all) func `stay within the clip`(one: SheetCase) {
    let seed: UInt64 = 9
    var random = SplitMix64(seed: seed)
    let painter = SheetPainter()
    let looks = [SheetLook(), SheetLook(opacity: 90, shade: 0x3000_0000)]
    for index in 0..<30 {
      let left = Int32.random(in: -10...125, using: &random)
      let top = Int32.random(in: -10...85, using: &random)
      let clip = PixelRect(
        left: left, top: top, right: left + .random(in: -3...60, using: &random),
        bottom: top + .random(in: -3...50, using: &random))
      #expect(strayPixel(one.mapping, clip, looks[index % 2], by: painter) == nil, "seed \(seed), \(clip)")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func `stay within the clip with absurd mappings`(
    seed: UInt64
  ) {
    let numbers = [
      .nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, 0, -0.0, 1, -1,
      1e-9,
      3e4, -65_536, 0.5,
    ]
    var random = SplitMix64(seed: seed)
    let painter = SheetPainter()
    let clip = PixelRect(left: 5, top: 5, right: 100, bottom: 70)
    for _ in 0..<150 {
      var values = [1, 0, 20, 0, 1, 10, 0, 0, 1.0]
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let number = numbers[Int.random(in: 0..<numbers.count, using: &random)]
        let factor = Bool.random(using: &random) ? Double.random(in: 0...2, using: &random) : 1
        values[Int.random(in: 0...8, using: &random)] = number * factor
      }
      let mapping = SheetMapping(
        xx: values[0], xy: values[1], x1: values[2], yx: values[3], yy: values[4], y1: values[5],
        wx: values[6],
        wy: values[7], w1: values[8])
      #expect(
        strayPixel(mapping, clip, SheetLook(opacity: 200), by: painter) == nil, "seed \(seed), \(values)")
      if values.contains(where: { !$0.isFinite }) { #expect(mapping.inverse == nil) }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func `stay within the clip with absurd poses`(seed: UInt64) {
    let numbers = [.nan, .infinity, -.infinity, 1e9, -1e9, 1e150, 1e-9, 0, -1, 200, 1.0]
    var random = SplitMix64(seed: seed)
    func number(_ usual: Double) -> Double {
      guard Int.random(in: 0...5, using: &random) == 0 else { return usual }
      return numbers[Int.random(in: 0..<numbers.count, using: &random)]
    }
    let painter = SheetPainter()
    for _ in 0..<150 {
      let mapping = SheetMapping.posed {
        ($0.x, $0.y, $0.depth) = (number(60), number(40), number(0))
        ($0.anchorX, $0.anchorY, $0.eyeX, $0.eyeY) = (number(45), number(30), number(60), number(40))
        ($0.scaleX, $0.scaleY, $0.rotation, $0.turn) = (number(1), number(0.9), number(0), number(0.5))
        ($0.hingeDepth, $0.perspective) = (number(30), number(200))
        $0.isVertical = number(1) != 1
      }
      #expect(strayPixel(mapping, .everything, by: painter) == nil, "seed \(seed), \(mapping)")
    }
  }

  @Test func `draw nothing with clips and sides that make no sense`() {
    let target = SheetPicture(width: 120, height: 80, color: Self.untouched)
    let clips = [
      PixelRect(left: 50, top: 50, right: 50, bottom: 60),
      PixelRect(left: 50, top: 50, right: 40, bottom: 60),
      PixelRect(left: .max, top: .max, right: .min, bottom: .min),
      PixelRect(left: 120, top: 0, right: .max, bottom: 80),
      PixelRect(left: .min, top: .min, right: 0, bottom: 0),
    ]
    for one in SheetCase.all {
      for clip in clips { target.draw(sheet, one.mapping, rest: SIMD2(-7, 2), clip: clip) }
    }
    for (width, height) in [(0, 10), (10, 0), (-5, 5), (5, -5)] {
      let pixels = SheetPixels(
        PixelGrid(start: sheet.start, width: width, height: height, stride: max(width, 1)))
      SheetPainter().draw(pixels, .identity, on: target.grid, clip: .everything)
      SheetPainter().draw(pixels, SheetCase.all[1].mapping, on: target.grid, clip: .everything)
    }
    #expect(target.first { x, y in target[x, y] != Self.untouched } == nil)
    target.draw(sheet, .identity, clip: PixelRect(left: .min, top: .min, right: .max, bottom: .max))
    #expect(target[89, 59] == sheet[89, 59])
  }

  @Test func `are not seen behind the eye`() throws {
    // Hinged in the middle, and so long that one side passes the eye.
    let mapping = SheetMapping.posed { ($0.turn, $0.perspective) = (.pi / 2 - 0.1, 30) }
    #expect(mapping.image(x: 0, y: 30) == nil)
    let target = SheetPicture(width: 120, height: 80, color: Self.untouched)
    target.draw(sheet, mapping)
    let reference = try #require(SheetReference(sheet: sheet, mapping: mapping))
    let stray = target.first { x, y in
      reference.coverage(x: x, y: y).area == 0 && difference(target[x, y], Self.untouched) > 0
    }
    #expect(stray == nil)
    #expect(target.first { x, y in target[x, y] != Self.untouched } != nil)
    let behind = SheetPicture(width: 120, height: 80, color: Self.untouched)
    behind.draw(sheet, .posed { ($0.depth, $0.perspective) = (-300, 200) })
    #expect(behind.first { x, y in behind[x, y] != Self.untouched } == nil)
  }

  @Test func `are not seen from the side`() {
    let target = SheetPicture(width: 120, height: 80, color: 0xFF12_3456)
    target.draw(sheet, .posed { $0.turn = .pi / 2 })
    target.draw(sheet, .posed { ($0.turn, $0.perspective) = (.pi / 2, 400) })
    target.draw(sheet, .posed { $0.scaleX = 0 })
    #expect(target.first { x, y in difference(target[x, y], 0xFF12_3456) > 1 } == nil)
  }

  @Test func `fill the clip if they are huge`() {
    for scale in [1e3, 1e6, 1e9] {
      for rotation in [0, 0.3] {
        let target = SheetPicture(width: 120, height: 80, color: Self.untouched)
        let color: UInt32 = 0xFF80_4020
        target.draw(
          SheetPicture(width: 90, height: 60, color: color),
          .posed { ($0.scaleX, $0.scaleY, $0.rotation) = (scale, scale, rotation) })
        #expect(target.first { x, y in target[x, y] != color } == nil, "\(scale), \(rotation)")
      }
    }
  }

  /// With the address sanitizer, this test finds reads beyond the sheet.
  @Test(arguments: SheetCase.all) func `read nothing but the sheet`(one: SheetCase) {
    for (width, height) in [(90, 60), (1, 60), (90, 1), (1, 1), (3, 3)] {
      // The surrounding pixels have another colour, which would be visible.
      let memory = SheetPicture(width: width, height: height + 2, color: 0xFFFF_0000)
      for y in 1...height { for x in 0..<width { memory[x, y] = 0xFF80_8080 } }
      let sheet = SheetPixels(
        PixelGrid(start: memory.start + width, width: width, height: height, stride: width))
      let target = SheetPicture(width: 120, height: 80, color: 0xFF80_8080)
      SheetPainter().draw(sheet, one.mapping, on: target.grid, clip: .everything)
      #expect(target.first { x, y in target[x, y] != 0xFF80_8080 } == nil)
    }
  }
}
