/// An image for a texture: `0xAARRGGBB`, straight alpha.
struct PixelImage {
  var width: Int
  var height: Int
  var pixels: [UInt32]
  /// The anchor point in the image: the pen of a text, the origin of a path.
  var originX: Int32 = 0
  var originY: Int32 = 0
  var isOpaque = false
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

  /// Returns the image without the transparent rows and columns around its content.
  func trimmed() -> PixelImage {
    var (left, top, right, bottom) = (width, height, 0, 0)
    pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let row = y * width
        var first = 0
        while first < width, source[row + first] >> 24 == 0 { first += 1 }
        guard first < width else { continue }
        var last = width
        while source[row + last - 1] >> 24 == 0 { last -= 1 }
        left = min(left, first)
        right = max(right, last)
        top = min(top, y)
        bottom = y + 1
      }
    }
    return right > left ? cropped(left, top, right, bottom) : .nothing
  }

  private func cropped(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelImage {
    if left == 0, top == 0, right == width, bottom == height { return self }
    var kept: [UInt32] = []
    kept.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom { kept.append(contentsOf: pixels[(y * width + left)..<(y * width + right)]) }
    var image = PixelImage(width: right - left, height: bottom - top, pixels: kept)
    image.originX = originX - Int32(left)
    image.originY = originY - Int32(top)
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

extension PixelImage {
  /// Copies rows of pixels, `0xAARRGGBB` each; an image without pixels if there is no memory.
  ///
  /// - Parameter pitch: The distance between the starts of two rows, in bytes.
  init(rows: UnsafeRawPointer?, width: Int, height: Int, pitch: Int) {
    let (pitch, count) = (pitch / 4, width * height)
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, filled in
      if let source = rows?.assumingMemoryBound(to: UInt32.self), let start = target.baseAddress {
        for y in 0..<height { (start + y * width).initialize(from: source + y * pitch, count: width) }
        filled = count
      }
    }
    self.init(width: pixels.isEmpty ? 0 : width, height: pixels.isEmpty ? 0 : height, pixels: pixels)
  }
}
