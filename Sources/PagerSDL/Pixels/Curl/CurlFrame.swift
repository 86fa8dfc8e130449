import PagerEngine

/// What all rows of a picture of a bent sheet have in common. Coordinates are relative to the flat sheet's top left
/// corner, in pixels; the centre of the first pixel is at 0.5.
struct CurlFrame {
  let front: PixelGrid
  /// What is sampled for the back: a raster of its own, or the front.
  let back: PixelGrid
  let backLight: EvenLight
  let veil: Float
  let paper: UInt32
  let bend: CurlBend
  let light: CurlLight
  /// How the back's raster is laid on the sheet: the sheet's coordinates are multiplied, then added to.
  let mirror: (scaleX: Double, offsetX: Double, scaleY: Double, offsetY: Double)
  /// How far from the contact line the sheet is flat, or flat and face down, in all of a pixel.
  let flatEnd: Double
  /// How far from the contact line the roll fills all of a pixel.
  let rollEnd: Double
  /// How far from the contact line paper is to be seen.
  let paperEnd: Double
  /// How far from the contact line the shadow reaches.
  let shadowEnd: Double

  /// Nil for a flat sheet.
  init?(_ sheet: CurledSheet) {
    front = sheet.front.limited
    let (width, height) = (front.width, front.height)
    guard width > 1, height > 1, let bend = CurlBend(sheet.bend, width: width, height: height) else {
      return nil
    }
    self.bend = bend
    light = CurlLight(bend, lift: sheet.bend.lift, usualRadius: sheet.bend.usualRadius)
    var mirror = (scaleX: 1.0, offsetX: 0.0, scaleY: 1.0, offsetY: 0.0)
    if let own = sheet.back?.limited, own.width == width, own.height == height {
      (back, veil) = (own, 0)
      switch sheet.bend.spine {
      case .left, .right: mirror = (-1, Double(width), 1, 0)
      case .top, .bottom: mirror = (1, 0, -1, Double(height))
      }
    } else {
      (back, veil) = (front, CurledSheet.veil)
    }
    self.mirror = mirror
    paper = sheet.paper
    backLight = EvenLight(brightness: Float(light.back(0)), veil: veil, color: sheet.paper)
    let (radius, reach) = (bend.radius, bend.reach)
    let isUpright = reach >= .pi / 2 * radius
    flatEnd = min(0, radius - 0.5)
    let edge = isUpright ? radius : bend.radius * CurlFrame.sine(reach / radius) + light.reach
    rollEnd = max(flatEnd, min(radius - 0.5, edge))
    paperEnd = max(rollEnd, min(radius, edge) + 0.5)
    shadowEnd = reach > .pi / 2 * radius - light.reach ? max(paperEnd, radius + light.reach) : paperEnd
  }

  /// The sine of an angle from 0 to π / 2, or a little more.
  private static func sine(_ angle: Double) -> Double {
    let half = angle > 0 ? min(angle, .pi / 2) / 2 : 0
    let s = half * half
    let sine = half * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72))))
    let square = sine * sine
    return 2 * sine * (1 - square).squareRoot()
  }

  /// How much darker it is at a point than without the sheet, from 0 to 1: on the front of the sheet, or on what is
  /// below the sheet.
  @inline(__always)
  func shade(_ x: Double, _ y: Double, isOnSheet: Bool) -> Double {
    let distance = bend.distance(x, y)
    return shade(x, y, distance, bend.layers(distance), isOnSheet: isOnSheet)
  }

  /// The same for a point whose distance from the contact line and layers are known.
  @inline(__always)
  func shade(
    _ x: Double, _ y: Double, _ distance: Double, _ layers: CurlBend.Layers, isOnSheet: Bool
  ) -> Double {
    var part = cover(x, y, layers.back)
    if !isOnSheet, distance > 0, part < 1 {
      // The front throws a shadow where it has left the page.
      let raised = min(1, (1 - layers.cosine) * bend.radius / light.reach)
      part = max(part, raised * cover(x, y, layers.front))
    }
    return light.depth * part * light.shadow(distance - bend.radius)
  }

  /// How much of a layer's shadow is at a point, from 0 to 1.
  @inline(__always)
  private func cover(_ x: Double, _ y: Double, _ offset: Double) -> Double {
    let (x, y) = (x + bend.normalX * offset, y + bend.normalY * offset)
    return light.shadow(-min(x, bend.width - x)) * light.shadow(-min(y, bend.height - y))
  }
}
