import PagerEngine
import SeededRandom
import Testing

@testable import PagerSDL

@Suite struct DesktopSettingsTests {
  /// A number, a text and a colour, in little-endian order.
  static let block: [UInt8] =
    [0, 0, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0]
    + [0, 0, 7, 0] + Array("Xft/DPI".utf8) + [0, 1, 0, 0, 0, 0, 0, 3, 0]
    + [2, 0, 3, 0] + Array("Hue".utf8) + [0, 2, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    + [1, 0, 13, 0] + Array("Net/ThemeName".utf8) + [0, 0, 0, 3, 0, 0, 0, 11, 0, 0, 0]
    + Array("Breeze-Dark".utf8) + [0]

  static func scale(
    resources: String = "", dotsPerInch: Int? = nil, _ variables: [String: String] = [:]
  ) -> Double {
    var block = block
    if let dotsPerInch {
      block.replaceSubrange(28..<32, with: (0..<4).map { UInt8((dotsPerInch * 1024) >> ($0 * 8) & 0xFF) })
    }
    let settings = XSettings(dotsPerInch == nil ? [] : block)
    return ServerSettings(resources: resources, desktop: settings).scale { variables[$0] }
  }

  @Test func `numbers and texts of a desktop are read, in both orders of bytes`() {
    let settings = XSettings(Self.block)
    #expect(settings.numbers == ["Xft/DPI": 192 * 1024] && settings.texts == ["Net/ThemeName": "Breeze-Dark"])
    let other: [UInt8] =
      [1, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 1] + [0, 0, 0, 3] + Array("Abc".utf8) + [0, 0, 0, 0, 1]
      + [255, 255, 255, 254]
    #expect(XSettings(other).numbers == ["Abc": -2])
  }

  @Test func `settings that break off or are nonsense give what came before`() {
    for count in Self.block.indices {
      let settings = XSettings(Array(Self.block.prefix(count)))
      #expect(settings.texts.isEmpty || count == Self.block.count - 1, "\(count) bytes")
    }
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      var block = Self.block
      for _ in 0..<3 {
        block[Int.random(in: block.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let settings = XSettings(block)
      #expect(settings.numbers.count + settings.texts.count <= 3, "seed \(seed)")
      let scale = ServerSettings(desktop: settings).scale { _ in nil }
      #expect((1...4).contains(scale), "seed \(seed)")
    }
  }

  @Test func `the largest of the scales that are set counts, from 1 to 4`() {
    #expect(Self.scale() == 1)
    #expect(Self.scale(resources: "Xft.antialias:\t1\nXft.dpi:\t144\nXft.hinting:\t1\n") == 1.5)
    #expect(Self.scale(resources: "Xft.dpi: 120") == 1.25)
    #expect(Self.scale(dotsPerInch: 192) == 2)
    #expect(Self.scale(resources: "Xft.dpi:\t96", ["GDK_SCALE": "2"]) == 2)
    #expect(Self.scale(resources: "Xft.dpi:\t192", ["GDK_SCALE": "1", "QT_SCALE_FACTOR": "1.25"]) == 2)
    #expect(Self.scale(["QT_SCALE_FACTOR": "0.5"]) == 1)
    #expect(Self.scale(["GDK_SCALE": "1000", "QT_SCALE_FACTOR": "nan"]) == 4)
    #expect(Self.scale(resources: "Xft.dpi:\nXft.dpi\n", ["GDK_SCALE": "inf", "QT_SCALE_FACTOR": ""]) == 1)
  }

  @Test func `dark is what the name of the theme says, and the user's variable has the last word`() {
    func prefersDark(_ variable: String?, _ block: [UInt8] = []) -> Bool {
      let server = ServerSettings(desktop: XSettings(block))
      return DesktopSettings(server: server) { $0 == "GTK_THEME" ? variable : nil }.prefersDark
    }
    #expect(!prefersDark(nil) && prefersDark(nil, Self.block))
    #expect(prefersDark("Adwaita:dark") && prefersDark("Mint-Y-Dark-Aqua"))
    #expect(!prefersDark("Adwaita", Self.block) && !prefersDark("Darkness") && !prefersDark(""))
  }

  @Test func `the size of text is not taken for a scale where the desktop distinguishes them`() {
    // The values of GNOME at 125 %, with a window scale of 2.
    var numbers: [(String, Int)] = [("Xft/DPI", 240 * 1024), ("Gdk/UnscaledDPI", 120 * 1024)]
    numbers += [("Gdk/WindowScalingFactor", 2), ("Net/DoubleClickTime", 250), ("Gtk/EnableAnimations", 0)]
    let server = ServerSettings(resources: "Xft.dpi:\t240", desktop: XSettings(Self.numbers(numbers)))
    var expected = DesktopSettings()
    (expected.scale, expected.textScale, expected.doubleClickTime) = (2, 1.25, 0.25)
    expected.reducesMotion = true
    #expect(DesktopSettings(server: server) { _ in nil } == expected)
  }

  static func numbers(_ settings: [(String, Int)]) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    return settings.reduce(word(0) + word(1) + word(settings.count)) { bytes, setting in
      let name = Array(setting.0.utf8)
      let padding = [UInt8](repeating: 0, count: -name.count & 3)
      return bytes + [0, 0, UInt8(name.count), 0] + name + padding + word(1) + word(setting.1)
    }
  }

  @Test func `names of themes with high contrast are known`() {
    func layer(_ name: String) -> [Bool?] {
      let layer = SettingsLayer(themeName: name)
      return [layer.prefersDark, layer.hasHighContrast]
    }
    #expect(layer("HighContrast") == [false, true] && layer("HighContrastInverse") == [true, true])
    #expect(layer("Adwaita") == [false, false] && layer("") == [nil, nil])
  }

  @Test(arguments: [
    ("ar_EG.UTF-8", true), ("he", true), ("fa_IR", true), ("ur_PK.UTF-8@x", true), ("C", false), ("", false),
    ("arn_CL", false), ("en_GB.UTF-8", false),
  ])
  func `the language decides the reading direction`(locale: String, isRightToLeft: Bool) {
    #expect(DesktopSettings { $0 == "LANG" ? locale : nil }.isRightToLeft == isRightToLeft)
    let variables = ["LC_ALL": "", "LC_MESSAGES": locale, "LANG": isRightToLeft ? "de_DE" : "ar_EG"]
    #expect(DesktopSettings { variables[$0] }.isRightToLeft == (isRightToLeft || locale.isEmpty))
  }

  @Test func `settings of the app precede those of the desktop`() {
    var desktop = DesktopSettings()
    (desktop.scale, desktop.textScale, desktop.prefersDark) = (2, 1.5, true)
    var (options, own) = (PagerWindow.Options(), Theme.light)
    #expect(options.theme(over: own, on: desktop) == .dark)
    #expect(WindowScale(options, on: desktop).content == 3)
    desktop.hasHighContrast = true
    #expect(options.theme(over: own, on: desktop) == .highContrastDark)
    desktop.accent = Color(0x3584E4)
    #expect(options.theme(over: own, on: desktop) == .highContrastDark.accented(Color(0x3584E4)))
    own.accent = Color(0x123456)
    #expect(options.theme(over: own, on: desktop) == own)
    options.theme = .light
    #expect(options.theme(over: .dark, on: desktop) == .light)
    for (scale, units) in [(0, 1.0), (-1, 1), (1.5, 1.5), (9, 4), (.infinity, 4), (.nan, 2)] {
      options.scale = scale
      #expect(WindowScale(options, on: desktop).window == units)
    }
    for (scale, size) in [(0, 0.75), (1, 1.0), (9, 2), (.nan, 1.5)] {
      options.textScale = scale
      #expect(WindowScale(options, on: desktop).text == size)
    }
  }
}
