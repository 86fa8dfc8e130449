import PagerEngine

/// Finds fonts of the system by the characters they have, with fontconfig. Without that library there are none.
///
/// The library is loaded on first use, so that neither building nor starting a program needs it.
@MainActor
final class SystemFonts {
  /// A kind of font; each kind has its own order of preference.
  enum Kind: Hashable {
    case text(TextStyle.Weight)
    case emoji
  }

  /// The only instance, since fontconfig keeps its state for the process.
  static let shared = SystemFonts()

  /// The most fonts that are offered for a character. If none of them can be used, the character counts as missing.
  private static let mostCandidates = 8

  private lazy var library = Fontconfig.load()
  private var sorted: [Kind: Fontconfig.FontSet] = [:]

  private init() {}

  /// Whether fontconfig is there.
  var exist: Bool { library != nil }

  /// The font files that have glyphs for all of these characters, best first.
  func candidates(for scalars: [Unicode.Scalar], _ kind: Kind) -> [FontSource] {
    guard let library else { return [] }
    let fonts = fontSet(kind, library)
    var found: [FontSource] = []
    for number in 0..<fonts.count where found.count < SystemFonts.mostCandidates {
      guard let font = fonts[number], library.has(font, scalars), let file = library.file(of: font) else {
        continue
      }
      found.append(.file(file.path, index: file.index))
    }
    return found
  }

  /// All fonts in order of preference. Walking through them is cheaper than asking fontconfig for each character, and
  /// the answer does not depend on what was asked before.
  private func fontSet(_ kind: Kind, _ library: Fontconfig) -> Fontconfig.FontSet {
    if let known = sorted[kind] { return known }
    let fonts =
      switch kind {
      case .text(.regular): library.sorted(family: "sans-serif", weight: 80)
      case .text(.semibold): library.sorted(family: "sans-serif", weight: 180)
      case .emoji: library.sorted(family: "emoji", weight: 80)
      }
    sorted[kind] = fonts
    return fonts
  }
}
