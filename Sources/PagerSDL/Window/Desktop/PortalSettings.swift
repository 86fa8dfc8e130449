import PagerEngine

/// The settings of the desktop's portal, `org.freedesktop.portal.Settings`.
///
/// Values of unexpected types are ignored.
struct PortalSettings: Equatable {
  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let mouse = "org.gnome.desktop.peripherals.mouse"
  /// The requested groups of settings.
  static let groups = [appearance, interface, mouse]

  private var said = SettingsLayer()
  private var prefersLessMotion: Bool?
  private var isAnimated: Bool?

  init() {}

  /// Decodes the reply to `ReadAll`: groups of names and values. Returns `nil` if it has another form.
  init?(answer: [BusValue]) {
    guard answer.count == 1, let groups = answer[0].entries else { return nil }
    for (group, values) in groups {
      for (name, value) in values.entries ?? [] {
        guard let group = group.string, let name = name.string else { continue }
        set(group, name, to: value)
      }
    }
  }

  /// The portal's value of each setting.
  var layer: SettingsLayer {
    var layer = said
    let says = [prefersLessMotion, isAnimated.map { !$0 }].compactMap { $0 }
    layer.reducesMotion = says.isEmpty ? nil : says.contains(true)
    return layer
  }

  /// Sets a value that has changed.
  mutating func set(_ group: String, _ name: String, to value: BusValue) {
    switch (group, name) {
    case (PortalSettings.appearance, "color-scheme"): setScheme(value.integer)
    case (PortalSettings.appearance, "accent-color"): setAccent(value.members?.map(\.real) ?? [])
    case (PortalSettings.appearance, "contrast"):
      if let contrast = value.integer { said.hasHighContrast = contrast == 1 ? true : nil }
    case (PortalSettings.appearance, "reduced-motion"):
      if let number = value.integer { prefersLessMotion = number == 1 }
    case (PortalSettings.interface, "enable-animations"):
      if let flag = value.bool { isAnimated = flag }
    case (PortalSettings.interface, "text-scaling-factor"):
      if let factor = value.real, factor > 0 { said.textScale = factor }
    case (PortalSettings.mouse, "double-click"):
      if let milliseconds = value.real, milliseconds > 0 { said.doubleClickTime = milliseconds / 1000 }
    default: break
    }
  }

  /// Sets the colour scheme: 1 is dark and 2 is light; all other numbers mean no preference.
  private mutating func setScheme(_ number: Int?) {
    guard let number else { return }
    said.prefersDark = number == 1 ? true : number == 2 ? false : nil
  }

  /// Sets the accent colour from red, green and blue, 0 to 1. Other numbers mean no accent colour.
  private mutating func setAccent(_ parts: [Double?]) {
    let channels = parts.compactMap { $0 }
    guard parts.count == 3, channels.count == 3 else { return }
    guard channels.allSatisfy({ (0...1).contains($0) }) else {
      said.accent = nil
      return
    }
    let bytes = channels.map { UInt8(($0 * 255).rounded()) }
    said.accent = Color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}
