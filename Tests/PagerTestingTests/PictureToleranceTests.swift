import PagerEngine
import PagerSDL
import PagerTesting
import SeededRandom
import Testing

/// The limit between different smoothing and different letters.
@MainActor
struct PictureToleranceTests {
  private let size = Size(120, 40)
  private let text: TextSystem

  init() throws { text = try TextSystem() }

  private func picture(
    _ string: String, at point: Point = Point(10, 28), _ style: TextStyle = .body, _ color: Color = .black
  ) throws -> Bitmap {
    var frame = DisplayList()
    frame.begin(size: size, background: .white)
    frame.add(.text(string, at: point, style, color))
    return try Canvas.picture(of: frame, text: text)
  }

  private func isSame(_ expected: Bitmap, _ actual: Bitmap) -> Bool {
    PictureDifference(expected: expected, actual: actual, tolerance: .smoothing).isEmpty
  }

  private func file(_ name: String) throws -> Bitmap {
    let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    return try Bitmap(contentsOfFile: "\(folder)/Pictures/\(name).png")
  }

  @Test func `letters as another version of FreeType smooths them pass`() throws {
    let (expected, actual) = (try file("letters"), try file("letters-other-freetype"))
    let exact = PictureDifference(expected: expected, actual: actual)
    #expect(exact.count > 1000 && exact.largestChannelDifference > 20)
    #expect(isSame(expected, actual))
    #expect(isSame(actual, expected))
  }

  @Test(arguments: ["l", "o", "s", "-", ".", "\u{79D1}", "Fjord"], [9, 13, 15.25, 20])
  func `a letter that is moved by a pixel fails`(string: String, size: Double) throws {
    for color in [Color.black, Color(0x9A9CA0), Color(0xF0E0E0)] {
      let style = TextStyle(size, weight: .regular)
      let expected = try picture(string, style, color)
      for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
        let moved = try picture(string, at: Point(10 + dx, 28 + dy), style, color)
        #expect(!isSame(expected, moved), "\(color) by (\(dx), \(dy))")
      }
    }
  }

  @Test(arguments: [
    ("Title", "Titl"), ("Title", "itle"), ("Tit.le", "Tit le"), ("\u{79D1}\u{6280}", "\u{79D1}"),
  ])
  func `a letter that is missing or added fails`(with: String, without: String) throws {
    let (more, less) = (try picture(with), try picture(without))
    #expect(!isSame(more, less))
    #expect(!isSame(less, more))
  }

  @Test func `another letter, weight or colour fails`() throws {
    let expected = try picture("Title")
    #expect(!isSame(expected, try picture("Tifle")))
    #expect(!isSame(expected, try picture("Title", .section)))
    #expect(!isSame(expected, try picture("Title", .body, Color(0x404040))))
  }

  @Test func `plain areas are compared exactly`() throws {
    let expected = try picture("Title")
    var pixels = expected.pixels
    pixels[5 * expected.width + 100] = 0xFFFF_FFFE
    let actual = Bitmap(width: expected.width, height: expected.height, pixels: pixels)
    let difference = PictureDifference(expected: expected, actual: actual, tolerance: .smoothing)
    #expect(difference.count == 1 && difference.largestChannelDifference == 1)
    #expect(difference.picture.pixels.filter { $0 == 0xFFFF_00FF }.count == 1)
  }

  /// Returns a step of `contrast` levels, and one with a different level beside the edge.
  ///
  /// The lower side of the second is `change` levels higher there.
  private func step(_ contrast: UInt32, change: UInt32) -> (Bitmap, Bitmap) {
    func bitmap(_ level: UInt32) -> Bitmap {
      let row = [0xFF00_0000, 0xFF00_0000 | level, 0xFF00_0000 | contrast, 0xFF00_0000 | contrast]
      return Bitmap(width: 4, height: 3, pixels: row + row + row)
    }
    return (bitmap(0), bitmap(change))
  }

  @Test(arguments: [(4, 1), (5, 2), (100, 25), (128, 32), (255, 32)] as [(UInt32, UInt32)])
  func `a quarter of the contrast is allowed, up to 32 levels`(contrast: UInt32, allowed: UInt32) {
    let (expected, near) = step(contrast, change: allowed)
    #expect(isSame(expected, near))
    // The rows at the picture's edge may differ by 32 levels; the one in the middle may not.
    let (_, far) = step(contrast, change: allowed + 1)
    #expect(!isSame(expected, far))
  }

  @Test func `a golden is matched within the tolerance of the check and never recorded for less`() throws {
    let (expected, actual) = (try file("letters"), try file("letters-other-freetype"))
    let files = PictureFiles(read: { _ in expected }, write: { _, path in Issue.record("wrote \(path)") })
    let goldens = GoldenPictures(directory: "d", failures: "f", recording: true, files: files)
    #expect(goldens.check(actual, named: "x", tolerance: .smoothing).failure == nil)
  }
}
