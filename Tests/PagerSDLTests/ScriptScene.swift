import PagerEngine
import PagerSDL

/// Small drawings of titles, one per script.
@MainActor
enum ScriptScene: String, CaseIterable {
  case diacritics, greekAndCyrillic, simplifiedChinese, japanese, korean, arabic, hebrew, indic, emoji,
    ellipsis,
    nothing, missing

  static let size = Size(320, 132)

  func list(_ theme: Theme, _ text: TextSystem) -> DrawList {
    var list = DrawList()
    for (index, line) in lines(text).enumerated() {
      let style = Self.styles[index % Self.styles.count]
      let y = 34 + Double(index) * 30
      // A hairline at the measured width, which touches the last letter of each line.
      list.fill(Rect(16 + text.width(of: line, style: style), y - 16, 1, 20), theme.red)
      list.text(line, at: Point(16, y), style, index == 1 ? theme.secondaryText : theme.text)
    }
    return list
  }

  private static let styles = [TextStyle.section, .body, TextStyle(17, weight: .semibold), .caption]

  private func lines(_ text: TextSystem) -> [String] {
    switch self {
    case .diacritics:
      [
        "Ångström, Đặng Văn", "Zażółć gęślą jaźń", "e\u{301} a\u{328}\u{301} o\u{323}\u{302} n\u{303}",
        "façade, œuvre, ẞ",
      ]
    case .greekAndCyrillic: ["Αθλητικά Ώρα", "Новости спорта", "Київ, їжак, ґанок", "Ελλάδα ΐ ΰ"]
    case .simplifiedChinese: ["科技新闻", "今日头条，World。", "体育「足球」", "财经：共 12 条"]
    case .japanese: ["今日のニュース", "直線「トップ」、", "か\u{3099} が ニュース", "直 Top ニュース"]
    case .korean: ["오늘의 뉴스", "스포츠 News", "한국어 (오늘)", "뉴스 12, 스포츠"]
    case .arabic:
      ["أخبار اليوم", "مرحبا (بالعالم) 2024", "كرة القدم World، أخبار", "مُحَمَّد؟ می\u{200C}خواهم لا"]
    case .hebrew: ["חדשות היום", "שלום (עולם) 123", "ספורט [גדול] News", "בְּרֵאשִׁית, 12.5% היום"]
    case .indic: ["समाचार", "हिन्दी क्षेत्र विज्ञान", "ข่าวกีฬา", "น้ำ ที่ News"]
    case .emoji:
      [
        "😀 Top 👨‍👩‍👧 news", "🇩🇪 👍🏽 👍 1\u{FE0F}\u{20E3}", "❤ and ❤\u{FE0F} 1, 2", "😀😀 אבג 😀",
      ]
    case .ellipsis: longTitles(text)
    case .nothing: ["", " ", "\u{200B}", "After three empty titles"]
    case .missing: ["Boxes: \u{10330} 齉", "\u{1F468}\u{200D}\u{1F9B0} ꙮ end", "ᚠᚢᚦ", "x\u{0353} y"]
    }
  }

  private func longTitles(_ text: TextSystem) -> [String] {
    let latin = "The quick brown fox jumps over the lazy dog, again and again"
    let titles = [
      latin, latin, "חדשות היום שלום עולם ספורט גדול חדשות היום שלום עולם", "科技新闻今日头条体育足球财经科技新闻今日头条体育足球财经",
    ]
    return titles.enumerated().map { index, title in
      text.truncated(title, to: 280, style: Self.styles[index], at: index % 2 == 0 ? .end : .middle)
    }
  }
}
