import PagerEngine
import PagerPhysics

/// A clock that is drawn once a second, and figures that count up when the page becomes visible.
final class OverviewPage: Page {
  private static let figures = [("Visitors", 1204.0), ("Orders", 318), ("Returns", 7)]
  /// The share of the final figures at which counting starts. Figures are never far from the true values.
  private static let first = 0.9
  /// The opening time of the shop before the scene started, in seconds.
  private static let opening = 4 * 3600 + 12 * 60 + 40.0
  private var share = OverviewPage.first

  /// Returns the current state of a counting figure, with a thousands separator.
  private func counted(_ figure: (String, Double)) -> String {
    let number = Int(figure.1 * share + 0.5)
    guard number >= 1000 else { return "\(number)" }
    return "\(number / 1000)," + "\(1000 + number % 1000)".dropFirst()
  }

  override var followsReadingDirection: Bool { true }
  override func nextUpdate(after time: Double) -> Double? { time.rounded(.down) + 1 }

  override func didEnterView() {
    share = Self.first
    animate(TimedCurve(.easeOut, duration: 0.9, from: Self.first, to: 1)) { [weak self] in self?.share = $0 }
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.window)
    let area = DashboardCard.area(in: context)
    // Narrow cards omit their captions.
    guard area.width >= 300 else {
      let upper = (area.height * 0.5).rounded()
      clock(Rect(area.x, area.y, area.width, upper), &list, context)
      let rest = Rect(area.x, area.y + upper + 16, area.width, area.height - upper - 16)
      figures(rest, &list, context)
      return list
    }
    let upper = (area.height * 0.66).rounded()
    clock(Rect(area.x, area.y, area.width, upper), &list, context)
    // The gaps between the cards are 16 points wide, and the last card ends with the card above.
    func edge(_ index: Int) -> Double { area.x + ((area.width + 16) * Double(index) / 3).rounded() }
    for (index, figure) in Self.figures.enumerated() {
      let width = edge(index + 1) - 16 - edge(index)
      let frame = Rect(edge(index), area.y + upper + 16, width, area.height - upper - 16)
      let card = DashboardCard(figure.0, frame, &list, context)
      let style = TextStyle(min(40, width / 5), weight: .semibold, tabularFigures: true)
      list.text(
        counted(figure), at: Point(card.content.x, card.content.midY + style.size * 0.36),
        style,
        context.theme.text)
    }
    return list
  }

  /// Draws all figures on one card, each next to its caption.
  private func figures(_ frame: Rect, _ list: inout DrawList, _ context: PageContext) {
    DashboardCard.draw(frame, &list, context)
    let style = TextStyle(15, weight: .semibold, lineHeight: 20, tabularFigures: true)
    let pitch = max(20, min(32, (frame.height - 16) / Double(Self.figures.count)))
    let top = frame.midY - pitch * Double(Self.figures.count) / 2
    for (index, figure) in Self.figures.enumerated() {
      let y = top + pitch * Double(index) + (pitch - 20) / 2
      guard y >= frame.y, y + 20 <= frame.maxY else { continue }
      let number = counted(figure)
      let width = context.text.width(of: number, style: style)
      list.lines(
        [figure.0], at: Point(frame.x + 20, y), TextStyle(13, lineHeight: 20), context.theme.secondaryText,
        measurer: context.text)
      list.lines(
        [number], at: Point(frame.maxX - 20 - width, y), style, context.theme.text, measurer: context.text)
    }
  }

  private func clock(_ frame: Rect, _ list: inout DrawList, _ context: PageContext) {
    let card = DashboardCard("Uptime", frame, &list, context)
    let seconds = Int(max(0, context.time) + Self.opening)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let text = "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    var style = TextStyle(min(96, frame.width / 6), weight: .semibold, tabularFigures: true)
    // The figures may extend into the lower half of the margin, but not into the caption.
    style.size = min(style.size, max(16, card.content.height + 20))
    let width = context.text.width(of: text, style: style)
    list.text(
      text, at: Point(card.frame.midX - width / 2, card.content.midY + style.size * 0.28), style,
      context.theme.text)
  }
}

/// A picture whose pixels change: new lines enter at the top, and older ones move down.
final class WaterfallPage: Page {
  private let pixels = PixelBuffer(width: 256, height: 128)
  /// The number of the newest line in the picture.
  private var row = -1000

  /// The current pixels.
  var picture: Bitmap { pixels.picture() }

  override var isMoving: Bool { false }

  override var followsReadingDirection: Bool { true }
  override func nextUpdate(after time: Double) -> Double? { time + 1.0 / 30 }

  override func advance(to time: Double) {
    let now = Int(max(0, time) * 30)
    // Input can be slightly older than the last frame.
    guard now > row else { return }
    let newest = now
    let first = max(row + 1, now - 127)
    row = newest
    let lines = (first...newest).map { Waves.line($0, width: 256) }
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
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.window)
    let card = DashboardCard(
      "Spectrum, thirty lines a second", DashboardCard.area(in: context), &list, context)
    list.image(.pixels(pixels), card.content)
    return list
  }
}
