import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

/// Pages of 400 points under the fingers on a touchpad.
@MainActor @Suite struct TouchpadTests {
  @Test func `the first delta moves the pages, and requests frames until the fingers are gone`() {
    let pager = makePagerAtRest()
    _ = pager.picture()
    #expect(!pager.needsFrame)
    pager.wheel(1.5, at: 1)
    #expect(pager.position == 4.00375)
    #expect(pager.isAnimating && pager.needsFrame)
    pager.advance(to: 3)
    _ = pager.picture()
    #expect(pager.position == 4 && !pager.needsFrame)
  }

  @Test func `pages follow the fingers one to one, before and after the turn is decided`() {
    for interval in [0.001, 0.004, 0.008, 0.0125, 0.0167] {
      let pager = makePagerAtRest()
      var travel = 0.0
      for step in 0..<100 {
        travel += 3.1
        let time = 1 + Double(step) * interval
        pager.advance(to: time - interval / 2)
        pager.wheel(3.1, at: time)
        #expect(abs(pager.position - (4 + travel / 400)) < 1e-9)
        #expect(pager.targetPage == (travel >= 40 ? 5 : 4))
      }
    }
  }

  @Test func `pages lose nothing of a swipe while its axis is still undecided`() {
    let pager = makePagerAtRest()
    for (step, (x, y)) in ([(5, 0), (2, 6), (1, 3), (8, 0)] as [(Double, Double)]).enumerated() {
      pager.wheel(x, y, at: 1 + Double(step) * 0.01)
    }
    #expect(abs(pager.position - (4 + 16.0 / 400)) < 1e-9)
    let there = makePagerAtRest()
    for (step, x) in ([9, 9, -9, -9] as [Double]).enumerated() { there.wheel(x, at: 1 + Double(step) * 0.01) }
    #expect(there.position == 4)
  }

  @Test func `pages go no further than the next one with any momentum, and softly`() {
    for delta in [30.0, 100, 400, 5000, 1e6, 1e30] {
      let pager = makePagerAtRest()
      var last = pager.position
      for step in 0..<60 {
        pager.wheel(delta, at: 1 + Double(step) * 0.016)
        #expect(pager.position >= last && pager.position <= 5)
        last = pager.position
      }
      pager.advance(to: 5)
      #expect(pager.settledPage == 5)
    }
  }

  @Test func `a tick that is taken back in the same moment moves nothing and reports nothing`() {
    let (pager, _, log) = makePager(9)
    pager.select(4, animated: false)
    pager.advance(to: 0.9)
    log.take()
    pager.wheel(1, 0, at: 1, in: .ticks(ofPoints: 10))
    #expect(pager.targetPage == 5)
    pager.wheel(0, 1, at: 1, in: .ticks(ofPoints: 10))
    pager.advance(to: 2)
    #expect(pager.position == 4 && !pager.isAnimating && log.take().allSatisfy { $0 == "settled(4)" })
  }

  @Test func `beyond the ends the rubber band holds`() {
    let pager = makePagerAtRest(on: 0)
    pager.fingers(-10, count: 10, from: 1)
    let expected = 0.55 * 100 * 400 / (400 + 0.55 * 100)
    #expect(abs(pager.position * 400 + expected) < 1e-9)
    #expect(pager.targetPage == 0)
    pager.advance(to: 5)
    #expect(pager.settledPage == 0)
  }

  @Test func `fingers that stretch the rubber band and then go the other way turn the page`() {
    let pager = makePagerAtRest(on: 0)
    let pulled = pager.fingers(-10, count: 10, from: 1)
    #expect(pager.position < 0 && pager.targetPage == 0)
    let back = pager.fingers(10, count: 15, from: pulled + 0.01)
    #expect(abs(pager.position - 50.0 / 400) < 1e-9 && pager.targetPage == 0)
    let on = pager.fingers(10, count: 2, from: back + 0.01)
    #expect(abs(pager.position - 70.0 / 400) < 1e-9 && pager.targetPage == 1)
    pager.advance(to: on + 2)
    #expect(pager.settledPage == 1)
  }

  @Test func `settling begins with the position and velocity of the fingers`() {
    let pager = makePagerAtRest()
    let last = pager.fingers(8, count: 12, from: 1)
    let position = pager.position
    // Fingers that send events every 10 ms count as lifted after 20 to 25 ms.
    pager.advance(to: last + 0.018)
    #expect(pager.position == position && pager.motion.velocity == 0)
    pager.advance(to: last + 0.03)
    guard case .settling(let settling) = pager.motion.phase else {
      Issue.record("not settling but \(pager.motion.phase)")
      return
    }
    #expect(settling.curve.state(at: 0).position == position)
    #expect(abs(settling.curve.state(at: 0).velocity - 800 / 400) < 1e-6)
    #expect((last + 0.019...last + 0.03).contains(settling.start))
    #expect(settling.target == 5)
  }

  @Test func `the path is the same at every frame rate`() {
    /// Returns the positions 50 times per second, with frames in between.
    func positions(frames: Double) -> [Double] {
      let pager = makePagerAtRest()
      pager.fingers(8, count: 12, from: 1)
      var frame = 1.11
      return (56...80).map { step in
        let time = Double(step) / 50
        while frame < time {
          pager.advance(to: frame)
          frame += 1 / frames
        }
        pager.advance(to: time)
        return pager.position
      }
    }
    let reference = positions(frames: 1000)
    for frames in [30.0, 60, 144] {
      for (position, expected) in zip(positions(frames: frames), reference) {
        #expect(abs(position - expected) * 400 < 0.1)
      }
    }
  }

  @Test func `a stream that goes on catches the page without a jump or a second turn`() {
    let pager = makePagerAtRest()
    let last = pager.fingers(8, count: 12, from: 1)
    pager.advance(to: last + 0.08)
    let caught = pager.position
    #expect(caught > 4 + 96.0 / 400 && caught < 5)
    pager.wheel(0.5, at: last + 0.08)
    #expect(abs(pager.position - (caught + 0.5 / 400)) < 1e-9)
    let end = pager.fingers(2, count: 10, from: last + 0.09)
    #expect(abs(pager.position - (caught + 20.5 / 400)) < 1e-9)
    #expect(pager.targetPage == 5)
    pager.advance(to: end + 2)
    #expect(pager.settledPage == 5)
  }

  @Test func `fingers that go back take the pages back`() {
    let pager = makePagerAtRest()
    let there = pager.fingers(10, count: 12, from: 1)
    #expect(pager.targetPage == 5)
    let back = pager.fingers(-10, count: 12, from: there + 0.01)
    #expect(abs(pager.position - 4) < 1e-9 && pager.targetPage == 4)
    pager.advance(to: back + 2)
    #expect(pager.settledPage == 4)
  }

  @Test func `ten rapid swipes turn ten pages`() {
    let pager = makePagerAtRest(20, on: 2)
    var time = 1.0
    for _ in 0..<10 { time = pager.fingers(18, count: 6, from: time) + 0.15 }
    pager.advance(to: time + 2)
    #expect(pager.settledPage == 12)
  }

  @Test func `a press takes the pages from the fingers, and what is left of the stream means nothing`() {
    let pager = makePagerAtRest()
    let last = pager.fingers(10, count: 10, from: 1)
    let held = pager.position
    pager.pointer(.press, 200, at: last + 0.005)
    pager.fingers(10, count: 30, from: last + 0.01)
    pager.advance(to: last + 1)
    #expect(pager.position == held)
    pager.pointer(.release, 200, at: last + 1)
    pager.advance(to: last + 3)
    #expect(pager.position == Double(pager.settledPage))
  }

  @Test func `a selection takes the pages from the fingers`() {
    let pager = makePagerAtRest()
    let last = pager.fingers(10, count: 10, from: 1)
    pager.select(1, at: last)
    pager.fingers(10, count: 20, from: last + 0.01)
    pager.advance(to: last + 3)
    #expect(pager.settledPage == 1)
  }

  @Test func `nothing makes the pages jump`() {
    for seed in UInt64(1)...80 {
      var random = SplitMix64(seed: seed)
      let pager = makePagerAtRest(5, on: Int.random(in: 0...4, using: &random))
      var time = 1.0
      for _ in 0..<200 {
        let pause = Double.random(in: 0...1, using: &random) < 0.1
        time += Double.random(in: 0...(pause ? 0.4 : 0.02), using: &random)
        pager.advance(to: time)
        let travel = Double.random(in: -60...60, using: &random)
        let before = pager.position
        pager.wheel(travel, Double.random(in: -5...5, using: &random), at: time)
        let moved = abs(pager.position - before)
        #expect(moved <= abs(travel) / 400 + 1e-9, "seed \(seed) at \(time)")
        guard case .settling = pager.motion.phase else { continue }
        let now = pager.position
        pager.advance(to: time + 1e-6)
        #expect(abs(pager.position - now) < 1e-3, "seed \(seed) at \(time)")
        time += 1e-6
      }
      pager.advance(to: time + 5)
      #expect(pager.position == Double(pager.settledPage), "seed \(seed)")
    }
  }

  @Test func `over the titles and with Shift, pages follow vertical swipes too`() {
    for (place, modifiers) in [(Point(200, 20), PagerInput.Modifiers()), (Point(200, 300), .shift)] {
      let pager = makePagerAtRest()
      for step in 0..<8 { pager.wheel(0, 8, at: 1 + Double(step) * 0.01, place: place, modifiers: modifiers) }
      #expect(abs(pager.position - (4 + 64.0 / 400)) < 1e-9 && pager.targetPage == 5)
    }
  }

  @Test func `right to left and in a column the fingers go the other way, and down`() {
    let pager = makePagerAtRest()
    pager.arrangement.readingDirection = .rightToLeft
    pager.fingers(-8, count: 8, from: 1)
    #expect(abs(pager.position - (4 + 64.0 / 400)) < 1e-9 && pager.targetPage == 5)
    let column = makePagerAtRest()
    column.arrangement.axis = .vertical
    column.fingers(0, 8, count: 8, from: 1)
    #expect(abs(column.position - (4 + 64.0 / 600)) < 1e-9 && column.targetPage == 5)
  }

  @Test func `pages that change under the fingers stay where they are`() {
    let (pager, source, _) = makePager(9)
    pager.select(4, animated: false)
    pager.advance(to: 0)
    let last = pager.fingers(8, count: 8, from: 1)
    source.pageCount = 10
    pager.apply([.insert(at: 0)], animated: false)
    #expect(abs(pager.position - (5 + 64.0 / 400)) < 1e-9 && pager.targetPage == 6)
    pager.fingers(8, count: 2, from: last + 0.01)
    #expect(abs(pager.position - (5 + 80.0 / 400)) < 1e-9)
    pager.advance(to: last + 2)
    #expect(pager.settledPage == 6)
  }
}
