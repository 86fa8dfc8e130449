import PagerEngine

/// The user's settings for all programs of a desktop.
struct DesktopSettings: Equatable {
  /// Window units per point, 1 to 4.
  var scale = 1.0
  /// Whether the user prefers dark colours.
  var prefersDark = false
  /// The user's accent colour; `nil` if there is none.
  var accent: Color?
  /// Whether the user needs high contrast.
  var hasHighContrast = false
  /// The text scale, 0.75 to 2; 1 is the usual size.
  var textScale = 1.0
  /// Whether the user has turned animations off.
  var reducesMotion = false
  /// The maximum time between the clicks of a double click, in seconds; `nil` if unknown.
  var doubleClickTime: Double?
  /// Whether the user's language is written from right to left.
  var isRightToLeft = false

  /// Creates default settings.
  init() {}

  /// Combines settings from several sources.
  ///
  /// The environment of the program has precedence over the portal, and the portal over the X server.
  ///
  /// - Parameters:
  ///   - portal: The settings of the desktop's portal; empty without one.
  ///   - server: The settings of the X server; empty except on X11.
  ///   - variable: Returns the value of an environment variable by its name.
  init(
    portal: PortalSettings = PortalSettings(), server: ServerSettings = ServerSettings(),
    variable: (String) -> String?
  ) {
    let theme = variable("GTK_THEME").map { SettingsLayer(themeName: $0) } ?? SettingsLayer()
    let layer = theme.over(portal.layer).over(server.layer)
    scale = server.scale(variable: variable)
    prefersDark = layer.prefersDark ?? false
    accent = layer.accent
    hasHighContrast = layer.hasHighContrast ?? false
    textScale = layer.textScale ?? 1
    reducesMotion = layer.reducesMotion ?? false
    doubleClickTime = layer.doubleClickTime
    isRightToLeft = DesktopSettings.isRightToLeft(variable)
  }

  /// Returns whether the language of messages is written from right to left.
  private static func isRightToLeft(_ variable: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let language = locale?.prefix { $0.isLetter }.lowercased() ?? ""
    return ["ar", "fa", "he", "iw", "ur"].contains(language)
  }
}
