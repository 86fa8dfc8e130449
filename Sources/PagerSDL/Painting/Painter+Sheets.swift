import PagerEngine

/// Sheets: parts of a frame with separate pixels, drawn as a whole.
extension Painter {
  /// Begins to fill a sheet. Its raster keeps the ops of the enclosing sheet or frame until the end.
  func beginSheet(_ sheet: DisplayList.Sheet) {
    guard !skipsContent, compositor != nil, !PixelRect(sheet.area, scale: scale).isEmpty else {
      return filled.append(nil)
    }
    do throws(SDLError) {
      let raster = try sheets.raster(of: sheet, paint: store.now)
      filled.append(raster)
      swap(&current, &raster.ops)
      resolver.exchangeClips(with: &raster.clips)
      current.removeAll(keepingCapacity: true)
      var ground = PaintOp(fill: raster.area, 0xFF00_0000)
      ground.flags = .replaces
      current.append(ground)
      resolver.begin(clip: raster.area)
    } catch {
      filled.append(nil)
      if resolver.failure == nil { resolver.failure = error }
    }
  }

  /// Whether the next items belong to a sheet without pixels.
  var skipsContent: Bool { filled.last.map { $0 == nil } ?? false }

  /// Ends a sheet: paints its changes, and adds it to the enclosing sheet or frame.
  func endSheet() {
    guard let last = filled.popLast(), let raster = last, let compositor else { return }
    swap(&current, &raster.ops)
    resolver.exchangeClips(with: &raster.clips)
    do throws(SDLError) {
      guard let (number, bounds) = try sheets.finish(raster, with: compositor) else { return }
      add(raster, number: number, bounds, below: sheetBelow(number, bounds))
    } catch {
      if resolver.failure == nil { resolver.failure = error }
    }
  }

  /// Appends an op for a complete sheet with this number in the frame.
  ///
  /// `below` is the stamp of the sheet that is drawn together with this one, or 0.
  func add(_ raster: SheetRaster, number: Int32, _ bounds: PixelRect, below: UInt32 = 0) {
    for piece in 0..<resolver.clips.pieceCount {
      var op = PaintOp(sheet: number, visible: resolver.clips.piece(piece, of: bounds), stamp: raster.stamp)
      op.sourceX = Int32(bitPattern: below)
      current.append(op)
    }
  }

  /// Joins a sheet with the one directly below, if both cover the same area and fade.
  ///
  /// Returns the stamp of the lower sheet, or 0.
  private func sheetBelow(_ number: Int32, _ bounds: PixelRect) -> UInt32 {
    guard resolver.clips.pieceCount == 1, let last = current.last, last.flags.contains(.sheet),
      last.visible == resolver.clips.piece(0, of: bounds), sheets.join(last.texture, below: number)
    else { return 0 }
    current.removeLast()
    return last.stamp
  }

  /// Paints a frame with sheets in memory, and shows the result.
  func paintInMemory(_ frame: DisplayList, _ picture: RendererPicture) throws(SDLError) -> DamageList {
    mustPaintEverything = true
    let size = PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
    damage.begin(size)
    guard !size.isEmpty else { return damage }
    let (painter, surface) = try substitute(for: size)
    try painter.paint(frame)
    try picture.show(surface.grid())
    damage.addEverything()
    return damage
  }

  private func substitute(for size: PixelRect) throws(SDLError) -> (Painter, MemorySurface) {
    if let substitute, substitute.surface.grid().bounds == size, substitute.painter.scale == scale {
      return substitute
    }
    let surface = try MemorySurface(width: Int(size.width), height: Int(size.height))
    let painter = Painter(
      target: Compositor(surface), text: resolver.text, scale: scale,
      contentRenderer: resolver.contentRenderer)
    substitute = (painter, surface)
    return (painter, surface)
  }
}
