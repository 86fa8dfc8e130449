import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

/// Pagers with pages of different lengths, in a viewport of 300 x 400 points.
@MainActor @Suite struct `Pages of different lengths` {
  private let log = CallLog()

  /// Returns a pager at rest at time 0, with gaps of 10 points.
  private func make(
    _ count: Int, on page: Int = 0, _ extents: @escaping (Int) -> PageExtent
  ) -> (pager: Pager, source: NumberedPages) {
    let source = NumberedPages(count, log)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.arrangement.spacing = 10
    pager.pageExtents = extents
    pager.layout(size: Size(300, 400), scale: 1)
    pager.select(page, animated: false)
    pager.advance(to: 0)
    return (pager, source)
  }

  private func points(_ lengths: [Double]) -> (Int) -> PageExtent {
    { PageExtent(.points(lengths[$0 % lengths.count])) }
  }

  /// Returns the start of a page in the viewport, in points.
  private func start(of page: Int, _ pager: Pager) -> Double {
    let slot = pager.motion.line.slot(of: page, near: pager.motion.nearestSlot) ?? .max
    return pager.row.start(of: slot, at: pager.motion.state.position)
  }

  @Test func `are drawn where they lie, as large as they are`() {
    let (pager, _) = make(3, on: 1, points([100, 200, 50]))
    #expect(
      pager.places() == [
        "0": Rect(-60, 0, 100, 400), "1": Rect(50, 0, 200, 400), "2": Rect(260, 0, 50, 400),
      ])
    pager.arrangement.alignment = .leading
    #expect(pager.places() == ["1": Rect(0, 0, 200, 400), "2": Rect(210, 0, 50, 400)])
    pager.arrangement.alignsPagesToEnds = true
    #expect(pager.places()["1"] == Rect(40, 0, 200, 400))
    pager.pageExtents = nil
    #expect(pager.places() == ["1": Rect(0, 0, 300, 400)])
  }

  @Test func `are measured only near the view`() {
    var asked: Set<Int> = []
    let (pager, _) = make(1_000_000, on: 500_000) {
      asked.insert($0)
      return PageExtent(.points(Double(60 + $0 % 7 * 20)))
    }
    #expect(asked.contains(500_000) && asked.allSatisfy { abs($0 - 500_000) < 12 || $0 < 12 })
    asked.removeAll()
    pager.advance(to: 1)
    #expect(asked.isEmpty)
    pager.select(900_000, at: 1)
    for frame in 0...120 { pager.advance(to: 1 + Double(frame) / 60) }
    #expect(pager.position == 900_000)
    #expect(asked.allSatisfy { abs($0 - 500_000) < 16 || abs($0 - 900_000) < 16 } && asked.count < 40)
  }

  @Test func `follow a finger to the point across pages, and rest where they are aligned`() {
    let lengths = [100.0, 200, 50, 280, 40, 120]
    let (pager, _) = make(6, on: 1, points(lengths))
    pager.pointer(.press, 200, at: 1)
    pager.pointer(.move, 195, at: 1.01)
    let before = start(of: 2, pager)
    for step in 1...60 {
      pager.pointer(.move, 195 - 5 * Double(step), at: 1.01 + Double(step) / 100)
      pager.advance(to: 1.01 + Double(step) / 100)
      #expect(abs(start(of: 2, pager) - before + 5 * Double(step)) < 1e-6)
    }
    pager.pointer(.release, -105, at: 3)
    pager.advance(to: 6)
    #expect(pager.position == 2 && start(of: 2, pager) == 125)
  }

  @Test func `that rest together at an end are one stop for swipes`() {
    // The pages cover 650 points: content moves by 350, and pages 4 and 5 rest in the same place.
    let (pager, _) = make(6, on: 5, points([100]))
    pager.arrangement.alignment = .leading
    pager.arrangement.alignsPagesToEnds = true
    #expect(start(of: 5, pager) == 200)
    _ = pager.flick(from: 100, to: 125, start: 1, duration: 0.1)
    pager.advance(to: 5)
    #expect(pager.settledPage == 3 && start(of: 3, pager) == 0)
    _ = pager.flick(from: 160, to: 100, start: 6, duration: 0.1)
    pager.advance(to: 9)
    #expect(pager.settledPage >= 4 && start(of: 5, pager) == 200)
    pager.select(4, at: 10)
    pager.advance(to: 12)
    #expect(pager.settledPage == 4 && start(of: 5, pager) == 200)
  }

  @Test func `that grow or shrink move nothing else in view`() {
    var lengths = [100.0, 200, 50, 280, 40, 120]
    let source = NumberedPages(6, log)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.pageExtents = { PageExtent(.points(lengths[$0])) }
    pager.layout(size: Size(300, 400), scale: 1)
    pager.select(2, animated: false)
    pager.advance(to: 0)
    pager.pointer(.press, 200, at: 1)
    pager.pointer(.move, 195, at: 1.01)
    pager.pointer(.move, 165, at: 1.02)
    let (near, place) = (pager.motion.currentPage, start(of: pager.motion.currentPage, pager))
    lengths[near - 1] = 90
    lengths[near + 1] = 20
    lengths[near] += 15
    pager.invalidate(.extents)
    #expect(abs(start(of: near, pager) - place) < 1e-6)
    // The finger continues to hold the same content.
    pager.pointer(.move, 155, at: 1.03)
    #expect(abs(start(of: near, pager) - place + 10) < 1e-6)
    pager.pointer(.release, 155, at: 2)
    pager.advance(to: 2.05)
    let moving = (pager.motion.currentPage, start(of: pager.motion.currentPage, pager))
    lengths = lengths.map { $0 + 33 }
    pager.invalidate(.extents)
    #expect(abs(start(of: moving.0, pager) - moving.1) < 1e-6)
    pager.advance(to: 5)
    #expect(pager.position == pager.position.rounded() && !pager.isAnimating)
  }

  @Test(arguments: [90.0, 20, 290])
  func `that change under a finger come to rest when it lifts`(length: Double) {
    var lengths = [100.0, 200, 50]
    let (pager, _) = make(3, on: 1) { PageExtent(.points(lengths[$0])) }
    pager.pointer(.press, 150, at: 1)
    let place = start(of: 1, pager)
    lengths[1] = length
    pager.invalidate(.extents)
    #expect(abs(start(of: 1, pager) - place) < 1e-6 && pager.position != 1)
    pager.pointer(.release, 150, at: 2)
    pager.advance(to: 2.05)
    pager.advance(to: 5)
    #expect(pager.position == pager.position.rounded() && !pager.isAnimating)
  }

  @Test func `as long as their content are that once they are loaded`() {
    final class LongPage: Page {
      override func preferredLength(in context: PageContext) -> Double { 120 }
      override func draw(in context: PageContext) -> DrawList { DrawList(name: "long", in: context) }
    }
    let pager = Pager(pages: [Page(), LongPage(), Page()], text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.pageExtents = { _ in PageExtent(.content) }
    pager.layout(size: Size(300, 400), scale: 1)
    pager.select(1, animated: false)
    #expect(pager.places() == ["long": Rect(90, 0, 120, 400)])
  }

  @Test func `take shares of the viewport, and numbers that make no sense count as the viewport`() {
    let lengths: [PageLength] = [
      .share(0.5), .points(.nan), .share(.infinity), .points(-5), .points(1e9), .viewport, .share(2),
    ]
    let (pager, _) = make(7) { PageExtent(lengths[$0]) }
    let found = (0..<7).map { page in
      pager.select(page, animated: false)
      return pager.row.extent(of: page)
    }
    #expect(found == [150, 300, 300, 1, 1e6, 300, 600])
  }

  @Test func `wrap around if there are enough of them`() {
    let (pager, source) = make(4, points([120, 80]))
    pager.arrangement.wrapsAround = true
    // The pages cover 440 points, of which 300 are in view, and a page of 120 may be clipped at both ends.
    #expect(pager.motion.line.period == 4)
    #expect(Set(pager.places().keys) == ["0", "1", "3"])
    for step in 1...9 {
      _ = pager.flick(from: 100, to: 40, start: Double(3 * step), duration: 0.1)
      pager.advance(to: Double(3 * step) + 2)
      #expect(pager.settledPage == step % 4)
    }
    source.pageCount = 3
    pager.apply([.remove(at: 3)], animated: false)
    pager.advance(to: 40)
    #expect(pager.motion.line.period == nil)
  }

  @Test func `are tapped where they are seen`() {
    let (pager, _) = make(3, on: 1, points([100, 200, 50]))
    let taps = CallLog(topics: [.taps])
    pager.delegate = taps
    pager.pointer(.press, 70, 30, at: 1)
    pager.pointer(.release, 70, 30, at: 1.05)
    taps.expect(["tap(1, \(Point(20, 30)))"])
    // Page 2 is visible beside page 1.
    pager.pointer(.press, 270, 30, at: 2)
    pager.pointer(.release, 270, 30, at: 2.05)
    pager.advance(to: 5)
    #expect(pager.settledPage == 2)
  }

  /// Returns a pager with random lengths, held between two pages.
  private func makeHeld(_ random: inout SplitMix64) -> (pager: Pager, lengths: Lengths) {
    let count = Int.random(in: 4...12, using: &random)
    let lengths = Lengths((0..<count).map { _ in Double.random(in: 20...500, using: &random) })
    let (pager, source) = make(count, on: Int.random(in: 0..<count, using: &random)) {
      PageExtent(.points(lengths.of[$0]))
    }
    lengths.source = source
    pager.arrangement.axis = Bool.random(using: &random) ? .horizontal : .vertical
    pager.arrangement.readingDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    pager.arrangement.alignment = PageAlignment.allCases.randomElement(using: &random) ?? .center
    pager.arrangement.alignsPagesToEnds = Bool.random(using: &random)
    pager.arrangement.wrapsAround = Bool.random(using: &random)
    return (pager, lengths)
  }

  private final class Lengths {
    var of: [Double]
    var source: NumberedPages?
    init(_ lengths: [Double]) { of = lengths }
  }

  private func drag(_ pager: Pager, by travel: Double, at time: Double) {
    pager.pointer(.press, 150, 200, at: time)
    let isVertical = pager.axis == .vertical
    pager.pointer(.move, isVertical ? 150 : 150 - travel, isVertical ? 200 - travel : 200, at: time + 0.01)
    pager.advance(to: time + 0.02)
  }

  @Test(arguments: UInt64(1)...150) func `stay where they are when others come and go in mid-swipe`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let (pager, lengths) = makeHeld(&random)
    drag(pager, by: .random(in: -250...250, using: &random), at: 1)
    var time = 1.1
    for _ in 0..<12 {
      let near = pager.motion.line.page(atSlot: pager.motion.nearestSlot)
      let place = pager.row.start(of: pager.motion.nearestSlot, at: pager.motion.state.position)
      let at = Int.random(in: 0...lengths.of.count, using: &random)
      let change: PageChange
      if Bool.random(using: &random) || lengths.of.count < 5 {
        change = .insert(at: at)
        lengths.of.insert(.random(in: 20...500, using: &random), at: at)
      } else {
        let removed = min(at, lengths.of.count - 1)
        guard removed != near else { continue }
        change = .remove(at: removed)
        lengths.of.remove(at: removed)
      }
      lengths.source?.pageCount = lengths.of.count
      let isResting = pager.motion.state.position == pager.motion.state.position.rounded()
      pager.apply([change], animated: false)
      guard let index = change.index(of: near) else { continue }
      let now = pager.motion.nearestSlot
      // With few pages, several slots show the same page.
      let moved = (now - 3...now + 3).filter { pager.motion.line.page(atSlot: $0) == index }
        .map { pager.row.start(of: $0, at: pager.motion.state.position) - place }
        .min { abs($0) < abs($1) }
      // If pages rest together at an end, a finger's point can be less than a point of content.
      #expect(
        isResting || abs(moved ?? .infinity) <= (pager.arrangement.alignsPagesToEnds ? 1 : 1e-6),
        "seed \(seed), \(change), page \(near) moved by \(moved ?? .nan)")
      if Int.random(in: 0..<4, using: &random) == 0 { pager.pointer(.release, 150, 200, at: time) }
      time += 0.01
      pager.advance(to: time)
    }
  }

  @Test(arguments: UInt64(1)...60) func `move no faster than their speed, at 240 Hz`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (pager, lengths) = makeHeld(&random)
    var time = 1.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        let slots = pager.motion.slotsInView(pager.geometry) ?? 0...0
        let before = slots.map { pager.row.start(of: $0, at: pager.motion.state.position) }
        let speed = abs(pager.motion.state.velocity) * pager.row.pitch(at: pager.motion.state.position)
        let wasMoving = pager.motion.isMoving
        time += 1 / 240
        pager.advance(to: time)
        guard wasMoving, pager.motion.isMoving else { continue }
        let now = abs(pager.motion.state.velocity) * pager.row.pitch(at: pager.motion.state.position)
        for (index, slot) in slots.enumerated() {
          let moved = abs(pager.row.start(of: slot, at: pager.motion.state.position) - before[index])
          #expect(moved <= max(speed, now) / 240 * 1.5 + 1.5, "seed \(seed) at \(time), slot \(slot)")
        }
      }
    }
    for _ in 0..<8 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: pager.select(.random(in: 0..<lengths.of.count, using: &random), at: time)
      case 1:
        let from = Double.random(in: 60...250, using: &random)
        time = pager.flick(
          from: from, to: from + .random(in: -60...60, using: &random), start: time, duration: 0.1)
      default: pager.handle(PagerInput(time: time, .key(.pageDown, [], isRepeat: false)))
      }
      frames(.random(in: 10...90, using: &random))
    }
    frames(600)
    #expect(pager.position == pager.position.rounded())
  }
}
