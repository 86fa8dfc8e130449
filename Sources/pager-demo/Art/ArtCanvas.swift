import PagerEngine

/// Draws the parts of a landscape. Positions are fractions of the width and the height. Sizes are fractions
/// of the height, so discs stay round at any aspect ratio.
struct ArtCanvas {
  /// The commands so far, back to front.
  var list = DrawList()
  let size: Size
  let palette: ArtPalette
  var random: ArtRandom

  init(size: Size, palette: ArtPalette, seed: UInt64) {
    self.size = size
    self.palette = palette
    random = ArtRandom(seed: seed)
  }

  /// Converts a position to points.
  func point(_ x: Double, _ y: Double) -> Point { Point(x * size.width, y * size.height) }

  /// Adds a filled outline.
  mutating func fill(_ path: Path, _ color: Color) { list.add(.path(path, color)) }

  /// Adds a rectangle with rounded corners, in points.
  mutating func pill(_ rect: Rect, radius: Double, _ color: Color) {
    list.roundedRect(rect, radius: radius, color)
  }

  /// Fills the picture with the sky.
  mutating func sky() {
    list.add(
      .gradient(
        Rect(origin: .zero, size: size), from: palette.skyTop, to: palette.skyBottom, along: .vertical))
  }

  /// Draws a band from `top` to the lower edge that fades from transparent to a colour.
  mutating func mist(from top: Double, _ color: Color, opacity: Double) {
    let y = (top * size.height).rounded()
    list.add(
      .gradient(
        Rect(0, y, size.width, size.height - y), from: color.opacity(0), to: color.opacity(opacity),
        along: .vertical))
  }

  /// Draws a band from `top` to the lower edge that fades from one colour to another.
  mutating func ground(from top: Double, _ upper: Color, _ lower: Color) {
    let y = (top * size.height).rounded()
    list.add(.gradient(Rect(0, y, size.width, size.height - y), from: upper, to: lower, along: .vertical))
  }

  /// Draws a disc.
  mutating func disc(_ x: Double, _ y: Double, radius: Double, _ color: Color) {
    let (center, r) = (point(x, y), radius * size.height)
    pill(Rect(center.x - r, center.y - r, 2 * r, 2 * r), radius: r, color)
  }

  /// Draws the sun or the moon, in rings of light.
  mutating func luminary(_ x: Double, _ y: Double, radius: Double) {
    for (scale, opacity) in [(3.4, 0.10), (2.4, 0.14), (1.6, 0.20)] {
      let strength = palette.isDark ? opacity * 0.5 : opacity
      disc(x, y, radius: radius * scale, palette.disc.opacity(strength))
    }
    disc(x, y, radius: radius, palette.disc)
  }

  /// Stars in the upper part of the sky.
  mutating func stars(_ count: Int, above lowest: Double) {
    for _ in 0..<count {
      let (x, y) = (random.between(0.02, 0.98), random.between(0.04, lowest))
      let radius = random.between(0.0022, 0.0055)
      disc(x, y, radius: radius, Color.white.opacity(random.between(0.35, 0.9)))
    }
  }

  /// Returns the outline of rolling hills between `crest` and `crest + depth`, closed at the lower edge.
  mutating func hillPath(crest: Double, depth: Double, bumps: Int) -> Path {
    let count = max(bumps, 1) * 2
    let rises = Bool(random.unit() < 0.5)
    let knots = (-1...count + 1).map { index -> Point in
      let isHigh = index.isMultiple(of: 2) == rises
      let y = crest + depth * (isHigh ? random.between(0, 0.3) : random.between(0.7, 1))
      let wobble = random.between(-0.22, 0.22)
      return point((Double(index) + wobble) / Double(count), y)
    }
    return closedBelow(knots)
  }

  /// Rolling hills of one colour.
  mutating func hills(crest: Double, depth: Double, bumps: Int, _ color: Color) {
    let path = hillPath(crest: crest, depth: depth, bumps: bumps)
    fill(path, color)
  }

  /// Returns a smooth line through the midpoints between the knots, closed below the lower edge.
  func closedBelow(_ knots: [Point]) -> Path {
    var path = Path()
    guard let first = knots.first, let last = knots.last else { return path }
    let floor = size.height + 2
    path.move(to: Point(first.x, floor))
    path.line(to: first)
    for (knot, next) in zip(knots.dropFirst(), knots.dropFirst(2)) {
      path.curve(control: knot, to: Point((knot.x + next.x) / 2, (knot.y + next.y) / 2))
    }
    path.line(to: last)
    path.line(to: Point(last.x, floor))
    return path
  }
}
