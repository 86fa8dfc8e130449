import PagerEngine

/// A page that suggests an experiment, above the live chart.
final class MotionPage: Page {
  static let advice = [
    ("Follow", "Drag slowly: the page stays under the pointer."),
    ("Let go", "The spring begins at the speed of the hand, without a jump."),
    ("Flick", "A short, fast drag is one page, however fast it is."),
    ("Catch", "Press while a page settles: it stops under the pointer."),
    ("Overshoot", "With a damping below one the page goes too far, and comes back."),
    ("Pull", "There is no page behind this one: a rubber band stretches."),
  ]

  private let index: Int
  private unowned let scene: MotionScene

  init(_ index: Int, _ scene: MotionScene) {
    (self.index, self.scene) = (index, scene)
    super.init()
    title = Self.advice[index].0
  }

  override var followsReadingDirection: Bool { true }

  override func draw(in context: PageContext) -> DrawList {
    let (size, ink) = (context.size, context.theme.text)
    var list = context.filled(with: context.theme.tint(index).ground)
    let margin = size.width < 240 ? 16.0 : PageGrid.margin(in: container?.size.width ?? size.width)
    let width = (size.width - 2 * margin).clamped(to: 0...480)
    let (word, sentence) = Self.advice[index]
    let isLow = size.height < 400
    let style: TextStyle = isLow ? .section : .headline
    let body = isLow ? TextStyle(14, lineHeight: 20) : TextStyle.body
    var y = size.height < 120 ? 6.0 : isLow ? 16.0 : margin
    let lines = TextLayout.balancedLines(
      of: sentence, style: body, width: width, maxLines: 9, measurer: context.text)
    // With large text in a small window, only the sentence is shown: the titles contain the word, too.
    if size.height - y - Double(lines.count) * body.lineHeight >= style.lineHeight + 12 {
      list.write(word, at: Point(margin, y), style, ink, context)
      y += style.lineHeight + 4
    }
    list.lines(lines, at: Point(margin, y), body, ink, measurer: context.text)
    // The chart is at the same height on all pages.
    let most = Self.advice.map { advice in
      TextLayout.lines(of: advice.1, style: body, width: width, measurer: context.text).count
    }
    drawChart(below: y + Double(most.max() ?? 0) * body.lineHeight, margin, &list, context)
    if index == 0 { scene.hint?.fingerOnPage.forEach { list.add($0) } }
    return list
  }

  /// Draws the chart, which stays in place while the pages move below it.
  private func drawChart(
    below top: Double, _ margin: Double, _ list: inout DrawList, _ context: PageContext
  ) {
    let isLow = context.size.height < 400
    let inset = min(margin, isLow ? 12 : 24)
    let card = Rect(
      margin + scene.shift(of: index, in: context), top + inset, context.size.width - 2 * margin,
      context.size.height - top - inset - min(margin, isLow ? 16 : 40))
    guard card.height >= 96, card.width >= 120 else { return }
    list.clipped(to: context.area) { list in
      list.roundedRect(card, radius: 12, context.theme.surface)
      let plot = MotionPlot(card.inset(by: inset, min(inset, 16)), context)
      plot.draw(scene.trace, before: scene.preview, into: &list)
    }
  }

  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    super.accessibilityElements(in: context)
      + [AccessibilityElement("chart", .image, "Position of the pages over time", frame: context.area)]
  }
}

/// The colours of the curves.
extension Theme {
  var spring: Color { isDark ? Color(0x9DB2FF) : Color(0x3F51D6) }
  var hand: Color { isDark ? Color(0xFFBE5C) : Color(0xA25400) }
}
