import CPagerPixels

/// Composes sampled pixels of a sheet with the target: shade, opacity and coverage.
///
/// Each step divides by 255 and rounds once, like all blending in memory.
struct SheetFinish {
  /// The opacity, 0...255.
  let opacity: UInt32
  /// Whether the sheet's pixels can be copied where they cover the target completely.
  let isPlain: Bool
  private let isOpaque: Bool
  private let shade: UInt32

  init(_ look: SheetLook, isOpaque: Bool) {
    (opacity, shade, self.isOpaque) = (UInt32(look.opacity), look.shade, isOpaque)
    isPlain = isOpaque && look.shade >> 24 == 0 && look.opacity == 255
  }

  /// Draws rows of pixels that cover the target completely, or a row with coverages of 0...255 that include the opacity.
  ///
  /// - Parameters:
  ///   - distance: The distance between rows of the source, in pixels.
  ///   - stride: The distance between rows of the target.
  func lay(
    _ source: UnsafePointer<UInt32>, distance: Int = 0, on target: UnsafeMutablePointer<UInt32>,
    stride: Int = 0,
    count: Int, rows: Int = 1, shares: UnsafePointer<UInt32>? = nil
  ) {
    if isPlain, shares == nil {
      for row in 0..<rows { (target + row &* stride).update(from: source + row &* distance, count: count) }
      return
    }
    var job = pager_lay_job(
      source: source, source_stride: distance, target: target, stride: stride, count: count, rows: rows,
      opacity: opacity, shares: shares, shade: shade, is_opaque: isOpaque ? 1 : 0)
    PixelKernels.best.lay(&job)
  }
}

/// Draws sampled pixels of a sheet on the target, with coverage at the edges.
struct SheetBrush {
  let outline: SheetOutline
  let finish: SheetFinish
  let target: PixelGrid
  /// Memory for a row of the target.
  private let pixels: UnsafeMutablePointer<UInt32>
  private let shares: UnsafeMutablePointer<UInt32>

  final class Memory {
    fileprivate let pixels = Scratch<UInt32>(zero: 0)
    fileprivate let shares = Scratch<UInt32>(zero: 0)
  }

  init(_ outline: SheetOutline, _ finish: SheetFinish, on target: PixelGrid, width: Int, _ memory: Memory) {
    (self.outline, self.finish, self.target) = (outline, finish, target)
    (pixels, shares) = (memory.pixels.room(width), memory.shares.room(width))
  }

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { target.start + y &* target.stride }

  /// Fills a rectangle that the sheet covers completely with one of its colours.
  func fill(_ rect: PixelRect, _ color: UInt32) {
    if finish.isPlain { return target.fill(rect, color, blends: false) }
    pixels.update(repeating: color, count: Int(rect.width))
    finish.lay(
      pixels, on: target.place(rect.left, rect.top), stride: target.stride, count: Int(rect.width),
      rows: Int(rect.height))
  }

  /// Draws the part in `area`. `read` writes columns of a row; it receives the address of column 0.
  ///
  /// - Parameter spans: The spans of rows of the target, from row 0 on.
  func draw(
    _ area: PixelRect, _ spans: UnsafePointer<SheetSpan>,
    _ read: (_ columns: Range<Int32>, _ y: Int, _ target: UnsafeMutablePointer<UInt32>) -> Void
  ) {
    for y in Int(area.top)..<Int(area.bottom) {
      let span = spans[y].clamped(to: area.left..<area.right)
      let buffer = pixels - Int(area.left)
      func drawEdge(_ columns: Range<Int32>) {
        if columns.isEmpty { return }
        read(columns, y, buffer)
        layEdge(buffer, columns, y)
      }
      if finish.isPlain {
        if !span.whole.isEmpty { read(span.whole, y, row(y)) }
        drawEdge(span.start)
        drawEdge(span.end)
      } else if !span.touched.isEmpty {
        read(span.touched, y, buffer)
        lay(buffer, span, y)
      }
    }
  }

  /// Draws a part of a row. `source` is the address of the pixel for column 0.
  func lay(_ source: UnsafePointer<UInt32>, _ span: SheetSpan, _ y: Int) {
    layEdge(source, span.start, y)
    layWhole(source, span.whole, y)
    layEdge(source, span.end, y)
  }

  private func layWhole(_ source: UnsafePointer<UInt32>, _ columns: Range<Int32>, _ y: Int) {
    if columns.isEmpty { return }
    let first = Int(columns.lowerBound)
    finish.lay(source + first, on: row(y) + first, count: columns.count)
  }

  /// Draws pixels of a row that the sheet covers partly.
  private func layEdge(_ source: UnsafePointer<UInt32>, _ columns: Range<Int32>, _ y: Int) {
    if columns.isEmpty { return }
    let (first, count) = (Int(columns.lowerBound), columns.count)
    for index in 0..<count {
      shares[index] = (outline.coverage(x: first &+ index, y: y) &* finish.opacity &+ 127) / 255
    }
    finish.lay(source + first, on: row(y) + first, count: count, shares: shares)
  }
}
