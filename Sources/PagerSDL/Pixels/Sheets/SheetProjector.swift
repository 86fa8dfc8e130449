/// Draws sheets under projective mappings.
///
/// A pixel of the target depends only on the sheet, the mapping and the look, so drawing a frame in pieces
/// results in the same pixels. The scratch memory grows with the target's width and height and is kept.
final class SheetProjector {
  private let spans = Scratch<SheetSpan>(zero: .empty)
  private let brush = SheetBrush.Memory()
  private let cells = SheetCells.Memory()
  private let level = LevelMemory()
  private let turn = SheetTurn.Memory()
  private let wide = Scratch<UInt32>(zero: 0)

  /// Draws `sheet` on the pixels of `target` within `clip`.
  ///
  /// - Parameter mapping: The mapping from the sheet's pixels to the target's. Points behind the eye are not
  ///   drawn; a degenerate mapping draws nothing. A sheet seen from behind is drawn mirrored.
  func draw(
    _ sheet: SheetPixels, _ mapping: SheetMapping, _ look: SheetLook = SheetLook(), on target: PixelGrid,
    clip: PixelRect
  ) {
    guard sheet.isUsable, look.opacity > 0, let back = mapping.inverse else { return }
    let limits = clip.intersection(target.bounds)
    let area = mapping.bounds(width: sheet.width, height: sheet.height, in: limits)
    guard !area.isEmpty else { return }
    if let offset = mapping.wholeOffset(width: sheet.width, height: sheet.height) {
      return copy(sheet, offset, SheetFinish(look, isOpaque: sheet.isOpaque), target, limits)
    }
    // Kernels read two columns at once.
    draw(sheet.width >= 2 ? sheet : widened(sheet), mapping, back, look, on: target, area)
  }

  /// Samples a sheet, and draws it in the area of the target that may change.
  private func draw(
    _ sheet: SheetPixels, _ mapping: SheetMapping, _ back: SheetMapping, _ look: SheetLook,
    on target: PixelGrid, _ area: PixelRect
  ) {
    let outline = SheetOutline(back, width: sheet.width, height: sheet.height)
    let spans = spans.room(Int(area.height)) - Int(area.top)
    for y in Int(area.top)..<Int(area.bottom) {
      spans[y] = outline.span(y: y, from: Int(area.left), to: Int(area.right))
    }
    let brush = SheetBrush(
      outline, SheetFinish(look, isOpaque: sheet.isOpaque), on: target, width: Int(area.width), brush)
    let cells = SheetCells(area, back, sheet, cells)
    // References to methods would be allocated.
    func eachPart(_ draw: (PixelRect) -> Void) {
      if let cells { cells.eachRow(fill: { brush.fill($0, $1) }, draw: draw) } else { draw(area) }
    }
    let sampling = SheetSampling(mapping: mapping, back: back, width: sheet.width, height: sheet.height)
    switch sampling.kind {
    case .level:
      let level = SheetLevel(back: back, sheet: sheet, area: area, level)
      eachPart { brush.draw($0, spans) { level.read($0, $1, to: $2) } }
    case .turned:
      let turn = SheetTurn(back: back, sheet: sheet, brush: brush, area: area, memory: turn)
      SheetTile.strip.each(of: area) { tile in
        let rest = cells?.fillEdges(of: tile) { brush.fill($0, $1) } ?? tile
        if !rest.isEmpty { turn.draw(rest, spans) }
      }
    case .general:
      let general = SheetGeneral(back: back, sheet: sheet, spread: sampling.spread)
      eachPart { SheetTile.strip.each(of: $0) { brush.draw($0, spans) { general.read($0, $1, to: $2) } } }
    }
  }

  /// Draws a sheet that is moved by whole pixels.
  private func copy(
    _ sheet: SheetPixels, _ offset: (x: Int32, y: Int32), _ finish: SheetFinish, _ target: PixelGrid,
    _ limits: PixelRect
  ) {
    let image = PixelRect(left: 0, top: 0, right: Int32(sheet.width), bottom: Int32(sheet.height))
    let area = image.offset(by: offset.x, offset.y).intersection(limits)
    finish.lay(
      sheet.start + (Int(area.top - offset.y) * sheet.stride + Int(area.left - offset.x)),
      distance: sheet.stride,
      on: target.place(area.left, area.top), stride: target.stride, count: Int(area.width),
      rows: Int(area.height))
  }

  /// Returns a copy of a sheet of one column, with memory for two.
  private func widened(_ sheet: SheetPixels) -> SheetPixels {
    let copy = wide.room(2 * sheet.height)
    for index in 0..<2 * sheet.height { copy[index] = sheet.start[index / 2 * sheet.stride] }
    return SheetPixels(copy, width: 1, height: sheet.height, stride: 2, isOpaque: sheet.isOpaque)
  }
}

/// The size of the parts in which a sheet is drawn. They start at multiples of it, so that pixels do not depend on the area.
struct SheetTile {
  let width: Int32
  let height: Int32

  /// A part whose memory fits into the processor's L2 cache.
  static let strip = SheetTile(width: 64, height: 256)
  /// A row of cells.
  static let row = SheetTile(width: pixelLimit, height: Int32(SheetCells.side))

  /// Calls `body` with each part of an area.
  func each(of area: PixelRect, _ body: (PixelRect) -> Void) {
    for left in stride(from: area.left / width * width, to: area.right, by: Int(width)) {
      for top in stride(from: area.top / height * height, to: area.bottom, by: Int(height)) {
        let tile = PixelRect(left: left, top: top, right: left + width, bottom: top + height)
        body(tile.intersection(area))
      }
    }
  }
}

extension SheetMapping {
  /// Returns the offset in whole pixels, if the mapping has no other visible effect.
  fileprivate func wholeOffset(width: Int, height: Int) -> (x: Int32, y: Int32)? {
    guard w1 > 0, abs(x1 / w1) < Double(pixelLimit), abs(y1 / w1) < Double(pixelLimit) else { return nil }
    let (dx, dy) = (nearestPixel(x1 / w1), nearestPixel(y1 / w1))
    func isMoved(_ x: Double, _ y: Double) -> Bool {
      guard let image = image(x: x, y: y) else { return false }
      // Less than the smallest step of the weights and of the coverage.
      return abs(image.x - x - Double(dx)) < 0.0015 && abs(image.y - y - Double(dy)) < 0.0015
    }
    let (right, bottom) = (Double(width), Double(height))
    let isWhole = isMoved(0, 0) && isMoved(right, 0) && isMoved(right, bottom) && isMoved(0, bottom)
    return isWhole ? (dx, dy) : nil
  }
}
