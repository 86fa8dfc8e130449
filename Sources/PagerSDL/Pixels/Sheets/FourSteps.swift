/// Where in a sheet's rows the pixels of four neighbouring columns of the target lie, one step apart in each column. A whole
/// number is the centre of a row.
struct FourSteps: BitwiseCopyable {
  /// The number of rows after which steps are counted anew, so that rounding does not add up.
  static let blockHeight = 64
  /// What is added to places, so that none on the sheet or near it is negative.
  static let bias = 64

  /// The places of row 0.
  private let starts: SIMD4<Double>
  private let steps: SIMD4<Double>
  /// How much of the sheet a pixel shows, in 256ths of a row.
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

  /// Whether four rows of the sheet may show in a pixel, and not two.
  var isWide: Bool { widths != SIMD4(repeating: 256) }

  /// Whether steps are so small that places between two others of a block lie between them. Always, but for columns that
  /// the sheet does not touch.
  var isTame: Bool { abs(steps[0]) <= 8 && abs(steps[1]) <= 8 && abs(steps[2]) <= 8 && abs(steps[3]) <= 8 }

  /// A step, as a number with 16 bits behind the point.
  var fixedStep: SIMD4<UInt32> { FourSteps.fixed(steps) }

  /// The places of a row, as numbers with 16 bits behind the point, the bias added. Of a pixel that shows more than a row
  /// they are the upper edge.
  func places(_ row: Int) -> SIMD4<UInt32> {
    let block = row & ~(FourSteps.blockHeight - 1)
    // Rounded so that the bits that are used are the place rounded to 1/256.
    let start = FourSteps.fixed(starts + Double(block) * steps + (Double(FourSteps.bias) + 1.0 / 512))
    return start &- (widths &- 256) &* 128 &+ fixedStep &* SIMD4(repeating: UInt32(row - block))
  }

  private static func fixed(_ numbers: SIMD4<Double>) -> SIMD4<UInt32> {
    // The sum's low bits are that number.
    unsafeBitCast(numbers + SIMD4(repeating: 0x1.8p36), to: SIMD8<UInt32>.self).evenHalf
  }
}
