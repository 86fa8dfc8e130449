/// Composites sampled pixels of a sheet onto the target: shade, opacity and coverage.
///
/// Each step divides by 255 and rounds once, like `Blend`. For an opaque sheet, the results equal those of
/// `Blend`.
struct SheetFinish {
  private typealias Levels = FourPixels.Levels

  /// The opacity, 0...255.
  let opacity: UInt32
  /// Whether the sheet's pixels can be copied where they cover the target completely.
  let isPlain: Bool
  let isOpaque: Bool
  private let isShaded: Bool
  private let shade: FourPixels
  private let shadeAlpha: UInt16

  /// - Parameter isShaded: Whether the shade must still be applied to the pixels.
  init(_ look: SheetLook, isOpaque: Bool, isShaded: Bool) {
    self.isOpaque = isOpaque
    opacity = UInt32(look.opacity)
    shadeAlpha = isShaded ? UInt16(look.shade >> 24) : 0
    self.isShaded = shadeAlpha > 0
    shade = FourPixels(repeating: look.shade | 0xFF00_0000)
    isPlain = isOpaque && shadeAlpha == 0 && opacity == 255
  }

  /// Draws pixels that cover the target completely.
  func lay(_ source: UnsafePointer<UInt32>, on target: UnsafeMutablePointer<UInt32>, count: Int) {
    if isPlain { return target.update(from: source, count: count) }
    if opacity == 255 { return isOpaque ? layShaded(source, target, count) : layOver(source, target, count) }
    let share = Levels(repeating: UInt16(opacity))
    if isShaded {
      eachFour(source, target, count) { over, under, _ in blended(shaded(over), on: under, share) }
    } else {
      eachFour(source, target, count) { over, under, _ in blended(over, on: under, share) }
    }
  }

  /// Draws pixels with coverages of 0...255 that include the opacity.
  /// Reads up to three shares after the last one.
  func lay(
    _ source: UnsafePointer<UInt32>, on target: UnsafeMutablePointer<UInt32>, count: Int,
    shares: UnsafePointer<UInt32>
  ) {
    eachFour(source, target, count) { over, under, index in
      let share = UnsafeRawPointer(shares + index).loadUnaligned(as: SIMD4<UInt32>.self)
      return blended(
        isShaded ? shaded(over) : over, on: under, unsafeBitCast(share | share &<< 16, to: Levels.self))
    }
  }

  private func layShaded(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    // On an opaque sheet, the shade has the same weight everywhere.
    let share = Levels(repeating: shadeAlpha)
    let (redBlue, alphaGreen) = (shade.redBlue &* share, shade.alphaGreen &* share)
    let rest = Levels(repeating: 255 &- shadeAlpha)
    eachFour(source, target, count) { over, _, _ in
      FourPixels(
        redBlue255: over.redBlue &* rest &+ redBlue, alphaGreen255: over.alphaGreen &* rest &+ alphaGreen)
    }
  }

  private func layOver(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    eachFour(source, target, count) { over, under, _ in
      let over = isShaded ? shaded(over) : over
      let rest = Levels(repeating: 255) &- over.alpha
      let shining = FourPixels(
        redBlue255: under.redBlue &* rest, alphaGreen255: under.alphaGreen &* rest)
      return FourPixels(over.bits &+ shining.bits)
    }
  }

  @inline(__always)
  private func shaded(_ pixels: FourPixels) -> FourPixels {
    let (alpha, share) = (pixels.alpha, Levels(repeating: shadeAlpha))
    let rest = Levels(repeating: 255) &- share
    let shade = FourPixels(redBlue255: shade.redBlue &* alpha, alphaGreen255: shade.alphaGreen &* alpha)
    return FourPixels(
      redBlue255: pixels.redBlue &* rest &+ shade.redBlue &* share,
      alphaGreen255: pixels.alphaGreen &* rest &+ shade.alphaGreen &* share)
  }

  @inline(__always)
  private func blended(_ over: FourPixels, on under: FourPixels, _ share: Levels) -> FourPixels {
    let rest: Levels
    if isOpaque {
      rest = Levels(repeating: 255) &- share
    } else {
      let products = over.alpha &* share
      rest = Levels(repeating: 255) &- FourPixels(redBlue255: products, alphaGreen255: products).redBlue
    }
    return FourPixels(
      redBlue255: over.redBlue &* share &+ under.redBlue &* rest,
      alphaGreen255: over.alphaGreen &* share &+ under.alphaGreen &* rest)
  }

  /// Replaces pixels of the target, four at a time.
  @inline(__always)
  private func eachFour(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ body: (FourPixels, FourPixels, Int) -> FourPixels
  ) {
    var index = 0
    while index &+ 4 <= count {
      let pixels = body(FourPixels(source + index), FourPixels(target + index), index)
      pixels.store(target + index)
      index &+= 4
    }
    while index < count {
      let over = FourPixels(repeating: source[index])
      let under = FourPixels(repeating: target[index])
      // Only the first of the four pixels is used, with the share at this index.
      target[index] = body(over, under, index).bits[0]
      index &+= 1
    }
  }
}
