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
  private var line: [Float]
  private var prefix: [Double]

  /// Creates a blur with a standard deviation of `sigma` pixels.
  init(sigma: Double, width: Int, height: Int) {
    let radius = BoxBlur.radius(sigma)
    self.width = width
    self.height = height
    reach = Int(radius)
    fraction = Float(radius - Double(Int(radius)))
    values = [Float](repeating: 0, count: width * height)
    line = [Float](repeating: 0, count: max(width, height))
    prefix = [Double](repeating: 0, count: max(width, height) + 1)
  }

  /// Returns the distance that the blur spreads beyond an edge, in whole pixels.
  static func margin(sigma: Double) -> Int { 3 * Int(radius(sigma).rounded(.up)) }

  private static func radius(_ sigma: Double) -> Double { ((4 * sigma * sigma + 1).squareRoot() - 1) / 2 }

  /// Places a mask at a position.
  mutating func load(_ mask: CoverageMask, x: Int, y: Int) {
    for row in 0..<mask.height {
      let base = (y + row) * width + x
      for column in 0..<mask.width { values[base + column] = Float(mask[column, row]) }
    }
  }

  /// Returns the blurred values, 0...255.
  mutating func blurred() -> [UInt8] {
    for y in 0..<height { blurLine(from: y * width, step: 1, count: width) }
    for x in 0..<width { blurLine(from: x, step: width, count: height) }
    return values.map { UInt8(max(0, min(255, $0 + 0.5))) }
  }

  private mutating func blurLine(from start: Int, step: Int, count: Int) {
    let (reach, fraction) = (reach, fraction)
    let weight = 1 / (2 * (Float(reach) + fraction) + 1)
    values.withUnsafeMutableBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        prefix.withUnsafeMutableBufferPointer { prefix in
          for index in 0..<count { line[index] = values[start + index * step] }
          for _ in 0..<3 {
            for index in 0..<count { prefix[index + 1] = prefix[index] + Double(line[index]) }
            for index in 0..<count {
              let (low, high) = (index - reach, index + reach + 1)
              var sum = Float(prefix[min(count, high)] - prefix[max(0, low)])
              if fraction > 0 {
                let before = low > 0 ? prefix[low] - prefix[low - 1] : 0
                let after = high < count ? prefix[high + 1] - prefix[high] : 0
                sum += fraction * Float(before + after)
              }
              line[index] = sum * weight
            }
          }
          for index in 0..<count { values[start + index * step] = line[index] }
        }
      }
    }
  }
}
