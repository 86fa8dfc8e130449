import PagerEngine
import PagerParts

/// An article: a way back, the headline, a picture and the text.
final class ArticlePage: PartsPage {
  /// Called when the reader goes back to the list.
  var onClose: () -> Void = {}

  init(_ story: Story, section: NewsSection, art: Int, row: Int?) {
    let isChinese = section.language == .chinese
    super.init([])
    title = story.title
    maximumWidth = 680
    let back = IconButtonPart(section.title, icon: .back, style: .labelled) { [weak self] in self?.onClose() }
    let paragraphs = Newspaper.paper(section.language).body(seed: 7 &* art &+ (row ?? -1))
    let style = TextStyle(18, lineHeight: isChinese ? 32 : 29)
    parts =
      [
        FlowPart([back]),
        LabelPart(story.title, style: TextStyle(32, weight: .semibold, lineHeight: isChinese ? 44 : 40)),
        LabelPart(story.caption, style: .caption, isSecondary: true),
        ArtPart(.news(art, row: row)),
      ] + paragraphs.map { LabelPart($0, style: style) }
  }
}

/// A picture as wide as the column.
private final class ArtPart: Part {
  private let artwork: Artwork

  init(_ artwork: Artwork) {
    self.artwork = artwork
    super.init()
  }

  override var isInteractive: Bool { false }
  override var followsReadingDirection: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { (width * 9 / 16).rounded() }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    list.artwork(artwork, filling: frame, radius: 12, in: context)
  }
}
