/// A script that needs special shaping. The raw value is its OpenType tag.
///
/// Letters of other scripts are shaped identically for every script tag; they count as common.
enum Script: String {
  case common = "Zzzz"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case syriac = "Syrc"
  case thaana = "Thaa"
  case nko = "Nkoo"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case georgian = "Geor"
  case hangul = "Hang"
  case ethiopic = "Ethi"
  case khmer = "Khmr"
  case mongolian = "Mong"

  /// Creates the script of a scalar, judging by its Unicode block.
  init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      case 0..<0x590: .common
      case 0x590...0x5FF, 0xFB1D...0xFB4F: .hebrew
      case 0x60C, 0x61B, 0x61F, 0x640, 0x660...0x669: .common
      case 0x600...0x6FF, 0x750...0x77F, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: .arabic
      case 0x700...0x74F: .syriac
      case 0x780...0x7BF: .thaana
      case 0x7C0...0x7FF: .nko
      case 0x964, 0x965: .common
      case 0x900...0x97F, 0xA8E0...0xA8FF: .devanagari
      case 0x980...0x9FF: .bengali
      case 0xA00...0xA7F: .gurmukhi
      case 0xA80...0xAFF: .gujarati
      case 0xB00...0xB7F: .oriya
      case 0xB80...0xBFF: .tamil
      case 0xC00...0xC7F: .telugu
      case 0xC80...0xCFF: .kannada
      case 0xD00...0xD7F: .malayalam
      case 0xD80...0xDFF: .sinhala
      case 0xE00...0xE7F: .thai
      case 0xE80...0xEFF: .lao
      case 0xF00...0xFFF: .tibetan
      case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: .myanmar
      case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: .georgian
      case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: .hangul
      case 0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F: .ethiopic
      case 0x1780...0x17FF, 0x19E0...0x19FF: .khmer
      case 0x1800...0x18AF: .mongolian
      default: .common
      }
  }
}
