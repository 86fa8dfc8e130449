import Foundation
import SeededRandom
import Testing

@testable import PagerSDL

/// Triangles in place of a bent sheet.
@Suite struct `The mesh of a curl` {
  private static func random(_ generator: inout SplitMix64) -> CurlMeshBend {
    let angle = Double.random(in: -3...3, using: &generator)
    return CurlMeshBend(
      normalX: cos(angle), normalY: sin(angle), line: .random(in: -200...600, using: &generator),
      radius: .random(in: 0...120, using: &generator), lift: .random(in: 0...1, using: &generator))
  }

  /// Where a point of the sheet is, by the definition.
  private static func place(_ x: Double, _ y: Double, _ bend: CurlMeshBend) -> SIMD2<Double> {
    let d = bend.normalX * x + bend.normalY * y - bend.line
    var shown = d
    if d > 0 { shown = d < .pi * bend.radius ? bend.radius * sin(d / bend.radius) : .pi * bend.radius - d }
    return SIMD2(x, y) + SIMD2(bend.normalX, bend.normalY) * (shown - d)
  }

  private func corners(_ mesh: CurlMesh, _ start: Int) -> [CurlVertex] {
    (start..<start + 3).map { mesh.vertices[Int(mesh.indices[$0])] }
  }

  private func area(_ points: [SIMD2<Double>]) -> Double {
    let (b, c) = (points[1] - points[0], points[2] - points[0])
    return (b.x * c.y - b.y * c.x) / 2
  }

  @Test func `places are those of the cylinder, within a quarter of a pixel`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    let mesh = CurlMesh()
    var worst = 0.0
    for _ in 0..<200 {
      let bend = Self.random(&generator)
      mesh.make(bend, width: 500, height: 300)
      for start in stride(from: 0, to: mesh.indexCount, by: 3) {
        let corners = corners(mesh, start)
        // Outside of the sheet's edge something else is shown than lies there.
        guard corners.allSatisfy({ $0.cover == 1 }) else { continue }
        for share in [SIMD3(1, 0, 0), SIMD3(0.5, 0.5, 0), SIMD3(0, 0.5, 0.5), SIMD3(0.5, 0, 0.5)] {
          var (shown, source) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
          for index in 0..<3 {
            shown += SIMD2(Double(corners[index].x), Double(corners[index].y)) * share[index]
            source += SIMD2(Double(corners[index].u), Double(corners[index].v)) * share[index]
          }
          let miss = shown - Self.place(source.x, source.y, bend)
          let distance = (miss * miss).sum().squareRoot()
          if share.x == 1 { #expect(distance < 0.01, "seed \(seed)") }
          worst = max(worst, distance)
        }
      }
    }
    #expect(worst < CurlMesh.tolerance + 0.01, "seed \(seed)")
    #expect(worst > CurlMesh.tolerance / 4, "seed \(seed)")
  }

  @Test func `all of the sheet is there once, its front first and then its back`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    let mesh = CurlMesh()
    for _ in 0..<200 {
      let bend = Self.random(&generator)
      mesh.make(bend, width: 500, height: 300)
      #expect(mesh.frontIndexCount <= mesh.indexCount)
      var sum = 0.0
      for start in stride(from: 0, to: mesh.indexCount, by: 3) {
        let corners = corners(mesh, start)
        sum += area(corners.map { SIMD2(Double($0.u), Double($0.v)) })
        let seen = area(corners.map { SIMD2(Double($0.x), Double($0.y)) })
        // Slivers may fold: the sheet's edges bend with it.
        #expect(start < mesh.frontIndexCount ? seen > -0.5 : seen < 0.5, "seed \(seed), \(bend): \(seen)")
      }
      #expect(abs(sum - 500 * 300) < 1, "seed \(seed), \(bend): \(sum)")
    }
  }

  @Test func `a flat sheet and a crease`() {
    let mesh = CurlMesh()
    mesh.make(CurlMeshBend(normalX: 0, normalY: 0, line: 0, radius: 50, lift: 1), width: 200, height: 100)
    #expect(mesh.indexCount == 30 && mesh.frontIndexCount == 30)
    for vertex in (0..<mesh.vertexCount).map({ mesh.vertices[$0] }) {
      #expect(max(0, min(vertex.x, 200)) == vertex.u && max(0, min(vertex.y, 100)) == vertex.v)
      #expect(vertex.light == 1 && vertex.glow == 0)
    }
    mesh.make(CurlMeshBend(normalX: 1, normalY: 0, line: 150, radius: 0, lift: 1), width: 200, height: 100)
    let back = (mesh.frontIndexCount..<mesh.indexCount).map { mesh.vertices[Int(mesh.indices[$0])] }
    #expect(back.contains { $0.u == 200 && $0.x == 99.5 && $0.cover == 0 })
    #expect(back.allSatisfy { $0.u >= 150 && $0.x <= 150 })
  }

  @Test func `the roll is darkest at its silhouette, and nothing is brighter than paper`() {
    let mesh = CurlMesh()
    mesh.make(CurlMeshBend(normalX: 1, normalY: 0, line: 200, radius: 60, lift: 1), width: 600, height: 300)
    let vertices = (0..<mesh.vertexCount).map { mesh.vertices[$0] }
    let darkest = vertices.min { $0.light < $1.light }
    #expect(darkest.map { abs($0.x - 260) < 0.01 } == true)
    #expect(vertices.allSatisfy { $0.light >= 0 && $0.glow >= 0 && $0.light + $0.glow <= 1 })
    #expect(vertices.contains { $0.glow > 0.01 })
  }

  @Test func `no number is a trap`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    let mesh = CurlMesh()
    let values = [0, 1, -1, 0.7, 1e-9, 1e9, -1e9, 1e300, .nan, .infinity, -.infinity, 100, 1e-300]
    for _ in 0..<5000 {
      func number() -> Double { values.randomElement(using: &generator) ?? 0 }
      let bend = CurlMeshBend(
        normalX: number(), normalY: number(), line: number(), radius: number(), lift: number())
      mesh.make(bend, width: Int.random(in: -1...3000, using: &generator), height: 2000)
      for index in 0..<mesh.indexCount {
        let vertex = mesh.vertices[Int(mesh.indices[index])]
        let isFine =
          abs(vertex.x) < 1e8 && abs(vertex.y) < 1e8 && (0...1).contains(vertex.cover)
          && (0...1).contains(vertex.light) && (0...3000).contains(vertex.u)
        guard isFine else {
          Issue.record("seed \(seed): \(bend), \(vertex)")
          return
        }
      }
    }
  }
}
