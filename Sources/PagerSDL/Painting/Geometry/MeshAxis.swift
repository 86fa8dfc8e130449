/// A line of a mesh on a sheet, from one edge of the sheet to the opposite one: at `place + slope * t`, where `t` is the
/// place along the line. In the sheet's pixels.
struct MeshLine: BitwiseCopyable {
  var place = 0.0
  var slope = 0.0
  /// How much of the target's pixels the sheet covers there, 0...1.
  var cover = 1.0

  func place(at t: Double) -> Double { place + slope * t }
}

/// One axis of a sheet: where a mesh has lines across it.
///
/// The mapping takes the places `s` along this axis and `t` along the other one to points with the weight W = `along`·s +
/// `other`·t + `constant`.
struct MeshAxis {
  /// The sheet's extent along this axis, in pixels.
  let length: Double
  let along: Double
  let other: Double
  let constant: Double
  /// Of the lines of the target on which the first and the last edge lie. Their distance from a point of the sheet that is
  /// `s` away from the edge is s / (slope · W).
  let first: MeshEdge
  let last: MeshEdge

  /// The axis from the left to the right edge.
  init(across mapping: SheetMapping, _ back: SheetMapping, width: Int, _ joined: SheetEdges) {
    length = Double(width)
    (along, other, constant) = (mapping.wx, mapping.wy, mapping.w1)
    first = MeshEdge(back.xx, back.xy, isJoined: joined.contains(.left))
    last = MeshEdge(
      length * back.wx - back.xx, length * back.wy - back.xy, isJoined: joined.contains(.right))
  }

  /// The axis from the top to the bottom edge.
  init(down mapping: SheetMapping, _ back: SheetMapping, height: Int, _ joined: SheetEdges) {
    length = Double(height)
    (along, other, constant) = (mapping.wy, mapping.wx, mapping.w1)
    first = MeshEdge(back.yx, back.yy, isJoined: joined.contains(.top))
    last = MeshEdge(
      length * back.wx - back.yx, length * back.wy - back.yy, isJoined: joined.contains(.bottom))
  }

  /// Writes the lines for what is seen of the sheet: at an edge one half a pixel of the target outside, where nothing is
  /// covered, and one half a pixel inside; between them as many as the perspective needs. Returns their number.
  ///
  /// - Parameters:
  ///   - range: What is seen, along this axis.
  ///   - others: What is seen, along the other one.
  ///   - least: The smallest weight of what is seen.
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
    if startsAtEdge, !first.isJoined { add(line(fromFirst: -0.5), 0) }
    let start =
      startsAtEdge ? line(fromFirst: first.inset(thickness)) : MeshLine(place: range.lowerBound)
    let end = endsAtEdge ? line(fromLast: last.inset(thickness)) : MeshLine(place: range.upperBound)
    add(start, cover)
    let inner = max(start.place(at: others.lowerBound), start.place(at: others.upperBound))
    let outer = min(end.place(at: others.lowerBound), end.place(at: others.upperBound))
    let divisions = divisions(range, others, least: least)
    for index in 1..<max(divisions.count, 1) {
      let place = divisions.place(index)
      if place > inner, place < outer { add(MeshLine(place: place), cover) }
    }
    add(end, cover)
    if endsAtEdge, !last.isJoined { add(line(fromLast: -0.5), 0) }
    return count
  }

  /// The most lines that are written.
  static let mostLines = MeshDivisions.most + 4

  /// How thick the sheet is seen along this axis, in pixels of the target: between its two edges, measured at their
  /// middle.
  private func thickness(at t: Double) -> Double {
    let (near, far) = (other * t + constant, along * length + other * t + constant)
    var thickness = Double.infinity
    if far > 0, first.slope > 0 { thickness = min(thickness, length / (first.slope * far)) }
    if near > 0, last.slope > 0 { thickness = min(thickness, length / (last.slope * near)) }
    return thickness
  }

  /// The line whose image is a distance away from that of the first edge, inside, in pixels of the target.
  private func line(fromFirst distance: Double) -> MeshLine {
    let step = first.slope * distance
    let share = 1 - step * along
    // Otherwise half a pixel on is near the horizon, or beyond it.
    guard share > 0.1 else { return MeshLine() }
    return MeshLine(place: step * constant / share, slope: step * other / share)
  }

  /// The line whose image is a distance away from that of the last edge, inside.
  private func line(fromLast distance: Double) -> MeshLine {
    let step = last.slope * distance
    let share = 1 + step * along
    guard share > 0.1 else { return MeshLine(place: length) }
    return MeshLine(place: (length - step * constant) / share, slope: -step * other / share)
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

/// An edge of a sheet, as it is seen.
struct MeshEdge {
  /// How fast the sheet's place changes across the edge's image for each pixel of the target, where W is 1.
  let slope: Double
  let isJoined: Bool
  /// How far from the edge the centre of a pixel is at most that the edge touches.
  private let reach: Double

  init(_ a: Double, _ b: Double, isJoined: Bool) {
    slope = (a * a + b * b).squareRoot()
    self.isJoined = isJoined
    reach = slope > 0 ? (abs(a) + abs(b)) / slope / 2 : 0
  }

  /// How far inside of the edge the sheet is there to its full extent, in pixels of the target.
  ///
  /// A line over which a pixel moves is covered to a part that rises over the line's thickness, up to that thickness, if
  /// it is thinner than a pixel.
  func inset(_ thickness: Double) -> Double { isJoined ? -reach : min(0.5, thickness - 0.5) }
}

/// A range of a sheet, divided so that textures may be mapped linearly in between.
///
/// A line from weight w to weight r·w that is mapped linearly is wrong by (√r - 1) / (√r + 1) of its length at most. That is
/// the same for all parts of a line if the roots of the weights are evenly spaced, as they are here.
struct MeshDivisions {
  /// By how many of the sheet's pixels a place may be wrong.
  static let tolerance = 0.125
  /// The most parts. If more are needed, places are wrong by more.
  static let most = 128

  let count: Int
  private let range: ClosedRange<Double>
  private let start: Double
  private let step: Double
  private let scale: Double

  /// - Parameters:
  ///   - weights: At the two ends; greater than 0.
  ///   - change: How much the weight changes at most over a pixel of the sheet.
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

  /// Where part `index` begins.
  func place(_ index: Int) -> Double {
    let index = Double(index)
    return range.lowerBound + scale * index * (2 * start + index * step)
  }
}
