/// The image of a sheet as the intersection of half-planes of the target, one per edge of the sheet.
///
/// Vectors contain the left, right, top and bottom edge. The signed distance of a pixel's centre from an edge
/// is positive inside. Its unit is chosen so that a pixel that the edge just touches from either side has its
/// centre at -0.5 or 0.5.
struct SheetOutline {
  /// The distance at a point of the target is a·x + b·y + c.
  private let a: SIMD4<Double>
  private let b: SIMD4<Double>
  private let c: SIMD4<Double>
  private let inverseA: SIMD4<Double>
  /// Coefficients for the area of a pixel within an edge: the smaller of |a| and |b|, 1 / (2|ab|), and 1 /
  /// the larger.
  private let smaller: SIMD4<Double>
  private let curvature: SIMD4<Double>
  private let slope: SIMD4<Double>

  /// - Parameter back: The mapping from the target to the sheet.
  init(_ back: SheetMapping, width: Int, height: Int) {
    let (right, bottom) = (Double(width), Double(height))
    func planes(_ x: Double, _ y: Double, _ w: Double) -> SIMD4<Double> {
      SIMD4(x, right * w - x, y, bottom * w - y)
    }
    let a = planes(back.xx, back.yx, back.wx)
    let b = planes(back.xy, back.yy, back.wy)
    let c = planes(back.x1, back.y1, back.w1)
    let norm = magnitudes(a) + magnitudes(b)
    let unit = norm.replacing(with: magnitudes(c), where: norm .== 0)
    (self.a, self.b, self.c, inverseA) = (a / unit, b / unit, c / unit, unit / a)
    let (p, q) = (magnitudes(self.a), magnitudes(self.b))
    smaller = p.replacing(with: q, where: q .< p)
    let larger = p.replacing(with: q, where: q .> p)
    slope = (1 / larger).replacing(with: 1, where: larger .== 0)
    curvature = (0.5 / (p * q)).replacing(with: 0, where: smaller .< 1e-9)
  }

  /// Returns the part of a row of pixels that the sheet covers.
  func span(y: Int, from left: Int, to right: Int) -> SheetSpan {
    let row = b * (Double(y) + 0.5) + c
    var touched = PixelInterval(left, right)
    touched.limit(row + 0.5, a, inverseA)
    var whole = touched
    whole.limit(row - 0.5, a, inverseA)
    return SheetSpan(touched.columns, whole.columns)
  }

  /// Returns the coverage of a pixel, 0...255. Exact for one edge or two opposite ones; an estimate at the
  /// corners of a turned sheet.
  func coverage(x: Int, y: Int) -> UInt32 {
    let place = a * (Double(x) + 0.5) + (b * (Double(y) + 0.5) + c) + 0.5
    let t = place.clamped(lowerBound: .zero, upperBound: .one)
    let upper = 1 - t
    let near = t.replacing(with: upper, where: upper .< t)
    let part = ((near - 0.5 * smaller) * slope).replacing(
      with: near * near * curvature, where: near .< smaller)
    let area = part.replacing(with: 1 - part, where: upper .< t)
    let (across, down) = (max(0, area[0] + area[1] - 1), max(0, area[2] + area[3] - 1))
    return UInt32(across * down * 255 + 0.5)
  }
}

private func magnitudes(_ values: SIMD4<Double>) -> SIMD4<Double> {
  values.replacing(with: -values, where: values .< 0)
}

/// An interval of columns in one row that satisfy conditions.
private struct PixelInterval {
  private var first: Double
  private var last: Double
  private let left: Int
  private let right: Int

  init(_ left: Int, _ right: Int) {
    (self.left, self.right) = (left, right)
    (first, last) = (Double(left) + 0.5, Double(right) - 0.5)
  }

  /// Restricts the interval to x with `slope * x + height >= 0`, for each of the four.
  mutating func limit(_ height: SIMD4<Double>, _ slope: SIMD4<Double>, _ inverse: SIMD4<Double>) {
    let bound = -height * inverse
    for index in 0..<4 {
      if slope[index] > 0 {
        first = max(first, bound[index])
      } else if slope[index] < 0 {
        last = min(last, bound[index])
      } else if !(height[index] >= 0) {
        last = -.infinity
      }
    }
  }

  var columns: Range<Int32> {
    guard first <= last else { return Int32(left)..<Int32(left) }
    // Both are within the row, hence not negative and small.
    let start = Int32((first - 0.5).rounded(.up))
    return start..<max(start, Int32((last + 0.5).rounded(.down)))
  }
}

/// The columns of one row that a sheet touches, and those that it covers completely.
struct SheetSpan {
  private var touchedStart: Int32
  private var wholeStart: Int32
  private var wholeEnd: Int32
  private var touchedEnd: Int32

  static let empty = SheetSpan(0..<0, 0..<0)

  fileprivate init(_ touched: Range<Int32>, _ whole: Range<Int32>) {
    let whole = whole.clamped(to: touched)
    (touchedStart, touchedEnd) = (touched.lowerBound, touched.upperBound)
    (wholeStart, wholeEnd) = (whole.lowerBound, whole.upperBound)
  }

  var touched: Range<Int32> { touchedStart..<touchedEnd }
  var whole: Range<Int32> { wholeStart..<wholeEnd }
  /// The columns before and after the whole ones.
  var start: Range<Int32> { touchedStart..<wholeStart }
  var end: Range<Int32> { wholeEnd..<touchedEnd }

  func clamped(to strip: Range<Int32>) -> SheetSpan { SheetSpan(touched.clamped(to: strip), whole) }
}
