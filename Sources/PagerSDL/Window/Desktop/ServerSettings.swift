/// The user's settings on an X server: resources, as set by xrdb, and the desktop's XSETTINGS.
struct ServerSettings: Equatable {
  /// The resources, one per line.
  var resources = ""
  var desktop = XSettings([])

  /// The names of the settings for dots per inch, and their value at normal text size with one pixel per point.
  private static let dots = (name: "Xft/DPI", unscaled: "Gdk/UnscaledDPI", perUnit: 1024.0 * 96)

  /// The server's value of each setting but the scale.
  var layer: SettingsLayer {
    var layer = desktop.texts["Net/ThemeName"].map { SettingsLayer(themeName: $0) } ?? SettingsLayer()
    layer.textScale = textScale
    layer.reducesMotion = desktop.numbers["Gtk/EnableAnimations"].map { $0 == 0 }
    let time = desktop.numbers["Net/DoubleClickTime"] ?? 0
    layer.doubleClickTime = time > 0 ? Double(time) / 1000 : nil
    return layer
  }

  /// The text scale, if the desktop has one apart from the scale.
  private var textScale: Double? {
    let dots = desktop.numbers[ServerSettings.dots.unscaled] ?? 0
    return dots > 0 ? max(0.75, min(Double(dots) / ServerSettings.dots.perUnit, 2)) : nil
  }

  /// Returns the largest scale among those that the toolkits read on X11, 1 to 4.
  ///
  /// Users set one or two of them, and the others stay 1.
  func scale(variable: (String) -> String?) -> Double {
    let name = "Xft.dpi:"
    let line = resources.split(separator: "\n").last { $0.hasPrefix(name) }
    // Dots per inch include the text scale. A scale of 1 means 96 of them, whatever the screen really has.
    let text = textScale ?? 1
    let scales = [
      variable("GDK_SCALE").flatMap(Double.init), variable("QT_SCALE_FACTOR").flatMap(Double.init),
      line.flatMap { Double($0.dropFirst(name.count).filter { !$0.isWhitespace }) }.map { $0 / 96 / text },
      desktop.numbers[ServerSettings.dots.name].map { Double($0) / ServerSettings.dots.perUnit / text },
      desktop.numbers["Gdk/WindowScalingFactor"].map(Double.init),
    ]
    return min(scales.compactMap { $0 }.filter(\.isFinite).reduce(1, max), 4)
  }
}
