/// The bidirectional class of a character (Unicode Standard Annex 9, table 4).
///
/// The standard library lacks these classes. They are derived from general categories and a few ranges:
/// - Some rare symbols count as neutral here although Unicode gives them a direction.
/// - Embeddings, overrides and isolates count as boundary neutrals, which have no effect.
///
/// In all, about three hundred of the 85,000 characters up to U+1FFFF differ from Unicode.
enum BidiClass: Equatable {
  case left, right, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral, whitespace, neutral

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = BidiClass(ascii: scalar.value)
    } else if let exception = BidiClass.exception(scalar.value) {
      self = exception
    } else {
      self = BidiClass(category: scalar.properties.generalCategory, scalar)
    }
  }

  /// Whether a scalar has right-to-left direction, or is a digit of a right-to-left script.
  static func needsReordering(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x590
      && (scalar.value == 0x200F || strongRight(scalar.value) != nil
        || exception(scalar.value) == .arabicNumber)
  }

  private init(ascii value: UInt32) {
    switch value {
    case 0x30...0x39: self = .europeanNumber
    case 0x41...0x5A, 0x61...0x7A: self = .left
    case 0x2B, 0x2D: self = .europeanSeparator
    case 0x23...0x25: self = .europeanTerminator
    case 0x2C, 0x2E, 0x2F, 0x3A: self = .commonSeparator
    case 0x09...0x0D, 0x1C...0x20: self = .whitespace
    case 0x00...0x1F, 0x7F: self = .boundaryNeutral
    default: self = .neutral
    }
  }

  private init(category: Unicode.GeneralCategory, _ scalar: Unicode.Scalar) {
    switch category {
    case .nonspacingMark, .enclosingMark: self = .nonspacingMark
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .whitespace
    case .control, .format: self = scalar.value == 0x85 ? .whitespace : .boundaryNeutral
    default:
      if let strong = BidiClass.strongRight(scalar.value) {
        self = strong
      } else if scalar.properties.isDefaultIgnorableCodePoint {
        self = .boundaryNeutral
      } else {
        self = BidiClass(symbol: category, scalar.value)
      }
    }
  }

  /// Classifies symbols and punctuation outside the right-to-left scripts.
  /// All other characters count as letters.
  private init(symbol category: Unicode.GeneralCategory, _ value: UInt32) {
    switch category {
    case .currencySymbol: self = .europeanTerminator
    case .mathSymbol, .modifierSymbol, .otherSymbol, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .dashPunctuation, .connectorPunctuation, .otherPunctuation, .otherNumber:
      self = BidiClass.isGeneral(value) ? .neutral : .left
    default: self = .left
    }
  }

  /// Whether a symbol belongs to no script, judging by its block.
  private static func isGeneral(_ value: UInt32) -> Bool {
    switch value {
    case 0xA1...0x36F, 0x384...0x387, 0x3F6, 0x58A...0x58E, 0xF3A...0xF3D, 0x1680...0x169C, 0x1FBD...0x1FFE,
      0x2010...0x2335, 0x237B...0x2394, 0x2396...0x249B, 0x24EA...0x26AB, 0x26AD...0x27FF, 0x2900...0x2BFF,
      0x2CE5...0x2CFF, 0x2E00...0x3004, 0x3008...0x3020, 0x3030...0x3037, 0x303D...0x30FB, 0x31C0...0x31E3,
      0x321D...0x321E, 0x3250...0x325F, 0x327C...0x327E, 0x32B1...0x32BF, 0x32CC...0x32CF, 0x3377...0x337A,
      0x33DE...0x33DF, 0x33FF, 0x4DC0...0x4DFF, 0xA490...0xA4C6, 0xA60D...0xA60F, 0xA673...0xA67F,
      0xA700...0xA721, 0xA788, 0xFE10...0xFE6B, 0xFF01...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65,
      0xFFE0...0xFFFD, 0x1D200...0x1D356, 0x1F000...0x1F0FF, 0x1F10B...0x1F10F, 0x1F12F, 0x1F16A...0x1F16F,
      0x1F1AD, 0x1F260...0x1FBEF:
      return true
    default: return false
    }
  }

  /// Returns the class of all characters, assigned or not, in the blocks of right-to-left scripts.
  private static func strongRight(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10D00...0x10D3F,
      0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
      return .arabicLetter
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return .right
    default: return nil
    }
  }

  /// Returns the class of characters for which it does not follow from category and block.
  private static func exception(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0x200E: return .left
    case 0x200F: return .right
    case 0x61C: return .arabicLetter
    case 0xB2, 0xB3, 0xB9, 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x2488...0x249B,
      0xFF10...0xFF19, 0x102E1...0x102FB, 0x1D7CE...0x1D7FF, 0x1F100...0x1F10A, 0x1FBF0...0x1FBF9:
      return .europeanNumber
    case 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFE62, 0xFE63, 0xFF0B, 0xFF0D:
      return .europeanSeparator
    case 0xA2...0xA5, 0xB0, 0xB1, 0x58F, 0x609, 0x60A, 0x66A, 0x2030...0x2034, 0x2213, 0x212E, 0xA839, 0xFE5F,
      0xFE69, 0xFE6A, 0xFF03...0xFF05, 0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6:
      return .europeanTerminator
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x890, 0x891, 0x8E2, 0x10D30...0x10D39,
      0x10E60...0x10E7E:
      return .arabicNumber
    case 0xA0, 0x60C, 0x202F, 0x2044, 0xFE50, 0xFE52, 0xFE55, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A:
      return .commonSeparator
    case 0x2B9, 0x2BA, 0x2C2...0x2CF, 0x2D2...0x2DF, 0x2E5...0x2ED, 0x2EF...0x2FF, 0x374, 0x375, 0x37E, 0x606,
      0x607, 0x60E, 0x60F, 0x6DE, 0x6E9, 0x7F6...0x7F9, 0xFD3E...0xFD4F, 0xFDCF, 0xFDFD...0xFDFF, 0x1091F,
      0x10B39...0x10B3F, 0x1EEF0, 0x1EEF1:
      return .neutral
    case 0xAA, 0xB5, 0xBA, 0x2BB...0x2C1, 0x2D0, 0x2D1, 0x2E0...0x2E4, 0x2EE: return .left
    default: return nil
    }
  }
}
