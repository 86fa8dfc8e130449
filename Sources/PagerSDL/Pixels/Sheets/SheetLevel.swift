/// Draws a sheet whose horizontal lines stay horizontal: scaled, or turned about a horizontal hinge.
///
/// For each row of the target, a line is blended from rows of the sheet and then sampled with a constant
/// step.
struct SheetLevel {
  let back: SheetMapping
  let sheet: SheetPixels
  let brush: SheetBrush
  private let pixels: UnsafeMutablePointer<UInt32>

  init(back: SheetMapping, sheet: SheetPixels, brush: SheetBrush, line: Scratch<UInt32>) {
    (self.back, self.sheet, self.brush) = (back, sheet, brush)
    let before = SheetLine.margin + SheetLine.slack
    pixels = line.room(sheet.width + 2 * before) + before
  }

  /// Draws the part in `area`. `spans` contains the spans of its rows.
  func draw(_ area: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    for y in area.top..<area.bottom {
      let span = spans[Int(y - area.top)].clamped(to: area.left..<area.right)
      if span.touched.isEmpty { continue }
      let center = Double(y) + 0.5
      let r = 1 / (back.wy * center + back.w1)
      let steps = SheetSteps(origin: (back.xy * center + back.x1) * r, step: back.xx * r)
      let rowStep = abs(back.yy * back.w1 - back.y1 * back.wy) * r * r
      let rows = SheetRows(
        place: (back.yy * center + back.y1) * r - 0.5, step: rowStep, height: sheet.height)
      let touched = Int(span.touched.lowerBound)..<Int(span.touched.upperBound)
      let reach = steps.reach(touched, length: sheet.width)
      rows.blend(sheet, reach, to: pixels)
      lay(SheetLine(start: pixels, length: sheet.width, indices: reach), steps, span, Int(y))
    }
  }

  /// Samples the line for a row of the target and draws it.
  private func lay(_ line: SheetLine, _ steps: SheetSteps, _ span: SheetSpan, _ y: Int) {
    if !brush.isShadedByInk {
      if !sheet.isOpaque { return layThroughBuffer(line, steps, span, y) }
      layEdges(line, steps, .plain, span, y)
      if brush.finish.isPlain {
        sample(line, steps, span.whole, .plain, brush.row(y))
      } else {
        sample(line, steps, span.whole, .blended(brush.look), brush.row(y))
      }
    } else {
      let ink = SheetInk.shaded(brush.look)
      layEdges(line, steps, ink, span, y)
      if brush.finish.isPlain {
        sample(line, steps, span.whole, ink, brush.row(y))
      } else {
        sample(line, steps, span.whole, .blended(brush.look), brush.row(y))
      }
    }
  }

  private func layThroughBuffer(_ line: SheetLine, _ steps: SheetSteps, _ span: SheetSpan, _ y: Int) {
    let pixels = brush.pixels - Int(span.touched.lowerBound)
    sample(line, steps, span.touched, .plain, pixels)
    brush.lay(pixels, span, y)
  }

  private func layEdges(
    _ line: SheetLine, _ steps: SheetSteps, _ ink: SheetInk, _ span: SheetSpan, _ y: Int
  ) {
    let pixels = brush.pixels - Int(span.touched.lowerBound)
    sample(line, steps, span.touched.lowerBound..<span.whole.lowerBound, ink, pixels)
    sample(line, steps, span.whole.upperBound..<span.touched.upperBound, ink, pixels)
    brush.layEdges(pixels, span, y)
  }

  private func sample(
    _ line: SheetLine, _ steps: SheetSteps, _ columns: Range<Int32>, _ ink: SheetInk,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let columns = Int(columns.lowerBound)..<Int(columns.upperBound)
    steps.sample(line, columns, ink, to: target + columns.lowerBound)
  }
}
