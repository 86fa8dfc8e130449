import PagerEngine

extension Theme {
  /// Returns the colour of a mark, such as a dot, that contrasts with window and surface.
  func mark(hue: Double) -> Color {
    let lightness = hasHighContrast ? isDark ? 0.82 : 0.45 : isDark ? 0.74 : 0.56
    return .oklch(lightness: lightness, chroma: 0.11, hue: hue)
  }

  /// Returns the colours of a page: a pale ground, and marks on it. Neighbours differ, and none looks like a
  /// failure.
  func tint(_ index: Int) -> (ground: Color, mark: Color) {
    let hues = [250.0, 155, 305, 80, 200, 275, 120, 55]
    let mark = mark(hue: hues[index % hues.count])
    return (window.mixed(with: mark, at: isDark ? 0.16 : 0.1), mark)
  }
}

nonisolated extension Curl.Paper {
  /// The paper on which pictures are printed.
  static let warm = Curl.Paper(light: Color(0xF6F1E6), dark: Color(0x2B2A28))
}
