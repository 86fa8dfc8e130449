import PagerEngine

/// What the user has set for all programs of a desktop.
struct DesktopSettings: Equatable {
  /// Window units per point, 1 to 4.
  var scale = 1.0
  /// Whether the user prefers dark colours.
  var prefersDark = false
  /// The colour that the user likes for what is chosen; nil if none is.
  var accent: Color?
  /// Whether the user needs high contrast.
  var hasHighContrast = false
  /// How much larger text is than usual, 0.75 to 2.
  var textScale = 1.0
  /// Whether the user has turned animations off.
  var reducesMotion = false
  /// The longest time between the clicks of a double click, in seconds; nil if the desktop does not say.
  var doubleClickTime: Double?
  /// Whether the language of the user is written from right to left.
  var isRightToLeft = false

  /// Settings that say nothing.
  init() {}

  /// Puts together what different places say. A variable of the program's environment is meant for this program, so it comes
  /// first; then comes the portal, then the X server.
  ///
  /// - Parameters:
  ///   - portal: What the desktop's portal says; nothing without one.
  ///   - server: What the X server says; nothing elsewhere than on X11.
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

  /// Whether the language of messages is written from right to left.
  private static func isRightToLeft(_ variable: (String) -> String?) -> Bool {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let language = locale?.prefix { $0.isLetter }.lowercased() ?? ""
    return ["ar", "fa", "he", "iw", "ur"].contains(language)
  }
}
