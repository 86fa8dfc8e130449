import PagerEngine
import PagerSDL
import PagerTesting
import Testing

/// The round corners of images that are scaled when they are painted.
@MainActor @Suite struct SampledCornerTests {
  private func picture(_ list: DrawList, scale: Double, on ground: Color) throws -> Bitmap {
    var frame = DisplayList()
    frame.begin(size: Size(60, 40), background: ground)
    for command in list.commands { frame.add(command) }
    return try Canvas.picture(of: frame, scale: scale, text: try TextSystem())
  }

  /// The largest difference of a channel.
  private func distance(_ a: Bitmap, _ b: Bitmap) -> Int {
    var largest = a.pixels.count == b.pixels.count ? 0 : 255
    for (one, other) in zip(a.pixels, b.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let levels = (Int(one >> shift & 255), Int(other >> shift & 255))
        largest = max(largest, abs(levels.0 - levels.1))
      }
    }
    return largest
  }

  /// Images of one colour: pixels that may change, in several tiles, and a picture in several sizes.
  private static let sources: [(name: String, image: ImageSource)] = {
    let bitmap = Bitmap(width: 300, height: 200, pixels: Array(repeating: 0xFF00_0000, count: 300 * 200))
    return [
      ("pixels", .pixels(PixelBuffer(width: 300, height: 200))), ("levels", .levels(ImageLevels(bitmap))),
    ]
  }()

  @Test(arguments: [1, 4, 7.5, 12, 13.5, 100], [1.0, 1.5, 2])
  func `are as smooth as those of a filled rectangle`(radius: Double, scale: Double) throws {
    let box = Rect(6, 4, 44, 28)
    var filled = DrawList()
    filled.roundedRect(box, radius: radius, .black)
    for ground in [Color.white, Color(0x4060C0)] {
      let expected = try picture(filled, scale: scale, on: ground)
      for (name, image) in Self.sources {
        var list = DrawList()
        list.image(image, box, radius: radius)
        let found = try picture(list, scale: scale, on: ground)
        #expect(distance(found, expected) <= 1, "\(name), \(radius) at \(scale)")
      }
    }
  }
}
