import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

@MainActor
@Suite("Changes that can be seen") struct VisibleChangeTests {
  /// Pages of 100 points, four of them in view, with identities that changes preserve.
  @MainActor private final class Cards {
    let pager: Pager
    let source: PlainSource
    var ids: [Int]
    private var next: Int

    init(_ count: Int = 9, on page: Int = 4, extent: Double? = 100) {
      let (pager, source, _) = makePager(count)
      (self.pager, self.source) = (pager, source)
      ids = Array(0..<count)
      next = count
      if let extent {
        pager.arrangement.alignment = .leading
        pager.pageExtents = { _ in PageExtent(.points(extent)) }
      }
      pager.select(page, animated: false)
      pager.advance(to: 0)
    }

    func insert(at index: Int, animated: Bool = true) {
      ids.insert(next, at: index)
      next += 1
      source.pageCount = ids.count
      pager.apply([.insert(at: index)], animated: animated)
    }

    func remove(at index: Int, animated: Bool = true) {
      ids.remove(at: index)
      source.pageCount = ids.count
      pager.apply([.remove(at: index)], animated: animated)
    }

    func move(from: Int, to: Int) {
      ids.insert(ids.remove(at: from), at: to)
      pager.apply([.move(from: from, to: to)], animated: true)
    }

    /// The starts of the pages in view and beside it, in points, by identity.
    var places: [Int: Double] {
      guard let slots = pager.motion.slotsInView(pager.geometry), let all = pager.row.slots else {
        return [:]
      }
      var places: [Int: Double] = [:]
      // After changes in mid-swipe a page can be at two slots, and only the nearer one is drawn. Such pages
      // are left out.
      let pages = pager.motion.slots(in: slots, margin: 9, all).map { pager.motion.line.page(atSlot: $0) }
      for slot in pager.motion.slots(in: slots, margin: 1, all) {
        let page = pager.motion.line.page(atSlot: slot)
        if pages.count(where: { $0 == page }) > 1 { continue }
        places[ids[page]] =
          pager.row.start(of: slot, at: pager.motion.state.position)
          + pager.visibleChanges.shifts.shift(of: page).distance
      }
      return places
    }

    /// The starts of the visible pages.
    var seen: [Int: Double] { places.filter { $0.value > -100 && $0.value < 400 } }

    func settle() {
      let start = pager.motion.now
      for frame in 1...120 { pager.advance(to: start + Double(frame) / 60) }
    }
  }

  @Test func `pages make room for a new one, which grows`() {
    let cards = Cards()
    let before = cards.places
    cards.insert(at: 5)
    #expect(cards.pager.visibleChanges.shifts.shift(of: 5).growth == 0)
    for (id, place) in cards.seen where id < 9 { #expect(abs(place - (before[id] ?? .nan)) < 1e-9, "\(id)") }
    cards.pager.advance(to: 1)
    cards.pager.advance(to: 1.1)
    let halfWay = cards.places
    #expect((halfWay[5] ?? 0) > 105 && (halfWay[5] ?? 0) < 195)
    let growth = cards.pager.visibleChanges.shifts.shift(of: 5).growth
    #expect(growth > 0.1 && growth < 0.95)
    cards.settle()
    #expect(cards.places[5] == 200 && cards.places[9] == 100 && cards.pager.visibleChanges.shifts.isEmpty)
    #expect(!cards.pager.isAnimating && cards.pager.position == 4)
  }

  @Test func `pages close up over a removed one, which fades where it was`() {
    let cards = Cards()
    cards.remove(at: 5)
    #expect(cards.places[6] == 200 && cards.pager.visibleChanges.shifts.ghosts.count == 1)
    let ghost = cards.pager.visibleChanges.shifts.ghosts[0]
    #expect(ghost.presence.value == 1)
    #expect(ghost.area.x == 100 && ghost.anchor == 4)
    cards.pager.advance(to: 1)
    cards.pager.advance(to: 1.15)
    #expect(cards.pager.visibleChanges.shifts.ghosts[0].presence.value < 0.5)
    cards.settle()
    #expect(cards.places[6] == 100 && cards.pager.visibleChanges.shifts.isEmpty)
  }

  @Test func `the next page comes in where the current one is removed`() {
    let cards = Cards(extent: nil)
    cards.remove(at: 4)
    #expect(cards.places[5] == 400, "it begins at the edge")
    #expect(cards.pager.settledPage == 4 && cards.pager.position == 4)
    cards.pager.advance(to: 1)
    cards.pager.advance(to: 1.1)
    #expect((cards.places[5] ?? 0) > 0 && (cards.places[5] ?? 0) < 400)
    cards.settle()
    #expect(cards.places[5] == 0)
  }

  @Test func `the titles make room, too`() {
    let cards = Cards()
    let strip = cards.pager.strip
    let before = strip.shownPlaces
    cards.insert(at: 5)
    let after = strip.shownPlaces
    for (index, place) in before {
      let now = after[index < 5 ? index : index + 1]
      #expect(now == nil || abs((now?.position ?? 0) - place.position) < 1e-9, "title \(index)")
    }
    #expect(strip.shifts.isMoving && strip.isMoving)
    cards.remove(at: 2)
    cards.settle()
    #expect(!strip.shifts.isMoving && strip.shownPlaces.allSatisfy { $0.value.velocity == 0 })
  }

  @Test(arguments: [PageIndicator.Kind.dots(.plain), .dots(.worm), .dots(.expanding), .bar])
  func `the indicator makes room, too, and closes up`(kind: PageIndicator.Kind) {
    let cards = Cards()
    let pager = cards.pager
    pager.pageIndicator = PageIndicator(kind)
    func pill(_ part: IndicatorPill.Part) -> Rect? { pager.shownPills.first { $0.part == part }?.rect }
    let before = pager.shownPills
    cards.insert(at: 5)
    let moved: [IndicatorPill.Part] = before.compactMap { pill in
      if case .dot(let page) = pill.part { return .dot(page < 5 ? page : page + 1) }
      return pill.part
    }
    #expect(zip(before, moved).allSatisfy { pill($1) == $0.rect }, "nothing jumps")
    if case .dots = kind { #expect(pill(.dot(5))?.isEmpty == true) }
    pager.advance(to: 1)
    pager.advance(to: 1.1)
    let halfWay = pager.shownPills
    #expect(halfWay != pager.pillsInPlace)
    // In mid-motion again, also for removed pages.
    cards.remove(at: 1)
    for old in halfWay where old.part != .dot(1) {
      var part = old.part
      if case .dot(let page)? = part, page > 1 { part = .dot(page - 1) }
      #expect(part.flatMap { pill($0) } == old.rect)
    }
    if case .dots = kind { #expect(pager.shownPills.contains { $0.part == nil && !$0.rect.isEmpty }) }
    cards.settle()
    #expect(pager.shownPills == pager.pillsInPlace && !pager.isAnimating)
  }

  @Test func `pages that change places cross`() {
    let cards = Cards()
    let before = cards.places
    cards.move(from: 4, to: 6)
    for (id, place) in cards.seen { #expect(abs(place - (before[id] ?? .nan)) < 1e-9, "\(id)") }
    cards.settle()
    #expect(cards.ids[4...6] == [5, 6, 4])
  }

  @Test func `a page that is requested again fades over its old picture`() {
    let cards = Cards()
    cards.pager.apply([.update(at: 4)], animated: true)
    #expect(
      cards.pager.visibleChanges.shifts.shift(of: 4).growth == 0
        && cards.pager.visibleChanges.shifts.ghosts.count == 1)
    cards.settle()
    #expect(cards.pager.visibleChanges.shifts.isEmpty)
  }

  @Test func `nothing moves with reduced motion, or without a request`() {
    let cards = Cards()
    cards.insert(at: 5, animated: false)
    #expect(cards.pager.visibleChanges.shifts.isEmpty)
    cards.pager.rules.reducesMotion = true
    cards.remove(at: 5)
    #expect(cards.pager.visibleChanges.shifts.isEmpty && !cards.pager.isAnimating)
  }

  @Test func `a finger takes the pages in the middle of it, without a jump`() {
    let cards = Cards()
    cards.insert(at: 4)
    cards.pager.advance(to: 1)
    cards.pager.advance(to: 1.08)
    let before = cards.places
    cards.pager.pointer(.press, 200, at: 1.08)
    #expect(cards.places == before)
    cards.pager.pointer(.move, 150, at: 1.08)
    for (id, place) in cards.places { #expect(abs(place + 46 - (before[id] ?? place + 46)) < 1e-9) }
  }

  @Test func `calls and events are those of a change at once`() {
    for animated in [false, true] {
      let (pager, source, made) = makeLoggedPager(9, .collection, at: 4)
      source.pageCount = 10
      pager.apply([.insert(at: 4)], animated: animated)
      source.pageCount = 8
      pager.apply([.remove(at: 5, count: 2)], animated: animated)
      pager.runFrames()
      let calls = made.take()
      if animated { #expect(calls == VisibleChangeTests.calls) } else { VisibleChangeTests.calls = calls }
    }
    #expect(!VisibleChangeTests.calls.isEmpty)
  }

  private static var calls: [String] = []

  /// Bursts of visible changes in the middle of swipes. Each change leaves visible content in place. Between
  /// two frames at 240 Hz nothing moves faster than its spring and the finger allow.
  @Test(arguments: UInt64(1)...4) func `bursts move nothing by more than its speed explains`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let cards = Cards(20, on: 8)
    var time = 1.0
    var x = 200.0
    cards.pager.pointer(.press, x, at: time)
    for step in 0..<1000 {
      let before = cards.seen
      let index = Int.random(in: 0..<cards.ids.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where cards.ids.count < 40: cards.insert(at: index)
      case 1 where cards.ids.count > 8: cards.remove(at: index)
      default: cards.move(from: index, to: .random(in: 0..<cards.ids.count, using: &random))
      }
      let after = cards.places
      for (id, place) in before {
        guard let now = after[id] else { continue }
        #expect(abs(now - place) < 1e-6, "seed \(seed), step \(step), page \(id)")
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let before = cards.seen
        x += .random(in: -3...3, using: &random)
        time += 1.0 / 240
        if Int.random(in: 0..<40, using: &random) == 0 {
          cards.pager.pointer(.release, x, at: time)
          cards.pager.pointer(.press, x, at: time)
        }
        cards.pager.pointer(.move, x, at: time)
        let after = cards.places
        for (id, place) in before {
          // Per second, the spring covers at most 0.74 times its frequency of the distance, which is at most
          // two viewports.
          #expect(abs((after[id] ?? place) - place) < 60, "seed \(seed), step \(step), page \(id)")
        }
      }
      #expect(cards.pager.visibleChanges.shifts.ghosts.count <= 16)
    }
    cards.pager.pointer(.release, x, at: time)
    cards.settle()
    #expect(cards.pager.visibleChanges.shifts.isEmpty && cards.pager.motion.phase == .atRest, "seed \(seed)")
  }
}
