@testable import PagerSDL

/// A curled sheet whose pixels are computed one by one.
struct CurlReference {
  private let frame: CurlFrame
  private let front: PixelGrid
  private let back: PixelGrid
  /// The place of the flat sheet on the target.
  private let left: Int
  private let top: Int

  /// Returns `nil` for a flat sheet.
  init?(_ sheet: CurledSheet) {
    guard let frame = CurlFrame(sheet) else { return nil }
    (self.frame, front, back) = (frame, sheet.frontPixels, sheet.backPixels ?? sheet.frontPixels)
    (left, top) = (Int(sheet.left), Int(sheet.top))
  }

  private var bend: CurlBend { frame.bend }

  /// Paints the sheet over all pixels of a target.
  func paint(_ target: PixelGrid) {
    for y in 0..<target.height {
      for x in 0..<target.width {
        let place = target.start + y * target.stride + x
        place.pointee = color(Double(x - left) + 0.5, Double(y - top) + 0.5, over: place.pointee)
      }
    }
  }

  /// Composites all layers over the existing pixel.
  /// The sheet's edges are antialiased over the width of a pixel.
  private func color(_ x: Double, _ y: Double, over below: UInt32) -> UInt32 {
    let distance = bend.normal.x * x + bend.normal.y * y - bend.line
    let layers = bend.layers(distance)
    let silhouette = max(0, min(1, bend.radius - distance + 0.5))
    let front = (x: x + bend.normal.x * layers.front, y: y + bend.normal.y * layers.front)
    let back = (x: x + bend.normal.x * layers.back, y: y + bend.normal.y * layers.back)
    let backCover = Float(coverage(back, layers.cosine) * silhouette)
    var color = SIMD4<Float>(repeating: 0)
    if backCover < 1 {
      let cover = Float(coverage(front, layers.cosine) * silhouette)
      if cover < 1 {
        let rest = Float(1 - frame.shade([x, y], distance, layers, isOnSheet: false))
        color = channels(below) * rest + SIMD4(0, 0, 0, 255 - 255 * rest)
      }
      if cover > 0 {
        let light = frame.light.front(layers) * (1 - frame.shade([x, y], distance, layers, isOnSheet: true))
        var paper = sample(self.front, front.x - 0.5, front.y - 0.5) * Float(light)
        paper.w = 255
        color += (paper - color) * cover
      }
    }
    if backCover > 0 { color += (backColor(back, layers.sine) - color) * backCover }
    return pixel(color)
  }

  /// Returns the coverage of a pixel by a layer at a point of the sheet.
  private func coverage(_ point: (x: Double, y: Double), _ cosine: Double) -> Double {
    let toX = min(point.x, bend.size.x - point.x)
    let toY = min(point.y, bend.size.y - point.y)
    // Across the roll, the points of the sheet are closer together on the screen by the cosine.
    let cosine = max(cosine, bend.leastCosine)
    let least = min(toX, toY) * cosine
    guard abs(least) < 0.5 else { return least > 0 ? 1 : 0 }
    let stretch = 1 / (cosine * cosine) - 1
    let lengthX = (1 + bend.normal.x * bend.normal.x * stretch).squareRoot()
    let lengthY = (1 + bend.normal.y * bend.normal.y * stretch).squareRoot()
    return max(0, min(1, toX / lengthX + 0.5)) * max(0, min(1, toY / lengthY + 0.5))
  }

  private func backColor(_ point: (x: Double, y: Double), _ sine: Double) -> SIMD4<Float> {
    let mirror = frame.mirror
    let x = mirror.scale.x * point.x + mirror.offset.x - 0.5
    let y = mirror.scale.y * point.y + mirror.offset.y - 0.5
    let own = sample(back, x, y)
    let color = own + (channels(frame.paper) - own) * frame.veil
    let light = color * Float(frame.light.back(sine)) + Float(255 * frame.light.highlight(sine))
    return SIMD4(light.x, light.y, light.z, 255)
  }

  /// Returns the raster's colour at a place, clamped to its edge. Place 0 is the centre of the first pixel.
  private func sample(_ raster: PixelGrid, _ x: Double, _ y: Double) -> SIMD4<Float> {
    let (x, y) = (max(0, min(Double(raster.width - 1), x)), max(0, min(Double(raster.height - 1), y)))
    let (column, row) = (min(Int(x), raster.width - 2), min(Int(y), raster.height - 2))
    let (partX, partY) = (Float(x - Double(column)), Float(y - Double(row)))
    let place = raster.start + row * raster.stride + column
    let (a, b) = (channels(place[0]), channels(place[1]))
    let (c, d) = (channels(place[raster.stride]), channels(place[raster.stride + 1]))
    let (upper, lower) = (a + (b - a) * partX, c + (d - c) * partX)
    return upper + (lower - upper) * partY
  }

  private func channels(_ pixel: UInt32) -> SIMD4<Float> {
    // The low bits of a number of this magnitude are an integer, which avoids conversions.
    let bytes = SIMD4(pixel, pixel >> 8, pixel >> 16, pixel >> 24) & SIMD4(repeating: 255)
    return unsafeBitCast(bytes | SIMD4(repeating: Float(0x1p23).bitPattern), to: SIMD4<Float>.self) - 0x1p23
  }

  private func pixel(_ color: SIMD4<Float>) -> UInt32 {
    // No sum of lights exceeds 1.
    let bits = unsafeBitCast(color + 0x1p23, to: SIMD4<UInt32>.self) & SIMD4(repeating: 255)
    return bits[0] | bits[1] << 8 | bits[2] << 16 | bits[3] << 24
  }
}
