/// The expected result of blending in memory, for one pixel: `0xAARRGGBB`, 8 bits per channel.
///
/// Pixels that are drawn have straight alpha, and pixels that are drawn on have premultiplied alpha.
///
/// Each sum of products is divided by 255 and rounded to nearest, once. In integers, `(x + 128 + (x + 128) /
/// 256) / 256` is exact for every `x` in 0...255²; no result lies halfway between two levels, since 255 is
/// odd. So a colour blended over itself does not change, and a picture does not depend on the pieces in which
/// it was painted.
enum Blend {
  /// Blends `over` onto a pixel: each channel is `(over * alpha + under * (255 - alpha)) / 255`, and its
  /// alpha `(255 * alpha + under * (255 - alpha)) / 255`. An opaque pixel stays opaque.
  static func blend(_ over: UInt32, on under: UInt32) -> UInt32 {
    let (color, alpha) = (spread(over | 0xFF00_0000), UInt64(over >> 24))
    return packed(divided(color &* alpha &+ spread(under) &* (255 &- alpha)))
  }

  /// Returns alpha, green, red and blue with 16 bits each.
  private static func spread(_ pixel: UInt32) -> UInt64 {
    (UInt64(pixel) | UInt64(pixel) << 24) & 0x00FF_00FF_00FF_00FF
  }

  private static func packed(_ channels: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: channels | channels >> 24)
  }

  private static func divided(_ products: UInt64) -> UInt64 {
    let x = products &+ 0x0080_0080_0080_0080
    return (x &+ (x >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8 & 0x00FF_00FF_00FF_00FF
  }
}
