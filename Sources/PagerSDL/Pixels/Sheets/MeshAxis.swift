import PagerEngine

/// One axis of a flat sheet.
///
/// The mapping takes the coordinates `s` along this axis and `t` along the other one to points with the weight W =
/// `along`·s + `other`·t + `constant`.
struct MeshAxis {
  /// The sheet's extent along this axis, in pixels.
  private let length: Double
  private let along: Double
  private let other: Double
  private let constant: Double
  /// The changes of `s` across the images of the first and the last edge, per pixel of the target, where W is 1.
  ///
  /// The distance of the edge's image from a point that is `s` away from the edge is s / (slope · W).
  private let firstSlope: Double
  private let lastSlope: Double

  /// Creates the axis from the left to the right edge; for that from the top to the bottom edge, transpose the mappings.
  init(_ mapping: Projection, _ back: Projection, length: Double) {
    self.length = length
    (along, other, constant) = (mapping.w.x, mapping.w.y, mapping.w.z)
    firstSlope = MeshAxis.length(back.x)
    lastSlope = MeshAxis.length(length * back.w - back.x)
  }

  private static func length(_ row: SIMD3<Double>) -> Double {
    max((row.x * row.x + row.y * row.y).squareRoot(), .leastNormalMagnitude)
  }

  /// The length on the sheet of a pixel of the target beside an edge, where W is 1.
  var margin: Double { max(firstSlope, lastSlope) }

  /// Returns the coverage of the target's pixels by the sheet, 0...1, at a place along this axis.
  ///
  /// It rises over a pixel of the target, half of which is outside. If the sheet is thinner than a pixel, it rises up to
  /// that thickness.
  func cover(_ place: Double, weight: Double) -> Double {
    let first = place / (firstSlope * weight)
    let last = (length - place) / (lastSlope * weight)
    return max(0, min(first + 0.5, last + 0.5, 1, first + last))
  }

  /// Adds lines across this axis: half a pixel of the target on both sides of the edges, and as many in between as
  /// linear texture mapping needs.
  ///
  /// - Parameters:
  ///   - range: The visible range along this axis.
  ///   - others: The visible range along the other axis.
  ///   - least: The smallest weight of the visible part; `nil` for no lines in between.
  func addLines(
    _ range: ClosedRange<Double>, _ others: ClosedRange<Double>, least: Double?, isTransposed: Bool,
    to lines: inout [SIMD3<Double>]
  ) {
    func add(_ line: (place: Double, slope: Double)) {
      lines.append(isTransposed ? SIMD3(line.slope, 0, line.place) : SIMD3(0, line.slope, line.place))
    }
    // If the sheet is thinner than a pixel, coverage rises over its thickness.
    let inset = min(0.5, thickness(at: (others.lowerBound + others.upperBound) / 2) - 0.5)
    let start = line(from: 0, firstSlope * inset)
    let end = line(from: length, -lastSlope * inset)
    add(line(from: 0, -0.5 * firstSlope))
    add(start)
    if let least {
      func place(_ line: (place: Double, slope: Double), _ t: Double) -> Double {
        line.place + line.slope * t
      }
      let inner = max(place(start, others.lowerBound), place(start, others.upperBound))
      let outer = min(place(end, others.lowerBound), place(end, others.upperBound))
      let divisions = divisions(range, others, least: least)
      for index in 1..<max(divisions.count, 1) {
        let place = divisions.place(index)
        if place > inner, place < outer { add((place, 0)) }
      }
    }
    add(end)
    add(line(from: length, 0.5 * lastSlope))
  }

  /// Returns the visible thickness of the sheet along this axis, in the target's pixels.
  ///
  /// It is measured between the middles of the two edges.
  private func thickness(at t: Double) -> Double {
    let (near, far) = (other * t + constant, along * length + other * t + constant)
    var thickness = Double.infinity
    if far > 0 { thickness = min(thickness, length / (firstSlope * far)) }
    if near > 0 { thickness = min(thickness, length / (lastSlope * near)) }
    return thickness
  }

  /// Returns the line whose image lies at a distance from that of an edge: `step` is the change of `s` where W is 1.
  private func line(from edge: Double, _ step: Double) -> (place: Double, slope: Double) {
    let share = 1 - step * along
    // Otherwise the line would be near the horizon, or beyond it.
    guard share > 0.1 else { return (edge, 0) }
    return ((edge + step * constant) / share, step * other / share)
  }

  private func divisions(
    _ range: ClosedRange<Double>, _ others: ClosedRange<Double>, least: Double
  ) -> MeshDivisions {
    let lowest = min(other * others.lowerBound, other * others.upperBound) + constant
    return MeshDivisions(
      range,
      weights: (max(least, along * range.lowerBound + lowest), max(least, along * range.upperBound + lowest)),
      change: abs(along) + abs(other))
  }
}

/// A range of a sheet, divided for linear texture mapping in between.
///
/// Mapping a line from weight w to weight r·w linearly has an error of at most (√r - 1) / (√r + 1) of its length. The
/// error is the same for all parts of a line if the roots of the weights are evenly spaced, which is the case here.
struct MeshDivisions {
  /// The allowed error, in the sheet's pixels.
  static let tolerance = 0.125
  /// The maximum number of parts. If more would be needed, the error is larger.
  static let most = 128
  /// The number of parts in any perspective.
  static let fewest = 32

  let count: Int
  private let range: ClosedRange<Double>
  private let start: Double
  private let step: Double
  private let scale: Double

  /// - Parameters:
  ///   - weights: The weights at the two ends; greater than 0.
  ///   - change: The maximum change of the weight over a pixel of the sheet.
  init(_ range: ClosedRange<Double>, weights: (Double, Double), change: Double) {
    self.range = range
    let (first, last) = (weights.0.squareRoot(), weights.1.squareRoot())
    // Over the diagonal of a square part both its length and the change of the weight are greater.
    let largest = (4 * MeshDivisions.tolerance / (2.0.squareRoot() * change)).squareRoot()
    let length = range.upperBound - range.lowerBound
    let wish = 2 * length / (largest * (first + last))
    // The distances of samples change in between, too.
    count =
      change > 0
      ? Int(wish.clamped(to: Double(MeshDivisions.fewest)...Double(MeshDivisions.most)).rounded(.up)) : 1
    (start, step) = (first, (last - first) / Double(count))
    scale = length / (Double(count) * (first + last))
  }

  func place(_ index: Int) -> Double {
    let index = Double(index)
    return range.lowerBound + scale * index * (2 * start + index * step)
  }
}
