import SeededRandom
import Testing

@testable import PagerEngine
@testable import PagerSDL

@Suite struct CurlMeshTests {
  /// Numbers that geometry from an app may contain.
  private static let strange = [0, -1, 1e-9, 0.4, 1e7, -1e300, .infinity, -.infinity, .nan]

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `any shape has a bounded number of triangles`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      let isStrange = Int.random(in: 0..<8, using: &random) == 0
      return isStrange
        ? CurlMeshTests.strange.randomElement(using: &random) ?? 0 : .random(in: range, using: &random)
    }
    let mesh = SheetMesh()
    for _ in 0..<100 {
      let side = Int.random(in: 1...200, using: &random)
      let front = Picture(side, 200 - side + 1, color: 0xFFFF_FFFF)
      var sheet = CurledSheet(
        front: front.grid, back: Bool.random(using: &random) ? front.grid : nil, left: 20, top: -30,
        shape: CurlShape(flat: CurlGeometry(size: Size(10, 10), spine: .left, radius: number(1...60))))
      let angle = Double.random(in: -1...1, using: &random)
      sheet.shape.normal = Point(
        number(0...1) > 0.9 ? number(-2...2) : angle, (1 - angle * angle).squareRoot())
      sheet.shape.line = number(-300...300)
      (sheet.shape.radius, sheet.shape.lift) = (number(0...90), number(0...1))
      mesh.make(sheet)
      let parts = [mesh.below, mesh.front, mesh.shade, mesh.back]
      #expect(parts.allSatisfy { $0.vertexCount <= 20_000 }, "seed \(seed), \(sheet.shape)")
    }
  }
}
