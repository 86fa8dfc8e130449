import CPagerPixels

/// The composition that is applied to a sheet's pixels while they are sampled.
struct SheetInk {
  private typealias Levels = FourPixels.Levels

  /// The weights of the sheet, the target and the shade.
  let shares: pager_ink

  /// Leaves the pixels unchanged.
  static let plain = SheetInk(whole: 256, under: 0, shade: 0, color: 0)

  /// Applies a shade to opaque pixels.
  static func shaded(_ look: SheetLook) -> SheetInk {
    let shade = share(look.shade >> 24)
    return SheetInk(whole: 256 - shade, under: 0, shade: shade, color: look.shade)
  }

  /// Applies a shade to opaque pixels, and blends them with the target.
  static func blended(_ look: SheetLook) -> SheetInk {
    let opacity = share(UInt32(look.opacity))
    // The share of the opacity that the shade takes.
    let shade = (share(look.shade >> 24) * opacity + 128) / 256
    return SheetInk(whole: opacity - shade, under: 256 - opacity, shade: shade, color: look.shade)
  }

  private init(whole: UInt32, under: UInt32, shade: UInt32, color: UInt32) {
    shares = pager_ink(whole: whole, under: under, shade: shade, shade_color: color | 0xFF00_0000)
  }

  /// Converts 255ths to 256ths.
  private static func share(_ value: UInt32) -> UInt32 { (value * 256 + 127) / 255 }

  /// Applies the ink to pixels that were read without interpolation.
  @inline(__always)
  func finished(_ pixels: FourPixels, over under: FourPixels) -> FourPixels {
    var (redBlue, alphaGreen) = (Levels(repeating: 128), Levels(repeating: 128))
    func add(_ pixels: FourPixels, _ share: UInt32) {
      let share = Levels(repeating: UInt16(truncatingIfNeeded: share))
      redBlue &+= pixels.redBlue &* share
      alphaGreen &+= pixels.alphaGreen &* share
    }
    add(pixels, shares.whole)
    add(under, shares.under)
    add(FourPixels(repeating: shares.shade_color), shares.shade)
    return FourPixels(quotients: redBlue &>> Levels(repeating: 8), alphaGreen)
  }
}
