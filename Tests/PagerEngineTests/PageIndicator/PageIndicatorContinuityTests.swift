import SeededRandom
import Testing

@testable import PagerEngine

/// The picture of an indicator changes no faster than the position.
@MainActor
@Suite struct `An indicator does not jump` {
  /// The amount of ink in each point of the row.
  ///
  /// It counts the dots, and the parts in the current page's colour. A dot that moves by a tenth of a point,
  /// or grows by as little, changes it slightly; a dot that appears changes it abruptly.
  private struct Ink {
    var dots = [Double](repeating: 0, count: 200)
    var current = [Double](repeating: 0, count: 200)

    init(_ kind: PageIndicator.Kind, _ position: PageIndicator.Position) {
      let (indicator, place) = (PageIndicator(kind), PageIndicator.Layout(Rect(0, 0, 200, 20)))
      if case .dots(let dots) = kind, let row = DotRow(dots, indicator, position, in: place) {
        for dot in row.window.dots { add(row.rect(dot), highlight: row.highlight(dot)) }
        let worm = row.worm(isAcrossEnds: position.isAcrossEnds)
        add(worm.0, highlight: 1)
        add(worm.1, highlight: 1)
      } else if let bar = IndicatorBar(indicator, position, in: place) {
        add(bar.thumbs.0, highlight: 1)
        add(bar.thumbs.1, highlight: 1)
      }
    }

    private mutating func add(_ rect: Rect, highlight: Double) {
      guard !rect.isEmpty else { return }
      for point in max(0, Int(rect.x) - 1)...min(199, Int(rect.maxX) + 1) {
        let covered = min(rect.maxX, Double(point + 1)) - max(rect.x, Double(point))
        guard covered > 0 else { continue }
        dots[point] += covered * rect.height
        current[point] += covered * rect.height * highlight
      }
    }

    /// Returns the square points of ink that are in one but not in the other.
    func difference(_ other: Ink) -> Double {
      zip(dots, other.dots).reduce(0) { $0 + abs($1.0 - $1.1) }
        + zip(current, other.current).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
  }

  /// Returns the distance between two positions, in dots; nil if they have no page in common.
  ///
  /// The distance is measured by the page next to both.
  private func distance(_ a: PageIndicator.Position, _ b: PageIndicator.Position) -> Double? {
    func way(_ position: PageIndicator.Position) -> Double {
      let straight = abs(position.to - position.from)
      let way = position.wrapsAround ? min(straight, position.count - straight) : straight
      return Double(position.count > 7 ? min(way, 7) : straight)
    }
    func reach(_ position: PageIndicator.Position, _ page: Int) -> Double? {
      if position.from == position.to { return page == position.from ? 0 : nil }
      if page == position.from { return way(position) * position.fraction }
      return page == position.to ? way(position) * (1 - position.fraction) : nil
    }
    if a.from == b.from, a.to == b.to { return way(a) * abs(a.fraction - b.fraction) }
    return [a.from, a.to].compactMap { page in
      reach(a, page).flatMap { first in reach(b, page).map { first + $0 } }
    }.min()
  }

  /// The most ink, in square points, that a movement of one dot may change.
  ///
  /// It allows for nine parts of 8 points in thickness that move by at most 32 points at both ends, counted
  /// twice, and for rounding.
  private let rate = 4608.0
  private let slack = 1e-5

  @Test(arguments: [2, 5, 8, 30, 1000, 1_000_000], [false, true])
  func `at 240 frames a second, whatever fingers and selections do`(count: Int, wrapsAround: Bool) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let kinds: [PageIndicator.Kind] = [.dots(.plain), .dots(.expanding), .dots(.worm), .bar]
    let (pager, _, _) = makePager(count)
    pager.arrangement.wrapsAround = wrapsAround
    var before: (PageIndicator.Position, [Ink])?
    var x = 200.0
    var isDown = false
    for step in 0..<480 {
      let time = Double(step) / 240
      if step % 24 == 0 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: pager.select(.random(in: 0..<count, using: &random), at: time)
        case 1: pager.select(max(0, min(count - 1, pager.currentPage + .random(in: -9...9, using: &random))))
        case 2 where !isDown:
          x = 200
          pager.pointer(.press, x, at: time)
          isDown = true
        default:
          if isDown { pager.pointer(.release, x, at: time) }
          isDown = false
        }
      }
      if isDown {
        x += .random(in: -8...7, using: &random)
        pager.pointer(.move, x, at: time)
      }
      pager.advance(to: time)
      let position = pager.pageIndicatorPosition
      let inks = kinds.map { Ink($0, position) }
      if let (old, oldInks) = before {
        let way = try #require(distance(old, position), "seed \(seed): \(old) to \(position)")
        for (kind, (ink, oldInk)) in zip(kinds, zip(inks, oldInks)) {
          let change = ink.difference(oldInk)
          try #require(
            change <= rate * way + slack, "seed \(seed), \(kind), step \(step): \(change) for \(way) dots")
        }
      }
      before = (position, inks)
    }
  }
}
