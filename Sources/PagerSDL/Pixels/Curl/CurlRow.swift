/// A row of a curled sheet. Indices count pixels from the left edge of the flat sheet.
struct CurlRow {
  let frame: CurlFrame
  let front: FrontPainter
  let roll: RollPainter
  let turned: LineSampler
  /// The target's pixel at index 0.
  let target: UnsafeMutablePointer<UInt32>
  /// The row of the flat sheet at this position.
  let flat: UnsafeMutablePointer<UInt32>?
  /// The centre of the row.
  let y: Double
  /// The indices that may be painted.
  let clip: Range<Int>

  init(
    _ frame: CurlFrame, _ tables: CurlTables, target: UnsafeMutablePointer<UInt32>, row: Int, clip: Range<Int>
  ) {
    self.frame = frame
    self.target = target
    self.clip = clip
    flat = row >= 0 && row < frame.front.height ? frame.front.start + row * frame.front.stride : nil
    y = Double(row) + 0.5
    let distance = frame.bend.distance(0.5, y)
    front = FrontPainter(frame, tables.front, tables.taps, row: row, distance: distance)
    roll = RollPainter(frame, tables.roll, y: y, distance: distance)
    turned = LineSampler(raster: frame.back, taps: tables.taps, light: frame.backLight)
  }

  var bend: CurlBend { frame.bend }

  /// The distance of the pixel at index 0 from the contact line.
  var start: Double { bend.distance(0.5, y) }

  func paint() {
    let (start, step) = (start, bend.normalX)
    let flatPart = IndexSpan.of(start, step, atMost: frame.flatEnd)
    let roll = IndexSpan.of(start, step, atMost: frame.rollEnd)
    let paper = IndexSpan.of(start, step, atMost: frame.paperEnd)
    let shadow = IndexSpan.of(start, step, atMost: frame.shadowEnd)
    paintFlat(flatPart.clamped(to: clip))
    paintRoll(roll.without(flatPart).clamped(to: clip).clamped(to: lengthwise))
    paintSingly(paper.without(roll).clamped(to: clip).clamped(to: lengthwise))
    shade(shadow.without(paper).clamped(to: clip).clamped(to: silhouette), isOnSheet: false)
  }

  /// Paints the part where the sheet lies on the page or on top of itself.
  private func paintFlat(_ part: Range<Int>) {
    let reach = frame.light.reach
    let inner = turnedOver(inset: 0.5 + 1 / 128).clamped(to: part)
    let outer = turnedOver(inset: -0.5).clamped(to: part)
    let shaded = turnedOver(inset: -reach).clamped(to: part)
    let (before, after) = part.around(shaded)
    copyFlat(before)
    copyFlat(after)
    let (left, right) = shaded.around(outer)
    for piece in [left, right] where !piece.isEmpty {
      copyFlat(piece)
      shade(piece, isOnSheet: true)
    }
    let (edge, otherEdge) = outer.around(inner)
    paintSingly(edge)
    paintSingly(otherEdge)
    if !turned.paint(backLine, at: inner, of: target) { paintSingly(inner) }
  }

  private func copyFlat(_ part: Range<Int>) {
    guard let flat else { return }
    let part = part.clamped(to: 0..<frame.front.width)
    guard !part.isEmpty else { return }
    PixelRow(target + part.lowerBound, count: part.count).copy(flat + part.lowerBound)
  }

  /// Returns the indices over which the sheet would lie face down, with its edges moved inwards by `inset`
  /// pixels.
  private func turnedOver(inset: Double) -> Range<Int> { inside(turnedLine, inset) }

  private func inside(_ line: SampleLine, _ inset: Double) -> Range<Int> {
    let columns = IndexSpan.of(line.x, line.stepX, from: inset, to: bend.width - inset)
    return columns.clamped(to: IndexSpan.of(line.y, line.stepY, from: inset, to: bend.height - inset))
  }

  /// The points of the sheet on this row where it lies face down.
  private var turnedLine: SampleLine { line(offset: .pi * bend.radius - 2 * start, step: -2) }

  /// Returns the points of the row, moved along the normal.
  private func line(offset: Double, step: Double) -> SampleLine {
    let (x, y) = (bend.normalX, bend.normalY)
    return SampleLine(
      x: 0.5 + x * offset, y: self.y + y * offset, stepX: 1 + x * step * x, stepY: y * step * x)
  }

  /// The same points as places in the back's raster.
  private var backLine: SampleLine {
    let (line, mirror) = (turnedLine, frame.mirror)
    return SampleLine(
      x: mirror.scaleX * line.x + mirror.offsetX - 0.5, y: mirror.scaleY * line.y + mirror.offsetY - 0.5,
      stepX: mirror.scaleX * line.stepX, stepY: mirror.scaleY * line.stepY,
      turn: mirror.scaleX * mirror.scaleY < 0 ? 1 : -1)
  }

  /// The indices that the roll's silhouette or its shadow may cover.
  private var silhouette: Range<Int> {
    inside(line(offset: .pi / 2 * bend.radius - start, step: -1), -frame.light.reach)
  }

  /// The indices between the sheet's ends along the contact line, extended by the reach of shadows.
  private var lengthwise: Range<Int> {
    let (x, y) = (bend.normalX * bend.height, bend.normalY * bend.width)
    let margin = frame.light.reach + 1
    let (low, high) = (min(0, x) + min(0, -y) - margin, max(0, x) + max(0, -y) + margin)
    return IndexSpan.of(bend.normalX * self.y - bend.normalY * 0.5, -bend.normalY, from: low, to: high)
  }

  /// Darkens painted pixels. Wide shadows are soft, so they are computed for every eighth pixel only.
  func shade(_ part: Range<Int>, isOnSheet: Bool) {
    guard !part.isEmpty, frame.light.depth > 0 else { return }
    guard frame.light.reach > 32 else { return shadeClosely(part, isOnSheet: isOnSheet) }
    var first = part.lowerBound & ~7
    var left = shade(first, isOnSheet)
    while first < part.upperBound {
      let right = shade(first &+ 8, isOnSheet)
      if left > 0 || right > 0 {
        let (start, step) = (256 - 256 * left, (left - right) * 32)
        let values = SIMD4<Float>(0, 1, 2, 3) * step + start
        darken(part, values, first)
        darken(part, values + 4 * step, first &+ 4)
      }
      left = right
      first &+= 8
    }
  }

  /// Darkens painted pixels for narrow shadows, which are computed per pixel.
  private func shadeClosely(_ part: Range<Int>, isOnSheet: Bool) {
    var first = part.lowerBound & ~3
    while first < part.upperBound {
      let values = SIMD4(
        shade(first, isOnSheet), shade(first &+ 1, isOnSheet), shade(first &+ 2, isOnSheet),
        shade(first &+ 3, isOnSheet))
      if values.max() > 0 { darken(part, 256 - 256 * values, first) }
      first &+= 4
    }
  }

  @inline(__always)
  private func shade(_ index: Int, _ isOnSheet: Bool) -> Float {
    Float(frame.shade(Double(index) + 0.5, y, isOnSheet: isOnSheet))
  }
}
