/// Triangles that show a curled sheet with its light and shadow.
///
/// The cylinder is divided into strips along the contact line, in which places, light and texture coordinates
/// change linearly. Edges fade out over a pixel of the screen, like partial coverage. Shadows are strips along the edges of
/// the sheet, between which they are exact to about two levels.
final class CurlMesh {
  /// The shadow on the content below the sheet, where the sheet has left the page.
  let below = Triangles()
  /// The side that faces up before the turn.
  let front = Triangles()
  /// The shadow on the flat part, and on the content beside it.
  let shade = Triangles()
  /// The side that faces up after the turn.
  let back = Triangles()

  private let strip = PolygonCutter()
  private let piece = PolygonCutter()

  /// A line of the sheet parallel to the contact line.
  private struct Line {
    /// The distance from the contact line on the screen, in pixels.
    var distance: Double
    /// The same distance on the flat sheet.
    var arc: Double
  }

  /// Creates the triangles of a sheet, in pixels of the target.
  func make(_ sheet: CurledSheet) {
    below.removeAll()
    front.removeAll()
    shade.removeAll()
    back.removeAll()
    let origin = SIMD2(Double(sheet.left), Double(sheet.top))
    guard let frame = CurlFrame(sheet) else {
      return addFlat(origin, SIMD2(Double(sheet.front.limited.width), Double(sheet.front.limited.height)))
    }
    let paper = Paper(frame, origin: origin)
    if frame.light.depth > 0 { addShadows(paper) }
    addFront(paper)
    addBack(paper)
  }

  private func addFlat(_ origin: SIMD2<Double>, _ size: SIMD2<Double>) {
    for corner in [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)] {
      front.add(TriangleVertex(place: origin + corner * size, texture: corner * size, light: 1, cover: 1))
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
      stripCount = min(32, 4 + Int(1.1 * bend.radius.squareRoot()))
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

    /// The line of the front, and that of the back, at a distance on the screen.
    func front(_ distance: Double) -> Line {
      Line(distance: distance, arc: distance + bend.layers(distance).front)
    }

    func back(_ distance: Double) -> Line {
      Line(distance: distance, arc: distance + bend.layers(distance).back)
    }

    /// Whether the cylinder is wide enough to be seen.
    var hasRoll: Bool { bend.radius > 0.5 }

    /// Returns the lines at both sides of a `ShadowPlace` along an axis.
    func shadowLines(_ place: Int, _ length: Double) -> (low: SIMD3<Double>, high: SIMD3<Double>) {
      // There the edges of the paper fade out.
      let inset = min(1 + bend.radius.squareRoot(), length / 2)
      func line(_ index: Int) -> SIMD3<Double> {
        let steps = ShadowPlace.steps
        let part =
          Double(index <= steps ? steps - index : index - steps - 3) / Double(steps) * frame.light.reach
        return switch index {
        case ...steps: SIMD3(0, 0, -part)
        case steps + 1: SIMD3(0, 0, inset)
        case steps + 2: SIMD3(0, 0, length - inset)
        default: SIMD3(0, 0, length + part)
        }
      }
      return (line(place), line(place + 1))
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

    /// Returns the vertex at a point of the sheet. `light` is that of the texture, 0...1.
    func vertex(
      _ point: SIMD2<Double>, distance: Double, cover: Float, light: Float
    ) -> TriangleVertex {
      TriangleVertex(
        place: origin + image(point, distance: distance),
        texture: point.clamped(lowerBound: .zero, upperBound: size), light: light * cover, cover: cover)
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
    func distance(ofStrip index: Int, of count: Int) -> Double {
      let rest = 1 - Double(index) / Double(count)
      return max(0, bend.radius - 0.5) * (1 - rest * rest)
    }
  }

  // MARK: Sides

  private func addFront(_ paper: Paper) {
    let (bend, light) = (paper.bend, paper.frame.light)
    let edge = paper.start - 1
    let flat = Line(distance: paper.flatEnd, arc: paper.flatEnd)
    addStrip(paper, Line(distance: edge, arc: edge), flat, to: front) { point, distance, cover, _ in
      paper.vertex(point, distance: distance, cover: cover, light: 1)
    }
    guard bend.reach > paper.flatEnd else { return }
    eachStrip(paper, count: paper.stripCount, paper.front) { near, far in
      addStrip(paper, near, far, to: front) { point, distance, cover, _ in
        paper.vertex(
          point, distance: distance, cover: cover, light: Float(light.front(bend.layers(distance))))
      }
    }
  }

  private func addBack(_ paper: Paper) {
    let (frame, bend, light) = (paper.frame, paper.bend, paper.frame.light)
    guard bend.reach > .pi / 2 * bend.radius else { return }
    let mirror = (
      scale: SIMD2(frame.mirror.scaleX, frame.mirror.scaleY),
      offset: SIMD2(frame.mirror.offsetX, frame.mirror.offsetY)
    )
    let channels = SIMD3(frame.paper >> 16, frame.paper >> 8, frame.paper) & SIMD3(repeating: 255)
    let veil = SIMD3<Float>(channels) / 255 * frame.veil
    let glow = light.rim(on: frame.paper)
    // A small sheet has no room for rims.
    let rim = glow > 0 && paper.size.min() > 8 + bend.radius.squareRoot() ? 3.0 : 0
    func vertex(
      _ point: SIMD2<Double>, _ distance: Double, _ cover: Float, _ rim: Float
    ) -> TriangleVertex {
      let sine = bend.layers(distance).sine
      let bright = Float(light.back(sine))
      var vertex = paper.vertex(point, distance: distance, cover: cover, light: bright * (1 - frame.veil))
      vertex.texture = vertex.texture * mirror.scale + mirror.offset
      vertex.added = (veil * bright + Float(light.highlight(sine)) + (rim + CurlLight.lifted) * glow) * cover
      return vertex
    }
    eachStrip(paper, count: paper.stripCount, paper.back) {
      addStrip(paper, $0, $1, rim: rim, to: back, vertex)
    }
    let end = max(bend.reach, .pi * bend.radius) + 1
    addStrip(
      paper, paper.back(paper.flatEnd), Line(distance: .pi * bend.radius - end, arc: end), rim: rim,
      to: back, vertex)
  }

  /// Calls `body` with the lines of each strip of a quarter of the cylinder, up to its silhouette.
  private func eachStrip(
    _ paper: Paper, count: Int, _ line: (Double) -> Line, _ body: (_ near: Line, _ far: Line) -> Void
  ) {
    for index in 0..<(paper.hasRoll ? count : 0) {
      body(
        line(paper.distance(ofStrip: index, of: count)), line(paper.distance(ofStrip: index + 1, of: count)))
    }
    // The silhouette fades out over a pixel, and so does a crease.
    let (start, end) = (line(paper.bend.radius - 0.5), line(paper.bend.radius).arc)
    let middle = Line(distance: paper.bend.radius, arc: (start.arc + end) / 2)
    body(start, middle)
    body(middle, Line(distance: paper.bend.radius + 0.5, arc: end))
  }

  /// Adds the part of the sheet between two lines.
  ///
  /// `vertex` returns the vertex at a point of the sheet, for its distance from the contact line on the screen, and the
  /// coverage and the share of the rim there. `rim` is the width of the rim inside the edges.
  private func addStrip(
    _ paper: Paper, _ near: Line, _ far: Line, rim: Double = 0, to list: Triangles,
    _ vertex: (_ point: SIMD2<Double>, _ distance: Double, _ cover: Float, _ rim: Float) -> TriangleVertex
  ) {
    let fade = Fade(paper, near, far, rim: rim)
    // The coverage of two edges that meet is a product, so there are pieces between the places of both.
    for column in 0..<7 where fade.has(column) {
      guard cut(paper, near, far, margin: 1, fade.lines(column, fade.columns, paper.size.x)) else { continue }
      for row in 0..<7 where fade.has(row) {
        addPiece(to: list, fade.lines(row, fade.rows, paper.size.y)) { point, distance in
          let length = fade.length(at: point)
          let cover = paper.cover(point, distance: distance, fade: length)
          return vertex(point, distance, cover, fade.rimShare(at: point, of: paper.size, fade: length))
        }
      }
    }
  }

  /// Cuts the part of the plane of a sheet between two lines to a range of columns. Returns whether anything is left.
  private func cut(
    _ paper: Paper, _ near: Line, _ far: Line, margin: Double,
    _ columns: (low: SIMD3<Double>, high: SIMD3<Double>)
  ) -> Bool {
    // The distances on the screen are interpolated as third coordinates.
    func add(_ line: Line, _ position: Double) {
      let point = paper.point(line.arc, position)
      strip.append(SIMD3(point.x, point.y, line.distance))
    }
    let (low, high) = (paper.ends.low - margin, paper.ends.high + margin)
    strip.removeAll()
    add(near, low)
    add(near, high)
    add(far, high)
    add(far, low)
    strip.cut(SIMD3(1, 0, 0) - columns.low)
    strip.cut(columns.high - SIMD3(1, 0, 0))
    return strip.count > 2
  }

  /// Adds the part of what is left between two rows.
  private func addPiece(
    to list: Triangles, _ rows: (low: SIMD3<Double>, high: SIMD3<Double>),
    _ vertex: (_ point: SIMD2<Double>, _ distance: Double) -> TriangleVertex
  ) {
    piece.copy(strip)
    piece.cut(SIMD3(0, 1, 0) - rows.low)
    piece.cut(rows.high - SIMD3(0, 1, 0))
    let first = list.vertexCount
    for index in 0..<piece.count {
      let corner = piece[index]
      list.add(vertex(SIMD2(corner.x, corner.y), corner.z))
    }
    list.addPolygon(from: first)
  }

  /// Half of the length over which the edges of a strip fade out: a linear function of the place.
  private struct Fade {
    /// The function for the left and right edges, and that for the others: a·x + b·y + c.
    let columns: SIMD3<Double>
    let rows: SIMD3<Double>
    /// The width of a rim inside of the edges; 0 for none.
    let rim: Double

    init(_ paper: Paper, _ near: Line, _ far: Line, rim: Double) {
      self.rim = rim
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

    /// Whether a place along an axis is not empty.
    func has(_ place: Int) -> Bool { rim > 0 || place != 2 && place != 4 }

    /// Returns the share of the rim at a point: 1 at the edges, 0 inside.
    func rimShare(at point: SIMD2<Double>, of size: SIMD2<Double>, fade: SIMD2<Double>) -> Float {
      guard rim > 0 else { return 0 }
      let inside = (pointwiseMin(point, size - point) - fade).min() / rim
      return Float(1 - inside.clamped(to: 0...1))
    }

    /// Returns the lines at both sides of one of seven places along an axis: a half of an edge that fades out, a rim, or
    /// the inside. `fade` is the function for that axis.
    func lines(
      _ place: Int, _ fade: SIMD3<Double>, _ length: Double
    ) -> (low: SIMD3<Double>, high: SIMD3<Double>) {
      let (end, rim) = (SIMD3(0, 0, length), SIMD3(0, 0, rim))
      return switch place {
      case 0: (-fade, .zero)
      case 1: (.zero, fade)
      case 2: (fade, fade + rim)
      case 3: (fade + rim, end - fade - rim)
      case 4: (end - fade - rim, end - fade)
      case 5: (end - fade, end)
      default: (end, end + fade)
      }
    }
  }

  // MARK: Shadows

  private func addShadows(_ paper: Paper) {
    let (frame, bend) = (paper.frame, paper.bend)
    guard frame.shadowEnd > 0 else { return }
    // Up to there paper covers a part of a pixel, and the shadow of the back is drawn afterwards, on the sheet
    // as well.
    let edge = bend.radius + 0.5
    let count = min(6, paper.stripCount)
    eachStrip(paper, count: count, paper.front) {
      addShadow(paper, $0, $1, to: below) { point, distance in
        let (place, layers) = (paper.image(point, distance: distance), bend.layers(distance))
        let shade = frame.shade(place.x, place.y, distance, layers, isOnSheet: false)
        let later = frame.shade(place.x, place.y, distance, layers, isOnSheet: true)
        return 1 - (1 - shade) / (1 - later)
      }
    }
    let width = max(0, frame.shadowEnd - edge) / Double(ShadowPlace.steps)
    for step in 0..<(width > 0 ? ShadowPlace.steps : 0) {
      // The silhouette casts it.
      func line(_ step: Int) -> Line {
        Line(distance: edge + Double(step) * width, arc: .pi / 2 * bend.radius)
      }
      addShadow(paper, line(step), line(step + 1), to: below) { point, distance in
        frame.shade(of: point) * frame.light.shadow(distance - bend.radius)
      }
    }
    let end = max(bend.reach + frame.light.reach, .pi * bend.radius) + 1
    eachStrip(paper, count: count, paper.back) {
      addShadow(paper, $0, $1, to: shade) { point, _ in frame.shade(of: point) }
    }
    addShadow(
      paper, paper.back(paper.flatEnd), Line(distance: .pi * bend.radius - end, arc: end), to: shade
    ) { point, _ in frame.shade(of: point) }
  }

  /// Adds the shadow of the part of the sheet between two lines: pieces along its edges, which are cut at its corners.
  ///
  /// Paper hides the shadow inside of the edges, except at the silhouette.
  private func addShadow(
    _ paper: Paper, _ near: Line, _ far: Line, to list: Triangles,
    _ darkness: (_ point: SIMD2<Double>, _ distance: Double) -> Double
  ) {
    let isHidden = far.distance <= paper.bend.radius - 0.5
    for column in 0..<ShadowPlace.count {
      let columns = paper.shadowLines(column, paper.size.x)
      guard cut(paper, near, far, margin: paper.frame.light.reach + 1, columns) else { continue }
      let range = strip.rows
      for row in 0..<ShadowPlace.count
      where !isHidden || column != ShadowPlace.inside || row != ShadowPlace.inside {
        let rows = paper.shadowLines(row, paper.size.y)
        guard rows.high.z > range.low, rows.low.z < range.high else { continue }
        addPiece(to: list, rows) { point, distance in
          TriangleVertex(
            place: paper.origin + paper.image(point, distance: distance),
            cover: Float(darkness(point, distance)))
        }
      }
    }
  }
}

/// The places along an axis of the sheet between which its shadow changes linearly.
private enum ShadowPlace {
  /// The number of places beyond each edge.
  static let steps = 6
  static let count = 2 * steps + 3
  /// The place inside both edges.
  static let inside = steps + 1
}
