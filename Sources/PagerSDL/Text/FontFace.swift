import CPagerFonts
import CSDL2
import PagerEngine

/// The fonts in the program.
enum FontFace: Int, CaseIterable {
  case regular, semibold, tabular, chineseRegular, chineseBold

  /// The faces to ask for a character, in this order.
  static func chain(weight: TextStyle.Weight, tabular: Bool) -> [FontFace] {
    switch (weight, tabular) {
    case (.regular, false): [.regular, .chineseRegular]
    case (.regular, true): [.tabular, .regular, .chineseRegular]
    case (.semibold, _): [.semibold, .chineseBold]
    }
  }

  /// The face's name, for messages.
  var name: String {
    switch self {
    case .regular: "Inter Regular"
    case .semibold: "Inter SemiBold"
    case .tabular: "Inter Tabular"
    case .chineseRegular: "Noto Sans CJK SC Regular"
    case .chineseBold: "Noto Sans CJK SC Bold"
    }
  }

  private var bytes: (start: UnsafePointer<UInt8>?, count: UInt) {
    switch self {
    case .regular: (pager_font_inter_regular, pager_font_inter_regular_size)
    case .semibold: (pager_font_inter_semibold, pager_font_inter_semibold_size)
    case .tabular: (pager_font_inter_tabular, pager_font_inter_tabular_size)
    case .chineseRegular: (pager_font_noto_sans_sc_regular, pager_font_noto_sans_sc_regular_size)
    case .chineseBold: (pager_font_noto_sans_sc_bold, pager_font_noto_sans_sc_bold_size)
    }
  }

  /// Opens the face at an em size in quarters of a device pixel.
  ///
  /// SDL_ttf takes whole points; at 18 dots an inch a point is a quarter of a pixel.
  func open(quarters: Int32) throws(SDLError) -> OpaquePointer {
    let stream = SDL_RWFromConstMem(bytes.start, Int32(clamping: bytes.count))
    let font = try check(TTF_OpenFontDPIRW(stream, 1, quarters, 18, 18), "opening the font \(name)")
    // Sharpens horizontal strokes and leaves widths alone; letters begin at fractions of a pixel, evenly spaced.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(font, 1)
    return font
  }
}

/// A size and cut of the text fonts, as the painter and the caches tell them apart.
struct FontKey: Hashable {
  /// Em size in quarters of a device pixel.
  let quarters: Int32
  let weight: TextStyle.Weight
  let tabular: Bool

  /// The nearest font for a style; sizes outside 1...512 points are clamped, NaN counts as 1. No letter is drawn
  /// larger than 1024 device pixels an em.
  init(_ style: TextStyle, scale: Double) {
    let points = style.size > 1 ? min(style.size, 512) : 1
    quarters = max(4, min(4096, nearestPixel(points * scale * 4)))
    weight = style.weight
    tabular = style.tabularFigures
  }
}
