import SeededRandom
import Testing

@testable import PagerSDL

@Suite struct `A sheet that is drawn in pieces` {
  private static let looks = [
    SheetLook(), SheetLook(shade: 0x5512_3456), SheetLook(opacity: 77),
    SheetLook(opacity: 200, shade: 0x9900_0000),
  ]

  /// Recursively splits a rectangle at random places.
  private func pieces(_ rect: PixelRect, _ random: inout SplitMix64) -> [PixelRect] {
    let isWide = Bool.random(using: &random)
    let length = isWide ? rect.width : rect.height
    if length < 2 || Int.random(in: 0...4, using: &random) == 0 { return [rect] }
    let cut = Int32.random(in: 1..<length, using: &random)
    var (first, second) = (rect, rect)
    if isWide {
      first.right = rect.left + cut
      second.left = first.right
    } else {
      first.bottom = rect.top + cut
      second.top = first.bottom
    }
    return pieces(first, &random) + pieces(second, &random)
  }

  @Test(arguments: SheetCase.all) func `is the same as one drawn whole`(one: SheetCase) {
    let seed = UInt64(one.testDescription.utf8.count)
    var random = SplitMix64(seed: seed)
    let painter = SheetPainter()
    for (index, look) in Self.looks.enumerated() {
      let isOpaque = index & 1 == 0
      let sheet = SheetPicture.noise(width: 90, height: 60, isOpaque: isOpaque)
      let whole = SheetPicture.smooth(width: 120, height: 80)
      let before = whole.copy()
      whole.draw(sheet, one.mapping, look, isOpaque: isOpaque)
      for _ in 0..<6 {
        let target = before.copy()
        for piece in pieces(target.grid.bounds, &random).shuffled(using: &random) {
          target.draw(sheet, one.mapping, look, isOpaque: isOpaque, clip: piece, by: painter)
        }
        #expect(target.firstDifference(from: whole) == nil, "seed \(seed), \(look)")
      }
    }
  }

  /// These areas span more than one tile, strip and block.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `is the same as one drawn whole if it is large`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let sheet = SheetPicture.noise(width: 640, height: 400)
    var pose = SheetPose()
    (pose.anchorX, pose.anchorY, pose.x, pose.y) = (320, 200, 300, 230)
    (pose.eyeX, pose.eyeY, pose.perspective) = (320, 200, number(500...3000))
    (pose.turn, pose.isVertical) = (number(-1...1), seed & 1 == 0)
    (pose.scaleX, pose.scaleY) = (number(0.4...1.5), number(0.4...1.5))
    if seed % 3 == 2 { pose.rotation = number(-1...1) }
    if seed % 4 == 3 { pose.turn = 0 }
    let look = seed % 5 == 4 ? SheetLook(opacity: 140, shade: 0x4000_0000) : SheetLook()
    let (whole, target) = (SheetPicture(width: 640, height: 400), SheetPicture(width: 640, height: 400))
    whole.draw(sheet, SheetMapping(pose), look)
    let painter = SheetPainter()
    for piece in pieces(target.grid.bounds, &random) {
      target.draw(sheet, SheetMapping(pose), look, clip: piece, by: painter)
    }
    #expect(target.firstDifference(from: whole) == nil, "seed \(seed), \(pose)")
  }
}
