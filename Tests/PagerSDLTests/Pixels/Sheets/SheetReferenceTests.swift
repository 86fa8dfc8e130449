import SeededRandom
import Testing

@testable import PagerSDL

@Suite struct `Sheets, against pixels computed in another way` {
  /// The largest differences, in levels.
  private struct Differences {
    var within = 0.0
    /// The difference in pixels that one edge of the sheet crosses. Edges fade out over the same width at any angle.
    var atEdges = 0.0
    /// The difference in pixels that several edges cross, in which coverage is that of triangles.
    var atCorners = 0.0

    /// Returns a description of values that exceed their limits, or `nil`.
    func excess(within: Double = 2, atEdges: Double = 12, atCorners: Double = 48) -> String? {
      let isGood = self.within <= within && self.atEdges <= atEdges && self.atCorners <= atCorners
      return isGood ? nil : "\(self)"
    }
  }

  private func differences(
    _ sheet: SheetPicture, _ mapping: SheetMapping, _ look: SheetLook = SheetLook(), isOpaque: Bool = true,
    rest: SIMD2<Double>? = nil
  ) -> Differences {
    let target = SheetPicture.smooth(width: 120, height: 80)
    let before = target.copy()
    target.draw(sheet, mapping, look, isOpaque: isOpaque, rest: rest)
    var largest = Differences()
    let reference = SheetReference(sheet: sheet, mapping: mapping, look: look, rest: rest)
    guard let reference else { return largest }
    for y in 0..<80 {
      // A third of the pixels, since the reference is slow.
      for x in stride(from: y % 3, to: 120, by: 3) {
        let expected = reference.pixel(x: x, y: y, under: before[x, y])
        let difference = expected.color.difference(from: target[x, y])
        switch expected.coverage == 0 ? 0 : expected.edges {
        case 0: largest.within = max(largest.within, difference)
        case 1: largest.atEdges = max(largest.atEdges, difference)
        default: largest.atCorners = max(largest.atCorners, difference)
        }
      }
    }
    return largest
  }

  @Test(arguments: SheetCase.all) func `opaque sheets`(one: SheetCase) {
    #expect(differences(.noise(width: 90, height: 60), one.mapping).excess() == nil)
    #expect(
      differences(.noise(width: 90, height: 60), one.mapping, rest: SIMD2(15, 10)).excess() == nil
    )
  }

  @Test(arguments: SheetCase.all) func `shade and opacity`(one: SheetCase) {
    let look = SheetLook(opacity: 170, shade: 0x6020_4060)
    #expect(differences(.noise(width: 90, height: 60), one.mapping, look).excess() == nil)
  }

  @Test(arguments: SheetCase.all) func `sheets that are transparent in places`(one: SheetCase) {
    let sheet = SheetPicture.noise(width: 90, height: 60, isOpaque: false)
    let look = SheetLook(opacity: 170, shade: 0x6020_4060)
    #expect(differences(sheet, one.mapping, isOpaque: false).excess() == nil)
    #expect(differences(sheet, one.mapping, look, isOpaque: false).excess() == nil)
  }

  @Test(arguments: [(2, 2), (2, 60), (90, 2), (3, 2)])
  func `sheets of a few pixels`(width: Int, height: Int) {
    let (scaleX, scaleY) = (70.3 / Double(width), 50.9 / Double(height))
    for one in SheetCase.all where !["much larger", "tiny", "larger"].contains(one.testDescription) {
      // The same image as that of a sheet of 90 x 60 that is slightly smaller.
      let scale = SIMD3(scaleX, scaleY, 1)
      let scaled = SheetMapping(
        x: one.mapping.x * scale, y: one.mapping.y * scale, w: one.mapping.w * scale)
      let excess = differences(.noise(width: width, height: height), scaled).excess(
        atEdges: 14, atCorners: 256)
      #expect(excess == nil, "\(one.testDescription)")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func `random mappings`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let sheet = SheetPicture.noise(width: 90, height: 60, seed: seed)
    for _ in 0..<4 {
      let mapping = SheetMapping.posed {
        ($0.x, $0.y) = ($0.x + number(-30...30), $0.y + number(-30...30))
        ($0.scaleX, $0.scaleY) = (number(0.3...2), number(0.3...2))
        ($0.hingeDepth, $0.perspective) = (number(0...60), number(150...1000))
        $0.isVertical = number(0...1) < 0.5
        if number(0...1) < 0.7 { $0.turn = number(-1.2...1.2) }
        if number(0...1) < 0.3 { $0.rotation = number(-3...3) }
      }
      #expect(differences(sheet, mapping).excess(within: 4, atEdges: 20) == nil, "seed \(seed), \(mapping)")
    }
  }
}
