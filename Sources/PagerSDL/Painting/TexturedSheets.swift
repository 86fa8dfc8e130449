import PagerEngine

/// The sheets of a painter whose target draws them as textures.
///
/// A separate painter fills them in memory, and sends the changes to the textures. Nested sheets stay in memory.
@MainActor
final class TexturedSheets {
  /// The sheets of the current frame. Their texture numbers are those of the target.
  private(set) var shown: [PlacedSheet] = []
  /// Whether a sheet of the current motion has to be painted in memory.
  private(set) var cannotShow = false

  private let painter: Painter
  private let geometry: SheetGeometry
  /// The number of sheets that enclose the next item.
  private var depth = 0
  /// The outermost sheet; `nil` for one without pixels.
  private var raster: SheetRaster?

  init(outer resolver: Resolver, geometry: SheetGeometry) throws(SDLError) {
    // Nothing is painted outside the sheets.
    let nowhere = try MemorySurface(width: 1, height: 1)
    painter = Painter(
      target: Compositor(nowhere), text: resolver.text, scale: resolver.scale,
      contentRenderer: resolver.contentRenderer)
    self.geometry = geometry
  }

  /// The size of the sheets, their textures and their content, in bytes.
  var bytes: Int { painter.ownBytes }

  /// The same by kind.
  var memoryUse: MemoryUse { painter.ownMemoryUse }

  /// Begins a frame. Returns whether its sheets can be shown.
  func begin() -> Bool {
    guard !cannotShow else {
      painter.dropTextures()
      return false
    }
    shown.removeAll(keepingCapacity: true)
    (depth, raster) = (0, nil)
    painter.beginSheets()
    return true
  }

  /// Consumes an item of the frame if it belongs to a sheet. Returns whether it did.
  ///
  /// A complete sheet is added to the ops of `outer`.
  func take(_ item: DisplayList.Item, for outer: Painter) -> Bool {
    switch item {
    case .beginSheet:
      painter.resolve(item)
      if depth == 0 { raster = painter.filled.last ?? nil }
      depth += 1
    case .endSheet:
      guard depth > 0 else { return false }
      depth -= 1
      let count = painter.sheets.shown.count
      painter.resolve(item)
      if depth == 0, painter.sheets.shown.count > count, let raster { finish(raster, outer) }
      if outer.resolver.failure == nil { outer.resolver.failure = painter.resolver.failure }
    default:
      guard depth > 0 else { return false }
      painter.resolve(item)
    }
    return true
  }

  func trim(to budget: Int) { painter.trim(to: budget) }

  func releaseMemory() { painter.releaseMemory() }

  private func finish(_ raster: SheetRaster, _ outer: Painter) {
    guard !cannotShow, let placed = painter.sheets.shown.last else { return }
    // Curled sheets are painted in memory.
    guard case .flat(var sheet) = placed else { return cannotShow = true }
    let hasColor = sheet.look.shade >> 24 > 0 && sheet.look.shade & 0xFF_FFFF != 0
    guard sheet.pixels.isOpaque || !hasColor, let texture = texture(of: raster) else {
      // A tint cannot be limited to the pixels of a translucent texture.
      cannotShow = true
      return
    }
    do throws(SDLError) {
      try update(texture, from: raster, sheet.pixels)
    } catch {
      if outer.resolver.failure == nil { outer.resolver.failure = error }
      return
    }
    sheet.texture = geometry.add(texture)
    shown.append(.flat(sheet))
    let bounds = placed.bounds(in: PixelRect(raster.sheet.clip, scale: outer.scale))
    outer.add(raster, number: Int32(shown.count - 1), bounds)
  }

  /// Sends the changes of a sheet to its texture.
  private func update(
    _ texture: SheetTexture, from raster: SheetRaster, _ pixels: SheetPixels
  ) throws(SDLError) {
    guard texture.version != raster.version else { return }
    let isLatest = texture.version == raster.version &- 1
    // Invalid until the upload is complete.
    texture.version = nil
    if isLatest {
      for index in raster.damage.indices { try texture.send(pixels, raster.damage.rect(at: index)) }
    } else {
      try texture.send(pixels, texture.bounds)
    }
    texture.version = raster.version
  }

  /// Returns the texture of a sheet; creates one if needed, and returns `nil` if the renderer has no room.
  private func texture(of raster: SheetRaster) -> SheetTexture? {
    if let texture = raster.texture { return texture }
    let (width, height) = (Int(raster.area.width), Int(raster.area.height))
    raster.texture = try? geometry.texture(width: width, height: height)
    return raster.texture
  }
}

extension Painter {
  /// Begins a frame whose sheets the target draws as textures. Returns `false` if they have to be painted in memory.
  func beginTextures() -> Bool {
    guard usesGeometry, let geometry = (target as? HardwareRendererTarget)?.geometry else { return false }
    if textured == nil {
      textured = try? TexturedSheets(outer: resolver, geometry: geometry)
    }
    return textured?.begin() ?? false
  }
}
