import PagerEngine

/// The colour of a shape or a text in its texture: the final one, or white, to be tinted when it is drawn.
///
/// A texture in its final colour is copied several times faster in software. A white one takes any colour
/// without being re-rendered. Recorded drawings use the former, and commands that change in every frame the
/// latter.
enum Ink: Hashable {
  case white
  case color(Color)

  /// The pixels, `0xAARRGGBB`, for coverages of 0...255.
  var shares: [UInt32] {
    let argb = if case .color(let color) = self { color.argb } else { UInt32.max }
    let (alpha, color) = (argb >> 24, argb & 0xFF_FFFF)
    return (0...255).map { (($0 * alpha + 127) / 255) << 24 | color }
  }
}

extension Color {
  /// The colour as `0xAARRGGBB`.
  var argb: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The same with premultiplied alpha.
  var premultiplied: UInt32 {
    let alpha = UInt32(alpha)
    func channel(_ level: UInt8) -> UInt32 { (UInt32(level) * alpha + 127) / 255 }
    return alpha << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
