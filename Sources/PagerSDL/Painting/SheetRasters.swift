import PagerEngine

/// The sheets of a painter. Each lives as long as frames show it.
@MainActor
final class SheetRasters {
  private var rasters: [DisplayList.Sheet.ID: SheetRaster] = [:]
  /// The sheets of the present frame, in the order in which they were filled.
  private(set) var shown: [PlacedSheet] = []
  private var stamps: UInt32 = 0
  /// Device pixels per point.
  private var scale = 1.0

  /// The bytes of all rasters.
  var bytes: Int { rasters.values.reduce(0) { $0 + $1.bytes } }

  /// Begins a frame at a scale.
  func begin(scale: Double) {
    shown.removeAll(keepingCapacity: true)
    self.scale = scale
  }

  /// The raster of a sheet, which is made if there is none of its size.
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

  /// Paints a sheet whose content is complete, and returns its number in the frame.
  func finish(_ raster: SheetRaster, with compositor: Compositor) throws(SDLError) -> Int32 {
    if try raster.paint(with: compositor, shown) { raster.setStamp(nextStamp()) }
    shown.append(raster.placed(scale: scale))
    return Int32(shown.count - 1)
  }

  /// Lets a sheet be drawn together with the one below it, if that is possible.
  func join(_ lower: Int32, below upper: Int32) -> Bool {
    guard let pair = shown[Int(upper)].fading(over: shown[Int(lower)]) else { return false }
    shown[Int(upper)] = pair
    return true
  }

  /// The number of paints after which a sheet that was not shown, such as a face that is turned away, is dropped.
  private static let patience: UInt64 = 60

  /// Drops the rasters that are not needed any more: all of them if the paint showed none.
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
  /// The part of the target that shows the sheet, in device pixels.
  func bounds(scale: Double, in clip: PixelRect) -> PixelRect {
    mapping(scale: scale).bounds(width: Int(area.width), height: Int(area.height), in: clip)
  }

  /// The sheet, ready to be drawn.
  fileprivate func placed(scale: Double) -> PlacedSheet {
    var look = SheetLook()
    look.opacity = UInt8(max(0, min(sheet.opacity, 1)) * 255 + 0.5)
    look.shade = sheet.shade.argb
    return PlacedSheet(pixels: pixels, mapping: mapping(scale: scale), look: look)
  }

  /// From the raster's pixels to the target's.
  private func mapping(scale: Double) -> SheetMapping {
    let projection = sheet.projection.scaled(by: scale)
    let (left, top) = (Double(area.left), Double(area.top))
    func constant(_ row: SIMD3<Double>) -> Double { row.x * left + row.y * top + row.z }
    return SheetMapping(
      xx: projection.x.x, xy: projection.x.y, x1: constant(projection.x), yx: projection.y.x,
      yy: projection.y.y, y1: constant(projection.y), wx: projection.w.x, wy: projection.w.y,
      w1: constant(projection.w))
  }
}
