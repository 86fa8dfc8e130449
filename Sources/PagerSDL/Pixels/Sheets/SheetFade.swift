/// Draws two opaque sheets on the target, one above the other, each with an opacity.
struct SheetFade {
  private typealias Levels = FourSheetPixels.Levels

  /// The weights of the sheets and the target; their sum is 256.
  private let upper: UInt16
  private let lower: UInt16
  private let ground: UInt16

  init(upper: UInt8, lower: UInt8) {
    let (above, below) = (Double(upper) / 255, Double(lower) / 255)
    self.upper = UInt16(above * 256 + 0.5)
    self.lower = min(UInt16(below * (1 - above) * 256 + 0.5), 256 - self.upper)
    ground = 256 - self.upper - self.lower
  }

  func lay(
    _ above: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>, on target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var index = 0
    while index &+ 4 <= count {
      let under = FourSheetPixels(target + index)
      mixed(FourSheetPixels(above + index), FourSheetPixels(below + index), under).store(target + index)
      index &+= 4
    }
    while index < count {
      let (one, other) = (FourSheetPixels(repeating: above[index]), FourSheetPixels(repeating: below[index]))
      target[index] = mixed(one, other, FourSheetPixels(repeating: target[index])).bits[0]
      index &+= 1
    }
  }

  @inline(__always)
  private func mixed(_ above: FourSheetPixels, _ below: FourSheetPixels, _ under: FourSheetPixels)
    -> FourSheetPixels
  {
    let sheets =
      FourSums(above, Levels(repeating: upper)) &+ FourSums(below, Levels(repeating: lower))
    let sum = sheets &+ FourSums(under, Levels(repeating: ground))
    return FourSheetPixels(sum.pixels.bits | SIMD4(repeating: 0xFF00_0000))
  }
}
