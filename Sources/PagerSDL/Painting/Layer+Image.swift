import PagerEngine

extension Layer {
  /// Returns the layer's pixels, with straight alpha.
  ///
  /// Paints the list on black and on white, or only once if it begins with an opaque background. Pixels that are
  /// equal in both results are opaque; the difference gives the alpha of the others. So the painter never has to
  /// blend alphas.
  @MainActor
  func image(text: TextSystem, contentRenderer: ContentRenderer) throws(SDLError) -> PixelImage {
    let surface = try MemorySurface(width: width, height: height)
    let painter = Painter(
      target: Compositor(surface), text: text, scale: scale, depth: depth, contentRenderer: contentRenderer)
    var frame = DisplayList()
    func paint(on ground: Color) throws(SDLError) -> [UInt32] {
      frame.begin(size: Size(Double(width) / scale, Double(height) / scale), background: ground)
      for command in list.commands { frame.add(command) }
      try painter.paint(frame)
      return try surface.grid().picture()
    }
    let black = try paint(on: .black)
    guard hidesGround else {
      return Layer.combine(black, try paint(on: .white), width: width, height: height)
    }
    var image = PixelImage(width: width, height: height, pixels: black)
    image.makeOpaque()
    return image
  }

  /// Whether an unclipped command fills the whole layer with opaque colours, such as the sky of a landscape.
  private var hidesGround: Bool {
    let bounds = PixelRect(left: 0, top: 0, right: Int32(width), bottom: Int32(height))
    for command in list.commands {
      switch command {
      case .fill(let rect, let color):
        if color.alpha == 255, PixelRect(rect, scale: scale).contains(bounds) { return true }
      case .gradient(let rect, let first, let last, _):
        let isOpaque = first.alpha == 255 && last.alpha == 255
        if isOpaque, PixelRect(rect, scale: scale) == bounds { return true }
      case .pushClip, .pushRoundedClip: return false
      default: break
      }
    }
    return false
  }

  /// Returns the pixels that look like `black` on black and like `white` on white.
  private static func combine(_ black: [UInt32], _ white: [UInt32], width: Int, height: Int) -> PixelImage {
    var isOpaque = true
    let pixels = zip(black, white).map { black, white -> UInt32 in
      if black == white { return black | 0xFF00_0000 }
      isOpaque = false
      func through(_ shift: UInt32) -> Int { Int(white >> shift & 255) - Int(black >> shift & 255) }
      let alpha = 255 - min(255, max(0, through(16), through(8), through(0)))
      guard alpha > 0 else { return 0 }
      func channel(_ shift: UInt32) -> UInt32 {
        UInt32(min(255, (Int(black >> shift & 255) * 255 + alpha / 2) / alpha)) << shift
      }
      return UInt32(alpha) << 24 | channel(16) | channel(8) | channel(0)
    }
    var image = PixelImage(width: width, height: height, pixels: pixels)
    image.isOpaque = isOpaque
    return image
  }
}
