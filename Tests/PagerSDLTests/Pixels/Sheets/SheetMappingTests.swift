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
      #expect(back.weight(x: image.x, y: image.y) > 0)
    }
  }

  @Test(arguments: SheetCase.all) func `bounds are the smallest around the corners`(one: SheetCase) throws {
    let bounds = one.mapping.bounds(width: 90, height: 60, in: .everything)
    let corners = try [(0.0, 0.0), (90, 0), (90, 60), (0, 60)].map { x, y in
      try #require(one.mapping.image(x: x, y: y))
    }
    #expect(Double(bounds.left) == corners.map { $0.x.rounded(.down) }.min())
    #expect(Double(bounds.top) == corners.map { $0.y.rounded(.down) }.min())
    #expect(Double(bounds.right) == corners.map { $0.x.rounded(.up) }.max())
    #expect(Double(bounds.bottom) == corners.map { $0.y.rounded(.up) }.max())
    let limits = PixelRect(left: 50, top: 35, right: 70, bottom: 45)
    #expect(one.mapping.bounds(width: 90, height: 60, in: limits) == bounds.intersection(limits))
  }

  @Test func `a sheet that passes the eye reaches the limits`() {
    let mapping = SheetMapping.posed { ($0.turn, $0.perspective) = (1.4, 30) }
    let limits = PixelRect(left: 0, top: 0, right: 120, bottom: 80)
    let bounds = mapping.bounds(width: 90, height: 60, in: limits)
    #expect(bounds.left == 0 && bounds.top == 0 && bounds.bottom == 80)
    #expect(mapping.image(x: 0, y: 0) == nil && mapping.image(x: 90, y: 0) != nil)
  }

  @Test func `degenerate mappings are recognized`() {
    #expect(SheetMapping.posed { $0.scaleY = 0 }.isDegenerate)
    #expect(SheetMapping.posed { $0.x = .nan }.isDegenerate)
    #expect(SheetMapping.posed { $0.perspective = 0 }.isDegenerate)
    #expect(SheetMapping.posed { $0.perspective = -5 }.isDegenerate)
    #expect(SheetMapping.posed { $0.y = .infinity }.isDegenerate)
    #expect(!SheetMapping.posed { $0.perspective = .infinity }.isDegenerate)
    #expect(SheetMapping.posed { $0.scaleX = 0 }.bounds(width: 90, height: 60, in: .everything).isEmpty)
  }

  @Test func `a placed sheet moves by whole pixels`() throws {
    let mapping = SheetMapping.posed { ($0.rotation, $0.turn, $0.perspective) = (0.3, 0.8, 150) }
    let sheet = SheetPicture(width: 90, height: 60)
    let placed = FlatSheet(pixels: sheet.sheet(), mapping: mapping, look: SheetLook())
    let (here, there) = (
      try #require(mapping.image(x: 12, y: 34)),
      try #require(placed.moved(dx: 7, dy: -9).mapping.image(x: 12, y: 34))
    )
    #expect(isNear(there, here.x + 7, here.y - 9))
  }
}
