import Foundation
import SeededRandom
import Testing

@testable import PagerEngine
@testable import PagerSDL

/// Tests of light, shadow and large sheets.
@Suite struct CurlPainterTests {
  static let (width, height) = (140, 110)

  /// Returns a picture in which adjacent pixels differ little.
  private func waves(_ width: Int, _ height: Int, _ pitch: Double) -> Picture {
    Picture(width, height) { x, y in
      let (a, b) = (sin(Double(x) / pitch), cos(Double(y) / pitch + Double(x) / 40))
      return 0xFF00_0000 | UInt32(127 + 120 * a) << 16 | UInt32(127 + 120 * b) << 8
        | UInt32(127 + 60 * (a + b))
    }
  }

  private func sheet(_ random: inout SplitMix64, _ spine: Edge, _ front: Picture, _ back: Picture?)
    -> CurledSheet
  {
    let geometry = CurlGeometry(
      size: Size(Double(Self.width), Double(Self.height)), spine: spine,
      radius: .random(in: 3...30, using: &random))
    let grabbed = Point(.random(in: 0...140, using: &random), .random(in: 0...110, using: &random))
    let finger = Point(.random(in: -140...280, using: &random), .random(in: -110...220, using: &random))
    var sheet = CurledSheet(
      front: front.grid, back: back?.grid, left: 150, top: 120,
      shape: geometry.shape(grabbed: grabbed, finger: finger))
    sheet.paper = 0xF0_E8D8
    return sheet
  }

  /// Triangles fold where two edges of the sheet meet, and their shadows are straight between points.
  @Test(arguments: CurlPointerTests.spines)
  func `pixels agree with those that are computed one by one`(_ spine: Edge) {
    let (front, back) = (waves(Self.width, Self.height, 9), waves(Self.width, Self.height, 14))
    let below = waves(3 * Self.width + 20, 3 * Self.height + 20, 30)
    let (painted, computed) = (Picture(440, 350, color: 0), Picture(440, 350, color: 0))
    let painter = SheetPainter()
    for seed in UInt64(1)...25 {
      var random = SplitMix64(seed: seed)
      let sheet = sheet(&random, spine, front, seed.isMultiple(of: 2) ? back : nil)
      guard let reference = CurlReference(sheet) else { continue }
      painted.copy(below)
      computed.copy(below)
      painter.paint(sheet, on: painted.grid, clip: painted.grid.bounds)
      reference.paint(computed.grid)
      var (most, different) = ((difference: 0, x: 0, y: 0), 0)
      for y in 0..<computed.grid.height {
        for x in 0..<computed.grid.width {
          let gap = difference(painted[x, y], computed[x, y])
          if gap > 6 { different += 1 }
          if gap > most.difference { most = (gap, x, y) }
        }
      }
      #expect(
        most.difference <= 60 && different <= 300, "seed \(seed): \(most), \(different) of \(sheet.shape)")
    }
  }

  /// In long rows, the rounding of steps accumulates.
  @Test(arguments: CurlPointerTests.spines) func `no row of a large sheet is left out`(_ spine: Edge) {
    let isWide = spine == .left || spine == .right
    let (width, height) = isWide ? (2500, 60) : (60, 2500)
    let white = Picture(width, height, color: 0xFFFF_FFFF)
    let target = Picture(width * (isWide ? 2 : 5), height * (isWide ? 5 : 2), color: 0)
    let geometry = CurlGeometry(size: Size(Double(width), Double(height)), spine: spine, radius: 12)
    let painter = SheetPainter()
    // Places the turned sheet on the target too.
    let (left, top) =
      isWide ? (spine == .left ? width : 0, 2 * height) : (2 * width, spine == .top ? height : 0)
    for seed in UInt64(1)...25 {
      var random = SplitMix64(seed: seed)
      let place = CurlGeometry.Place(out: 2480, along: .random(in: 0...60, using: &random))
      let grabbed = geometry.point(place)
      let finger = geometry.finger(
        at: .random(in: 0.3...0.95, using: &random), grabbed: grabbed,
        across: .random(in: -40...100, using: &random))
      let shape = geometry.shape(grabbed: grabbed, finger: finger)
      var sheet = CurledSheet(front: white.grid, left: Int32(left), top: Int32(top), shape: shape)
      sheet.shape.lift = 0
      target.fill(0xFF00_0000)
      painter.paint(sheet, on: target.grid, clip: target.grid.bounds)
      for _ in 0..<1500 {
        let paper = Point(
          .random(in: 0...Double(width), using: &random), .random(in: 0...Double(height), using: &random))
        let shown = shape.position(of: paper).point
        let (x, y) = (Int(shown.x.rounded(.down)), Int(shown.y.rounded(.down)))
        guard x + left >= 0, y + top >= 0, x + left < target.grid.width, y + top < target.grid.height,
          target[x + left, y + top] & 255 < 100, shape.evenHit(Point(Double(x) + 0.5, Double(y) + 0.5)) != nil
        else { continue }
        Issue.record("seed \(seed): nothing at \(x) \(y) of \(shape)")
        break
      }
    }
  }

  /// The back of a one-sided sheet is the front through the paper. The back of a two-sided one is a separate
  /// picture, complete and with the correct orientation.
  @Test func `the two kinds of backs`() {
    let geometry = CurlGeometry(size: Size(140, 110), spine: .left, radius: 5)
    let front = Picture(140, 110) { x, _ in x < 70 ? 0xFF00_0000 : 0xFFFF_0000 }
    let back = Picture(140, 110, color: 0xFF00_8000)
    let shape = geometry.shape(grabbed: Point(135, 55), finger: Point(-125, 55))
    let target = Picture(440, 350, color: 0xFFFF_FFFF)
    let painter = SheetPainter()
    var sheet = CurledSheet(front: front.grid, left: 150, top: 120, shape: shape)
    sheet.shape.lift = 0
    sheet.paper = 0x00_00FF
    painter.paint(sheet, on: target.grid, clip: target.grid.bounds)
    // The paper's share is 0.84.
    #expect(difference(target[30, 175], 0xFF29_00D6) <= 2)
    #expect(difference(target[120, 175], 0xFF00_00D6) <= 2)
    sheet.back = back.grid
    painter.paint(sheet, on: target.grid, clip: target.grid.bounds)
    #expect(target[30, 175] == 0xFF00_8000 && target[120, 175] == 0xFF00_8000)
    // A back of another size would not fit.
    sheet.back = Picture(70, 110, color: 0xFF00_8000).grid
    painter.paint(sheet, on: target.grid, clip: target.grid.bounds)
    #expect(difference(target[30, 175], 0xFF29_00D6) <= 2)
  }

  /// The free edge of a dark back catches light; that of a bright one does not.
  @Test(arguments: [(0x2A_2723 as UInt32, true), (0xFB_F6EA, false)])
  func `the rim of a back`(paper: UInt32, hasRim: Bool) {
    let geometry = CurlGeometry(size: Size(140, 110), spine: .left, radius: 12)
    let side = Picture(140, 110, color: 0xFF00_0000 | paper)
    let target = Picture(440, 350, color: 0xFF00_0000)
    let shape = geometry.shape(grabbed: Point(135, 55), finger: Point(0, 55))
    var sheet = CurledSheet(front: side.grid, back: side.grid, left: 150, top: 120, shape: shape)
    sheet.paper = paper
    SheetPainter().paint(sheet, on: target.grid, clip: target.grid.bounds)
    let edge = 150 + Int(shape.position(of: Point(140, 55)).point.x.rounded())
    let row = (edge - 1...edge + 10).map { Int(target[$0, 175] & 255) }
    let rim = (row.prefix(5).max() ?? 0) - row[row.count - 1]
    #expect(hasRim ? rim > 20 : rim <= 1, "\(row)")
  }

  @Test func `light and shadow`() {
    let geometry = CurlGeometry(size: Size(140, 110), spine: .left, radius: 12)
    let white = Picture(140, 110, color: 0xFFFF_FFFF)
    let target = Picture(440, 350, color: 0xFFFF_FFFF)
    let shape = geometry.shape(grabbed: Point(135, 55), finger: Point(40, 55))
    let sheet = CurledSheet(front: white.grid, left: 150, top: 120, shape: shape)
    SheetPainter().paint(sheet, on: target.grid, clip: target.grid.bounds)
    func level(_ x: Double) -> Int { Int(target[150 + Int(x), 175] & 255) }
    let (line, radius) = (shape.line, shape.radius)
    let edge = shape.position(of: Point(140, 55)).point.x
    // Far from the fold, pixels do not change.
    #expect(level(2) == 255 && level(139) == 255)
    // The turned part casts a shadow on the sheet, which decreases with distance.
    #expect(level(edge - 2) < 245 && level(edge - 2) < level(edge - 8))
    // The roll also casts one on the page below.
    #expect(level(line + radius + 2) < 235 && level(line + radius + 2) < level(line + radius + 8))
    // The back is bright on the crest, darker at the silhouette, and slightly dimmer than the page where it
    // lies flat.
    let (crest, silhouette, flat) = (level(line + radius * 0.5), level(line + radius - 2), level(line - 10))
    #expect(crest > flat && flat > silhouette + 20 && flat < 250)
  }
}
