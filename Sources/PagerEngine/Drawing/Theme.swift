/// The colours of a pager and its pages.
public struct Theme: Hashable, Sendable {
  /// The background behind everything.
  public var window: Color
  /// The background of pages, cards and the title strip.
  public var surface: Color
  /// Primary text; contrast at least 7:1 on the surface.
  public var text: Color
  /// Less important text; contrast at least 4.5:1 on the surface.
  public var secondaryText: Color
  /// Thin separating lines.
  public var hairline: Color
  /// The indicator, the current title and focus rings.
  public var accent: Color
  /// Faint fill of placeholders, pressed cells and tracks.
  public var fill: Color
  /// Whether the theme has light text on a dark background.
  public var isDark: Bool

  /// Makes a theme.
  public init(
    window: Color, surface: Color, text: Color, secondaryText: Color, hairline: Color, accent: Color,
    fill: Color, isDark: Bool
  ) {
    self.window = window
    self.surface = surface
    self.text = text
    self.secondaryText = secondaryText
    self.hairline = hairline
    self.accent = accent
    self.fill = fill
    self.isDark = isDark
  }

  /// Dark text on a light background.
  public static let light = Theme(
    window: Color(0xF6F6F4), surface: Color(0xFFFFFF), text: Color(0x17181A),
    secondaryText: Color(0x5D6167), hairline: Color(0x000000, opacity: 0.08), accent: Color(0xD6322E),
    fill: Color(0x000000, opacity: 0.05), isDark: false)

  /// Light text on a dark background.
  public static let dark = Theme(
    window: Color(0x101113), surface: Color(0x191B1E), text: Color(0xEDEEF0),
    secondaryText: Color(0xA2A7AE), hairline: Color(0xFFFFFF, opacity: 0.10), accent: Color(0xFF6B61),
    fill: Color(0xFFFFFF, opacity: 0.06), isDark: true)

  /// The background of coloured page `index` of `count`. All pages share lightness and chroma and differ in
  /// hue (OKLCH).
  ///
  /// Primary text on it has a contrast of at least 4.5:1. Pages are counted from 0; other indices continue
  /// around the colour circle. A count below 1 counts as 1.
  public func pageColor(_ index: Int, of count: Int) -> Color {
    let hue = 25 + 360 * Double(index) / Double(max(count, 1))
    return isDark
      ? .oklch(lightness: 0.42, chroma: 0.09, hue: hue) : .oklch(lightness: 0.78, chroma: 0.11, hue: hue)
  }
}
