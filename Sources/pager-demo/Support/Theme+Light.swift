import PagerEngine

extension Theme {
  /// The dark theme for a light one, and vice versa.
  var inOtherLight: Theme {
    if hasHighContrast { return isDark ? .highContrastLight : .highContrastDark }
    return isDark ? .light : .dark
  }
}
