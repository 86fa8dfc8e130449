import PagerEngine

extension Color {
  /// The colour as `0xAARRGGBB`.
  var argb: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
