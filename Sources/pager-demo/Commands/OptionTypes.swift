import ArgumentParser
import PagerEngine
import PagerSDL

nonisolated enum ThemeName: String, ExpressibleByArgument, CaseIterable {
  case light, dark
  case highContrastLight = "high-contrast-light", highContrastDark = "high-contrast-dark"

  var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .highContrastLight: .highContrastLight
    case .highContrastDark: .highContrastDark
    }
  }
}

nonisolated extension RendererChoice: ExpressibleByArgument {}

nonisolated extension RetentionChoice: ExpressibleByArgument {}

nonisolated extension PageTransition: ExpressibleByArgument {
  static var names: String { allValueStrings.joined(separator: ", ") }
  /// The names of all transitions.
  public static var allValueStrings: [String] { all.map(\.name) }

  /// Returns the transition with a name, or `nil` if there is none.
  public init?(argument: String) {
    guard let transition = PageTransition.all.first(where: { $0.name == argument }) else { return nil }
    self = transition
  }
}

nonisolated extension Size {
  /// Creates a size in whole points, written as 1280x800.
  init?(points text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...16384).contains(width), (1...16384).contains(height)
    else { return nil }
    self.init(Double(width), Double(height))
  }
}
