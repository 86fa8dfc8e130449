/// A line of a mesh, from one edge of the sheet to the opposite one, in the sheet's pixels.
///
/// It runs through `place + slope * t`, where `t` is the position along the line.
struct MeshLine: BitwiseCopyable {
  var place = 0.0
  var slope = 0.0
  /// The coverage of the target's pixels by the sheet there, 0...1.
  var cover = 1.0

  func place(at t: Double) -> Double { place + slope * t }
}

/// One axis of a sheet, with the mesh lines across it.
///
/// The mapping takes the coordinates `s` along this axis and `t` along the other one to points with the weight W =
/// `along`·s + `other`·t + `constant`.
struct MeshAxis {
  /// The sheet's extent along this axis, in pixels.
  let length: Double
  let along: Double
  let other: Double
  let constant: Double
  /// The changes of `s` across the images of the first and the last edge, per pixel of the target, where W is 1.
  ///
  /// The distance of the edge's image from a point that is `s` away from the edge is s / (slope · W).
  private let firstSlope: Double
  private let lastSlope: Double

  /// Creates the axis from the left to the right edge; for that from the top to the bottom edge, transpose the mappings.
  init(_ mapping: SheetMapping, _ back: SheetMapping, length: Int) {
    self.length = Double(length)
    (along, other, constant) = (mapping.wx, mapping.wy, mapping.w1)
    firstSlope = MeshAxis.length(back.xx, back.xy)
    lastSlope = MeshAxis.length(self.length * back.wx - back.xx, self.length * back.wy - back.xy)
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// Writes the lines for the visible part of the sheet, and returns their number.
  ///
  /// At an edge, one line lies half a pixel of the target outside, where the coverage is 0, and one half a pixel
  /// inside. Between them are as many as the perspective needs.
  ///
  /// - Parameters:
  ///   - range: The visible range along this axis.
  ///   - others: The visible range along the other axis.
  ///   - least: The smallest weight of the visible part.
  func lines(
    _ range: ClosedRange<Double>, _ others: ClosedRange<Double>, least: Double,
    to lines: UnsafeMutablePointer<MeshLine>
  ) -> Int {
    let thickness = thickness(at: (others.lowerBound + others.upperBound) / 2)
    let cover = min(1, thickness)
    var count = 0
    func add(_ line: MeshLine, _ cover: Double) {
      lines[count] = line
      lines[count].cover = cover
      count += 1
    }
    let (startsAtEdge, endsAtEdge) = (range.lowerBound <= 0, range.upperBound >= length)
    if startsAtEdge { add(line(fromFirst: -0.5), 0) }
    // If the sheet is thinner than a pixel, coverage rises over its thickness, up to that thickness.
    let inset = min(0.5, thickness - 0.5)
    let start = startsAtEdge ? line(fromFirst: inset) : MeshLine(place: range.lowerBound)
    let end = endsAtEdge ? line(fromLast: inset) : MeshLine(place: range.upperBound)
    add(start, cover)
    let inner = max(start.place(at: others.lowerBound), start.place(at: others.upperBound))
    let outer = min(end.place(at: others.lowerBound), end.place(at: others.upperBound))
    let divisions = divisions(range, others, least: least)
    for index in 1..<max(divisions.count, 1) {
      let place = divisions.place(index)
      if place > inner, place < outer { add(MeshLine(place: place), cover) }
    }
    add(end, cover)
    if endsAtEdge { add(line(fromLast: -0.5), 0) }
    return count
  }

  static let mostLines = MeshDivisions.most + 4

  /// Returns the visible thickness of the sheet along this axis, in the target's pixels.
  ///
  /// It is measured between the middles of the two edges.
  private func thickness(at t: Double) -> Double {
    let (near, far) = (other * t + constant, along * length + other * t + constant)
    var thickness = Double.infinity
    if far > 0, firstSlope > 0 { thickness = min(thickness, length / (firstSlope * far)) }
    if near > 0, lastSlope > 0 { thickness = min(thickness, length / (lastSlope * near)) }
    return thickness
  }

  /// Returns the line whose image lies at a distance inside that of an edge, in the target's pixels.
  private func line(fromFirst distance: Double) -> MeshLine { line(from: 0, firstSlope * distance) }

  private func line(fromLast distance: Double) -> MeshLine { line(from: length, -lastSlope * distance) }

  private func line(from edge: Double, _ step: Double) -> MeshLine {
    let share = 1 - step * along
    // Otherwise the line would be near the horizon, or beyond it.
    guard share > 0.1 else { return MeshLine(place: edge) }
    return MeshLine(place: (edge + step * constant) / share, slope: step * other / share)
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
    count = wish > 1 ? Int(min(wish, Double(MeshDivisions.most)).rounded(.up)) : 1
    (start, step) = (first, (last - first) / Double(count))
    scale = length / (Double(count) * (first + last))
  }

  func place(_ index: Int) -> Double {
    let index = Double(index)
    return range.lowerBound + scale * index * (2 * start + index * step)
  }
}
