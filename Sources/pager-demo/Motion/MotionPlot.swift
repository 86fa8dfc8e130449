import PagerEngine

/// Two plots, one above the other: the positions of pages and indicator, and the velocity of the pages.
@MainActor
struct MotionPlot {
  private static let label = TextStyle(12, lineHeight: 16)
  private static let figure = TextStyle(11, lineHeight: 14, tabularFigures: true)
  /// The space for the numbers on the left.
  private static let gutter = 28.0

  private let positions: Rect
  private let speeds: Rect
  private let frame: Rect
  private let context: PageContext
  private let palette: MotionPalette

  init(_ frame: Rect, _ context: PageContext) {
    (self.frame, self.context) = (frame, context)
    palette = MotionPalette(context.theme)
    let width = max(0, frame.width - Self.gutter)
    positions = Rect(frame.x + Self.gutter, frame.y + 22, width, 116)
    speeds = Rect(frame.x + Self.gutter, frame.y + 166, width, 76)
  }

  func draw(_ trace: MotionTrace, into list: inout DrawList) {
    let shown = trace.shown
    legend(
      [
        [("Position", palette.position), ("Indicator", palette.indicator)],
        [("Page", palette.position), ("Title", palette.indicator)],
      ], frame.y, &list)
    legend(
      ["Speed, pages per second", "Pages per second", "Speed"].map { [($0, palette.velocity)] },
      frame.y + 144, &list)
    guard let last = shown.last, positions.width > 0 else { return }
    let values = shown.flatMap { [$0.sample.position, $0.sample.indicator] }
    // At least one whole page, with a margin.
    let low = ((values.min() ?? 0) + 1e-3).rounded(.down) - 0.25
    let high = max(low + 1.5, ((values.max() ?? 0) - 1e-3).rounded(.up) + 0.25)
    let most = max(4, shown.map { $0.sample.velocity.magnitude }.max() ?? 0)
    let step = [2.0, 5, 10, 20, 50].first { most / $0 < 2.5 } ?? 100

    held(shown, last.place, &list)
    grid(positions, low, high, step: high - low > 6 ? 2 : 1, &list) { decimal($0 + 1, 0) }
    grid(speeds, -most * 1.1, most * 1.1, step: step, &list) { decimal($0, 0) }
    curve(shown, last.place, positions, low, high, palette.indicator, &list) { $0.indicator }
    curve(shown, last.place, positions, low, high, palette.position, &list) { $0.position }
    curve(shown, last.place, speeds, -most * 1.1, most * 1.1, palette.velocity, &list) { $0.velocity }
  }

  private func x(_ place: Double, _ newest: Double) -> Double {
    positions.maxX - (newest - place) / MotionTrace.length * positions.width
  }

  /// Draws the first legend that fits, or else the last one.
  private func legend(_ choices: [[(String, Color)]], _ top: Double, _ list: inout DrawList) {
    func width(_ names: [(String, Color)]) -> Double {
      names.reduce(-16) { $0 + 34 + context.text.width(of: $1.0, style: Self.label).rounded(.up) }
    }
    guard let names = choices.first(where: { width($0) <= positions.width }) ?? choices.last else { return }
    var x = positions.x
    for (name, color) in names {
      list.roundedRect(Rect(x, top + 6, 12, 4), radius: 2, color)
      list.lines(
        [name], at: Point(x + 18, top), Self.label, context.theme.secondaryText, measurer: context.text)
      x += 18 + context.text.width(of: name, style: Self.label).rounded(.up) + 16
    }
  }

  /// Tints the times in which a finger holds the pages, over both plots.
  private func held(_ shown: ArraySlice<MotionTrace.Entry>, _ newest: Double, _ list: inout DrawList) {
    for (entry, next) in zip(shown, shown.dropFirst()) where next.sample.isHeld {
      let start = max(positions.x, x(entry.place, newest).rounded())
      let end = x(next.place, newest).rounded()
      guard end > start else { continue }
      for plot in [positions, speeds] {
        list.fill(Rect(start, plot.y, end - start, plot.height), palette.held)
      }
    }
  }

  private func grid(
    _ plot: Rect, _ low: Double, _ high: Double, step: Double, _ list: inout DrawList,
    _ text: (Double) -> String
  ) {
    var value = (low / step).rounded(.up) * step
    while value <= high {
      let y = (plot.maxY - (value - low) / (high - low) * plot.height).rounded()
      list.fill(Rect(plot.x, y, plot.width, 1), context.theme.hairline)
      let name = text(value)
      let width = context.text.width(of: name, style: Self.figure)
      list.lines(
        [name], at: Point(plot.x - 8 - width, y - 7), Self.figure, context.theme.secondaryText,
        measurer: context.text)
      value += step
    }
  }

  private func curve(
    _ shown: ArraySlice<MotionTrace.Entry>, _ newest: Double, _ plot: Rect, _ low: Double, _ high: Double,
    _ color: Color, _ list: inout DrawList, _ value: (MotionTrace.Sample) -> Double
  ) {
    let points = shown.map { entry in
      Point(x(entry.place, newest), plot.maxY - (value(entry.sample) - low) / (high - low) * plot.height)
    }
    guard points.count > 1 else { return }
    list.clipped(to: plot) { $0.stroke(.line(through: points), width: 2, color) }
  }
}
