import PagerEngine
import RealModule

/// The bend and the light of a curled sheet. Coordinates are in pixels, relative to the flat sheet's
/// top left corner; the centre of the first pixel is at 0.5.
struct CurlFrame {
  /// The share of the paper's colour in the back.
  let veil: Float
  let paper: UInt32
  let bend: CurlBend
  let light: CurlLight
  /// The transform from the sheet's coordinates to the back's raster: scale, then offset.
  let mirror: (scale: SIMD2<Double>, offset: SIMD2<Double>)
  /// The distance from the contact line that the shadow reaches.
  let shadowEnd: Double

  init?(_ sheet: CurledSheet) {
    let front = sheet.frontPixels
    let size = SIMD2(Double(front.width), Double(front.height))
    guard size.min() > 1, let bend = CurlBend(sheet.shape, size) else { return nil }
    self.bend = bend
    light = CurlLight(bend, lift: sheet.shape.lift, usualRadius: sheet.shape.geometry.radius)
    let hasBack = sheet.backPixels != nil
    veil = hasBack ? 0 : CurledSheet.veil
    mirror =
      switch sheet.shape.geometry.spine {
      case _ where !hasBack: (.one, .zero)
      case .left, .right: ([-1, 1], [size.x, 0])
      case .top, .bottom: ([1, -1], [0, size.y])
      }
    paper = sheet.paper
    let (radius, reach) = (bend.radius, bend.reach)
    let isUpright = reach >= .pi / 2 * radius
    let edge = isUpright ? radius : radius * .sin(max(0, reach / radius)) + light.reach
    let paperEnd = max(min(0, radius - 0.5), min(radius, edge) + 0.5)
    shadowEnd = reach > .pi / 2 * radius - light.reach ? max(paperEnd, radius + light.reach) : paperEnd
  }

  /// Returns the darkness of the shadow at a point with known distance from the contact line and known layers, from 0 to 1:
  /// on the front of the sheet, or on the content below the sheet.
  func shade(
    _ point: SIMD2<Double>, _ distance: Double, _ layers: CurlBend.Layers, isOnSheet: Bool
  ) -> Double {
    var part = cover(point + bend.normal * layers.back)
    if !isOnSheet, distance > 0, part < 1 {
      // The front casts a shadow where it has left the page.
      let raised = min(1, (1 - layers.cosine) * bend.radius / light.reach)
      part = max(part, raised * cover(point + bend.normal * layers.front))
    }
    return light.depth * part * light.shadow(distance - bend.radius)
  }

  /// Returns the darkness of the shadow below a point of the back, which may be beside the sheet.
  func shade(of point: SIMD2<Double>) -> Double { light.depth * cover(point) }

  /// Returns the part of the sheet's shadow at a point of its plane, from 0 to 1.
  @inline(__always)
  private func cover(_ point: SIMD2<Double>) -> Double {
    let inside = pointwiseMin(point, bend.size - point)
    return light.shadow(-inside.x) * light.shadow(-inside.y)
  }
}
