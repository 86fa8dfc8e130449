/// Light and shadow on and around a curled sheet.
struct CurlLight {
  /// The strength of light and shadow, from 0 to 1.
  let lift: Double
  /// The reach of shadows, in pixels; at least 1.
  let reach: Double
  /// The darkness at the start of a shadow, from 0 to 1.
  let depth: Double

  /// The brightness of the turned back, relative to the flat sheet.
  private static let backBrightness = 0.94

  /// The light on the back of dark paper, relative to that on its edges: it is higher than the page below.
  static let lifted: Float = 0.25

  init(_ bend: CurlBend, lift: Double, usualRadius: Double) {
    self.lift = lift > 0 ? min(1, lift) : 0
    let usual = usualRadius > 0 ? min(usualRadius, 1000) : 1
    let top = bend.top
    reach = 1 + 0.85 * usual * top / (top + usual)
    depth = 0.4 * self.lift * top / (top + usual / 3)
  }

  /// Returns the brightness of the inclined front, from 0 to 1: darker the steeper it leaves the page.
  @inline(__always)
  func front(_ layers: CurlBend.Layers) -> Double {
    let sine = layers.sine
    return 1 - lift * sine * (0.12 + 0.3 * sine * sine)
  }

  /// Returns the brightness of the back, from 0 to 1: dark at the silhouette, like a flat back at the top of
  /// the roll. `sine` is that of the paper's inclination.
  @inline(__always)
  func back(_ sine: Double) -> Double {
    let square = sine * sine
    return 1 - lift * (1 - CurlLight.backBrightness + 0.36 * square * square)
  }

  /// Returns the light that the back reflects in addition to its colour, from 0 to 1: a highlight on the
  /// crest. The sum of both never exceeds 1.
  @inline(__always)
  func highlight(_ sine: Double) -> Double {
    let bump = 4 * sine * (1 - sine)
    return lift * 0.055 * bump * bump
  }

  /// Returns the light on the edges of dark paper, from 0 to 1, which it catches where shadows are not seen;
  /// none for paper `0xRRGGBB` that is brighter than grey.
  func rim(on paper: UInt32) -> Float {
    let channels = SIMD3(paper >> 16, paper >> 8, paper) & SIMD3(repeating: 255)
    let gray = Float((channels &* SIMD3(77, 151, 28)).wrappedSum()) / 65_280
    return Float(lift) * 0.3 * max(0, 1 - 2 * gray)
  }

  /// Returns the remaining part of a shadow at a distance in pixels from its caster; 1 for distances below 0.
  @inline(__always)
  func shadow(_ distance: Double) -> Double {
    // Starts and ends without a kink, so that a line through several pixels approximates it.
    let part = max(0, distance) / reach
    let rest = max(0, 1 - part * part)
    return rest * rest
  }
}
