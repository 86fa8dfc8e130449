import PagerEngine

/// Water, weather and animals.
extension ArtCanvas {
  /// Water from `top` down, with the reflection of a disc at `x`.
  mutating func water(from top: Double, light x: Double) {
    ground(from: top, palette.skyBottom.mixed(with: palette.far, at: 0.45), palette.land(0.75))
    let rows = 11
    for row in 0..<rows {
      let depth = (Double(row) + 0.4) / Double(rows)
      let y = top + (1 - top) * depth
      let width = random.between(0.10, 0.20) * (0.5 + depth)
      let shift = random.between(-0.05, 0.05) * (0.4 + depth)
      ripple(x + shift * size.height / size.width, y, width, palette.disc.opacity(0.75 - 0.5 * depth))
      ripple(random.unit(), y, random.between(0.06, 0.16), palette.pale.opacity(0.22))
    }
  }

  /// Draws a flat highlight with round ends; `width` is a fraction of the picture's height.
  private mutating func ripple(_ x: Double, _ y: Double, _ width: Double, _ color: Color) {
    let center = point(x, y)
    let (w, h) = (width * size.height, max(1.5, 0.007 * size.height))
    pill(Rect(center.x - w / 2, center.y - h / 2, w, h), radius: h / 2, color)
  }

  /// Draws a flock of `count` birds around a position.
  mutating func birds(_ count: Int, _ x: Double, _ y: Double) {
    for index in 0..<count {
      let across = x + (Double(index) * 0.12 + random.between(-0.015, 0.015)) * size.height / size.width
      let down = y + random.between(-0.045, 0.045)
      bird(across, down, span: random.between(0.028, 0.046))
    }
  }

  private mutating func bird(_ x: Double, _ y: Double, span: Double) {
    let (c, s) = (point(x, y), span * size.height)
    var path = Path()
    path.move(to: Point(c.x - s, c.y - s * 0.30))
    path.curve(control: Point(c.x - s * 0.35, c.y - s * 0.62), to: c)
    path.curve(control: Point(c.x + s * 0.35, c.y - s * 0.62), to: Point(c.x + s, c.y - s * 0.30))
    path.curve(control: Point(c.x + s * 0.38, c.y - s * 0.40), to: Point(c.x, c.y + s * 0.22))
    path.curve(control: Point(c.x - s * 0.38, c.y - s * 0.40), to: Point(c.x - s, c.y - s * 0.30))
    fill(path, palette.near.opacity(0.85))
  }

  /// Draws a cloud with a flat base; `width` is a fraction of the picture's height.
  mutating func cloud(_ x: Double, _ y: Double, width: Double, _ color: Color) {
    let (c, w) = (point(x, y), width * size.height)
    let h = w * 0.22
    pill(Rect(c.x - w / 2, c.y - h, w, h), radius: h / 2, color)
    for (offset, radius) in [(-0.17, 0.15), (0.06, 0.21), (0.25, 0.12)] {
      let r = w * radius
      let middle = Point(c.x + w * offset, c.y - max(h * 0.75, r))
      pill(Rect(middle.x - r, middle.y - r, 2 * r, 2 * r), radius: r, color)
    }
  }

  /// Slanted strokes below a cloud.
  mutating func rain(_ count: Int, from top: Double, to bottom: Double, across xs: ClosedRange<Double>) {
    for _ in 0..<count {
      let x = random.between(xs.lowerBound, xs.upperBound)
      let start = point(x, random.between(top, bottom - 0.1))
      let length = random.between(0.05, 0.10) * size.height
      let width = max(1.2, 0.005 * size.height)
      let end = Point(start.x - length * 0.28, start.y + length)
      let stroke = Path.polygon([
        start, Point(start.x + width, start.y), Point(end.x + width, end.y), end,
      ])
      fill(stroke, palette.pale.opacity(0.55))
    }
  }

  /// Draws a fir: three tiers on a trunk, with its foot at the position.
  mutating func fir(_ x: Double, _ foot: Double, height: Double, _ color: Color) {
    let (c, h) = (point(x, foot), height * size.height)
    let trunk = h * 0.05
    list.fill(Rect(c.x - trunk / 2, c.y - h * 0.12, trunk, h * 0.16), color)
    for (base, top, half) in [(0.08, 0.56, 0.24), (0.32, 0.78, 0.19), (0.56, 1.0, 0.13)] {
      let tier = Path.polygon([
        Point(c.x - h * half, c.y - h * base), Point(c.x, c.y - h * top),
        Point(c.x + h * half, c.y - h * base),
      ])
      fill(tier, color)
    }
  }

  /// Draws a row of firs, denser and smaller when far away.
  mutating func firs(_ count: Int, foot: Double, height: Double, _ color: Color) {
    for index in 0..<count {
      let x = (Double(index) + random.between(0.1, 0.9)) / Double(count)
      fir(x, foot + random.between(0, 0.05), height: height * random.between(0.7, 1.15), color)
    }
  }

  /// Draws a mountain with a lit and a shaded side and snow on top.
  mutating func mountain(
    _ x: Double, top: Double, foot: Double, half: Double, lit: Color, shaded: Color
  ) {
    let (apex, base) = (point(x, top), point(x, foot))
    let w = half * size.height
    let h = base.y - apex.y
    let ridge = Point(apex.x + w * 0.10, apex.y + h * 0.45)
    let root = Point(apex.x - w * 0.06, base.y)
    let slope = [apex, ridge, root]
    fill(.polygon([Point(apex.x - w, base.y)] + slope), lit)
    fill(.polygon([Point(apex.x + w, base.y), root, ridge, apex]), shaded)
    let cap = 0.30
    let (left, right) = (apex.x - w * cap, apex.x + w * cap)
    let y = apex.y + h * cap
    let seam = Point(apex.x + w * 0.066, apex.y + h * 0.30)
    let snow = palette.pale
    fill(
      .polygon([
        apex, seam, Point(apex.x - w * 0.02, y - h * 0.04), Point(apex.x - w * 0.10, y + h * 0.07),
        Point(apex.x - w * 0.17, y - h * 0.02), Point(left, y),
      ]), snow)
    fill(
      .polygon([
        apex, Point(right, y), Point(apex.x + w * 0.20, y - h * 0.03), Point(apex.x + w * 0.13, y + h * 0.05),
        seam,
      ]), snow.mixed(with: shaded, at: 0.35))
  }
}
