import PagerEngine
import PagerTesting
import Testing

/// The comparison of pictures.
struct PictureDifferenceTests {
  private let base = Bitmap(
    width: 3, height: 2,
    pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0xFF10_2030, 0x8000_0000, 0xFF00_FF00])

  private func changed(_ changes: [Int: UInt32]) -> Bitmap {
    var pixels = base.pixels
    for (index, value) in changes { pixels[index] = value }
    return Bitmap(width: base.width, height: base.height, pixels: pixels)
  }

  @Test func `equal pictures have no difference`() {
    let difference = PictureDifference(expected: base, actual: changed([:]))
    #expect(difference.isEmpty)
    #expect(difference.count == 0)
    #expect(difference.first == nil)
    #expect(difference.description == "The pictures are equal.")
  }

  @Test func `a difference of one step in one channel is found and described`() {
    let difference = PictureDifference(expected: base, actual: changed([3: 0xFF10_2130]))
    #expect(!difference.isEmpty)
    #expect(difference.count == 1)
    #expect(difference.largestChannelDifference == 1)
    #expect(
      difference.first
        == .init(x: 0, y: 1, expected: Color(0x102030), actual: Color(0x102130)))
    #expect(
      difference.description == "1 of 6 pixels differ; the first at (0, 1): #102030 expected,"
        + " #102130 found; the largest channel difference is 1.")
  }

  @Test func `the first difference is the first by row, and alpha counts`() {
    let difference = PictureDifference(expected: base, actual: changed([4: 0, 2: 0xFF80_8088]))
    #expect(difference.count == 2)
    #expect(difference.first.map { [$0.x, $0.y] } == [2, 0])
    #expect(difference.largestChannelDifference == 0x80)
  }

  @Test func `the picture marks what differs and greys the rest`() {
    let picture = PictureDifference(expected: base, actual: changed([1: 0xFF00_0000])).picture
    #expect(picture.width == 3 && picture.height == 2)
    #expect(picture.color(x: 1, y: 0) == Color(0xFF00FF))
    #expect(picture.color(x: 0, y: 0) == Color(0x808080))
    #expect(picture.color(x: 2, y: 0) == Color(0xC0C0C0))
    #expect(picture.pixels.filter { $0 == 0xFFFF_00FF }.count == 1)
  }

  @Test func `pictures of different sizes differ wherever one of them ends`() {
    let wide = Bitmap(width: 4, height: 1, pixels: Array(base.pixels[0..<3]) + [0xFF12_3456])
    let difference = PictureDifference(expected: base, actual: wide)
    #expect(difference.count == 1 + 3)
    #expect(difference.first?.expected == nil)
    #expect(difference.first?.actual == Color(0x123456))
    #expect(difference.picture.width == 4 && difference.picture.height == 2)
    #expect(difference.description.contains("3x2 expected, 4x1 found"))
    #expect(difference.description.contains("nothing expected, #123456 found"))
  }

  @Test func `a very low and a very narrow picture are compared by the pixels that they have`() {
    let side = 1_000_000
    let row = Bitmap(width: side, height: 1, pixels: [UInt32](repeating: 0xFF12_3456, count: side))
    let column = Bitmap(width: 1, height: side, pixels: [UInt32](repeating: 0xFF12_3456, count: side))
    let difference = PictureDifference(expected: row, actual: column)
    #expect(difference.count == 2 * (side - 1))
    #expect(difference.first == .init(x: 1, y: 0, expected: Color(0x123456), actual: nil))
    #expect(PictureDifference(expected: column, actual: column).first == nil)
  }

  @Test func `a picture that goes on below begins to differ there`() {
    let low = Bitmap(width: 3, height: 1, pixels: Array(base.pixels[0..<3]))
    let difference = PictureDifference(expected: low, actual: base)
    #expect(difference.count == 3)
    #expect(difference.first == .init(x: 0, y: 1, expected: nil, actual: Color(0x102030)))
  }

  @Test func `pictures without pixels compare by size`() {
    let none = Bitmap(width: 0, height: 0, pixels: [])
    #expect(PictureDifference(expected: none, actual: none).isEmpty)
    #expect(!PictureDifference(expected: none, actual: Bitmap(width: 0, height: 5, pixels: [])).isEmpty)
    #expect(PictureDifference(expected: none, actual: base).count == 6)
  }
}
