import PagerEngine
import PagerParts
import PagerPhysics
import RealModule

/// A clock that is drawn once a second, and figures with their trends.
final class OverviewPage: Page {
  private struct Figure {
    let name: String
    let value: Double
    /// The change since the same time yesterday, in percent.
    let change: Int
    let phase: Double

    /// Returns a level at a time of the day, both 0...1.
    func level(_ time: Double, isToday: Bool) -> Double {
      let wave = 0.5 + 0.26 * Double.sin(time * 6 - 1.8 + phase)
      return isToday
        ? wave + 0.07 * Double.sin(time * 31 + phase) + 0.001 * Double(change)
        : wave + 0.05 * Double.sin(time * 23 - phase) - 0.004 * Double(change)
    }
  }

  private static let figures = [
    Figure(name: "Visitors", value: 1204, change: 12, phase: 0),
    Figure(name: "Orders", value: 318, change: 4, phase: 0.7),
    Figure(name: "Returns", value: 7, change: -30, phase: 2.2),
  ]
  /// The share of the final figures at which counting starts. Figures are never far from the true values.
  private static let first = 0.9
  /// The opening time of the shop before the scene started, in seconds.
  private static let opening = 4 * 3600 + 12 * 60 + 40.0
  /// The part of the day that has passed.
  private static let now = 0.68
  private var share = OverviewPage.first

  private func counted(_ figure: Figure) -> String { grouped(Int(figure.value * share + 0.5)) }

  override var followsReadingDirection: Bool { true }
  override func nextUpdate(after time: Double) -> Double? { time.rounded(.down) + 1 }

  override func didEnterView() {
    share = Self.first
    animate(TimedCurve(.easeOut, duration: 0.9, from: Self.first, to: 1)) { [weak self] in self?.share = $0 }
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = context.filled(with: context.theme.window)
    let (area, gap) = (context.cards, 16.0)
    let isColumn = area.width < 560
    let pitch = (area.height + gap) / (isColumn ? 4 : 2)
    // Small cards have neither captions nor trends.
    guard pitch >= (isColumn ? 100 : 112), area.width >= 300 else {
      figures(area, &list, context)
      return list
    }
    func tile(_ row: Int, _ start: Double, _ width: Double) -> Rect {
      let (top, end) = ((pitch * Double(row)).rounded(), (pitch * Double(row + 1)).rounded())
      return Rect(area.x + start, area.y + top, width, end - top - gap)
    }
    // A quarter for the clock, so that the first figure has room for its day.
    let (quarter, half) = (((area.width - 3 * gap) / 4).rounded(), ((area.width - gap) / 2).rounded())
    let tiles =
      isColumn
      ? (0..<4).map { tile($0, 0, area.width) }
      : [
        tile(0, 0, quarter), tile(0, quarter + gap, area.width - quarter - gap),
        tile(1, 0, half), tile(1, area.width - half, half),
      ]
    let plot = draw("Uptime", uptime(context), in: tiles[0], isColumn, &list, context).plot
    drawSeconds(plot, &list, context)
    for (figure, frame) in zip(Self.figures, tiles.dropFirst()) {
      let (caption, plot) = draw(figure.name, counted(figure), in: frame, isColumn, &list, context)
      change(figure.change, caption, &list, context)
      trend(figure, plot, &list, context)
    }
    return list
  }

  /// Draws a card with a value. Returns the line below the value, and the area of a plot: below that line, or beside
  /// it on a low card.
  private func draw(
    _ name: String, _ value: String, in frame: Rect, _ isColumn: Bool, _ list: inout DrawList,
    _ context: PageContext
  ) -> (caption: Rect, plot: Rect) {
    let content = list.card(name, frame, context)
    let isBeside = isColumn || content.height < 120
    let size = min(isColumn ? 28 : 40, content.width / (0.6 * Double(value.count)))
    let style = TextStyle(size, weight: .semibold, lineHeight: (size * 1.2).rounded(), tabularFigures: true)
    list.write(value, at: Point(content.x, frame.y + 40), style, context.theme.text, context)
    let half = isBeside ? (content.width * 0.58).rounded() : content.width
    let caption = Rect(content.x, frame.y + 42 + style.lineHeight, half - 16, 18)
    let (start, top) = isBeside ? (half, frame.y + 20) : (0, caption.maxY + 16)
    return (caption, Rect(content.x + start, top, content.width - start, max(0, frame.maxY - 20 - top)))
  }

  private func change(_ percent: Int, _ place: Rect, _ list: inout DrawList, _ context: PageContext) {
    let number = "\(abs(percent))%"
    let whole = number + (percent < 0 ? " down" : " up") + " on yesterday"
    let text = context.text.width(of: whole, style: .caption) + 14 <= place.width ? whole : number
    let (tip, base) = percent < 0 ? (9.0, 0.0) : (0, 9)
    let arrow = Path.line(through: [Point(0, base), Point(5, tip), Point(10, base)])
    list.add(.path(arrow, at: Point(place.x, place.y + 5), context.theme.text))
    list.write(text, at: Point(place.x + 16, place.y), .caption, context.theme.secondaryText, context)
  }

  /// Draws the minute as sixty dots in rows of ten, of which those that have passed are large.
  private func drawSeconds(_ plot: Rect, _ list: inout DrawList, _ context: PageContext) {
    let pitch = min((plot.width - 8) / 9, plot.height / 6).rounded(.down)
    let now = Int(max(0, context.time) + Self.opening) % 60
    for second in 0..<60 where pitch >= 6 {
      let (x, y) = (plot.x + pitch * Double(second % 10), plot.maxY - pitch * Double(6 - second / 10))
      let radius = (pitch / 6).rounded() * (second < now ? 1 : 0.5)
      let dot = Rect(x, y, pitch, pitch).inset(by: pitch / 2 - radius, pitch / 2 - radius)
      let color = second < now ? context.theme.text : context.theme.secondaryText
      list.roundedRect(dot.offset(by: (pitch / 6).rounded() - pitch / 2, 0), radius: radius, color)
    }
  }

  private func trend(_ figure: Figure, _ plot: Rect, _ list: inout DrawList, _ context: PageContext) {
    guard plot.width >= 24, plot.height >= 16 else { return }
    // The line of today grows with the number.
    let end = Self.now * (share - Self.first) / (1 - Self.first)
    func curve(to end: Double, isToday: Bool) -> [Point] {
      (0...48).map { step in
        let time = end * Double(step) / 48
        let level = figure.level(time, isToday: isToday)
        return Point(plot.x + plot.width * time, plot.maxY - plot.height * level)
      }
    }
    let yesterday = curve(to: 1, isToday: false)
    list.stroke(.curve(through: yesterday), width: 1.5, context.theme.secondaryText.opacity(0.7))
    let name = context.text.width(of: "Yesterday", style: .caption)
    let below = yesterday.filter { $0.x >= plot.maxX - name - 8 }.map(\.y)
    if name <= plot.width * 0.28, let top = below.min(), let bottom = below.max() {
      // Above the end of the line, or below it.
      let y = top - 22 >= plot.y ? top - 22 : bottom + 4
      list.write("Yesterday", at: Point(plot.maxX - name, y), .caption, context.theme.secondaryText, context)
    }
    let today = curve(to: end, isToday: true)
    guard end > 0.02, let last = today.last else { return }
    list.stroke(.curve(through: today), width: 2.5, context.theme.text)
    list.roundedRect(Rect(last.x - 4, last.y - 4, 8, 8), radius: 4, context.theme.text)
  }

  private func figures(_ frame: Rect, _ list: inout DrawList, _ context: PageContext) {
    list.card(nil, frame, context)
    let style = TextStyle(15, weight: .semibold, lineHeight: 20, tabularFigures: true)
    let rows = [("Uptime", uptime(context))] + Self.figures.map { ($0.name, counted($0)) }
    let pitch = max(20, min(32, (frame.height - 16) / Double(rows.count)))
    let top = frame.midY - pitch * Double(rows.count) / 2
    for (index, (name, value)) in rows.enumerated() {
      let y = top + pitch * Double(index) + (pitch - 20) / 2
      let row = Rect(frame.x + 20, y, frame.width - 40, 20)
      let (least, extent) = (
        context.text.width(of: name, style: TextStyle(13)), context.text.width(of: value, style: style)
      )
      guard y >= frame.y, y + 20 <= frame.maxY, least + 8 + extent <= row.width else { continue }
      list.line(name, in: row, TextStyle(13), context.theme.secondaryText, context)
      list.line(value, in: row, style, context.theme.text, context, isTrailing: true)
    }
  }

  private func uptime(_ context: PageContext) -> String {
    let seconds = Int(max(0, context.time) + Self.opening)
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }
}

/// A picture whose pixels change: new lines enter at the top, and older ones move down.
final class WaterfallPage: Page {
  private let pixels = PixelBuffer(width: 256, height: 128)
  private var row = -1000

  var picture: Bitmap { pixels.picture() }

  override var isMoving: Bool { false }

  override func nextUpdate(after time: Double) -> Double? { time + 1.0 / 30 }

  override func advance(to time: Double) {
    let now = Int(max(0, time) * 30)
    // Input can be slightly older than the last frame.
    guard now > row else { return }
    let lines = (max(row + 1, now - 127)...now).map { Waves.levels($0, width: 256).map(Waves.color) }
    row = now
    pixels.draw { target in
      let count = lines.count * 256
      for index in stride(from: target.count - 1, through: count, by: -1) {
        target[index] = target[index - count]
      }
      for (line, values) in lines.reversed().enumerated() {
        for (column, value) in values.enumerated() { target[line * 256 + column] = value }
      }
    }
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = context.filled(with: context.theme.window)
    var picture = list.card("Spectrum, 30 lines a second", context.cards, context)
    // Plots begin at the left everywhere.
    list = context.directed(list)
    if picture.height >= 240 {
      let plot = Rect(picture.x, picture.y, picture.width, (picture.height * 0.24).rounded())
      picture = Rect(picture.x, plot.maxY + 8, picture.width, picture.height - plot.height - 32)
      drawNewest(plot, &list, context)
      drawScale(below: picture, &list, context)
    }
    list.image(.pixels(pixels), picture)
    return list
  }

  private func drawNewest(_ plot: Rect, _ list: inout DrawList, _ context: PageContext) {
    let levels = Waves.levels(max(0, row), width: 128)
    let curve = levels.enumerated().map { index, level in
      Point(plot.x + plot.width * Double(index) / 127, plot.maxY - plot.height * 0.75 * level)
    }
    list.stroke(.curve(through: curve), width: 2, context.theme.text)
  }

  private func drawScale(below picture: Rect, _ list: inout DrawList, _ context: PageContext) {
    let style = TextStyle(12, lineHeight: 16, tabularFigures: true)
    for step in stride(from: 0, through: 4, by: picture.width < 240 ? 2 : 1) {
      let name = step == 4 ? "20 kHz" : "\(5 * step)"
      let width = context.text.width(of: name, style: style)
      let x = picture.x + (picture.width - width) * Double(step) / 4
      list.write(name, at: Point(x.rounded(), picture.maxY + 8), style, context.theme.secondaryText, context)
    }
  }
}

extension PageContext {
  /// The area of the cards on a page of the dashboard.
  var cards: Rect { area.inset(by: PageGrid.start(in: size.width), PageGrid.margin(in: size.width)) }
}

extension DrawList {
  /// Draws an empty card, and returns its part below the caption.
  @discardableResult
  mutating func card(_ caption: String?, _ frame: Rect, _ context: PageContext) -> Rect {
    roundedRect(frame, radius: 12, context.theme.surface)
    add(.ring(frame, radius: 12, lineWidth: 1, context.theme.hairline))
    let content = Rect(frame.x + 20, frame.y + 52, max(0, frame.width - 40), max(0, frame.height - 72))
    let head = Rect(content.x, frame.y + 16, content.width, 18)
    if let caption { line(caption, in: head, .caption, context.theme.secondaryText, context) }
    return content
  }
}
