/// Painting of the curled part of a row.
extension CurlRow {
  private static let block = 64
  private static let leastBlock = 4

  /// A point of the row, with the points of the two layers that it shows.
  private struct Spot {
    var x: Double
    var distance: Double
    var layers: CurlBend.Layers
    var front: (x: Double, y: Double)
    var back: (x: Double, y: Double)
    /// The distance from the sheet's edges at which a pixel is unaffected by antialiasing, on the sheet.
    var margin: Double
  }

  @inline(__always)
  private func spot(_ index: Int) -> Spot {
    let x = Double(index) + 0.5
    let distance = bend.distance(x, y)
    let layers = bend.layers(distance)
    return Spot(
      x: x, distance: distance, layers: layers,
      front: (x + bend.normalX * layers.front, y + bend.normalY * layers.front),
      back: (x + bend.normalX * layers.back, y + bend.normalY * layers.back),
      margin: 0.75 / max(layers.cosine, bend.leastCosine))
  }

  /// The common content of all pixels in a block.
  private enum Content {
    case front
    case shadedFront
    case back
    /// The content below the sheet, in its shadow.
    case below
    case various
  }

  /// Adjacent blocks with the same content.
  private struct Run {
    /// The part of the row that is painted at all.
    let part: Range<Int>
    var content = Content.various
    var begin: Int
  }

  /// Paints the part in blocks that start at fixed indices, so that they are the same for every clip.
  func paintRoll(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    let size = CurlRow.block
    var first = part.lowerBound & ~(size - 1)
    var left = spot(first)
    var run = Run(part: part, begin: part.lowerBound)
    while first < part.upperBound {
      let right = spot(first + size)
      visit(first, size, left, right, &run)
      left = right
      first += size
    }
    paint(run, to: part.upperBound)
  }

  /// Adds a block to a run, or its halves if the content varies. Paints a run that ends.
  private func visit(_ first: Int, _ size: Int, _ left: Spot, _ right: Spot, _ run: inout Run) {
    let content = content(left, right)
    if content == .various, size > CurlRow.leastBlock {
      let half = size / 2
      let middle = spot(first + half)
      visit(first, half, left, middle, &run)
      visit(first + half, half, middle, right, &run)
    } else if content != run.content {
      paint(run, to: first)
      run.begin = max(run.begin, first)
      run.content = content
    }
  }

  private func paint(_ run: Run, to end: Int) {
    guard run.begin < min(end, run.part.upperBound) else { return }
    let part = run.begin..<min(end, run.part.upperBound)
    switch run.content {
    case .front: front.paint(part, of: target)
    case .shadedFront:
      front.paint(part, of: target)
      shade(part, isOnSheet: true)
    case .back: roll.paint(part, of: target)
    case .below: shade(part, isOnSheet: false)
    case .various: paintSingly(part)
    }
  }

  private func content(_ left: Spot, _ right: Spot) -> Content {
    let margin = max(left.margin, right.margin)
    if hasNoBack(left) && hasNoBack(right) || isOutside(left.back, right.back, margin) {
      if isInside(left.front, margin), isInside(right.front, margin) {
        return isFarFromBack(left) && isFarFromBack(right) ? .front : .shadedFront
      }
      return isOutside(left.front, right.front, margin) ? .below : .various
    }
    return showsOnlyBack(left, right, margin) ? .back : .various
  }

  /// Whether a back would cast no shadow here.
  @inline(__always)
  private func isFarFromBack(_ spot: Spot) -> Bool {
    spot.distance + spot.layers.back > bend.reach + frame.light.reach
  }

  /// Whether the sheet is too short to show its back here.
  @inline(__always)
  private func hasNoBack(_ spot: Spot) -> Bool {
    spot.distance + spot.layers.back > bend.reach + spot.margin
  }

  @inline(__always)
  private func isInside(_ point: (x: Double, y: Double), _ margin: Double) -> Bool {
    min(min(point.x, bend.width - point.x), min(point.y, bend.height - point.y)) > margin
  }

  /// Whether both points lie beyond the same edge of the sheet.
  @inline(__always)
  private func isOutside(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ margin: Double) -> Bool {
    max(a.x, b.x) < -margin || max(a.y, b.y) < -margin || min(a.x, b.x) > bend.width + margin
      || min(a.y, b.y) > bend.height + margin
  }

  /// Whether all points between two points of the row lie on the roll's visible back.
  ///
  /// The farther out a point is, the less it is moved along the normal. So all points lie within a rectangle
  /// around the two.
  @inline(__always)
  private func showsOnlyBack(_ left: Spot, _ right: Spot, _ margin: Double) -> Bool {
    let (a, b) = (left.layers.back, right.layers.back)
    let (lowX, highX) = (bend.normalX * min(a, b), bend.normalX * max(a, b))
    let (lowY, highY) = (bend.normalY * min(a, b), bend.normalY * max(a, b))
    return left.x + min(lowX, highX) > margin && right.x + max(lowX, highX) < bend.width - margin
      && y + min(lowY, highY) > margin && y + max(lowY, highY) < bend.height - margin
  }
}
