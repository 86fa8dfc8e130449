import PagerEngine

/// The colours of the scene: indigo for pages and springs, and amber for the hand.
extension Theme {
  /// The colour of the spring.
  var spring: Color { isDark ? Color(0x9DB2FF) : Color(0x3F51D6) }
  /// The colour of the hand.
  var hand: Color { isDark ? Color(0xFFBE5C) : Color(0xB25E00) }

  /// Returns the background gradient of a page, from top to bottom, and the colour of lines and words on it.
  func indigo(_ index: Int) -> (top: Color, bottom: Color, ink: Color) {
    let hue = 262 + Double(index) * 17
    func color(_ lightness: Double, _ chroma: Double, turn: Double = 0) -> Color {
      .oklch(lightness: lightness, chroma: chroma, hue: hue + turn)
    }
    return isDark
      ? (color(0.34, 0.1), color(0.24, 0.08, turn: 24), color(0.93, 0.03))
      : (color(0.86, 0.065), color(0.78, 0.09, turn: 24), color(0.27, 0.1))
  }
}
