import SeededRandom
import Testing

@testable import PagerEngine

/// The axis of a drag whose first steps are ambiguous. Pages are 400 x 600 points.
@MainActor @Suite struct DragAxisTests {
  typealias Device = PagerInput.Pointer.Device

  /// The steps along and across the pages of a stroke that begins at 45 degrees and bends along them.
  static let bend: [(Double, Double)] = [(17, 18), (23, 21), (35, 15), (44, 8), (50, 1)]

  /// Presses in the middle and makes steps along and across the pages, 16 ms each. Returns the time of the
  /// last step.
  @discardableResult
  func draw(
    _ steps: [(along: Double, across: Double)], on pager: Pager, device: Device, sign: Double = -1,
    afterEach check: (Double) -> Void = { _ in }
  ) -> Double {
    var (place, time) = (Point(200, 348), 1.0)
    pager.pointer(.press, place.x, place.y, at: time, device: device)
    for step in steps {
      let isRow = pager.axis == .horizontal
      place = place + (isRow ? Point(sign * step.along, step.across) : Point(step.across, sign * step.along))
      time += 0.016
      pager.pointer(.move, place.x, place.y, at: time, device: device)
      check(step.along)
    }
    pager.pointer(.release, place.x, place.y, at: time + 0.008, device: device)
    pager.advance(to: time + 4)
    return time
  }

  func makeLists() -> (pager: Pager, lists: [CountingList]) {
    let source = ScrollingPageTests.Lists()
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.select(1, animated: false)
    pager.advance(to: 0)
    return (pager, source.pages)
  }

  @Test(arguments: [Device.mouse, .finger(1)], [PageGeometry.Axis.horizontal, .vertical])
  func `a stroke that begins at 45 degrees and bends along the pages turns one`(
    device: Device, axis: PageGeometry.Axis
  ) {
    for sign in [-1.0, 1] {
      let (pager, _, _) = makePager(9)
      pager.arrangement.axis = axis
      pager.select(4, animated: false)
      pager.advance(to: 0)
      draw(Self.bend, on: pager, device: device, sign: sign)
      #expect(pager.settledPage == (sign < 0 ? 5 : 3))
    }
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a stroke that bends along the pages turns a list's page and does not scroll the list`(device: Device)
  {
    let (pager, lists) = makeLists()
    draw(Self.bend, on: pager, device: device)
    #expect(pager.settledPage == 2 && lists[1].contentOffset == 0)
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a stroke that bends across the pages scrolls the list and turns nothing`(device: Device) {
    let (pager, lists) = makeLists()
    draw(Self.bend.map { ($0.1, -$0.0) }, on: pager, device: device)
    #expect(pager.settledPage == 1 && pager.position == 1 && lists[1].contentOffset > 80)
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a stroke that stays at 45 degrees moves nothing, and is no tap`(device: Device) {
    let (pager, lists) = makeLists()
    let log = CallLog(topics: [.taps])
    pager.delegate = log
    draw((0..<12).map { _ in (10, -10) }, on: pager, device: device)
    #expect(pager.position == 1 && lists[1].contentOffset == 0)
    #expect(!log.take().contains { $0.hasPrefix("tap") })
  }

  @Test(arguments: [Device.mouse, .finger(1)], [PageGeometry.Axis.horizontal, .vertical])
  func `a sheet of paper curls along a diagonal, but not across the pages`(
    device: Device, axis: PageGeometry.Axis
  ) {
    for (along, across, turns) in [(10.0, 10.0, true), (8, 10, true), (10, -10, true), (4, 10, false)] {
      let (pager, _, _) = makePager(3)
      pager.arrangement.axis = axis
      pager.transition = .curl()
      pager.select(1, animated: false)
      pager.advance(to: 0)
      draw((0..<12).map { _ in (along, across) }, on: pager, device: device)
      #expect((pager.settledPage == 2) == turns, "\(along) along, \(across) across")
    }
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a diagonal over a list on paper moves nothing`(device: Device) {
    let (pager, lists) = makeLists()
    pager.transition = .curl()
    draw((0..<12).map { _ in (10, -10) }, on: pager, device: device)
    #expect(pager.position == 1 && lists[1].contentOffset == 0)
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a drag whose axis is decided late does not jump`(device: Device) {
    for seed in UInt64(1)...50 {
      var random = SplitMix64(seed: seed)
      let pager = makePagerAtRest()
      let doubt = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let along = Double.random(in: 8...14, using: &random)
        return (along, along * Double.random(in: 0.9...1.1, using: &random))
      }
      let rest = (0..<6).map { _ in (Double.random(in: 5...25, using: &random), 0.0) }
      var last = pager.position
      draw(doubt + rest, on: pager, device: device) { along in
        #expect((pager.position - last) * 400 <= along + 1e-9, "seed \(seed)")
        last = pager.position
      }
      #expect(last > 4, "seed \(seed)")
    }
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a stroke that begins across the pages turns none, whatever it does later`(device: Device) {
    let (pager, _, _) = makePager(9)
    draw([(2, 10), (4, 20), (60, 0), (80, 0), (80, 0)], on: pager, device: device)
    #expect(pager.position == 0)
  }

  @Test func `a title under a stroke of undecided axis is not selected`() {
    let (pager, _, _) = makePager(3)
    let place = Point(30, 10)
    pager.pointer(.press, place.x, place.y, at: 1)
    #expect(pager.strip.pressedTitle == 0)
    for step in 1...3 {
      pager.pointer(.move, place.x + 8 * Double(step), place.y + 8 * Double(step), at: 1.1)
    }
    #expect(pager.strip.pressedTitle == nil)
    pager.pointer(.release, place.x + 24, place.y + 24, at: 1.2)
    pager.advance(to: 3)
    #expect(pager.settledPage == 0)
  }
}
