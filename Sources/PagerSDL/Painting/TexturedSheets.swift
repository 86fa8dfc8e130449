import PagerEngine

/// The sheets of a target that draws them as textures.
///
/// They are filled in memory, and the changes are sent to the textures. Nested sheets stay in memory.
@MainActor
final class TexturedSheets {
  /// The sheets of the current frame, with their textures.
  private(set) var shown: [PlacedSheet] = []
  /// Whether a sheet of the current motion has to be painted in memory.
  private(set) var cannotShow = false

  /// The number of pixels sent to the renderer in the current frame.
  private(set) var sentPixels = 0

  /// The sheets in memory, and whole frames with sheets that textures cannot show.
  let memory: FrameOps
  /// Nil if sheets are not drawn as textures.
  private let geometry: SheetGeometry?
  /// The outermost sheet; `nil` for one without pixels.
  private var raster: SheetRaster?

  /// - Parameter picture: The pixels of whole frames.
  init(outer resolver: Resolver, geometry: SheetGeometry?, picture: RendererPicture) {
    memory = FrameOps(
      target: Compositor(picture), text: resolver.text, scale: resolver.scale,
      contentRenderer: resolver.contentRenderer)
    memory.resolver.waitsForPictures = resolver.waitsForPictures
    memory.sheets.areTextured = geometry != nil
    (self.geometry, cannotShow) = (geometry, geometry == nil)
  }

  func begin() {
    shown.removeAll(keepingCapacity: true)
    (raster, sentPixels) = (nil, 0)
    memory.begin()
  }

  /// Consumes an item of the frame if it belongs to a sheet. Returns whether it did.
  ///
  /// A complete sheet is added to the ops of `outer`.
  func take(_ item: DisplayList.Item, for outer: FrameOps) -> Bool {
    switch item {
    case .beginSheet:
      memory.resolve(item)
      if memory.filled.count == 1 { raster = memory.filled[0] }
    case .endSheet:
      guard !memory.filled.isEmpty else { return false }
      let count = memory.sheets.shown.count
      memory.resolve(item)
      if memory.filled.isEmpty, memory.sheets.shown.count > count, let raster { finish(raster, outer) }
      if let failure = memory.resolver.failure { outer.resolver.note(failure) }
    default:
      guard !memory.filled.isEmpty else { return false }
      memory.resolve(item)
    }
    return true
  }

  private func finish(_ raster: SheetRaster, _ outer: FrameOps) {
    guard !cannotShow, let placed = memory.sheets.shown.last else { return }
    do throws(SDLError) {
      guard let textured = try textured(placed, of: raster) else { return cannotShow = true }
      shown.append(textured)
    } catch {
      return outer.resolver.note(error)
    }
    let bounds = placed.bounds(in: PixelRect(raster.sheet.clip, scale: outer.resolver.scale))
    outer.add(raster, number: Int32(shown.count - 1), bounds)
  }

  /// Returns a sheet with its textures; `nil` if it has to be painted in memory.
  private func textured(_ sheet: PlacedSheet, of raster: SheetRaster) throws(SDLError) -> PlacedSheet? {
    var sheet = sheet
    let back = memory.sheets.back(of: raster)
    // A colour cannot be added to the pixels of a translucent texture alone, and curled paper is opaque.
    let isOpaque = raster.pixels.isOpaque && back?.pixels.isOpaque ?? true
    guard isOpaque || raster.sheet.isFlat && !sheet.mesh.front.adds else { return nil }
    sheet.front.texture = try texture(of: raster)
    if let back { sheet.back?.texture = try texture(of: back) }
    return sheet.front.texture == nil || sheet.back.map { $0.texture == nil } ?? false ? nil : sheet
  }

  /// Returns the texture that shows a sheet; `nil` if the renderer has no room for it.
  private func texture(of raster: SheetRaster) throws(SDLError) -> RendererTexture? {
    if raster.texture == nil {
      raster.texture = try? geometry?.texture(width: raster.area.width, height: raster.area.height)
    }
    if let texture = raster.texture { try update(texture, from: raster) }
    return raster.texture
  }

  /// Sends the changes of a sheet to its texture.
  private func update(_ texture: RendererTexture, from raster: SheetRaster) throws(SDLError) {
    guard raster.sentVersion != raster.version else { return }
    let isLatest = raster.sentVersion == raster.version &- 1
    // Invalid until the upload is complete.
    raster.sentVersion = nil
    let grid = raster.grid
    func send(_ rect: PixelRect) throws(SDLError) {
      sentPixels += rect.area
      try texture.send(grid.place(rect.left, rect.top), stride: grid.stride, to: rect)
    }
    if isLatest {
      for index in raster.damage.indices { try send(raster.damage.rect(at: index)) }
    } else {
      try send(texture.bounds)
    }
    raster.sentVersion = raster.version
  }
}
