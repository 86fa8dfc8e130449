import PagerEngine

extension HeroArt {
  /// The small picture of a row: few large shapes in the section's colours.
  ///
  /// Neighbouring rows differ in composition; any row and section number is fine.
  static func thumbnail(section: Int, row: Int, size: Size, theme: Theme) -> DrawList {
    // A neighbouring section's colours in every third row keep a list from looking like one wallpaper.
    let hue = row % 3 == 2 ? section + 5 : section
    let palette = ArtPalette.section(hue, isDark: theme.isDark)
    let seed = UInt64(truncatingIfNeeded: section &* 131 &+ row) &* 104_729 &+ 3
    var canvas = ArtCanvas(size: size, palette: palette, seed: seed)
    canvas.sky()
    let kind = row &* 5 &+ section
    canvas.miniature(((kind % 6) + 6) % 6)
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
    case 4: miniatureMoon()
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
    hills(crest: 0.44, depth: 0.16, bumps: 1, palette.land(0.15))
    fir(0.30, 0.86, height: 0.52, palette.land(0.6))
    fir(0.62, 0.90, height: 0.68, palette.land(0.95))
    hills(crest: 0.82, depth: 0.08, bumps: 1, palette.land(1))
  }

  private mutating func miniatureMoon() {
    disc(0.54, 0.44, radius: 0.30, palette.disc)
    disc(0.66, 0.38, radius: 0.26, palette.skyTop.mixed(with: palette.skyBottom, at: 0.4))
    hills(crest: 0.76, depth: 0.12, bumps: 1, palette.land(0.9))
  }

  private mutating func miniatureTown() {
    disc(0.3, 0.34, radius: 0.15, palette.disc)
    for (x, roof, shade) in [(0.08, 0.54, 0.35), (0.30, 0.40, 0.65), (0.52, 0.60, 0.45), (0.70, 0.30, 1.0)] {
      let corner = point(x, roof)
      list.fill(Rect(corner.x, corner.y, 0.24 * size.width, size.height - corner.y), palette.land(shade))
    }
  }
}
