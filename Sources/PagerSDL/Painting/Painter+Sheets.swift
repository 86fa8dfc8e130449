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
      var ground = PaintOp(fill: raster.area, sheet.ground.argb)
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
      add(raster, number: number, bounds)
    } catch {
      if resolver.failure == nil { resolver.failure = error }
    }
  }

  /// Appends an op for a complete sheet with this number in the frame.
  func add(_ raster: SheetRaster, number: Int32, _ bounds: PixelRect) {
    for piece in 0..<resolver.clips.pieceCount {
      current.append(
        PaintOp(sheet: number, visible: resolver.clips.piece(piece, of: bounds), stamp: raster.stamp))
    }
  }

  /// Begins a frame whose sheets the target draws as textures. Returns `false` if it has to be painted in memory.
  func beginTextures() -> Bool {
    if textured == nil, let picture {
      let geometry = usesGeometry ? (target as? HardwareRendererTarget)?.geometry : nil
      textured = TexturedSheets(outer: resolver, geometry: geometry, picture: picture)
    }
    guard let textured, !textured.cannotShow else { return false }
    textured.begin()
    return true
  }

  /// Paints a frame with sheets in memory, and shows the result.
  func paintInMemory(_ frame: DisplayList) throws(SDLError) -> DamageList {
    mustPaintEverything = true
    damage.begin(size)
    guard !size.isEmpty, let picture, let textured else { return damage }
    try textured.painter.paint(frame)
    damage.addEverything()
    try picture.show(damage, blends: frame.background.alpha < 255)
    if startsPictures { startPictures() }
    return damage
  }
}
