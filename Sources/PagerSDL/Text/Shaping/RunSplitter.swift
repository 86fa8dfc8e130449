import PagerEngine

/// Splits a line of text among faces.
///
/// The unit is the grapheme cluster, so that marks, joiners and variation selectors stay with their base. Line breaks
/// and tabs count as a space; other control and format characters take no room.
@MainActor
struct RunSplitter {
  /// No run is longer, in bytes; very long lines are shaped piece by piece.
  static let longestRun = 1024

  private let weight: TextStyle.Weight
  private let chain: [FontFace]
  private let fallback: FontFallback
  /// The runs in the order of the text; `visualRuns` has them as they stand.
  private(set) var runs: [TextRun] = []
  /// What no face has, in order of appearance.
  private(set) var missing: [Unicode.Scalar] = []
  private var level: UInt8 = 0
  /// The face of the line's kana, which draws the Han characters beside them too: they look different in Japanese.
  private var japanese: FontFace?
  /// The face of the last letter that ran from right to left.
  private var rightToLeft: FontFace?

  init(weight: TextStyle.Weight, tabular: Bool, fallback: FontFallback) {
    self.weight = weight
    self.fallback = fallback
    chain = fallback.chain(weight: weight, tabular: tabular)
  }

  /// The runs from left to right.
  var visualRuns: [TextRun] {
    var visual = runs
    BidiLevels.reorder(&visual) { $0.level }
    return visual
  }

  /// Adds a whole line.
  mutating func add(_ line: String) {
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

  /// What of a cluster is drawn.
  ///
  /// The faces in the program have no use for joiners and selectors, and show what they lack as boxes beside the letter.
  /// Other faces get all of it: they may have one glyph for several scalars. But a part of a picture that a face lacks would
  /// leave a gap.
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

  /// The stroke of ≠, which the shaper joins with the sign below.
  private static let negation: Unicode.Scalar = "\u{338}"

  private mutating func note(_ scalar: Unicode.Scalar) {
    if !missing.contains(scalar) { missing.append(scalar) }
  }

  /// A face that is better than the first that has the character: that of kana for other Japanese; that of the last letter
  /// for spaces and signs between words that run from right to left; that of a word for the space after it, since what
  /// is set as one run needs no rounding to whole pixels in between.
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

  /// Stands in for a character that no face has; if even the signs for that are missing, a face draws its own box.
  private mutating func addReplacement() {
    for sign: Unicode.Scalar in ["\u{FFFD}", "\u{25A1}"] {
      if let face = chain.first(where: { fallback.provides($0, sign) }) {
        return append(String(sign), to: face, .common)
      }
    }
    append("\u{FFFD}", to: chain[0], .common)
  }

  /// Lengthens the last run, or begins another. What belongs to no script takes that of the run.
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
