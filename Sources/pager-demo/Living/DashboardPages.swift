import PagerEngine
import PagerParts
import PagerPhysics

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
      let wave = 0.5 + 0.26 * Waves.sine(time * 6 - 1.8 + phase)
      return isToday
        ? wave + 0.07 * Waves.sine(time * 31 + phase) + 0.001 * Double(change)
        : wave + 0.05 * Waves.sine(time * 23 - phase) - 0.004 * Double(change)
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
    let (area, gap, count) = (context.cards, 16.0, Double(Self.figures.count))
    let isColumn = area.width < 560
    let upper = ((area.height - gap) * (isColumn ? 0.28 : 0.5)).rounded()
    let rest = Rect(area.x, area.y + upper + gap, area.width, max(0, area.height - upper - gap))
    let length = ((isColumn ? rest.height : rest.width) + gap) / count
    // Small cards have neither captions nor trends.
    guard isColumn ? length >= 100 && area.width >= 300 : rest.height >= 96 else {
      let upper = (area.height * 0.5).rounded()
      clock(Rect(area.x, area.y, area.width, upper), &list, context)
      figures(Rect(area.x, area.y + upper + gap, area.width, area.height - upper - gap), &list, context)
      return list
    }
    // A quarter for the clock, so that the first figure has room for its day.
    let (quarter, half) = (((area.width - 3 * gap) / 4).rounded(), ((area.width - gap) / 2).rounded())
    clock(Rect(area.x, area.y, isColumn ? area.width : quarter, upper), &list, context)
    for (index, figure) in Self.figures.enumerated() {
      let (start, end) = ((length * Double(index)).rounded(), (length * Double(index + 1)).rounded() - gap)
      let tile =
        isColumn
        ? Rect(rest.x, rest.y + start, rest.width, end - start)
        : index == 0
          ? Rect(area.x + quarter + gap, area.y, area.width - quarter - gap, upper)
          : Rect(index == 1 ? rest.x : rest.maxX - half, rest.y, half, rest.height)
      draw(figure, in: tile, isColumn: isColumn, &list, context)
    }
    return list
  }

  /// Draws a figure with its change and its trend: below it on a tall card, and beside it on a low one.
  private func draw(
    _ figure: Figure, in frame: Rect, isColumn: Bool, _ list: inout DrawList, _ context: PageContext
  ) {
    let theme = context.theme
    let content = list.card(figure.name, frame, context)
    let isBeside = isColumn || content.height < 120
    let size = isColumn ? 28.0 : min(40, frame.width / 5)
    let style = TextStyle(size, weight: .semibold, lineHeight: (size * 1.2).rounded(), tabularFigures: true)
    let place = Point(content.x, frame.y + 40)
    list.write(counted(figure), at: place, style, theme.text, context)
    let half = isBeside ? (content.width * 0.54).rounded() : content.width
    change(
      figure.change, at: Point(place.x, place.y + style.lineHeight + 2), width: half - 16, &list, context)
    trend(
      figure,
      isBeside
        ? Rect(content.x + half, frame.y + 20, content.width - half, max(0, frame.height - 40))
        : Rect(
          content.x, place.y + style.lineHeight + 36, content.width,
          max(0, content.maxY - place.y - style.lineHeight - 36)), &list, context)
  }

  private func change(
    _ percent: Int, at place: Point, width: Double, _ list: inout DrawList, _ context: PageContext
  ) {
    let number = "\(abs(percent))%"
    let than = (percent < 0 ? " fewer" : " more") + " than yesterday"
    let texts = [number + than, number + " since yesterday"]
    let text = texts.first { context.text.width(of: $0, style: .caption) + 14 <= width } ?? number
    let (tip, base) = percent < 0 ? (9.0, 0.0) : (0, 9)
    let arrow = Path.line(through: [Point(0, base), Point(5, tip), Point(10, base)])
    list.add(.path(arrow, at: Point(place.x, place.y + 5), context.theme.text))
    list.write(text, at: Point(place.x + 16, place.y), .caption, context.theme.secondaryText, context)
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
    let pitch = max(20, min(32, (frame.height - 16) / Double(Self.figures.count)))
    let top = frame.midY - pitch * Double(Self.figures.count) / 2
    for (index, figure) in Self.figures.enumerated() {
      let y = top + pitch * Double(index) + (pitch - 20) / 2
      guard y >= frame.y, y + 20 <= frame.maxY else { continue }
      let row = Rect(frame.x + 20, y, frame.width - 40, 20)
      list.line(figure.name, in: row, TextStyle(13), context.theme.secondaryText, context)
      list.line(counted(figure), in: row, style, context.theme.text, context, isTrailing: true)
    }
  }

  private func clock(_ frame: Rect, _ list: inout DrawList, _ context: PageContext) {
    let content = list.card("Uptime", frame, context)
    let seconds = Int(max(0, context.time) + Self.opening)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let text = "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    var style = TextStyle(min(96, frame.width / 6), weight: .semibold, tabularFigures: true)
    // The figures may extend into the lower half of the margin, but not into the caption.
    style.size = min(style.size, max(16, content.height + 20))
    // The side bearing grows with the size. Without it, the figures align with the caption.
    let place = Point(content.x - (style.size * 0.05).rounded(), content.midY + style.size * 0.28)
    list.text(text, at: place, style, context.theme.text)
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
    let lines = (max(row + 1, now - 127)...now).map { Waves.line($0, width: 256) }
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
    var picture = list.card("Spectrum, thirty lines a second", context.cards, context)
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
      Point(plot.x + plot.width * (Double(index) + 0.5) / 128, plot.maxY - plot.height * 0.75 * level)
    }
    list.stroke(.curve(through: curve), width: 2, context.theme.text)
  }

  private func drawScale(below picture: Rect, _ list: inout DrawList, _ context: PageContext) {
    let style = TextStyle(12, lineHeight: 16, tabularFigures: true)
    for step in 0...4 {
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
