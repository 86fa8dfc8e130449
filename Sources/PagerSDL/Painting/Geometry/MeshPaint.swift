/// The premultiplied colours of a mesh's vertices, which multiply a texture's pixels.
struct MeshPaint {
  /// The opacity, 0...1.
  private let opacity: Float
  /// The share of the sheet's own colours that the shade leaves, 0...1.
  private let light: Float
  private let isOpaque: Bool

  /// - Parameter isOpaque: Whether all pixels of the texture are opaque.
  init(_ look: SheetLook, isOpaque: Bool) {
    opacity = Float(look.opacity) / 255
    light = 1 - Float(look.shade >> 24) / 255
    self.isOpaque = isOpaque
  }

  /// Returns the colour for one of several overlaid samples, so that all have the same weight in the result.
  ///
  /// - Parameters:
  ///   - cover: The coverage of the target's pixels by the sheet, 0...1.
  ///   - sample: 0 for the first one.
  func color(cover: Float, sample: Int, of samples: Int) -> VertexColor {
    let (alpha, sample, samples) = (opacity * cover, Float(sample), Float(samples))
    guard isOpaque else {
      // Where the sheet is opaque, exactly this sample's share remains after the later samples.
      let part = alpha / (samples - (samples - 1 - sample) * alpha)
      return MeshPaint.color(MeshPaint.level(part * light), MeshPaint.level(part))
    }
    // The first sample covers the ground for all of them, and the others are added.
    let all = alpha * light / samples
    let level = MeshPaint.level(all * (sample + 1)) - MeshPaint.level(all * sample)
    return MeshPaint.color(level, sample == 0 ? MeshPaint.level(alpha) : 0)
  }

  /// Returns the colour that a shade adds to an opaque sheet.
  static func shade(_ look: SheetLook, cover: Float) -> VertexColor {
    let part = Float(look.shade >> 24) / 255 * Float(look.opacity) / 255 * cover
    func channel(_ shift: UInt32) -> UInt8 { level(part * Float(look.shade >> shift & 255) / 255) }
    return VertexColor(r: channel(16), g: channel(8), b: channel(0), a: 0)
  }

  private static func color(_ level: UInt8, _ alpha: UInt8) -> VertexColor {
    VertexColor(r: level, g: level, b: level, a: alpha)
  }

  private static func level(_ value: Float) -> UInt8 { value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0 }
}
