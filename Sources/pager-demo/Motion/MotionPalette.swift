import PagerEngine

/// The colours of the scene: indigo for pages and springs, and amber for the hand.
struct MotionPalette {
  private let theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  /// The colour of the spring.
  var position: Color { theme.isDark ? Color(0x9DB2FF) : Color(0x3F51D6) }
  /// The colour of the hand.
  var hand: Color { theme.isDark ? Color(0xFFBE5C) : Color(0xB25E00) }
  /// The tint of the times in which a hand holds the pages.
  var held: Color { hand.opacity(theme.isDark ? 0.14 : 0.09) }

  /// Returns the background gradient of a page, from top to bottom.
  func ground(_ index: Int) -> (top: Color, bottom: Color) {
    let hue = 262 + Double(index) * 17
    return theme.isDark
      ? (.oklch(lightness: 0.34, chroma: 0.1, hue: hue), .oklch(lightness: 0.24, chroma: 0.08, hue: hue + 24))
      : (
        .oklch(lightness: 0.86, chroma: 0.065, hue: hue), .oklch(lightness: 0.78, chroma: 0.09, hue: hue + 24)
      )
  }

  /// Returns the colour of lines and words on a page.
  func ink(_ index: Int) -> Color {
    let hue = 262 + Double(index) * 17
    return theme.isDark
      ? .oklch(lightness: 0.93, chroma: 0.03, hue: hue) : .oklch(lightness: 0.27, chroma: 0.1, hue: hue)
  }
}
