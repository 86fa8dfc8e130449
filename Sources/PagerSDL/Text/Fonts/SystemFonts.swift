import PagerEngine

/// Finds fonts of the system by what they can draw, with fontconfig; where that is missing, there are none.
///
/// The library is loaded when it is first asked, so that neither building nor starting needs it.
@MainActor
final class SystemFonts {
  /// A kind of font, with an order of its own.
  enum Kind: Hashable {
    case text(TextStyle.Weight)
    case emoji
  }

  /// The one for all: the library keeps its state for the process.
  static let shared = SystemFonts()

  /// So many fonts are offered for a character; if none of them can be used, no font has it.
  private static let mostCandidates = 8

  private lazy var library = Fontconfig.load()
  private var sorted: [Kind: Fontconfig.FontSet] = [:]

  private init() {}

  /// Whether there is a system to ask.
  var exist: Bool { library != nil }

  /// The font files that have glyphs for all of these characters, the best one first.
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

  /// All fonts in the order of preference: a walk through them costs less than asking anew for each character, and what was
  /// asked before cannot change the answer.
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
