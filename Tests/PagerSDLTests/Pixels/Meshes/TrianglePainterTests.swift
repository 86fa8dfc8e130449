import CPagerPixels
import SeededRandom
import Testing

@testable import PagerSDL

/// Tests of triangles that are drawn in memory.
@Suite struct `Triangles in memory` {
  private static let seeds: ClosedRange<UInt64> = 1...30
  private static let side = 60
  private let target = Picture(side, side, color: 0xFFFF_FFFF)
  private let painter = TrianglePainter()

  private func begin(_ color: UInt32 = 0xFFFF_FFFF) {
    target.fill(color)
    painter.begin(on: target.grid, clip: target.grid.bounds)
  }

  /// Returns a place on the target or beside it; often the centre of a pixel.
  private func place(_ random: inout SplitMix64) -> SIMD2<Double> {
    let place = SIMD2(Double.random(in: -20...80, using: &random), .random(in: -20...80, using: &random))
    return Int.random(in: 0..<3, using: &random) == 0 ? place.rounded(.down) + 0.5 : place
  }

  private func shadow(_ place: SIMD2<Double>, _ darkness: Float) -> TriangleVertex {
    TriangleVertex(place: place, cover: darkness)
  }

  /// A fan around a point covers each pixel exactly once, wherever its edges run.
  @Test(arguments: seeds) func `cover pixels along shared edges once`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fan = Triangles()
    let center = SIMD2(Double.random(in: 10...50, using: &random), 30.5)
    // Beyond the target, so that every pixel of it is inside.
    let corners = [SIMD2(-9.0, -7), SIMD2(30.5, -300), SIMD2(71, -8), SIMD2(70, 68.5), SIMD2(-40, 90)]
      .map { $0 + place(&random) / 100 }
    for (index, corner) in corners.enumerated() {
      for place in [center, corner, corners[(index + 1) % corners.count]] { fan.add(shadow(place, 0.5)) }
      fan.addPolygon(from: 3 * index)
    }
    begin()
    painter.draw(fan)
    for y in 0..<Self.side { for x in 0..<Self.side { #expect(target[x, y] == 0xFF80_8080, "\(x), \(y)") } }
  }

  /// A pixel is drawn if its centre is inside, with the texture, the light and the colour there.
  @Test(arguments: seeds) func `show what floating point computes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texture = Picture(23, 31) { x, y in
      0xFF00_0000 | UInt32(x * 11) << 16 | UInt32(y * 8) << 8 | UInt32((x ^ y) * 8)
    }
    for round in 0..<20 {
      let cover = round % 2 == 0
      let corners = (0..<3).map { _ in
        let light = Float.random(in: 0...0.7, using: &random)
        return TriangleVertex(
          place: place(&random),
          texture: SIMD2(.random(in: 0...23, using: &random), .random(in: 0...31, using: &random)),
          light: light,
          cover: cover ? 1 : light + .random(in: 0...0.3, using: &random),
          added: round % 3 == 0 ? .zero : .random(in: 0...0.3, using: &random))
      }
      let triangle = Triangles()
      for corner in corners { triangle.add(corner) }
      triangle.addPolygon(from: 0)
      begin(0xFF40_A0E0)
      painter.draw(triangle, SheetPixels(texture.grid))
      guard let reference = TriangleReference(corners) else { continue }
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let expected = reference.color(SIMD2(Double(x) + 0.5, Double(y) + 0.5), texture, on: 0xFF40_A0E0)
          guard let expected else { continue }
          #expect(difference(target[x, y], expected) <= 3, "\(x), \(y) of \(corners)")
        }
      }
    }
  }

  /// However thin triangles are, no pixel is brighter or darker than their corners.
  @Test(arguments: seeds) func `slivers have the colours of their corners`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texture = Picture(8, 8, color: 0xFF80_8080)
    for _ in 0..<200 {
      let (start, end) = (place(&random), place(&random))
      let corners = (0..<4).map { _ in
        let part = Double.random(in: 0...1, using: &random)
        let width = Double.random(in: 0...1, using: &random)
        return TriangleVertex(
          place: start + (end - start) * part + width * width * width * width,
          texture: .random(in: 0...8, using: &random), light: .random(in: 0.5...1, using: &random), cover: 1)
      }
      let slivers = Triangles()
      for first in 0..<2 {
        for corner in corners[first..<first + 3] { slivers.add(corner) }
        slivers.addPolygon(from: 3 * first)
      }
      begin(0xFF60_6060)
      painter.draw(slivers, SheetPixels(texture.grid))
      for y in 0..<Self.side {
        for x in 0..<Self.side { #expect(62...129 ~= target[x, y] & 255 || target[x, y] & 255 == 0x60) }
      }
    }
  }

  @Test(arguments: seeds) func `have the same pixels with every kernel, in every piece`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texture = Picture(31, 17) { x, y in 0xFF00_0000 | UInt32(x * 8 * 65_793 ^ y * 3_084_551) & 0xFF_FFFF }
    let polygons = Triangles()
    for round in 0..<12 {
      let (first, center) = (polygons.vertexCount, place(&random))
      for corner in 0..<5 {
        let (angle, share) = (Double(corner), Float.random(in: 0...0.5, using: &random))
        let around = SIMD2(20 - angle * angle * 3, 12 * angle * (4 - angle) / 4)
        polygons.add(
          TriangleVertex(
            place: center + around, texture: SIMD2(.random(in: 0...31, using: &random), angle * 4),
            light: share,
            cover: round % 3 == 0 ? 1 : 0.8, added: round % 2 == 0 ? .zero : [share, 0.1, 0.2]))
      }
      polygons.addPolygon(from: first)
    }
    begin()
    painter.draw(polygons, SheetPixels(texture.grid))
    painter.draw(polygons)
    let other = Picture(Self.side, Self.side, color: 0xFFFF_FFFF)
    let plain = TrianglePainter(kernels: pager_plain_kernels().pointee)
    for part in [
      PixelRect(left: 0, top: 0, right: 60, bottom: 21), PixelRect(left: 0, top: 21, right: 33, bottom: 60),
      PixelRect(left: 33, top: 21, right: 99, bottom: 99),
    ] {
      plain.begin(on: other.grid, clip: part)
      plain.draw(polygons, SheetPixels(texture.grid))
      plain.draw(polygons)
    }
    #expect(target.isEqual(other))
  }
}

/// A triangle, computed with floating point.
private struct TriangleReference {
  private let corners: [TriangleVertex]
  private let area: Double

  /// `nil` for a sliver.
  init?(_ corners: [TriangleVertex]) {
    self.corners = corners
    let (a, b) = (corners[1].place - corners[0].place, corners[2].place - corners[0].place)
    area = a.x * b.y - a.y * b.x
    guard abs(area) > 20 else { return nil }
  }

  /// Returns the colour at a point; `nil` if it is so near to an edge that rounding may decide.
  func color(_ point: SIMD2<Double>, _ texture: Picture, on ground: UInt32) -> UInt32? {
    let weights = (0..<3).map { index in
      let (a, b) = (corners[(index + 1) % 3].place - point, corners[(index + 2) % 3].place - point)
      return (a.x * b.y - a.y * b.x) / area
    }
    if weights.contains(where: { abs($0) < 1e-3 }) { return nil }
    if weights.contains(where: { $0 < 0 }) { return ground }
    func mean(_ value: (TriangleVertex) -> Double) -> Double {
      (0..<3).reduce(0) { $0 + weights[$1] * value(corners[$1]) }
    }
    let place = SIMD2(mean { $0.texture.x }, mean { $0.texture.y }) - 0.5
    let (light, cover) = (mean { Double($0.light) }, mean { Double($0.cover) })
    func channel(_ shift: UInt32, _ added: Double) -> UInt32 {
      func level(_ x: Int, _ y: Int) -> Double {
        let (width, height) = (texture.grid.width, texture.grid.height)
        return Double(texture[max(0, min(x, width - 1)), max(0, min(y, height - 1))] >> shift & 255)
      }
      let (x, y) = (place.x.rounded(.down), place.y.rounded(.down))
      let (column, row) = (Int(x), Int(y))
      let upper = level(column, row) + (level(column + 1, row) - level(column, row)) * (place.x - x)
      let lower =
        level(column, row + 1) + (level(column + 1, row + 1) - level(column, row + 1)) * (place.x - x)
      let under = Double(ground >> shift & 255) * (1 - cover)
      let sum = (upper + (lower - upper) * (place.y - y)) * light + 255 * added + under
      return UInt32(max(0, min(255, sum.rounded()))) << shift
    }
    return 0xFF00_0000 | channel(16, mean { Double($0.added.x) }) | channel(8, mean { Double($0.added.y) })
      | channel(0, mean { Double($0.added.z) })
  }
}
