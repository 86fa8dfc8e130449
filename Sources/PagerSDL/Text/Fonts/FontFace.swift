import CPagerFonts
import PagerEngine

/// A font face: a built-in one, or a fallback for characters that the built-in ones lack.
enum FontFace: Hashable {
  case regular, semibold, tabular, chineseRegular, chineseBold
  /// A font of the app or of the system, by its index in the font store.
  case fallback(Int)

  /// Returns the built-in faces in the order in which a character is looked up.
  static func chain(weight: TextStyle.Weight, tabular: Bool) -> [FontFace] {
    switch (weight, tabular) {
    case (.regular, false): [.regular, .chineseRegular]
    case (.regular, true): [.tabular, .regular, .chineseRegular]
    case (.semibold, _): [.semibold, .chineseBold]
    }
  }

  /// Whether the face is built in. Built-in faces have no glyphs for joiners and variation selectors.
  var isBuiltIn: Bool {
    if case .fallback = self { false } else { true }
  }

  /// The source of a built-in face, or `nil` for fallback faces.
  var builtIn: FontSource? {
    switch self {
    case .regular: .program("Inter Regular", pager_font_inter_regular, pager_font_inter_regular_size)
    case .semibold: .program("Inter SemiBold", pager_font_inter_semibold, pager_font_inter_semibold_size)
    case .tabular: .program("Inter Tabular", pager_font_inter_tabular, pager_font_inter_tabular_size)
    case .chineseRegular:
      .program(
        "Noto Sans CJK SC Regular", pager_font_noto_sans_sc_regular, pager_font_noto_sans_sc_regular_size)
    case .chineseBold:
      .program("Noto Sans CJK SC Bold", pager_font_noto_sans_sc_bold, pager_font_noto_sans_sc_bold_size)
    case .fallback: nil
    }
  }
}
