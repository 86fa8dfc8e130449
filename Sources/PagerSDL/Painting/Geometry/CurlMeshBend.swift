import CSDL2

/// How a sheet is bent: in pixels, relative to the top left corner of the flat sheet.
///
/// The distance d of a point from the contact line is `normal` · point - `line`. Up to 0 the sheet lies flat. Up to π
/// `radius` it lies on the cylinder, at `radius` sin(d / `radius`). Farther out it lies on top, face down, at -(d - π
/// `radius`).
struct CurlMeshBend {
  /// The unit vector away from the flat part; zero if all of the sheet is flat.
  var normalX: Double
  var normalY: Double
  /// Where the contact line is.
  var line: Double
  /// Of the cylinder; 0 is a crease.
  var radius: Double
  /// How much of light and shadow is to be seen, 0...1.
  var lift: Double

  /// Numbers are limited to this many pixels.
  private static let limit = 1e6

  /// The bend with a normal of length 1 and numbers within limits; nil if it makes no sense.
  var valid: CurlMeshBend? {
    var bend = self
    let length = (normalX * normalX + normalY * normalY).squareRoot()
    guard line == line, radius == radius, length == length else { return nil }
    bend.line = max(-CurlMeshBend.limit, min(CurlMeshBend.limit, line))
    bend.radius = max(0, min(CurlMeshBend.limit, radius))
    bend.lift = lift > 0 ? min(1, lift) : 0
    if length == 0 {
      // All of the sheet is on the flat side of a line that is far away.
      (bend.normalX, bend.normalY, bend.line) = (1, 0, CurlMeshBend.limit)
      return bend
    }
    guard length > 0.5, length < 2 else { return nil }
    (bend.normalX, bend.normalY) = (normalX / length, normalY / length)
    return bend
  }

  /// How far a point of the sheet is moved along the normal, and the sine of the angle by which the paper is inclined
  /// there: 0 flat, 1 upright.
  func shift(_ point: SIMD2<Double>) -> (shift: Double, sine: Double) {
    let d = normalX * point.x + normalY * point.y - line
    if d <= 0 { return (0, 0) }
    guard d < .pi * radius else { return (.pi * radius - 2 * d, 0) }
    let sine = SDL_sin(d / radius)
    return (radius * sine - d, max(0, sine))
  }

  /// The light on the paper: what its colours are multiplied by, and what is added.
  ///
  /// The front is the darker the steeper it leaves the page. The back is dark at the silhouette, with a highlight between
  /// there and the top of the roll.
  func light(sine: Double, isBack: Bool) -> (light: Double, glow: Double) {
    guard isBack else { return (1 - lift * sine * (0.12 + 0.3 * sine * sine), 0) }
    let (square, bump) = (sine * sine, 4 * sine * (1 - sine))
    return (1 - lift * (0.06 + 0.36 * square * square), lift * 0.055 * bump * bump)
  }

  /// How the roll is divided.
  var strips: CurlMeshStrips { CurlMeshStrips(radius: radius) }
}

/// A roll divided into strips with a constant step.
struct CurlMeshStrips {
  /// The most strips of a quarter of a turn.
  private static let most = 64.0

  /// The distance from the contact line to the silhouette of the roll, on the sheet, in pixels.
  let quarter: Double
  /// The number of strips of a quarter of a turn: from the page to the silhouette, and from there to the top.
  let count: Int

  init(radius: Double) {
    quarter = .pi / 2 * radius
    // A chord of the angle a is wrong by at most r·a²/8.
    let wish = .pi / 2 * (radius / (8 * CurlMesh.tolerance)).squareRoot()
    count = radius > 0 ? Int(min(max(wish, 2), CurlMeshStrips.most).rounded(.up)) : 0
  }

  /// Where a strip begins: its distance from the contact line on the sheet.
  func start(_ index: Int) -> Double { quarter * Double(index) / Double(count) }
}
