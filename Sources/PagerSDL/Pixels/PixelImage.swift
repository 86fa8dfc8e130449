/// An image for a texture: `0xAARRGGBB`, straight alpha.
struct PixelImage {
  var width: Int
  var height: Int
  var pixels: [UInt32]
  /// The anchor point in the image: the pen of a text, the origin of a path.
  var originX: Int32 = 0
  var originY: Int32 = 0
  var isOpaque = false
  /// Whether the pixels are those of the app's bitmap, and no copy.
  var isShared = false
  /// The number of rows at the top and bottom with the rounded corners of an otherwise opaque image. It is 0
  /// for all other images.
  var cornerRows: Int32 = 0
  /// Whether a second image contains the coloured parts of this text.
  var hasColors = false

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: Int32(width), bottom: Int32(height)) }

  static let nothing = PixelImage(width: 0, height: 0, pixels: [])

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(_ mask: CoverageMask, _ ink: Ink) {
    let colors = ink.shares
    let pixels = colors.withUnsafeBufferPointer { colors in mask.values.map { colors[Int($0)] } }
    self.init(width: mask.width, height: mask.height, pixels: pixels)
  }

  /// Returns the image, which must be white, in the colour of `ink`.
  func inked(_ ink: Ink) -> PixelImage {
    guard case .color(let color) = ink else { return self }
    let (alpha, rgb) = (UInt32(color.alpha), color.argb & 0xFF_FFFF)
    var image = self
    image.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        pixels[index] = (((pixels[index] >> 24) * alpha + 127) / 255) << 24 | rgb
      }
    }
    return image
  }

  /// Converts premultiplied colours, the result of painting on nothing, to straight alpha.
  mutating func divideByAlpha() {
    var all: UInt32 = 0xFF00_0000
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        let (pixel, alpha) = (pixels[index], pixels[index] >> 24)
        all &= pixel
        if alpha == 255 || alpha == 0 { continue }
        func channel(_ shift: UInt32) -> UInt32 {
          min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        pixels[index] = alpha << 24 | channel(16) | channel(8) | channel(0)
      }
    }
    isOpaque = all == 0xFF00_0000
  }

  mutating func makeOpaque() {
    pixels.makeOpaque()
    isOpaque = true
  }
}

extension [UInt32] {
  /// Makes pixels opaque.
  mutating func makeOpaque() {
    withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    }
  }
}
