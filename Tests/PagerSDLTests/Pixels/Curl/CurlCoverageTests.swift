import SeededRandom
import Testing

@testable import PagerEngine
@testable import PagerSDL

/// Tests of the pixels that a curled sheet covers, completely, in part or more than once.
@Suite struct CurlCoverageTests {
  private static let size = Size(140, 110)
  private static let origin = Point(150, 120)
  private let white = Picture(140, 110, color: 0xFFFF_FFFF)
  private let target = Picture(440, 350, color: 0xFF00_0000)

  /// A sheet without light and shadow, so that white paper on black shows the coverage.
  private func sheet(_ spine: Edge, _ random: inout SplitMix64) -> (sheet: CurledSheet, shape: CurlShape) {
    let geometry = CurlGeometry(size: Self.size, spine: spine, radius: .random(in: 4...30, using: &random))
    let grabbed = Point(.random(in: 0...140, using: &random), .random(in: 0...110, using: &random))
    let finger = Point(.random(in: -140...280, using: &random), .random(in: -110...220, using: &random))
    let shape = geometry.shape(grabbed: grabbed, finger: finger)
    var sheet = CurledSheet(
      front: white.grid, left: Int32(Self.origin.x), top: Int32(Self.origin.y), shape: shape)
    sheet.shape.lift = 0
    return (sheet, shape)
  }

  /// Returns the part of 16 x 16 points of a pixel that are on the sheet.
  private func sampled(_ shape: CurlShape, _ x: Int, _ y: Int) -> Double {
    let (left, top) = (Double(x) - Self.origin.x, Double(y) - Self.origin.y)
    func isHit(_ column: Int, _ row: Int) -> Bool {
      shape.hit(Point(left + (Double(column) + 0.5) / 16, top + (Double(row) + 0.5) / 16)) != nil
    }
    let corners = [isHit(0, 0), isHit(15, 0), isHit(0, 15), isHit(15, 15)]
    // Edges are almost straight within a pixel.
    if corners == [true, true, true, true] { return 1 }
    if corners == [false, false, false, false] { return 0 }
    let hits = (0..<256).count { isHit($0 % 16, $0 / 16) }
    return Double(hits) / 256
  }

  /// Whether front and back meet in a pixel. Each covers a part of it, and both together cover more.
  private func isAtSilhouette(_ shape: CurlShape, _ x: Int, _ y: Int) -> Bool {
    let (left, top) = (Double(x) + 0.5 - Self.origin.x, Double(y) + 0.5 - Self.origin.y)
    let distance = shape.normal.x * left + shape.normal.y * top - shape.line
    return abs(distance - shape.radius) < 1.3
  }

  @Test(arguments: CurlPointerTests.spines)
  func `pixels are covered as 16 x 16 samples say`(_ spine: Edge) {
    let painter = SheetPainter()
    for seed in UInt64(1)...12 {
      var random = SplitMix64(seed: seed)
      let (sheet, shape) = sheet(spine, &random)
      target.fill(0xFF00_0000)
      painter.paint(sheet, on: target.grid, clip: target.grid.bounds)
      var (far, edges, painted, area) = (0, 0, 0.0, 0.0)
      for y in 0..<target.grid.height {
        for x in 0..<target.grid.width {
          if isAtSilhouette(shape, x, y) { continue }
          let (level, part) = (Double(target[x, y] & 255) / 255, sampled(shape, x, y))
          painted += level
          area += part
          if part > 0 && part < 1 { edges += 1 }
          if abs(level - part) > 0.2 { far += 1 }
        }
      }
      // Edges are straight within a pixel, and fade out over the same width at any angle.
      #expect(far * 50 <= edges, "seed \(seed): \(far) of \(edges), \(sheet.shape)")
      #expect(
        abs(painted - area) <= 1 + 0.04 * Double(edges), "seed \(seed): \(painted) of \(area), \(sheet.shape)"
      )
    }
  }

  /// The pieces of a side share their edges, at which each pixel belongs to one of them.
  @Test(arguments: CurlPointerTests.spines) func `pieces of paper cover no pixel twice`(_ spine: Edge) {
    let (mesh, painter) = (SheetMesh(), TrianglePainter())
    for seed in UInt64(1)...25 {
      var random = SplitMix64(seed: seed)
      mesh.make(sheet(spine, &random).sheet)
      for side in [mesh.front, mesh.back] {
        target.fill(0xFFFF_FFFF)
        painter.begin(
          on: target.grid, clip: target.grid.bounds, origin: SIMD2(Self.origin.x, Self.origin.y))
        painter.draw(side.halfCovering)
        var twice = 0
        for y in 0..<target.grid.height {
          for x in 0..<target.grid.width where target[x, y] & 255 < 0x80 { twice += 1 }
        }
        #expect(twice == 0, "seed \(seed)")
      }
    }
  }
}

extension Triangles {
  /// The same polygons, of which each covers its pixels to a half with black.
  fileprivate var halfCovering: Triangles {
    let copy = Triangles()
    for index in 0..<polygonCount {
      let polygon = polygons[index]
      let corners = indices + Int(polygon.first)
      let first = copy.vertexCount
      copy.add(TriangleVertex(place: vertices[Int(corners[0])].place, cover: 0.5))
      copy.add(TriangleVertex(place: vertices[Int(corners[1])].place, cover: 0.5))
      for triangle in 0..<Int(polygon.triangleCount) {
        copy.add(TriangleVertex(place: vertices[Int(corners[3 * triangle + 2])].place, cover: 0.5))
      }
      copy.addPolygon(from: first)
    }
    return copy
  }
}
