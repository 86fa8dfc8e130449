import PagerEngine

extension Placeholder {
  /// What a scene without pages shows: two lines in the middle.
  @MainActor
  static func noPages(in context: PageContext) -> DrawList {
    var list = DrawList()
    let lines = [
      ("No pages", TextStyle.section, context.theme.text),
      ("There is nothing to swipe here.", .body, context.theme.secondaryText),
    ]
    var y = ((context.size.height - lines.reduce(0) { $0 + $1.1.lineHeight }) / 2).rounded()
    for (text, style, color) in lines {
      let x = (context.size.width - context.text.width(of: text, style: style)) / 2
      list.lines([text], at: Point(x.rounded(), y), style, color, measurer: context.text)
      y += style.lineHeight
    }
    return list
  }
}
