import Testing

@testable import PagerEngine

/// Pages that rest together at a filled end: every way to turn pages stops there once.
@MainActor @Suite struct `Pages that rest together at a filled end` {
  /// Returns pages of 100 points in a viewport of 250, at rest at time 0. Pages 3 and 4 rest in the same
  /// place.
  private func make(_ count: Int = 5, on page: Int, _ configure: (Pager) -> Void = { _ in }) -> Pager {
    let pager = Pager(source: PlainSource(count), text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.pageExtents = { _ in PageExtent(.points(100)) }
    pager.arrangement.alignment = .leading
    pager.arrangement.alignsPagesToEnds = true
    configure(pager)
    pager.layout(size: Size(250, 600), scale: 1)
    pager.select(page, animated: false)
    pager.advance(to: 0)
    return pager
  }

  /// The start of the first page in the viewport, in points.
  private func start(_ pager: Pager) -> Double { pager.row.start(of: 0, at: pager.motion.state.position) }

  /// Returns the start of the first page after each of these inputs.
  private func places(_ pager: Pager, _ inputs: [(Pager, Double) -> Void]) -> [Double] {
    inputs.enumerated().map { index, input in
      let time = Double(index + 1) * 10
      input(pager, time)
      for frame in 1...300 { pager.advance(to: time + Double(frame) / 60) }
      return start(pager).rounded()
    }
  }

  private typealias Turn = (Pager, Double) -> Void

  private static let ways: [(name: String, forward: Turn, back: Turn)] = [
    ("keys", { $0.key(.right, at: $1) }, { $0.key(.left, at: $1) }),
    ("page keys", { $0.key(.pageDown, at: $1) }, { $0.key(.pageUp, at: $1) }),
    (
      "ticks", { $0.ticks(1, 0, at: $1, place: Point(125, 150)) },
      { $0.ticks(-1, 0, at: $1, place: Point(125, 150)) }
    ),
    (
      "touchpad",
      { pager, time in
        for step in 0..<12 { pager.wheel(10, at: time + Double(step) * 0.01, place: Point(125, 150)) }
      },
      { pager, time in
        for step in 0..<12 { pager.wheel(-10, at: time + Double(step) * 0.01, place: Point(125, 150)) }
      }
    ),
    (
      "gamepad", { $0.key(.gamepad(.rightShoulder), at: $1) }, { $0.key(.gamepad(.leftShoulder), at: $1) }
    ),
    (
      "pointer", { $0.flick(from: 150, to: 120, start: $1, duration: 0.1) },
      { $0.flick(from: 120, to: 150, start: $1, duration: 0.1) }
    ),
  ]

  @Test func `are one stop for every device`() {
    for (name, forward, back) in Self.ways {
      let pager = make(on: 2)
      #expect(places(pager, [forward, forward, back, back]) == [-250, -250, -200, -100], "\(name)")
      #expect(pager.settledPage == 1)
    }
  }

  @Test func `are left backwards from the last of them, too`() {
    for (name, forward, back) in Self.ways {
      #expect(places(make(on: 4), [forward, back]) == [-250, -200], "\(name)")
    }
  }

  @Test func `are one stop at the first end, in groups, and in autoplay`() {
    let pager = make(on: 0) { $0.arrangement.alignment = .trailing }
    #expect(places(pager, [{ $0.key(.right, at: $1) }, { $0.key(.left, at: $1) }]) == [-50, 0])
    let groups = make(8, on: 4) { $0.rules.pagesPerTurn = 2 }
    #expect(
      places(groups, [{ $0.key(.right, at: $1) }, { $0.key(.right, at: $1) }, { $0.key(.left, at: $1) }])
        == [-550, -550, -400])
    let playing = make(on: 3)
    playing.autoplay = Autoplay(interval: 1, end: .rewind)
    #expect(places(playing, [{ _, _ in }])[0] > -250)
  }

  @Test func `leave what goes beyond them to the pager around`() {
    let pager = make(on: 3)
    #expect(!pager.canTurn(1) && pager.canTurn(-1))
    let last = make(on: 4)
    #expect(!last.canTurn(1) && last.canTurn(-1))
  }
}
