import PagerEngine
import PagerSDL

/// The primitives of a title strip.
extension Scene {
  /// Draws titles that fade out at both edges.
  static func fades(_ list: inout DrawList, _ theme: Theme) {
    for (row, ground) in [theme.surface, theme.pageColor(3, of: 6)].enumerated() {
      let strip = Rect(0, Double(row) * 60, 200, 56)
      list.fill(strip, ground)
      list.text("Science  财经  Culture  Travel", at: Point(-14, strip.y + 34), .body, theme.text)
      list.add(.gradient(Rect(0, strip.y, 32, 56), from: ground, to: ground.opacity(0), along: .horizontal))
      list.add(.gradient(Rect(168, strip.y, 32, 56), from: .clear, to: ground, along: .horizontal))
    }
  }

  /// Draws a pill between two titles; text over it has another colour.
  static func pills(_ list: inout DrawList, _ theme: Theme, _ text: TextSystem) {
    let titles = ["World", "科技", "Sport"]
    let style = TextStyle(15)
    list.fill(Rect(0, 0, 200, 120), theme.surface)
    for (row, fraction) in [0, 0.5, 0.85].enumerated() {
      let baseline = Double(row) * 40 + 25
      var spans: [(x: Double, width: Double)] = []
      for title in titles {
        let x = spans.last.map { $0.x + $0.width + 28 } ?? 22
        spans.append((x, text.width(of: title, style: style)))
      }
      func write(_ list: inout DrawList, _ color: Color) {
        for (title, span) in zip(titles, spans) {
          list.text(title, at: Point(span.x, baseline), style, color)
        }
      }
      let x = spans[0].x + (spans[1].x - spans[0].x) * fraction
      let width = spans[0].width + (spans[1].width - spans[0].width) * fraction
      let pill = Rect(x - 12, baseline - 20, width + 24, 30)
      write(&list, theme.secondaryText)
      list.roundedRect(pill, radius: 15, theme.red)
      list.clipped(to: pill, radius: 15) { write(&$0, theme.surface) }
    }
  }

  /// Draws bars, each a quarter of a pixel further: ends and edges change, sizes do not.
  static func bars(_ list: inout DrawList, _ theme: Theme) {
    for row in 0..<8 {
      let step = Double(row) / 4
      let y = 8 + Double(row) * 13
      list.add(.bar(Rect(8 + step, y, 60, 3), radius: 1.5, theme.red))
      list.add(.bar(Rect(80, y + step, 30, 6), radius: 3, theme.text))
      list.add(.bar(Rect(122 + step, y, 8, 8), radius: 4, theme.red))
      list.add(.bar(Rect(142, y, 6 + step, 8), radius: 0, theme.secondaryText))
      list.add(.bar(Rect(160 + step, y + step, 28, 9), radius: 2, theme.pageColor(3, of: 6).opacity(0.7)))
    }
  }
}
