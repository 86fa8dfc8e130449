import SeededRandom
import Testing

@testable import PagerEngine

/// A strip that the user has scrolled, when a title in view is selected.
@MainActor @Suite struct `A title that is selected in a scrolled strip` {
  private enum Way: CaseIterable { case click, code, key }

  private func make(
    _ count: Int, on page: Int, title: @escaping (Int) -> String = { "Page \($0)" },
    _ configure: (Pager) -> Void = { _ in }
  ) -> Pager {
    let pager = Pager(source: PlainSource(count, title: title), text: SquareTextMeasurer())
    configure(pager)
    pager.layout(size: Size(800, 648), scale: 1)
    pager.select(page, animated: false)
    pager.advance(to: 0)
    return pager
  }

  private func cell(_ title: Int, _ strip: TitleStrip) -> (start: Double, end: Double)? {
    strip.cells.first { $0.index == title }.map { ($0.start, $0.end) }
  }

  /// Selects a title in view and complains unless it moves straight to its place, in view all the time.
  private func complaint(_ title: Int, _ pager: Pager, _ strips: [TitleStrip], by way: Way) -> String? {
    let time = pager.motion.now
    var last = strips.map { cell(title, $0)?.start ?? .nan }
    switch way {
    case .click:
      guard let cell = cell(title, strips[0]) else { return nil }
      let middle = StripSpan(start: (cell.start + cell.end) / 2, length: 0)
      let area = strips[0].rowInFrame.geometry.rect(middle)
      pager.pointer(.press, area.midX, area.midY, at: time)
      pager.pointer(.release, area.midX, area.midY, at: time)
    case .code: pager.select(title, at: time)
    case .key:
      pager.strip.focusedTitle = title
      pager.key(.enter, at: time)
    }
    guard pager.targetPage == title else { return "\(pager.targetPage) is selected" }
    var directions = strips.map { _ in 0.0 }
    for frame in 0...240 {
      pager.advance(to: time + Double(frame) / 120)
      for (index, strip) in strips.enumerated() {
        guard let now = cell(title, strip) else { return "title \(title) is gone in frame \(frame)" }
        let step = now.start - last[index]
        if abs(step) > 0.01 {
          if step * directions[index] < 0 { return "turns at \(now.start) in frame \(frame)" }
          directions[index] = step
        }
        last[index] = now.start
        let length = strip.geometry.length
        guard now.end - now.start > length || now.start > -0.5 && now.end < length + 0.5 else {
          return "\(now) is out of view in frame \(frame)"
        }
      }
    }
    return nil
  }

  @Test func `moves straight to its place from the end of the strip`() {
    for way in Way.allCases {
      let pager = make(40, on: 0)
      for step in 0..<100 {
        pager.strip.scroll(by: 100, gliding: false)
        pager.advance(to: 0.01 * Double(step + 1))
      }
      #expect(complaint(39, pager, [pager.strip], by: way) == nil)
      #expect(pager.settledPage == 39)
    }
  }

  @Test func `moves straight to its place in any strip, from any place`() {
    var random = SplitMix64(seed: 23)
    for seed in 0..<150 {
      let (count, from) = (Int.random(in: 8...60, using: &random), Int.random(in: 0..<8, using: &random))
      let words = (0..<count).map { _ in String(repeating: "x", count: Int.random(in: 1...14, using: &random))
      }
      let pager = make(count, on: seed % 2 == 0 ? from : count - 1 - from, title: { words[$0] }) { pager in
        pager.titles.style.following = [.centered, .inView][seed % 3 % 2]
        pager.titles.style.spacing = Double(seed % 4) * 5
        pager.titles.style.fade = seed % 5 == 0 ? 0 : 32
        if seed % 7 == 0 { pager.arrangement.readingDirection = .rightToLeft }
        if seed % 11 == 0 { pager.titles.style.edge = .leading }
        if seed % 13 == 0 { pager.titles.style.sizing = .fixed(90) }
        if seed % 6 == 0 { pager.titles.animatesSelection = false }
      }
      let linked = AdditionalTitleStrip(style: pager.titles.style) { Rect(0, $0.height - 40, 500, 40) }
      if seed % 4 == 0 { pager.titles.additionalStrips = [linked] }
      var strips = [pager.strip]
      if seed % 4 == 0 { strips.append(linked.strip) }
      let distance = Double.random(in: -3000...3000, using: &random)
      for strip in strips { strip.scroll(by: distance, gliding: seed % 2 == 0) }
      pager.advance(to: 0.01)
      pager.advance(to: 3)
      let titles = strips[0].cells.filter { cell in
        strips.allSatisfy { strip in
          strip.cells.contains {
            $0.index == cell.index && $0.start > 1 && $0.end < strip.geometry.length - 1
          }
        }
      }
      guard let title = titles.randomElement(using: &random)?.index, title != pager.settledPage else {
        continue
      }
      let way = Way.allCases[seed % 3]
      if let complaint = complaint(title, pager, strips, by: way) {
        Issue.record("seed \(seed), \(way), from \(pager.strip.style.following): \(complaint)")
        return
      }
    }
  }
}
