import CSDL2

/// The open fonts, one for each face and size.
@MainActor
final class FontStore {
  private struct Key: Hashable {
    let face: FontFace
    let quarters: Int32
  }

  private struct Open {
    let font: OpaquePointer
    var lastUse: UInt64
  }

  /// More sizes than this are not kept open.
  private static let limit = 160

  // Only touched on the main actor, and by deinit when nobody else can.
  nonisolated(unsafe) private var open: [Key: Open] = [:]
  private var uses: UInt64 = 0

  /// SDL_ttf must have been started; it is stopped together with this store.
  init() {}

  deinit {
    for entry in open.values { TTF_CloseFont(entry.font) }
    TTF_Quit()
  }

  /// A face at an em size in quarters of a device pixel.
  func font(_ face: FontFace, quarters: Int32) throws(SDLError) -> OpaquePointer {
    uses += 1
    let key = Key(face: face, quarters: quarters)
    if let index = open.index(forKey: key) {
      open.values[index].lastUse = uses
      return open.values[index].font
    }
    if open.count >= FontStore.limit { closeOldest() }
    let font = try face.open(quarters: quarters)
    open[key] = Open(font: font, lastUse: uses)
    return font
  }

  /// Whether a face has a glyph for a scalar.
  func provides(_ face: FontFace, _ scalar: Unicode.Scalar) -> Bool {
    guard let font = try? font(face, quarters: 64) else { return false }
    return TTF_GlyphIsProvided32(font, scalar.value) != 0
  }

  private func closeOldest() {
    guard let oldest = open.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    TTF_CloseFont(oldest.value.font)
    open[oldest.key] = nil
  }
}
