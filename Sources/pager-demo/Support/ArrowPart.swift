import PagerEngine
import PagerParts

/// A square button with an arrow to the next or the previous page.
final class ArrowPart: Part {
  private let isForward: Bool
  private let action: @MainActor () -> Void

  init(_ label: String, isForward: Bool, action: @escaping @MainActor () -> Void) {
    (self.isForward, self.action) = (isForward, action)
    super.init(label)
  }

  override func preferredWidth(in context: PageContext) -> Double { 44 }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    let theme = context.theme
    if state.showsFocusRing { list.focusRing(around: frame, radius: 10, theme) }
    let shade = state.isPressed ? 0.16 : state.isHovered ? 0.06 : 0
    list.roundedRect(frame, radius: 10, theme.fill.mixed(with: theme.text, at: shade))
    if theme.hasHighContrast { list.add(.ring(frame, radius: 10, lineWidth: 1, theme.hairline)) }
    let (x, y, side) = (frame.midX, frame.midY, isForward ? 1.0 : -1)
    list.stroke(
      .line(through: [(-3.0, -6.0), (3, 0), (-3, 6)].map { Point(x + side * $0.0, y + $0.1) }), width: 2,
      theme.text)
  }

  override func activate() { sendAction(action) }
}
