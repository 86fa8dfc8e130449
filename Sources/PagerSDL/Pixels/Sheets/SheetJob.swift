/// One sheet to be drawn by reading between its pixels.
struct SheetJob {
  let mapping: SheetMapping
  let back: SheetMapping
  /// With room for a second column, if there is only one.
  let sheet: SheetPixels
  let look: SheetLook
  let target: PixelGrid
  /// What of the target is touched at most.
  let area: PixelRect
  let memory: Memory

  final class Memory {
    fileprivate let spans = SheetScratch<SheetSpan>(zero: .empty)
    fileprivate let pixels = SheetScratch<UInt32>(zero: 0)
    fileprivate let shares = SheetScratch<UInt32>(zero: 0)
    fileprivate let line = SheetScratch<UInt32>(zero: 0)
    fileprivate let turn = SheetTurn.Memory()
  }

  func draw() {
    let sampling = SheetSampling(mapping: mapping, back: back, width: sheet.width, height: sheet.height)
    let kind = sampling.kind
    let spread = kind == .turned ? .zero : sampling.spread
    let outline = SheetOutline(
      back, width: sheet.width, height: sheet.height, reach: kind == .general ? 0.5 + spread : nil,
      joined: look.joined)
    let spans = memory.spans.room(Int(area.height))
    for y in area.top..<area.bottom {
      spans[Int(y - area.top)] = outline.span(y: Int(y), from: Int(area.left), to: Int(area.right))
    }
    let room = Int(area.width) + 4 * Int(SheetTurn.tileWidth)
    let brush = SheetBrush(
      outline: outline, finish: SheetFinish(look, isOpaque: sheet.isOpaque), target: target,
      pixels: memory.pixels.room(room), shares: memory.shares.room(room))
    switch kind {
    case .level: drawLevel(brush, spans)
    case .turned: SheetTurn(back: back, sheet: sheet, brush: brush, memory: memory.turn).draw(area, spans)
    case .general:
      SheetGeneral(back: back, sampler: SheetSampler(sheet), brush: brush, spread: spread).draw(area, spans)
    }
  }

  private func drawLevel(_ brush: SheetBrush, _ spans: UnsafePointer<SheetSpan>) {
    let line = memory.line.room(sheet.width + 2 * SheetLine.margin + 4) + SheetLine.margin
    for y in area.top..<area.bottom {
      let span = spans[Int(y - area.top)]
      if span.touched.isEmpty { continue }
      let center = Double(y) + 0.5
      let r = 1 / (back.wy * center + back.w1)
      let steps = SheetSteps(origin: (back.xy * center + back.x1) * r, step: back.xx * r)
      let rowStep = abs(back.yy * back.w1 - back.y1 * back.wy) * r * r
      let rows = SheetRows(
        place: (back.yy * center + back.y1) * r - 0.5, spread: SheetSpread.distance(rowStep),
        height: sheet.height)
      let touched = Int(span.touched.lowerBound)..<Int(span.touched.upperBound)
      rows.blend(sheet, steps.reach(touched, length: sheet.width), to: line)
      lay(SheetLine(start: line, length: sheet.width), steps, brush, span, Int(y))
    }
  }

  /// Reads a line for a row of the target and lays it there.
  private func lay(_ line: SheetLine, _ steps: SheetSteps, _ brush: SheetBrush, _ span: SheetSpan, _ y: Int) {
    let first = Int(span.touched.lowerBound)
    func sample(_ columns: Range<Int32>, _ target: UnsafeMutablePointer<UInt32>) {
      let columns = Int(columns.lowerBound)..<Int(columns.upperBound)
      steps.sample(line, columns, to: target + columns.lowerBound)
    }
    let pixels = brush.pixels - first
    guard brush.finish.isPlain, !span.whole.isEmpty else {
      sample(span.touched, pixels)
      return brush.lay(pixels, span, y)
    }
    sample(span.touched.lowerBound..<span.whole.lowerBound, pixels)
    sample(span.whole, brush.row(y))
    sample(span.whole.upperBound..<span.touched.upperBound, pixels)
    brush.layEdges(pixels, span, y)
  }
}
