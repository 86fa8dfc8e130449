import PagerEngine

/// The text above the families.
final class HomeHeader: Page {
  private static let words = "Pages that follow your hand"
  private static let line = "A pager for the desktop. Hover to play. Click to open."
  private static let shortLine = "A swipeable pager for the desktop."
  private let layout: () -> HomeLayout
  private let isRightToLeft: () -> Bool

  private let onLength: (Double) -> Void

  init(
    layout: @escaping () -> HomeLayout, isRightToLeft: @escaping () -> Bool,
    onLength: @escaping (Double) -> Void
  ) {
    (self.layout, self.isRightToLeft, self.onLength) = (layout, isRightToLeft, onLength)
  }

  override func preferredLength(in context: PageContext) -> Double {
    let count = lines(in: context)
    let (headline, line) = styles
    let words =
      Double(count.headline.count) * headline.lineHeight + Double(count.line.count) * line.lineHeight
    let length = top + words + 4 + 24
    onLength(length)
    return length
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    let (layout, lines) = (layout(), lines(in: context))
    let (headline, line) = styles
    var place = Rect(layout.margin, top, context.size.width - 2 * layout.margin, headline.lineHeight)
    for words in lines.headline {
      list.line(words, in: place, headline, context.theme.text, context, isRightToLeft: isRightToLeft())
      place = place.offset(by: 0, headline.lineHeight)
    }
    place = place.offset(by: 0, 4)
    for words in lines.line {
      list.line(words, in: place, line, context.theme.secondaryText, context, isRightToLeft: isRightToLeft())
      place = place.offset(by: 0, line.lineHeight)
    }
    return list
  }

  private var top: Double { layout().isNarrow ? 20 : 32 }

  private var styles: (headline: TextStyle, line: TextStyle) {
    layout().isNarrow ? (.section, .caption) : (.headline, .body)
  }

  private func lines(in context: PageContext) -> (headline: [String], line: [String]) {
    let width = max(0, context.size.width - 2 * layout().margin)
    func broken(_ words: String, _ style: TextStyle) -> [String] {
      TextLayout.lines(of: words, style: style, width: width, measurer: context.text)
    }
    return (
      broken(HomeHeader.words, styles.headline),
      broken(layout().isNarrow ? HomeHeader.shortLine : HomeHeader.line, styles.line)
    )
  }
}
