// The cylinder is divided into strips along the contact line, in which places, light and texture coordinates change
// linearly. Shadows are strips along the edges of the sheet, between which they are exact to about two levels.
extension SheetMesh {
  private struct Line {
    /// The distance from the contact line on the screen, in pixels.
    var distance: Double
    /// The same distance on the flat sheet.
    var arc: Double
  }

  /// Replaces the triangles with those of a curled sheet, relative to the top left corner of the flat sheet.
  func make(_ sheet: CurledSheet) {
    make {
      guard let frame = CurlFrame(sheet) else { return addFlat(sheet.frontPixels) }
      let paper = Paper(frame)
      if frame.light.depth > 0 { addShadows(paper) }
      addFront(paper)
      addBack(paper)
    }
  }

  private func addFlat(_ pixels: PixelGrid) {
    let size = SIMD2(Double(pixels.width), Double(pixels.height))
    let corners: InlineArray<4, SIMD2<Double>> = [.zero, [size.x, 0], size, [0, size.y]]
    for index in corners.indices {
      front.add(TriangleVertex(place: corners[index], texture: corners[index], light: 1, cover: 1))
    }
    front.addPolygon(from: 0)
  }

  // MARK: Paper

  /// The coordinates of a sheet: across the contact line and along it.
  private struct Paper {
    let frame: CurlFrame
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

    init(_ frame: CurlFrame) {
      let bend = frame.bend
      self.frame = frame
      (size, across) = (bend.size, bend.normal)
      along = SIMD2(-across.y, across.x)
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
      point + across * (distance - ((across * point).sum() - bend.line))
    }

    /// The line of the front, and that of the back, at a distance on the screen.
    func front(_ distance: Double) -> Line {
      Line(distance: distance, arc: distance + bend.layers(distance).front)
    }

    func back(_ distance: Double) -> Line {
      Line(distance: distance, arc: distance + bend.layers(distance).back)
    }

    /// The strength of the rims of both pairs of edges, 0...1: those along which the sheet is turned have none.
    var rims: SIMD2<Double> { pointwiseMax(across, -across) / pointwiseMax(across, -across).max() }

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
        place: image(point, distance: distance),
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

    /// Calls `body` with the lines of each strip of a quarter of the cylinder, up to its silhouette.
    func eachStrip(
      count: Int, _ line: (Double) -> Line, _ body: (_ near: Line, _ far: Line) -> Void
    ) {
      /// Strips are narrower the steeper the paper is, so that they are about equally long on the sheet.
      func distance(_ index: Int) -> Double {
        let rest = 1 - Double(index) / Double(count)
        return max(0, bend.radius - 0.5) * (1 - rest * rest)
      }
      // A narrower cylinder is not seen.
      for index in 0..<(bend.radius > 0.5 ? count : 0) {
        body(line(distance(index)), line(distance(index + 1)))
      }
      // The silhouette fades out over a pixel, and so does a crease.
      let (start, end) = (line(bend.radius - 0.5), line(bend.radius).arc)
      let middle = Line(distance: bend.radius, arc: (start.arc + end) / 2)
      body(start, middle)
      body(middle, Line(distance: bend.radius + 0.5, arc: end))
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
    paper.eachStrip(count: paper.stripCount, { paper.front($0) }) { near, far in
      addStrip(paper, near, far, to: front) { point, distance, cover, _ in
        paper.vertex(
          point, distance: distance, cover: cover, light: Float(light.front(bend.layers(distance))))
      }
    }
  }

  private func addBack(_ paper: Paper) {
    let (frame, bend, light) = (paper.frame, paper.bend, paper.frame.light)
    guard bend.reach > .pi / 2 * bend.radius else { return }
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
      vertex.texture = vertex.texture * frame.mirror.scale + frame.mirror.offset
      let edge = (rim * Float(1 - sine) + CurlLight.lifted) * glow
      vertex.added = (veil * bright + Float(light.highlight(sine)) + edge) * cover
      return vertex
    }
    paper.eachStrip(count: paper.stripCount, { paper.back($0) }) {
      addStrip(paper, $0, $1, rim: rim, to: back, vertex)
    }
    let end = max(bend.reach, .pi * bend.radius) + 1
    addStrip(
      paper, paper.back(paper.flatEnd), Line(distance: .pi * bend.radius - end, arc: end), rim: rim,
      to: back, vertex)
  }

  /// Adds the part of the sheet between two lines, whose edges fade out over a length that changes linearly.
  ///
  /// `vertex` returns the vertex at a point of the sheet, for its distance from the contact line on the screen, and the
  /// coverage and the share of the rim there. `rim` is the width of a rim inside the edges; 0 for none.
  private func addStrip(
    _ paper: Paper, _ near: Line, _ far: Line, rim: Double = 0, to list: Triangles,
    _ vertex: (_ point: SIMD2<Double>, _ distance: Double, _ cover: Float, _ rim: Float) -> TriangleVertex
  ) {
    let (first, last) = (paper.fade(at: near.distance), paper.fade(at: far.distance))
    let slope = far.arc == near.arc ? .zero : (last - first) / (far.arc - near.arc)
    let start = first - slope * (near.arc + paper.bend.line)
    // The coverage of two edges that meet is a product, so there are pieces between the places of both.
    columns.divide(fade: SIMD3(paper.across * slope.x, start.x), rim: rim, paper.size.x)
    rows.divide(fade: SIMD3(paper.across * slope.y, start.y), rim: rim, paper.size.y)
    cutOutline(paper, near, far, margin: 1)
    addPieces(to: list) { point, distance in
      let fade = start + slope * (paper.across * point).sum()
      let cover = paper.cover(point, distance: distance, fade: fade)
      guard rim > 0 else { return vertex(point, distance, cover, 0) }
      let inside = (pointwiseMin(point, paper.size - point) - fade) / rim
      let shares = (1 - inside.clamped(lowerBound: .zero, upperBound: .one)) * paper.rims
      return vertex(point, distance, cover, Float(shares.max()))
    }
  }

  /// Makes the outline the part of the plane of a sheet between two lines across it.
  private func cutOutline(_ paper: Paper, _ near: Line, _ far: Line, margin: Double) {
    // The distances on the screen are interpolated as third coordinates.
    func add(_ line: Line, _ position: Double) {
      let point = paper.point(line.arc, position)
      outline.append(SIMD3(point.x, point.y, line.distance))
    }
    let (low, high) = (paper.ends.low - margin, paper.ends.high + margin)
    outline.removeAll()
    add(near, low)
    add(near, high)
    add(far, high)
    add(far, low)
  }

  // MARK: Shadows

  private func addShadows(_ paper: Paper) {
    let (frame, bend) = (paper.frame, paper.bend)
    guard frame.shadowEnd > 0 else { return }
    // Up to there paper covers a part of a pixel, and the shadow of the back is drawn afterwards, on the sheet
    // as well.
    let edge = bend.radius + 0.5
    let count = min(6, paper.stripCount)
    paper.eachStrip(count: count, { paper.front($0) }) {
      addShadow(paper, $0, $1, to: below) { point, distance in
        let (place, layers) = (paper.image(point, distance: distance), bend.layers(distance))
        let shade = frame.shade(place, distance, layers, isOnSheet: false)
        let later = frame.shade(place, distance, layers, isOnSheet: true)
        return 1 - (1 - shade) / (1 - later)
      }
    }
    let (steps, width) = (6, max(0, frame.shadowEnd - edge) / 6)
    for step in 0..<(width > 0 ? steps : 0) {
      // The silhouette casts it.
      func line(_ step: Int) -> Line {
        Line(distance: edge + Double(step) * width, arc: .pi / 2 * bend.radius)
      }
      addShadow(paper, line(step), line(step + 1), to: below) { point, distance in
        frame.shade(of: point) * frame.light.shadow(distance - bend.radius)
      }
    }
    let end = max(bend.reach + frame.light.reach, .pi * bend.radius) + 1
    paper.eachStrip(count: count, { paper.back($0) }) {
      addShadow(paper, $0, $1, to: shade) { point, distance in
        frame.shade(paper.image(point, distance: distance), distance, bend.layers(distance), isOnSheet: true)
      }
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
    let (reach, size) = (paper.frame.light.reach, paper.size)
    // There the edges of the paper fade out.
    let inset = pointwiseMin(SIMD2(repeating: 1 + paper.bend.radius.squareRoot()), size / 2)
    columns.divide(shadow: reach, inset: inset.x, size.x)
    rows.divide(shadow: reach, inset: inset.y, size.y)
    cutOutline(paper, near, far, margin: reach + 1)
    addPieces(to: list, skipsMiddle: far.distance <= paper.bend.radius - 0.5) { point, distance in
      TriangleVertex(
        place: paper.image(point, distance: distance), cover: Float(darkness(point, distance)))
    }
  }
}

extension [SIMD3<Double>] {
  /// Replaces the lines with those at both ends of what fades out along the edges, at the edges, and at the inner ends of
  /// rims.
  fileprivate mutating func divide(fade: SIMD3<Double>, rim: Double, _ length: Double) {
    let (end, rimLine) = (SIMD3(0, 0, length), SIMD3(0, 0, rim))
    removeAll(keepingCapacity: true)
    append(-fade)
    append(.zero)
    append(fade)
    if rim > 0 {
      append(fade + rimLine)
      append(end - fade - rimLine)
    }
    append(end - fade)
    append(end)
    append(end + fade)
  }

  /// Replaces the lines with those between which a shadow that reaches beyond the edges changes linearly.
  fileprivate mutating func divide(shadow reach: Double, inset: Double, _ length: Double) {
    let steps = 6
    removeAll(keepingCapacity: true)
    for step in 0...steps { append(SIMD3(0, 0, -(Double(steps - step) / Double(steps) * reach))) }
    append(SIMD3(0, 0, inset))
    append(SIMD3(0, 0, length - inset))
    for step in 0...steps { append(SIMD3(0, 0, length + Double(step) / Double(steps) * reach)) }
  }
}
