/// What becomes of a sheet's pixels, in one step with reading between them.
protocol SheetInk {
  typealias Levels = FourSheetPixels.Levels

  /// What the pixels of the sheet count for together, out of 256.
  var whole: Levels { get }
  /// `weight` out of 256 becomes as much out of `whole`.
  func share(_ weight: Levels) -> Levels
  /// From the pixels' sum in these shares and the pixels under them.
  func finished(_ sum: FourSums, over under: FourSheetPixels) -> FourSheetPixels
}

/// The pixels as they are.
struct PlainInk: SheetInk {
  @inline(__always)
  var whole: Levels { Levels(repeating: 256) }

  @inline(__always)
  func share(_ weight: Levels) -> Levels { weight }

  @inline(__always)
  func finished(_ sum: FourSums, over under: FourSheetPixels) -> FourSheetPixels { sum.pixels }
}

/// Opaque pixels under a shade.
struct ShadedInk: SheetInk {
  let whole: Levels
  private let shade: FourSums

  init(_ look: SheetLook) {
    let share = SheetShares(look)
    whole = Levels(repeating: 256 - share.shade)
    shade = FourSums(FourSheetPixels(repeating: look.shade | 0xFF00_0000), Levels(repeating: share.shade))
  }

  @inline(__always)
  func share(_ weight: Levels) -> Levels {
    (weight &* whole &+ Levels(repeating: 128)) &>> Levels(repeating: 8)
  }

  @inline(__always)
  func finished(_ sum: FourSums, over under: FourSheetPixels) -> FourSheetPixels { (sum &+ shade).pixels }
}

/// Opaque pixels under a shade, through which the target shines.
struct BlendedInk: SheetInk {
  let whole: Levels
  private let shade: FourSums
  private let rest: Levels

  init(_ look: SheetLook) {
    let share = SheetShares(look)
    // The opacity's part of the shade and of the rest.
    let shadeShare = (share.shade * share.opacity + 128) / 256
    whole = Levels(repeating: share.opacity - shadeShare)
    shade = FourSums(FourSheetPixels(repeating: look.shade | 0xFF00_0000), Levels(repeating: shadeShare))
    rest = Levels(repeating: 256 - share.opacity)
  }

  @inline(__always)
  func share(_ weight: Levels) -> Levels {
    (weight &* whole &+ Levels(repeating: 128)) &>> Levels(repeating: 8)
  }

  @inline(__always)
  func finished(_ sum: FourSums, over under: FourSheetPixels) -> FourSheetPixels {
    FourSheetPixels((sum &+ FourSums(under, rest) &+ shade).pixels.bits | SIMD4(repeating: 0xFF00_0000))
  }
}

/// A look's opacity and shade out of 256 instead of 255.
private struct SheetShares {
  let opacity: UInt16
  let shade: UInt16

  init(_ look: SheetLook) {
    func part(_ value: UInt32) -> UInt16 { UInt16((value * 256 + 127) / 255) }
    (opacity, shade) = (part(UInt32(look.opacity)), part(look.shade >> 24))
  }
}
