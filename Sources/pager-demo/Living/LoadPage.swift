import PagerEngine
import PagerParts
import RealModule

/// A plot of two curves that move in every frame, with a legend and axes.
final class LoadPage: Page {
  private static let label = TextStyle(13, lineHeight: 18)
  private static let figure = TextStyle(12, lineHeight: 16, tabularFigures: true)
  /// The visible time span of the plot, in seconds.
  private static let length = 9.0
  /// The space for the numbers on the left, and for the times below, in points.
  private static let gutter = Size(44, 24)

  private typealias Series = (name: String, speed: Double, phase: Double, isMain: Bool)
  private static let series: [Series] = [("Server", 1, 9, true), ("Database", 1.7, 9.6, false)]

  private func look(of series: Series, _ theme: Theme) -> (width: Double, color: Color) {
    series.isMain ? (3, theme.text) : (2, theme.secondaryText)
  }

  override var followsReadingDirection: Bool { true }
  override func nextUpdate(after time: Double) -> Double? { time }

  override func draw(in context: PageContext) -> DrawList {
    var list = context.filled(with: context.theme.window)
    let area = list.card("Load, drawn with every frame", context.cards, context)
    drawLegend(area, &list, context)
    let plot = Rect(
      area.x + Self.gutter.width, area.y + 28, max(0, area.width - Self.gutter.width),
      max(0, area.height - 28 - Self.gutter.height))
    guard plot.width > 0, plot.height >= 32 else { return list }
    drawAxes(plot, &list, context)
    list.clipped(to: plot) { list in
      for series in Self.series.reversed() {
        let look = look(of: series, context.theme)
        list.stroke(curve(of: series, plot, context.time), width: look.width, look.color)
      }
    }
    return list
  }

  private func drawLegend(_ area: Rect, _ list: inout DrawList, _ context: PageContext) {
    var x = area.x
    for series in Self.series {
      let width = context.text.width(of: series.name, style: Self.label).rounded(.up)
      guard x + 22 + width <= area.maxX else { return }
      let look = look(of: series, context.theme)
      let line = Rect(x, (area.y + 9 - look.width / 2).rounded(), 16, look.width)
      list.roundedRect(line, radius: look.width / 2, look.color)
      list.write(series.name, at: Point(x + 22, area.y), Self.label, context.theme.text, context)
      x += 22 + width + 20
    }
  }

  /// Draws percentages on the left, and times below.
  private func drawAxes(_ plot: Rect, _ list: inout DrawList, _ context: PageContext) {
    let color = context.theme.secondaryText
    for quarter in stride(from: 0, through: 4, by: plot.height >= 120 ? 1 : 2) {
      let y = (plot.maxY - plot.height * Double(quarter) / 4).rounded()
      list.fill(Rect(plot.x, y, plot.width, 1), context.theme.hairline)
      let figure = Rect(plot.x - Self.gutter.width, y - 8, Self.gutter.width - 8, 16)
      list.line("\(quarter * 25)%", in: figure, Self.figure, color, context, isTrailing: true)
    }
    let times = Rect(plot.x, plot.maxY + 8, plot.width, 16)
    list.line("Now", in: times, Self.figure, color, context, isTrailing: true)
    guard plot.width >= 120 else { return }
    list.line("\(Int(Self.length)) s ago", in: times, Self.figure, color, context)
  }

  private func curve(of series: Series, _ plot: Rect, _ now: Double) -> Path {
    let count = max(2, Int(plot.width / 12))
    return .curve(
      through: (0...count).map { index in
        let share = Double(index) / Double(count)
        let angle = (now - Self.length * (1 - share)) * series.speed + series.phase
        let y = 0.5 + 0.28 * Double.sin(angle) + 0.14 * Double.sin(angle * 2.3 + 1)
        return Point(plot.x + plot.width * share, plot.maxY - plot.height * y)
      })
  }
}
