/// The bidirectional levels of the characters in one line (Unicode Standard Annex 9).
///
/// Embeddings, overrides and isolates are not supported; their characters are skipped.
struct BidiLevels {
  /// The base level: 0 if the line is left to right, 1 if it is right to left. Its first letter decides.
  let base: UInt8
  /// The level of each scalar: even for left to right, odd for right to left.
  private(set) var levels: [UInt8]

  init(_ scalars: [Unicode.Scalar]) {
    let classes = scalars.map(BidiClass.init)
    base = classes.first { BidiLevels.isStrong($0) }.map { $0 == .left ? 0 : 1 } ?? 0
    levels = [UInt8](repeating: base, count: scalars.count)
    var sequence = BidiSequence(scalars, classes, base: base)
    sequence.resolve()
    for (index, position) in sequence.positions.enumerated() { levels[position] = sequence.level(at: index) }
    adopt(classes)
  }

  private static func isStrong(_ kind: BidiClass) -> Bool {
    kind == .left || kind == .right || kind == .arabicLetter
  }

  /// Assigns skipped characters the level of the preceding one, and trailing whitespace the base level (L1).
  private mutating func adopt(_ classes: [BidiClass]) {
    for index in levels.indices where classes[index] == .boundaryNeutral {
      levels[index] = index > 0 ? levels[index - 1] : base
    }
    for index in levels.indices.reversed() {
      guard classes[index] == .whitespace || classes[index] == .boundaryNeutral else { break }
      levels[index] = base
    }
  }

  /// Reorders pieces, each with a single level, from logical to visual order, left to right (L2).
  static func reorder<Piece>(_ pieces: inout [Piece], level: (Piece) -> UInt8) {
    let highest = pieces.reduce(0) { max($0, level($1)) }
    let lowestOdd = pieces.reduce(highest) { level($1) % 2 == 1 ? min($0, level($1)) : $0 }
    guard highest > 0 else { return }
    for limit in stride(from: highest, through: max(1, lowestOdd), by: -1) {
      var start = 0
      while start < pieces.count {
        guard level(pieces[start]) >= limit else {
          start += 1
          continue
        }
        var end = start + 1
        while end < pieces.count, level(pieces[end]) >= limit { end += 1 }
        pieces[start..<end].reverse()
        start = end
      }
    }
  }
}

/// The characters of a line that take part in the algorithm, with their current classes.
private struct BidiSequence {
  let base: UInt8
  /// The positions of the characters in the line.
  private(set) var positions: [Int] = []
  private var scalars: [Unicode.Scalar] = []
  private let original: [BidiClass]
  private var kinds: [BidiClass] = []

  private var lineDirection: BidiClass { base == 0 ? .left : .right }

  init(_ scalars: [Unicode.Scalar], _ classes: [BidiClass], base: UInt8) {
    self.base = base
    for (index, kind) in classes.enumerated() where kind != .boundaryNeutral {
      positions.append(index)
      self.scalars.append(scalars[index])
      kinds.append(kind)
    }
    original = kinds
  }

  mutating func resolve() {
    resolveMarksAndNumbers()
    resolveSeparators()
    resolveTerminators()
    resolveNumbersAfterLatin()
    resolveBrackets()
    resolveNeutrals()
  }

  /// Returns the level of a resolved class on this line (I1, I2).
  func level(at index: Int) -> UInt8 {
    switch (kinds[index], base) {
    case (.right, _): 1
    case (.left, 0): 0
    default: 2
    }
  }

  /// Marks take the class of their base (W1). Digits after an Arabic letter become Arabic numbers (W2), and
  /// Arabic letters become right-to-left letters (W3).
  private mutating func resolveMarksAndNumbers() {
    var before = lineDirection
    for index in kinds.indices {
      if kinds[index] == .nonspacingMark { kinds[index] = before }
      before = kinds[index]
    }
    var strong = lineDirection
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right, .arabicLetter: strong = kinds[index]
      case .europeanNumber where strong == .arabicLetter: kinds[index] = .arabicNumber
      default: break
      }
    }
    for index in kinds.indices where kinds[index] == .arabicLetter { kinds[index] = .right }
  }

  /// A single separator between two numbers of the same kind becomes part of the number (W4).
  private mutating func resolveSeparators() {
    for index in kinds.indices.dropFirst().dropLast() where kinds[index - 1] == kinds[index + 1] {
      switch (kinds[index], kinds[index - 1]) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber):
        kinds[index] = .europeanNumber
      case (.commonSeparator, .arabicNumber): kinds[index] = .arabicNumber
      default: break
      }
    }
  }

  /// Terminators such as % next to digits become part of the number (W5). Other separators and terminators
  /// become neutral (W6).
  private mutating func resolveTerminators() {
    var start = 0
    while start < kinds.count {
      guard kinds[start] == .europeanTerminator else {
        start += 1
        continue
      }
      var end = start
      while end < kinds.count, kinds[end] == .europeanTerminator { end += 1 }
      let touches =
        (start > 0 && kinds[start - 1] == .europeanNumber)
        || (end < kinds.count && kinds[end] == .europeanNumber)
      if touches { for index in start..<end { kinds[index] = .europeanNumber } }
      start = end
    }
    for index in kinds.indices {
      switch kinds[index] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator, .whitespace: kinds[index] = .neutral
      default: break
      }
    }
  }

  /// Digits after a left-to-right letter become left to right (W7).
  private mutating func resolveNumbersAfterLatin() {
    var strong = lineDirection
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right: strong = kinds[index]
      case .europeanNumber where strong == .left: kinds[index] = .left
      default: break
      }
    }
  }

  /// Resolves brackets (N0). Both brackets of a pair take the direction of their content if it is the line's,
  /// and otherwise the direction of the preceding text.
  private mutating func resolveBrackets() {
    for (open, close) in bracketPairs() {
      guard let direction = direction(ofPair: open, close) else { continue }
      for bracket in [open, close] {
        kinds[bracket] = direction
        var mark = bracket + 1
        while mark < kinds.count, original[mark] == .nonspacingMark {
          kinds[mark] = direction
          mark += 1
        }
      }
    }
  }

  private func direction(ofPair open: Int, _ close: Int) -> BidiClass? {
    var hasOther = false
    for index in (open + 1)..<close {
      guard let strong = strongDirection(index) else { continue }
      if strong == lineDirection { return strong }
      hasOther = true
    }
    guard hasOther else { return nil }
    let before = kinds[..<open].indices.reversed().lazy.compactMap { strongDirection($0) }.first
    return before ?? lineDirection
  }

  /// Returns the pairs of brackets, ordered by the opening ones (BD16).
  /// Beyond 63 open brackets, pairing stops.
  private func bracketPairs() -> [(Int, Int)] {
    var open: [(index: Int, closing: Unicode.Scalar)] = []
    var pairs: [(Int, Int)] = []
    for index in kinds.indices where kinds[index] == .neutral {
      let scalar = scalars[index]
      if let closing = BracketPair.closing(scalar) {
        guard open.count < 63 else { return pairs.sorted { $0.0 < $1.0 } }
        open.append((index, closing))
      } else if BracketPair.isClosing(scalar),
        let match = open.lastIndex(where: { $0.closing == BracketPair.canonical(scalar) })
      {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  /// Neutrals between equal directions take that direction; other neutrals take the line's (N1, N2).
  private mutating func resolveNeutrals() {
    var start = 0
    while start < kinds.count {
      guard kinds[start] == .neutral else {
        start += 1
        continue
      }
      var end = start
      while end < kinds.count, kinds[end] == .neutral { end += 1 }
      let before = start > 0 ? strongDirection(start - 1) : lineDirection
      let after = end < kinds.count ? strongDirection(end) : lineDirection
      let direction = before == after ? before ?? lineDirection : lineDirection
      for index in start..<end { kinds[index] = direction }
      start = end
    }
  }

  /// Returns the direction of a character as seen by adjacent neutrals. Numbers count as right to left.
  private func strongDirection(_ index: Int) -> BidiClass? {
    switch kinds[index] {
    case .left: .left
    case .right, .europeanNumber, .arabicNumber: .right
    default: nil
    }
  }
}

private enum BracketPair {
  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = {
    let all = Array(
      ("()[]{}⁅⁆⁽⁾₍₎⌈⌉⌊⌋❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦏⦎⦍⦐⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩〈〉《》「」『』"
        + "【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣༺༻༼༽᚛᚜").unicodeScalars)
    var pairs = [Unicode.Scalar("\u{2329}"): Unicode.Scalar("〉")]
    for index in stride(from: 0, to: all.count - 1, by: 2) { pairs[all[index]] = all[index + 1] }
    return pairs
  }()
  private static let closing = Set(pairs.values).union(["\u{232A}"])

  static func closing(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { pairs[scalar] }
  static func isClosing(_ scalar: Unicode.Scalar) -> Bool { closing.contains(scalar) }

  /// U+232A is canonically equivalent to the CJK angle bracket.
  static func canonical(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar == "\u{232A}" ? "〉" : scalar }
}
