import PagerEngine

/// A page that suggests an experiment, above the live chart, on which it marks its moment.
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
    let (size, (top, bottom, ink)) = (context.size, context.theme.indigo(index))
    var list = DrawList()
    guard size.width >= 1, size.height >= 1 else { return list }
    let area = Rect(origin: .zero, size: size)
    list.add(.gradient(area, from: top, to: bottom, along: .vertical))
    let margin = size.width < 240 ? 16.0 : PageGrid.margin(in: container?.size.width ?? size.width)
    let width = (size.width - 2 * margin).clamped(to: 0...480)
    let (word, sentence) = Self.advice[index]
    let isLow = size.height < 400
    let large = TextStyle(min(56, size.width / 7), weight: .semibold, lineHeight: min(64, size.width / 6))
    let style = isLow ? .section : large
    let number = TextStyle(13, weight: .semibold, lineHeight: 20, tabularFigures: true)
    var y = size.height < 120 ? 6.0 : isLow ? 16.0 : margin
    let body = isLow ? TextStyle(14, lineHeight: 20) : TextStyle.body
    let lines = TextLayout.lines(of: sentence, style: body, width: width, measurer: context.text)
    // With large text in a small window, only the sentence is shown: the titles contain the number and the word too.
    let room = size.height - y - Double(lines.count) * body.lineHeight - 8
    if room >= style.lineHeight + 28 {
      list.lines(
        ["\(index + 1) of \(Self.advice.count)"], at: Point(margin, y), number,
        ink.opacity(context.theme.hasHighContrast ? 1 : 0.8), measurer: context.text)
      y += 24
    }
    if room >= style.lineHeight + 4 {
      list.write(word, at: Point(margin, y), style, ink, context)
      y += style.lineHeight + 4
    }
    list.lines(lines, at: Point(margin, y), body, ink, measurer: context.text)
    drawChart(below: y + Double(lines.count) * body.lineHeight, margin, &list, context)
    if index == 0, scene.showsGhost {
      // A finger stays where it is on the page.
      let finger = Rect(size.width * 0.72 - 24, size.height * 0.62 - 24, 48, 48)
      list.roundedRect(finger, radius: 24, ink.opacity(0.3))
      list.add(.ring(finger, radius: 24, lineWidth: 2, ink.opacity(0.8)))
    }
    return list
  }

  /// Draws the chart, which stays in place while the pages move below it.
  private func drawChart(
    below top: Double, _ margin: Double, _ list: inout DrawList, _ context: PageContext
  ) {
    let inset = min(margin, 24)
    let card = Rect(
      margin + scene.shift(of: index, in: context), top + inset, context.size.width - 2 * margin,
      context.size.height - top - inset - min(margin, 40))
    guard card.height >= 96, card.width >= 120 else { return }
    list.clipped(to: context.area) { list in
      list.roundedRect(card, radius: 12, context.theme.surface)
      let plot = MotionPlot(card.inset(by: inset, 16), context)
      plot.draw(scene.trace, scene.feel.spring, (title ?? "", scene.trace.moment(index)), into: &list)
    }
  }

  override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    super.accessibilityElements(in: context)
      + [AccessibilityElement("chart", .image, "Position of the pages over time", frame: context.area)]
  }
}

/// The colours of the scene: indigo for pages and springs, and amber for the hand.
extension Theme {
  var spring: Color { isDark ? Color(0x9DB2FF) : Color(0x3F51D6) }
  var hand: Color { isDark ? Color(0xFFBE5C) : Color(0xB25E00) }

  /// Returns the background gradient of a page, from top to bottom, and the colour of lines and words on it.
  func indigo(_ index: Int) -> (top: Color, bottom: Color, ink: Color) {
    let hue = 262 + Double(index) * 17
    func color(_ lightness: Double, _ chroma: Double, turn: Double = 0) -> Color {
      .oklch(lightness: lightness, chroma: chroma, hue: hue + turn)
    }
    return isDark
      ? (color(0.34, 0.1), color(0.24, 0.08, turn: 24), color(0.93, 0.03))
      : (color(0.86, 0.065), color(0.78, 0.09, turn: 24), color(0.27, 0.1))
  }
}
