/// One sheet to be drawn by reading between its pixels.
struct SheetJob {
  let mapping: SheetMapping
  let back: SheetMapping
  /// With room for four columns, even if there are less.
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
    fileprivate let places = SheetScratch<SheetPlace>(zero: SheetPlace())
    fileprivate let line = SheetScratch<UInt32>(zero: 0)
    fileprivate let turn = SheetTurn.Memory()
    fileprivate let cells = SheetCells.Memory()
  }

  func draw() {
    let kind = kind
    let spread = kind == .turned ? .zero : spread
    let outline = SheetOutline(
      back, width: sheet.width, height: sheet.height, reach: kind == .general ? 0.5 + spread : nil,
      joined: look.joined)
    let spans = memory.spans.room(Int(area.height))
    for y in area.top..<area.bottom {
      spans[Int(y - area.top)] = outline.span(y: Int(y), from: Int(area.left), to: Int(area.right))
    }
    let room = Int(area.width) + 4
    let isShadedByInk = sheet.isOpaque && kind != .general && look.shade >> 24 > 0
    let brush = SheetBrush(
      look: look, isShadedByInk: isShadedByInk, outline: outline,
      finish: SheetFinish(look, isOpaque: sheet.isOpaque, isShaded: !isShadedByInk), target: target,
      pixels: memory.pixels.room(room), shares: memory.shares.room(room))
    draw(kind, SheetCells(area, back, sheet, memory.cells), spans, spread, brush)
  }

  private func draw(
    _ kind: Kind, _ cells: SheetCells?, _ spans: UnsafePointer<SheetSpan>, _ spread: SIMD2<Double>,
    _ brush: SheetBrush
  ) {
    func each(_ draw: (PixelRect, UnsafePointer<SheetSpan>) -> Void) {
      guard let cells else { return draw(area, spans) }
      cells.each { rect, color in
        brush.fill(rect, color, isBlendedByInk: kind == .level)
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
      let general = SheetGeneral(
        back: back, sheet: sheet, brush: brush, spread: spread, places: memory.places)
      each { rect, spans in general.draw(rect, spans) }
    }
  }

  private enum Kind {
    /// A row of the target is a row of the sheet, with a constant step: scaled, or turned about a horizontal hinge.
    case level
    /// A column of the target is a column of the sheet: turned about a vertical hinge.
    case turned
    case general
  }

  /// The fast ways are for sheets that are not drawn so small or so steep that more of the sheet than of the target
  /// would be worked on.
  private var kind: Kind {
    if back.yx == 0, back.wx == 0, isModerate({ $0.0 }, { _ in 0 }) { return .level }
    if back.xy == 0, back.wy == 0, isModerate({ $0.1 }, { $0.2 }) { return .turned }
    return .general
  }

  /// Whether at the corners of the sheet's image both its step and its slope are moderate.
  private func isModerate(
    _ step: ((Double, Double, Double)) -> Double, _ slope: ((Double, Double, Double)) -> Double
  ) -> Bool {
    let (right, bottom) = (Double(sheet.width), Double(sheet.height))
    func isModerate(_ x: Double, _ y: Double) -> Bool {
      let w = mapping.weight(x: x, y: y)
      guard w > 0 else { return false }
      // The sheet's x per x of the target, its y per y, and its y per x.
      let steps = ((back.xx - x * back.wx) * w, (back.yy - y * back.wy) * w, (back.yx - y * back.wx) * w)
      return abs(step(steps)) <= 4 && abs(slope(steps)) <= 8
    }
    return isModerate(0, 0) && isModerate(right, 0) && isModerate(0, bottom) && isModerate(right, bottom)
  }

  /// How far the samples of a general mapping lie from the middle of their pixel: everywhere as far as in the middle of
  /// the sheet.
  private var spread: SIMD2<Double> {
    let (x, y) = (Double(sheet.width) / 2, Double(sheet.height) / 2)
    guard let image = mapping.image(x: x, y: y), let steps = back.steepness(x: image.x, y: image.y) else {
      return .zero
    }
    return SIMD2(SheetReach.spread(steps.x), SheetReach.spread(steps.y))
  }
}
