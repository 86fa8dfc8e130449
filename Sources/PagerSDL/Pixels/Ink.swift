import PagerEngine

/// Where the colour of a shape or a text comes from.
///
/// A texture in its final colour is copied several times faster in software; a white one takes any colour without being
/// made again. Recorded drawings get the former, what is new in every frame the latter.
///
/// SDL's software renderer prepares anew, and allocates, when a texture that was drawn as it is gets a tint or is faded,
/// or the other way; so a white texture stays with one of these.
enum Ink: Hashable {
  case white(isTinted: Bool, isFaded: Bool)
  case color(Color)

  /// White for a modulation, `0xAARRGGBB`.
  static func white(for modulation: UInt32) -> Ink {
    .white(isTinted: modulation & 0xFF_FFFF != 0xFF_FFFF, isFaded: modulation >> 24 != 255)
  }

  /// What the texture's pixels are made of: `0xAARRGGBB`.
  var argb: UInt32 {
    switch self {
    case .white: 0xFFFF_FFFF
    case .color(let color): color.argb
    }
  }
}
