/// Lays what was read from a sheet on the target: edges with their coverage, the rest as it is.
struct SheetBrush {
  let look: SheetLook
  /// Whether the shade is laid over the sheet when it is read, and not by `finish`.
  let isShadedByInk: Bool
  let outline: SheetOutline
  let finish: SheetFinish
  let target: PixelGrid
  /// Room for a row of the target, and for some pixels more.
  let pixels: UnsafeMutablePointer<UInt32>
  let shares: UnsafeMutablePointer<UInt32>

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { target.start + y &* target.stride }

  /// Lays a part of a row; `source` is where the pixel for column 0 would be.
  func lay(_ source: UnsafePointer<UInt32>, _ span: SheetSpan, _ y: Int) {
    layEdges(source, span, y)
    let whole = span.whole
    if whole.isEmpty { return }
    let first = Int(whole.lowerBound)
    finish.lay(source + first, on: row(y) + first, count: whole.count)
  }

  /// Lays the pixels of a part of a row that the sheet covers in part.
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
