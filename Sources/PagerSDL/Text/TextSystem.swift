import CSDL2
import PagerEngine

/// Sets lines of text in the built-in fonts, Inter and Noto Sans CJK SC, and in others for what these lack.
///
/// A character is looked for in the built-in fonts, then in those of `addFallback(font:index:weight:)`, then, if they are
/// wanted, in the fonts of the system; emoji in the colour fonts among the latter two first. Lines can mix directions: the
/// first letter decides in which one a line runs. Embeddings and isolates are not heeded.
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
  private let fallback: FontFallback
  private var widths = WidthCache()

  /// Starts SDL_ttf and opens the first font; throws an `SDLError` if that fails.
  ///
  /// Without the fonts of the system, which is the default, text is the same on every machine: right for pictures that are
  /// compared. With them, characters that no other font has are drawn if any font of the system has them. They are looked
  /// for with fontconfig when such a character is first met; where that library is missing, there are none.
  public init(usesSystemFonts: Bool = false) throws(SDLError) {
    try check(TTF_Init(), "starting SDL_ttf")
    fonts = FontStore()
    fallback = FontFallback(store: fonts, usesSystemFonts: usesSystemFonts)
    _ = try fonts.font(.regular, quarters: 64)
  }

  /// Adds a font for what the built-in fonts lack, behind those that were added before.
  ///
  /// Add fonts before text that needs them is measured or drawn: painters keep what they drew. Fonts of a text's weight come
  /// before those of the other one. Throws an `SDLError` if the bytes are no font that FreeType can open.
  ///
  /// - Parameters:
  ///   - bytes: A font file: outlines, or bitmaps of one size, which are scaled.
  ///   - index: Which font of a collection, from 0, the default; 0 for a single font.
  ///   - weight: The weight that it looks best with; regular by default.
  public func addFallback(
    font bytes: [UInt8], index: Int = 0, weight: TextStyle.Weight = .regular
  ) throws(SDLError) {
    try add(.bytes(FontBytes(bytes), index: index), weight)
  }

  /// The same with a font file, which has to stay as it is. Throws an `SDLError` that names it if it is no regular file, or
  /// cannot be read or opened.
  public func addFallback(
    fontFile path: String, index: Int = 0, weight: TextStyle.Weight = .regular
  ) throws(SDLError) {
    try add(.file(path, index: index), weight)
  }

  private func add(_ source: FontSource, _ weight: TextStyle.Weight) throws(SDLError) {
    try fallback.add(source, weight: weight)
    widths.removeAll()
    missingGlyphs = []
  }

  /// Width of one line, in points; 0 for empty text.
  ///
  /// Line breaks count as a space; control characters take no room. The style's size is clamped to 1...512
  /// points and to 1024 device pixels; NaN counts as 1. A font that cannot be opened takes no room; the next paint
  /// throws why.
  public func width(of text: String, style: TextStyle) -> Double {
    Double(pixelWidth(of: TextKey(text: text, font: FontKey(style, scale: scale)))) / scale
  }

  /// Heights of Inter in the style's size, in points, none negative; the size is limited as for a width.
  ///
  /// If the font cannot be opened they are guessed from the size, and the next paint throws why.
  public func metrics(of style: TextStyle) -> FontMetrics {
    let key = FontKey(style, scale: scale)
    let face = FontFace.chain(weight: key.weight, tabular: key.tabular)[0]
    guard let font = try? fonts.font(face, quarters: key.quarters).handle else {
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
      let (sum, isTooLong) = width.addingReportingOverflow(advance(of: run, key))
      width = isTooLong ? .max : sum
    }
    if fonts.failure == nil { widths.insert(width, for: key) }
    return width
  }

  /// How far a run reaches; 0 if its font cannot be used.
  private func advance(of run: TextRun, _ key: TextKey) -> Int32 {
    do throws(SDLError) {
      return try GlyphRun(run, open(run, key)).advance
    } catch {
      fonts.note(error, of: run.face)
      return 0
    }
  }

  /// Why a font in the program could not be used since this was called last; nil if all went well. What was measured
  /// meanwhile is forgotten: measure and draw it again.
  func takeFailure() -> SDLError? {
    guard let failure = fonts.failure else { return nil }
    fonts.failure = nil
    fallback.forgetAnswers()
    widths.removeAll()
    missingGlyphs = []
    return failure
  }

  /// The letters of a line as white pixels with alpha; the origin is the left end of the baseline.
  ///
  /// What lies further right than `LinePainter.limit` pixels is left away.
  func image(of key: TextKey) throws(SDLError) -> PixelImage { try line(of: key).letters() }

  /// What of a line has colours of its own, with the same origin.
  func colorImage(of key: TextKey) throws(SDLError) -> PixelImage { try line(of: key).colors() }

  private func line(of key: TextKey) throws(SDLError) -> LinePainter {
    var painter = LinePainter()
    for run in runs(of: key) {
      let opened = run.face.isBuiltIn ? try open(run, key) : try? open(run, key)
      guard let font = opened else { continue }
      guard try painter.add(run, font) else { break }
    }
    return painter
  }

  private func open(_ run: TextRun, _ key: TextKey) throws(SDLError) -> OpenFont {
    try fonts.font(run.face, quarters: key.font.quarters)
  }

  /// The line split among the faces that can draw it, from left to right.
  func runs(of key: TextKey) -> [TextRun] {
    var splitter = RunSplitter(weight: key.font.weight, tabular: key.font.tabular, fallback: fallback)
    splitter.add(key.text)
    for scalar in splitter.missing where missingGlyphs.count < 64 && !missingGlyphs.contains(scalar) {
      missingGlyphs.append(scalar)
    }
    return splitter.visualRuns
  }
}
