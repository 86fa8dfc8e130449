import PagerEngine

/// The user's settings from one source; `nil` for each setting that it does not have.
struct SettingsLayer: Equatable {
  var prefersDark: Bool?
  var accent: Color?
  var hasHighContrast: Bool?
  /// The text scale, clamped to 0.75...2 when set; `nil` if it is not finite.
  var textScale: Double? {
    didSet { textScale = textScale.flatMap { $0.isFinite ? max(0.75, min($0, 2)) : nil } }
  }
  var reducesMotion: Bool?
  /// The time in seconds, clamped to 0.1...2 when set; `nil` if it is not finite.
  var doubleClickTime: Double? {
    didSet { doubleClickTime = doubleClickTime.flatMap { $0.isFinite ? max(0.1, min($0, 2)) : nil } }
  }

  init() {}

  /// Derives settings from a theme's name.
  ///
  /// Adwaita-dark, Adwaita:dark, Breeze-Dark or Mint-Y-Dark-Aqua are dark, and so is HighContrastInverse.
  init(themeName: String) {
    let words = themeName.lowercased().split { $0 == "-" || $0 == ":" }
    guard let first = words.first else { return }
    prefersDark = words.dropFirst().contains("dark") || first == "highcontrastinverse"
    hasHighContrast = first.hasPrefix("highcontrast")
  }

  /// Returns these settings, with missing ones from `other`.
  func over(_ other: SettingsLayer) -> SettingsLayer {
    var result = self
    result.prefersDark = prefersDark ?? other.prefersDark
    result.accent = accent ?? other.accent
    // A theme without high contrast in its name does not rule it out.
    result.hasHighContrast = hasHighContrast == true ? true : other.hasHighContrast
    result.textScale = textScale ?? other.textScale
    result.reducesMotion = reducesMotion ?? other.reducesMotion
    result.doubleClickTime = doubleClickTime ?? other.doubleClickTime
    return result
  }
}
