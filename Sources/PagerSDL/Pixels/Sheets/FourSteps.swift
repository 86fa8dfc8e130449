/// The places in a sheet's rows of the pixels in four adjacent columns of the target. Each column has a
/// constant step; whole numbers are the centres of rows.
struct FourSteps: BitwiseCopyable {
  /// The number of rows after which the count of steps restarts, so that rounding errors do not accumulate.
  static let blockHeight = 64
  /// The bias that makes places on or near the sheet non-negative.
  static let bias = 64

  /// The places of row 0.
  private let starts: SIMD4<Double>
  private let steps: SIMD4<Double>
  /// The width of a pixel in the sheet, in 256ths of a row.
  let widths: SIMD4<UInt32>

  init() { (starts, steps, widths) = (.zero, .zero, SIMD4(repeating: 256)) }

  init(_ back: SheetMapping, column: Int) {
    let centers = SIMD4(0.5, 1.5, 2.5, 3.5) + Double(column)
    let r = 1 / (back.wx * centers + back.w1)
    steps = back.yy * r
    starts = (back.yx * centers + back.y1) * r + 0.5 * steps - 0.5
    var widths = SIMD4<UInt32>()
    for lane in 0..<4 { widths[lane] = UInt32(SheetReach.width(abs(steps[lane])) * 256 + 0.5) }
    self.widths = widths
  }

  /// Whether a pixel may show four rows of the sheet instead of two.
  var isWide: Bool { widths != SIMD4(repeating: 256) }

  /// The steps in fixed point with 16 fraction bits.
  var fixedStep: SIMD4<UInt32> { FourSteps.fixed(steps) }

  /// Returns the places of a row with the bias, in fixed point with 16 fraction bits. For pixels wider than a
  /// row, the place is the upper edge.
  func places(_ row: Int) -> SIMD4<UInt32> {
    let block = row & ~(FourSteps.blockHeight - 1)
    // Rounded so that truncating the bits rounds the place to 1/256.
    let start = FourSteps.fixed(starts + Double(block) * steps + (Double(FourSteps.bias) + 1.0 / 512))
    return start &- (widths &- 256) &* 128 &+ fixedStep &* SIMD4(repeating: UInt32(row - block))
  }

  private static func fixed(_ numbers: SIMD4<Double>) -> SIMD4<UInt32> {
    // The low bits of the sum are this number.
    unsafeBitCast(numbers + SIMD4(repeating: 0x1.8p36), to: SIMD8<UInt32>.self).evenHalf
  }
}
