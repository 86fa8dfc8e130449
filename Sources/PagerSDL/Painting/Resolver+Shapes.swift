import PagerEngine

extension Resolver {
  func rounded(_ rect: Rect, _ radius: Double, _ color: Color, _ ops: inout [PaintOp]) {
    let (box, radius) = corners(rect, radius)
    guard radius > 0 else { return fill(box, color.argb, &ops) }
    let (x, y) = slices(box, end: (radius + 15) / 16)
    let key = TextureKey.rounded(width: x.mask, height: y.mask, radius: radius)
    let slot = texture(key) { () throws(SDLError) in
      PixelImage(CoverageMask(roundedWidth: Int(x.mask), height: Int(y.mask), radius: Double(radius) / 16))
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    let band = y.part(1)
    for row in 0..<y.count {
      if y.isStretched, row == 1 {
        // Between the corners the shape is solid from side to side.
        let middle = PixelRect(
          left: box.left, top: box.top + band.from, right: box.right, bottom: box.top + band.to)
        fill(middle, color.argb, &ops)
        continue
      }
      for column in 0..<x.count {
        piece(slot, box, x.part(column), y.part(row), color.argb, solid: true, &ops)
      }
    }
  }

  func ring(_ rect: Rect, _ radius: Double, _ width: Double, _ color: Color, _ ops: inout [PaintOp]) {
    let (box, radius) = corners(rect, radius)
    // The line is a whole number of pixels, or its straight parts would be blurred.
    let line = max(1, min(nearestPixel(width * scale), max(1, min(box.width, box.height))))
    guard !box.isEmpty, width > 0 else { return fill(.empty, 0, &ops) }
    let (x, y) = slices(box, end: max(line, (radius + 15) / 16))
    let key = TextureKey.ring(width: x.mask, height: y.mask, radius: radius, line: line)
    let slot = texture(key) { () throws(SDLError) in
      PixelImage(
        CoverageMask(
          ringWidth: Int(x.mask), height: Int(y.mask), radius: Double(radius) / 16, line: Int(line)))
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    eachPart(x, y) { column, row in
      if column.isMiddle && row.isMiddle { return }
      piece(slot, box, column, row, color.argb, solid: false, &ops)
    }
  }

  func shadow(_ rect: Rect, _ radius: Double, _ shadow: Shadow, _ ops: inout [PaintOp]) {
    let (box, radius) = corners(rect.offset(by: 0, shadow.offset), radius)
    guard !box.isEmpty, shadow.color.alpha > 0 else { return fill(.empty, 0, &ops) }
    // More than 512 pixels of blur could not be told from less, and would cost a lot.
    let blur = max(0, min(512 * 16, nearestPixel(shadow.blur * scale * 16)))
    let sigma = Double(blur) / 32
    let margin = Int32(BoxBlur.margin(sigma: sigma))
    let outer = box.outset(by: margin)
    let (x, y) = slices(outer, end: 2 * margin + (radius + 15) / 16)
    let key = TextureKey.shadow(width: x.mask, height: y.mask, radius: radius, blur: blur)
    let slot = texture(key) { () throws(SDLError) in
      PixelImage(
        CoverageMask(
          shadowWidth: Int(x.mask - 2 * margin), height: Int(y.mask - 2 * margin),
          radius: Double(radius) / 16, sigma: sigma, margin: Int(margin)))
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    eachPart(x, y) { column, row in
      piece(slot, outer, column, row, shadow.color.argb, solid: column.isMiddle && row.isMiddle, &ops)
    }
  }

  func gradient(_ rect: Rect, _ top: Color, _ bottom: Color, _ ops: inout [PaintOp]) {
    let box = PixelRect(rect, scale: scale)
    guard !box.isEmpty else { return fill(.empty, 0, &ops) }
    // A taller one than any screen keeps its last colour below.
    let height = min(box.height, 8192)
    let slot = texture(.gradient(height: height, top: top, bottom: bottom)) { () throws(SDLError) in
      PixelImage(gradientHeight: Int(height), top: top, bottom: bottom)
    }
    guard let slot else { return fill(.empty, 0, &ops) }
    let end = box.top + height
    let upper = PixelRect(left: box.left, top: box.top, right: box.right, bottom: end)
    copy(slot, to: upper, color: 0xFFFF_FFFF, flags: .stretchX, &ops)
    if box.bottom > end {
      fill(PixelRect(left: box.left, top: end, right: box.right, bottom: box.bottom), bottom.argb, &ops)
    }
  }

  private typealias Part = (from: Int32, to: Int32, source: Int32, isMiddle: Bool)

  private func slices(_ box: PixelRect, end: Int32) -> (SliceAxis, SliceAxis) {
    (SliceAxis(length: box.width, end: end), SliceAxis(length: box.height, end: end))
  }

  private func eachPart(_ x: SliceAxis, _ y: SliceAxis, _ body: (Part, Part) -> Void) {
    for row in 0..<y.count { for column in 0..<x.count { body(x.part(column), y.part(row)) } }
  }

  /// Appends one part of a stretched mask; with `solid`, a part that repeats a fully covered pixel becomes a fill.
  private func piece(
    _ slot: Int, _ box: PixelRect, _ column: Part, _ row: Part, _ color: UInt32, solid: Bool,
    _ ops: inout [PaintOp]
  ) {
    let rect = PixelRect(
      left: box.left + column.from, top: box.top + row.from, right: box.left + column.to,
      bottom: box.top + row.to)
    if solid, column.isMiddle || row.isMiddle { return fill(rect, color, &ops) }
    var flags: PaintOp.Flags = []
    if column.isMiddle { flags.insert(.stretchX) }
    if row.isMiddle { flags.insert(.stretchY) }
    copy(slot, to: rect, sourceX: column.source, sourceY: row.source, color: color, flags: flags, &ops)
  }
}

extension PixelImage {
  /// One column that fades from `top` to `bottom`; a clear end takes the other one's hue with it.
  init(gradientHeight height: Int, top: Color, bottom: Color) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(height)
    for y in 0..<height {
      pixels.append(PixelImage.blend(top, bottom, (Double(y) + 0.5) / Double(height)))
    }
    self.init(width: 1, height: height, pixels: pixels)
    isOpaque = top.alpha == 255 && bottom.alpha == 255
  }

  private static func blend(_ a: Color, _ b: Color, _ fraction: Double) -> UInt32 {
    let (shareA, shareB) = (Double(a.alpha) * (1 - fraction), Double(b.alpha) * fraction)
    let alpha = shareA + shareB
    guard alpha > 0 else { return 0 }
    func channel(_ x: UInt8, _ y: UInt8) -> UInt32 {
      UInt32((Double(x) * shareA + Double(y) * shareB) / alpha + 0.5)
    }
    return UInt32(alpha + 0.5) << 24 | channel(a.red, b.red) << 16 | channel(a.green, b.green) << 8
      | channel(a.blue, b.blue)
  }
}
