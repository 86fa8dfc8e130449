import PagerEngine
import PagerParts

extension Placeholder {
  /// Returns the placeholders of card pages: grey shapes while a page loads, or a retry button.
  static func card(beside pager: Pager) -> @MainActor (Placeholder, PageContext) -> DrawList {
    { [weak pager] in
      card($0, margin: pager?.titles.style.contentColumn?.start(in: $1.size.width) ?? PageGrid.margin, in: $1)
    }
  }

  static func card(_ placeholder: Placeholder, margin: Double, in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    let padding = size.width < 480 ? 16.0 : 24
    let width = max(0, size.width - 2 * margin)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), theme.window)
    switch placeholder {
    case .loading:
      let height = max(0, min(184, size.height - 2 * margin))
      let card = Rect(margin, size.height - margin - height, width, height)
      let head = CardHead(1, above: card.y, margin, in: context)
      list.roundedRect(head.numeral, radius: 12, theme.fill)
      if let picture = head.picture { list.roundedRect(picture, radius: 12, theme.fill) }
      list.roundedRect(card, radius: 12, theme.surface)
      for (line, bar) in [(0.18, 12.0), (0.46, 20), (0.92, 12), (0.7, 12)].enumerated() {
        let y = card.y + (height < 100 ? [12, 34, 66, 94] : [24, 52, 100, 128])[line]
        guard y + bar.1 + 8 <= card.maxY else { break }
        let length = (min(680, width) - 2 * padding) * bar.0
        list.roundedRect(Rect(card.x + padding, y, length, bar.1), radius: bar.1 / 2, theme.fill)
      }
    case .failed:
      list.add(
        message("This page failed to load", "The server did not answer.", button: "Try again", in: context))
      return list
    case .empty: break
    }
    return context.directed(list)
  }
}
