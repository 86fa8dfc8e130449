import GoldenSupport
import PagerSDL
import Testing

@testable import PagerEngine

/// Pictures of every indicator and motion at three points between titles, in both themes. The scale is one
/// and two device pixels per point.
@MainActor @Suite struct `Pictures of title strips` {
  @Test(arguments: IndicatorKind.allCases) func `indicators on their way`(kind: IndicatorKind) throws {
    try expectGoldens("indicator-\(kind.rawValue)", size: Size(3 * 284, 5 * 52)) { stage in
      for (row, motion) in IndicatorKind.motions.enumerated() {
        for column in 0..<3 {
          let strip = stage.strip(x: Double(column) * 284 + 4, y: Double(row) * 52 + 4, width: 276)
          strip.style.indicator = kind.indicator(motion)
          if kind == .pill { strip.style.currentFont.weight = .semibold }
          stage.draw(strip, motion, quarters: column + 1)
        }
      }
    }
  }

  @Test func `layouts and sides`() throws {
    try expectGoldens("strip-layouts", size: Size(760, 470)) { stage in
      let sizings: [(TitleStripStyle.Sizing, TitleStripStyle.Fit)] = [
        (.natural, .leading), (.natural, .centered), (.natural, .trailing), (.natural, .filling),
        (.fixed(100), .leading), (.equal, .leading), (.shares, .leading),
      ]
      for (row, (sizing, fit)) in sizings.enumerated() {
        let strip = stage.strip(x: 4, y: Double(row) * 52 + 4, width: 420)
        strip.style.sizing = sizing
        strip.style.fit = fit
        stage.draw(strip, .linear, quarters: 2)
      }
      for (column, edge) in [TitleStripStyle.Edge.leading, .trailing].enumerated() {
        let strip = stage.strip(x: 440 + Double(column) * 160, y: 4, width: 152)
        strip.frame.height = 252
        strip.style.edge = edge
        strip.style.indicator = column == 0 ? .underline() : .pill(thickness: 140)
        stage.draw(strip, .linear, quarters: 2)
      }
      let mirrored = stage.strip(x: 440, y: 264, width: 312)
      mirrored.readingDirection = .rightToLeft
      stage.draw(mirrored, .elastic, quarters: 2)
      let below = stage.strip(x: 440, y: 316, width: 312)
      below.style.edge = .bottom
      below.style.indicator = .triangle()
      stage.draw(below, .linear, quarters: 1)
      let long = stage.strip(x: 4, y: 368, width: 420)
      stage.titles = (0..<20).map { TitleContent("Title \($0)") }
      stage.draw(long, .linear, quarters: 2, at: 9)
      let scrolled = stage.strip(x: 4, y: 420, width: 420)
      scrolled.readingDirection = .rightToLeft
      stage.draw(scrolled, .linear, quarters: 4, at: 0)
      let narrow = stage.strip(x: 440, y: 368, width: 312)
      narrow.style.sizing = .fixed(72)
      stage.titles = ["Transportation", "News", "Entertainment", "A"].map { TitleContent($0) }
      stage.draw(narrow, .linear, quarters: 1)
      narrow.frame.y += 52
      narrow.style.truncation = .middle
      stage.draw(narrow, .linear, quarters: 1)
    }
  }

  @Test func `icons, badges, hover, press and focus`() throws {
    try expectGoldens("strip-cells", size: Size(560, 316)) { stage in
      let star = TitleIcon(.outline(.star(in: 18)))
      stage.titles = [
        TitleContent("Inbox", icon: star, badge: .count(7)), TitleContent("Updates", badge: .dot),
        TitleContent("Archive", icon: star), TitleContent("All", badge: .count(140)),
        TitleContent("", icon: star),
      ]
      for (row, direction) in [PageGeometry.ReadingDirection.leftToRight, .rightToLeft].enumerated() {
        let strip = stage.strip(x: 4, y: Double(row) * 52 + 4, width: 552)
        strip.readingDirection = direction
        stage.draw(strip, .linear, quarters: 1)
      }
      let states = stage.strip(x: 4, y: 108, width: 552)
      states.hoveredTitle = 1
      states.pressedTitle = 2
      states.focusedTitle = 3
      stage.draw(states, .linear, quarters: 0)
      let column = stage.strip(x: 4, y: 160, width: 200)
      column.frame.height = 152
      column.style.edge = .leading
      column.style.padding = 8
      column.style.indicator = .pill(thickness: 184)
      column.style.indicator.length = .cell(inset: 0)
      column.style.currentFont = TextStyle(15, weight: .semibold)
      column.hoveredTitle = 2
      column.focusedTitle = 0
      stage.draw(column, .linear, quarters: 0)
      let views = stage.strip(x: 216, y: 160, width: 340)
      let source = BlockTitles()
      views.viewSource = source
      stage.draw(views, .linear, quarters: 1)
      for (row, quarters) in [0, 2].enumerated() {
        let focused = stage.strip(x: 216, y: 212 + Double(row) * 52, width: 340)
        focused.style.indicator = .pill(motion: .linear)
        focused.focusedTitle = row
        stage.draw(focused, .linear, quarters: quarters)
      }
    }
  }

  @Test func `buttons of titles`() throws {
    try expectGoldens("strip-buttons", size: Size(660, 316)) { stage in
      let sound = TitleButton("Mute", symbol: .star(in: 16), visibility: .always)
      stage.titles = [
        TitleContent("Letter", buttons: [.close()]), TitleContent("Radio", buttons: [sound, .close()]),
        TitleContent("Notes", badge: .count(7), buttons: [.close()]),
        TitleContent("A long name of a file", buttons: [.close(visibility: .always)]),
      ]
      for (row, direction) in [PageGeometry.ReadingDirection.leftToRight, .rightToLeft].enumerated() {
        let strip = stage.strip(x: 4, y: Double(row) * 52 + 4, width: 652)
        strip.readingDirection = direction
        strip.interaction.hovered = TitleInteraction.Target(title: 2, button: row == 0 ? nil : "close")
        stage.draw(strip, .linear, quarters: row * 2)
      }
      for (row, sizing) in [TitleStripStyle.Sizing.equal, .fixed(110)].enumerated() {
        let strip = stage.strip(x: 216, y: Double(row) * 52 + 108, width: 440)
        strip.style.sizing = sizing
        strip.style.indicator = .pill(motion: .linear)
        strip.style.currentFont.weight = .semibold
        strip.interaction.hovered = TitleInteraction.Target(title: 0, button: "close")
        strip.interaction.pressed = strip.interaction.hovered
        stage.draw(strip, .linear, quarters: row)
      }
      let column = stage.strip(x: 4, y: 108, width: 200)
      column.frame.height = 204
      column.style.edge = .leading
      column.style.indicator = .pill(thickness: 184)
      column.style.indicator.length = .cell(inset: 0)
      column.hoveredTitle = 2
      stage.draw(column, .linear, quarters: 0)
    }
  }

  private func expectGoldens(_ name: String, size: Size, _ draw: (inout StripStage) -> Void) throws {
    let text = try TextSystem()
    for (themeName, theme) in [("light", Theme.light), ("dark", .dark)] {
      for scale in [1.0, 2.0] {
        text.scale = scale
        var stage = StripStage(theme: theme, text: text)
        stage.frame.begin(size: size, background: theme.window)
        draw(&stage)
        let picture = try Canvas.picture(of: stage.frame, scale: scale, text: text)
        let golden = "\(name)-\(themeName)-\(Int(scale))x"
        #expect(Golden.failure(of: picture, named: golden, tolerance: .smoothing) == nil)
      }
    }
  }
}

/// The built-in indicators, and one drawn by an app.
enum IndicatorKind: String, CaseIterable {
  case underline, pill, dot, triangle, custom

  static let motions: [IndicatorMotion] = [.linear, .bounce, .elastic, .worm, .spring(.tip)]

  func indicator(_ motion: IndicatorMotion) -> TitleIndicator {
    switch self {
    case .underline: return .underline(motion: motion)
    case .pill: return .pill(motion: motion)
    case .dot: return .dot(motion: motion)
    case .triangle: return .triangle(motion: motion)
    case .custom:
      var indicator = TitleIndicator.pill(thickness: 30, motion: motion)
      indicator.textColor = .unchanged
      indicator.shape = .custom(
        IndicatorDrawing { context, frame in
          frame.add(.ring(context.frame, radius: 9, lineWidth: 2, context.theme.accent))
          // Outside the strip, and with an unbalanced pop of the clip: neither may be visible.
          frame.add(.fill(context.frame.offset(by: 0, 40), .black))
          frame.add(.popClip)
        })
      return indicator
    }
  }
}

/// Draws strips without a pager.
@MainActor
struct StripStage {
  let theme: Theme
  let text: TextSystem
  var frame = DisplayList()
  var titles = ["World", "科技", "Science", "Sport"].map { TitleContent($0) }

  func strip(x: Double, y: Double, width: Double) -> TitleStrip {
    let strip = TitleStrip()
    strip.frame = Rect(x, y, width, 44)
    return strip
  }

  /// Draws a strip between two titles; for a spring released at a quarter of the way, after 0, 50 and 100 ms.
  mutating func draw(_ strip: TitleStrip, _ motion: IndicatorMotion, quarters: Int, at index: Int = 0) {
    let context = TitleContext(count: titles.count, source: Titles(titles: titles), text: text)
    let fraction = Double(quarters) / 4
    let place =
      fraction == 0 || fraction == 1
      ? TitlePosition(from: index + quarters / 4, to: index + quarters / 4)
      : TitlePosition(from: index, to: index + 1, fraction: fraction)
    strip.advance(to: 0)
    if case .spring = motion {
      strip.layOut(at: TitlePosition(from: index, to: index + 1, fraction: 0.25, velocity: 3), in: context)
      strip.settle(on: index + 1)
      strip.layOut(at: TitlePosition(from: index, to: index + 1, fraction: 0.25, velocity: 3), in: context)
      strip.advance(to: Double(quarters - 1) * 0.05)
    }
    strip.layOut(at: place, in: context)
    strip.draw(into: &frame, clip: Rect(0, 0, 4000, 4000), theme: theme, text: text)
  }

  private struct Titles: PageTitles {
    let titles: [TitleContent]
    var pageCount: Int { titles.count }
    func title(at index: Int) -> String { titles[index].text }
    func titleContent(at index: Int) -> TitleContent { titles[index] }
  }
}

/// Titles that are blocks of colour, taller than their strip.
@MainActor
private final class BlockTitles: TitleViewSource {
  private final class Block: TitleView {
    override func contentLength(text: any TextMeasurer) -> Double { Double(20 + index * 12) }

    override func draw(_ state: State, into frame: inout DisplayList) {
      frame.add(.fill(state.frame.inset(by: -100, -100), state.theme.pageColor(index, of: 5)))
      frame.add(
        .text("\(index)", at: Point(state.frame.x + 8, state.frame.midY + 6), .body, state.theme.text))
    }
  }

  func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView { waiting ?? Block() }
}

extension Path {
  /// Returns a five-pointed star in a square.
  fileprivate static func star(in side: Double) -> Path {
    let turns: [(Double, Double)] = [
      (0, -1), (0.225, -0.309), (0.951, -0.309), (0.363, 0.118), (0.588, 0.809), (0, 0.382), (-0.588, 0.809),
      (-0.363, 0.118), (-0.951, -0.309), (-0.225, -0.309),
    ]
    return .polygon(turns.map { Point(side / 2 * (1 + $0.0), side / 2 * (1.05 + $0.1)) })
  }
}
