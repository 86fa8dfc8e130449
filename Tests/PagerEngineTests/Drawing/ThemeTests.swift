import Testing

@testable import PagerEngine

@Suite struct ThemeTests {
  @Test func `the theme in the other light has the same contrast`() {
    #expect(Theme.light.inOtherLight == .dark && Theme.dark.inOtherLight == .light)
    #expect(Theme.highContrastLight.inOtherLight == .highContrastDark)
    #expect(Theme.highContrastDark.inOtherLight == .highContrastLight)
  }

  @Test(arguments: [Theme.highContrastLight, .highContrastDark])
  func `high contrast is high everywhere`(theme: Theme) {
    #expect(theme.hasHighContrast)
    let pages = (0..<12).map { theme.pageColor($0, of: 12) }
    for ground in [theme.surface, theme.window] {
      #expect(theme.text.contrast(with: ground) >= 7)
      #expect(theme.secondaryText.contrast(with: ground) >= 7)
      for color in [theme.accent, theme.focus, theme.failure, theme.selection] {
        #expect(color.contrast(with: ground) >= 7)
      }
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
      #expect(result.focus == result.accent)
      (rest.accent, rest.focus) = (theme.accent, theme.focus)
      #expect(rest == theme)
    }
  }

  @Test(arguments: [Theme.light, .dark, .highContrastLight, .highContrastDark])
  func `each colour with a meaning is seen on every background`(theme: Theme) {
    for ground in [theme.surface, theme.window] {
      #expect(theme.accent.contrast(with: ground) >= 4.5)
      #expect(theme.failure.contrast(with: ground) >= 4.5)
      #expect(theme.selection.contrast(with: ground) >= 7)
    }
    for ground in [theme.surface, theme.window] + (0..<12).map({ theme.pageColor($0, of: 12) }) {
      #expect(theme.focus.contrast(with: ground) >= 3)
    }
    for color in [theme.accent, theme.selection] {
      #expect(color.contrast(with: color.contrastingText) >= 4.5)
    }
  }

  /// Red is for failures alone.
  @Test(arguments: [Theme.light, .dark, .highContrastLight, .highContrastDark])
  func `only failures are red`(theme: Theme) {
    func isRed(_ color: Color) -> Bool { Int(color.red) > Int(max(color.green, color.blue)) + 32 }
    #expect(isRed(theme.failure))
    for color in [theme.accent, theme.focus, theme.selection, theme.text, theme.secondaryText] {
      #expect(!isRed(color))
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
