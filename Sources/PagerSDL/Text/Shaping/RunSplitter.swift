import PagerEngine

/// Splits a line of text into runs, each in one face.
///
/// The unit is the grapheme cluster, which keeps marks, joiners and variation selectors with their base. Line
/// breaks and tabs count as spaces; other control and format characters are dropped.
@MainActor
struct RunSplitter {
  /// The maximum length of a run, in bytes. Longer text is shaped in pieces.
  static let longestRun = 1024

  private let weight: TextStyle.Weight
  private let chain: [FontFace]
  private let fallback: FontFallback
  /// The runs in logical order. See also `visualRuns`.
  private(set) var runs: [TextRun] = []
  /// The characters without a glyph in any face, in order of appearance.
  private(set) var missing: [Unicode.Scalar] = []
  private var level: UInt8 = 0
  /// The face of the line's kana. It also draws the Han characters, whose shapes differ in Japanese.
  private var japanese: FontFace?
  /// The face of the last right-to-left letter.
  private var rightToLeft: FontFace?

  init(weight: TextStyle.Weight, tabular: Bool, fallback: FontFallback) {
    self.weight = weight
    self.fallback = fallback
    chain = fallback.chain(weight: weight, tabular: tabular)
  }

  /// The runs in visual order, from left to right.
  var visualRuns: [TextRun] {
    var visual = runs
    BidiLevels.reorder(&visual) { $0.level }
    return visual
  }

  /// Splits a whole line.
  mutating func add(_ line: String) {
    if addPlain(line) { return }
    japanese = faceOfKana(in: line)
    guard line.unicodeScalars.contains(where: BidiClass.needsReordering) else {
      for character in line { add(character) }
      return
    }
    let levels = BidiLevels(Array(line.unicodeScalars)).levels
    var position = 0
    for character in line {
      level = levels[position]
      add(character)
      position += character.unicodeScalars.count
    }
  }

  /// Adds a line of printable ASCII characters if the first face has all of them. This is the fast path for
  /// most lines. Returns `false` for other lines.
  private mutating func addPlain(_ line: String) -> Bool {
    let bytes = line.utf8
    guard !bytes.isEmpty, bytes.count <= RunSplitter.longestRun, bytes.allSatisfy({ 0x20...0x7E ~= $0 }),
      bytes.allSatisfy({ fallback.provides(chain[0], Unicode.Scalar($0)) })
    else { return false }
    runs = [TextRun(face: chain[0], text: line)]
    return true
  }

  private func faceOfKana(in line: String) -> FontFace? {
    guard let kana = line.unicodeScalars.first(where: { (0x3041...0x30FE).contains($0.value) }) else {
      return nil
    }
    let face = fallback.face(for: GraphemeCluster(Character(kana)), weight: weight, chain: chain)
    return face?.isBuiltIn == false ? face : nil
  }

  private mutating func add(_ character: Character) {
    guard let base = character.unicodeScalars.first else { return }
    if character.isNewline || base == "\t" { return append(" ", to: neighbor(for: " ") ?? chain[0], .common) }
    if GraphemeCluster.takesNoRoom(base) { return }
    let followsBuiltIn = runs.last?.face.isBuiltIn ?? true
    if base.isASCII, character.isASCII, level == 0, followsBuiltIn, fallback.provides(chain[0], base) {
      return append(String(character), to: chain[0], .common)
    }
    let cluster = GraphemeCluster(character)
    let preferred = cluster.isEmoji ? nil : neighbor(for: base)
    guard let face = preferred ?? fallback.face(for: cluster, weight: weight, chain: chain) else {
      note(base)
      return addReplacement()
    }
    let isPicture = cluster.isEmoji && !face.isBuiltIn
    if level % 2 == 1, base.properties.isAlphabetic { rightToLeft = face }
    append(text(of: cluster, in: face, isPicture: isPicture), to: face, Script(base), isEmoji: isPicture)
  }

  /// Returns the scalars of a cluster that are drawn.
  ///
  /// Built-in faces do not use joiners and selectors, and would draw a missing mark as a box next to its
  /// letter. Other faces receive the whole cluster, since they may have one glyph for several scalars. But
  /// emoji scalars that a face lacks would leave a gap.
  private mutating func text(of cluster: GraphemeCluster, in face: FontFace, isPicture: Bool) -> String {
    guard face.isBuiltIn || isPicture else { return cluster.text }
    var kept = String.UnicodeScalarView()
    for (index, scalar) in cluster.scalars.enumerated() {
      if GraphemeCluster.takesNoRoom(scalar) {
        if isPicture { kept.append(scalar) }
      } else if index == 0 || fallback.provides(face, scalar) || scalar == RunSplitter.negation {
        kept.append(scalar)
      } else {
        note(scalar)
      }
    }
    return String(kept)
  }

  /// The slash of ≠, which the shaper combines with the preceding sign.
  private static let negation: Unicode.Scalar = "\u{338}"

  private mutating func note(_ scalar: Unicode.Scalar) {
    if !missing.contains(scalar) { missing.append(scalar) }
  }

  /// Returns a face that suits a character better than the first one that has it, or `nil`:
  /// - the face of kana for other Japanese characters
  /// - the face of the last letter for spaces and signs within right-to-left text
  /// - the face of a word for the space after it, since a single run needs no rounding to whole pixels in
  ///   between
  private func neighbor(for base: Unicode.Scalar) -> FontFace? {
    var face: FontFace?
    if (0x3000...0x9FFF).contains(base.value) {
      face = japanese
    } else if level % 2 == 1 {
      face = base.properties.isAlphabetic ? nil : rightToLeft
    } else if base == " ", let last = runs.last, !last.isEmoji, !last.face.isBuiltIn {
      face = last.face
    }
    return face.flatMap { fallback.provides($0, base) ? $0 : nil }
  }

  /// Adds a replacement for a character that no face has. If the replacement characters are missing too, a
  /// face draws its own box.
  private mutating func addReplacement() {
    for sign: Unicode.Scalar in ["\u{FFFD}", "\u{25A1}"] {
      if let face = chain.first(where: { fallback.provides($0, sign) }) {
        return append(String(sign), to: face, .common)
      }
    }
    append("\u{FFFD}", to: chain[0], .common)
  }

  /// Extends the last run or starts a new one. Characters without a script take the script of the run.
  private mutating func append(_ text: String, to face: FontFace, _ script: Script, isEmoji: Bool = false) {
    if let last = runs.indices.last, !isEmoji, !runs[last].isEmoji, runs[last].face == face,
      runs[last].level == level,
      runs[last].script == script || script == .common || runs[last].script == .common,
      runs[last].text.utf8.count + text.utf8.count <= RunSplitter.longestRun
    {
      runs[last].text += text
      if script != .common { runs[last].script = script }
    } else {
      runs.append(TextRun(face: face, text: text, script: script, level: level, isEmoji: isEmoji))
    }
  }
}
