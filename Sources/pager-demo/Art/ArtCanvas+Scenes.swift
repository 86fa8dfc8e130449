import PagerEngine

/// The first six scenes, drawn on a finished sky.
extension ArtCanvas {
  mutating func harbourHills() {
    luminary(0.74, 0.34, radius: 0.105)
    birds(4, 0.42, 0.20)
    hills(crest: 0.36, depth: 0.20, bumps: 1, palette.land(0))
    mist(from: 0.40, palette.skyBottom, opacity: 0.5)
    hills(crest: 0.47, depth: 0.14, bumps: 2, palette.land(0.22))
    mist(from: 0.50, palette.skyBottom, opacity: 0.55)
    water(from: 0.62, light: 0.74)
    gardenPier(from: 0.07, to: 0.50, deck: 0.78)
  }

  mutating func cityAtDusk() {
    stars(26, above: 0.4)
    luminary(0.30, 0.44, radius: 0.13)
    skyline(top: 0.42, lowest: 0.62, count: 13, palette.land(0.15), lit: 0)
    mist(from: 0.45, palette.skyBottom, opacity: 0.6)
    skyline(top: 0.50, lowest: 0.74, count: 11, palette.land(0.55), lit: 0)
    mist(from: 0.65, palette.skyBottom, opacity: 0.35)
    ground(from: 0.88, palette.land(0.55), palette.land(0.7))
    skyline(top: 0.58, lowest: 0.84, count: 9, palette.land(1), lit: 0.42)
  }

  mutating func islands() {
    luminary(0.38, 0.40, radius: 0.10)
    cloud(0.74, 0.24, width: 0.34, palette.pale)
    cloud(0.12, 0.17, width: 0.24, palette.pale.mixed(with: palette.skyTop, at: 0.35))
    island(0.78, 0.58, width: 1.0, height: 0.20, palette.land(0.12))
    island(0.10, 0.58, width: 0.7, height: 0.12, palette.land(0.22))
    water(from: 0.58, light: 0.38)
    island(0.94, 0.70, width: 0.9, height: 0.17, palette.land(0.55))
    island(0.06, 0.84, width: 0.9, height: 0.20, palette.land(0.95))
  }

  /// A flat-bottomed hill that rises from the water; width and height are fractions of the picture's height.
  private mutating func island(_ x: Double, _ shore: Double, width: Double, height: Double, _ color: Color) {
    let (c, w, h) = (point(x, shore), width * size.height / 2, height * size.height)
    var path = Path()
    path.move(to: Point(c.x - w, c.y))
    path.curve(control: Point(c.x - w * 0.55, c.y - h * 0.25), to: Point(c.x - w * 0.38, c.y - h * 0.60))
    path.curve(control: Point(c.x - w * 0.20, c.y - h * 1.05), to: Point(c.x, c.y - h * 0.85))
    path.curve(control: Point(c.x + w * 0.14, c.y - h * 0.62), to: Point(c.x + w * 0.30, c.y - h * 0.66))
    path.curve(control: Point(c.x + w * 0.60, c.y - h * 0.66), to: Point(c.x + w, c.y))
    fill(path, color)
  }

  mutating func alps() {
    luminary(0.20, 0.24, radius: 0.075)
    for (x, top, half, depth) in [(0.14, 0.44, 0.46, 0.1), (0.88, 0.38, 0.52, 0.1), (0.36, 0.34, 0.55, 0.3)] {
      mountain(
        x, top: top, foot: 0.9, half: half, lit: palette.land(depth), shaded: palette.land(depth + 0.22))
    }
    mist(from: 0.5, palette.skyBottom, opacity: 0.4)
    mountain(0.64, top: 0.20, foot: 0.94, half: 0.72, lit: palette.land(0.5), shaded: palette.land(0.78))
    mist(from: 0.62, palette.skyBottom, opacity: 0.45)
    hills(crest: 0.80, depth: 0.12, bumps: 1, palette.pale)
    hills(crest: 0.88, depth: 0.10, bumps: 2, palette.pale.mixed(with: palette.far, at: 0.35))
    let firs = [
      (0.07, 0.93, 0.15), (0.11, 0.95, 0.20), (0.15, 0.97, 0.13), (0.90, 0.94, 0.17), (0.94, 0.96, 0.12),
    ]
    for (x, foot, height) in firs { fir(x, foot, height: height, palette.land(1)) }
  }

  mutating func ringedWorld() {
    stars(70, above: 0.75)
    ringedPlanet(0.60, 0.38, radius: 0.19)
    disc(0.24, 0.24, radius: 0.035, palette.disc.opacity(0.9))
    hills(crest: 0.70, depth: 0.12, bumps: 3, palette.land(0.2))
    mist(from: 0.72, palette.skyBottom, opacity: 0.35)
    hills(crest: 0.80, depth: 0.12, bumps: 2, palette.land(0.6))
    hills(crest: 0.90, depth: 0.08, bumps: 2, palette.land(1))
  }

  mutating func terraces() {
    luminary(0.24, 0.26, radius: 0.085)
    birds(3, 0.42, 0.22)
    hills(crest: 0.30, depth: 0.16, bumps: 1, palette.land(0.0))
    mist(from: 0.34, palette.skyBottom, opacity: 0.7)
    // All steps share one curve, so that they nest like contour lines and never cross.
    let bend = [0.10, 0.02, 0.05, 0.13, 0.10, 0.01, -0.05, -0.02]
    for step in 0..<8 {
      let depth = Double(step) / 7
      let top = 0.44 + 0.50 * depth * (0.55 + 0.45 * depth)
      let knots = bend.enumerated().map { index, height in
        (Double(index) / 5 - 0.2, top + height * (1.25 - 0.55 * depth))
      }
      if step == 2 { hut(0.77, 0.51, height: 0.10) }
      terrace(knots, step, palette.land(0.15 + 0.85 * depth))
    }
  }

  /// One step of a slope, with a light edge.
  private mutating func terrace(_ knots: [(Double, Double)], _ step: Int, _ color: Color) {
    fill(closedBelow(knots.map { point($0.0, $0.1) }), color.mixed(with: palette.pale, at: 0.45))
    fill(closedBelow(knots.map { point($0.0, $0.1 + 0.009) }), color)
  }
}
