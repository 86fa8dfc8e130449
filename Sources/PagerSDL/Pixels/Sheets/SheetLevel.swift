/// Draws a sheet whose horizontal lines stay horizontal: scaled, or turned about a horizontal hinge.
///
/// For each row of the target, a line is blended from rows of the sheet and then sampled with a constant step.
struct SheetLevel {
  let back: SheetMapping
  let sheet: SheetPixels
  let brush: SheetBrush
  /// The line: the address of its first pixel, with room for repeated ones before and after it.
  private let line: UnsafeMutablePointer<UInt32>

  init(back: SheetMapping, sheet: SheetPixels, brush: SheetBrush, line: Scratch<UInt32>) {
    (self.back, self.sheet, self.brush) = (back, sheet, brush)
    self.line = line.room(sheet.width + 2 * LineSteps.margin) + LineSteps.margin
  }

  private var rows: PixelRows {
    PixelRows(start: sheet.start, width: sheet.width, height: sheet.height, stride: sheet.stride)
  }

  /// Draws the part in `area`. `spans` contains the spans of its rows.
  func draw(_ area: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    for y in area.top..<area.bottom {
      let span = spans[Int(y - area.top)].clamped(to: area.left..<area.right)
      if span.touched.isEmpty { continue }
      let center = Double(y) + 0.5
      let r = 1 / (back.wy * center + back.w1)
      let step = back.xx * r
      let steps = LineSteps(
        start: (back.xy * center + back.x1) * r + 0.5 * step - 0.5, step: step,
        width: SheetReach.width(abs(step)))
      let taps = SheetTaps(
        place: (back.yy * center + back.y1) * r - 0.5,
        width: SheetReach.width(abs(back.yy * back.w1 - back.y1 * back.wy) * r * r), count: sheet.height)
      let indices = steps.reach(span.touched, length: sheet.width)
      rows.blend(from: taps.first, taps.weights, indices, to: line)
      brush.draw(span, Int(y), isEven: true) { columns, target, _ in
        steps.sample(line, indices, columns, to: target + Int(columns.lowerBound))
      }
    }
  }
}
