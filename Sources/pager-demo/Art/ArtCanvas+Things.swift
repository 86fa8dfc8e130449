import PagerEngine

/// Man-made things.
extension ArtCanvas {
  /// Houses side by side down to the lower edge; `lit` is the fraction of lit windows, 0...1.
  mutating func skyline(top: Double, lowest: Double, count: Int, _ color: Color, lit: Double) {
    var x = -0.02
    let step = 1.04 / Double(count)
    for _ in 0..<count {
      let width = step * (lit > 0 ? random.between(0.78, 1.0) : random.between(1.0, 1.12))
      let roof = random.between(top, lowest)
      let (corner, end) = (point(x, roof), point(x + width, 1))
      let house = Rect(
        corner.x.rounded(), corner.y.rounded(), (end.x - corner.x).rounded(), size.height - corner.y.rounded()
      )
      list.fill(house, color)
      roofline(house, color)
      if lit > 0 { windows(house, lit: lit) }
      x += step
    }
  }

  /// Draws a mast, a water tank or nothing on a roof.
  private mutating func roofline(_ house: Rect, _ color: Color) {
    let unit = size.height
    switch random.unit() {
    case ..<0.25: list.fill(Rect(house.midX.rounded(), house.y - 0.07 * unit, 2, 0.07 * unit), color)
    case ..<0.5:
      let box = Rect(house.x + house.width * 0.2, house.y - 0.03 * unit, house.width * 0.35, 0.03 * unit)
      list.fill(box, color)
    default: break
    }
  }

  private mutating func windows(_ house: Rect, lit: Double) {
    let (w, h) = (0.014 * size.height, 0.020 * size.height)
    let columns = max(1, Int((house.width - w) / (w * 2.4)))
    let margin = (house.width - Double(columns) * w * 2.4 + w * 1.4) / 2
    var y = house.y + h * 1.5
    while y + h * 2 < size.height {
      for column in 0..<columns where random.unit() < lit {
        let x = house.x + margin + Double(column) * w * 2.4
        guard x > w, x < size.width - 2 * w else { continue }
        list.fill(Rect(x, y, w, h), palette.disc.opacity(random.between(0.55, 1)))
      }
      y += h * 2.3
    }
  }

  /// Draws a sailing boat with its waterline at the position; `height` is a fraction of the picture's height.
  mutating func boat(_ x: Double, _ waterline: Double, height: Double) {
    let (c, h) = (point(x, waterline), height * size.height)
    var hull = Path()
    hull.move(to: Point(c.x - h * 0.42, c.y - h * 0.12))
    hull.line(to: Point(c.x + h * 0.46, c.y - h * 0.12))
    hull.curve(control: Point(c.x + h * 0.34, c.y + h * 0.03), to: Point(c.x + h * 0.16, c.y + h * 0.03))
    hull.line(to: Point(c.x - h * 0.22, c.y + h * 0.03))
    hull.curve(control: Point(c.x - h * 0.36, c.y + h * 0.02), to: Point(c.x - h * 0.42, c.y - h * 0.12))
    fill(hull, palette.near)
    list.fill(Rect(c.x - 1, c.y - h, 2, h * 0.9), palette.near)
    sail(
      Point(c.x + h * 0.03, c.y - h * 0.96), Point(c.x + h * 0.03, c.y - h * 0.18), bulge: 0.44 * h,
      palette.pale)
    sail(
      Point(c.x - h * 0.04, c.y - h * 0.86), Point(c.x - h * 0.04, c.y - h * 0.18), bulge: -0.34 * h,
      palette.accent)
  }

  private mutating func sail(_ top: Point, _ bottom: Point, bulge: Double, _ color: Color) {
    var path = Path()
    path.move(to: top)
    path.curve(
      control: Point(top.x + bulge * 0.75, (top.y + bottom.y) / 2), to: Point(bottom.x + bulge, bottom.y))
    path.line(to: bottom)
    fill(path, color)
  }

  /// Draws a paper lantern with a glow around it.
  mutating func lantern(_ x: Double, _ y: Double, height: Double) {
    let (c, h) = (point(x, y), height * size.height)
    let w = h * 0.74
    for (scale, opacity) in [(2.6, 0.07), (1.7, 0.12)] {
      let r = h * scale / 2
      pill(Rect(c.x - r, c.y - r, 2 * r, 2 * r), radius: r, palette.disc.opacity(opacity))
    }
    pill(Rect(c.x - w / 2, c.y - h / 2, w, h), radius: w * 0.42, palette.accent)
    pill(
      Rect(c.x - w * 0.22, c.y - h * 0.42, w * 0.44, h * 0.84), radius: w * 0.22, palette.disc.opacity(0.75))
    let rim = Rect(c.x - w * 0.26, c.y + h * 0.46, w * 0.52, max(1.5, h * 0.07))
    pill(rim, radius: rim.height / 2, palette.near)
  }

  /// Draws a planet with a ring around it; the radius is a fraction of the picture's height.
  mutating func ringedPlanet(_ x: Double, _ y: Double, radius: Double) {
    let (c, r) = (point(x, y), radius * size.height)
    // 24/25 and 7/25 are the cosine and sine of an angle of about sixteen degrees.
    let turn = (cosine: 0.96, sine: -0.28)
    let outer = Ellipse(center: c, radiusX: r * 2.05, radiusY: r * 0.50, turn: turn)
    let middle = Ellipse(center: c, radiusX: r * 1.72, radiusY: r * 0.40, turn: turn)
    let inner = Ellipse(center: c, radiusX: r * 1.36, radiusY: r * 0.30, turn: turn)
    // Opaque, so the halves before and behind the planet join without a seam.
    let shades = [0.45, 0.15].map { palette.disc.mixed(with: palette.skyTop, at: $0) }
    let bands = [(outer, middle, shades[0]), (middle, inner, shades[1])]
    for (large, small, shade) in bands { fill(large.band(inside: small), shade) }
    disc(x, y, radius: radius, palette.accent.mixed(with: palette.disc, at: 0.35))
    let edge = Ellipse(center: c, radiusX: r, radiusY: r)
    let terminator = Ellipse(center: c, radiusX: r * 0.45, radiusY: r)
    fill(edge.band(inside: terminator, from: -2, count: 4), palette.skyTop.opacity(0.28))
    for (large, small, shade) in bands {
      fill(large.band(inside: small, from: 0, count: 4), shade)
    }
  }

  /// Draws a deck on posts in the water with a garden on it; `left` and `right` are fractions of the width.
  mutating func gardenPier(from left: Double, to right: Double, deck y: Double) {
    let (start, end) = (point(left, y), point(right, y))
    let unit = size.height
    let thickness = 0.022 * unit
    for index in 0..<6 {
      let x = start.x + (end.x - start.x) * (0.04 + 0.184 * Double(index))
      list.fill(Rect(x.rounded(), y * unit, 0.014 * unit, 0.085 * unit), palette.land(0.9))
    }
    let trees = [
      (0.10, 0.10, 0.055), (0.20, 0.16, 0.078), (0.31, 0.09, 0.05), (0.52, 0.12, 0.064), (0.64, 0.19, 0.088),
      (0.77, 0.11, 0.06), (0.88, 0.075, 0.044),
    ]
    for (share, height, radius) in trees {
      let x = left + (right - left) * share
      let stem = point(x, y)
      list.fill(
        Rect(stem.x - 0.005 * unit, stem.y - height * unit, 0.010 * unit, height * unit), palette.near)
      // A single tree in blossom catches the eye.
      let isBlossom = height == 0.12
      disc(x, y - height, radius: radius, isBlossom ? palette.accent : palette.land(share < 0.5 ? 0.8 : 0.65))
    }
    pill(
      Rect(start.x, start.y - thickness / 2, end.x - start.x, thickness), radius: thickness / 2, palette.near)
  }

  /// Draws a small house with a coloured roof, with its foot at the position.
  mutating func hut(_ x: Double, _ foot: Double, height: Double) {
    let (c, h) = (point(x, foot), height * size.height)
    list.fill(Rect(c.x - h * 0.5, c.y - h * 0.55, h, h * 0.55), palette.pale)
    list.fill(Rect(c.x - h * 0.12, c.y - h * 0.36, h * 0.24, h * 0.36), palette.near)
    let roof = [
      Point(c.x - h * 0.68, c.y - h * 0.5), Point(c.x, c.y - h), Point(c.x + h * 0.68, c.y - h * 0.5),
    ]
    fill(.polygon(roof), palette.accent)
  }

  /// Draws a balloon with a basket; the position is the centre of the envelope.
  mutating func balloon(_ x: Double, _ y: Double, radius: Double) {
    let (c, r) = (point(x, y), radius * size.height)
    fill(
      .polygon([
        Point(c.x - r * 0.80, c.y + r * 0.6), Point(c.x + r * 0.80, c.y + r * 0.6),
        Point(c.x + r * 0.16, c.y + r * 1.5), Point(c.x - r * 0.16, c.y + r * 1.5),
      ]), palette.accent)
    disc(x, y, radius: radius, palette.accent)
    let gore = Ellipse(center: c, radiusX: r * 0.38, radiusY: r)
    var stripe = Path()
    stripe.move(to: gore.point(at: 4))
    gore.arc(from: 4, count: 4, into: &stripe)
    stripe.line(to: Point(c.x + r * 0.10, c.y + r * 1.5))
    stripe.line(to: Point(c.x - r * 0.10, c.y + r * 1.5))
    fill(stripe, palette.pale)
    pill(Rect(c.x - r * 0.2, c.y + r * 1.62, r * 0.4, r * 0.34), radius: r * 0.08, palette.near)
  }

  /// Draws a plain chair seen from the side, standing at the position.
  mutating func chair(_ x: Double, _ floor: Double, height: Double, _ color: Color) {
    let (c, h) = (point(x, floor), height * size.height)
    let t = h * 0.065
    pill(Rect(c.x - h * 0.24, c.y - h * 0.50, h * 0.50, t * 1.4), radius: t * 0.7, color)
    fill(
      .polygon([
        Point(c.x - h * 0.29, c.y - h * 0.9), Point(c.x - h * 0.29 + t, c.y - h * 0.9),
        Point(c.x - h * 0.22 + t, c.y - h * 0.45),
        Point(c.x - h * 0.22, c.y - h * 0.45),
      ]), color)
    pill(Rect(c.x - h * 0.31, c.y - h, t * 1.25, h * 0.30), radius: t * 0.6, color)
    for (top, foot) in [(-0.20, -0.27), (0.17, 0.24)] {
      fill(
        .polygon([
          Point(c.x + h * top, c.y - h * 0.46), Point(c.x + h * top + t, c.y - h * 0.46),
          Point(c.x + h * foot + t * 0.8, c.y), Point(c.x + h * foot, c.y),
        ]), color)
    }
  }
}
