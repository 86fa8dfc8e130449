import PagerEngine

/// The colours of one picture. At night everything is darker but keeps its hue.
struct ArtPalette {
  /// A colour by lightness 0...1, chroma and hue in degrees.
  struct Tone {
    let lightness: Double
    let chroma: Double
    let hue: Double

    init(_ lightness: Double, _ chroma: Double, _ hue: Double) {
      self.lightness = lightness
      self.chroma = chroma
      self.hue = hue
    }

    var color: Color { .oklch(lightness: lightness, chroma: chroma, hue: hue) }
  }

  /// The sky from the top down to the horizon.
  let skyTop: Color
  let skyBottom: Color
  /// The colours of distant and near land. Mix them for distances in between.
  let far: Color
  let near: Color
  /// The sun or the moon.
  let disc: Color
  /// The accent colour, for sails, lanterns and roofs.
  let accent: Color
  let isDark: Bool

  /// Creates the colours for a list of day tones.
  /// `night` contains the top and the horizon of the sky after dark.
  init(day: [Tone], night: [Tone], isDark: Bool) {
    let sky = isDark ? night : day
    func land(_ tone: Tone) -> Color {
      guard isDark else { return tone.color }
      let dimmed = Tone(0.10 + 0.33 * tone.lightness, tone.chroma, tone.hue).color
      return dimmed.mixed(with: sky[0].color, at: 0.3)
    }
    skyTop = sky[0].color
    skyBottom = sky[1].color
    far = land(day[2])
    near = land(day[3])
    // At night a sun becomes a moon. Discs of other colours keep theirs.
    let isMoon = isDark && day[4].lightness > 0.8
    disc = isMoon ? Tone(0.91, 0.045, day[4].hue).color : day[4].color
    accent = isDark ? Tone(0.72, 0.16, 36).color : Tone(0.68, 0.18, 32).color
    self.isDark = isDark
  }

  /// Returns the colour of land at a distance: 0 is the horizon, 1 the foreground.
  func land(_ nearness: Double) -> Color { far.mixed(with: near, at: nearness) }

  /// The colour of snow, clouds and sails: white by day, a pale glow at night.
  var pale: Color {
    skyBottom.mixed(with: .white, at: isDark ? 0.55 : 0.75)
  }
}

extension ArtPalette {
  /// Returns the palette of a section, 0...11. Other numbers wrap around.
  static func section(_ index: Int, isDark: Bool) -> ArtPalette {
    let entry = ((index % days.count) + days.count) % days.count
    return ArtPalette(day: days[entry], night: nights[entry], isDark: isDark)
  }

  /// Sky, horizon, far land, near land, disc.
  private static let days: [[Tone]] = [
    // Dawn over the harbour hills.
    tones((0.80, 0.07, 262), (0.93, 0.07, 58), (0.80, 0.07, 330), (0.40, 0.10, 285), (0.92, 0.09, 70)),
    // A city at dusk.
    tones((0.50, 0.13, 285), (0.84, 0.11, 45), (0.66, 0.10, 320), (0.31, 0.08, 285), (0.91, 0.10, 75)),
    // Islands in the morning.
    tones((0.81, 0.08, 215), (0.95, 0.05, 95), (0.78, 0.06, 205), (0.42, 0.08, 225), (0.97, 0.06, 95)),
    // High peaks, clear air.
    tones((0.74, 0.10, 245), (0.93, 0.04, 225), (0.76, 0.06, 250), (0.38, 0.09, 262), (0.97, 0.04, 90)),
    // Deep sky.
    tones((0.30, 0.09, 285), (0.62, 0.13, 335), (0.47, 0.11, 305), (0.22, 0.06, 285), (0.88, 0.09, 70)),
    // Tea terraces.
    tones((0.88, 0.07, 190), (0.96, 0.06, 105), (0.82, 0.09, 150), (0.43, 0.09, 160), (0.95, 0.10, 95)),
    // Lanterns after sunset.
    tones((0.38, 0.11, 295), (0.74, 0.13, 20), (0.56, 0.12, 345), (0.26, 0.08, 300), (0.90, 0.09, 60)),
    // A wood in the mist.
    tones((0.86, 0.05, 175), (0.95, 0.05, 120), (0.80, 0.05, 160), (0.37, 0.07, 165), (0.97, 0.06, 110)),
    // The amber coast.
    tones((0.85, 0.10, 62), (0.95, 0.07, 88), (0.78, 0.10, 50), (0.45, 0.10, 35), (0.95, 0.10, 88)),
    // Wheat.
    tones((0.80, 0.08, 232), (0.95, 0.05, 80), (0.84, 0.09, 120), (0.70, 0.13, 80), (0.96, 0.09, 88)),
    // A studio.
    tones((0.91, 0.04, 55), (0.94, 0.04, 75), (0.78, 0.08, 240), (0.42, 0.09, 262), (0.72, 0.16, 38)),
    // Rain moving off.
    tones((0.68, 0.06, 250), (0.90, 0.04, 220), (0.72, 0.05, 225), (0.41, 0.06, 235), (0.95, 0.09, 90)),
  ]

  /// The sky's top and horizon at night: a darkened day would look muddy.
  private static let nights: [[Tone]] = [
    tones((0.27, 0.08, 278), (0.52, 0.09, 352)), tones((0.21, 0.08, 285), (0.47, 0.12, 350)),
    tones((0.26, 0.06, 240), (0.50, 0.07, 205)), tones((0.24, 0.07, 265), (0.48, 0.08, 245)),
    tones((0.18, 0.06, 285), (0.40, 0.12, 335)), tones((0.25, 0.06, 225), (0.50, 0.07, 172)),
    tones((0.20, 0.08, 290), (0.43, 0.12, 5)), tones((0.28, 0.05, 205), (0.47, 0.05, 168)),
    tones((0.27, 0.09, 310), (0.58, 0.13, 35)), tones((0.27, 0.08, 280), (0.54, 0.10, 15)),
    tones((0.29, 0.03, 280), (0.35, 0.03, 290)), tones((0.26, 0.04, 258), (0.46, 0.04, 238)),
  ]

  private static func tones(_ values: (Double, Double, Double)...) -> [Tone] {
    values.map { Tone($0.0, $0.1, $0.2) }
  }
}
