import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

@MainActor @Suite struct `Drags from code` {
  private let everything: Set<CallLog.Topic> = [.selections, .current]

  @Test(arguments: UInt64(1)...60) func `do what a finger does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (byHand, _, handLog) = makeLoggedPager(6, at: 2, with: everything)
    let (byCode, _, codeLog) = makeLoggedPager(6, at: 2, with: everything)
    for pager in [byHand, byCode] { pager.advance(to: 0) }
    handLog.take()
    codeLog.take()
    var time = 1.0
    for _ in 0..<4 {
      byHand.pointer(.press, 50, 80, at: time)
      let drag = byCode.beginDrag(at: time)
      // A finger moves by its slop before the pages follow.
      let sign = Bool.random(using: &random) ? 1.0 : -1
      var (x, travel) = (50 - 4 * sign, 0.0)
      byHand.pointer(.move, x, 80, at: time)
      for _ in 0..<Int.random(in: 2...12, using: &random) {
        time += 1.0 / 120
        let step = sign * Double.random(in: 0.5...14, using: &random)
        (x, travel) = (x - step, travel + step)
        byHand.pointer(.move, x, 80, at: time)
        drag?.move(by: step, at: time)
        #expect(abs(byCode.position - byHand.position) < 1e-9, "seed \(seed)")
      }
      time += 0.2
      byHand.pointer(.release, x, 80, at: time)
      drag?.end(at: time)
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        time += 1.0 / 60
        for pager in [byHand, byCode] { pager.advance(to: time) }
        #expect(abs(byCode.position - byHand.position) < 1e-9, "seed \(seed)")
      }
    }
    for pager in [byHand, byCode] { pager.advance(to: time + 5) }
    #expect(codeLog.take() == handLog.take(), "seed \(seed)")
  }

  @Test func `move a sheet of paper one to one, in any number of steps`() {
    let (pager, _, _) = makeLoggedPager(6, at: 2, with: everything)
    pager.transition = .curl(spine: .middle)
    pager.advance(to: 0)
    let drag = pager.beginDrag(at: 1)
    for step in 1...4 {
      drag?.move(by: pager.geometry.pitch / 8, at: 1 + Double(step) / 100)
      #expect(abs(pager.position - (2 + Double(step) / 8)) < 1e-9)
    }
    drag?.end(at: 1.1)
  }

  @Test func `end with a velocity, as a flick does`() {
    let pager = makePagerAtRest(on: 4)
    let drag = pager.beginDrag(at: 1)
    drag?.move(by: 60, at: 1.1)
    drag?.end(velocity: 1500, at: 1.1)
    #expect(pager.targetPage == 5 && abs(pager.motion.velocity - 1500.0 / 400) < 1e-9)
    pager.advance(to: 4)
    #expect(pager.settledPage == 5 && drag?.isActive == false)
    drag?.move(by: 60)
    drag?.end(velocity: 5000)
    #expect(pager.position == 5)
  }

  @Test func `give way to fingers and selections, and not the other way round`() {
    let pager = makePagerAtRest(on: 4)
    let first = pager.beginDrag(at: 1)
    first?.move(by: 100)
    #expect(pager.beginDrag(at: 1) == nil)
    pager.pointer(.press, 200, at: 1.1)
    let held = pager.position
    first?.move(by: 100)
    #expect(first?.isActive == false && pager.position == held)
    #expect(pager.beginDrag(at: 1.2) == nil)
    pager.pointer(.release, 200, at: 1.3)
    let second = pager.beginDrag(at: 1.4)
    second?.move(by: 50)
    pager.select(0, at: 1.5)
    second?.move(by: 50, at: 1.6)
    second?.end(velocity: 9000)
    pager.advance(to: 5)
    #expect(pager.settledPage == 0)
  }

  @Test func `release the pages when nothing refers to them, and with senseless numbers`() {
    let pager = makePagerAtRest(on: 4)
    var drag = pager.beginDrag(at: 1)
    drag?.move(by: .nan)
    drag?.move(by: .infinity, at: .nan)
    #expect(pager.position == 4 && drag?.isActive == true)
    drag?.move(by: 100, at: 1.2)
    drag = nil
    #expect(pager.motion.isMoving)
    pager.advance(to: 4)
    #expect(pager.position == pager.position.rounded())
    let other = pager.beginDrag(at: 5)
    other?.end(velocity: .nan)
    #expect(Pager(pages: [], text: SquareTextMeasurer()).beginDrag() == nil)
  }

  @Test func `turn paper, too`() {
    let pager = makePagerAtRest(on: 4)
    pager.transition = .curl()
    let drag = pager.beginDrag(at: 1)
    drag?.move(by: 120, at: 1.1)
    #expect(pager.position > 4)
    drag?.end(velocity: 1500, at: 1.2)
    pager.advance(to: 4)
    #expect(pager.settledPage == 5)
  }
}
