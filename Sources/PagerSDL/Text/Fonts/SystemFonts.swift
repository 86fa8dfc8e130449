import PagerEngine

/// Finds system fonts by the characters that they contain, with fontconfig. Finds none without fontconfig.
///
/// The library is loaded on first use, so neither building nor starting a program requires it.
@MainActor
final class SystemFonts {
  /// A kind of font. Each kind has its own order of preference.
  enum Kind: Hashable {
    case text(TextStyle.Weight)
    case emoji
  }

  /// The only instance, since fontconfig keeps its state per process.
  static let shared = SystemFonts()

  /// The maximum number of candidates for a character.
  /// If none of them is usable, the character counts as missing.
  private static let mostCandidates = 8

  private lazy var library = Fontconfig.load()
  private var sorted: [Kind: Fontconfig.FontSet] = [:]

  private init() {}

  /// Whether fontconfig is available.
  var exist: Bool { library != nil }

  /// Returns the font files that have glyphs for all of these characters, best first.
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

  /// Returns all fonts in order of preference. Iterating over them is faster than querying fontconfig for
  /// each character, and the result does not depend on earlier queries.
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
