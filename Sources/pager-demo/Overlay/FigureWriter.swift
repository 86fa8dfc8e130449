import PagerEngine

/// Writes rapidly changing figures character by character, since the textures of single characters can be reused.
///
/// Words, such as units, are written as a whole.
@MainActor
struct FigureWriter {
  private let style: TextStyle
  private var widths: [Character: Double] = [:]
  private var scale = 0.0
  private var baseline = 0.0

  init(_ style: TextStyle) { self.style = style }

  mutating func width(of text: String, _ context: PageContext) -> Double {
    // Characters of a mirrored panel have to stay together.
    if context.readingDirection == .rightToLeft { return context.text.width(of: text, style: style) }
    prepare(context)
    return pieces(of: text).reduce(0) { end($1, from: $0, context) }
  }

  private mutating func prepare(_ context: PageContext) {
    guard scale != context.scale else { return }
    (scale, widths) = (context.scale, [:])
    let metrics = context.text.metrics(of: style)
    baseline = (style.lineHeight + metrics.ascent - metrics.descent) / 2
  }

  mutating func write(
    _ text: String, at place: Point, _ color: Color, into list: inout DrawList, _ context: PageContext
  ) {
    if context.readingDirection == .rightToLeft {
      list.write(text, at: place, style, color, context)
      return
    }
    prepare(context)
    var x = place.x
    for piece in pieces(of: text) {
      if piece != " " { list.text(String(piece), at: Point(x, place.y + baseline), style, color) }
      x = place.x + end(piece, from: x - place.x, context)
    }
  }

  /// Returns the end of a piece that begins at `start`, in points.
  ///
  /// A space ends at a whole pixel; otherwise it would sometimes be narrow where characters are rounded to pixels.
  private mutating func end(_ piece: Substring, from start: Double, _ context: PageContext) -> Double {
    let end = start + advance(of: piece, context)
    return piece == " " ? (end * context.scale).rounded(.up) / context.scale : end
  }

  /// Returns the words of a text, and the characters of its figures.
  private func pieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !pieces.isEmpty { pieces.append(" ") }
      if word.first?.isLetter == true {
        pieces.append(word)
      } else {
        pieces += word.indices.map { word[$0...$0] }
      }
    }
    return pieces
  }

  private mutating func advance(of piece: Substring, _ context: PageContext) -> Double {
    guard piece.count == 1, let sign = piece.first else {
      return context.text.width(of: String(piece), style: style)
    }
    if let known = widths[sign] { return known }
    // The width of a single character is rounded up to whole pixels.
    let width = context.text.width(of: String(repeating: sign, count: 16), style: style) / 16
    widths[sign] = width
    return width
  }
}
