import SeededRandom
import Testing

@testable import PagerSDL

@Suite struct `Squares of one colour in a sheet` {
  /// Returns noise with large rectangles of a few colours, one of which is not opaque.
  private func sheet(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool) -> SheetPicture {
    var random = SplitMix64(seed: seed)
    let sheet = SheetPicture.noise(width: width, height: height, seed: seed, isOpaque: isOpaque)
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF20_4060, isOpaque ? 0xFF00_0000 : 0x8040_2010]
    for index in 0..<6 {
      let (left, top) = (
        Int.random(in: -20..<width, using: &random), Int.random(in: -20..<height, using: &random)
      )
      for y in max(0, top)..<min(height, max(0, top) + height / 2) {
        for x in max(0, left)..<min(width, max(0, left) + width / 2) { sheet[x, y] = colors[index % 3] }
      }
    }
    return sheet
  }

  private func squares(of sheet: SheetPicture) -> SheetSquares {
    let squares = SheetSquares(width: sheet.width, height: sheet.height)
    squares.update(sheet.grid, in: sheet.grid.bounds)
    return squares
  }

  private static let looks = [
    SheetLook(), SheetLook(shade: 0x5512_3456), SheetLook(opacity: 77),
    SheetLook(opacity: 200, shade: 0x9900_0000),
  ]

  @Test(arguments: SheetCase.all) func `change nothing of what is drawn`(one: SheetCase) {
    // For a sheet and a target of twice the size, so that some parts of the target show one colour.
    var mapping = one.mapping
    (mapping.x1, mapping.y1) = (mapping.x1 * 2, mapping.y1 * 2)
    (mapping.wx, mapping.wy) = (mapping.wx / 2, mapping.wy / 2)
    for isOpaque in [true, false] {
      let seed: UInt64 = isOpaque ? 3 : 4
      let (known, unknown) = (
        sheet(180, 120, seed: seed, isOpaque: isOpaque), sheet(180, 120, seed: seed, isOpaque: isOpaque)
      )
      known.squares = squares(of: known)
      for look in Self.looks {
        let (plain, target) = (SheetPicture(width: 240, height: 160), SheetPicture(width: 240, height: 160))
        plain.draw(unknown, mapping, look, isOpaque: isOpaque)
        target.draw(known, mapping, look, isOpaque: isOpaque)
        #expect(target.firstDifference(from: plain) == nil, "\(look)")
      }
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func `are found where there are some`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...50, using: &random))
    let sheet = sheet(width, height, seed: seed, isOpaque: seed & 1 == 0)
    let squares = squares(of: sheet)
    let map = squares.map
    defer { withExtendedLifetime(squares) {} }
    for _ in 0..<200 {
      let (left, top) = (
        Int.random(in: -1...map.columns, using: &random), Int.random(in: -1...map.rows, using: &random)
      )
      let (right, bottom) = (
        left + .random(in: -1...3, using: &random), top + .random(in: -1...3, using: &random)
      )
      var colors: Set<UInt32> = []
      let isInside = left >= 0 && top >= 0 && right < map.columns && bottom < map.rows
      if isInside, left <= right, top <= bottom {
        for y in (8 * top)..<min(8 * bottom + 8, height) {
          for x in (8 * left)..<min(8 * right + 8, width) { colors.insert(sheet[x, y]) }
        }
      }
      let color = colors.count == 1 ? colors.first ?? 0 : 0
      #expect(map.color(left, top, right, bottom) == (color >> 24 == 255 ? color : 0), "seed \(seed)")
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>) func `follow what is painted`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sheet = sheet(97, 61, seed: seed, isOpaque: true)
    let squares = squares(of: sheet)
    for _ in 0..<20 {
      let (left, top) = (Int32.random(in: 0..<97, using: &random), Int32.random(in: 0..<61, using: &random))
      let rect = PixelRect(
        left: left, top: top, right: left + .random(in: 1...40, using: &random),
        bottom: top + .random(in: 1...40, using: &random))
      let color = UInt32.random(in: 0xFF00_0000...0xFF00_0001, using: &random)
      for y in Int(top)..<min(Int(rect.bottom), 61) {
        for x in Int(left)..<min(Int(rect.right), 97) { sheet[x, y] = color }
      }
      squares.update(sheet.grid, in: rect)
      let fresh = self.squares(of: sheet)
      for index in 0..<squares.map.columns * squares.map.rows {
        let (one, other) = (squares.map.squares[index], fresh.map.squares[index])
        #expect(one.color == other.color && (one.run == other.run || one.color == 0), "seed \(seed)")
      }
    }
  }
}
