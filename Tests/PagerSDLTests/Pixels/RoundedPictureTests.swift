import PagerEngine
import Testing

@testable import PagerSDL

/// Tests of pictures with rounded corners, and of layers that need no alpha.
@MainActor @Suite struct RoundedPictureTests {
  @Test(arguments: [(40, 30), (41, 31), (9, 60), (60, 9), (5, 5), (1, 1)], [1, 16, 72, 200, 16384])
  func `only the rows of the corners of an opaque picture are not opaque`(size: (Int, Int), sixteenths: Int32)
  {
    let (width, height) = size
    var picture = PixelImage(
      width: width, height: height, pixels: [UInt32](repeating: 0xFF12_3456, count: width * height))
    picture.isOpaque = true
    let rounded = picture.rounded(sixteenths)
    #expect(!rounded.isOpaque)
    let mask = CoverageMask(roundedWidth: width, height: height, radius: Double(sixteenths) / 16)
    let alphas = rounded.pixels.map { UInt8($0 >> 24) }
    #expect(alphas == mask.values)
    let hasItsColors = rounded.pixels.allSatisfy { $0 & 0xFF_FFFF == 0x12_3456 }
    #expect(hasItsColors)
    let rows = Int(rounded.cornerRows)
    #expect(rows > 0)
    let isOpaqueBetween = alphas.dropFirst(rows * width).dropLast(rows * width).allSatisfy { $0 == 255 }
    #expect(isOpaqueBetween)
  }

  @Test func `a picture that is not opaque has no rows that are`() {
    let picture = PixelImage(width: 20, height: 20, pixels: [UInt32](repeating: 0x8000_0000, count: 400))
    #expect(picture.rounded(64).cornerRows == 0)
  }

  private func image(
    of list: DrawList, width: Int32, height: Int32, scale: Double
  ) throws -> PixelImage {
    let painter = Painter(
      target: Compositor(try MemorySurface(width: 1, height: 1)),
      text: try TextSystem(usesSystemFonts: false), scale: scale)
    let box = PixelRect(left: 0, top: 0, right: width, bottom: height)
    return try FrameOps.image(of: list, in: box, depth: 1, painter.ops.resolver)
  }

  @Test func `a layer with a sky looks as if it were painted on two grounds`() throws {
    let area = Rect(0, 0, 48, 32)
    var landscape = DrawList()
    landscape.add(.gradient(area, from: Color(0x20_4060), to: Color(0xF0_A080), along: .vertical))
    landscape.roundedRect(Rect(6, 5, 20, 20), radius: 10, Color(0xFF_FFFF).opacity(0.3))
    // The search for a sky ignores clips.
    var clipped = DrawList()
    clipped.clipped(to: area) { list in for command in landscape.commands { list.add(command) } }

    let images = try [landscape, clipped].map { list in
      try image(of: list, width: 96, height: 64, scale: 2)
    }
    #expect(images[0].pixels == images[1].pixels)
    #expect(images[0].isOpaque && images[1].isOpaque)
  }

  @Test(arguments: [
    Rect(0, 0, 48, 31), Rect(1, 0, 47, 32), Rect(0, 0, 47, 32),
  ])
  func `a layer whose sky ends early is clear beside it`(sky: Rect) throws {
    var list = DrawList()
    list.add(.gradient(sky, from: Color(0x20_4060), to: Color(0xF0_A080), along: .vertical))
    let image = try image(of: list, width: 48, height: 32, scale: 1)
    #expect(!image.isOpaque)
    let hasClearPixels = image.pixels.contains { $0 >> 24 == 0 }
    #expect(hasClearPixels)
  }
}
