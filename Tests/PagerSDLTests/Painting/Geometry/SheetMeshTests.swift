import Foundation
import SeededRandom
import Testing

@testable import PagerSDL

/// Tests of triangles that approximate a projective mapping.
@Suite struct `The mesh of a sheet` {
  private static let target = PixelRect(left: 0, top: 0, right: 1280, bottom: 800)

  /// Returns a random mapping of a sheet that is turned, rotated, scaled and moved, seen from near or far.
  private static func random(
    _ generator: inout SplitMix64, width: Int, height: Int, turn: Double = 1.3, eye: Double = 500
  ) -> SheetMapping {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let (angle, turn, eye) = (number(-3...3), number(-turn...turn), number(eye...3000))
    let scale = number(0.3...1.5)
    let (cosine, sine, near, far) = (cos(angle), sin(angle), cos(turn), sin(turn))
    let middle = SIMD2(Double(width), Double(height)) / 2
    let place = SIMD2(number(200...1080), number(100...700))
    var x = SIMD3(cosine * scale * near, -sine * scale * near, 0)
    var y = SIMD3(sine * scale, cosine * scale, 0)
    var w = SIMD3(cosine * scale * far, -sine * scale * far, 0) / eye
    x.z = -x.x * middle.x - x.y * middle.y
    y.z = -y.x * middle.x - y.y * middle.y
    w.z = -w.x * middle.x - w.y * middle.y + 1
    (x, y) = (x + w * place.x, y + w * place.y)
    return SheetMapping(x: x, y: y, w: w)
  }

  private struct Triangle {
    let corners: [TriangleVertex]

    /// Twice the signed area: positive if the corners are clockwise on the screen.
    var area: Double {
      let (a, b, c) = (place(0), place(1), place(2))
      return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// The maximum error of the area, since corners are rounded to 1/1024 of a pixel.
    var rounding: Double {
      let sides = [place(1) - place(0), place(2) - place(1), place(0) - place(2)]
      return sides.reduce(0) { $0 + abs($1.x) + abs($1.y) } / 1024 + 0.001
    }

    func place(_ index: Int) -> SIMD2<Double> {
      SIMD2(Double(corners[index].x), Double(corners[index].y))
    }

    func source(_ index: Int) -> SIMD2<Double> {
      SIMD2(Double(corners[index].u), Double(corners[index].v))
    }

    var cover: Double { corners.reduce(0) { $0 + Double($1.cover) } / 3 }

    /// Whether the triangle shows the sheet itself, not the border of half a pixel.
    var isInside: Bool { corners.allSatisfy { $0.cover > 0.001 } }

    func contains(_ point: SIMD2<Double>) -> Bool {
      func side(_ start: Int, _ end: Int) -> Double {
        let (a, b) = (place(start), place(end))
        return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      }
      let (first, second, third) = (side(0, 1), side(1, 2), side(2, 0))
      return first > 0 ? second > 0 && third > 0 : first < 0 && second < 0 && third < 0
    }
  }

  private func triangles(_ mesh: SheetMesh) -> [Triangle] {
    stride(from: 0, to: mesh.indexCount, by: 3).map { start in
      Triangle(corners: (start..<start + 3).map { mesh.vertices[Int(mesh.indices[$0])] })
    }
  }

  @Test func `half a pixel on both sides of each edge, and few triangles without perspective`() {
    let mesh = SheetMesh()
    mesh.make(
      SheetMapping(xx: 0.5, x1: 100, yy: 0.25, y1: 50.25), width: 800, height: 400, in: Self.target)
    #expect(mesh.vertexCount == 36 && mesh.indexCount == 54)
    let vertices = (0..<36).map { mesh.vertices[$0] }
    #expect(Set(vertices.map(\.x)) == [99.5, 100.5, 499.5, 500.5])
    #expect(Set(vertices.map(\.y)) == [49.75, 50.75, 149.75, 150.75])
    for vertex in vertices {
      let isInside = vertex.x > 100 && vertex.x < 500 && vertex.y > 50.25 && vertex.y < 150.25
      #expect(vertex.cover == (isInside ? 1 : 0))
      #expect(vertex.u == max(0, min((vertex.x - 100) * 2, 800)))
      #expect(vertex.v == max(0, min((vertex.y - 50.25) * 4, 400)))
    }
  }

  @Test(arguments: UInt64(1)...2)
  func `vertices are exact under random mappings, and edges half a pixel away`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let mesh = SheetMesh()
    for _ in 0..<100 {
      let (width, height) = (Int.random(in: 40...1600, using: &generator), 700)
      let mapping = Self.random(&generator, width: width, height: height, turn: 1, eye: 1200)
      guard let back = mapping.inverse else { continue }
      mesh.make(mapping, width: width, height: height, in: Self.target.outset(by: 8000))
      #expect(mesh.indexCount > 0, "seed \(seed)")
      for vertex in (0..<mesh.vertexCount).map({ mesh.vertices[$0] }) where vertex.x == vertex.x {
        let source = back.image(x: Double(vertex.x), y: Double(vertex.y)) ?? (x: .nan, y: .nan)
        let inside = (
          x: max(0, min(source.x, Double(width))), y: max(0, min(source.y, Double(height)))
        )
        let miss = max(abs(inside.x - Double(vertex.u)), abs(inside.y - Double(vertex.v)))
        #expect(miss < 0.05, "seed \(seed)")
        let distance = Self.distance(back, vertex, width: width, height: height)
        if vertex.cover < 0.001 {
          #expect(abs(distance + 0.5) < 0.01, "seed \(seed)")
        } else {
          #expect(distance > 0.49, "seed \(seed)")
        }
      }
    }
  }

  /// Returns the signed distance of a vertex from the nearest edge of the sheet. In pixels of the target,
  /// positive inside.
  private static func distance(
    _ back: SheetMapping, _ vertex: TriangleVertex, width: Int, height: Int
  ) -> Double {
    let place = SIMD3(Double(vertex.x), Double(vertex.y), 1)
    func inside(_ edge: SIMD3<Double>) -> Double {
      (edge * place).sum() / (edge.x * edge.x + edge.y * edge.y).squareRoot()
    }
    let (right, bottom) = (Double(width), Double(height))
    return min(
      inside(back.x), inside(back.y), inside(right * back.w - back.x), inside(bottom * back.w - back.y))
  }

  @Test(arguments: UInt64(1)...2)
  func `hardly a place in a triangle is wrong by half a pixel of the sheet, and none by a whole one`(
    seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    let mesh = SheetMesh()
    var (worst, wrong, count) = (0.0, 0, 0)
    for _ in 0..<60 {
      let (width, height) = (
        Int.random(in: 20...1600, using: &generator), Int.random(in: 20...1000, using: &generator)
      )
      let mapping = Self.random(&generator, width: width, height: height)
      guard let back = mapping.inverse else { continue }
      mesh.make(mapping, width: width, height: height, in: Self.target)
      for triangle in triangles(mesh) where triangle.isInside {
        for share in [SIMD3(0.5, 0.5, 0), SIMD3(0, 0.5, 0.5), SIMD3(0.5, 0, 0.5), SIMD3(0.4, 0.3, 0.3)] {
          let place =
            triangle.place(0) * share.x + triangle.place(1) * share.y + triangle.place(2) * share.z
          let shown =
            triangle.source(0) * share.x + triangle.source(1) * share.y + triangle.source(2) * share.z
          guard let exact = back.image(x: place.x, y: place.y) else { continue }
          let miss = SIMD2(exact.x, exact.y) - shown
          let distance = (miss * miss).sum().squareRoot()
          worst = max(worst, distance)
          count += 1
          if distance >= 0.5 { wrong += 1 }
        }
      }
    }
    #expect(worst < 1 && wrong * 1000 < count, "seed \(seed): \(worst), \(wrong) of \(count)")
    // Otherwise there are more triangles than necessary.
    #expect(worst > 0.1, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...2)
  func `triangles cover the sheet once and turn the way that the sheet is turned`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let mesh = SheetMesh()
    for _ in 0..<25 {
      let (width, height) = (900, Int.random(in: 100...900, using: &generator))
      let mapping = Self.random(&generator, width: width, height: height, turn: 3)
      guard let back = mapping.inverse else { continue }
      mesh.make(mapping, width: width, height: height, in: Self.target)
      let triangles = triangles(mesh)
      // The antialiased border of a sheet seen almost edge-on folds at acute corners.
      let folds = abs(mapping.determinant) < 0.04
      let turned = triangles.filter {
        ($0.area < 0) != (mapping.determinant < 0) && abs($0.area) > $0.rounding && ($0.isInside || !folds)
      }
      #expect(turned.isEmpty, "seed \(seed)")
      for _ in 0..<10 {
        let point = SIMD2<Double>(
          .random(in: 0...1280, using: &generator), .random(in: 0...800, using: &generator))
        guard let source = back.image(x: point.x, y: point.y) else { continue }
        let inside = min(
          min(source.x, Double(width) - source.x), min(source.y, Double(height) - source.y))
        let count = triangles.count { $0.contains(point) }
        if inside > 20 { #expect(count == 1, "seed \(seed)") }
        if inside < -20 { #expect(count == 0, "seed \(seed)") }
      }
    }
  }

  @Test func `the covered area is as large as the sheet, however thin it is seen`() {
    let mesh = SheetMesh()
    for width in [300.0, 3, 1.5, 1, 0.7, 0.2, 0.01] {
      mesh.make(
        SheetMapping(xx: width / 500, x1: 200.3, yy: 1, y1: 100.6), width: 500, height: 300, in: Self.target)
      let sum = triangles(mesh).reduce(0) { $0 + $1.area / 2 * $1.cover }
      #expect(abs(sum - width * 300) < 0.02 * width + 0.5, "\(width): \(sum)")
      #expect((0..<mesh.vertexCount).allSatisfy { mesh.vertices[$0].cover <= Float(width) + 1e-6 })
    }
  }

  @Test func `parts behind the eye are cut off`() throws {
    let mesh = SheetMesh()
    // The left edge of the first one approaches the eye, a corner of the others, the last one very closely.
    for (mapping, points) in [
      (SheetMapping(xx: 1, yx: 0.2, yy: 1, y1: 200, wx: 1.0 / 600, w1: -0.4), 4),
      (SheetMapping(xx: 1, x1: -200, yy: 1, y1: -100, wx: 1.0 / 900, wy: 1.0 / 900, w1: -0.4), 10),
      (
        SheetMapping(
          xx: 1 + 640.0 / 60, xy: 640.0 / 60, x1: -2680.5, yx: 400.0 / 60, yy: 1 + 400.0 / 60, y1: -1720.5,
          wx: 1.0 / 60, wy: 1.0 / 60, w1: -4), 10
      ),
    ] {
      mesh.make(mapping, width: 1000, height: 900, in: Self.target)
      let triangles = triangles(mesh)
      for corner in triangles.flatMap(\.corners) {
        #expect(abs(corner.x) <= Float(SheetMesh.reach) && abs(corner.y) <= Float(SheetMesh.reach))
        #expect(mapping.weight(SIMD2(Double(corner.u), Double(corner.v))) > 0)
      }
      let back = try #require(mapping.inverse)
      var number = 0
      for index in 0..<100 {
        let (x, y) = (Double(index % 10) * 128 + 0.7, Double(index / 10) * 80 + 0.3)
        guard let source = back.image(x: x, y: y) else { continue }
        guard (2...998).contains(source.x), (2...898).contains(source.y) else { continue }
        number += 1
        #expect(triangles.count { $0.contains(SIMD2(x, y)) } == 1, "\(x), \(y)")
      }
      #expect(number > points)
    }
  }

  @Test func `no number is a trap`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    let mesh = SheetMesh()
    let values = [
      0, 1, -1, 1e-3, 1e-12, 1e12, -1e12, 1e300, -1e300, 1e-300, .nan, .infinity, -.infinity, 300, 0.5,
    ]
    for _ in 0..<20_000 {
      func number() -> Double { values.randomElement(using: &generator) ?? 0 }
      var mapping = SheetMapping(
        xx: number(), xy: number(), x1: number(), yx: number(), yy: number(), y1: number(), wx: number(),
        wy: number(), w1: number())
      if Bool.random(using: &generator) { mapping.w = [0, 0, 1] }
      let (width, height) = (Int.random(in: 0...3000, using: &generator), 16_384)
      mesh.make(mapping, width: width, height: height, in: Self.target)
      for index in 0..<mesh.indexCount {
        let vertex = mesh.vertices[Int(mesh.indices[index])]
        let isFine =
          abs(vertex.x) <= 16_384 && abs(vertex.y) <= 16_384 && (0...Float(width)).contains(vertex.u)
          && (0...Float(height)).contains(vertex.v) && (0...1).contains(vertex.cover)
        guard isFine, mesh.indices[index] < mesh.vertexCount else {
          Issue.record("seed \(seed): \(mapping), \(vertex)")
          return
        }
      }
    }
    mesh.make(SheetMapping(xx: .nan), width: 100, height: 100, in: Self.target)
    #expect(mesh.indexCount == 0)
    mesh.make(.identity, width: 100, height: 100, in: .empty)
    #expect(mesh.indexCount == 0)
  }
}

/// In single precision, as graphics hardware gets them.
extension TriangleVertex {
  fileprivate var x: Float { Float(place.x) }
  fileprivate var y: Float { Float(place.y) }
  fileprivate var u: Float { Float(texture.x) }
  fileprivate var v: Float { Float(texture.y) }
}

extension SheetMapping {
  /// The signed area of the image of a small square, for W = 1. Negative for a sheet seen from behind.
  fileprivate var determinant: Double {
    x.x * (y.y * w.z - y.z * w.y) - x.y * (y.x * w.z - y.z * w.x) + x.z * (y.x * w.y - y.y * w.x)
  }
}

extension SheetMesh {
  /// Replaces the triangles with those of a sheet for graphics hardware, which maps textures linearly.
  fileprivate func make(_ mapping: SheetMapping, width: Int, height: Int, in area: PixelRect) {
    let pixels = SheetPixels(
      PixelGrid(start: SheetMeshTests.pixel, width: width, height: height, stride: width))
    make(FlatSheet(pixels: pixels, mapping: mapping), in: area, isLinear: true)
  }

  fileprivate var vertexCount: Int { front.vertexCount }
  fileprivate var indexCount: Int { front.indexCount }
  fileprivate var vertices: UnsafePointer<TriangleVertex> { front.vertices }
  fileprivate var indices: UnsafePointer<Int32> { front.indices }
}

private enum SheetMeshTests {
  // Meshes read no pixels.
  nonisolated(unsafe) static let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
}
