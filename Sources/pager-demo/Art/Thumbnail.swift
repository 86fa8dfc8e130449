import PagerEngine

extension HeroArt {
  /// Draws the small picture of a row: a few large shapes in the section's colours.
  ///
  /// Adjacent rows have different compositions. Any row and section number is valid.
  static func thumbnail(section: Int, row: Int, size: Size, theme: Theme) -> DrawList {
    // Some rows take the colours of other sections, for variety in lists.
    let hues = [0, 5, 0, 8, 0, 3, 0, 7]
    let hue = section + hues[(row &+ (row / 8) &* 3) & 7]
    let palette = ArtPalette.section(hue, isDark: theme.isDark)
    let seed = UInt64(truncatingIfNeeded: section &* 131 &+ row) &* 104_729 &+ 3
    var canvas = ArtCanvas(size: size, palette: palette, seed: seed)
    canvas.sky()
    // Five and eight have no common factor, so eight rows show all eight compositions.
    canvas.miniature((row &* 5 &+ section) & 7)
    return canvas.list
  }
}

extension ArtCanvas {
  fileprivate mutating func miniature(_ kind: Int) {
    switch kind {
    case 0: miniatureHills()
    case 1: miniaturePeak()
    case 2: miniatureSea()
    case 3: miniatureTrees()
    case 4: if palette.skyTop.luminance < 0.25 { miniatureMoon() } else { miniatureBalloon() }
    case 5: miniatureBoat()
    case 6: miniatureCloud()
    default: miniatureTown()
    }
  }

  private mutating func miniatureHills() {
    disc(random.between(0.3, 0.7), 0.36, radius: 0.17, palette.disc)
    hills(crest: 0.46, depth: 0.16, bumps: 1, palette.land(0.25))
    hills(crest: 0.68, depth: 0.16, bumps: 1, palette.land(0.85))
  }

  private mutating func miniaturePeak() {
    disc(0.76, 0.24, radius: 0.11, palette.disc)
    mountain(0.42, top: 0.22, foot: 0.95, half: 0.62, lit: palette.land(0.35), shaded: palette.land(0.7))
    hills(crest: 0.78, depth: 0.12, bumps: 1, palette.land(1))
  }

  private mutating func miniatureSea() {
    disc(0.5, 0.46, radius: 0.2, palette.disc)
    ground(from: 0.58, palette.land(0.3), palette.land(0.8))
    for (y, width) in [(0.66, 0.44), (0.76, 0.30), (0.86, 0.18)] {
      let center = point(0.5, y)
      let w = width * size.width
      pill(Rect(center.x - w / 2, center.y - 1, w, 2), radius: 1, palette.disc.opacity(0.8))
    }
  }

  private mutating func miniatureTrees() {
    disc(0.30, 0.24, radius: 0.11, palette.disc)
    hills(crest: 0.44, depth: 0.16, bumps: 1, palette.land(0.15))
    fir(0.28, 0.86, height: 0.46, palette.land(0.6))
    fir(0.62, 0.90, height: 0.68, palette.land(0.95))
    hills(crest: 0.82, depth: 0.08, bumps: 1, palette.land(1))
  }

  private mutating func miniatureMoon() {
    stars(9, above: 0.6)
    let (center, r) = (point(0.5, 0.42), 0.27 * size.height)
    let turn = (cosine: 0.96, sine: 0.28)
    let edge = Ellipse(center: center, radiusX: r, radiusY: r, turn: turn)
    let inner = Ellipse(center: center, radiusX: r * 0.35, radiusY: r, turn: turn)
    fill(edge.band(inside: inner, from: 2, count: 4), palette.disc)
    hills(crest: 0.76, depth: 0.12, bumps: 1, palette.land(0.9))
  }

  private mutating func miniatureBalloon() {
    hills(crest: 0.66, depth: 0.14, bumps: 1, palette.land(0.3))
    hills(crest: 0.82, depth: 0.10, bumps: 1, palette.land(0.9))
    balloon(0.5, 0.34, radius: 0.22)
  }

  private mutating func miniatureBoat() {
    disc(0.74, 0.26, radius: 0.12, palette.disc)
    ground(from: 0.70, palette.land(0.3), palette.land(0.8))
    boat(0.46, 0.80, height: 0.64)
  }

  private mutating func miniatureCloud() {
    disc(0.64, 0.34, radius: 0.17, palette.disc)
    cloud(0.46, 0.58, width: 0.66, palette.pale)
    hills(crest: 0.76, depth: 0.12, bumps: 1, palette.land(0.85))
  }

  private mutating func miniatureTown() {
    disc(0.3, 0.34, radius: 0.15, palette.disc)
    for (x, roof, shade) in [(0.08, 0.54, 0.35), (0.30, 0.40, 0.65), (0.52, 0.60, 0.45), (0.70, 0.30, 1.0)] {
      let corner = point(x, roof)
      list.fill(Rect(corner.x, corner.y, 0.24 * size.width, size.height - corner.y), palette.land(shade))
    }
    hills(crest: 0.86, depth: 0.06, bumps: 1, palette.land(1))
  }
}
