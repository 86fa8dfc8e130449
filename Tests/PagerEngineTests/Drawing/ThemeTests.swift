import Testing

@testable import PagerEngine

@Suite struct ThemeTests {
  @Test(arguments: [Theme.highContrastLight, .highContrastDark])
  func `high contrast is high everywhere`(theme: Theme) {
    #expect(theme.hasHighContrast)
    let pages = (0..<12).map { theme.pageColor($0, of: 12) }
    for ground in [theme.surface, theme.window] {
      #expect(theme.text.contrast(with: ground) >= 7)
      #expect(theme.secondaryText.contrast(with: ground) >= 7)
      #expect(theme.accent.contrast(with: ground) >= 7)
      #expect(theme.hairline.contrast(with: ground) >= 3 && theme.hairline.alpha == 255)
      // The fill of pressed cells and tracks.
      var opaque = theme.fill
      opaque.alpha = 255
      let fill = ground.mixed(with: opaque, at: Double(theme.fill.alpha) / 255)
      #expect(theme.text.contrast(with: fill) >= 7)
      #expect(theme.secondaryText.contrast(with: fill) >= 7)
    }
    for page in pages { #expect(theme.text.contrast(with: page) >= 7) }
  }

  @Test(arguments: [Theme.light, .dark, .highContrastLight, .highContrastDark])
  func `an accent that cannot be seen is changed, and no other`(theme: Theme) {
    let least = theme.hasHighContrast ? 7 : 4.5
    func contrast(_ color: Color) -> Double {
      min(color.contrast(with: theme.surface), color.contrast(with: theme.window))
    }
    for color in [Color(0xFFFF00), Color(0x0000FF), .white, .black, Color(0x808080), Color(0x3584E4)] {
      let result = theme.accented(color)
      #expect(contrast(result.accent) >= least)
      if contrast(color) >= least { #expect(result.accent == color) } else { #expect(result.accent != color) }
      var rest = result
      rest.accent = theme.accent
      #expect(rest == theme)
    }
  }

  @Test func `the time of a double tap stays in its range`() {
    var rules = PagingRules()
    for (time, result) in [(0, 0.1), (0.5, 0.5), (9, 2), (.nan, 0.35)] {
      rules.doubleTapTime = time
      #expect(rules.doubleTapTime == result)
    }
  }
}
