import PagerEngine
import PagerParts
import PagerPhysics

/// The position of the pages over time: a curve of the hand, and the curve of the spring that takes over.
struct MotionPlot {
  private static let label = TextStyle(13, weight: .semibold, lineHeight: 18)
  private static let figure = TextStyle(11, lineHeight: 14, tabularFigures: true)
  /// The space for the numbers on the left.
  private static let gutter = 28.0

  private let plot: Rect
  private let context: PageContext

  init(_ frame: Rect, _ context: PageContext) {
    self.context = context
    plot = Rect(
      frame.x + Self.gutter, frame.y + 22, max(0, frame.width - Self.gutter), max(0, frame.height - 44))
  }

  /// Draws the motion so far or, before the first one, a spring if there is one.
  func draw(_ trace: MotionTrace, before spring: Spring?, into list: inout DrawList) {
    guard plot.width > 0 else { return }
    list.write(
      "Page", at: Point(plot.x - Self.gutter, plot.y - 22), Self.figure, context.theme.secondaryText, context)
    let hasMoved = trace.entries.contains { $0.position != trace.entries.first?.position }
    let runs = hasMoved ? trace.runs : spring.map { [run(of: $0)] } ?? []
    let (first, newest) = (runs.first?.first?.place ?? 0, runs.last?.last?.place ?? 0)
    let span = (newest - first).clamped(0.8, MotionTrace.length)
    axis(span, &list)
    if plot.width >= 200 { legend(&list) }
    // At least one whole page, with a margin.
    let positions = runs.joined().map(\.position)
    let low = ((positions.min() ?? 0) + 1e-3).rounded(.down) - 0.3
    let high = max(low + 1.6, ((positions.max() ?? 0) - 1e-3).rounded(.up) + 0.3)
    grid(low, high, &list)
    func point(_ entry: MotionTrace.Entry) -> Point {
      Point(
        plot.x + (entry.place - max(first, newest - span)) / span * plot.width,
        plot.maxY - (entry.position - low) / (high - low) * plot.height)
    }
    for run in runs where run.contains(where: { $0.position != run.first?.position || $0.isHeld }) {
      let isHeld = run.last?.isHeld == true
      list.clipped(to: plot) { list in
        if isHeld, let first = run.first, let last = run.last {
          let (start, end) = (max(plot.x, point(first).x), point(last).x)
          let held = context.theme.hand.opacity(context.theme.isDark ? 0.14 : 0.09)
          list.fill(Rect(start, plot.y, max(0, end - start), plot.height), held)
        }
        list.stroke(.curve(through: run.map(point)), width: 2.5, color(isHeld))
      }
    }
  }

  /// Draws the names of the curves at the end of the line above the plot, where they stay while the curves grow.
  private func legend(_ list: inout DrawList) {
    var end = plot.maxX
    for (name, isHeld) in [("Spring", false), ("Hand", true)] {
      let start = end - context.text.width(of: name, style: Self.label)
      list.write(name, at: Point(start, plot.y - 24), Self.label, context.theme.text, context)
      list.roundedRect(Rect(start - 20, plot.y - 16, 14, 3), radius: 1.5, color(isHeld))
      end = start - 40
    }
  }

  private func color(_ isHeld: Bool) -> Color { isHeld ? context.theme.hand : context.theme.spring }

  private func run(of spring: Spring) -> ArraySlice<MotionTrace.Entry> {
    let curve = SpringCurve(spring: spring, from: MotionState(position: 0), to: 1)
    return (0...96).map { step in
      let time = MotionTrace.length * Double(step) / 96
      return MotionTrace.Entry(place: time, position: curve.state(at: time).position, isHeld: false)
    }[...]
  }

  private func axis(_ span: Double, _ list: inout DrawList) {
    let (row, color) = (Rect(plot.x, plot.maxY + 8, plot.width, 14), context.theme.secondaryText)
    list.line("0", in: row, Self.figure, color, context)
    list.line("Time", in: row, Self.figure, color, context, isCentred: true)
    list.line(decimal(span, 1) + " s", in: row, Self.figure, color, context, isTrailing: true)
  }

  private func grid(_ low: Double, _ high: Double, _ list: inout DrawList) {
    let step = max(high - low > 6 ? 2 : 1, (16 * (high - low) / max(1, plot.height)).rounded(.up))
    var value = (low / step).rounded(.up) * step
    while value <= high {
      let y = (plot.maxY - (value - low) / (high - low) * plot.height).rounded()
      list.fill(Rect(plot.x, y, plot.width, 1), context.theme.hairline)
      let figure = Rect(plot.x - Self.gutter, y - 7, Self.gutter - 8, 14)
      list.line(
        decimal(value + 1, 0), in: figure, Self.figure, context.theme.secondaryText, context, isTrailing: true
      )
      value += step
    }
  }
}
