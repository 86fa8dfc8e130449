import CSDL2

/// What the user has set for all programs of a desktop, as it was when it was read.
struct DesktopSettings: Equatable {
  /// Window units a point, 1 to 4.
  var scale = 1.0
  /// Whether dark colours are preferred.
  var prefersDark = false
  /// Whether nothing shall move that need not.
  var reducesMotion = false

  /// The settings of the display that SDL has opened.
  static var current: DesktopSettings {
    let variable = { (name: String) in SDL_getenv(name).map { String(cString: $0) } }
    guard let xlib = Xlib() else { return DesktopSettings(variable: variable) }
    let onServer = xlib.withDisplay { (xlib.resources(of: $0), XSettings(xlib.settings(of: $0))) }
    guard let (resources, settings) = onServer else { return DesktopSettings(variable: variable) }
    var result = DesktopSettings(settings: settings, variable: variable)
    result.scale = scale(resources: resources, settings: settings, variable: variable)
    return result
  }

  /// The settings without the scale, which only X11 leaves to programs.
  ///
  /// - Parameters:
  ///   - settings: what the desktop offers on X11.
  ///   - variable: the value of an environment variable by its name.
  init(settings: XSettings = XSettings([]), variable: (String) -> String?) {
    // Adwaita-dark, Breeze-Dark, Mint-Y-Dark-Aqua; in the variable also Adwaita:dark, and it has the last word.
    let theme = (variable("GTK_THEME") ?? settings.texts["Net/ThemeName"] ?? "").lowercased()
    prefersDark = theme.split { $0 == "-" || $0 == ":" }.dropFirst().contains("dark")
    reducesMotion = settings.numbers["Gtk/EnableAnimations"] == 0
  }

  /// The largest of the scales that the toolkits know of on X11: people set one or two of them, and the others stay 1.
  static func scale(resources: String, settings: XSettings, variable: (String) -> String?) -> Double {
    let name = "Xft.dpi:"
    let line = resources.split(separator: "\n").last { $0.hasPrefix(name) }
    let scales = [
      variable("GDK_SCALE").flatMap(Double.init), variable("QT_SCALE_FACTOR").flatMap(Double.init),
      // A desktop at its plain scale has 96 dots per inch, whatever the glass has.
      line.flatMap { Double($0.dropFirst(name.count).filter { !$0.isWhitespace }) }.map { $0 / 96 },
      settings.numbers["Xft/DPI"].map { Double($0) / 1024 / 96 },
      settings.numbers["Gdk/WindowScalingFactor"].map(Double.init),
    ]
    return min(scales.compactMap { $0 }.filter(\.isFinite).reduce(1, max), 4)
  }
}
