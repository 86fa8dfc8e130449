import PagerEngine
import PagerSDL
import PagerTesting

extension Theme {
  /// A colour for drawings in tests, which does not depend on the meanings of colours.
  var red: Color { isDark ? Color(0xFF6B61) : Color(0xD6322E) }
}

/// Small drawings, one per kind of command.
@MainActor
enum Scene: String, CaseIterable {
  case fills, rounded, rings, shadows, gradients, paths, latin, chinese, sizes, images, raster, clips, fades,
    pills, bars

  var size: Size { Size(self == .sizes ? 260 : 200, self == .sizes ? 200 : 120) }

  /// Pictures of shapes are identical everywhere; letters depend on the version of FreeType.
  var tolerance: PictureTolerance {
    switch self {
    case .fills, .rounded, .rings, .shadows, .gradients, .paths, .images, .bars: .exact
    case .latin, .chinese, .sizes, .raster, .clips, .fades, .pills: .smoothing
    }
  }

  func list(_ theme: Theme, _ text: TextSystem) -> DrawList {
    var list = DrawList()
    switch self {
    case .fills: Self.fills(&list, theme)
    case .rounded: Self.rounded(&list, theme)
    case .rings: Self.rings(&list, theme)
    case .shadows: Self.shadows(&list, theme)
    case .gradients: Self.gradients(&list, theme)
    case .paths: Self.paths(&list, theme)
    case .latin: Self.latin(&list, theme)
    case .chinese: Self.chinese(&list, theme)
    case .sizes: Self.sizes(&list, theme, text)
    case .images: Self.images(&list)
    case .raster: Self.raster(&list, theme)
    case .clips: Self.clips(&list, theme)
    case .fades: Self.fades(&list, theme)
    case .pills: Self.pills(&list, theme, text)
    case .bars: Self.bars(&list, theme)
    }
    return list
  }

  private static func fills(_ list: inout DrawList, _ theme: Theme) {
    for index in 0..<6 {
      // Adjacent rectangles with fractional edges: no seam, no overlap.
      let x = 10 + Double(index) * 29.7
      list.fill(Rect(x, 10, 29.7, 48.4), theme.pageColor(index, of: 6))
      list.fill(Rect(x, 58.4, 29.7, 20.3), theme.pageColor(index + 3, of: 6).opacity(0.6))
    }
    list.fill(Rect(10, 90, 180, 1), theme.hairline)
    list.fill(Rect(10, 100, 180, 12), theme.fill)
  }

  private static func rounded(_ list: inout DrawList, _ theme: Theme) {
    list.roundedRect(Rect(8, 8, 88, 56), radius: 12, theme.surface)
    list.roundedRect(Rect(104, 8, 88, 56), radius: 8, theme.red)
    list.roundedRect(Rect(8, 72, 80, 27), radius: 40, theme.red)
    list.roundedRect(Rect(96, 72, 27, 27), radius: 13.5, theme.pageColor(2, of: 6))
    list.roundedRect(Rect(131, 72, 26, 26), radius: 13, theme.pageColor(3, of: 6))
    list.roundedRect(Rect(165, 72, 27, 40), radius: 4, theme.text.opacity(0.5))
    list.roundedRect(Rect(8, 106, 148, 3), radius: 1.5, theme.red)
  }

  private static func rings(_ list: inout DrawList, _ theme: Theme) {
    list.add(.ring(Rect(8, 8, 88, 48), radius: 12, lineWidth: 2, theme.red))
    list.add(.ring(Rect(104, 8, 88, 48), radius: 24, lineWidth: 1, theme.text))
    list.add(.ring(Rect(8, 66, 44, 44), radius: 22, lineWidth: 4, theme.pageColor(1, of: 6)))
    list.add(.ring(Rect(60, 66, 60, 44), radius: 0, lineWidth: 1, theme.secondaryText))
    list.add(.ring(Rect(128, 66, 64, 44), radius: 8, lineWidth: 2, theme.red.opacity(0.5)))
  }

  private static func shadows(_ list: inout DrawList, _ theme: Theme) {
    let card = Rect(24, 16, 76, 64)
    list.add(.shadow(card, radius: 12, Shadow(offset: 8, blur: 24, color: Color(0, opacity: 0.12))))
    list.add(.shadow(card, radius: 12, Shadow(offset: 1, blur: 2, color: Color(0, opacity: 0.08))))
    list.roundedRect(card, radius: 12, theme.surface)
    let disc = Rect(126, 24, 48, 48)
    list.add(.shadow(disc, radius: 24, Shadow(offset: 4, blur: 12, color: Color(0, opacity: 0.5))))
    list.roundedRect(disc, radius: 24, theme.red)
    list.add(.shadow(Rect(126, 96, 48, 10), radius: 5, Shadow(offset: 0, blur: 6, color: theme.text)))
  }

  private static func gradients(_ list: inout DrawList, _ theme: Theme) {
    let (a, b) = (theme.pageColor(0, of: 6), theme.pageColor(3, of: 6))
    list.add(.gradient(Rect(8, 8, 56, 104), from: a, to: b, along: .vertical))
    list.add(.gradient(Rect(72, 8, 56, 104), from: theme.text, to: .clear, along: .vertical))
    list.add(.gradient(Rect(136, 8, 56, 50), from: .black, to: .white, along: .vertical))
    list.add(
      .gradient(Rect(136, 62, 56, 50), from: theme.red.opacity(0.2), to: theme.red, along: .vertical))
  }

  private static func paths(_ list: inout DrawList, _ theme: Theme) {
    list.add(.path(.polygon([Point(10, 60), Point(40, 10), Point(70, 60)]), theme.red))
    var leaf = Path()
    leaf.move(to: Point(85, 60))
    leaf.curve(control: Point(85, 10), to: Point(135, 10))
    leaf.curve(control: Point(135, 60), to: Point(85, 60))
    list.add(.path(leaf, theme.pageColor(2, of: 6)))
    var frame = Path.polygon([Point(150, 10), Point(190, 10), Point(190, 60), Point(150, 60)])
    frame.move(to: Point(160, 20))
    for point in [Point(160, 50), Point(180, 50), Point(180, 20)] { frame.line(to: point) }
    list.add(.path(frame, theme.text.opacity(0.7)))
    var hills = Path()
    hills.move(to: Point(0, 120))
    hills.line(to: Point(0, 95))
    hills.curve(control: Point(50, 65), to: Point(100, 95))
    hills.curve(control: Point(150, 120), to: Point(200, 80))
    hills.line(to: Point(200, 120))
    list.add(.path(hills, theme.pageColor(4, of: 6)))
  }

  private static func latin(_ list: inout DrawList, _ theme: Theme) {
    list.text("Headline", at: Point(10, 36), .headline, theme.text)
    list.text("Section VAT Tofu", at: Point(10, 62), .section, theme.text)
    list.text("Body: waffle, fjörd, Åse", at: Point(10, 84), TextStyle(14), theme.secondaryText)
    list.text("0123456789 11:11", at: Point(10, 104), TextStyle(13, tabularFigures: true), theme.red)
    list.text("caption", at: Point(140, 104), TextStyle(11), theme.secondaryText)
  }

  private static func chinese(_ list: inout DrawList, _ theme: Theme) {
    list.text("科技 News 体育", at: Point(10, 34), TextStyle(24, weight: .semibold), theme.text)
    list.text("今天的头条，World。", at: Point(10, 62), .body, theme.text)
    list.text("小字说明：共 12 条", at: Point(10, 84), .caption, theme.secondaryText)
    list.text("\u{1F600} ? \u{2603}\u{FE0F} e\u{301}", at: Point(10, 108), .body, theme.red)
  }

  private static func sizes(_ list: inout DrawList, _ theme: Theme, _ text: TextSystem) {
    for (index, size) in [15, 15.25, 15.5, 15.75, 16, 16.25, 16.5, 16.75, 17].enumerated() {
      let style = TextStyle(size, weight: index > 4 ? .semibold : .regular)
      let y = 18 + Double(index) * 21
      list.text("Top stories", at: Point(10, y), style, theme.text)
      let width = text.width(of: "Top stories", style: style)
      list.fill(Rect(10 + width, y - 12, 1, 12), theme.red)
      list.text("科技体育", at: Point(150, y), style, theme.text)
    }
  }

  private static func images(_ list: inout DrawList) {
    let picture = Bitmap(
      width: 32, height: 32,
      pixels: (0..<1024).map { index in
        let (x, y) = (UInt32(index % 32), UInt32(index / 32))
        return 0xFF00_0000 | (x * 8) << 16 | (y * 8) << 8 | ((x / 4 + y / 4) % 2 == 0 ? 0xC0 : 0x40)
      })
    list.add(.image(.bitmap(picture), from: nil, Rect(8, 8, 96, 96), radius: 12))
    list.add(.image(.bitmap(picture), from: nil, Rect(112, 8, 32, 32), radius: 0))
    list.add(.image(.bitmap(picture), from: nil, Rect(152, 8, 13, 13), radius: 0))
    list.add(.image(.bitmap(picture), from: nil, Rect(112, 48, 48, 48), radius: 24))
  }

  private static func raster(_ list: inout DrawList, _ theme: Theme) {
    var content = DrawList()
    content.fill(Rect(0, 0, 90, 100), theme.surface)
    content.add(
      .gradient(
        Rect(0, 0, 90, 50), from: theme.pageColor(0, of: 6), to: theme.pageColor(1, of: 6), along: .vertical))
    content.text("Raster", at: Point(12, 78), .section, theme.text)
    list.add(.raster(content, Rect(8, 10, 90, 100), radius: 12))
    var loose = DrawList()
    loose.roundedRect(Rect(4, 4, 60, 40), radius: 12, theme.red.opacity(0.5))
    loose.text("Clear", at: Point(8, 66), .section, theme.text)
    list.fill(Rect(108, 40, 84, 16), theme.pageColor(3, of: 6))
    list.add(.raster(loose, Rect(116, 20, 76, 80), radius: 0))
  }

  private static func clips(_ list: inout DrawList, _ theme: Theme) {
    list.clipped(to: Rect(20, 20, 100, 60)) { list in
      list.roundedRect(Rect(8, 8, 80, 80), radius: 40, theme.red)
      list.clipped(to: Rect(60, 40, 200, 200)) { list in
        list.fill(Rect(0, 0, 200, 200), theme.pageColor(3, of: 6))
        list.text("Clipped", at: Point(70, 64), .section, theme.text)
      }
      list.add(.ring(Rect(90, 10, 40, 40), radius: 20, lineWidth: 3, theme.text))
    }
    list.fill(Rect(140, 20, 40, 60), theme.secondaryText)
  }
}
