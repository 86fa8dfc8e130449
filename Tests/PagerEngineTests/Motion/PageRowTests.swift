import SeededRandom
import Testing

@testable import PagerEngine

/// A row of pages with lengths of 100, 200 and 50 points.
///
/// The gaps are 10 points and the viewport is 300 points.
@Suite struct PageRowTests {
  struct Case: Sendable {
    let alignment: PageAlignment
    let alignsPagesToEnds: Bool
    /// The starts of the three pages, in points, while each of them is at rest.
    let starts: [[Double]]
  }

  static let table = [
    Case(
      alignment: .leading, alignsPagesToEnds: false,
      starts: [[0, 110, 320], [-110, 0, 210], [-320, -210, 0]]),
    Case(
      alignment: .center, alignsPagesToEnds: false,
      starts: [[100, 210, 420], [-60, 50, 260], [-195, -85, 125]]),
    Case(
      alignment: .trailing, alignsPagesToEnds: false,
      starts: [[200, 310, 520], [-10, 100, 310], [-70, 40, 250]]),
    // The pages cover 370 points, so content can move by 70 points.
    Case(
      alignment: .leading, alignsPagesToEnds: true,
      starts: [[0, 110, 320], [-70, 40, 250], [-70, 40, 250]]),
    Case(
      alignment: .center, alignsPagesToEnds: true, starts: [[0, 110, 320], [-60, 50, 260], [-70, 40, 250]]),
    Case(
      alignment: .trailing, alignsPagesToEnds: true,
      starts: [[0, 110, 320], [-10, 100, 310], [-70, 40, 250]]),
  ]

  private func row(
    _ lengths: [Double] = [100, 200, 50], axis: Axis = .horizontal,
    _ set: (inout PageGeometry) -> Void = { _ in }
  ) -> PageRow {
    let size = axis == .horizontal ? Size(300, 80) : Size(80, 300)
    var geometry = PageGeometry(viewport: Rect(origin: .zero, size: size), axis: axis, spacing: 10)
    var known = PageLengths()
    for (page, length) in lengths.enumerated() { known.learn(.init(length: length), of: page) }
    geometry.lengths = known
    set(&geometry)
    return PageRow(geometry, PageLine(), count: lengths.count)
  }

  @Test(arguments: table) func `pages lie where their lengths and the alignment put them`(one: Case) {
    for (axis, direction) in [
      (Axis.horizontal, PageGeometry.ReadingDirection.leftToRight), (.horizontal, .rightToLeft),
      (.vertical, .leftToRight),
    ] {
      let row = row(axis: axis) {
        ($0.arrangement.alignment, $0.arrangement.alignsPagesToEnds, $0.readingDirection) = (
          one.alignment, one.alignsPagesToEnds, direction
        )
      }
      for (page, starts) in one.starts.enumerated() {
        for (other, start) in starts.enumerated() {
          let frame = row.frame(of: other, at: Double(page))
          let length = [100.0, 200, 50][other]
          let expected =
            axis == .vertical
            ? Rect(0, start, 80, length)
            : Rect(direction == .rightToLeft ? 300 - start - length : start, 0, length, 80)
          #expect(frame == expected, "page \(other) while \(page) rests, \(one.alignment)")
          #expect(row.isInView(other, at: Double(page)) == (start < 300 && start + length > 0))
        }
      }
    }
  }

  @Test func `pages of their own alignment, insets and pages longer than the viewport`() {
    let own = row {
      $0.lengths?.learn(.init(length: 200, alignment: .trailing), of: 1)
      $0.arrangement.insets = PageInsets(leading: 20, trailing: 40)
      $0.arrangement.alignment = .leading
    }
    #expect((0..<3).map { own.restingStart(of: $0) } == [20, 60, 20])
    let long = row([100, 500])
    #expect(long.restingStart(of: 1) == -100)
    #expect(long.slotsInView(at: 1) == 1...1)
    #expect(long.slotsInView(at: 0.5) == 0...1)
  }

  @Test func `a short page is out of view while the gap after it is in view`() {
    let row = row([10, 10]) { ($0.arrangement.alignment, $0.arrangement.spacing) = (.leading, 100) }
    #expect(row.slotsInView(at: 0.05) == 0...1)
    #expect(row.slotsInView(at: 0.5) == 1...1 && !row.isInView(0, at: 0.5))
  }

  @Test func `insets shorten pages that are as long as the viewport`() {
    var geometry = PageGeometry(viewport: Rect(0, 0, 300, 80))
    geometry.arrangement.insets = PageInsets(leading: 30, trailing: 50)
    geometry.arrangement.peek = 10
    let row = PageRow(geometry, PageLine(), count: 3)
    #expect(row.frame(of: 1, at: 1) == Rect(40, 0, 200, 80))
    #expect(row.frame(of: 2, at: 1) == Rect(240, 0, 200, 80))
    geometry.arrangement.insets = PageInsets(leading: .nan, trailing: 1e9)
    #expect(PageRow(geometry, PageLine(), count: 3).extent(of: 0) == 1)
  }

  @Test(arguments: 1...200) func `points and positions are converted back and forth, continuously`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    let lengths = (0..<count).map { _ in Double.random(in: 1...700, using: &random) }
    let row = row(lengths) {
      $0.arrangement.alignment = PageAlignment.allCases.randomElement(using: &random) ?? .center
      $0.arrangement.alignsPagesToEnds = Bool.random(using: &random)
      $0.arrangement.spacing = Double.random(in: 0...30, using: &random)
      $0.arrangement.insets = PageInsets(
        leading: .random(in: 0...50, using: &random), trailing: .random(in: 0...50, using: &random))
    }
    for _ in 0..<50 {
      let position = Double.random(in: -1...Double(count), using: &random)
      let points = Double.random(in: -800...800, using: &random)
      let other = row.position(position, movedBy: points)
      #expect(points == 0 || (other > position) == (points > 0), "seed \(seed)")
      #expect(abs(row.position(other, movedBy: -points) - position) < 1e-9, "seed \(seed)")
      // Half the distance twice is the whole distance.
      let half = row.position(row.position(position, movedBy: points / 2), movedBy: points / 2)
      #expect(abs(half - other) < 1e-9, "seed \(seed)")
      // No page moves further than the finger that holds it.
      let near = row.position(position, movedBy: 1)
      for slot in 0..<count {
        let step = row.start(of: slot, at: position) - row.start(of: slot, at: near)
        #expect(step > -1e-6 && step < 1 + 1e-6, "seed \(seed), page \(slot)")
      }
    }
  }

  @Test(arguments: 1...100) func `a track is the row that it was made from`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let row = row((0..<9).map { _ in Double.random(in: 1...700, using: &random) })
    let start = Double.random(in: -0.5...8.5, using: &random)
    let target = Int.random(in: 0...8, using: &random)
    let track = try #require(PageTrack(from: start, to: Double(target), row))
    #expect(track.points(at: Double(target)) == 0)
    for _ in 0..<50 {
      let position = Double.random(in: -2...11, using: &random)
      let place = track.points(at: position)
      #expect(abs(track.position(at: place).position - position) < 1e-9, "seed \(seed)")
      let share = Double.random(in: 0...1, using: &random)
      let between = start + (Double(target) - start) * share
      let end = row.position(between, movedBy: -track.points(at: between))
      #expect(abs(end - Double(target)) < 1e-9, "seed \(seed)")
    }
  }

  @Test func `lengths stay known by their pages through changes`() {
    var lengths = PageLengths()
    for page in 0..<10 { lengths.learn(.init(length: Double(page)), of: page) }
    lengths.apply(.insert(at: 3, count: 2))
    #expect((0..<12).map { lengths[$0]?.length } == [0, 1, 2, nil, nil, 3, 4, 5, 6, 7, 8, 9])
    lengths.apply(.remove(at: 0, count: 2))
    lengths.apply(.move(from: 0, to: 9))
    lengths.apply(.update(at: 2))
    #expect((0..<10).map { lengths[$0]?.length } == [nil, nil, nil, 4, 5, 6, 7, 8, 9, 2])
    lengths.reserve(1000)
    lengths.learn(.init(length: 500), of: 500)
    #expect(lengths[500]?.length == 500 && lengths[9]?.length == 2 && lengths[1_000_000]?.length == nil)
  }
}
