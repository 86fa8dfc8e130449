import PagerEngine

/// Selects a face for each grapheme cluster: a built-in one, then the app's, then the system's.
@MainActor
final class FontFallback {
  /// The key of a face lookup: a cluster and a weight.
  private struct Question: Hashable {
    let scalars: [Unicode.Scalar]
    let weight: TextStyle.Weight
    let isEmoji: Bool
  }

  /// The maximum number of cached lookups.
  private static let limit = 4096
  /// The maximum number of scalars of a cluster that a lookup considers.
  private static let longestQuestion = 16

  private let store: FontStore
  private let usesSystemFonts: Bool
  private var added: [(face: FontFace, weight: TextStyle.Weight)] = []
  /// The faces of system fonts by file and index; `nil` for unusable fonts.
  private var opened: [String: FontFace?] = [:]
  private var answers: [Question: FontFace?] = [:]

  init(store: FontStore, usesSystemFonts: Bool) {
    self.store = store
    self.usesSystemFonts = usesSystemFonts
  }

  /// Adds a font of the app.
  func add(_ source: FontSource, weight: TextStyle.Weight) throws(SDLError) {
    added.append((try store.add(source), weight))
    forgetAnswers()
  }

  /// Drops the cached lookups.
  func forgetAnswers() { answers = [:] }

  /// Returns the built-in faces, followed by those of the app.
  /// Of the latter, those of the same weight come first.
  func chain(weight: TextStyle.Weight, tabular: Bool) -> [FontFace] {
    let builtIn = FontFace.chain(weight: weight, tabular: tabular)
    if added.isEmpty { return builtIn }
    return builtIn + added.filter { $0.weight == weight }.map(\.face)
      + added.filter { $0.weight != weight }.map(\.face)
  }

  /// Whether a face has a glyph for a scalar.
  func provides(_ face: FontFace, _ scalar: Unicode.Scalar) -> Bool { store.provides(face, scalar) }

  /// Returns the face for a cluster, or `nil` if no font has its base character.
  ///
  /// A face with the base and all marks is preferred. System fonts are tried if neither a built-in font nor
  /// one of the app fits, and for emoji, which should be in colour.
  func face(for cluster: GraphemeCluster, weight: TextStyle.Weight, chain: [FontFace]) -> FontFace? {
    if !cluster.isEmoji, let face = chain.first(where: { hasAll(cluster.visible, $0) }) { return face }
    let question = Question(
      scalars: Array(cluster.scalars.prefix(FontFallback.longestQuestion)), weight: weight,
      isEmoji: cluster.isEmoji)
    if let answer = answers[question] { return answer }
    if answers.count >= FontFallback.limit { answers = [:] }
    let answer = find(cluster, weight, chain)
    answers[question] = .some(answer)
    return answer
  }

  private func find(
    _ cluster: GraphemeCluster, _ weight: TextStyle.Weight, _ chain: [FontFace]
  ) -> FontFace? {
    let visible = Array(cluster.visible.prefix(FontFallback.longestQuestion))
    guard let first = visible.first else { return chain.first }
    let base = [first]
    if cluster.isEmoji {
      if let face = chain.first(where: { !$0.isBuiltIn && drawsInColor(cluster, $0) }) { return face }
      if let face = systemFace(base, .emoji, where: { drawsInColor(cluster, $0) }) { return face }
    }
    let kind = SystemFonts.Kind.text(weight)
    return chain.first { hasAll(visible, $0) } ?? systemFace(visible, kind)
      ?? chain.first { store.provides($0, first) } ?? (visible.count > 1 ? systemFace(base, kind) : nil)
  }

  private func hasAll(_ scalars: some Sequence<Unicode.Scalar>, _ face: FontFace) -> Bool {
    scalars.allSatisfy { store.provides(face, $0) }
  }

  /// Returns the first system font that has these characters, can be opened and satisfies a predicate.
  private func systemFace(
    _ scalars: [Unicode.Scalar], _ kind: SystemFonts.Kind, where isGood: (FontFace) -> Bool = { _ in true }
  ) -> FontFace? {
    guard usesSystemFonts else { return nil }
    for source in SystemFonts.shared.candidates(for: scalars, kind) {
      guard let face = open(source), hasAll(scalars, face), isGood(face) else { continue }
      return face
    }
    return nil
  }

  /// Returns the face of a font file, or `nil` if the file cannot be read. Each file is tried only once.
  private func open(_ source: FontSource) -> FontFace? {
    let name = source.identity
    if let known = opened[name] { return known }
    let face = try? store.add(source)
    opened[name] = .some(face)
    return face
  }

  /// Returns whether a face draws a cluster in colour. Some emoji fonts store their images in a format that
  /// the system's FreeType does not support.
  private func drawsInColor(_ cluster: GraphemeCluster, _ face: FontFace) -> Bool {
    guard let base = cluster.scalars.first, store.provides(face, base),
      let font = try? store.font(face, quarters: 64)
    else { return false }
    let beginning = String.UnicodeScalarView(cluster.scalars.prefix(FontFallback.longestQuestion))
    let run = TextRun(face: face, text: String(beginning))
    return (try? GlyphRun(run, font).render().isColored) ?? false
  }
}
