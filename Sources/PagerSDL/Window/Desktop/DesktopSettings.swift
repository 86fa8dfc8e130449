import CSDL2

/// The user's settings for all programs of a desktop, at the time of reading.
struct DesktopSettings: Equatable {
  /// Window units per point, 1 to 4.
  var scale = 1.0
  /// Whether the user prefers dark colours.
  var prefersDark = false
  /// Whether the user has turned animations off.
  var reducesMotion = false

  /// The settings of the desktop whose display SDL has opened.
  static var current: DesktopSettings {
    let variable = { (name: String) in SDL_getenv(name).map { String(cString: $0) } }
    guard currentVideoDriver() == "x11", let xlib = Xlib() else { return DesktopSettings(variable: variable) }
    let onServer = xlib.withDisplay { (xlib.resources(of: $0), XSettings(xlib.settings(of: $0))) }
    guard let (resources, settings) = onServer else { return DesktopSettings(variable: variable) }
    var result = DesktopSettings(settings: settings, variable: variable)
    result.scale = scale(resources: resources, settings: settings, variable: variable)
    return result
  }

  /// The settings except the scale, which only X11 leaves to programs.
  ///
  /// - Parameters:
  ///   - settings: The desktop's XSETTINGS; empty elsewhere than on X11.
  ///   - variable: Returns the value of an environment variable by its name.
  init(settings: XSettings = XSettings([]), variable: (String) -> String?) {
    // Themes are named Adwaita-dark, Breeze-Dark or Mint-Y-Dark-Aqua. The variable, which may also say Adwaita:dark,
    // comes first.
    let theme = (variable("GTK_THEME") ?? settings.texts["Net/ThemeName"] ?? "").lowercased()
    prefersDark = theme.split { $0 == "-" || $0 == ":" }.dropFirst().contains("dark")
    reducesMotion = settings.numbers["Gtk/EnableAnimations"] == 0
  }

  /// The largest scale among those that the toolkits read on X11: users set one or two of them, and the others stay
  /// 1.
  static func scale(resources: String, settings: XSettings, variable: (String) -> String?) -> Double {
    let name = "Xft.dpi:"
    let line = resources.split(separator: "\n").last { $0.hasPrefix(name) }
    let scales = [
      variable("GDK_SCALE").flatMap(Double.init), variable("QT_SCALE_FACTOR").flatMap(Double.init),
      // A scale of 1 means 96 dots per inch, whatever the screen really has.
      line.flatMap { Double($0.dropFirst(name.count).filter { !$0.isWhitespace }) }.map { $0 / 96 },
      settings.numbers["Xft/DPI"].map { Double($0) / 1024 / 96 },
      settings.numbers["Gdk/WindowScalingFactor"].map(Double.init),
    ]
    return min(scales.compactMap { $0 }.filter(\.isFinite).reduce(1, max), 4)
  }
}
