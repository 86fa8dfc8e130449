import Testing

@testable import PagerSDL

@Suite struct `Mappings of sheets` {
  private func isNear(_ a: (x: Double, y: Double)?, _ x: Double, _ y: Double, _ limit: Double = 1e-9) -> Bool
  {
    guard let a else { return false }
    return abs(a.x - x) <= limit && abs(a.y - y) <= limit
  }

  @Test(arguments: SheetCase.all) func `the inverse leads back`(one: SheetCase) throws {
    let back = try #require(one.mapping.inverse)
    for (x, y) in [(0.0, 0.0), (90, 60), (45, 30), (12.5, 59)] {
      let image = try #require(one.mapping.image(x: x, y: y))
      #expect(isNear(back.image(x: image.x, y: image.y), x, y, 1e-6))
      #expect(back.weight(SIMD2(image.x, image.y)) > 0)
    }
  }

  /// The bounds of a sheet with its smooth edges.
  private func bounds(_ mapping: SheetMapping, in limits: PixelRect) -> PixelRect {
    let mesh = SheetMesh()
    let sheet = FlatSheet(pixels: SheetPicture(width: 90, height: 60).sheet(), mapping: mapping)
    mesh.make(sheet, in: limits, isLinear: false)
    return PlacedSheet(sheet, mesh).bounds(in: limits)
  }

  @Test(arguments: SheetCase.all) func `bounds are around the corners`(one: SheetCase) throws {
    let limits = PixelRect(left: -500, top: -500, right: 900, bottom: 900)
    let bounds = bounds(one.mapping, in: limits)
    let corners = try [(0.0, 0.0), (90, 0), (90, 60), (0, 60)].map { x, y in
      try #require(one.mapping.image(x: x, y: y))
    }
    // The edges reach half a pixel beyond, and farther at a corner that is not square.
    func isNear(_ edge: Int32, _ corner: Double?) -> Bool { abs(Double(edge) - (corner ?? .nan)) <= 2 }
    #expect(isNear(bounds.left, corners.map { $0.x }.min()))
    #expect(isNear(bounds.top, corners.map { $0.y }.min()))
    #expect(isNear(bounds.right, corners.map { $0.x }.max()))
    #expect(isNear(bounds.bottom, corners.map { $0.y }.max()))
    let part = PixelRect(left: 50, top: 35, right: 70, bottom: 45)
    #expect(self.bounds(one.mapping, in: part) == bounds.intersection(part))
  }

  @Test func `a sheet that passes the eye reaches the limits`() {
    let mapping = SheetMapping.posed { ($0.turn, $0.perspective) = (1.4, 30) }
    let limits = PixelRect(left: 0, top: 0, right: 120, bottom: 80)
    let bounds = bounds(mapping, in: limits)
    #expect(bounds.left == 0 && bounds.top == 0 && bounds.bottom == 80)
    #expect(mapping.image(x: 0, y: 0) == nil && mapping.image(x: 90, y: 0) != nil)
  }

  @Test func `degenerate mappings are recognized`() {
    #expect(SheetMapping.posed { $0.scaleY = 0 }.inverse == nil)
    #expect(SheetMapping.posed { $0.x = .nan }.inverse == nil)
    #expect(SheetMapping.posed { $0.perspective = 0 }.inverse == nil)
    #expect(SheetMapping.posed { $0.perspective = -5 }.inverse == nil)
    #expect(SheetMapping.posed { $0.y = .infinity }.inverse == nil)
    #expect(SheetMapping.posed { $0.perspective = .infinity }.inverse != nil)
    #expect(bounds(.posed { $0.scaleX = 0 }, in: .everything).isEmpty)
  }

  @Test func `a placed sheet moves by whole pixels`() {
    let mapping = SheetMapping.posed { ($0.rotation, $0.turn, $0.perspective) = (0.3, 0.8, 150) }
    let (here, there) = (SheetPicture(width: 120, height: 80), SheetPicture(width: 120, height: 80))
    let (sheet, mesh) = (SheetPicture.noise(width: 90, height: 60), SheetMesh())
    let flat = FlatSheet(pixels: sheet.sheet(), mapping: mapping)
    mesh.make(flat, in: here.grid.bounds.outset(by: 20), isLinear: false)
    let placed = PlacedSheet(flat, mesh)
    SheetPainter().draw(placed, on: here.grid, clip: here.grid.bounds)
    SheetPainter().draw(placed.moved(dx: 7, dy: -9), on: there.grid, clip: there.grid.bounds)
    let wrong = there.first { x, y in
      x >= 7 && y < 71 && difference(there[x, y], here[x - 7, y + 9]) > 1
    }
    #expect(wrong == nil)
  }
}
