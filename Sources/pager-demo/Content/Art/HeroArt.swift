import PagerEngine

/// The pictures of the news reader: landscapes of flat layers that depend on nothing but their number.
///
/// Wrap what they return in `.raster(list, rect, radius: 12)`, or 8 for thumbnails.
enum HeroArt {
  /// The large picture of a section, 0...11 (others wrap around), for an area of `size` points.
  static func hero(section: Int, size: Size, theme: Theme) -> DrawList {
    let palette = ArtPalette.section(section, isDark: theme.isDark)
    let seed = UInt64(truncatingIfNeeded: section) &* 7919 &+ 17
    var canvas = ArtCanvas(size: size, palette: palette, seed: seed)
    canvas.sky()
    let scenes = ArtCanvas.scenes
    scenes[((section % scenes.count) + scenes.count) % scenes.count](&canvas)
    return canvas.list
  }
}

extension ArtCanvas {
  /// One scene for each section, in the order of the sections.
  static let scenes: [@Sendable (inout ArtCanvas) -> Void] = [
    { $0.harbourHills() }, { $0.cityAtDusk() }, { $0.islands() }, { $0.alps() }, { $0.ringedWorld() },
    { $0.terraces() }, { $0.lanternNight() }, { $0.forest() }, { $0.amberCoast() }, { $0.wheat() },
    { $0.studio() }, { $0.rainClouds() },
  ]

  private mutating func harbourHills() {
    luminary(0.68, 0.36, radius: 0.105)
    birds(5, 0.22, 0.26)
    for layer in 0..<3 {
      let depth = Double(layer)
      hills(crest: 0.46 + depth * 0.09, depth: 0.16, bumps: 2 + layer % 2, palette.land(depth * 0.28))
      mist(from: 0.56 + depth * 0.09, palette.skyBottom, opacity: 0.45)
    }
    hills(crest: 0.74, depth: 0.12, bumps: 2, palette.land(0.72))
    hills(crest: 0.86, depth: 0.12, bumps: 1, palette.land(1))
  }

  private mutating func cityAtDusk() {
    stars(26, above: 0.4)
    luminary(0.30, 0.44, radius: 0.13)
    skyline(top: 0.42, lowest: 0.62, count: 13, palette.land(0.15), lit: 0)
    mist(from: 0.45, palette.skyBottom, opacity: 0.6)
    skyline(top: 0.50, lowest: 0.74, count: 11, palette.land(0.55), lit: 0)
    mist(from: 0.65, palette.skyBottom, opacity: 0.35)
    skyline(top: 0.58, lowest: 0.84, count: 9, palette.land(1), lit: 0.42)
  }

  private mutating func islands() {
    luminary(0.38, 0.40, radius: 0.10)
    cloud(0.74, 0.24, width: 0.34, palette.pale.opacity(0.9))
    cloud(0.12, 0.17, width: 0.24, palette.pale.opacity(0.7))
    island(0.78, 0.58, width: 1.0, height: 0.20, palette.land(0.12))
    island(0.10, 0.58, width: 0.7, height: 0.12, palette.land(0.22))
    water(from: 0.58, light: 0.38)
    island(0.94, 0.70, width: 0.9, height: 0.17, palette.land(0.55))
    island(0.06, 0.84, width: 0.9, height: 0.20, palette.land(0.95))
  }

  /// A flat-bottomed hill that rises from the water; width and height are shares of the height.
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

  private mutating func alps() {
    luminary(0.20, 0.24, radius: 0.075)
    let aspect = size.height / size.width
    for (x, top, half, depth) in [(0.14, 0.44, 0.46, 0.1), (0.88, 0.38, 0.52, 0.1), (0.36, 0.34, 0.55, 0.3)] {
      mountain(
        x, top: top, foot: 0.9, half: half, lit: palette.land(depth), shaded: palette.land(depth + 0.22))
    }
    mist(from: 0.5, palette.skyBottom, opacity: 0.4)
    mountain(0.64, top: 0.20, foot: 0.94, half: 0.72, lit: palette.land(0.5), shaded: palette.land(0.78))
    mist(from: 0.62, palette.skyBottom, opacity: 0.45)
    hills(crest: 0.80, depth: 0.12, bumps: 1, palette.pale)
    hills(crest: 0.88, depth: 0.10, bumps: 2, palette.pale.mixed(with: palette.far, at: 0.35))
    for (x, foot, height) in [(0.07, 0.93, 0.15), (0.11, 0.95, 0.20), (0.90, 0.94, 0.17)] {
      fir(x, foot, height: height, palette.land(1))
      fir(x + 0.07 * aspect, foot + 0.02, height: height * 0.7, palette.land(0.9))
    }
  }

  private mutating func ringedWorld() {
    stars(70, above: 0.75)
    ringedPlanet(0.60, 0.38, radius: 0.19)
    disc(0.24, 0.24, radius: 0.035, palette.disc.opacity(0.9))
    hills(crest: 0.70, depth: 0.12, bumps: 3, palette.land(0.2))
    mist(from: 0.72, palette.skyBottom, opacity: 0.35)
    hills(crest: 0.80, depth: 0.12, bumps: 2, palette.land(0.6))
    hills(crest: 0.90, depth: 0.08, bumps: 2, palette.land(1))
  }

  private mutating func terraces() {
    luminary(0.76, 0.26, radius: 0.085)
    hills(crest: 0.34, depth: 0.14, bumps: 2, palette.land(0.0))
    mist(from: 0.38, palette.skyBottom, opacity: 0.7)
    for step in 0..<8 {
      let depth = Double(step) / 7
      let top = 0.47 + 0.46 * depth * (0.6 + 0.4 * depth)
      terrace(top, rise: 0.10 - 0.05 * depth, step, palette.land(0.15 + 0.85 * depth))
    }
  }

  /// One step of a slope, with a light edge.
  private mutating func terrace(_ top: Double, rise: Double, _ step: Int, _ color: Color) {
    let lean = step.isMultiple(of: 2) ? 1.0 : -1.0
    let knots = (-1...5).map { index -> (Double, Double) in
      let wave = index.isMultiple(of: 2) ? lean : -lean
      return (Double(index) / 4 + random.between(-0.04, 0.04), top + rise * (0.5 + 0.4 * wave))
    }
    fill(closedBelow(knots.map { point($0.0, $0.1) }), color.mixed(with: palette.pale, at: 0.45))
    fill(closedBelow(knots.map { point($0.0, $0.1 + 0.012) }), color)
  }

  private mutating func lanternNight() {
    stars(40, above: 0.5)
    hills(crest: 0.62, depth: 0.14, bumps: 2, palette.land(0.15))
    mist(from: 0.66, palette.skyBottom, opacity: 0.5)
    hills(crest: 0.76, depth: 0.12, bumps: 2, palette.land(0.6))
    hills(crest: 0.88, depth: 0.10, bumps: 1, palette.land(1))
    let places = [
      (0.12, 0.50, 0.07), (0.22, 0.22, 0.10), (0.33, 0.60, 0.055), (0.42, 0.36, 0.13), (0.55, 0.16, 0.075),
      (0.60, 0.58, 0.085), (0.71, 0.32, 0.16), (0.84, 0.56, 0.065), (0.90, 0.18, 0.09),
    ]
    for (x, y, height) in places { lantern(x, y, height: height) }
  }

  private mutating func forest() {
    luminary(0.52, 0.30, radius: 0.09)
    hills(crest: 0.40, depth: 0.14, bumps: 2, palette.land(0.1))
    for row in 0..<4 {
      let depth = Double(row) / 3
      let foot = 0.60 + 0.14 * Double(row)
      mist(from: foot - 0.22, palette.skyBottom, opacity: 0.55)
      firs(17 - row * 3, foot: foot, height: 0.20 + 0.13 * depth, palette.land(0.22 + 0.78 * depth))
      hills(crest: foot - 0.01, depth: 0.06, bumps: 2, palette.land(0.22 + 0.78 * depth))
    }
  }

  private mutating func amberCoast() {
    luminary(0.62, 0.38, radius: 0.13)
    birds(4, 0.30, 0.20)
    hills(crest: 0.50, depth: 0.10, bumps: 2, palette.land(0.1))
    water(from: 0.60, light: 0.62)
    boat(0.34, 0.78, height: 0.40)
    boat(0.83, 0.65, height: 0.12)
    hills(crest: 0.92, depth: 0.08, bumps: 1, palette.land(1))
  }

  private mutating func wheat() {
    luminary(0.34, 0.34, radius: 0.10)
    cloud(0.80, 0.26, width: 0.40, palette.pale)
    cloud(0.60, 0.16, width: 0.20, palette.pale.opacity(0.8))
    hills(crest: 0.46, depth: 0.12, bumps: 2, palette.land(0))
    for x in [0.72, 0.75, 0.79] { fir(x, 0.57, height: 0.10, palette.far.mixed(with: .black, at: 0.35)) }
    ground(from: 0.56, palette.near.mixed(with: palette.pale, at: 0.3), palette.near)
    let vanishing = point(0.5, 0.56)
    let aspect = size.width / size.height
    for index in -9..<9 {
      let left = 0.5 * aspect + Double(index) * 0.27
      let furrow = Path.polygon([
        vanishing, Point((left + 0.135) * size.height, size.height), Point(left * size.height, size.height),
      ])
      fill(furrow, palette.near.mixed(with: .black, at: 0.16))
    }
    mist(from: 0.52, palette.skyBottom, opacity: 0)
  }

  private mutating func studio() {
    disc(0.62, 0.40, radius: 0.29, palette.disc)
    let arch = Rect(0.16 * size.width, 0.22 * size.height, 0.34 * size.height, size.height)
    pill(arch, radius: arch.width / 2, palette.land(0.1))
    ground(
      from: 0.76, palette.land(0.0).mixed(with: palette.pale, at: 0.72),
      palette.far.mixed(with: palette.pale, at: 0.5))
    chair(0.52, 0.88, height: 0.46, palette.near)
    disc(0.80, 0.825, radius: 0.075, palette.near)
    disc(0.875, 0.85, radius: 0.045, palette.disc.mixed(with: palette.pale, at: 0.4))
  }

  private mutating func rainClouds() {
    luminary(0.74, 0.30, radius: 0.11)
    cloud(0.64, 0.42, width: 0.52, palette.pale)
    rain(26, from: 0.46, to: 0.86, across: 0.14...0.50)
    cloud(0.32, 0.44, width: 0.74, palette.pale.mixed(with: palette.far, at: 0.45))
    hills(crest: 0.66, depth: 0.12, bumps: 2, palette.land(0.2))
    mist(from: 0.70, palette.skyBottom, opacity: 0.5)
    hills(crest: 0.76, depth: 0.12, bumps: 3, palette.land(0.55))
    hills(crest: 0.88, depth: 0.10, bumps: 1, palette.land(1))
  }
}
