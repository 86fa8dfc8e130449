import PagerEngine

/// The colours of one picture. By night everything is darker but keeps its hue.
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
  }

  /// The sky from the top down to the horizon.
  let skyTop: Color
  let skyBottom: Color
  /// Land far away and near, to mix by distance.
  let far: Color
  let near: Color
  /// Sun or moon.
  let disc: Color
  /// What should catch the eye: sails, lanterns, a roof.
  let accent: Color
  let isDark: Bool

  init(sky: Tone, horizon: Tone, far: Tone, near: Tone, disc: Tone, accent: Tone, isDark: Bool) {
    func day(_ tone: Tone) -> Color {
      .oklch(lightness: tone.lightness, chroma: tone.chroma, hue: tone.hue)
    }
    func color(_ tone: Tone) -> Color {
      guard isDark else { return day(tone) }
      return .oklch(lightness: 0.07 + 0.43 * tone.lightness, chroma: 0.8 * tone.chroma, hue: tone.hue)
    }
    skyTop = color(sky)
    skyBottom = color(horizon)
    self.far = color(far)
    self.near = color(near)
    // The moon is what is bright at night.
    self.disc = isDark ? .oklch(lightness: 0.9, chroma: 0.04, hue: disc.hue) : day(disc)
    self.accent = isDark ? .oklch(lightness: 0.74, chroma: accent.chroma, hue: accent.hue) : day(accent)
    self.isDark = isDark
  }

  /// Land at a distance: 0 on the horizon, 1 at one's feet.
  func land(_ nearness: Double) -> Color { far.mixed(with: near, at: nearness) }

  /// White by day and a pale glow by night: snow, clouds, sails.
  var pale: Color {
    isDark ? skyBottom.mixed(with: .white, at: 0.5) : skyBottom.mixed(with: .white, at: 0.75)
  }
}

extension ArtPalette {
  /// The palette of a section, 0...11; other numbers wrap around.
  static func section(_ index: Int, isDark: Bool) -> ArtPalette {
    let entry = table[((index % table.count) + table.count) % table.count]
    return ArtPalette(
      sky: entry[0], horizon: entry[1], far: entry[2], near: entry[3], disc: entry[4], accent: entry[5],
      isDark: isDark)
  }

  /// Sky, horizon, far land, near land, disc, accent.
  private static let table: [[Tone]] = [
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

  /// One row of the table, with a warm accent for all.
  private static func tones(_ values: (Double, Double, Double)...) -> [Tone] {
    values.map { Tone($0.0, $0.1, $0.2) } + [Tone(0.68, 0.18, 32)]
  }
}
