import Foundation
import SeededRandom
import Testing

@testable import PagerEngine
@testable import PagerSDL

/// Tests of the area in which a curled sheet is painted.
@Suite struct CurlClipTests {
  @Test(arguments: CurlPointerTests.spines) func `a picture does not depend on its pieces`(_ spine: Edge) {
    let coded = CodedSheet(spine)
    let whole = Picture(coded.target.grid.width, coded.target.grid.height, color: 0)
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      var sheet = coded.sheet(coded.shape(&random), isLit: true)
      if seed.isMultiple(of: 2) { sheet.back = nil }
      whole.fill(CodedSheet.below)
      coded.painter.paint(sheet, on: whole.grid, clip: whole.grid.bounds)
      coded.target.fill(CodedSheet.below)
      for rows in (0..<coded.target.grid.height).parts(&random) {
        for columns in (0..<coded.target.grid.width).parts(&random) {
          coded.painter.paint(sheet, on: coded.target.grid, clip: PixelRect(columns, rows))
        }
      }
      #expect(coded.target.isEqual(whole), "seed \(seed)")
    }
  }

  @Test(arguments: CurlPointerTests.spines) func `parts below a flat part are not seen`(_ spine: Edge) {
    let coded = CodedSheet(spine)
    let (width, height) = (coded.target.grid.width, coded.target.grid.height)
    let other = Picture(width, height, color: 0)
    var area = 0
    for seed in UInt64(1)...100 {
      var random = SplitMix64(seed: seed)
      let sheet = coded.sheet(coded.shape(&random), isLit: true)
      let hidden = PlacedSheet(sheet, SheetMesh()).hidden.intersection(coded.target.grid.bounds)
      guard !hidden.isEmpty else { continue }
      area += Int(hidden.width) * Int(hidden.height)
      for (target, below) in [(coded.target, UInt32(0xFF00_0000)), (other, 0xFFFF_FFFF)] {
        target.fill(below)
        coded.painter.paint(sheet, on: target.grid, clip: hidden)
      }
      for y in Int(hidden.top)..<Int(hidden.bottom) {
        let start = y * other.grid.stride + Int(hidden.left)
        let (one, two) = (coded.target.grid.start + start, other.grid.start + start)
        #expect(memcmp(one, two, Int(hidden.width) * 4) == 0, "seed \(seed): \(hidden) \(sheet.shape)")
      }
    }
    #expect(area > 100_000)
  }

  @Test(arguments: CurlPointerTests.spines) func `nothing outside of the clip and of the bounds is touched`(
    _ spine: Edge
  ) {
    let coded = CodedSheet(spine)
    let (width, height) = (coded.target.grid.width, coded.target.grid.height)
    let untouched = Picture(width, height, color: CodedSheet.below)
    var slack = 0
    for seed in UInt64(1)...250 {
      var random = SplitMix64(seed: seed)
      let sheet = coded.sheet(coded.shape(&random), isLit: true)
      coded.target.fill(CodedSheet.below)
      coded.painter.paint(sheet, on: coded.target.grid, clip: coded.target.grid.bounds)
      let touched = coded.target.difference(from: untouched)
      let bounds = sheet.bounds(in: .everything)
      #expect(bounds.contains(touched), "seed \(seed): \(bounds) \(touched) \(sheet.shape)")
      let within = bounds.intersection(coded.target.grid.bounds)
      slack += Int(within.width + within.height - touched.width - touched.height)

      let clip = PixelRect(
        left: .random(in: -50..<Int32(width), using: &random),
        top: .random(in: -50..<Int32(height), using: &random),
        right: .random(in: 0..<Int32(width) + 50, using: &random),
        bottom: .random(in: 0..<Int32(height) + 50, using: &random))
      coded.target.fill(CodedSheet.below)
      coded.painter.paint(sheet, on: coded.target.grid, clip: clip)
      let painted = coded.target.difference(from: untouched)
      #expect(painted.isEmpty || clip.contains(painted), "seed \(seed): \(clip)")
      #expect(sheet.bounds(in: clip) == bounds.intersection(clip), "seed \(seed)")
    }
    // Soft shadows end in invisible steps.
    #expect(slack < 250 * 60, "\(slack / 250) pixels too many, on average, in width and height together")
  }

  @Test func `the bounds of flat sheets, and of sheets without pixels`() {
    let coded = CodedSheet(.left)
    let flat = PixelRect(left: 220, top: 180, right: 420, bottom: 340)
    var sheet = coded.sheet(CurlShape(flat: coded.geometry), isLit: true)
    #expect(sheet.bounds(in: .everything) == flat)
    #expect(sheet.bounds(in: PixelRect(left: 0, top: 0, right: 230, bottom: 190)).area == 100)
    sheet.front = PixelGrid(start: coded.front.grid.start, width: 0, height: 10, stride: 0)
    #expect(sheet.bounds(in: .everything).isEmpty)
    sheet.front = coded.front.grid
    for place in [Int32.min, .max] {
      (sheet.left, sheet.top) = (place, place)
      #expect(sheet.bounds(in: coded.target.grid.bounds).isEmpty)
    }
  }

  /// Any of these may draw arbitrary pixels, but only on the target.
  @Test func `no numbers trap`() {
    let odd: [Double] = [0, 1, -1, 0.5, 1e-300, 1e9, -1e9, 1e300, .infinity, -.infinity, .nan]
    let painter = SheetPainter()
    let front = Picture(40, 30, color: 0xFF12_3456)
    let target = GuardedTarget(60, 50)
    for normalX in odd {
      for normalY in odd {
        for number in odd {
          for other in odd {
            var sheet = CurledSheet(front.grid, .left, radius: other)
            sheet.shape.normal = Point(normalX, normalY)
            (sheet.shape.line, sheet.shape.lift, sheet.shape.radius) = (number, number, other)
            painter.paint(sheet, on: target.grid, clip: target.grid.bounds)
            _ = sheet.bounds(in: target.grid.bounds)
          }
        }
      }
    }
    #expect(target.isIntact)
  }

  @Test func `no sizes and places trap`() {
    let painter = SheetPainter()
    let target = GuardedTarget(60, 50)
    let untouched = Picture(60, 50, color: 0xFFFF_FFFF)
    let sizes = [(0, 0), (0, 5), (1, 1), (1, 40), (40, 1), (2, 2), (3, 40), (64, 3), (70, 70)]
    let places: [Int32] = [0, -20, 30, -100_000, 100_000, .min, .max]
    for (width, height) in sizes {
      let front = Picture(width, height, color: 0xFF12_3456)
      for left in places {
        for top in places {
          for seed in UInt64(1)...20 {
            var random = SplitMix64(seed: seed)
            var sheet = CurledSheet(front.grid, CurlPointerTests.spines[Int(seed % 4)])
            let angle = Double.random(in: -1...1, using: &random)
            sheet.shape.normal = Point(angle, (1 - angle * angle).squareRoot() * (left == 0 ? 1 : -1))
            sheet.shape.line = .random(in: -80...80, using: &random)
            sheet.shape.radius = .random(in: 0...40, using: &random)
            (sheet.left, sheet.top, sheet.shape.lift) = (left, top, 1)
            target.clear()
            painter.paint(sheet, on: target.grid, clip: PixelRect(left: -9, top: -9, right: 99, bottom: 99))
            let touched = target.difference(from: untouched)
            #expect(
              sheet.bounds(in: .everything).contains(touched) || touched.isEmpty,
              "seed \(seed): \(sheet.shape) \(width) \(height) \(left) \(top) touched \(touched), \(sheet.bounds(in: .everything))"
            )
          }
        }
      }
    }
    #expect(target.isIntact)
  }

  /// In a picture without sharp edges, pixels change little when the sheet moves little.
  @Test(arguments: CurlPointerTests.spines) func `close shapes give close pictures`(_ spine: Edge) {
    let coded = CodedSheet(spine)
    let before = Picture(coded.target.grid.width, coded.target.grid.height, color: 0)
    for seed in UInt64(1)...80 {
      var random = SplitMix64(seed: seed)
      let shape = coded.shape(&random)
      let next = CurlShape(
        geometry: shape.geometry, normal: shape.normal, line: shape.line + 0.002,
        radius: shape.radius * 1.0001,
        lift: shape.lift)
      coded.paint(shape, isLit: true)
      before.copy(coded.target)
      coded.paint(next, isLit: true)
      var most = 0
      let area = coded.target.difference(from: before)
      for y in Int(area.top)..<Int(area.bottom) {
        for x in Int(area.left)..<Int(area.right) {
          most = max(most, difference(before[x, y], coded.target[x, y]))
        }
      }
      #expect(most <= 24, "seed \(seed): \(shape)")
    }
  }
}

/// A target surrounded by pixels that must not change.
private final class GuardedTarget {
  let grid: PixelGrid
  private let memory: Picture
  private static let margin = 64
  private static let guardPixel: UInt32 = 0x0BAD_CAFE

  init(_ width: Int, _ height: Int) {
    let margin = GuardedTarget.margin
    memory = Picture(width + 2 * margin, height + 2 * margin, color: GuardedTarget.guardPixel)
    let stride = width + 2 * margin
    grid = PixelGrid(
      start: memory.grid.start + margin * stride + margin, width: width, height: height, stride: stride)
  }

  func clear() {
    for y in 0..<grid.height {
      (grid.start + y * grid.stride).update(repeating: 0xFFFF_FFFF, count: grid.width)
    }
  }

  /// Returns the rectangle of the pixels that differ from a picture of the same size.
  func difference(from other: Picture) -> PixelRect {
    var found = PixelRect.empty
    for y in 0..<grid.height {
      for x in 0..<grid.width where grid.start[y * grid.stride + x] != other[x, y] {
        found = found.union(PixelRect(x..<x + 1, y..<y + 1))
      }
    }
    return found
  }

  var isIntact: Bool {
    let margin = GuardedTarget.margin
    for y in 0..<memory.grid.height {
      for x in 0..<memory.grid.width {
        let isInside = x >= margin && x < margin + grid.width && y >= margin && y < margin + grid.height
        if !isInside, memory[x, y] != GuardedTarget.guardPixel { return false }
      }
    }
    return true
  }
}

extension CurledSheet {
  fileprivate init(_ front: PixelGrid, _ spine: Edge, radius: Double? = nil) {
    let size = Size(Double(front.width), Double(front.height))
    let geometry = CurlGeometry(size: size, spine: spine, radius: radius)
    self.init(front: front, left: 0, top: 0, shape: CurlShape(flat: geometry))
  }
}

extension Range<Int> {
  /// Splits the range into parts of random lengths.
  fileprivate func parts(_ random: inout SplitMix64) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var first = lowerBound
    while first < upperBound {
      let next = Swift.min(upperBound, first + Int.random(in: 1...90, using: &random))
      parts.append(first..<next)
      first = next
    }
    return parts
  }
}
