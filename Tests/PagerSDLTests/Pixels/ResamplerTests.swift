import PagerEngine
import SeededRandom
import Testing

@testable import PagerSDL

@Suite("Scaled pictures") struct ResamplerTests {
  private static func noise(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> Bitmap {
    let isOpaque = Bool.random(using: &random)
    let pixels = (0..<width * height).map { _ in
      UInt32.random(in: 0...UInt32.max, using: &random) | (isOpaque ? 0xFF00_0000 : 0)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The mean of premultiplied channels under a triangle, by its formula.
  private static func expected(
    _ bitmap: Bitmap, _ part: Rect, _ x: Double, _ y: Double, _ size: Size
  ) -> [Double] {
    let (across, down) = (part.width / size.width, part.height / size.height)
    let center = Point(part.x + (x + 0.5) * across - 0.5, part.y + (y + 0.5) * down - 0.5)
    var (sums, weights) = ([0.0, 0, 0, 0], 0.0)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let (dx, dy) = (abs(Double(column) - center.x), abs(Double(row) - center.y))
        let weight = max(0, 1 - dx / max(1, across)) * max(0, 1 - dy / max(1, down))
        let pixel = bitmap.pixels[row * bitmap.width + column]
        let alpha = Double(pixel >> 24)
        sums[0] += weight * alpha
        for channel in 1...3 {
          sums[channel] += weight * Double(pixel >> (24 - 8 * UInt32(channel)) & 255) * alpha / 255
        }
        weights += weight
      }
    }
    let alpha = sums[0] / weights
    return [alpha] + sums[1...].map { alpha > 0 ? $0 / weights / alpha * 255 : 0 }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func `are the weighted means of their pixels`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int.random(in: 1...24, using: &random), Int.random(in: 1...24, using: &random))
    let bitmap = Self.noise(width, height, &random)
    var part = Rect(0, 0, Double(width), Double(height))
    let isPart = width > 2 && height > 2 && Bool.random(using: &random)
    if isPart { part = part.inset(by: 0.75, 1) }
    let (columns, rows) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
    let image = PixelImage(bitmap, from: isPart ? part : nil, width: columns, height: rows)
    #expect(image.pixels.count == columns * rows, "seed \(seed)")
    let size = Size(Double(columns), Double(rows))
    for y in 0..<rows {
      for x in 0..<columns {
        let pixel = image.pixels[y * columns + x]
        let right = Self.expected(bitmap, part, Double(x), Double(y), size)
        // Colours of faint pixels are rounded with them.
        for channel in 0..<4 where channel == 0 || right[0] >= 1 {
          let value = Double(pixel >> (24 - 8 * UInt32(channel)) & 255)
          #expect(abs(value - right[channel]) < 0.51, "seed \(seed), pixel \(x) \(y), channel \(channel)")
        }
      }
    }
  }

  @Test func `have the pixels of a painted picture`() throws {
    var random = SplitMix64(seed: 7)
    let bitmap = Self.noise(60, 40, &random)
    let part = Rect(5.5, 3, 48, 30)
    let scaled = bitmap.scaled(from: part, width: 20, height: 14)
    #expect(scaled.width == 20 && scaled.height == 14)
    #expect(scaled.pixels == PixelImage(bitmap, from: part, width: 20, height: 14).pixels)
    #expect(bitmap.scaled(width: 60, height: 40).pixels == bitmap.pixels)
    #expect(bitmap.scaled(width: 0, height: 5).pixels.isEmpty)
    let empty = Bitmap(width: 0, height: 0, pixels: [])
    #expect(empty.scaled(width: 2, height: 1).pixels == [0, 0])
    #expect(bitmap.scaled(from: Rect(60, 0, 5, 5), width: 1, height: 2).pixels == [0, 0])
    let corner = bitmap.scaled(from: Rect(40, 30, 100, 100), width: 10, height: 10)
    #expect(corner.pixels == bitmap.scaled(from: Rect(40, 30, 20, 10), width: 10, height: 10).pixels)
  }
}
