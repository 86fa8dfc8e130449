import SeededRandom
import Testing

@testable import PagerEngine

@MainActor @Suite struct ScrollLinkTests {
  private func make(
    _ links: [Header], rows: Int = 100, axis: Axis = .horizontal
  ) -> (pager: Pager, list: CountingList) {
    let list = CountingList()
    list.count = rows
    let pager = Pager(pages: [list, CountingList()], text: SquareTextMeasurer())
    pager.arrangement.axis = axis
    pager.scrollLinks = links
    if let header = links.first {
      header.pager = pager
      pager.accessory = PagerAccessory(
        .top, minimumExtent: header.range.lowerBound, extent: { header.extent }
      ) { _ in DrawList() }
    }
    pager.layout(size: Size(400, 698), scale: 1)
    _ = pager.picture()
    pager.advance(to: 0)
    return (pager, list)
  }

  /// Moves a finger that is down in steps of 1/120 s to heights in points.
  private func move(_ pager: Pager, through heights: [Double], from time: inout Double) {
    for height in heights {
      time += 1.0 / 120
      pager.pointer(.move, 200, height, at: time)
    }
  }

  @Test func `a header collapses first, then the list scrolls, and back in the other order`() {
    let header = Header()
    let (pager, list) = make([header])
    var time = 0.1
    pager.pointer(.press, 200, 600, at: time)
    move(pager, through: [596, 546], from: &time)
    #expect(header.extent == 150 && list.contentOffset == 0)
    move(pager, through: [446, 346], from: &time)
    #expect(header.extent == 50 && list.contentOffset == 100)
    move(pager, through: [396], from: &time)
    #expect(header.extent == 50 && list.contentOffset == 50)
    move(pager, through: [496], from: &time)
    #expect(header.extent == 100 && list.contentOffset == 0)
    move(pager, through: [596], from: &time)
    #expect(header.extent == 200 && list.contentOffset == 0)
    // Beyond that the content stretches.
    move(pager, through: [696], from: &time)
    #expect(header.extent == 200 && list.contentOffset < -40)
    // And returns before the header collapses again.
    move(pager, through: [596], from: &time)
    #expect(header.extent == 200 && abs(list.contentOffset) < 1e-9)
  }

  @Test func `pages are moved by a header and not drawn again`() {
    let header = Header()
    let (pager, list) = make([header])
    let viewport = pager.geometry.viewport
    #expect(viewport == Rect(0, 248, 400, 600))
    let drawn = list.drawn
    var time = 0.1
    pager.pointer(.press, 200, 600, at: time)
    for height in stride(from: 596.0, through: 446, by: -5) {
      move(pager, through: [height], from: &time)
      #expect(pager.geometry.viewport == viewport.offset(by: 0, -header.collapsed))
      _ = pager.picture()
    }
    #expect(header.extent == 50 && list.drawn == drawn)
    #expect(pager.picture().description.contains("drawing 400x50 at (0, 98) clip (0, 98, 400, 600)"))
  }

  @Test func `titles at the other edge stay, and the pages are cut by them`() {
    let header = Header()
    let (pager, _) = make([header])
    pager.titles.style.edge = .bottom
    #expect(pager.geometry.viewport == Rect(0, 200, 400, 600))
    #expect(pager.layout.shownViewport == Rect(0, 200, 400, 450))
    #expect(pager.strip.frame == Rect(0, 650, 400, 48))
  }

  @Test(arguments: 0..<60) func `the travel of a finger is used once, by any chain`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let links = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let least = Double.random(in: 0...100, using: &random)
      return Header(
        least...(least + .random(in: 0...200, using: &random)),
        Header.Behavior.allCases.randomElement(using: &random)!)
    }
    let (pager, list) = make(links, rows: .random(in: 0...40, using: &random))
    list.scrollLinks = links.count > 2 ? [links[2]] : []
    pager.scrollLinks = links.enumerated().filter { $0.offset != 2 }.map(\.element)
    let canTell = !links.contains { $0.behavior == .misbehaves }
    var (time, height) = (0.1, 400.0)
    pager.pointer(.press, 200, height, at: time)
    move(pager, through: [height - 5], from: &time)
    for _ in 0..<80 {
      height = (height + .random(in: -90...90, using: &random)).clamped(60, 690)
      move(pager, through: [height - 4], from: &time)
      let byLinks = links.reduce(0) { $0 + $1.collapsed }
      let own = list.scroll.rawOffset
      #expect(own.isFinite && list.contentOffset.isFinite, "seed \(seed)")
      if canTell { #expect(abs(400 - height - byLinks - own) < 1e-6, "seed \(seed)") }
    }
    pager.pointer(.release, 200, height, at: time)
    pager.advance(to: time + 9)
    pager.advance(to: time + 10)
    #expect(!pager.isAnimating && list.scroll.isWithinContent, "seed \(seed)")
  }

  /// The place of the list's content in the pager, and the collapse of the header, as one length.
  @Test func `a fling continues from the list into the header without a jump in place or speed`() {
    let header = Header()
    let (pager, list) = make([header])
    var time = 0.1
    pager.pointer(.press, 200, 690, at: time)
    move(pager, through: [686, 486, 286], from: &time)
    pager.pointer(.release, 200, 286, at: time + 0.5)
    time += 0.6
    #expect(header.extent == 50 && list.contentOffset == 250)
    list.contentOffset = 1200
    pager.pointer(.press, 200, 300, at: time)
    move(pager, through: (1...12).map { 300 + Double($0 * $0) * 1.5 }, from: &time)
    pager.pointer(.release, 200, 516, at: time)
    var places: [Double] = []
    for _ in 0..<480 {
      time += 1.0 / 240
      pager.advance(to: time)
      places.append(list.scroll.rawOffset + header.collapsed)
      if list.contentOffset < 0 || header.extent == 200 { break }
    }
    #expect(header.extent == 200)
    #expect(list.contentOffset == 0)
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(steps.count > 20 && steps.allSatisfy { $0 < 0 })
    // The speed falls by less than 1 % from one frame to the next: by the deceleration alone.
    for (one, next) in zip(steps, steps.dropFirst().dropLast()) { #expect(abs(next / one - 0.9917) < 0.002) }
  }

  @Test func `a step of a wheel is for the header or for the list, never for both`() {
    let header = Header(50...80)
    let (pager, list) = make([header])
    pager.ticks(0, 1, at: 1)
    for frame in 1...60 { pager.advance(to: 1 + Double(frame) / 60) }
    #expect(header.extent == 50 && list.contentOffset == 0)
    pager.ticks(0, 1, at: 3)
    for frame in 1...60 { pager.advance(to: 3 + Double(frame) / 60) }
    #expect(header.extent == 50 && list.contentOffset > 20)
    var time = 5.0
    func up() {
      pager.key(.up, at: time)
      for frame in 1...60 { pager.advance(to: time + Double(frame) / 60) }
      time += 2
    }
    while list.contentOffset > 0 { up() }
    #expect(header.extent == 50)
    up()
    #expect(header.extent == 80 && list.contentOffset == 0)
    #expect(Set(header.log) == ["before ticks", "after keys"])
  }

  @Test(arguments: [1e308, -1e308, .infinity, .nan, 0]) func `absurd scrolls trap nowhere`(number: Double) {
    let header = Header()
    let (pager, list) = make([header])
    for (step, scroll) in [PageInput.Scroll.step(number), .follow(number), .fling(velocity: number)]
      .enumerated()
    {
      let time = 1 + Double(step) * 20
      for _ in 0..<2 { _ = list.handle(PageInput(time: time, .scroll(scroll, at: .zero))) }
      for second in 0..<10 { pager.advance(to: time + Double(second)) }
      #expect(list.contentOffset.isFinite && header.extent.isFinite, "\(scroll)")
    }
  }

  @Test func `fingers on a touchpad move header and list like a finger on the screen`() {
    let header = Header()
    let (pager, list) = make([header])
    pager.fingers(0, 10, count: 30, from: 1, source: .fingers)
    #expect(header.extent == 50 && list.contentOffset > 100)
    let place = list.contentOffset + header.collapsed
    #expect(place <= 300 && place > 250)
    pager.lift(at: 1.3)
    for frame in 0..<300 { pager.advance(to: 1.3 + Double(frame) / 60) }
    #expect(header.extent == 50 && list.contentOffset + header.collapsed > place && !pager.isAnimating)
  }

  @Test func `a link of the pager around is before those inside`() throws {
    let (outside, inside) = (Header(0...60), Header(0...60))
    let (inner, list) = make([inside])
    let outer = Pager(pages: [CountingList()], text: SquareTextMeasurer())
    try outer.setChildren([PagerPage(inner)])
    outer.scrollLinks = [outside]
    outer.layout(size: Size(400, 698), scale: 1)
    _ = outer.picture()
    outer.advance(to: 0)
    var time = 0.1
    outer.pointer(.press, 200, 600, at: time)
    for height in [596.0, 556] {
      time += 0.01
      outer.pointer(.move, 200, height, at: time)
    }
    #expect(outside.extent == 20 && inside.extent == 60 && list.contentOffset == 0)
    outer.pointer(.move, 200, 516, at: time + 0.01)
    #expect(outside.extent == 0 && inside.extent == 40 && list.contentOffset == 0)
  }
}

/// Links that share drags of pages, by a pointer or from code.
@MainActor @Suite struct PageDragLinkTests {
  /// A link that uses what is left after the first page, such as a refresh by pulling.
  private final class Pull: ScrollLink {
    private(set) var pulled = 0.0
    private(set) var velocities: [Point] = []

    func canScroll(by distance: Point, _ stage: ScrollStage) -> Bool { true }

    func scroll(by distance: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
      let before = pulled
      if stage == .after || pulled > 0 { pulled = max(0, pulled - distance.y) }
      return Point(0, before - pulled)
    }

    func fling(velocity: Point, _ stage: ScrollStage, from source: ScrollSource) -> Point {
      velocities.append(velocity)
      guard pulled > 0 else { return .zero }
      pulled = 0
      return velocity
    }
  }

  private func make(_ links: [any ScrollLink], axis: Axis = .vertical) -> Pager {
    let list = CountingList()
    list.count = 100
    let pages = axis == .vertical ? [Page(), Page(), Page()] : [list, Page(), Page()]
    let pager = Pager(pages: pages, text: SquareTextMeasurer())
    pager.arrangement.axis = axis
    pager.scrollLinks = links
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 500), scale: 1)
    _ = pager.picture()
    pager.advance(to: 0)
    return pager
  }

  @Test func `a header collapses before pages turn, and expands after the first page`() {
    let header = Header()
    let pager = make([header])
    pager.pointer(.press, 200, 400, at: 0.1)
    pager.pointer(.move, 200, 396, at: 0.2)
    pager.pointer(.move, 200, 296, at: 0.3)
    #expect(header.extent == 100 && pager.position == 0)
    pager.pointer(.move, 200, 196, at: 0.4)
    #expect(header.extent == 50 && pager.position == 0.1)
    pager.pointer(.move, 200, 246, at: 0.5)
    #expect(header.extent == 50 && pager.position == 0)
    pager.pointer(.move, 200, 296, at: 0.6)
    #expect(header.extent == 100 && pager.position == 0)
    // Pages that the finger has not moved are not turned by its speed.
    pager.pointer(.move, 200, 266, at: 0.61)
    pager.pointer(.release, 200, 266, at: 0.61)
    #expect(header.extent == 70 && pager.targetPage == 0)
  }

  @Test func `pulling before the first page is for a link, which returns before pages turn`() {
    let pull = Pull()
    let pager = make([pull])
    pager.pointer(.press, 200, 100, at: 0.1)
    pager.pointer(.move, 200, 104, at: 0.2)
    pager.pointer(.move, 200, 184, at: 0.3)
    #expect(pull.pulled == 80 && pager.position == 0)
    pager.pointer(.move, 200, 54, at: 0.4)
    #expect(pull.pulled == 0 && pager.position == 0.1)
    pager.pointer(.move, 200, 184, at: 0.42)
    pager.pointer(.release, 200, 184, at: 0.42)
    #expect(pull.pulled == 0 && pull.velocities.last?.y ?? 0 < -500 && pager.targetPage == 0)
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func `links receive a release without velocity, for pages and for lists`(axis: Axis) {
    let pull = Pull()
    let pager = make([pull], axis: axis)
    #expect(pager.geometry.viewport == Rect(0, 0, 400, 500))
    pager.pointer(.press, 200, 100, at: 0.1)
    for place in [104.0, 184] { pager.pointer(.move, 200, place, at: 0.2) }
    #expect(pull.pulled == 80 && pull.velocities == [])
    pager.pointer(.release, 200, 184, at: 2)
    #expect(pull.pulled == 0 && pull.velocities == [.zero])
    // A cancelled drag ends like one without velocity.
    pager.pointer(.press, 200, 100, at: 3)
    for place in [104.0, 184] { pager.pointer(.move, 200, place, at: 3.1) }
    #expect(pull.pulled == 80)
    pager.pointer(.cancel, 200, 184, at: 3.11)
    #expect(pull.pulled == 0 && pull.velocities == [.zero, .zero])
  }

  @Test func `links can tell a fling from a drag`() {
    let header = Header()
    let pager = make([header], axis: .horizontal)
    let list = pager.page(at: 0) as? CountingList
    pager.pointer(.press, 200, 400, at: 0.1)
    for place in [396.0, 46] { pager.pointer(.move, 200, place, at: 0.2) }
    pager.pointer(.release, 200, 46, at: 2)
    #expect(header.extent == 50 && list?.contentOffset == 200)
    let drags = header.log.count
    pager.pointer(.press, 200, 100, at: 3)
    for step in 1...6 { pager.pointer(.move, 200, 100 + Double(step) * 20, at: 3 + Double(step) * 0.01) }
    pager.pointer(.release, 200, 220, at: 3.06)
    for frame in 1...120 { pager.advance(to: 3.06 + Double(frame) / 60) }
    let log = header.log.dropFirst(drags)
    #expect(header.extent == 200 && log.contains("after momentum"))
    #expect(log.contains("after pointer") == false)
  }

  @Test func `links across the axis of the pages move nothing`() {
    let header = Header()
    let pager = make([header], axis: .horizontal)
    pager.pointer(.press, 300, 400, at: 0.1)
    for x in [296.0, 196] { pager.pointer(.move, x, 400, at: 0.2) }
    #expect(header.extent == 200 && pager.position == 0.25)
  }

  @Test func `fingers on a touchpad collapse a header before pages turn`() {
    let header = Header()
    let pager = make([header])
    // 40 points less than the header can use: its rest is for the pages of the next swipe.
    let end = pager.fingers(0, 10, count: 11, from: 0.1, source: .fingers)
    pager.lift(at: end + 0.01)
    pager.advance(to: end + 2)
    #expect(header.extent == 90 && pager.settledPage == 0 && header.log.last == "before touchpad")
    let start = pager.fingers(0, 10, count: 20, from: end + 3, source: .fingers)
    #expect(header.extent == 50 && abs(pager.position - 160.0 / 500) < 0.05)
    pager.lift(at: start + 0.01)
    pager.advance(to: start + 2)
    #expect(header.extent == 50 && pager.settledPage == 1)
  }

  @Test func `fingers on a touchpad pull a link before the first page`() {
    let pull = Pull()
    let pager = make([pull])
    let end = pager.fingers(0, -10, count: 12, from: 0.1, source: .fingers)
    #expect(pull.pulled > 100 && pager.position == 0)
    pager.lift(at: end + 0.01)
    #expect(pull.pulled == 0 && pull.velocities.count == 1 && pull.velocities[0].y < 0)
    pager.advance(to: end + 2)
    #expect(pager.settledPage == 0 && pager.motion.phase == .atRest)
  }

  @Test func `fingers that roll back after a header has used their travel turn no page`() {
    let header = Header()
    let pager = make([header])
    pager.select(1, animated: false)
    let end = pager.fingers(0, 10, count: 11, from: 0.1, source: .fingers)
    pager.wheel(0, -3, at: end + 0.01, source: .fingers)
    pager.lift(at: end + 0.02)
    pager.advance(to: end + 2)
    #expect(header.extent == 90 && pager.settledPage == 1)
  }

  @Test func `links receive the end of a swipe that something else takes`() {
    let pull = Pull()
    let pager = make([pull])
    let end = pager.fingers(0, -10, count: 12, from: 0.1, source: .fingers)
    #expect(pull.pulled > 100 && pull.velocities.isEmpty)
    pager.pointer(.press, 200, 300, at: end + 0.01)
    #expect(pull.pulled == 0 && pull.velocities == [.zero])
    pager.pointer(.release, 200, 300, at: end + 0.02)
    #expect(pull.velocities.count == 1)
  }

  @Test(arguments: 0..<40) func `fingers on a touchpad move links and pages by their travel`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let header = Header(50...Double.random(in: 60...400, using: &random))
    let pager = make([header])
    pager.select(1, animated: false)
    func place() -> Double { header.collapsed + pager.position * 500 }
    var time = 0.1
    var moves = 0
    for _ in 0..<60 {
      time += 0.01
      let distance = Double.random(in: -20...24, using: &random)
      let before = place()
      pager.wheel(0, distance, at: time, source: .fingers)
      // The first events may not hold the pages yet.
      if moves == 0, place() == before { continue }
      if moves > 0 { #expect(abs(place() - before - distance) < 1e-6, "seed \(seed)") }
      moves += 1
    }
    pager.lift(at: time + 0.01)
    pager.advance(to: time + 2)
    #expect(moves > 30 && pager.motion.phase == .atRest && abs(pager.settledPage - 1) <= 1)
  }

  @Test func `a drag from code moves links like a finger`() throws {
    let header = Header()
    let pager = make([header])
    let drag = try #require(pager.beginDrag(at: 0.1))
    drag.move(by: 100, at: 0.2)
    #expect(header.extent == 100 && pager.position == 0)
    drag.move(by: 100, at: 0.3)
    #expect(header.extent == 50 && pager.position == 0.1)
    drag.end(velocity: 0, at: 0.4)
    #expect(pager.targetPage == 0)
  }

  @Test(arguments: 0..<40) func `a flick of inner pages does not take hold of the outer ones`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (outer, inner) = makeNestedPagers(size: Size(640, 480), innerPage: 1)
    var (place, time) = (620.0, 0.1)
    outer.pointer(.press, place, 200, at: time)
    for _ in 0..<20 {
      // Distances whose sums are not exact, once they are large enough.
      place -= Double.random(in: 12...18, using: &random)
      time += 0.008
      outer.pointer(.move, place, 200, at: time)
    }
    outer.pointer(.release, place, 200, at: time)
    outer.advance(to: time + 3)
    #expect(inner.settledPage == 2 && outer.settledPage == 1, "seed \(seed)")
  }

  @Test(arguments: 0..<40) func `a finger moves nested pages and links by its own distance`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let header = Header(50...Double.random(in: 60...300, using: &random))
    let inner = Pager(pages: [Page(), Page()], text: SquareTextMeasurer())
    (inner.arrangement.axis, inner.titles.style.extent) = (.vertical, 0)
    let outer = Pager(pages: [PagerPage(inner), Page(), Page()], text: SquareTextMeasurer())
    (outer.arrangement.axis, outer.titles.style.extent) = (.vertical, 0)
    outer.scrollLinks = [header]
    outer.layout(size: Size(400, 500), scale: 1)
    outer.advance(to: 0)
    outer.pointer(.press, 200, 400, at: 0.1)
    outer.pointer(.move, 200, 396, at: 0.2)
    var place = 396.0
    for step in 1...80 {
      // A swipe turns one page of each pager, and then stretches.
      place = Double.random(in: (396 - 1000)...396, using: &random)
      outer.pointer(.move, 200, place, at: 0.2 + Double(step) * 0.01)
      let moved = header.collapsed + 500 * (inner.position + outer.position)
      #expect(abs(moved - (396 - place)) < 1e-6, "seed \(seed), step \(step)")
      #expect(outer.position == 0 || abs(inner.position - 1) < 1e-6)
    }
    #expect(header.extent <= header.range.upperBound)
  }
}
