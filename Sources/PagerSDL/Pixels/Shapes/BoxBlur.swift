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

  /// Returns the blurred values of a mask that is symmetric in both directions, 0...255. Only those of the top left
  /// quarter are complete.
  ///
  /// Rows that equal the row above them, such as those between the corners of a shape, are blurred once.
  mutating func blurredQuarter() -> [UInt8] {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    var last: [Float] = []
    for y in 0..<rows {
      let row = y * width..<(y + 1) * width
      let isRepeated = y > 0 && values[row].elementsEqual(last)
      if !isRepeated { last = Array(values[row]) }
      if isRepeated {
        for x in 0..<columns { values[row.lowerBound + x] = values[row.lowerBound - width + x] }
      } else {
        blurLine(from: row.lowerBound, step: 1, count: width)
      }
    }
    for y in rows..<height {
      for x in 0..<columns { values[y * width + x] = values[(height - 1 - y) * width + x] }
    }
    var x = 0
    while x + 4 <= columns {
      blurFourColumns(from: x, rows: rows)
      x += 4
    }
    while x < columns {
      blurLine(from: x, step: width, count: height)
      x += 1
    }
    return values.map { UInt8(max(0, min(255, $0 + 0.5))) }
  }

  /// Blurs four columns at a time, as `blurLine` does each of them, and completes the first `rows` rows.
  private mutating func blurFourColumns(from start: Int, rows: Int) {
    let (width, height, reach) = (width, height, reach)
    let (fraction, weight) = (fraction, 1 / (2 * (Float(reach) + fraction) + 1))
    // Rows further down than a pass reaches do not matter to the next one.
    let ends = [height, min(height, rows + reach + 2), rows]
    values.withUnsafeMutableBufferPointer { values in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: height) { line in
        withUnsafeTemporaryAllocation(of: SIMD4<Double>.self, capacity: height + 1) { prefix in
          for y in 0..<height {
            let place = start + y * width
            line[y] = SIMD4(values[place], values[place + 1], values[place + 2], values[place + 3])
          }
          var length = height
          for end in ends {
            prefix[0] = .zero
            for index in 0..<length { prefix[index + 1] = prefix[index] + SIMD4<Double>(line[index]) }
            for index in 0..<end {
              let (low, high) = (index - reach, index + reach + 1)
              var sum = SIMD4<Float>(prefix[min(height, high)] - prefix[max(0, low)])
              if fraction > 0 {
                let before = low > 0 ? prefix[low] - prefix[low - 1] : .zero
                let after = high < height ? prefix[high + 1] - prefix[high] : .zero
                sum += fraction * SIMD4<Float>(before + after)
              }
              line[index] = sum * weight
            }
            length = end
          }
          for y in 0..<rows {
            for lane in 0..<4 { values[start + y * width + lane] = line[y][lane] }
          }
        }
      }
    }
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
