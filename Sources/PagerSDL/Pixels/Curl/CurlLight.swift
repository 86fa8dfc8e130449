/// Light and shadow on a bent sheet and around it.
struct CurlLight {
  /// From 0 to 1: how much of all this there is.
  let lift: Double
  /// How far shadows reach, in pixels; at least 1.
  let reach: Double
  private let perReach: Double
  /// How dark shadows are where they begin, from 0 to 1.
  let depth: Double

  /// How bright the turned back is, against 1 for the flat sheet.
  private static let backBrightness = 0.94

  init(_ bend: CurlBend, lift: Double, usualRadius: Double) {
    self.lift = lift > 0 ? min(1, lift) : 0
    let usual = usualRadius > 0 ? min(usualRadius, 1000) : 1
    let top = bend.top
    reach = 1 + 0.85 * usual * top / (top + usual)
    perReach = 1 / reach
    depth = 0.4 * self.lift * top / (top + usual / 3)
  }

  /// The brightness of the front where it is inclined, from 0 to 1: darker the steeper it leaves the page.
  @inline(__always)
  func front(_ layers: CurlBend.Layers) -> Double {
    let sine = layers.sine
    return 1 - lift * sine * (0.12 + 0.3 * sine * sine)
  }

  /// The brightness of the back, from 0 to 1: dark at the silhouette, flat at the top of the roll. The sine is that of
  /// the paper's inclination.
  @inline(__always)
  func back(_ sine: Double) -> Double {
    let square = sine * sine
    return 1 - lift * (1 - CurlLight.backBrightness + 0.36 * square * square)
  }

  /// Light that the back throws back, on top of its colour, from 0 to 1: a highlight on the crest. The sum of both is
  /// never above 1.
  @inline(__always)
  func highlight(_ sine: Double) -> Double {
    let bump = 4 * sine * (1 - sine)
    return lift * 0.055 * bump * bump
  }

  /// What is left of a shadow at a distance from what throws it, in pixels; all of it for distances below 0.
  @inline(__always)
  func shadow(_ distance: Double) -> Double {
    // Begins and ends without a kink, so that a line through some pixels is close to it.
    let part = max(0, distance) * perReach
    let rest = max(0, 1 - part * part)
    return rest * rest
  }
}
