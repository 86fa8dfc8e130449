import PagerEngine
import PagerParts

/// An article: a way back, the headline, a picture and the text.
final class ArticlePage: PartsPage {
  /// Called when the reader goes back to the list.
  var onClose: () -> Void = {}

  /// Creates the article of the lead story of a section, or of that in a row.
  init(_ section: NewsSection, row: Int?) {
    let isChinese = section.language == .chinese
    let story = row.map { section.rows[$0] } ?? section.headline
    super.init([])
    title = story.title
    maximumWidth = 680
    let back = IconButtonPart(section.title, icon: .back, style: .labelled) { [weak self] in self?.onClose() }
    let paragraphs = Newspaper.paper(section.language).body(
      of: story, seed: 7 &* section.art &+ (row ?? -1))
    let style = TextStyle(18, lineHeight: isChinese ? 32 : 29)
    let picture = DrawingPart("") { width, _ in
      (width * 9 / 16).rounded()
    } draw: {
      $0.artwork(.news(section.art, row: row), filling: $1, radius: 12, in: $2)
    }
    parts =
      [
        FlowPart([back]),
        LabelPart(story.title, style: TextStyle(32, weight: .semibold, lineHeight: isChinese ? 44 : 40)),
        LabelPart(story.caption, style: .caption, isSecondary: true), picture,
      ] + paragraphs.map { LabelPart($0, style: style) }
  }
}
