import PagerEngine
import RealModule

/// The pixels, the bend and the light of a curled sheet. Coordinates are in pixels, relative to the flat sheet's
/// top left corner; the centre of the first pixel is at 0.5.
struct CurlFrame {
  let front: PixelGrid
  /// The raster for the back: a separate one, or the front.
  let back: PixelGrid
  let veil: Float
  let paper: UInt32
  let bend: CurlBend
  let light: CurlLight
  /// The transform from the sheet's coordinates to the back's raster: scale, then offset.
  let mirror: (scale: SIMD2<Double>, offset: SIMD2<Double>)
  /// The distance from the contact line that the shadow reaches.
  let shadowEnd: Double

  init?(_ sheet: CurledSheet) {
    front = sheet.frontPixels
    let (width, height) = (front.width, front.height)
    guard width > 1, height > 1, let bend = CurlBend(sheet.bend, width: width, height: height) else {
      return nil
    }
    self.bend = bend
    light = CurlLight(bend, lift: sheet.bend.lift, usualRadius: sheet.bend.usualRadius)
    var mirror = (scale: SIMD2<Double>.one, offset: SIMD2<Double>.zero)
    if let own = sheet.backPixels {
      (back, veil) = (own, 0)
      switch sheet.bend.spine {
      case .left, .right: mirror = ([-1, 1], [Double(width), 0])
      case .top, .bottom: mirror = ([1, -1], [0, Double(height)])
      }
    } else {
      (back, veil) = (front, CurledSheet.veil)
    }
    self.mirror = mirror
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
    _ x: Double, _ y: Double, _ distance: Double, _ layers: CurlBend.Layers, isOnSheet: Bool
  ) -> Double {
    var part = cover(x, y, layers.back)
    if !isOnSheet, distance > 0, part < 1 {
      // The front casts a shadow where it has left the page.
      let raised = min(1, (1 - layers.cosine) * bend.radius / light.reach)
      part = max(part, raised * cover(x, y, layers.front))
    }
    return light.depth * part * light.shadow(distance - bend.radius)
  }

  /// Returns the darkness of the shadow below a point of the back, which may be beside the sheet.
  func shade(of point: SIMD2<Double>) -> Double { light.depth * cover(point.x, point.y, 0) }

  /// Returns the part of a layer's shadow that falls on a point, from 0 to 1.
  @inline(__always)
  private func cover(_ x: Double, _ y: Double, _ offset: Double) -> Double {
    let (x, y) = (x + bend.normalX * offset, y + bend.normalY * offset)
    return light.shadow(-min(x, bend.width - x)) * light.shadow(-min(y, bend.height - y))
  }
}
