import PagerEngine
import SeededRandom
import Testing

@testable import PagerSDL

@Suite struct `A stroke` {
  /// Returns the coverage of a pixel by a line, from 16 x 16 samples. Uses plain comparisons, since generic
  /// functions are slow in tests, which are not optimized.
  private func sampled(_ points: [Point], _ width: Double, x: Int, y: Int) -> Double {
    var inside = 0
    for index in 0..<256 {
      let point = Point(
        Double(x) + (Double(index % 16) + 0.5) / 16, Double(y) + (Double(index / 16) + 0.5) / 16)
      var piece = 1
      while piece < points.count {
        if isNear(point, points[piece - 1], points[piece], width / 2) {
          inside += 1
          break
        }
        piece += 1
      }
    }
    return Double(inside) / 256
  }

  private func isNear(_ point: Point, _ a: Point, _ b: Point, _ distance: Double) -> Bool {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    var along = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0
    if along < 0 { along = 0 }
    if along > 1 { along = 1 }
    let (ex, ey) = (point.x - a.x - along * dx, point.y - a.y - along * dy)
    return ex * ex + ey * ey <= distance * distance
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `covers what lies within half its width`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let points = (0..<5).map { _ in
      Point(Double.random(in: 0...40, using: &random), Double.random(in: 0...30, using: &random))
    }
    let width = Double.random(in: 1...6, using: &random)
    let image = PixelImage(stroke: .line(through: points), width: width, scale: 1, .color(.black))
    var sum = 0.0
    for y in 0..<30 {
      for x in 0..<40 {
        let (column, row) = (x + Int(image.originX), y + Int(image.originY))
        let isInside = column >= 0 && row >= 0 && column < image.width && row < image.height
        let alpha = isInside ? Double(image.pixels[row * image.width + column] >> 24) / 255 : 0
        // Only the nearest segment counts: where two cross in a pixel, a part of one is missing.
        let error = abs(alpha - sampled(points, width, x: x, y: y))
        #expect(error < 0.5, "seed \(seed) at \(x), \(y)")
        sum += error
      }
    }
    #expect(sum / 1200 < 0.01, "seed \(seed)")
  }

  @Test func `a straight line of whole pixels is crisp, and a thin one is pale`() {
    let line = Path.line(through: [Point(2, 5), Point(20, 5)])
    let crisp = PixelImage(stroke: line, width: 2, scale: 1, .color(.black))
    func alpha(_ image: PixelImage, _ x: Int, _ y: Int) -> UInt32 {
      image.pixels[(y + Int(image.originY)) * image.width + x + Int(image.originX)] >> 24
    }
    #expect([3, 4, 5, 6].map { alpha(crisp, 10, $0) } == [0, 255, 255, 0])
    let thin = PixelImage(stroke: line, width: 0.5, scale: 1, .color(.black))
    #expect([3, 4, 5, 6].map { alpha(thin, 10, $0) } == [0, 64, 64, 0])
  }

  @Test func `without length is a dot, and nothing where it is not finite`() {
    let dot = PixelImage(
      stroke: .line(through: [Point(5, 5), Point(5, 5)]), width: 6, scale: 1, .color(.black))
    #expect(dot.pixels[5 * dot.width / 5] >> 24 < 255 && dot.pixels.contains { $0 >> 24 == 255 })
    #expect(!Path.line(through: [Point(.nan, 1), Point(2, 2)]).isFinite && !Path().isFinite)
  }
}
