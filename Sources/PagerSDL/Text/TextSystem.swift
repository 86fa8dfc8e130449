import CSDL2
import PagerEngine

/// Sets lines of text in the built-in fonts: Inter, and Noto Sans CJK SC for what Inter lacks.
///
/// Sizes are rounded to quarters of a device pixel; widths are whole device pixels, the ones that are drawn.
@MainActor
public final class TextSystem: TextMeasurer {
  /// Device pixels per point that widths and metrics are measured for; 1 by default, held within 0.25...16,
  /// NaN counts as 1. Set it to the scale that the text will be drawn with.
  public var scale: Double {
    get { validScale }
    set { validScale = TextSystem.valid(newValue) }
  }

  /// Characters that no font has and that were measured or drawn as a replacement sign: each once, the first 64.
  public private(set) var missingGlyphs: [Unicode.Scalar] = []

  private var validScale = 1.0
  private let fonts: FontStore
  private var widths = WidthCache()

  /// Starts SDL_ttf and opens the first font; throws an `SDLError` if that fails.
  public init() throws(SDLError) {
    try check(TTF_Init(), "starting SDL_ttf")
    fonts = FontStore()
    _ = try fonts.font(.regular, quarters: 64)
  }

  /// Width of one line, in points; 0 for empty text.
  ///
  /// Line breaks count as a space; control characters take no room. The style's size is clamped to 1...512
  /// points and to 1024 device pixels; NaN counts as 1. A font that cannot be opened takes no room.
  public func width(of text: String, style: TextStyle) -> Double {
    Double(pixelWidth(of: TextKey(text: text, font: FontKey(style, scale: scale)))) / scale
  }

  /// Heights of Inter in the style's size, in points, none negative; the size is limited as for a width.
  ///
  /// If the font cannot be opened they are guessed from the size.
  public func metrics(of style: TextStyle) -> FontMetrics {
    let key = FontKey(style, scale: scale)
    let face = FontFace.chain(weight: key.weight, tabular: key.tabular)[0]
    guard let font = try? fonts.font(face, quarters: key.quarters) else {
      let size = Double(key.quarters) / 4 / scale
      return FontMetrics(ascent: size, descent: size / 4, capHeight: size * 0.75)
    }
    var top: Int32 = 0
    TTF_GlyphMetrics32(font, 0x48, nil, nil, nil, &top, nil)
    return FontMetrics(
      ascent: Double(TTF_FontAscent(font)) / scale, descent: Double(-TTF_FontDescent(font)) / scale,
      capHeight: Double(top) / scale)
  }

  /// A scale that can be worked with: 0.25...16, 1 for NaN.
  static func valid(_ scale: Double) -> Double { scale == scale ? max(0.25, min(16, scale)) : 1 }

  /// Width of a line in device pixels.
  func pixelWidth(of key: TextKey) -> Int32 {
    guard !key.text.isEmpty else { return 0 }
    if let width = widths.width(key) { return width }
    var width: Int32 = 0
    for run in runs(of: key) {
      guard let font = try? fonts.font(run.face, quarters: key.font.quarters) else { continue }
      let (sum, isTooLong) = width.addingReportingOverflow(RunMetrics(run.text, font).advance)
      width = isTooLong ? .max : sum
    }
    widths.insert(width, for: key)
    return width
  }

  /// A line as white pixels with the letters as alpha; its origin is the left end of the baseline.
  ///
  /// What lies further right than `LinePainter.limit` pixels is left away.
  func image(of key: TextKey) throws(SDLError) -> PixelImage {
    var painter = LinePainter()
    for run in runs(of: key) {
      let font = try fonts.font(run.face, quarters: key.font.quarters)
      guard try painter.add(run.text, font) else { break }
    }
    return painter.image()
  }

  /// The line split among the faces that can draw it.
  func runs(of key: TextKey) -> [TextRun] {
    let chain = FontFace.chain(weight: key.font.weight, tabular: key.font.tabular)
    var splitter = RunSplitter(chain: chain) { [fonts] face, scalar in fonts.provides(face, scalar) }
    splitter.add(key.text)
    for scalar in splitter.missing where missingGlyphs.count < 64 && !missingGlyphs.contains(scalar) {
      missingGlyphs.append(scalar)
    }
    return splitter.runs
  }
}
