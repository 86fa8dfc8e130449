/// The colours of a pager and its pages.
///
///     var theme = Theme.dark
///     theme.accent = Color(0xFFBE5C)
///     pager.theme = theme
///
/// Pages draw with `PageContext.theme`. The contrasts that the properties state are those of the four
/// built-in themes; they are not checked when a colour is set.
public struct Theme: Hashable, Sendable {
  /// The background behind everything.
  public var window: Color
  /// The background of pages, cards and the title strip.
  public var surface: Color
  /// The colour of primary text.
  ///
  /// Its contrast on the surface is at least 7:1.
  public var text: Color
  /// The colour of less important text.
  ///
  /// Its contrast on the surface is at least 4.5:1.
  public var secondaryText: Color
  /// The colour of separators and of the borders of controls.
  ///
  /// With high contrast its contrast is at least 3:1 on surface and window.
  public var hairline: Color
  /// The colour of the main action of a view and of the underline of the current title.
  public var accent: Color
  /// The fill of a selected element, such as a choice, a switch that is on, a badge or the pill of a title.
  ///
  /// Draw text on it in its `Color.contrastingText`.
  public var selection: Color
  /// The colour of focus rings.
  ///
  /// Its contrast on surface, window and `pageColor(_:of:)` is at least 3:1.
  public var focus: Color
  /// The colour of failures, such as the sign of a page that failed to load.
  ///
  /// Its contrast on surface and window is at least 4.5:1.
  public var failure: Color
  /// The faint fill of placeholders, pressed cells and tracks.
  public var fill: Color
  /// Whether the theme has light text on a dark background.
  public var isDark: Bool
  /// Whether the theme has high contrast.
  ///
  /// If `true`, the controls of `PagerParts` show borders, and `pageColor(_:of:)` returns paler colours in a
  /// light theme and darker ones in a dark theme. Setting the value changes no other colour of the theme.
  public var hasHighContrast: Bool

  /// The built-in dark theme for a light one, and vice versa, with the same contrast.
  ///
  /// Use it for a switch between light and dark. Colours that the app has set are not kept.
  public var inOtherLight: Theme {
    if hasHighContrast { return isDark ? .highContrastLight : .highContrastDark }
    return isDark ? .light : .dark
  }

  /// Creates a theme, without high contrast by default.
  package init(
    window: Color, surface: Color, text: Color, secondaryText: Color, hairline: Color, accent: Color,
    selection: Color, focus: Color, failure: Color, fill: Color, isDark: Bool, hasHighContrast: Bool = false
  ) {
    self.window = window
    self.surface = surface
    self.text = text
    self.secondaryText = secondaryText
    self.hairline = hairline
    self.accent = accent
    self.selection = selection
    self.focus = focus
    self.failure = failure
    self.fill = fill
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }

  /// A theme of dark text on a light background, without high contrast.
  public static let light = Theme(
    window: Color(0xF6F6F4), surface: Color(0xFFFFFF), text: Color(0x17181A),
    secondaryText: Color(0x5D6167), hairline: Color(0x000000, opacity: 0.08), accent: Color(0x0B6E72),
    selection: Color(0x17181A), focus: Color(0x0A55CC), failure: Color(0xB3261E),
    fill: Color(0x000000, opacity: 0.05), isDark: false)

  /// A theme of light text on a dark background, without high contrast.
  public static let dark = Theme(
    window: Color(0x101113), surface: Color(0x191B1E), text: Color(0xEDEEF0),
    secondaryText: Color(0xA2A7AE), hairline: Color(0xFFFFFF, opacity: 0.10), accent: Color(0x5FD0CC),
    selection: Color(0xEDEEF0), focus: Color(0x8AB8FF), failure: Color(0xFF7A70),
    fill: Color(0xFFFFFF, opacity: 0.06), isDark: true)

  /// A theme of black text on white, with high contrast.
  ///
  /// The contrast of text, accent, focus and failure on surface and window is at least 7:1, that of lines at least 3:1.
  public static let highContrastLight = Theme(
    window: Color(0xEFEFEF), surface: Color(0xFFFFFF), text: Color(0x000000),
    secondaryText: Color(0x2B2D30), hairline: Color(0x5C5F63), accent: Color(0x00494D),
    selection: Color(0x000000), focus: Color(0x003C8F), failure: Color(0x9B1015),
    fill: Color(0x000000, opacity: 0.1), isDark: false, hasHighContrast: true)

  /// A theme of white text on black, with high contrast.
  ///
  /// The contrast of text, accent, focus and failure on surface and window is at least 7:1, that of lines at least 3:1.
  public static let highContrastDark = Theme(
    window: Color(0x000000), surface: Color(0x0E0F10), text: Color(0xFFFFFF),
    secondaryText: Color(0xD9DBDE), hairline: Color(0xA0A4A9), accent: Color(0x86E8E0),
    selection: Color(0xFFFFFF), focus: Color(0xA8D0FF), failure: Color(0xFF9C93),
    fill: Color(0xFFFFFF, opacity: 0.18), isDark: true, hasHighContrast: true)

  /// Returns the same theme with another colour for accent and focus rings.
  ///
  /// Use it for the accent that the user has chosen for the desktop, for example. If its contrast on surface
  /// or window is less than 4.5:1, or 7:1 with high contrast, it is mixed with the text's colour until it has
  /// that contrast.
  package func accented(_ color: Color) -> Theme {
    var theme = self
    let least = hasHighContrast ? 7 : 4.5
    let steps = (0...32).lazy.map { color.mixed(with: text, at: Double($0) / 32) }
    theme.accent = steps.first { min($0.contrast(with: surface), $0.contrast(with: window)) >= least } ?? text
    theme.focus = theme.accent
    return theme
  }

  /// Returns the background of a coloured page.
  ///
  ///     list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 5))
  ///
  /// All pages share lightness and chroma and differ in hue (OKLCH). The text of a built-in theme has a
  /// contrast of at least 4.5:1 on the background, and 7:1 with high contrast.
  ///
  /// - Parameters:
  ///   - index: The index of the page, from 0. Other indices continue around the colour circle.
  ///   - count: The number of pages; less than 1 counts as 1.
  public func pageColor(_ index: Int, of count: Int) -> Color {
    let hue = 25 + 360 * Double(index) / Double(max(count, 1))
    let (lightness, chroma) =
      switch (isDark, hasHighContrast) {
      case (false, false): (0.78, 0.11)
      case (true, false): (0.42, 0.09)
      case (false, true): (0.9, 0.06)
      case (true, true): (0.3, 0.06)
      }
    return .oklch(lightness: lightness, chroma: chroma, hue: hue)
  }
}
