import SeededRandom
import Testing

@testable import PagerSDL

@Suite struct `Sheets in slow motion` {
  private struct Place {
    var x: Double
    var y: Double
  }

  /// Returns the mapping of a 70 x 40 sheet's corners to four points, clockwise from the top left one.
  private func mapping(to q: [Place]) -> SheetMapping {
    let (d1x, d1y, d2x, d2y) = (q[1].x - q[2].x, q[1].y - q[2].y, q[3].x - q[2].x, q[3].y - q[2].y)
    let (d3x, d3y) = (q[0].x - q[1].x + q[2].x - q[3].x, q[0].y - q[1].y + q[2].y - q[3].y)
    let det = d1x * d2y - d2x * d1y
    let (g, h) = ((d3x * d2y - d2x * d3y) / det, (d1x * d3y - d3x * d1y) / det)
    return SheetMapping(
      xx: (q[1].x - q[0].x + g * q[1].x) / 70, xy: (q[3].x - q[0].x + h * q[3].x) / 40, x1: q[0].x,
      yx: (q[1].y - q[0].y + g * q[1].y) / 70, yy: (q[3].y - q[0].y + h * q[3].y) / 40, y1: q[0].y,
      wx: g / 70, wy: h / 40)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `change little if a corner moves a little`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    // Small enough never to be scaled down.
    let sheet = SheetPicture.noise(width: 70, height: 40)
    for index in 0..<12 {
      var corners = [Place(x: 15, y: 10), Place(x: 105, y: 10), Place(x: 105, y: 70), Place(x: 15, y: 70)]
      // Some mappings preserve rows or columns.
      let (one, other) = (number(-8...12), number(-12...8))
      for corner in 0..<4 {
        corners[corner].x += index % 3 == 0 ? (corner % 3 == 0 ? one : other) : number(-8...8)
        corners[corner].y += index % 3 == 1 ? (corner < 2 ? one : other) : number(-8...8)
      }
      let target = SheetPicture.smooth(width: 120, height: 80)
      let moved = target.copy()
      target.draw(sheet, mapping(to: corners))
      let corner = Int.random(in: 0...3, using: &random)
      corners[corner].x += number(-1...1) / 64
      corners[corner].y += number(-1...1) / 64
      moved.draw(sheet, mapping(to: corners))
      // A pixel of noise may change from 0 to 255 within one pixel of the target, across and down.
      let change = target.largestDifference(from: moved)
      #expect(change <= 14, "seed \(seed), \(corners)")
    }
  }

  @Test func `change little where another way of drawing takes over`() {
    let sheet = SheetPicture.noise(width: 90, height: 60)
    let changes: [(inout SheetPose) -> Void] = [
      { _ in }, { $0.rotation = 1e-7 }, { $0.turn = 1e-7 }, { ($0.turn, $0.isVertical) = (1e-7, true) },
      { ($0.turn, $0.rotation) = (1e-7, 1e-7) }, { $0.x += 0.0016 },
    ]
    for (scale, limit) in [(1, 3), (0.93, 3), (1.4, 3), (0.62, 32)] {
      for look in [SheetLook(), SheetLook(opacity: 130, shade: 0x5000_0000)] {
        let pictures = changes.map { change in
          let target = SheetPicture.smooth(width: 120, height: 80)
          let mapping = SheetMapping.posed {
            ($0.scaleX, $0.scaleY, $0.perspective) = (scale, scale, 300)
            change(&$0)
          }
          target.draw(sheet, mapping, look)
          return target
        }
        for (index, picture) in pictures.enumerated() {
          // If pixels show more than one of the sheet, rotated sheets use a different mean, which is visible
          // in noise.
          let change = pictures[0].largestDifference(from: picture)
          #expect(change <= limit, "scale \(scale), change \(index)")
        }
      }
    }
  }

  @Test(arguments: [false, true]) func `change little while a cube turns them away`(isVertical: Bool) {
    let sheet = SheetPicture.noise(width: 90, height: 60)
    func picture(_ turn: Double) -> SheetPicture {
      let target = SheetPicture(width: 120, height: 80)
      let mapping = SheetMapping.posed {
        ($0.turn, $0.isVertical, $0.perspective) = (turn, isVertical, 400)
        $0.hingeDepth = isVertical ? 30 : 45
      }
      target.draw(sheet, mapping)
      return target
    }
    for step in stride(from: 0, to: 800, by: 9) {
      let (before, after) = (picture(Double(step) / 600), picture(Double(step + 1) / 600))
      // The outer corners move by at most a fifth of a pixel, and the sheet's pixels by a multiple of that.
      #expect(before.largestDifference(from: after) <= 128, "step \(step)")
    }
  }

  /// Stems of letters on a page that turns away keep an even grey, wherever they fall on the pixels.
  @Test(arguments: [false, true]) func `do not shimmer while they turn away`(isVertical: Bool) throws {
    let sheet = SheetPicture(width: 400, height: 400, color: 0xFFFF_FFFF)
    for line in stride(from: 0, to: 400, by: 4) {
      for place in 0..<400 {
        sheet[isVertical ? place : line, isVertical ? line : place] = 0xFF00_0000
      }
    }
    for step in 0..<40 {
      var pose = SheetPose()
      (pose.anchorX, pose.anchorY, pose.x, pose.y) = (200, 200, 200, 200)
      (pose.eyeX, pose.eyeY, pose.perspective, pose.isVertical) = (200, 200, 1000, isVertical)
      pose.turn = 1 + Double(step) / 200
      let target = SheetPicture(width: 400, height: 400, color: 0xFFFF_FFFF)
      target.draw(sheet, SheetMapping(pose))
      // The middle of the sheet, where a pixel covers about two or three of its pixels.
      for block in stride(from: 176, to: 224, by: 16) {
        var sum = 0
        for along in block..<block + 16 {
          for across in 190..<206 {
            sum += Int((isVertical ? target[across, along] : target[along, across]) & 255)
          }
        }
        // One line in four is dark.
        #expect(abs(Double(sum) / 256 - 191.25) <= 10, "step \(step), block \(block)")
      }
    }
  }

  /// In the last pixels of its way, a cube is nearly flat, and all stems of letters are between two pixels at a time.
  @Test(arguments: [false, true], [3.0, 40]) func `stems are as dark on pixels as between them`(
    isVertical: Bool, travel: Double
  ) {
    let sheet = SheetPicture(width: 90, height: 60, color: 0xFFFF_FFFF)
    for x in 0..<90 { for y in 0..<60 where (isVertical ? y : x) % 6 == 0 { sheet[x, y] = 0xFF00_0000 } }
    func contrast(_ move: Double) -> Double {
      let target = SheetPicture(width: 120, height: 80, color: 0xFFFF_FFFF)
      let mapping = SheetMapping.posed {
        ($0.turn, $0.isVertical, $0.perspective) = (1e-5, isVertical, 400)
        if isVertical { $0.y += move } else { $0.x += move }
      }
      target.draw(sheet, mapping, rest: SIMD2(15 - travel, 10 - travel))
      let levels = (20..<80).map { Double((isVertical ? target[60, 20 + $0 / 2] : target[$0, 40]) & 255) }
      return levels.map { ($0 - 212.5) * ($0 - 212.5) }.reduce(0, +)
    }
    let contrasts = (0...8).map { contrast(Double($0) / 8) }
    #expect((contrasts.max() ?? 0) <= 1.2 * (contrasts.min() ?? 0), "\(contrasts)")
  }

  @Test(arguments: [1, 0.5, 0.45, 0.4, 0.35]) func `lines keep their brightness`(scale: Double) {
    let sheet = SheetPicture(width: 90, height: 60, color: 0xFFFF_FFFF)
    for y in 0..<60 { for x in stride(from: 0, to: 90, by: 30) { sheet[x, y] = 0xFF00_0000 } }
    for step in 0..<16 {
      let target = SheetPicture(width: 120, height: 80)
      let mapping = SheetMapping.posed {
        ($0.scaleX, $0.scaleY, $0.x) = (scale, scale, 60 + Double(step) / 16)
      }
      target.draw(sheet, mapping)
      // The second line, and half of the way to the next on each side.
      guard let place = mapping.image(x: 30.5, y: 30) else { return }
      let columns = Int((place.x - 15 * scale).rounded())..<Int((place.x + 15 * scale).rounded())
      let darkness = columns.map { 255 - Double(target[$0, 40] & 255) }.reduce(0, +)
      #expect(abs(darkness - 255 * scale) <= 14, "step \(step)")
    }
  }
}

@Suite struct `Edges of sheets` {
  private let white = SheetPicture(width: 90, height: 60, color: 0xFFFF_FFFF)

  @Test(arguments: SheetCase.all) func `are antialiased`(one: SheetCase) throws {
    let target = SheetPicture(width: 120, height: 80, color: 0xFF00_0000)
    target.draw(white, one.mapping)
    let reference = try #require(SheetReference(sheet: white, mapping: one.mapping))
    let wrong = target.first { x, y in
      let (area, edges) = reference.coverage(x: x, y: y)
      return abs(Double(target[x, y] & 255) - 255 * area) > (edges > 1 ? 96 : 14)
    }
    #expect(wrong == nil)
  }

  /// Text on a page that is seen nearly edge-on has to become an even grey, not dots.
  @Test(arguments: [11.0, 25, 60, 200], [false, true])
  func `show the mean of all that a pixel covers`(reduction: Double, isVertical: Bool) {
    let (width, height) = isVertical ? (40, 1400) : (1400, 40)
    let sheet = SheetPicture(width: width, height: height, color: 0xFFFF_FFFF)
    for line in stride(from: 0, to: 1400, by: 7) {
      for place in 0..<40 { sheet[isVertical ? place : line, isVertical ? line : place] = 0xFF00_0000 }
    }
    let target = SheetPicture.smooth(width: width, height: height)
    let (x, y) = isVertical ? (1, 1 / reduction) : (1 / reduction, 1)
    target.draw(sheet, SheetMapping(xx: x, yy: y))
    for index in 1..<Int(1400 / reduction) - 1 {
      let level = Int((isVertical ? target[20, index] : target[index, 20]) & 255)
      // One line in seven is dark.
      #expect(abs(level - 219) <= 25, "\(index)")
    }
  }
}
