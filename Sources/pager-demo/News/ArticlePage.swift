import PagerEngine
import PagerParts

/// An article: a way back, the headline, a picture and the text.
final class ArticlePage: PartsPage {
  var onClose: () -> Void = {}
  private var paragraphs: [ParagraphPart] = []

  init(_ story: Story, in section: NewsSection) {
    let isChinese = section.language == .chinese
    super.init([])
    title = story.title
    (contentColumn, topFade) = (ContentColumn(maximumWidth: 640), 12)
    let headline = LabelPart(
      story.title, style: TextStyle(32, weight: .semibold, lineHeight: isChinese ? 44 : 40))
    let back = IconButtonPart(section.title, icon: .back, style: .labelled) { [weak self] in self?.onClose() }
    let picture = story.artwork.map { artwork in
      DrawingPart("") { width, _ in
        (width * 9 / 16).rounded()
      } draw: {
        $0.artwork(artwork, filling: $1, radius: 12, in: $2)
      }
    }
    let body: [Part] = story.paragraphs.enumerated().map { index, paragraph in
      isChinese
        ? LabelPart(paragraph, style: TextStyle(18, lineHeight: 32))
        : ParagraphPart(paragraph, isIndented: index > 0) { [weak self] in self?.isLoose($0, $1) == true }
    }
    paragraphs = body.compactMap { $0 as? ParagraphPart }
    parts = [
      FlowPart([back]),
      ColumnPart([headline, LabelPart(story.caption, style: .caption, isSecondary: true)], spacing: 8),
      picture, ColumnPart(body, spacing: isChinese ? 16 : 0),
    ].compactMap(\.self)
  }

  private func isLoose(_ width: Double, _ context: PageContext) -> Bool {
    paragraphs.contains { $0.isLoose(width, context) }
  }
}

/// A paragraph in the font of the book: justified, unless gaps between words would be too wide anywhere in the article.
private final class ParagraphPart: Part {
  private static let style = TextStyle(20, lineHeight: 29)
  /// The widest gap between words, in ems.
  private static let widestGap = 0.34
  private let isIndented: Bool
  private let isRagged: (Double, PageContext) -> Bool
  private var typesetter: Typesetter?

  init(_ text: String, isIndented: Bool, isRagged: @escaping (Double, PageContext) -> Bool) {
    (self.isIndented, self.isRagged) = (isIndented, isRagged)
    super.init(text)
  }

  override var isInteractive: Bool { false }
  /// English is written from the left in right-to-left windows, too.
  override var followsReadingDirection: Bool { false }

  private func lines(_ width: Double, _ context: PageContext) -> [JustifiedLine] {
    let column = width / Self.style.size
    let known = typesetter.flatMap { $0.width == column ? $0 : nil }
    let setter = known ?? Typesetter(width: column, text: context.text)
    typesetter = setter
    return setter.lines(label, indents: isIndented ? [1.2] : []).map(\.line)
  }

  /// Returns whether a line needs wider gaps than justified text should have.
  func isLoose(_ width: Double, _ context: PageContext) -> Bool {
    lines(width, context).contains { line in
      let free = line.end - line.start - line.extents.reduce(0, +)
      return free > Self.widestGap * Double(max(1, line.words.count - 1))
    }
  }

  override func height(width: Double, in context: PageContext) -> Double {
    Double(lines(width, context).count) * Self.style.lineHeight
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (size, scale) = (Self.style.size, context.scale)
    let left = (frame.x * scale).rounded()
    let space = isRagged(frame.width, context) ? Typesetter.space : Self.widestGap
    for (row, line) in lines(frame.width, context).enumerated() {
      let y = frame.y + Double(row) * Self.style.lineHeight
      let starts = line.wordStarts(scale: size * scale, widestSpace: space)
      for (word, start) in zip(line.words, starts) {
        list.lines(
          [word], at: Point((left + start) / scale, y), Self.style, context.theme.text, measurer: context.text
        )
      }
    }
  }
}
