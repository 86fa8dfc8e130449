import PagerEngine
import PagerSDL
import PagerTesting
import SeededRandom
import Testing

/// Content that no painter supports.
private final class UnknownContent: PaintedContent { let changes = ContentChanges() }

/// Tests of painted images of all kinds.
@MainActor
@Suite struct `An image` {
  private let text: TextSystem

  init() throws { text = try TextSystem() }

  private func picture(_ size: Size, scale: Double = 1, _ body: (inout DrawList) -> Void) throws -> Bitmap {
    var list = DrawList()
    body(&list)
    var frame = DisplayList()
    frame.begin(size: size, background: .white)
    frame.place(Drawing(list, size: size), at: .zero, clip: Rect(origin: .zero, size: size))
    return try Canvas.picture(of: frame, scale: scale, text: text)
  }

  /// Returns a picture whose pixel at (x, y) is red x, green y.
  private func coded(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { 0xFF00_0000 | UInt32($0 % width) << 16 | UInt32($0 / width) << 8 })
  }

  @Test func `shows the requested part of it`() throws {
    let bitmap = coded(200, 100)
    for source in [ImageSource.bitmap(bitmap), .levels(ImageLevels(bitmap))] {
      let picture = try picture(Size(60, 40)) {
        $0.image(source, Rect(10, 5, 40, 30), from: Rect(120, 50, 40, 30))
      }
      for (x, y) in [(10, 5), (49, 5), (10, 34), (49, 34), (30, 20)] {
        let color = try #require(picture.color(x: x, y: y))
        #expect(color == Color(red: UInt8(x + 110), green: UInt8(y + 45), blue: 0), "\(source) at \(x), \(y)")
      }
      #expect(picture.color(x: 9, y: 20) == .white && picture.color(x: 50, y: 20) == .white)
    }
  }

  @Test func `leaves out what lies outside of it`() throws {
    let bitmap = coded(40, 40)
    for source in [ImageSource.bitmap(bitmap), .levels(ImageLevels(bitmap))] {
      let picture = try picture(Size(80, 80)) {
        $0.image(source, Rect(0, 0, 80, 80), from: Rect(-20, -20, 80, 80))
      }
      #expect(picture.color(x: 19, y: 40) == .white && picture.color(x: 60, y: 40) == .white)
      #expect(picture.color(x: 20, y: 20) == Color(red: 0, green: 0, blue: 0), "\(source)")
      #expect(picture.color(x: 59, y: 59) == Color(red: 39, green: 39, blue: 0), "\(source)")
    }
  }

  @Test func `is drawn however large it would be`() throws {
    let bitmap = coded(200, 200)
    let picture = try picture(Size(100, 100)) { $0.image(bitmap, Rect(-9000, -9000, 20_000, 20_000)) }
    // The top left pixel is at 90 in the image, and 100 device pixels are one pixel of the image.
    #expect(picture.color(x: 50, y: 50) == Color(red: 90, green: 90, blue: 0))
  }

  @Test func `that cannot be drawn draws nothing`() throws {
    let bitmap = coded(20, 20)
    let empty = Bitmap(width: 0, height: 0, pixels: [])
    let picture = try picture(Size(30, 30)) { list in
      for source in [
        ImageSource.bitmap(bitmap), .levels(ImageLevels(bitmap)), .pixels(PixelBuffer(width: 9, height: 9)),
      ] {
        list.image(source, Rect(0, 0, 30, 30), from: Rect(0, 0, 0, 5))
        list.image(source, Rect(0, 0, 30, 30), from: Rect(.nan, 0, 5, 5))
        list.image(source, Rect(0, 0, 30, 30), from: Rect(90, 90, 5, 5))
        list.image(source, Rect(0, 0, .infinity, 30))
        list.image(source, Rect(.nan, 0, 30, 30))
        list.image(source, Rect(0, 0, -30, 30))
      }
      for source in [
        ImageSource.bitmap(empty), .levels(ImageLevels(empty)), .pixels(PixelBuffer(width: 0, height: 4)),
      ] {
        list.image(source, Rect(0, 0, 30, 30))
      }
      list.image(.painted(UnknownContent()), Rect(0, 0, 30, 30))
    }
    #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test(arguments: [1.0, 1.5]) func `with changing pixels is repainted where they change, and only there`(
    scale: Double
  ) throws {
    var random = SplitMix64(seed: 11)
    let buffer = PixelBuffer(width: 320, height: 180)
    var list = DrawList()
    list.image(.pixels(buffer), Rect(10, 10, 320, 180))
    let drawing = Drawing(list, size: Size(340, 200))
    var frame = DisplayList()
    frame.begin(size: Size(340, 200), background: .white)
    frame.place(drawing, at: .zero, clip: Rect(0, 0, 340, 200))
    let canvas = try Canvas(size: Size(340, 200), scale: scale, text: text)
    try canvas.paint(frame)
    for step in 0..<60 {
      let (x, y) = (Int.random(in: 0...300, using: &random), Int.random(in: 0...160, using: &random))
      let pixels = (0..<400).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
      try buffer.update(pixels, in: PixelBuffer.Region(x: x, y: y, width: 20, height: 20))
      let damage = try canvas.paint(frame)
      let area = damage.reduce(0) { $0 + $1.width * $1.height }
      // The region covers at most four tiles of 64 x 64 pixels.
      #expect(area > 0 && area <= 4 * 65 * 65 * scale * scale, "step \(step): \(area)")
      let fresh = try Canvas.picture(of: frame, scale: scale, text: text)
      #expect(try canvas.picture().pixels == fresh.pixels, "step \(step)")
    }
    #expect(try canvas.paint(frame).isEmpty)
  }
}
