/// A sequence of three box blurs, which approximates a Gaussian blur in all directions.
///
/// A box with a half width of r pixels and fractional ends has the variance ((2r + 1)² - 1) / 12. Three of
/// them have the variance sigma² if r = (sqrt(4 sigma² + 1) - 1) / 2.
struct BoxBlur {
  private let width: Int
  private let height: Int
  private let reach: Int
  private let fraction: Float
  private var values: [Float]

  init(sigma: Double, width: Int, height: Int) {
    let radius = BoxBlur.radius(sigma)
    self.width = width
    self.height = height
    reach = Int(radius)
    fraction = Float(radius - Double(Int(radius)))
    values = [Float](repeating: 0, count: width * height)
  }

  /// Returns the distance that the blur spreads beyond an edge, in whole pixels.
  static func margin(sigma: Double) -> Int { 3 * Int(radius(sigma).rounded(.up)) }

  private static func radius(_ sigma: Double) -> Double { ((4 * sigma * sigma + 1).squareRoot() - 1) / 2 }

  mutating func load(_ mask: CoverageMask, x: Int, y: Int) {
    for row in 0..<mask.height {
      let base = (y + row) * width + x
      for column in 0..<mask.width { values[base + column] = Float(mask[column, row]) }
    }
  }

  /// Returns the blurred values of a mask that is symmetric in both directions, 0...255. Only those of the top left
  /// quarter are complete.
  mutating func blurredQuarter() -> [UInt8] {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    blur(rows, apart: width, count: width, step: 1, needed: columns)
    for y in rows..<height {
      for x in 0..<columns { values[y * width + x] = values[(height - 1 - y) * width + x] }
    }
    blur(columns, apart: 1, count: height, step: width, needed: rows)
    return values.map { UInt8(max(0, min(255, $0 + 0.5))) }
  }

  /// Returns the blurred values of a line of ones between zeros, 0...1.
  static func profile(ofLength length: Int, sigma: Double, margin: Int) -> [Float] {
    let width = length + 2 * margin
    var blur = BoxBlur(sigma: sigma, width: width, height: 1)
    for index in margin..<margin + length { blur.values[index] = 1 }
    blur.blur(1, apart: width, count: width, step: 1, needed: width)
    return blur.values
  }

  /// Blurs lines of `count` values, four at a time, and completes the first `needed` values of each.
  private mutating func blur(_ lines: Int, apart: Int, count: Int, step: Int, needed: Int) {
    let (reach, fraction) = (reach, fraction)
    let weight = 1 / (2 * (Float(reach) + fraction) + 1)
    // Values further on than a pass reaches do not matter to the next one.
    let ends = [count, min(count, needed + reach + 2), needed]
    values.withUnsafeMutableBufferPointer { values in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { line in
        withUnsafeTemporaryAllocation(of: SIMD4<Double>.self, capacity: count + 1) { sums in
          for first in stride(from: 0, to: lines, by: 4) {
            let lanes = min(4, lines - first)
            for index in 0..<count {
              line[index] = .zero
              for lane in 0..<lanes { line[index][lane] = values[(first + lane) * apart + index * step] }
            }
            var length = count
            for end in ends {
              sums[0] = .zero
              for index in 0..<length { sums[index + 1] = sums[index] + SIMD4<Double>(line[index]) }
              for index in 0..<end {
                let (low, high) = (index - reach, index + reach + 1)
                var sum = SIMD4<Float>(sums[min(count, high)] - sums[max(0, low)])
                if fraction > 0 {
                  let before = low > 0 ? sums[low] - sums[low - 1] : .zero
                  let after = high < count ? sums[high + 1] - sums[high] : .zero
                  sum += fraction * SIMD4<Float>(before + after)
                }
                line[index] = sum * weight
              }
              length = end
            }
            for index in 0..<needed {
              for lane in 0..<lanes { values[(first + lane) * apart + index * step] = line[index][lane] }
            }
          }
        }
      }
    }
  }
}
