import Testing

@testable import PagerEngine

/// The positions of dots, bars and their parts, computed by hand.
@Suite struct `Page indicators` {
  typealias Position = PageIndicator.Position
  let area = PageIndicator.Layout(Rect(0, 0, 400, 20))

  private func row(
    _ style: PageIndicator.Dots, _ from: Int, _ to: Int, _ fraction: Double, of count: Int,
    in place: PageIndicator.Layout? = nil
  ) throws -> DotRow {
    let position = Position(from: from, to: to, fraction: fraction, count: count)
    return try #require(DotRow(style, PageIndicator(), position, in: place ?? area))
  }

  private func rects(_ row: DotRow) -> [Rect] { row.window.dots.map(row.rect) }

  @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
  func `plain dots stand 16 points apart and share the colour between two`(fraction: Double) throws {
    let row = try row(.plain, 1, 2, fraction, of: 5)
    #expect(rects(row) == [164, 180, 196, 212, 228].map { Rect($0, 6, 8, 8) })
    #expect(row.window.dots.map(row.highlight) == [0, 1 - fraction, fraction, 0, 0])
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
  func `plain dots between those of a far jump stay dark`(fraction: Double) throws {
    for (from, to) in [(0, 4), (4, 0)] {
      let row = try row(.plain, from, to, fraction, of: 5)
      var expected = [0.0, 0, 0, 0, 0]
      (expected[from], expected[to]) = (1 - fraction, fraction)
      #expect(row.window.dots.map(row.highlight) == expected)
      #expect(rects(row).map(\.x) == [164, 180, 196, 212, 228])
    }
  }

  @Test(arguments: [(0, 24.0, 8.0), (0.25, 20, 12), (0.5, 16, 16), (0.75, 12, 20), (1, 8, 24)])
  func `an expanding dot hands its length on`(fraction: Double, first: Double, second: Double) throws {
    let row = try row(.expanding, 1, 2, fraction, of: 4)
    let rects = rects(row)
    #expect(rects.map(\.width) == [8, first, second, 8])
    // The gaps do not change, and neither does the total length.
    for (left, right) in zip(rects, rects.dropFirst()) { #expect(right.x - left.maxX == 8) }
    #expect(rects[0].x == 164 && rects[3].maxX == 236)
  }

  @Test(arguments: [(0, 1.0, 1.0), (0.25, 1, 1.5), (0.5, 1, 2), (0.75, 1.5, 2), (1, 2, 2)])
  func `a worm's head goes first and its tail follows`(fraction: Double, tail: Double, head: Double) throws {
    for (from, to, way) in [(1, 2, 1.0), (1, 4, 3)] {
      let row = try row(.worm, from, to, fraction, of: 5)
      let (worm, other) = row.worm(isAcrossEnds: false)
      let (start, end) = (164 + 16 * (1 + (tail - 1) * way), 172 + 16 * (1 + (head - 1) * way))
      #expect(worm == Rect(start, 6, end - start, 8))
      #expect(other == .zero)
      #expect(row.window.dots.map(row.highlight) == [0, 0, 0, 0, 0])
    }
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
  func `a worm of endless pages shrinks at one end of the row and grows at the other`(fraction: Double) throws
  {
    let position = Position(from: 4, to: 0, fraction: fraction, count: 5, wrapsAround: true)
    let row = try #require(DotRow(.worm, PageIndicator(), position, in: area))
    let (low, high) = row.worm(isAcrossEnds: position.isAcrossEnds)
    let sum = low.width + high.width
    #expect(fraction == 0 || fraction == 1 || position.isAcrossEnds)
    #expect(sum == 8)
    if fraction == 0.25 { #expect(high == Rect(229, 7, 6, 6) && low == Rect(167, 9, 2, 2)) }
  }

  @Test(arguments: [PageIndicator.Dots.plain, .expanding, .worm], [0, 0.25, 0.5, 0.75, 1])
  func `right to left is the mirror image, and a column is the row turned`(
    style: PageIndicator.Dots, fraction: Double
  ) throws {
    var mirrored = area
    mirrored.readingDirection = .rightToLeft
    let column = PageIndicator.Layout(Rect(0, 0, 20, 400), axis: .vertical, readingDirection: .rightToLeft)
    for (from, to, count) in [(1, 2, 5), (0, 3, 5), (3, 4, 1000), (500, 499, 1000), (2, 900, 1000)] {
      let plain = try row(style, from, to, fraction, of: count)
      let other = try row(style, from, to, fraction, of: count, in: mirrored)
      let turned = try row(style, from, to, fraction, of: count, in: column)
      let all = rects(plain) + [plain.worm(isAcrossEnds: false).0]
      let allMirrored = rects(other) + [other.worm(isAcrossEnds: false).0]
      let allTurned = rects(turned) + [turned.worm(isAcrossEnds: false).0]
      for (index, rect) in all.enumerated() where !rect.isEmpty {
        let mirror = allMirrored[index]
        #expect(abs(mirror.x - (400 - rect.maxX)) < 1e-9 && mirror.size == rect.size && mirror.y == rect.y)
        let turn = allTurned[index]
        #expect(turn.origin == Point(rect.y, rect.x) && turn.size == Size(rect.height, rect.width))
      }
    }
  }

  @Test func `nothing is shown of fewer than two pages, or where there is no room`() {
    for count in [-5, 0, 1] {
      let position = Position(0, count: count)
      #expect(DotRow(.plain, PageIndicator(), position, in: area) == nil)
      #expect(IndicatorBar(PageIndicator(.bar), position, in: area) == nil)
    }
    let position = Position(0, count: 5)
    for rect in [Rect(0, 0, 7, 20), Rect(0, 0, 0, 0), Rect(.nan, 0, 90, 9), Rect(0, 0, .infinity, 9)] {
      #expect(DotRow(.plain, PageIndicator(), position, in: PageIndicator.Layout(rect)) == nil)
    }
  }

  @Test func `two pages are two dots`() throws {
    #expect(rects(try row(.plain, 0, 1, 0.5, of: 2)) == [Rect(188, 6, 8, 8), Rect(204, 6, 8, 8)])
  }

  @Test(arguments: [1000, 1_000_000, 1 << 48])
  func `many pages show seven dots around the current one, smaller at the ends`(count: Int) throws {
    let middle = try row(.plain, count / 2, count / 2, 0, of: count)
    #expect(rects(middle).map(\.width) == [4, 6, 8, 8, 8, 6, 4])
    #expect(rects(middle).map(\.midX) == [152, 168, 184, 200, 216, 232, 248])
    #expect(middle.window.dots.map(middle.highlight) == [0, 0, 0, 1, 0, 0, 0])
    let first = try row(.plain, 0, 0, 0, of: count)
    #expect(rects(first).map(\.width) == [8, 8, 8, 8, 8, 6, 4])
    #expect(first.highlight(0) == 1)
    let last = try row(.plain, count - 1, count - 1, 0, of: count)
    #expect(rects(last).map(\.width) == [4, 6, 8, 8, 8, 8, 8])
    #expect(last.window.dots.map(last.highlight).last == 1)
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
  func `the window moves with the position`(fraction: Double) throws {
    let row = try row(.plain, 500, 501, fraction, of: 1000)
    let rects = rects(row)
    // The current dots are around the middle; old dots shrink and new ones grow.
    #expect(abs(rects[fraction == 1 ? 3 : 3].midX - (fraction == 1 ? 200 : 200 - 16 * fraction)) < 1e-9)
    if fraction > 0, fraction < 1 {
      #expect(rects.count == 8)
      #expect(abs(rects[0].width - 4 * (1 - fraction)) < 1e-9)
      #expect(abs(rects[7].width - 4 * fraction) < 1e-9)
    }
  }

  @Test(arguments: [PageIndicator.Dots.plain, .expanding, .worm])
  func `a far jump begins and ends as a row at rest`(style: PageIndicator.Dots) throws {
    for (from, to) in [(0, 999), (999, 0), (0, 8), (3, 500), (500, 3), (500, 507), (2, 10), (990, 4)] {
      for (end, page) in [(1e-12, from), (1 - 1e-12, to)] {
        let (near, rest) = (try row(style, from, to, end, of: 1000), try row(style, page, page, 0, of: 1000))
        let nearRects = rects(near).filter { $0.width > 1e-6 }
        #expect(nearRects.count == rects(rest).count, "\(from) to \(to)")
        for (a, b) in zip(nearRects, rects(rest)) {
          #expect(abs(a.x - b.x) + abs(a.width - b.width) < 1e-6, "\(from) to \(to)")
        }
        let (worm, still) = (near.worm(isAcrossEnds: false).0, rest.worm(isAcrossEnds: false).0)
        #expect(abs(worm.x - still.x) + abs(worm.width - still.width) < 1e-6)
      }
    }
  }

  @Test func `in a far jump the highlight stays in the middle, and a worm covers five dots`() throws {
    let plain = try row(.plain, 100, 900, 0.5, of: 1000)
    #expect(plain.window.dots.map(plain.highlight) == [0, 0, 0, 0.5, 0.5, 0, 0, 0])
    #expect(rects(plain).map(\.midX) == [144, 160, 176, 192, 208, 224, 240, 256])
    let worm = try row(.worm, 100, 900, 0.5, of: 1000).worm(isAcrossEnds: false).0
    #expect(worm == Rect(164, 6, 72, 8))
    let expanding = try row(.expanding, 100, 900, 0.5, of: 1000)
    #expect(rects(expanding)[3...4].map(\.width) == [16, 16])
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 8])
  func `a window has an odd number of dots`(maxDots: Int) throws {
    var indicator = PageIndicator()
    indicator.maxDots = maxDots
    let row = try #require(DotRow(.plain, indicator, Position(50, count: 100), in: area))
    let dots = row.window.dots
    #expect(dots.count == maxDots - (1 - maxDots % 2))
    #expect(row.rect(dots.lowerBound + dots.count / 2) == Rect(196, 6, 8, 8), "the current one is whole")
    let small = PageIndicator.Layout(Rect(0, 0, Double(maxDots) * 16, 20))
    let fitted = try #require(DotRow(.plain, PageIndicator(), Position(50, count: 100), in: small))
    #expect(fitted.window.length == min(7, row.window.length))
  }

  @Test(arguments: [(0.0, 140.0), (0.25, 146), (0.5, 152), (0.75, 158), (1, 164)])
  func `a bar's thumb goes its way in equal parts`(fraction: Double, x: Double) throws {
    let position = Position(from: 0, to: 1, fraction: fraction, count: 5)
    let bar = try #require(IndicatorBar(PageIndicator(.bar), position, in: area))
    #expect(bar.track == Rect(140, 8, 120, 4))
    #expect(bar.thumbs.0 == Rect(x, 8, 24, 4))
    let far = Position(from: 0, to: 4, fraction: fraction, count: 5)
    let thumb = try #require(IndicatorBar(PageIndicator(.bar), far, in: area)).thumbs.0
    #expect(thumb == Rect(140 + 96 * fraction, 8, 24, 4))
  }

  @Test func `a position from outside is limited to what there is`() {
    #expect(Position(-3, count: 5) == Position(from: 0, to: 1, fraction: 0, count: 5))
    #expect(Position(9, count: 5).place == 4)
    #expect(Position(.nan, count: 5).place == 0)
    #expect(Position(.infinity, count: .max).place == Double(1 << 48 - 1))
    #expect(
      Position(from: -7, to: 99, fraction: .nan, count: 3) == Position(from: 0, to: 2, fraction: 0, count: 3))
    #expect(Position(1.5, count: 5).page == 1 && Position(1.51, count: 5).page == 2)
  }
}
