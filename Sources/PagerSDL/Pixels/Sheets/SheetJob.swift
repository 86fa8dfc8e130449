/// A sheet to sample and draw under a mapping.
struct SheetJob {
  let mapping: SheetMapping
  let back: SheetMapping
  /// The sheet, with memory for at least four columns.
  let sheet: SheetPixels
  let look: SheetLook
  let target: PixelGrid
  /// The largest area of the target that may change.
  let area: PixelRect
  let memory: Memory

  final class Memory {
    fileprivate let spans = Scratch<SheetSpan>(zero: .empty)
    fileprivate let brush = SheetBrush.Memory()
    fileprivate let line = Scratch<UInt32>(zero: 0)
    fileprivate let turn = SheetTurn.Memory()
    fileprivate let cells = SheetCells.Memory()
  }

  func draw() {
    let sampling = SheetSampling(mapping: mapping, back: back, width: sheet.width, height: sheet.height)
    let kind = sampling.kind
    let spread = kind == .turned ? .zero : sampling.spread
    let outline = SheetOutline(
      back, width: sheet.width, height: sheet.height, reach: kind == .general ? 0.5 + spread : nil)
    let spans = memory.spans.room(Int(area.height))
    for y in area.top..<area.bottom {
      spans[Int(y - area.top)] = outline.span(y: Int(y), from: Int(area.left), to: Int(area.right))
    }
    let brush = SheetBrush(
      outline, SheetFinish(look, isOpaque: sheet.isOpaque), on: target, width: Int(area.width), memory.brush)
    draw(kind, SheetCells(area, back, sheet, memory.cells), spans, spread, brush)
  }

  private func draw(
    _ kind: SheetSampling.Kind, _ cells: SheetCells?, _ spans: UnsafePointer<SheetSpan>,
    _ spread: SIMD2<Double>,
    _ brush: SheetBrush
  ) {
    func each(_ draw: (PixelRect, UnsafePointer<SheetSpan>) -> Void) {
      guard let cells else { return draw(area, spans) }
      cells.each { rect, color in
        brush.fill(rect, color)
      } draw: { rect in
        draw(rect, spans + Int(rect.top - area.top))
      }
    }
    switch kind {
    case .level:
      let level = SheetLevel(back: back, sheet: sheet, brush: brush, line: memory.line)
      each { rect, spans in level.draw(rect, spans) }
    case .turned:
      SheetTurn(back: back, sheet: sheet, brush: brush, cells: cells, memory: memory.turn).draw(area, spans)
    case .general:
      let general = SheetGeneral(back: back, sheet: sheet, brush: brush, spread: spread)
      each { rect, spans in general.draw(rect, spans) }
    }
  }
}
