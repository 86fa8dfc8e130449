import PagerEngine
import PagerPhysics
import PagerSDL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Pages that move by themselves: a clock that wakes once a second, a plot that moves with every frame, and figures that
// come from a task. None of them costs anything while it is not in view.

/// The time of day, drawn once a second.
final class ClockPage: Page {
  override func nextUpdate(after time: Double) -> Double? { time.rounded(.down) + 1 }

  override func draw(in context: PageContext) -> DrawList {
    var now = time(nil)
    var day = tm()
    localtime_r(&now, &day)
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let text = "\(two(day.tm_hour)):\(two(day.tm_min)):\(two(day.tm_sec))"
    let style = TextStyle(72, weight: .semibold, tabularFigures: true)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
    let width = context.text.width(of: text, style: style)
    list.text(
      text, at: Point((context.size.width - width) / 2, context.size.height / 2 + 24), style,
      context.theme.text)
    return list
  }
}

/// Two waves, drawn with every frame.
final class PlotPage: Page {
  override func nextUpdate(after time: Double) -> Double? { time }

  override func draw(in context: PageContext) -> DrawList {
    let (size, theme) = (context.size, context.theme)
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: size), theme.surface)
    let plot = Rect(0, 0, size.width, size.height).inset(by: 40, 60)
    for line in 0...4 {
      list.fill(Rect(plot.x, plot.y + plot.height * Double(line) / 4, plot.width, 1), theme.hairline)
    }
    let count = 48
    for bar in 0..<count {
      let phase = context.time * 2 + Double(bar) * 0.28
      let share = 0.5 + 0.3 * sin(phase) + 0.15 * sin(phase * 2.7)
      let width = plot.width / Double(count)
      let height = plot.height * share
      list.add(
        .bar(
          Rect(plot.x + width * Double(bar) + 2, plot.maxY - height, width - 4, height), radius: 3,
          theme.accent))
    }
    return list
  }
}

/// Figures that a task brings, and that count up to their values.
final class FiguresPage: Page {
  private var figures: [(name: String, value: Double)] = []

  override func didEnterView() {
    task {
      while !Task.isCancelled {
        self.show([
          ("Visitors", .random(in: 900...1200)), ("Orders", .random(in: 80...120)),
          ("Returns", .random(in: 3...9)),
        ])
        try? await Task.sleep(for: .seconds(3))
      }
    }
  }

  private func show(_ new: [(name: String, value: Double)]) {
    let old = figures
    animate(TimedCurve(.easeOut, duration: 0.6, from: 0, to: 1)) { [weak self] share in
      self?.figures = new.enumerated().map { index, figure in
        let start = index < old.count ? old[index].value : 0
        return (figure.name, start + (figure.value - start) * share)
      }
    }
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.surface)
    for (row, figure) in figures.enumerated() {
      let y = 60 + Double(row) * 110
      list.text(figure.name, at: Point(48, y), .body, context.theme.secondaryText)
      let style = TextStyle(48, weight: .semibold, tabularFigures: true)
      list.text("\(Int(figure.value))", at: Point(48, y + 54), style, context.theme.text)
    }
    return list
  }
}

let pages: [Page] = [ClockPage(), PlotPage(), FiguresPage()]
for (page, title) in zip(pages, ["Clock", "Plot", "Figures"]) { page.title = title }
var options = PagerWindow.Options()
options.size = Size(720, 480)
try PagerWindow(title: "Dashboard", options: options) { Pager(pages: pages, text: $0) }.run()
