import PagerEngine

extension Resolver {
  func rounded(_ rect: Rect, _ radius: Double, _ color: Color, _ ops: inout [PaintOp]) {
    let (box, radius) = corners(rect, radius)
    guard radius > 0 else { return fill(box, color.argb, &ops) }
    let end = (radius + 15) / 16
    let (x, y) = (SliceAxis(length: box.width, end: end), SliceAxis(length: box.height, end: end))
    let (ink, modulation) = source(of: color)
    let slot = texture(.rounded(width: x.mask, height: y.mask, radius: radius, ink)) { () throws(SDLError) in
      let mask = CoverageMask(roundedWidth: Int(x.mask), height: Int(y.mask), radius: Double(radius) / 16)
      return PixelImage(mask, ink)
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    eachPart(x, y) { column, row in
      // Between the corners the shape is solid from side to side.
      if row.isMiddle, column.from > 0 { return }
      if row.isMiddle || column.isMiddle {
        let right = row.isMiddle ? box.width : column.to
        fill(box.part(left: column.from, row.from, right: right, row.to), color.argb, &ops)
      } else {
        piece(slot, box, column, row, modulation, &ops)
      }
    }
  }

  func ring(_ rect: Rect, _ radius: Double, _ width: Double, _ color: Color, _ ops: inout [PaintOp]) {
    let (box, radius) = corners(rect, radius)
    guard !box.isEmpty, width > 0 else { return fill(.empty, 0, &ops) }
    // The line is a whole number of pixels wide; otherwise its straight parts would be blurred.
    let most = min((min(box.width, box.height) + 1) / 2, Resolver.longestRadius)
    let line = nearestPixel(width * scale).clamped(1, most)
    let end = max(line, (radius + 15) / 16)
    let (x, y) = (SliceAxis(length: box.width, end: end), SliceAxis(length: box.height, end: end))
    let (ink, modulation) = source(of: color)
    let key = TextureKey.ring(width: x.mask, height: y.mask, radius: radius, line: line, ink)
    let slot = texture(key) { () throws(SDLError) in
      let mask = CoverageMask(
        ringWidth: Int(x.mask), height: Int(y.mask), radius: Double(radius) / 16, line: Int(line))
      return PixelImage(mask, ink)
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    eachPart(x, y) { column, row in
      if column.isMiddle || row.isMiddle { return }
      piece(slot, box, column, row, modulation, &ops)
    }
    if x.count > 1 {
      let (from, to) = (x.middle.from, x.middle.to)
      fill(box.part(left: from, 0, right: to, line), color.argb, &ops)
      fill(box.part(left: from, box.height - line, right: to, box.height), color.argb, &ops)
    }
    if y.count > 1 {
      let (from, to) = (y.middle.from, y.middle.to)
      fill(box.part(left: 0, from, right: line, to), color.argb, &ops)
      fill(box.part(left: box.width - line, from, right: box.width, to), color.argb, &ops)
    }
  }

  func shadow(_ rect: Rect, _ radius: Double, _ shadow: Shadow, _ ops: inout [PaintOp]) {
    let (box, radius) = corners(rect.offset(by: 0, shadow.offset), radius)
    guard !box.isEmpty else { return fill(.empty, 0, &ops) }
    // A blur of more than 256 pixels looks the same, but is expensive.
    let blur = nearestPixel(shadow.blur * scale * 16).clamped(0, 256 * 16)
    let sigma = Double(blur) / 32
    let margin = Int32(BoxBlur.margin(sigma: sigma))
    let outer = box.outset(by: margin)
    let end = 2 * margin + (radius + 15) / 16
    let (x, y) = (
      SliceAxis(length: outer.width, end: end, tile: 128),
      SliceAxis(length: outer.height, end: end, tile: 128)
    )
    let (ink, modulation) = source(of: shadow.color)
    let key = TextureKey.shadow(width: x.mask, height: y.mask, radius: radius, blur: blur, ink)
    let slot = texture(key) { () throws(SDLError) in
      let mask = CoverageMask(
        shadowWidth: Int(x.mask - 2 * margin), height: Int(y.mask - 2 * margin), radius: Double(radius) / 16,
        sigma: sigma, margin: Int(margin))
      return PixelImage(mask, ink)
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    eachPart(x, y) { column, row in
      if column.isMiddle && row.isMiddle { return }
      piece(slot, outer, column, row, modulation, &ops)
    }
    guard x.count > 1, y.count > 1 else { return }
    let core = outer.part(left: x.middle.from, y.middle.from, right: x.middle.to, y.middle.to)
    fill(core, shadow.color.argb, &ops)
  }

  func gradient(_ rect: Rect, _ first: Color, _ last: Color, _ axis: Axis, _ ops: inout [PaintOp]) {
    let box = PixelRect(rect, scale: scale)
    guard !box.isEmpty else { return fill(.empty, 0, &ops) }
    let isRow = axis == .horizontal
    let (along, across) = isRow ? (box.width, box.height) : (box.height, box.width)
    func part(_ from: Int32, _ to: Int32, side: Int32, _ otherSide: Int32) -> PixelRect {
      isRow
        ? box.part(left: from, side, right: to, otherSide) : box.part(left: side, from, right: otherSide, to)
    }
    // Beyond the size of any screen, the gradient continues in its last colour along its axis, and ends across it.
    let length = min(along, 8192)
    let slot = texture(.gradient(length: length, from: first, to: last, along: axis)) { () throws(SDLError) in
      PixelImage(gradientLength: Int(length), from: first, to: last, along: axis)
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    let tile = Int32(PixelImage.gradientWidth)
    for side in stride(from: 0, to: min(across, SliceAxis.longest), by: Int(tile)) {
      copy(slot, to: part(0, length, side: side, min(across, side + tile)), color: 0xFFFF_FFFF, &ops)
    }
    if along > length { fill(part(length, along, side: 0, across), last.argb, &ops) }
  }

  func eachPart(_ x: SliceAxis, _ y: SliceAxis, _ body: (SliceAxis.Part, SliceAxis.Part) -> Void) {
    for row in 0..<y.count { for column in 0..<x.count { body(x.part(column), y.part(row)) } }
  }

  func piece(
    _ slot: Int, _ box: PixelRect, _ column: SliceAxis.Part, _ row: SliceAxis.Part, _ color: UInt32,
    _ ops: inout [PaintOp]
  ) {
    let rect = box.part(left: column.from, row.from, right: column.to, row.to)
    copy(slot, to: rect, sourceX: column.source, sourceY: row.source, color: color, &ops)
  }
}

extension PixelRect {
  /// Returns a part of the rectangle, given by distances from its left and top edges.
  func part(left: Int32, _ from: Int32, right: Int32, _ to: Int32) -> PixelRect {
    PixelRect(left: self.left + left, top: top + from, right: self.left + right, bottom: top + to)
  }
}
