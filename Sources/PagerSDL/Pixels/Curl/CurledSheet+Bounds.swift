import PagerEngine

extension CurledSheet {
  /// Returns the part of `clip` that painting can change: the area of the paper and its shadow.
  func bounds(in clip: PixelRect) -> PixelRect {
    let front = front.limited
    guard front.width > 0, front.height > 0 else { return .empty }
    var extent = CurlExtent()
    if let frame = CurlFrame(self) {
      extent.add(frame)
    } else {
      extent.add(0, 0)
      extent.add(Double(front.width), Double(front.height))
    }
    return extent.pixels(left: left, top: top).intersection(clip)
  }
}

extension CurledSheet {
  /// A rectangle of the target in which a flat part of the sheet hides everything below it.
  var hidden: PixelRect {
    let front = front.limited
    guard front.width > 0, front.height > 0 else { return .empty }
    var (low, high) = (SIMD2<Double>.zero, SIMD2(Double(front.width), Double(front.height)))
    if let bend = CurlBend(bend, width: front.width, height: front.height) {
      // The contact line crosses the two edges of the rectangle along the axis to which it is steeper.
      let normal = SIMD2(bend.normalX, bend.normalY)
      let axis = abs(normal.x) >= abs(normal.y) ? 0 : 1
      let crossings = SIMD2(low[1 - axis], high[1 - axis]) * -normal[1 - axis] + bend.line
      let (one, other) = (crossings.x / normal[axis], crossings.y / normal[axis])
      if normal[axis] > 0 {
        high[axis] = min(high[axis], min(one, other) - 1)
      } else {
        low[axis] = max(low[axis], max(one, other) + 1)
      }
      guard low[axis] < high[axis] else { return .empty }
    }
    let rect = PixelRect(
      left: Int32(low.x.rounded(.up)), top: Int32(low.y.rounded(.up)), right: Int32(high.x.rounded(.down)),
      bottom: Int32(high.y.rounded(.down)))
    return rect.isEmpty ? .empty : rect.offset(by: left, top)
  }
}

/// A bounding box of points, relative to the flat sheet's top left corner, in pixels.
private struct CurlExtent {
  private var low = (x: Double.infinity, y: Double.infinity)
  private var high = (x: -Double.infinity, y: -Double.infinity)

  mutating func add(_ x: Double, _ y: Double) {
    low = (min(low.x, x), min(low.y, y))
    high = (max(high.x, x), max(high.y, y))
  }

  func pixels(left: Int32, top: Int32) -> PixelRect {
    guard low.x <= high.x, low.y <= high.y else { return .empty }
    func pixel(_ value: Double, _ offset: Int32) -> Int32 {
      let limit = Double(pixelLimit)
      return Int32(max(-limit, min(limit, value + Double(offset))))
    }
    return PixelRect(
      left: pixel(low.x.rounded(.down), left), top: pixel(low.y.rounded(.down), top),
      right: pixel(high.x.rounded(.up), left), bottom: pixel(high.y.rounded(.up), top))
  }
}

extension CurlExtent {
  /// Adds the area of a curled sheet. Shadows extend as far as if the sheet were larger by their reach.
  mutating func add(_ frame: CurlFrame) {
    let (bend, reach) = (frame.bend, frame.light.reach)
    var paper = CurlExtent()
    CurlOutline(bend, margin: 0).each(from: -.infinity, to: 1) { distance, along in
      paper.add(bend, distance, along)
    }
    let outline = CurlOutline(bend, margin: reach)
    outline.each(from: .pi * bend.radius, to: .infinity) { distance, along in
      paper.add(bend, .pi * bend.radius - distance, along)
    }
    paper.addRoll(bend, reach, outline)
    guard paper.low.x <= paper.high.x else { return }
    // Edges are antialiased, and shadows are computed for every eighth pixel of a row.
    add(paper.low.x - 10, paper.low.y - 2)
    add(paper.high.x + 10, paper.high.y + 2)
  }

  /// Adds the curled part, in slices within which the silhouette is almost straight.
  private mutating func addRoll(_ bend: CurlBend, _ reach: Double, _ outline: CurlOutline) {
    let sines = SIMD8(0, 0.258_819_05, 0.5, 0.707_106_78, 0.866_025_4, 0.965_925_83, 1, 1)
    let count = 12
    for slice in 0..<count {
      let (inner, outer) = (Double(slice) / Double(count), Double(slice + 1) / Double(count))
      var (low, high) = (Double.infinity, -Double.infinity)
      outline.each(from: .pi * bend.radius * inner, to: .pi * bend.radius * outer) { _, along in
        (low, high) = (min(low, along), max(high, along))
      }
      guard low <= high else { continue }
      let (a, b) = (sines[min(slice, count - slice)], sines[min(slice + 1, count - slice - 1)])
      // The shadow of the silhouette is beyond it.
      let end = max(a, b) * bend.radius + (max(a, b) == 1 ? reach : 0)
      let start = min(a, b) * bend.radius
      add(bend, start, low)
      add(bend, start, high)
      add(bend, end, low)
      add(bend, end, high)
    }
  }

  /// Adds a point, given by its distance from the contact line and its position along it.
  private mutating func add(_ bend: CurlBend, _ distance: Double, _ along: Double) {
    let across = distance + bend.line
    add(bend.normalX * across - bend.normalY * along, bend.normalY * across + bend.normalX * along)
  }
}

/// The outline of a flat sheet with a margin, across and along its contact line.
private struct CurlOutline {
  private let corners: (Corner, Corner, Corner, Corner)

  private struct Corner {
    /// The distance from the contact line.
    let distance: Double
    /// The position along the contact line.
    let along: Double
  }

  init(_ bend: CurlBend, margin: Double) {
    func corner(_ x: Double, _ y: Double) -> Corner {
      Corner(distance: bend.distance(x, y), along: bend.normalX * y - bend.normalY * x)
    }
    let (right, bottom) = (bend.width + margin, bend.height + margin)
    corners = (
      corner(-margin, -margin), corner(right, -margin), corner(right, bottom), corner(-margin, bottom)
    )
  }

  /// Calls `body` with the corners of the part of the outline between two distances from the contact line.
  func each(from low: Double, to high: Double, _ body: (_ distance: Double, _ along: Double) -> Void) {
    edge(corners.0, corners.1, low, high, body)
    edge(corners.1, corners.2, low, high, body)
    edge(corners.2, corners.3, low, high, body)
    edge(corners.3, corners.0, low, high, body)
  }

  /// Calls `body` with the ends of the part of an edge between two distances.
  private func edge(
    _ a: Corner, _ b: Corner, _ low: Double, _ high: Double,
    _ body: (_ distance: Double, _ along: Double) -> Void
  ) {
    let (first, last) = a.distance < b.distance ? (a, b) : (b, a)
    guard first.distance <= high, last.distance >= low else { return }
    let length = last.distance - first.distance
    let slope = length > 0 ? (last.along - first.along) / length : 0
    let (start, end) = (max(low, first.distance), min(high, last.distance))
    body(start, first.along + (start - first.distance) * slope)
    body(end, last.along - (last.distance - end) * slope)
  }
}
