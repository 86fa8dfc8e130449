import PagerPhysics
import Testing

@testable import PagerEngine

/// Titles that the app draws, and extreme titles, texts and styles.
@MainActor @Suite struct TitleStripHostilityTests {
  @Test func `title views are reused, clipped to their cells and as long as they say`() {
    let (pager, _, _) = makePager(1000)
    let source = ViewSource()
    pager.titles.viewSource = source
    pager.advance(to: 0)
    #expect(pager.strip.cells.prefix(3).map(\.length) == [58, 59, 60])
    pager.select(500, at: 0)
    for frame in 1...100 {
      pager.advance(to: Double(frame) / 60)
      let clips = Set(pager.strip.cells.map(\.index))
      #expect(clips.count == pager.strip.cells.count)
    }
    #expect(source.made < 60 && source.reused > 5)
    // All commands of a view are inside its clip, and clips are balanced.
    var depth = 0
    for case .command(let command) in pager.picture().items {
      if case .fill(_, .black) = command { #expect(depth == 2) }
      if command.beginsClip { depth += 1 }
      if case .popClip = command { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
    pager.titles.viewSource = nil
    #expect(pager.strip.cells.contains { $0.text == "Page 500" })
  }

  @Test func `hostile lengths and texts of titles do no harm`() {
    let source = ViewSource()
    for length in [Double.nan, -100, .infinity, 1e300, 0] {
      let (pager, _, _) = makePager(50)
      source.length = length
      pager.titles.viewSource = source
      pager.layout(size: Size(400, 300), scale: 1)
      exercise(pager)
    }
    for text in HostileMeasurer.widths {
      let pager = Pager(source: PlainSource(50), text: HostileMeasurer(width: text))
      pager.layout(size: Size(400, 300), scale: 1)
      exercise(pager)
    }
    for value in [Double.nan, -5, .infinity, 0, 1e9] {
      let (pager, _, _) = makePager(50)
      var style = TitleStripStyle()
      (style.extent, style.padding, style.spacing, style.inset) = (value, value, value, value)
      (style.fade, style.longestText) = (value, value)
      style.sizing = .fixed(value)
      (style.font.size, style.currentFont.size) = (value, value)
      style.indicator.thickness = value
      style.indicator.length = .cell(inset: value)
      pager.titles.style = style
      exercise(pager)
    }
  }

  @Test func `titles that change their length while the strip scrolls leave nothing behind`() {
    let (pager, source, _) = makePager(60)
    pager.pointer(.press, 390, 20, at: 0)
    for step in 1...10 { pager.pointer(.move, 390 - Double(step) * 30, 20, at: Double(step) / 120) }
    pager.pointer(.release, 90, 20, at: 10.0 / 120)
    for frame in 1...200 {
      source.titleOf = { String(repeating: "x", count: ($0 * frame) % 31) }
      pager.invalidate(.titles)
      pager.advance(to: 0.1 + Double(frame) / 60)
      let cells = pager.strip.cells
      for (one, next) in zip(cells, cells.dropFirst()) {
        #expect(next.index == one.index + 1 && abs(next.start - one.end) < 1e-9)
      }
      #expect((cells.first?.start ?? 1) <= 10 + 1e-9 && (cells.last?.end ?? 0) >= 390 - 1e-9)
    }
    #expect(!pager.isAnimating)
  }

  @Test func `a strip without titles, or with one, does nothing odd`() {
    for count in [0, 1] {
      for sizing in [TitleStripStyle.Sizing.natural, .fixed(80), .equal, .shares] {
        let (pager, _, log) = makePager(count)
        pager.titles.style.sizing = sizing
        exercise(pager)
        #expect(pager.strip.cells.count == count && !log.take().contains("current(1)"))
        if count == 0 { #expect(pager.strip.indicator == StripSpan() && pager.strip.focusedTitle == nil) }
      }
    }
  }

  /// Drags, taps, scrolls and presses keys, and checks that everything is finite.
  private func exercise(_ pager: Pager) {
    pager.advance(to: 0)
    for (turn, x) in [390.0, 10, 200, 1e9].enumerated() {
      let time = Double(turn)
      pager.pointer(.press, 200, 20, at: time)
      pager.pointer(.move, x, 20, at: time + 0.01)
      pager.pointer(.move, x - 50, 25, at: time + 0.02)
      pager.pointer(.release, x - 50, 25, at: time + 0.03)
      for frame in 1...20 { pager.advance(to: time + 0.03 + Double(frame) / 60) }
      pager.pointer(.press, 200, 20, at: time + 0.5)
      pager.pointer(.release, 200, 20, at: time + 0.5)
      for key in [PagerInput.Key.tab, .right, .end, .enter, .escape] { pager.key(key, at: time + 0.6) }
      pager.ticks(3, 1, at: time + 0.7, place: Point(200, 20))
      pager.advance(to: time + 0.9)
      let strip = pager.strip
      #expect(
        strip.indicator.start.isFinite && strip.indicator.length.isFinite && strip.indicator.length >= 0)
      #expect(strip.cells.allSatisfy { $0.start.isFinite && $0.length.isFinite && $0.length > 0 })
      #expect(pager.picture().items.count < 3000)
    }
  }
}

@MainActor
private final class ViewSource: TitleViewSource {
  /// A title view that draws far beyond its cell, and ends outer clips.
  private final class Wild: TitleView {
    var length: Double?

    override func contentLength(text: any TextMeasurer) -> Double { length ?? Double(30 + index % 50) }

    override func draw(_ state: State, into frame: inout DisplayList) {
      frame.add(.fill(state.frame.inset(by: -500, -500), .black))
      frame.add(.popClip)
      frame.add(.popClip)
      frame.add(.pushClip(state.frame))
      frame.add(.pushClip(.zero))
    }
  }

  var length: Double?
  private(set) var made = 0
  private(set) var reused = 0

  func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView {
    if waiting == nil { made += 1 } else { reused += 1 }
    let view = waiting as? Wild ?? Wild()
    view.length = length
    return view
  }
}

/// A measurer that returns this width for every text.
private final class HostileMeasurer: TextMeasurer {
  static let widths = [Double.nan, -100, .infinity, 1e300, 0]
  let width: Double

  init(width: Double) { self.width = width }

  func width(of text: String, style: TextStyle) -> Double { width }
  func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: .nan, descent: -1, capHeight: 1e300)
  }
}
