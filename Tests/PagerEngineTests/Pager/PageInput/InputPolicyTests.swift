import Testing

@testable import PagerEngine

/// User input that the app and its delegate allow.
///
/// Pages are 400 x 600 points, below a strip of 48; page 4 is shown.
@MainActor @Suite struct InputPolicyTests {
  /// A way to turn one page.
  enum Way: CaseIterable, Sendable {
    case mouse
    case finger
    case touchpad
    case wheel
    case key
    case title

    var device: InputPolicy.Devices {
      switch self {
      case .mouse: .mouse
      case .finger: .touch
      case .touchpad: .touchpad
      case .wheel: .wheel
      case .key: .keys
      case .title: .titles
      }
    }
  }

  private final class Delegate: PagerDelegate {
    var asked: [Swipe] = []
    var begun: [Swipe] = []
    var refuses = false

    func pager(_ pager: Pager, did event: PagerEvent) {
      if case .swipeBegan(let swipe) = event { begun.append(swipe) }
    }
    func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool {
      asked.append(swipe)
      return !refuses
    }
  }

  /// Turns a page forward (1) or backward (-1), and waits. Returns the page that is shown then.
  private func turn(_ pager: Pager, _ way: Way, _ sign: Double, from x: Double = 200) -> Int {
    let start = max(0, pager.motion.now) + 1
    pager.advance(to: start)
    switch way {
    case .mouse, .finger:
      let device: PagerInput.Pointer.Device = way == .mouse ? .mouse : .finger(1)
      pager.pointer(.press, x, at: start, device: device)
      for count in 1...15 {
        pager.pointer(.move, x - sign * 15 * Double(count), at: start + 0.01 * Double(count), device: device)
      }
      pager.pointer(.release, x - sign * 225, at: start + 0.15, device: device)
    case .touchpad: pager.fingers(sign * 15, count: 15, from: start, source: .fingers)
    case .wheel: pager.ticks(sign, 0, at: start)
    case .key: pager.key(sign > 0 ? .right : .left, at: start)
    case .title:
      let title = pager.settledPage + Int(sign)
      let place =
        (0..<400).map { Point(Double($0), 24) }.first { pager.strip.title(at: $0) == title } ?? .zero
      pager.pointer(.press, place.x, place.y, at: start)
      pager.pointer(.release, place.x, place.y, at: start + 0.1)
    }
    pager.lift(at: start + 0.2)
    pager.advance(to: start + 0.3)
    pager.advance(to: start + 5)
    #expect(pager.motion.phase == .atRest)
    return pager.settledPage
  }

  @Test(arguments: Way.allCases) func `a device that is not in the policy turns no page, and the others do`(
    way: Way
  ) {
    let pager = makePagerAtRest()
    pager.inputPolicy.devices.remove(way.device)
    for other in Way.allCases {
      pager.select(4, animated: false)
      #expect(turn(pager, other, 1) == (other == way ? 4 : 5), "\(other)")
    }
    pager.select(6, animated: false)
    #expect(pager.settledPage == 6)
  }

  @Test(arguments: Way.allCases, [PagingDirection.Set.backward, .forward, .both, []])
  func `pages turn in the directions of the policy alone`(way: Way, directions: PagingDirection.Set) {
    let pager = makePagerAtRest()
    pager.inputPolicy.directions = directions
    #expect(turn(pager, way, 1) == (directions.contains(.forward) ? 5 : 4))
    pager.select(4, animated: false)
    #expect(turn(pager, way, -1) == (directions.contains(.backward) ? 3 : 4))
  }

  @Test func `a drag that comes back through its start stops there`() {
    let pager = makePagerAtRest()
    pager.inputPolicy.directions = .backward
    pager.pointer(.press, 100, at: 1)
    for (step, x) in [110.0, 200, 120, 50, 20].enumerated() {
      pager.pointer(.move, x, at: 1.01 + 0.02 * Double(step))
    }
    #expect(pager.position == 4)
    pager.pointer(.release, 20, at: 1.21)
    pager.advance(to: 5)
    #expect(pager.settledPage == 4)
  }

  @Test func `with an edge zone only drags that begin near an edge turn pages`() {
    let pager = makePagerAtRest()
    pager.inputPolicy.edgeZone = 20
    for (x, page) in [(200.0, 4), (379, 4), (381, 5), (399, 5)] {
      pager.select(4, animated: false)
      #expect(turn(pager, .mouse, 1, from: x) == page, "\(x)")
    }
    #expect(turn(pager, .key, 1) == 6)
  }

  @Test func `a larger slop takes a longer way`() {
    let pager = makePagerAtRest()
    pager.inputPolicy.slop = 30
    pager.pointer(.press, 200, at: 1)
    pager.pointer(.move, 172, at: 1.1)
    #expect(pager.position == 4)
    pager.pointer(.move, 160, at: 1.2)
    #expect(pager.position == 4.025)
    let limited: [(slop: Double, expected: Double)] = [(-1, 4), (.nan, 4), (1e9, 100), (0, 0)]
    for (slop, expected) in limited {
      #expect(InputPolicy(slop: slop).slop == expected)
    }
  }

  /// A page that leaves half of each drag to the pager.
  private final class Generous: Page {
    private var start = 0.0
    override func handle(_ input: PageInput) -> PageResponse {
      guard case .pointer(let pointer) = input.kind else { return .ignored }
      if pointer.action == .press { start = pointer.location.x }
      _ = scrollOutwards(by: Point((start - pointer.location.x) / 2, 0), .after)
      start = pointer.location.x
      return .captured
    }
  }

  @Test(arguments: [false, true]) func `a drag that a page returns is a swipe like any other`(refuses: Bool) {
    let pager = Pager(pages: [Page(), Generous(), Page()], text: SquareTextMeasurer())
    let delegate = Delegate()
    pager.delegate = delegate
    pager.layout(size: Size(400, 648), scale: 1)
    pager.select(1, animated: false)
    pager.advance(to: 0)
    delegate.refuses = refuses
    #expect(turn(pager, .mouse, 1) == 1)
    #expect(delegate.asked.count == 1 && delegate.begun.count == (refuses ? 0 : 1))
    delegate.refuses = false
    pager.inputPolicy.devices.remove(.mouse)
    pager.pointer(.press, 300, at: 20)
    pager.pointer(.move, 100, at: 20.1)
    #expect(pager.position == 1 && delegate.asked.count == 1)
  }

  @Test func `a swipe begins in the pager whose pages move, and once`() {
    let (outer, inner) = makeNestedPagers(size: Size(400, 648), innerPage: 2)
    let (outside, inside) = (Delegate(), Delegate())
    (outer.delegate, inner.delegate) = (outside, inside)
    _ = outer.picture()
    #expect(turn(outer, .mouse, 1) == 2)
    #expect(inside.asked == [])
    #expect(outside.asked.count == 1 && outside.begun.count == 1)
  }

  @Test func `a wheel across the axis turns pages if it should`() {
    let pager = makePagerAtRest()
    pager.ticks(0, 1, at: 1)
    #expect(pager.targetPage == 4)
    pager.inputPolicy.crossWheelTurnsPages = true
    pager.ticks(0, 1, at: 2)
    #expect(pager.targetPage == 5)
  }

  @Test(arguments: [Way.mouse, .finger, .touchpad, .wheel])
  func `the delegate decides once when a swipe begins, and is notified when it has begun`(way: Way) {
    let pager = makePagerAtRest()
    let delegate = Delegate()
    pager.delegate = delegate
    let forward = Swipe(page: 4, direction: .forward, device: way.device)
    #expect(turn(pager, way, 1) == 5)
    #expect(delegate.asked == [forward] && delegate.begun == [forward])
    delegate.refuses = true
    #expect(turn(pager, way, -1) == 5)
    #expect(delegate.asked.last == Swipe(page: 5, direction: .backward, device: way.device))
    #expect(delegate.asked.count == 2 && delegate.begun == [forward])
    // Calls from code do not consult the policy or the delegate.
    pager.select(7, animated: false)
    #expect(pager.settledPage == 7 && delegate.asked.count == 2)
  }
}
