import SeededRandom
import Testing

@testable import PagerSDL

@Suite struct ShelfPackerTests {
  private func overlap(_ rects: [PixelRect]) -> Bool {
    rects.indices.contains { first in
      rects[(first + 1)...].contains { !$0.intersection(rects[first]).isEmpty }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `allocated rectangles lie inside and apart`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let whole = PixelRect(left: 0, top: 0, right: 256, bottom: 128)
    var packer = ShelfPacker(width: 256, height: 128)
    var allocated: [PixelRect] = []
    for step in 0..<400 {
      if Bool.random(using: &random), let index = allocated.indices.randomElement(using: &random) {
        packer.free(allocated.remove(at: index))
      } else {
        let (width, height) = (
          Int32.random(in: 1...90, using: &random), Int32.random(in: 1...40, using: &random)
        )
        guard let rect = packer.allocate(width: width, height: height) else { continue }
        #expect(rect.width == width && rect.height == height && whole.contains(rect))
        allocated.append(rect)
      }
      #expect(!overlap(allocated), "seed \(seed), step \(step)")
    }
    for rect in allocated { packer.free(rect) }
    #expect(packer.isEmpty)
    let all = packer.allocate(width: 256, height: 128)
    #expect(all == whole)
  }

  @Test func `lines of one height fill the whole`() {
    var packer = ShelfPacker(width: 1000, height: 200)
    var count = 0
    while packer.allocate(width: 100, height: 20) != nil { count += 1 }
    #expect(count == 100)
  }

  @Test func `freed room is allocated again`() throws {
    var packer = ShelfPacker(width: 100, height: 20)
    var rects: [PixelRect] = []
    while let rect = packer.allocate(width: 20, height: 20) { rects.append(rect) }
    try #require(rects.count == 5)
    packer.free(rects[1])
    packer.free(rects[3])
    let tooLarge = packer.allocate(width: 21, height: 20)
    packer.free(rects[2])
    let joined = packer.allocate(width: 60, height: 20)
    #expect(tooLarge == nil && joined?.left == 20)
  }

  @Test func `lower things stand on a higher shelf when nothing else is left`() {
    var packer = ShelfPacker(width: 100, height: 40)
    let high = packer.allocate(width: 10, height: 40)
    let low = packer.allocate(width: 10, height: 4)
    #expect(high?.top == 0 && low?.top == 0)
  }

  @Test func `nothing has room that is too large or empty`() {
    var packer = ShelfPacker(width: 100, height: 40)
    let sizes: [(Int32, Int32)] = [(101, 1), (1, 41), (0, 1), (1, -3)]
    let rects = sizes.map { packer.allocate(width: $0.0, height: $0.1) }
    #expect(rects == [nil, nil, nil, nil])
  }
}
