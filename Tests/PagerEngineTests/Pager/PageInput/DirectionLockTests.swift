import Testing

@testable import PagerEngine

/// Directions that `inputPolicy` excludes. Page 4 of 9 is shown, and later pages are locked.
@MainActor @Suite struct DirectionLockTests {
  /// A delegate that records all events that a locked direction must not cause.
  private final class Witness: PagerDelegate {
    var events: [String] = []
    func pager(_ pager: Pager, did event: PagerEvent) {
      // A press and a release may report the position of the pages again.
      if case .moved = event { return }
      events.append("\(event)")
    }
    func pager(_ pager: Pager, shouldBegin swipe: Swipe) -> Bool {
      events.append("shouldBegin")
      return true
    }
  }

  private func makeLockedPager(
    on page: Int = 4, _ directions: PagingDirection.Set = .backward, isColumn: Bool = false
  ) -> (Pager, Witness, NumberedPages) {
    let (pager, source, _) = makeLoggedPager(9, at: page)
    if isColumn { pager.arrangement.axis = .vertical }
    pager.advance(to: 0.5)
    pager.inputPolicy.directions = directions
    let witness = Witness()
    pager.delegate = witness
    return (pager, witness, source)
  }

  @Test(arguments: [PagerInput.Wheel.Source.unknown, .fingers], [false, true])
  func `fingers on a touchpad in a locked direction are no swipe`(
    source: PagerInput.Wheel.Source, isColumn: Bool
  ) {
    for (directions, sign) in [(PagingDirection.Set.backward, 1.0), (.forward, -1), ([], 1), ([], -1)] {
      for page in [4, sign > 0 ? 8 : 0] {
        let (pager, witness, _) = makeLockedPager(on: page, directions, isColumn: isColumn)
        for step in 0..<12 {
          let travel = sign * 14.3
          pager.wheel(
            isColumn ? 0 : travel, isColumn ? travel : 0, at: 1 + Double(step) / 60, place: Point(50, 100),
            source: source)
          #expect(pager.position == Double(page))
        }
        pager.lift(at: 1 + 12.0 / 60)
        for step in 0...100 {
          pager.advance(to: 1.2 + Double(step) / 100)
          #expect(pager.position == Double(page))
        }
        #expect(witness.events == [], "\(directions), \(sign), \(page)")
        #expect(pager.streamVerdict == .ignored(.notAllowed) || pager.streamVerdict?.name == "Momentum")
      }
    }
  }

  @Test func `fingers in a locked direction do not stop pages that are on their way`() {
    let (pager, _, _) = makeLockedPager()
    var result: Bool?
    pager.select(2, at: 1) { result = $0 }
    pager.advance(to: 1.05)
    let before = pager.position
    for step in 0..<5 { pager.wheel(9, at: 1.06 + Double(step) / 100, place: Point(50, 100)) }
    pager.advance(to: 1.12)
    #expect(pager.position < before)
    pager.advance(to: 5)
    #expect(pager.position == 2 && result == true)
  }

  @Test func `fingers may begin with a jerk in the locked direction`() {
    let (pager, _, _) = makeLockedPager()
    pager.wheel(0.3, at: 1, place: Point(50, 100))
    for step in 1...8 { pager.wheel(-12, at: 1 + Double(step) / 100, place: Point(50, 100)) }
    #expect(pager.targetPage == 3)
    pager.advance(to: 5)
    #expect(pager.position == 3)
  }

  @Test func `fingers that go back beyond their start stop there, and lift without speed`() {
    let (pager, _, _) = makeLockedPager()
    for step in 0..<3 {
      pager.wheel(-10, at: 1 + Double(step) / 100, place: Point(50, 100), source: .fingers)
    }
    #expect(pager.position < 4)
    for step in 3..<12 {
      pager.wheel(14, at: 1 + Double(step) / 100, place: Point(50, 100), source: .fingers)
    }
    #expect(pager.position == 4)
    pager.lift(at: 1.12)
    for step in 0...50 {
      pager.advance(to: 1.12 + Double(step) / 50)
      #expect(pager.position == 4)
    }
  }

  @Test func `pointers, ticks and drags from code in a locked direction are no swipe either`() {
    for page in [4, 8] {
      let (pager, witness, _) = makeLockedPager(on: page)
      for device in [PagerInput.Pointer.Device.mouse, .finger(1)] {
        let start = pager.motion.now + 1
        pager.pointer(.press, 80, 100, at: start, device: device)
        for step in 1...6 {
          pager.pointer(.move, 80 - Double(step) * 10, 100, at: start + Double(step) / 100, device: device)
        }
        pager.pointer(.release, 20, 100, at: start + 0.06, device: device)
        pager.advance(to: start + 2)
        #expect(pager.position == Double(page))
      }
      pager.ticks(1, 0, at: 10, place: Point(50, 100))
      let drag = pager.beginDrag(at: 11)
      drag?.move(by: 40, at: 11.1)
      #expect(pager.position == Double(page))
      drag?.end(velocity: 900, at: 11.2)
      pager.advance(to: 20)
      #expect(pager.position == Double(page))
      #expect(witness.events == [])
    }
  }
}
