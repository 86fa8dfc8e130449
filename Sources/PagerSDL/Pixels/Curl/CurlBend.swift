import PagerEngine

/// The geometry of a curled sheet in device pixels, relative to the top left corner of the flat sheet.
///
/// See `CurlShape` for the definition of the bend. Points of the sheet and of the screen use the same
/// coordinates here: at a point of the screen, a layer shows the point of the sheet that is `offset` farther
/// along the normal.
struct CurlBend {
  let normalX: Double
  let normalY: Double
  /// The position of the contact line: normal · point equals this value on it.
  let line: Double
  let radius: Double
  let width: Double
  let height: Double
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
  init?(_ bend: CurledSheet.Bend, width: Int, height: Int) {
    let length = (bend.normalX * bend.normalX + bend.normalY * bend.normalY).squareRoot()
    guard length > 0.5, length < 2, bend.line == bend.line, bend.radius == bend.radius else { return nil }
    normalX = bend.normalX / length
    normalY = bend.normalY / length
    line = max(-CurlBend.limit, min(CurlBend.limit, bend.line))
    radius = max(0, min(CurlBend.limit, bend.radius))
    self.width = Double(width)
    self.height = Double(height)
    leastCosine = radius > 1 ? (1 / radius).squareRoot() : 1
    steepness = min(1, radius)
    reach = max(0, normalX * self.width) + max(0, normalY * self.height) - line
  }

  @inline(__always)
  func distance(_ x: Double, _ y: Double) -> Double { normalX * x + normalY * y - line }

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
    let front = distance * CurlBend.arcExcess(sine)
    return Layers(
      front: front, back: .pi * radius - 2 * distance - front, sine: sine * steepness, cosine: cosine)
  }

  /// Returns `asin(sine) / sine - 1`. Uses a series near 0, where all digits count, and Abramowitz and Stegun
  /// 4.4.46 elsewhere.
  @inline(__always)
  static func arcExcess(_ sine: Double) -> Double {
    if sine < 0.25 {
      let s = sine * sine
      return s * (1 / 6.0 + s * (3 / 40.0 + s * (15 / 336.0 + s * (105 / 3456.0 + s * 0.0223722))))
    }
    let low = 1.570_796_305_0 + sine * (-0.214_598_801_6 + sine * (0.088_978_987_4 - sine * 0.050_174_304_6))
    let high = 0.030_891_881_0 + sine * (-0.017_088_125_6 + sine * (0.006_670_090_1 - sine * 0.001_262_491_1))
    let square = sine * sine
    let rest = (1 - sine).squareRoot() * (low + square * square * high)
    return (.pi / 2 - rest) / sine - 1
  }

  /// The height of the sheet's highest point above the page.
  var top: Double {
    guard reach < .pi * radius else { return 2 * radius }
    // 1 - cos a, from the half angle's sine by its series, which is accurate enough for a shadow.
    let half = max(0, reach) / max(radius, 1e-9) / 2
    let s = half * half
    let sine = half * (1 - s / 6 * (1 - s / 20 * (1 - s / 42)))
    return 2 * radius * sine * sine
  }
}
