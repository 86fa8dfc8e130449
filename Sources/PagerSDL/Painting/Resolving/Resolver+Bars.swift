import PagerEngine

extension Resolver {
  func bar(_ rect: Rect, _ radius: Double, _ color: Color, _ ops: inout [PaintOp]) {
    if isOnPixelGrid { return rounded(rect, radius, color, &ops) }
    let edges = QuarterRect(rect, scale: scale)
    guard !rect.isEmpty, edges.width > 0, edges.height > 0 else { return fill(.empty, 0, &ops) }
    let box = edges.box
    let half = min(edges.width, edges.height) * 2
    let radius = min(max(0, nearestPixel(radius * scale * 16)), half, Resolver.longestRadius * 16)
    // Independent of the position within a pixel, so that the number of ops is too.
    let end = (radius + 12 + 15) / 16
    let (x, y) = (SliceAxis(length: box.width, end: end), SliceAxis(length: box.height, end: end))
    let shape = BarShape(
      width: x.mask, height: y.mask, radius: radius, left: edges.left & 3, top: edges.top & 3,
      right: -edges.right & 3, bottom: -edges.bottom & 3)
    let (ink, modulation) = source(of: color)
    let slot = texture(.bar(shape, ink)) { () throws(SDLError) in PixelImage(CoverageMask(shape), ink) }
    guard let slot else { return fill(.empty, 0, &ops) }
    eachPart(x, y) { column, row in
      if row.isMiddle {
        if column.from == 0 { appendMiddleRows(box, row, shape, color, &ops) }
      } else if column.isMiddle {
        appendMiddleColumns(box, column, row, shape, color, &ops)
      } else {
        piece(slot, box, column, row, modulation, &ops)
      }
    }
  }

  /// Appends the rows between the corners: the outer columns, which may be partly covered, and the columns between
  /// them.
  private func appendMiddleRows(
    _ box: PixelRect, _ row: SliceAxis.Part, _ shape: BarShape, _ color: Color, _ ops: inout [PaintOp]
  ) {
    let width = box.width
    let first = width == 1 ? 4 - shape.left - shape.right : 4 - shape.left
    fill(box.part(left: 0, row.from, right: 1, row.to), color.argb(quarters: first), &ops)
    guard width > 1 else { return }
    fill(box.part(left: 1, row.from, right: width - 1, row.to), color.argb, &ops)
    let last = color.argb(quarters: 4 - shape.right)
    fill(box.part(left: width - 1, row.from, right: width, row.to), last, &ops)
  }

  /// Appends the columns between two corners, or between the ends of a bar without middle rows.
  private func appendMiddleColumns(
    _ box: PixelRect, _ column: SliceAxis.Part, _ row: SliceAxis.Part, _ shape: BarShape, _ color: Color,
    _ ops: inout [PaintOp]
  ) {
    func line(_ from: Int32, _ to: Int32, _ color: UInt32) {
      fill(box.part(left: column.from, from, right: column.to, to), color, &ops)
    }
    var (from, to) = (row.from, row.to)
    if from == 0 {
      let quarters = box.height == 1 ? 4 - shape.top - shape.bottom : 4 - shape.top
      line(0, 1, color.argb(quarters: quarters))
      from = 1
    }
    if to == box.height, to > 1 {
      to -= 1
      line(to, to + 1, color.argb(quarters: 4 - shape.bottom))
    }
    if to > from { line(from, to, color.argb) }
  }
}

/// A rectangle given by its edges, in quarters of a device pixel.
private struct QuarterRect {
  let left: Int32
  let top: Int32
  let right: Int32
  let bottom: Int32

  init(_ rect: Rect, scale: Double) {
    func nearest(_ value: Double) -> Int32 {
      // Clamped like whole pixels; 0 for NaN.
      let limit = Double(pixelLimit)
      let pixels = (value * scale).clamped(to: -limit...limit, ifNaN: 0)
      return Int32((pixels * 4 + 0.5).rounded(.down))
    }
    (left, top) = (nearest(rect.x), nearest(rect.y))
    (right, bottom) = (nearest(rect.maxX), nearest(rect.maxY))
  }

  var width: Int32 { right - left }
  var height: Int32 { bottom - top }

  /// The pixels that the rectangle covers at least in part.
  var box: PixelRect {
    PixelRect(left: left >> 2, top: top >> 2, right: (right + 3) >> 2, bottom: (bottom + 3) >> 2)
  }
}

extension Color {
  /// Returns `0xAARRGGBB` for a pixel with this coverage in quarters.
  fileprivate func argb(quarters: Int32) -> UInt32 {
    argb & 0xFF_FFFF | ((UInt32(alpha) * UInt32(quarters.clamped(to: 0...4)) + 2) / 4) << 24
  }
}
