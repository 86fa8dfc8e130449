/// Draws sampled pixels of a sheet on the target, with coverage at the edges.
struct SheetBrush {
  let look: SheetLook
  /// Whether the shade is applied during sampling, instead of by `finish`.
  let isShadedByInk: Bool
  let outline: SheetOutline
  let finish: SheetFinish
  let target: PixelGrid
  /// Memory for a row of the target and a few pixels more.
  let pixels: UnsafeMutablePointer<UInt32>
  let shares: UnsafeMutablePointer<UInt32>

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { target.start + y &* target.stride }

  /// Fills a rectangle that the sheet covers completely with one of its colours.
  ///
  /// - Parameter isBlendedByInk: Whether opaque sheets drawn with this method are blended by `SheetInk`.
  func fill(_ rect: PixelRect, _ color: UInt32, isBlendedByInk: Bool) {
    let (left, count) = (Int(rect.left), Int(rect.width))
    if isBlendedByInk, finish.isOpaque, finish.opacity < 255 {
      let ink = SheetInk.blended(look)
      let four = FourPixels(repeating: color)
      for y in rect.top..<rect.bottom { replace(row(Int(y)) + left, count) { ink.finished(four, over: $0) } }
      return
    }
    let color = shaded(color)
    if finish.isPlain {
      for y in rect.top..<rect.bottom { (row(Int(y)) + left).update(repeating: color, count: count) }
    } else {
      pixels.update(repeating: color, count: count)
      for y in rect.top..<rect.bottom { finish.lay(pixels, on: row(Int(y)) + left, count: count) }
    }
  }

  /// Returns a colour of the sheet before `finish` is applied.
  func shaded(_ color: UInt32) -> UInt32 {
    if !isShadedByInk { return color }
    let four = FourPixels(repeating: color)
    return SheetInk.shaded(look).finished(four, over: four).bits[0]
  }

  @inline(__always)
  private func replace(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ four: (FourPixels) -> FourPixels
  ) {
    var index = 0
    while index &+ 4 <= count {
      four(FourPixels(target + index)).store(target + index)
      index &+= 4
    }
    while index < count {
      target[index] = four(FourPixels(repeating: target[index])).bits[0]
      index &+= 1
    }
  }

  /// Draws a part of a row. `source` is the address of the pixel for column 0.
  func lay(_ source: UnsafePointer<UInt32>, _ span: SheetSpan, _ y: Int) {
    layEdges(source, span, y)
    let whole = span.whole
    if whole.isEmpty { return }
    let first = Int(whole.lowerBound)
    finish.lay(source + first, on: row(y) + first, count: whole.count)
  }

  /// Draws the pixels of a part of a row that the sheet covers partly.
  func layEdges(_ source: UnsafePointer<UInt32>, _ span: SheetSpan, _ y: Int) {
    layEdge(source, span.touched.lowerBound..<span.whole.lowerBound, y)
    layEdge(source, span.whole.upperBound..<span.touched.upperBound, y)
  }

  private func layEdge(_ source: UnsafePointer<UInt32>, _ columns: Range<Int32>, _ y: Int) {
    if columns.isEmpty { return }
    let (first, count) = (Int(columns.lowerBound), columns.count)
    for index in 0..<count {
      shares[index] = (outline.coverage(x: first &+ index, y: y) &* finish.opacity &+ 127) / 255
    }
    finish.lay(source + first, on: row(y) + first, count: count, shares: shares)
  }
}
