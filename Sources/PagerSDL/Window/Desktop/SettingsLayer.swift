import PagerEngine

/// What one place says about the user's settings; nil where it says nothing.
struct SettingsLayer: Equatable {
  var prefersDark: Bool?
  var accent: Color?
  var hasHighContrast: Bool?
  /// Clamped to 0.75...2 when set.
  var textScale: Double? {
    didSet { textScale = textScale.flatMap { $0.isFinite ? max(0.75, min($0, 2)) : nil } }
  }
  var reducesMotion: Bool?
  /// In seconds, clamped to 0.1...2 when set.
  var doubleClickTime: Double? {
    didSet { doubleClickTime = doubleClickTime.flatMap { $0.isFinite ? max(0.1, min($0, 2)) : nil } }
  }

  init() {}

  /// What the name of a theme says: Adwaita-dark, Adwaita:dark, Breeze-Dark or Mint-Y-Dark-Aqua are dark, and so is
  /// HighContrastInverse.
  init(themeName: String) {
    let words = themeName.lowercased().split { $0 == "-" || $0 == ":" }
    guard let first = words.first else { return }
    prefersDark = words.dropFirst().contains("dark") || first == "highcontrastinverse"
    hasHighContrast = first.hasPrefix("highcontrast")
  }

  /// These settings, completed by others.
  func over(_ other: SettingsLayer) -> SettingsLayer {
    var result = self
    result.prefersDark = prefersDark ?? other.prefersDark
    result.accent = accent ?? other.accent
    // A theme whose name is not that of one with high contrast says nothing against it.
    result.hasHighContrast = hasHighContrast == true ? true : other.hasHighContrast
    result.textScale = textScale ?? other.textScale
    result.reducesMotion = reducesMotion ?? other.reducesMotion
    result.doubleClickTime = doubleClickTime ?? other.doubleClickTime
    return result
  }
}
