import PagerEngine

/// The sheets of a painter, each kept while frames show it.
@MainActor
final class SheetRasters {
  private var rasters: [DisplayList.Sheet.ID: SheetRaster] = [:]
  /// The sheets of the current frame, in the order of filling.
  private(set) var shown: [PlacedSheet] = []
  private var stamps: UInt32 = 0
  /// Device pixels per point.
  private var scale = 1.0

  /// Whether textures show the sheets.
  var areTextured = false

  var count: Int { rasters.count }

  var bytes: Int { rasters.values.reduce(0) { $0 + $1.bytes } }

  /// Begins a frame at a scale.
  func begin(scale: Double) {
    shown.removeAll(keepingCapacity: true)
    self.scale = scale
  }

  /// Returns the raster of a sheet; creates one if there is none of its size.
  func raster(
    of sheet: DisplayList.Sheet, paint: UInt64
  ) throws(SDLError) -> SheetRaster {
    let area = PixelRect(sheet.area, scale: scale)
    var raster = rasters[sheet.id]
    if raster?.area != area { raster = try SheetRaster(sheet, area: area) }
    guard let raster else { preconditionFailure("a sheet has a raster now") }
    rasters[sheet.id] = raster
    raster.lastUse = paint
    raster.move(to: sheet, stamp: nextStamp())
    return raster
  }

  /// Paints a sheet whose content is complete.
  ///
  /// Returns its number in the frame and the part of `clip` that it can change; `nil` if it is not drawn itself.
  func finish(
    _ raster: SheetRaster, with compositor: Compositor
  ) throws(SDLError) -> (number: Int32, bounds: PixelRect)? {
    let back = back(of: raster)
    let isChanged = try raster.paint(with: compositor, shown)
    if isChanged || back?.lastChange == raster.lastUse { raster.stamp = nextStamp() }
    let clip = PixelRect(raster.sheet.clip, scale: scale)
    guard let placed = raster.placed(scale: scale, back: back, in: clip, isTextured: areTextured) else {
      return nil
    }
    shown.append(placed)
    return (Int32(shown.count - 1), placed.bounds(in: clip))
  }

  /// Returns the sheet on the back of a curled one; `nil` if there is none.
  func back(of raster: SheetRaster) -> SheetRaster? {
    guard case .curled(_, let back?, _) = raster.sheet.look else { return nil }
    return rasters[back]
  }

  /// The number of paints after which a hidden sheet, such as the back of a face, is dropped.
  private static let patience: UInt64 = 60

  /// Drops unused rasters: all of them if the paint showed none.
  func trim(_ paint: UInt64) {
    let oldest = shown.isEmpty ? paint : paint - min(paint, SheetRasters.patience)
    while let idle = rasters.first(where: { $0.value.lastUse < oldest }) { rasters[idle.key] = nil }
  }

  func removeAll() {
    rasters = [:]
    shown = []
  }

  private func nextStamp() -> UInt32 {
    stamps &+= 1
    return stamps
  }
}

extension SheetRaster {
  /// Returns the sheet, ready to be drawn in `clip`; `nil` if it is hidden.
  ///
  /// - Parameter isTextured: Whether a texture shows it, which is not reduced, and mapped linearly between vertices.
  fileprivate func placed(
    scale: Double, back: SheetRaster?, in clip: PixelRect, isTextured: Bool
  ) -> PlacedSheet? {
    switch sheet.look {
    case .flat(let projection, let opacity, let shade):
      let look = SheetLook(opacity: UInt8(opacity.clamped(to: 0...1) * 255 + 0.5), shade: shade.argb)
      var sheet = FlatSheet(
        pixels: pixels, mapping: mapping(projection.scaled(by: scale)), look: look,
        // Fading hides that text is sharp and soft in turn.
        rest: opacity < 1 ? nil : SIMD2(Double(area.left), Double(area.top)))
      if !isTextured { sheet = reduction.reduced(sheet) }
      mesh.make(sheet, in: clip, isLinear: isTextured)
      return PlacedSheet(sheet, mesh)
    case .curled(let shape, _, let paper):
      var sheet = CurledSheet(
        front: grid, back: back?.grid, left: area.left, top: area.top, shape: shape.scaled(by: scale))
      sheet.paper = paper.argb
      mesh.make(sheet)
      return PlacedSheet(sheet, mesh)
    case .hidden: return nil
    }
  }

  /// Returns the mapping from the raster's pixels to the target's, for a projection of the target's pixels.
  private func mapping(_ projection: Projection) -> Projection {
    let corner = SIMD3(Double(area.left), Double(area.top), 1)
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, (row * corner).sum()) }
    return Projection(x: row(projection.x), y: row(projection.y), w: row(projection.w))
  }
}
