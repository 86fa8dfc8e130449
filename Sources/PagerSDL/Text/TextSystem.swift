import PagerEngine

/// A text system that measures and draws lines in built-in and fallback fonts.
///
///     let text = try TextSystem()
///     let pager = Pager(source: pages, text: text)
///
/// A `PagerWindow` has a text system; create one for a pager without such a window. The fonts are searched
/// for a character in this order:
///
/// - the built-in fonts, Inter and Noto Sans CJK SC
/// - the fonts of `addFallback(font:index:weight:)`
/// - the system's fonts, if `usesSystemFonts` is true
///
/// Emoji use a colour font of the latter two if there is one. A line can mix directions; its first letter
/// decides the base direction. Embeddings and isolates are ignored.
///
/// Font sizes are rounded to quarters of a device pixel. Widths are whole device pixels, and equal the
/// drawn widths.
@MainActor
public final class TextSystem: TextMeasurer {
  /// The number of device pixels per point; 1 by default, clamped to 0.25...16.
  ///
  /// NaN counts as 1. Widths and metrics are measured at this scale. Set it to the scale at which the text
  /// will be drawn.
  public var scale: Double {
    get { validScale }
    set { validScale = TextSystem.valid(newValue) }
  }

  /// The characters that were measured or drawn without a glyph in any font.
  ///
  /// Each is drawn as a replacement character. Use the array to find out which fallback fonts an app needs.
  /// It contains each character once, in the order of use, and at most 64. It is empty again after a
  /// fallback font is added.
  public private(set) var missingGlyphs: [Unicode.Scalar] = []

  private var validScale = 1.0
  private let fontStore: FontStore
  private let fontFallback: FontFallback
  private lazy var secondThread = LinesAhead()
  /// The second thread while it renders lines.
  private(set) var ahead: LinesAhead?
  private var widths = WidthCache()

  /// Creates a text system with the built-in fonts, and optionally the system's.
  ///
  /// - Parameter usesSystemFonts: Whether system fonts are used for emoji in colour and for characters that
  ///   no other font has; false by default. They are found with fontconfig, which is loaded when first
  ///   needed; without fontconfig there are none. If false, text does not depend on the installed fonts, as
  ///   image comparisons require.
  /// - Throws: An `SDLError` if SDL_ttf cannot be started or the first font cannot be opened.
  public init(usesSystemFonts: Bool = false) throws(SDLError) {
    try SDLFont.start()
    fontStore = FontStore()
    fontFallback = FontFallback(store: fontStore, usesSystemFonts: usesSystemFonts)
    _ = try fontStore.font(.regular, quarters: 64)
  }

  /// The fonts, after the second thread has finished with them.
  var fonts: FontStore {
    ahead?.finish()
    return fontStore
  }

  private var fallback: FontFallback {
    ahead?.finish()
    return fontFallback
  }

  /// Adds a font for characters that the built-in fonts lack.
  ///
  /// Add fonts before text that needs them is measured or drawn, since painters cache what they have drawn.
  /// Fonts of a text's weight are searched before those of the other weight, and earlier fonts before later
  /// ones.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a font file with outlines, or with bitmaps of one size, which are scaled.
  ///   - index: The font's index in a collection; 0, for a single font, by default.
  ///   - weight: The weight of text that the font suits best; regular by default.
  /// - Throws: An `SDLError` if FreeType cannot open the font, or if there is no font with this index.
  public func addFallback(
    font bytes: [UInt8], index: Int = 0, weight: TextStyle.Weight = .regular
  ) throws(SDLError) {
    try add(.bytes(FontBytes(bytes), index: index), weight)
  }

  /// Adds a font file for characters that the built-in fonts lack.
  ///
  ///     try text.addFallback(fontFile: "Fonts/NotoSansArabic-Regular.ttf")
  ///
  /// Otherwise like `addFallback(font:index:weight:)`, with the same defaults. The file must not change
  /// afterwards.
  ///
  /// - Throws: An `SDLError` with the path, if it is not a regular file, or cannot be read or opened.
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

  /// Returns the width of one line, in points; 0 for empty text.
  ///
  /// - A line break counts as a space; control characters have no width.
  /// - The style's size is clamped to 1...512 points and to 1024 device pixels; NaN counts as 1.
  /// - Text in a built-in font that cannot be opened has no width, and the next paint throws the reason.
  public func width(of text: String, style: TextStyle) -> Double {
    Double(pixelWidth(of: TextKey(text: text, font: FontKey(style, scale: scale)))) / scale
  }

  /// Returns the heights of Inter at the style's size, in points.
  ///
  /// None is negative. The size is clamped as for `width(of:style:)`. If the font cannot be opened, the
  /// heights are estimated from the size, and the next paint throws the reason.
  public func metrics(of style: TextStyle) -> FontMetrics {
    let key = FontKey(style, scale: scale)
    let face = FontFace.chain(weight: key.weight, tabular: key.tabular)[0]
    guard let font = try? fonts.font(face, quarters: key.quarters).font else {
      let size = Double(key.quarters) / 4 / scale
      return FontMetrics(ascent: size, descent: size / 4, capHeight: size * 0.75)
    }
    return FontMetrics(
      ascent: Double(font.ascent) / scale, descent: Double(-font.descent) / scale,
      capHeight: Double(font.edges(of: "H").top) / scale)
  }

  /// Closes the fonts and drops the measured widths.
  ///
  /// Both are restored on use, and fallback fonts remain added. Call it when much less text will be shown
  /// than before. A `PagerWindow` also calls it when its scale changes.
  public func releaseMemory() {
    fonts.closeAll()
    widths.removeAll()
  }

  /// The memory of the text system: open fonts and measured widths.
  ///
  /// The sizes are estimates. There are at most 16 open fonts and about 1 MiB of widths. Fonts are closed
  /// when their letters take more than about 16 MiB.
  public var memoryUse: MemoryUse {
    var use = MemoryUse()
    use[.fonts] = MemoryUse.Amount(objects: fontStore.openCount, bytes: fontStore.bytes)
    use[.widths] = MemoryUse.Amount(objects: widths.count, bytes: widths.byteCount)
    return use
  }

  /// The size of `memoryUse`, in bytes.
  var bytes: Int { fontStore.bytes + widths.byteCount }

  /// The number of open fonts, one per face and size.
  var openFontCount: Int { fonts.openCount }

  /// Returns the scale clamped to 0.25...16, and 1 for NaN.
  static func valid(_ scale: Double) -> Double { scale.clamped(to: 0.25...16, ifNaN: 1) }

  /// Returns the width of a line, in device pixels.
  func pixelWidth(of key: TextKey) -> Int32 {
    guard !key.text.isEmpty else { return 0 }
    if let width = widths.width(key) { return width }
    let failures = fonts.failureCount
    var width: Int32 = 0
    for run in runs(of: key) {
      let (sum, isTooLong) = width.addingReportingOverflow(advance(of: run, key))
      width = isTooLong ? .max : sum
    }
    if fonts.failureCount == failures { widths.insert(width, for: key) }
    return width
  }

  /// Returns the width of a run, in device pixels; 0 if its font is unusable.
  private func advance(of run: TextRun, _ key: TextKey) -> Int32 {
    do throws(SDLError) {
      return try GlyphRun(run, open(run, key)).advance
    } catch {
      fonts.note(error, of: run.face)
      return 0
    }
  }

  /// The number of errors of built-in fonts that a painter has reported. A new painter reports later ones.
  private(set) var reportedFailures = 0

  /// Returns the latest error of a built-in font, if there are more than `known` errors, which becomes their number.
  ///
  /// After an error, drops the widths measured meanwhile; measure and draw the text again. Each painter reports an
  /// error, since the pagers of all of them may have measured text in between.
  func failure(after known: inout Int) -> SDLError? {
    guard fonts.failureCount > known else { return nil }
    known = fonts.failureCount
    reportedFailures = known
    fallback.forgetAnswers()
    widths.removeAll()
    missingGlyphs = []
    return fonts.latestFailure
  }

  /// Returns the letters of a line as white pixels with alpha. The origin is the left end of the baseline.
  ///
  /// The image is cut off `LinePainter.limit` pixels to the right of the origin.
  func image(of key: TextKey) throws(SDLError) -> PixelImage {
    if let letters = ahead?.letters(of: key) { return letters }
    return try line(of: key).letters()
  }

  /// Returns the coloured parts of a line, with the same origin as `image(of:)`.
  func colorImage(of key: TextKey) throws(SDLError) -> PixelImage { try line(of: key).colors() }

  private func line(of key: TextKey) throws(SDLError) -> LinePainter {
    var painter = LinePainter()
    fonts.trimLetters()
    for run in runs(of: key) {
      let opened = run.face.isBuiltIn ? try open(run, key) : try? open(run, key)
      guard let font = opened else { continue }
      fonts.noteLetters(run.text.utf8.count, run.face, quarters: key.font.quarters)
      guard try painter.add(run, font) else { break }
    }
    return painter
  }

  private func open(_ run: TextRun, _ key: TextKey) throws(SDLError) -> OpenFont {
    try fonts.font(run.face, quarters: key.font.quarters)
  }

  /// Returns the runs of a line, each in one face, from left to right.
  func runs(of key: TextKey) -> [TextRun] {
    var splitter = RunSplitter(weight: key.font.weight, tabular: key.font.tabular, fallback: fallback)
    splitter.add(key.text)
    for scalar in splitter.missing where missingGlyphs.count < 64 && !missingGlyphs.contains(scalar) {
      missingGlyphs.append(scalar)
    }
    return splitter.visualRuns
  }
}

// MARK: Lines drawn ahead

extension TextSystem {
  /// The minimum number of lines for which the second thread is used.
  private static let fewestLinesAhead = 4

  /// Starts rendering lines on a second thread, if there is one and the lines are many. Returns whether it
  /// has started; then call `endAhead()` afterwards.
  ///
  /// The thread owns the fonts until they are needed here. Lines that need other fonts than the built-in ones
  /// are left to the caller, since such fonts may be damaged.
  func drawAhead(_ keys: [TextKey]) -> Bool {
    guard keys.count >= TextSystem.fewestLinesAhead, ahead == nil, let secondThread else { return false }
    // Compute all runs first, since this may open fonts and close others.
    let lines = keys.map { (key: $0, runs: runs(of: $0)) }
    let batch = lines.compactMap { line in
      self.line(of: line.runs, quarters: line.key.font.quarters).map { (key: line.key, line: $0) }
    }
    guard !batch.isEmpty else { return false }
    secondThread.begin(batch)
    ahead = secondThread
    return true
  }

  /// Ends the work that `drawAhead` started.
  func endAhead() {
    ahead?.end()
    ahead = nil
  }

  /// Returns a line for the second thread. It is `nil` if the line needs a font that is not built in, or one
  /// that requires closing another font.
  private func line(of runs: [TextRun], quarters: Int32) -> LinesAhead.Line? {
    var opened: [(TextRun, OpenFont)] = []
    for run in runs {
      guard run.face.isBuiltIn, fontStore.hasRoom(for: run.face, quarters: quarters),
        let font = try? fontStore.font(run.face, quarters: quarters)
      else { return nil }
      fontStore.noteLetters(run.text.utf8.count, run.face, quarters: quarters)
      opened.append((run, font))
    }
    return LinesAhead.Line(runs: opened)
  }
}
