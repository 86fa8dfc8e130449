import SeededRandom
import Testing

@testable import PagerEngine

/// A pager whose pages are sheets of paper.
@MainActor @Suite struct PagerCurlTests {
  /// An arrangement of pages, with the side to which a finger moves to turn forward.
  struct Arrangement: CustomTestStringConvertible, Sendable {
    var spine: Curl.Spine
    var axis = Axis.horizontal
    var direction = PageGeometry.ReadingDirection.leftToRight

    var testDescription: String { "spine \(spine) \(axis) \(direction)" }

    static let all: [Arrangement] = [Curl.Spine.minimum, .middle, .maximum].flatMap {
      [
        Arrangement(spine: $0), Arrangement(spine: $0, direction: .rightToLeft),
        Arrangement(spine: $0, axis: .vertical),
      ]
    }

    @MainActor func makePager() -> Pager {
      let pager = makePagerAtRest()
      (pager.arrangement.axis, pager.arrangement.readingDirection) = (axis, direction)
      pager.transition = .curl(spine: spine)
      pager.advance(to: 0.1)
      return pager
    }

    /// Returns the curled sheet in the frame, with its area.
    @MainActor func curled(in pager: Pager) -> (shape: CurlShape, area: Rect)? {
      for case .beginSheet(let sheet) in pager.picture().items {
        if case .curled(let shape, _, _) = sheet.look { return (shape, sheet.area) }
      }
      return nil
    }
  }

  @Test(arguments: Arrangement.all)
  func `the point that was grabbed stays under the finger`(arrangement: Arrangement) throws {
    for seed in UInt64(1)...40 {
      var random = SplitMix64(seed: seed)
      let pager = arrangement.makePager()
      let (geometry, frame) = (pager.geometry, pager.geometry.currentPageFrame)
      // A finger on the sheet that is turned forward, so far from the spine that the sheet follows
      // immediately.
      let along = Double.random(in: 0.36...0.95, using: &random)
      let across = Double.random(in: 0.1...0.9, using: &random)
      let isForward = arrangement.spine != .maximum
      let extent = geometry.axis == .horizontal ? frame.width : frame.height
      let start = arrangement.spine == .middle ? 0.5 + along / 2 : along
      let way = isForward ? start : 1 - start
      func point(_ share: Double, _ across: Double) -> Point {
        let x = geometry.forward(1) > 0 ? share : 1 - share
        return geometry.axis == .horizontal
          ? Point(frame.x + x * frame.width, frame.y + across * frame.height)
          : Point(frame.x + across * frame.width, frame.y + share * frame.height)
      }
      let press = point(way, across)
      pager.pointer(.press, press.x, press.y, at: 1)
      let first = point(way + (isForward ? -8 : 8) / extent, across)
      pager.pointer(.move, first.x, first.y, at: 1.01)
      var (checked, drift) = (0, across)
      for step in 1...20 {
        let share = way + (isForward ? -1 : 1) * (8 / extent + Double(step) * 0.03)
        drift = max(0.02, min(drift + Double.random(in: -0.01...0.01, using: &random), 0.98))
        let finger = point(share, drift)
        pager.pointer(.move, finger.x, finger.y, at: 1 + Double(step) / 60)
        guard let (shape, area) = arrangement.curled(in: pager), let turn = pager.active.sheet.turn else {
          continue
        }
        guard case .point(let grabbed, _, _) = turn.lead, turn.slot == (isForward ? 4 : 3) else { continue }
        let seen = shape.position(of: shape.geometry.point(grabbed)).point + area.origin
        let limited = shape.geometry.limited(
          finger - area.origin, grabbed: shape.geometry.point(grabbed))
        // If the paper cannot follow, the point is as close as possible.
        let goal = limited + area.origin
        #expect(abs(seen.x - goal.x) < 0.01 && abs(seen.y - goal.y) < 0.01, "seed \(seed), step \(step)")
        checked += 1
      }
      if isForward { #expect(checked > 10, "seed \(seed)") }
    }
  }

  @Test(arguments: Arrangement.all)
  func `nothing jumps from frame to frame`(arrangement: Arrangement) throws {
    for seed in UInt64(1)...3 {
      var random = SplitMix64(seed: seed)
      let pager = arrangement.makePager()
      let frame = pager.geometry.currentPageFrame
      var (time, last): (Double, [Point]?) = (1, nil)
      var lastSlot: Int?
      func check() {
        let now = pager.active.sheet.turn.flatMap { turn in
          pager.curledPages?.view(turn).map { turn.shape(at: $0.progress) }
        }.map { shape in
          [Point(0.1, 0.1), Point(0.5, 0.5), Point(0.9, 0.95)].map {
            let size = shape.geometry.size
            return shape.position(of: Point($0.x * size.width, $0.y * size.height)).point
          }
        }
        if let now, let last, lastSlot == pager.active.sheet.turn?.slot {
          for (one, other) in zip(now, last) {
            #expect(
              abs(one.x - other.x) + abs(one.y - other.y) < 40,
              "seed \(seed) at \(time), \(pager.position) \(pager.active.sheet.turn?.lead as Any)")
          }
        }
        (last, lastSlot) = (now, pager.active.sheet.turn?.slot)
      }
      for _ in 0..<4 {
        var place = Point(
          Double.random(in: frame.x...frame.maxX - 1, using: &random),
          Double.random(in: frame.y...frame.maxY - 1, using: &random))
        pager.pointer(.press, place.x, place.y, at: time)
        let (dx, dy) = (
          Double.random(in: -0.3...0.3, using: &random), Double.random(in: -0.3...0.3, using: &random)
        )
        for _ in 0..<Int.random(in: 1...500, using: &random) {
          time += 1 / 4000
          place = place + Point(dx, dy)
          pager.pointer(.move, place.x, place.y, at: time)
          check()
        }
        pager.pointer(.release, place.x, place.y, at: time)
        for _ in 0..<Int.random(in: 1...700, using: &random) {
          time += 1 / 4000
          pager.advance(to: time)
          check()
        }
      }
    }
  }

  @Test func `a drag forward lifts the present sheet, and the next page lies below it`() throws {
    let pager = Arrangement(spine: .minimum).makePager()
    pager.hold(150, at: 1)
    let items = pager.picture().items
    let sheet = try #require(items.firstIndex { if case .beginSheet = $0 { true } else { false } })
    #expect(items[..<sheet].contains(text: "5") && items[sheet...].contains(text: "4"))
    let hit = try #require(pager.hitTest(Point(390, 600)))
    #expect(hit.index == 5)
  }

  @Test func `a drag backward brings the previous sheet back over the present one`() throws {
    let pager = Arrangement(spine: .minimum).makePager()
    pager.hold(-150, at: 1)
    let items = pager.picture().items
    let sheet = try #require(items.firstIndex { if case .beginSheet = $0 { true } else { false } })
    #expect(items[..<sheet].contains(text: "4") && items[sheet...].contains(text: "3"))
  }

  @Test func `with the spine at the later edge the next sheet comes over the present one`() throws {
    let pager = Arrangement(spine: .maximum).makePager()
    pager.hold(150, at: 1)
    let items = pager.picture().items
    let sheet = try #require(items.firstIndex { if case .beginSheet = $0 { true } else { false } })
    #expect(items[..<sheet].contains(text: "4") && items[sheet...].contains(text: "5"))
  }

  @Test func `keys turn the lower outer corner over in an arc`() throws {
    let pager = Arrangement(spine: .minimum).makePager()
    pager.handle(PagerInput(time: 1, .key(.right, [], isRepeat: false)))
    pager.advance(to: 1.05)
    let (shape, area) = try #require(Arrangement(spine: .minimum).curled(in: pager))
    let corner = shape.position(of: Point(area.width, area.height))
    #expect(corner.height > 1 && corner.point.x < area.width - 1 && corner.point.y < area.height - 0.5)
    pager.advance(to: 4)
    #expect(Arrangement(spine: .minimum).curled(in: pager) == nil && pager.settledPage == 5)
  }

  @Test func `a tap on the outer tenth of a side turns the page there`() {
    let pager = Arrangement(spine: .minimum).makePager()
    let listener = CallLog()
    listener.topics = [.taps]
    pager.delegate = listener
    func tap(_ x: Double, at time: Double) {
      pager.pointer(.press, x, 300, at: time)
      pager.pointer(.release, x, 300, at: time + 0.05)
      pager.advance(to: time + 4)
    }
    tap(395, at: 1)
    #expect(pager.settledPage == 5)
    tap(5, at: 10)
    #expect(pager.settledPage == 4)
    tap(200, at: 20)
    #expect(pager.settledPage == 4)
    pager.transition = .curl(turnsAtEdges: false)
    tap(395, at: 30)
    #expect(pager.settledPage == 4)
  }

  @Test(arguments: [0, 2])
  func `beyond the ends no sheet is lifted, and the page gives way a little`(page: Int) throws {
    let pager = makePagerAtRest(3, on: page)
    pager.transition = .curl()
    pager.advance(to: 0.1)
    pager.hold(page == 0 ? -150 : 150, at: 1)
    #expect(Arrangement(spine: .minimum).curled(in: pager) == nil)
    let way = (Double(page) - pager.position) * pager.geometry.pitch
    #expect(abs(way) > 40 && abs(way) < 150)
    let center = Point(pager.geometry.viewport.midX, pager.geometry.viewport.midY)
    let hit = try #require(pager.hitTest(center))
    #expect(hit.index == page && abs(center.x - hit.point.x - 0.1 * way) < 1e-9)
    pager.releasePointer(at: 2)
    pager.advance(to: 5)
    #expect(pager.settledPage == page)
  }

  @Test(arguments: [Theme.light, .dark]) func `paper has the colour of the app, or one near the surface`(
    theme: Theme
  ) throws {
    func paper(_ transition: PageTransition) throws -> Color {
      let pager = Arrangement(spine: .minimum).makePager()
      (pager.transition, pager.theme) = (transition, theme)
      pager.handle(PagerInput(time: 1, .key(.right, [], isRepeat: false)))
      pager.advance(to: 1.05)
      let papers = pager.picture().items.compactMap { item -> Color? in
        guard case .beginSheet(let sheet) = item, case .curled(_, _, let paper) = sheet.look else {
          return nil
        }
        return paper
      }
      return try #require(papers.first)
    }
    let (light, dark) = (Color(0xFBF6EA), Color(0x2A2723))
    #expect(try paper(.curl(paper: Curl.Paper(light: light, dark: dark))) == (theme.isDark ? dark : light))
    #expect(try paper(.curl()) == theme.surface.mixed(with: .white, at: 0.12))
  }

  @Test func `a press in the middle of a turn leaves the sheet as it is`() throws {
    for arrangement in Arrangement.all {
      let pager = arrangement.makePager()
      pager.select(5, at: 1)
      pager.advance(to: 1.12)
      let before = try #require(arrangement.curled(in: pager)).shape
      let middle = Point(pager.geometry.viewport.midX, pager.geometry.viewport.midY)
      pager.pointer(.press, middle.x, middle.y, at: 1.12)
      #expect(try #require(arrangement.curled(in: pager)).shape == before)
      // Within its slop the finger drags nothing, beyond it a little.
      let step = pager.axis == .vertical ? Point(0, -5) : Point(pager.geometry.forward(-5), 0)
      let place = middle + step
      pager.pointer(.move, place.x, place.y, at: 1.13)
      let after = try #require(arrangement.curled(in: pager)).shape
      let corner = Point(300, 400)
      let (one, other) = (before.position(of: corner).point, after.position(of: corner).point)
      #expect(abs(one.x - other.x) + abs(one.y - other.y) < 20)
    }
  }
}

extension Sequence<DisplayList.Item> {
  fileprivate func contains(text: String) -> Bool {
    contains { item in
      guard case .placed(let placement) = item else { return false }
      return placement.drawing.list.commands.contains {
        if case .text(text, _, _, _) = $0 { true } else { false }
      }
    }
  }
}
