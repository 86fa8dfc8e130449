import ArgumentParser
import PagerEngine
import PagerSDL

/// The themes, by name.
enum ThemeName: String, ExpressibleByArgument, CaseIterable {
  case light
  case dark
  case highContrastLight = "high-contrast-light"
  case highContrastDark = "high-contrast-dark"

  var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .highContrastLight: .highContrastLight
    case .highContrastDark: .highContrastDark
    }
  }
}

extension RendererChoice: ExpressibleByArgument {}

extension Configuration: ExpressibleByArgument {}

/// A size in whole points, written as 1280x800.
struct PointSize {
  let width: Int
  let height: Int

  init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...16384).contains(width), (1...16384).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }
}
