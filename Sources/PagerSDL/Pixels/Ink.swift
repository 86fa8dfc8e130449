import PagerEngine

/// The colour of a shape or a text in its texture: the final one, or white, to be tinted when it is drawn.
///
/// A texture in its final colour is copied several times faster in software. A white one takes any colour
/// without being re-rendered. Recorded drawings use the former, and commands that change in every frame the
/// latter.
///
/// SDL's software renderer prepares a texture again, and allocates, whenever its use changes between plain,
/// tinted and faded. Therefore each of these uses has a separate white texture.
enum Ink: Hashable {
  case white(isTinted: Bool, isFaded: Bool)
  case color(Color)

  /// Returns the white ink for textures that are multiplied by `modulation`, `0xAARRGGBB`.
  static func white(for modulation: UInt32) -> Ink {
    .white(isTinted: modulation & 0xFF_FFFF != 0xFF_FFFF, isFaded: modulation >> 24 != 255)
  }

  /// The colour of the texture's pixels, `0xAARRGGBB`.
  var argb: UInt32 {
    switch self {
    case .white: 0xFFFF_FFFF
    case .color(let color): color.argb
    }
  }

  /// The pixels, `0xAARRGGBB`, for coverages of 0...255.
  var shares: [UInt32] {
    let (alpha, color) = (argb >> 24, argb & 0xFF_FFFF)
    return (0...255).map { (($0 * alpha + 127) / 255) << 24 | color }
  }
}
