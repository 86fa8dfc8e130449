import PagerEngine
import RealModule

/// The geometry of a curled sheet in device pixels, relative to the top left corner of the flat sheet.
///
/// See `CurlShape` for the definition of the bend. Points of the sheet and of the screen use the same
/// coordinates here: at a point of the screen, a layer shows the point of the sheet that is `offset` farther
/// along the normal.
struct CurlBend {
  let normal: SIMD2<Double>
  /// The position of the contact line: normal · point equals this value on it.
  let line: Double
  let radius: Double
  /// The size of the sheet.
  let size: SIMD2<Double>
  /// The distance of the sheet's farthest point from the contact line, on the flat sheet.
  let reach: Double
  /// The minimum cosine for antialiasing edges: at the silhouette, a pixel covers less of the roll by this
  /// factor. It is 1 if the roll is narrower than a pixel.
  let leastCosine: Double
  /// The visible part of the roll's inclination, from 0 to 1.
  /// A roll narrower than a pixel looks like a crease.
  private let steepness: Double

  /// The limit of lengths and coordinates, in pixels.
  static let limit = 1e7

  /// Returns `nil` for a flat sheet and for invalid numbers.
  init?(_ shape: CurlShape, _ size: SIMD2<Double>) {
    let direction = SIMD2(shape.normal.x, shape.normal.y)
    let length = (direction * direction).sum().squareRoot()
    guard length > 0.5, length < 2, shape.line == shape.line, shape.radius == shape.radius else { return nil }
    normal = direction / length
    line = max(-CurlBend.limit, min(CurlBend.limit, shape.line))
    radius = max(0, min(CurlBend.limit, shape.radius))
    self.size = size
    leastCosine = radius > 1 ? (1 / radius).squareRoot() : 1
    steepness = min(1, radius)
    let far = normal * size
    reach = max(0, far.x) + max(0, far.y) - line
  }

  /// The layers of paper at a distance from the contact line.
  struct Layers {
    /// The offset of the layer that shows its front.
    var front: Double
    /// The offset of the layer that shows its back, above the other one.
    var back: Double
    /// The sine of the inclination of both layers: 0 is flat, 1 is upright.
    var sine: Double
    var cosine: Double
  }

  /// Returns the layers at a distance from the contact line.
  /// Beyond the roll, returns those at its silhouette.
  @inline(__always)
  func layers(_ distance: Double) -> Layers {
    if distance <= 0 { return Layers(front: 0, back: .pi * radius - 2 * distance, sine: 0, cosine: 1) }
    guard distance < radius else {
      let offset = .pi / 2 * radius - distance
      return Layers(front: offset, back: offset, sine: steepness, cosine: 0)
    }
    let sine = distance / radius
    let cosine = ((1 - sine) * (1 + sine)).squareRoot()
    let front = radius * .asin(sine) - distance
    return Layers(
      front: front, back: .pi * radius - 2 * distance - front, sine: sine * steepness, cosine: cosine)
  }

  /// The height of the sheet's highest point above the page.
  var top: Double {
    let angle = radius > 0 ? min(max(0, reach) / radius, .pi) : .pi
    return radius * (1 - .cos(angle))
  }
}
