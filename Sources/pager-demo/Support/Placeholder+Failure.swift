import PagerEngine
import PagerParts

/// The error of a page, as if from a temporarily unavailable server.
struct NoAnswer: Error {}

extension Placeholder {
  /// Returns the drawing of a failure with its reason and a button.
  @MainActor
  static func failed(_ heading: String, _ reason: String, button: String, in context: PageContext) -> DrawList
  {
    let sign = DrawingPart("", height: 48) { list, frame, context in
      let (circle, color) = (Rect((frame.midX - 24).rounded(), frame.y, 48, 48), context.theme.failure)
      list.add(.ring(circle, radius: 24, lineWidth: 2, color))
      let style = TextStyle(20, weight: .semibold, lineHeight: 32)
      let width = context.text.width(of: "!", style: style)
      list.write("!", at: Point(circle.midX - width / 2, circle.y + 8), style, color, context)
    }
    let words = LabelPart(reason, isSecondary: true, isCentred: true)
    return drawing(
      of: [
        sign, ColumnPart([LabelPart(heading, style: .section, isCentred: true), words], spacing: 4),
        ButtonPart(button) {},
      ], leavingOut: [sign, words], in: context)
  }
}
