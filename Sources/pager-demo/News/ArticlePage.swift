import PagerEngine
import PagerParts

/// An article: a way back, the headline, a picture and the text.
final class ArticlePage: PartsPage {
  var onClose: () -> Void = {}

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
        : ParagraphPart(paragraph, isIndented: index > 0)
    }
    parts = [
      FlowPart([back]),
      ColumnPart([headline, LabelPart(story.caption, style: .caption, isSecondary: true)], spacing: 8),
      picture, ColumnPart(body, spacing: isChinese ? 16 : 0),
    ].compactMap(\.self)
  }
}

/// A paragraph in the font of the book: justified, unless the gaps between words would be too wide.
private final class ParagraphPart: Part {
  private static let style = TextStyle(20, lineHeight: 29)
  /// The widest gap between words, in ems.
  private static let widestGap = 0.5
  private let isIndented: Bool
  private var typesetter: Typesetter?

  init(_ text: String, isIndented: Bool) {
    self.isIndented = isIndented
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

  override func height(width: Double, in context: PageContext) -> Double {
    Double(lines(width, context).count) * Self.style.lineHeight
  }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let (size, scale) = (Self.style.size, context.scale)
    let left = (frame.x * scale).rounded()
    for (row, line) in lines(frame.width, context).enumerated() {
      let y = frame.y + Double(row) * Self.style.lineHeight
      let starts = line.wordStarts(scale: size * scale, widestSpace: Self.widestGap)
      for (word, start) in zip(line.words, starts) {
        list.lines(
          [word], at: Point((left + start) / scale, y), Self.style, context.theme.text, measurer: context.text
        )
      }
    }
  }
}
