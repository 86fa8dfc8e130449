import PagerEngine
import PagerParts

/// A card of the dashboard: a caption, and animated content below it.
struct DashboardCard {
  /// The rectangle of the card on the page, in points.
  let frame: Rect
  /// The part of the card below the caption.
  let content: Rect

  /// Draws an empty card with a caption.
  @MainActor
  init(_ caption: String, _ frame: Rect, _ list: inout DrawList, _ context: PageContext) {
    let theme = context.theme
    self.frame = frame
    content = Rect(frame.x + 20, frame.y + 52, max(0, frame.width - 40), max(0, frame.height - 72))
    Self.draw(frame, &list, context)
    let head = Rect(content.x, frame.y + 16, content.width, 18)
    list.line(caption, in: head, .caption, theme.secondaryText, context)
  }

  /// Draws a card without a caption.
  @MainActor
  static func draw(_ frame: Rect, _ list: inout DrawList, _ context: PageContext) {
    list.roundedRect(frame, radius: 12, context.theme.surface)
    list.add(.ring(frame, radius: 12, lineWidth: 1, context.theme.hairline))
  }

  /// Returns the area of the cards on a page, in points.
  @MainActor
  static func area(in context: PageContext) -> Rect {
    context.area
      .inset(by: PageGrid.start(in: context.size.width), PageGrid.margin(in: context.size.width))
  }
}
