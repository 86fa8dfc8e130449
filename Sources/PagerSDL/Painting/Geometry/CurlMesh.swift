/// Triangles that show a curled sheet with its light and shadow.
///
/// The cylinder is divided into strips along the contact line, in which places, light and texture coordinates
/// change linearly. Edges fade out over a pixel of the screen, like partial coverage. Shadows are sampled at points so close
/// together that the lines between them are exact to about two levels.
@MainActor
final class CurlMesh {
  /// The shadow on the content below the sheet, where the sheet has left the page.
  let below = Triangles()
  /// The side that faces up before the turn.
  let front = Triangles()
  /// The shadow on the flat part, and on the content beside it.
  let shade = Triangles()
  /// The side that faces up after the turn.
  let back = Triangles()
  /// The colours that the paper adds to the back, without a texture.
  let shine = Triangles()

  private let cutter = PolygonCutter()
  private let gridPoints = SheetScratch<GridPoint>(zero: GridPoint())

  /// A line of the sheet parallel to the contact line.
  private struct Line {
    /// The distance from the contact line on the screen, in pixels.
    var distance: Double
    /// The same distance on the flat sheet.
    var arc: Double
  }

  /// Creates the triangles of a sheet, in pixels of the target.
  func make(_ sheet: CurledSheet) {
    for part in [below, front, shade, back, shine] { part.removeAll() }
    let origin = SIMD2(Double(sheet.left), Double(sheet.top))
    guard let frame = CurlFrame(sheet) else {
      let size = SIMD2(Double(sheet.front.limited.width), Double(sheet.front.limited.height))
      return addFlat(origin, size)
    }
    let paper = Paper(frame, origin: origin)
    if frame.light.depth > 0 { addShadows(paper) }
    addFront(paper)
    addBack(paper)
  }

  private func addFlat(_ origin: SIMD2<Double>, _ size: SIMD2<Double>) {
    for corner in [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)] {
      front.add(origin + corner * size, texture: corner, .one)
    }
    front.addPolygon(from: 0)
  }

  // MARK: Paper

  /// The coordinates of a sheet: across the contact line and along it.
  private struct Paper {
    let frame: CurlFrame
    let origin: SIMD2<Double>
    let size: SIMD2<Double>
    /// The unit vectors across and along the contact line.
    let across: SIMD2<Double>
    let along: SIMD2<Double>
    /// The positions of the sheet's corners along the contact line: the lowest and the highest.
    let ends: (low: Double, high: Double)
    /// The distance of the sheet's nearest point from the contact line, on the flat sheet; negative.
    let start: Double
    /// The number of strips of a quarter of the cylinder.
    let stripCount: Int

    init(_ frame: CurlFrame, origin: SIMD2<Double>) {
      let bend = frame.bend
      (self.frame, self.origin) = (frame, origin)
      size = SIMD2(bend.width, bend.height)
      across = SIMD2(bend.normalX, bend.normalY)
      along = SIMD2(-bend.normalY, bend.normalX)
      let far = along * size
      ends = (min(0, far.x) + min(0, far.y), max(0, far.x) + max(0, far.y))
      let near = across * size
      start = min(0, near.x) + min(0, near.y) - bend.line
      stripCount = min(48, 12 + Int(2 * bend.radius.squareRoot()))
    }

    var bend: CurlBend { frame.bend }

    /// Returns the point at a distance from the contact line and a position along it.
    func point(_ distance: Double, _ position: Double) -> SIMD2<Double> {
      across * (distance + bend.line) + along * position
    }

    /// Returns the point of the screen at which a point of the sheet is seen, at a distance on the screen.
    func image(_ point: SIMD2<Double>, distance: Double) -> SIMD2<Double> {
      point + across * (distance - arc(of: point))
    }

    func arc(of point: SIMD2<Double>) -> Double { (across * point).sum() - bend.line }

    /// The length of the strips, in pixels.
    var length: Double { ends.high - ends.low + 2 }

    /// Whether the cylinder is wide enough to be seen.
    var hasRoll: Bool { bend.radius > 0.5 }

    /// The distance between the points at which shadows are computed, in pixels.
    var shadowStep: Double { frame.light.step }

    /// Whether a point is on the sheet, at least `margin` pixels from its edges.
    func contains(_ point: SIMD2<Double>, margin: Double) -> Bool {
      pointwiseMin(point, size - point).min() > margin
    }

    /// The distance from the contact line up to which paper is flat, and a crease is not seen.
    var flatEnd: Double { min(0, bend.radius - 0.5) }

    /// Returns the coverage of pixels around a point of the sheet, 0...1. `fade` is half of the length over
    /// which edges fade out.
    func cover(_ point: SIMD2<Double>, distance: Double, fade: SIMD2<Double>) -> Float {
      let inside = pointwiseMin(point, size - point) / (2 * fade) + 0.5
      let silhouette = bend.radius - distance + 0.5
      let cover = inside.clamped(lowerBound: .zero, upperBound: .one)
      return Float(cover.x * cover.y * max(0, min(1, silhouette)))
    }

    /// Returns half of the length on the sheet over which edges fade out, at a distance on the screen.
    ///
    /// The steeper the paper is, the more of it a pixel covers across the contact line.
    func fade(at distance: Double) -> SIMD2<Double> {
      let cosine = max(bend.layers(distance).cosine, bend.leastCosine)
      let stretch = 1 / (cosine * cosine) - 1
      let length = SIMD2<Double>.one + across * across * stretch
      return pointwiseMin(length.squareRoot() / 2, size / 2)
    }

    /// Returns the distance of a strip's line, `index` strips from the contact line. Strips are narrower the
    /// steeper the paper is, so that they are about equally long on the sheet.
    func distance(ofStrip index: Int) -> Double {
      let rest = 1 - Double(index) / Double(stripCount)
      return max(0, bend.radius - 0.5) * (1 - rest * rest)
    }
  }

  // MARK: Sides

  private func addFront(_ paper: Paper) {
    let (bend, light) = (paper.bend, paper.frame.light)
    let edge = paper.start - 1
    let flat = Line(distance: paper.flatEnd, arc: paper.flatEnd)
    addStrip(paper, Line(distance: edge, arc: edge), flat, to: front) {
      point, distance, cover in
      let place = paper.origin + paper.image(point, distance: distance)
      front.add(place, texture: point / paper.size, SIMD4(repeating: cover))
    }
    guard bend.reach > paper.flatEnd else { return }
    let line = { Line(distance: $0, arc: $0 + bend.layers($0).front) }
    addRoll(paper, line, to: front) { point, distance, cover in
      let place = paper.origin + paper.image(point, distance: distance)
      let bright = Float(light.front(bend.layers(distance))) * cover
      front.add(place, texture: point / paper.size, SIMD4(bright, bright, bright, cover))
    }
  }

  private func addBack(_ paper: Paper) {
    let (frame, bend, light) = (paper.frame, paper.bend, paper.frame.light)
    guard bend.reach > .pi / 2 * bend.radius else { return }
    let mirror = (
      scale: SIMD2(frame.mirror.scaleX, frame.mirror.scaleY),
      offset: SIMD2(frame.mirror.offsetX, frame.mirror.offsetY)
    )
    let channels = SIMD4(frame.paper >> 16, frame.paper >> 8, frame.paper, 0) & SIMD4(repeating: 255)
    let veil = SIMD4<Float>(channels) / 255 * frame.veil
    func add(_ point: SIMD2<Double>, _ distance: Double, _ cover: Float) {
      let place = paper.origin + paper.image(point, distance: distance)
      let sine = bend.layers(distance).sine
      let bright = Float(light.back(sine)) * cover
      let own = bright * (1 - frame.veil)
      let texture = (point * mirror.scale + mirror.offset) / paper.size
      back.add(place, texture: texture, SIMD4(own, own, own, cover))
      var added = veil * bright + Float(light.highlight(sine)) * cover
      added.w = 0
      shine.add(place, added)
    }
    let line = { Line(distance: $0, arc: $0 + bend.layers($0).back) }
    addRoll(paper, line, to: back, shine, add)
    let end = max(bend.reach, .pi * bend.radius) + 1
    addStrip(
      paper, line(paper.flatEnd), Line(distance: .pi * bend.radius - end, arc: end), to: back, shine, add)
  }

  /// Adds the strips of a quarter of the cylinder, up to its silhouette.
  private func addRoll(
    _ paper: Paper, _ line: (Double) -> Line, to list: Triangles, _ other: Triangles? = nil,
    _ add: (_ point: SIMD2<Double>, _ distance: Double, _ cover: Float) -> Void
  ) {
    for index in 0..<(paper.hasRoll ? paper.stripCount : 0) {
      let (near, far) = (paper.distance(ofStrip: index), paper.distance(ofStrip: index + 1))
      addStrip(paper, line(near), line(far), to: list, other, add)
    }
    // The silhouette fades out over a pixel, and so does a crease.
    let (start, end) = (line(paper.bend.radius - 0.5), line(paper.bend.radius).arc)
    let middle = Line(distance: paper.bend.radius, arc: (start.arc + end) / 2)
    addStrip(paper, start, middle, to: list, other, add)
    addStrip(paper, middle, Line(distance: paper.bend.radius + 0.5, arc: end), to: list, other, add)
  }

  /// Adds the part of the sheet between two lines.
  ///
  /// Calls `add` for each vertex of the lists, with its point on the sheet, its distance from the contact line
  /// on the screen, and the coverage there.
  private func addStrip(
    _ paper: Paper, _ near: Line, _ far: Line, to list: Triangles,
    _ other: Triangles? = nil, _ add: (_ point: SIMD2<Double>, _ distance: Double, _ cover: Float) -> Void
  ) {
    func corner(_ line: Line, _ position: Double) -> SIMD3<Double> {
      SIMD3(paper.point(line.arc, position), line.distance)
    }
    let (low, high) = (paper.ends.low - 1, paper.ends.high + 1)
    let fade = Fade(paper, near, far)
    for piece in 0..<25 {
      // The distances on the screen are interpolated as third coordinates.
      cutter.removeAll()
      cutter.append(corner(near, low))
      cutter.append(corner(near, high))
      cutter.append(corner(far, high))
      cutter.append(corner(far, low))
      cut(toPiece: piece, of: paper.size, fade)
      let first = list.vertexCount
      for index in 0..<cutter.count {
        let corner = cutter[index]
        let point = SIMD2(corner.x, corner.y)
        add(point, corner.z, paper.cover(point, distance: corner.z, fade: fade.length(at: point)))
      }
      list.addPolygon(from: first)
      other?.addPolygon(from: first)
    }
  }

  /// Half of the length over which the edges of a strip fade out: a linear function of the place.
  private struct Fade {
    /// The function for the left and right edges, and that for the others: a·x + b·y + c.
    let columns: SIMD3<Double>
    let rows: SIMD3<Double>

    init(_ paper: Paper, _ near: Line, _ far: Line) {
      let (first, last) = (paper.fade(at: near.distance), paper.fade(at: far.distance))
      let slope = far.arc == near.arc ? .zero : (last - first) / (far.arc - near.arc)
      let start = first - slope * (near.arc + paper.bend.line)
      columns = SIMD3(paper.across.x * slope.x, paper.across.y * slope.x, start.x)
      rows = SIMD3(paper.across.x * slope.y, paper.across.y * slope.y, start.y)
    }

    func length(at point: SIMD2<Double>) -> SIMD2<Double> {
      let place = SIMD3(point.x, point.y, 1)
      return SIMD2((columns * place).sum(), (rows * place).sum())
    }
  }

  /// Cuts a polygon to one of 25 pieces of a sheet: the inside, or a half of an edge that fades out.
  ///
  /// The coverage of two edges that meet is a product, which triangles of whole edges would not show.
  private func cut(toPiece piece: Int, of size: SIMD2<Double>, _ fade: Fade) {
    cut(toPlace: piece % 5, SIMD3(1, 0, 0), length: size.x, fade.columns)
    cut(toPlace: piece / 5, SIMD3(0, 1, 0), length: size.y, fade.rows)
  }

  private func cut(toPlace place: Int, _ axis: SIMD3<Double>, length: Double, _ fade: SIMD3<Double>) {
    let end = SIMD3(0, 0, length)
    // The lines between the places.
    let lines = (-fade, SIMD3<Double>.zero, fade, end - fade, end, end + fade)
    let (low, high) =
      switch place {
      case 0: (lines.0, lines.1)
      case 1: (lines.1, lines.2)
      case 2: (lines.2, lines.3)
      case 3: (lines.3, lines.4)
      default: (lines.4, lines.5)
      }
    cutter.cut(axis - low)
    cutter.cut(high - axis)
  }

  // MARK: Shadows

  private func addShadows(_ paper: Paper) {
    let (frame, bend) = (paper.frame, paper.bend)
    let (radius, extent) = (bend.radius, bend.reach + frame.light.reach - .pi * bend.radius)
    guard frame.shadowEnd > 0 else { return }
    // Up to there paper covers a part of a pixel, and the shadow of the back is drawn afterwards, on the sheet
    // as well.
    let edge = radius + 0.5
    addGrid(paper, to: below, from: 0, to: edge) { point, distance, layers in
      let shade = frame.shade(point.x, point.y, distance, layers, isOnSheet: false)
      guard shade > 0 else { return 0 }
      let later = frame.shade(point.x, point.y, distance, layers, isOnSheet: true)
      return 1 - (1 - shade) / (1 - later)
    }
    if frame.shadowEnd > edge {
      addGrid(paper, to: below, from: edge, to: frame.shadowEnd) { point, distance, layers in
        frame.shade(point.x, point.y, distance, layers, isOnSheet: false)
      }
    }
    addGrid(paper, to: shade, from: -max(0, extent), to: edge) { point, distance, layers in
      let hidden = SIMD2(layers.back, layers.back) * paper.across + point
      // The flat back covers this part.
      if distance < -paper.shadowStep, paper.contains(hidden, margin: 2 * paper.shadowStep) { return 0 }
      return frame.shade(point.x, point.y, distance, layers, isOnSheet: true)
    }
  }

  /// Adds a grid of lines along the contact line and across it, with the darkness at its points, 0...1.
  private func addGrid(
    _ paper: Paper, to list: Triangles, from start: Double, to end: Double,
    _ darkness: (_ point: SIMD2<Double>, _ distance: Double, _ layers: CurlBend.Layers) -> Double
  ) {
    let reach = paper.frame.light.reach
    func count(_ length: Double) -> Int {
      Int((length / paper.shadowStep).rounded(.up).clamped(to: 1...400)) + 1
    }
    let (rows, columns) = (count(end - start), count(paper.length + 2 * reach))
    let step = (end - start) / Double(rows - 1)
    let across = (paper.length + 2 * reach) / Double(columns - 1)
    let points = gridPoints.room(2 * columns)
    for row in 0..<rows {
      let distance = row == rows - 1 ? end : start + Double(row) * step
      let layers = paper.bend.layers(distance)
      // Two lines are kept: this one and the one before.
      let (line, last) = (points + row % 2 * columns, points + (row + 1) % 2 * columns)
      for column in 0..<columns {
        let point = paper.point(distance, paper.ends.low - 1 - reach + Double(column) * across)
        line[column] = GridPoint(point: point, darkness: Float(darkness(point, distance, layers)))
        guard row > 0, column > 0 else { continue }
        let sum = line[column].darkness + line[column - 1].darkness + last[column].darkness
        guard sum + last[column - 1].darkness > 0 else { continue }
        let (a, b) = (add(&last[column - 1], paper, list), add(&last[column], paper, list))
        let (c, d) = (add(&line[column - 1], paper, list), add(&line[column], paper, list))
        list.add(a, b, c)
        list.add(b, d, c)
      }
    }
  }

  /// Returns the number of a point's vertex. Adds the vertex first if needed.
  private func add(_ point: inout GridPoint, _ paper: Paper, _ list: Triangles) -> Int {
    if point.vertex < 0 {
      point.vertex = list.vertexCount
      list.add(paper.origin + point.point, SIMD4(0, 0, 0, point.darkness))
    }
    return point.vertex
  }
}

/// A point of a grid, with the number of its vertex; negative if it has none.
private struct GridPoint: BitwiseCopyable {
  var point = SIMD2<Double>.zero
  var darkness: Float = 0
  var vertex = -1
}
