/// An open font at one size, or at its only size.
struct OpenFont {
  let font: SDLFont
  /// The number of device pixels per pixel of the font: 1 for outlines.
  /// Bitmaps of one size are scaled by other factors.
  let factor: Double
}

/// The open fonts, one per face and size, and the fallback fonts.
@MainActor
final class FontStore {
  private struct Key: Hashable {
    let face: FontFace
    let quarters: Int32
  }

  private struct Open {
    let font: SDLFont
    var lastUse: UInt64
    /// The approximate size of the letters that the font has drawn, in bytes: SDL_ttf keeps the pictures of up to
    /// 256.
    var letterBytes = 0
  }

  /// A font that is not built in.
  private struct Fallback {
    let source: FontSource
    /// The em size of the font's bitmaps in their pixels, or `nil` for outlines.
    let strike: Double?
  }

  /// The maximum number of open fonts. Each takes more than 100 KB.
  static let limit = 16
  /// The approximate size of an open font without letters, in bytes.
  private static let fontBytes = 128 << 10
  /// The maximum size of letters in all fonts, in bytes. A few large letters reach it.
  private static let letterLimit = 16 << 20

  private var open: [Key: Open] = [:]
  /// The most recently used font. Consecutive characters of a line use the same one.
  private var latest: (key: Key, font: SDLFont)?
  /// The approximate size of the letters of all open fonts, in bytes.
  private var letterBytes = 0
  private var fallbacks: [Fallback] = []
  private var uses: UInt64 = 0
  /// The number of errors of built-in fonts. Measuring continues without the font.
  private(set) var failureCount = 0
  private(set) var latestFailure: SDLError?

  /// Creates a store. SDL_ttf must be initialized; `deinit` quits it.
  init() {}

  isolated deinit {
    for entry in open.values { entry.font.close() }
    SDLFont.stop()
  }

  /// Adds a fallback font. Throws if it cannot be opened.
  func add(_ source: FontSource) throws(SDLError) -> FontFace {
    fallbacks.append(Fallback(source: source, strike: try FontStore.strike(of: source)))
    return .fallback(fallbacks.count - 1)
  }

  /// Returns the font of a face, opened if necessary. The em size is in quarters of a device pixel.
  func font(_ face: FontFace, quarters: Int32) throws(SDLError) -> OpenFont {
    guard case .fallback(let number) = face, let strike = fallbacks[number].strike else {
      return OpenFont(font: try opened(face, quarters: quarters), factor: 1)
    }
    // The bitmaps are the same at every size.
    return OpenFont(font: try opened(face, quarters: 64), factor: Double(quarters) / 4 / strike)
  }

  /// Whether a built-in face is open at a size, or can be opened without closing another font.
  func hasRoom(for face: FontFace, quarters: Int32) -> Bool {
    open.count < FontStore.limit || open[Key(face: face, quarters: quarters)] != nil
  }

  private func opened(_ face: FontFace, quarters: Int32) throws(SDLError) -> SDLFont {
    let key = Key(face: face, quarters: quarters)
    if let latest, latest.key == key { return latest.font }
    latest = nil
    let font = try opened(key)
    latest = (key, font)
    return font
  }

  private func opened(_ key: Key) throws(SDLError) -> SDLFont {
    uses += 1
    if let index = open.index(forKey: key) {
      open.values[index].lastUse = uses
      return open.values[index].font
    }
    let (face, quarters) = (key.face, key.quarters)
    let font: SDLFont
    if open.count >= FontStore.limit, let resized = resizeOldest(of: face, quarters: quarters) {
      font = resized
    } else {
      if open.count >= FontStore.limit { closeOldest() }
      do throws(SDLError) {
        font = try source(of: face).open(quarters: quarters)
      } catch {
        note(error, of: face)
        throw error
      }
    }
    open[key] = Open(font: font, lastUse: uses)
    return font
  }

  /// Resizes the least recently used font of a face, which is faster than opening one. Returns `nil` if no
  /// font of the face is open. Closes the font and returns `nil` if resizing fails.
  private func resizeOldest(of face: FontFace, quarters: Int32) -> SDLFont? {
    let ofFace = open.lazy.filter { $0.key.face == face }
    guard let oldest = ofFace.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return nil }
    let font = oldest.value.font
    letterBytes -= oldest.value.letterBytes
    open[oldest.key] = nil
    if font.resize(quarters: quarters) { return font }
    font.close()
    return nil
  }

  /// Records the error of a built-in font. Errors of fallback fonts are ignored, since these may be damaged.
  func note(_ error: SDLError, of face: FontFace) {
    guard face.isBuiltIn else { return }
    failureCount += 1
    latestFailure = error
  }

  private func source(of face: FontFace) -> FontSource {
    if case .fallback(let number) = face { return fallbacks[number].source }
    guard let builtIn = face.builtIn else { preconditionFailure("\(face) is neither built in nor added") }
    return builtIn
  }

  /// Returns whether a face has a glyph for a scalar.
  func provides(_ face: FontFace, _ scalar: Unicode.Scalar) -> Bool {
    guard let font = try? font(face, quarters: 64) else { return false }
    return font.font.provides(scalar)
  }

  /// Closes all fonts. They are reopened on use.
  func closeAll() {
    for entry in open.values { entry.font.close() }
    (open, latest, letterBytes) = ([:], nil, 0)
  }

  /// Records that letters are about to be drawn with an open font.
  func noteLetters(_ count: Int, _ face: FontFace, quarters: Int32) {
    let key = Key(face: face, quarters: quarters)
    guard let known = open[key]?.letterBytes else { return }
    let side = Int(quarters) / 4 + 1
    // A letter fills about a third of the square of the font's size.
    let bytes = min(known + count * (side * side / 3 + 128), 256 * (side * side / 3 + 128))
    open[key]?.letterBytes = bytes
    letterBytes += bytes - known
  }

  /// Closes fonts that have drawn too many large letters, the least recently used first. No font may be in use.
  func trimLetters() {
    guard letterBytes > FontStore.letterLimit else { return }
    for entry in open.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard letterBytes > FontStore.letterLimit else { return }
      close(entry.key)
    }
  }

  private func close(_ key: Key) {
    guard let closed = open.removeValue(forKey: key) else { return }
    letterBytes -= closed.letterBytes
    if latest?.key == key { latest = nil }
    closed.font.close()
  }

  /// The approximate size of all open fonts, in bytes.
  var bytes: Int { open.count * FontStore.fontBytes + letterBytes }

  /// The number of open fonts.
  var openCount: Int { open.count }

  private func closeOldest() {
    guard let oldest = open.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    close(oldest.key)
  }

  /// Returns the em size of a font whose bitmaps have a single size, or `nil` for outlines.
  ///
  /// SDL_ttf opens such a font as if it had the requested size, and reports neither the actual size nor the
  /// em size of the bitmaps. But the height of its lines does not depend on the requested size. Fonts of this
  /// kind are emoji fonts, whose lines are 1.172 em high.
  private static func strike(of source: FontSource) throws(SDLError) -> Double? {
    func height(_ quarters: Int32) throws(SDLError) -> Int32 {
      let font = try source.open(quarters: quarters)
      defer { font.close() }
      return font.ascent - font.descent
    }
    let (small, large) = (try height(64), try height(256))
    return small > 0 && small == large ? Double(small) / 1.172 : nil
  }
}
