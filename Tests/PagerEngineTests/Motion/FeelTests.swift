import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

/// The motion of pages under a finger and after its release, in a complete pager. Pages are 400 points wide.
@MainActor @Suite struct FeelTests {
  /// The expected positions are those of the finger, less the slop of 4 points.
  @Test(arguments: [60.0, 120, 250, 1000])
  func `pages follow a drag within a pixel, also in bursts of events and after stalls`(rate: Double) {
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      let pager = makePagerAtRest()
      pager.pointer(.press, 200, at: 1)
      pager.pointer(.move, 195, at: 1)
      var (x, time) = (195.0, 1.0)
      for _ in 0..<200 {
        // The events of a burst have the same time; a program stalls for 100 ms.
        let chance = Double.random(in: 0..<1, using: &random)
        time += chance < 0.2 ? 0 : chance < 0.25 ? 0.1 : 1 / rate
        x = max(-190, min(x + Double.random(in: -40...40, using: &random), 580))
        pager.pointer(.move, x, at: time)
        #expect(abs((pager.position - 4) * 400 - (196 - x)) < 1, "seed \(seed)")
        if chance > 0.5 { pager.advance(to: time) }
        #expect(abs((pager.position - 4) * 400 - (196 - x)) < 1, "seed \(seed)")
      }
    }
  }

  @Test func `beyond an end the rubber band stretches, and a bouncing page is caught where it is shown`() {
    let pager = makePagerAtRest(on: 0)
    pager.pointer(.press, 100, at: 1)
    pager.pointer(.move, 104, at: 1.01)
    pager.pointer(.move, 304, at: 1.02)
    let expected = 0.55 * 200 * 400 / (400 + 0.55 * 200)
    #expect(abs(pager.position * 400 + expected) < 1)
    pager.pointer(.release, 304, at: 1.3)
    pager.advance(to: 1.35)
    let caught = pager.position
    #expect(caught < -0.05 && caught > -expected / 400)
    pager.pointer(.press, 200, at: 1.35)
    #expect(pager.position == caught)
    pager.pointer(.move, 196, at: 1.36)
    #expect(abs(pager.position - caught) < 1e-9)
    pager.pointer(.move, 186, at: 1.37)
    #expect(pager.position > caught)
  }

  @Test func `settling begins with the position and velocity of the finger`() {
    let pager = makePagerAtRest()
    let release = pager.flick(from: 300, to: 180, start: 1, duration: 0.1)
    guard case .settling(let settling) = pager.motion.phase else {
      Issue.record("not settling but \(pager.motion.phase)")
      return
    }
    let start = settling.curve.state(at: 0)
    #expect(abs((start.position - 4) * 400 - 116) < 1e-6)
    #expect(abs(start.velocity - 1200 / 400) < 0.01)
    pager.advance(to: release + 1e-5)
    #expect(abs(pager.position - start.position - start.velocity * 1e-5) < 1e-7)
  }

  @Test func `settling follows the same curve at 30, 60 and 144 Hz and with irregular frames`() {
    func positions(_ interval: (inout SplitMix64) -> Double) -> [Double] {
      var random = SplitMix64(seed: 5)
      let pager = makePagerAtRest()
      var frame = pager.flick(from: 300, to: 180, start: 1, duration: 0.1)
      return (56...80).map { step in
        while frame < Double(step) / 50 {
          pager.advance(to: frame)
          frame += interval(&random)
        }
        pager.advance(to: Double(step) / 50)
        return pager.position
      }
    }
    let reference = positions { _ in 0.001 }
    let others = [
      positions { _ in 1 / 30 }, positions { _ in 1 / 60 }, positions { _ in 1 / 144 },
      positions { Double.random(in: 0.001...0.09, using: &$0) },
    ]
    for other in others {
      for (one, two) in zip(other, reference) { #expect(abs(one - two) * 400 < 0.1) }
    }
  }

  @Test func `a press stops moving pages within the frame, and a flick goes on from there`() {
    let pager = makePagerAtRest()
    let release = pager.flick(from: 300, to: 180, start: 1, duration: 0.1)
    pager.advance(to: release + 0.05)
    pager.pointer(.press, 200, at: release + 0.06)
    let held = pager.position
    #expect(held > 4.3 && held < 5)
    for frame in 1...30 {
      pager.advance(to: release + 0.06 + Double(frame) / 60)
      #expect(pager.position == held && pager.motion.velocity == 0)
    }
    var last = held
    for step in 1...10 {
      pager.pointer(.move, 200 - Double(step) * 12, at: release + 0.6 + Double(step) * 0.01)
      #expect(pager.position >= last && pager.position - last < 13.0 / 400)
      last = pager.position
    }
    pager.pointer(.release, 80, at: release + 0.7)
    pager.advance(to: release + 3)
    #expect(pager.settledPage == 6)
  }

  @Test func `ten rapid flicks turn ten pages in both directions`() {
    for direction in [1.0, -1] {
      let pager = makePagerAtRest(21, on: 10)
      var time = 1.0
      for _ in 0..<10 {
        time = pager.flick(from: 200, to: 200 - direction * 100, start: time, duration: 0.08) + 0.04
      }
      pager.advance(to: time + 3)
      #expect(pager.settledPage == 10 + Int(direction) * 10)
    }
  }

  /// The policies' own tests cover the decisions; this one covers the recognition of flicks.
  @Test func `a flick turns the page in the direction of the finger`() {
    for seed in UInt64(1)...100 {
      var random = SplitMix64(seed: seed)
      let (from, to) = (200.0, 200 + Double.random(in: -180...180, using: &random))
      let duration = Double.random(in: 0.05...0.5, using: &random)
      guard abs(to - from) / duration > 600, abs(to - from) > 30 else { continue }
      let pager = makePagerAtRest()
      let end = pager.flick(from: from, to: to, start: 1, duration: duration)
      pager.advance(to: end + 3)
      #expect(pager.settledPage == (to < from ? 5 : 3), "seed \(seed): \(to - from) in \(duration)")
    }
  }

  @Test func `the axis that a drag begins along keeps the gesture`() {
    let upright = makePagerAtRest()
    upright.pointer(.press, 200, 300, at: 1)
    upright.pointer(.move, 205, 320, at: 1.02)
    upright.pointer(.move, 20, 330, at: 1.1)
    upright.pointer(.release, 20, 330, at: 1.1)
    #expect(upright.position == 4)
    let sideways = makePagerAtRest()
    sideways.pointer(.press, 200, 300, at: 1)
    sideways.pointer(.move, 190, 306, at: 1.02)
    sideways.pointer(.move, 150, 560, at: 1.1)
    #expect(abs((sideways.position - 4) * 400 - 46) < 1e-9)
  }

  @Test func `input that comes before a frame shows in that frame`() {
    let pager = makePagerAtRest()
    pager.pointer(.press, 200, at: 1)
    for step in 1...1000 { pager.pointer(.move, 200 - Double(step) / 10, at: 1.001) }
    let shown = pager.picture().items.compactMap { item in
      if case .placed(let placement) = item, placement.drawing.size == Size(400, 600) {
        placement.origin.x
      } else {
        nil
      }
    }
    #expect(abs((shown.min() ?? 0) + 96) < 1e-6)
  }

  @Test func `with reduced motion pages stay in place and fade`() {
    let pager = makePagerAtRest()
    pager.rules.reducesMotion = true
    _ = pager.picture()
    pager.select(5, at: 1)
    var opacities: [[Double]] = []
    for frame in 0...60 {
      pager.advance(to: 1 + Double(frame) / 60)
      opacities.append([])
      for case .placed(let placement) in pager.picture().items where placement.drawing.size == Size(400, 600)
      {
        #expect(placement.origin == Point(0, 48))
        opacities[frame].append(placement.opacity)
      }
    }
    // One page has nearly gone before the next one comes.
    let fading = opacities.filter { $0.count == 2 }
    #expect(fading.count > 5 && fading.allSatisfy { ($0.min() ?? 1) < 0.15 })
    #expect(opacities.last == [1])
    #expect(pager.settledPage == 5)
    // There is no page to fade to beyond an end.
    pager.select(0, animated: false)
    pager.pointer(.press, 100, at: 5)
    pager.pointer(.move, 300, at: 5.1)
    let placed = pager.picture().items.compactMap { if case .placed(let one) = $0 { one } else { nil } }
    #expect(placed.allSatisfy { $0.opacity == 1 } && placed.contains { $0.origin == Point(0, 48) })
  }

  @Test func `right to left and in a column positions are those from left to right`() {
    let (right, left, column) = (makePagerAtRest(), makePagerAtRest(), makePagerAtRest())
    left.arrangement.readingDirection = .rightToLeft
    column.arrangement.axis = .vertical
    column.layout(size: Size(600, 448), scale: 1)
    func all(_ action: PagerInput.Pointer.Action, _ travel: Double, at time: Double) {
      right.pointer(action, 200 - travel, at: time)
      left.pointer(action, 200 + travel, at: time)
      column.pointer(action, 300, 248 - travel, at: time)
    }
    func expectEqual(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(abs(left.position - right.position) < 1e-9, sourceLocation: sourceLocation)
      #expect(abs(column.position - right.position) < 1e-9, sourceLocation: sourceLocation)
    }
    all(.press, 0, at: 1)
    for step in 1...12 {
      all(.move, Double(step * step), at: 1 + Double(step) * 0.01)
      expectEqual()
    }
    all(.release, 144, at: 1.12)
    for frame in 1...40 {
      for pager in [right, left, column] { pager.advance(to: 1.12 + Double(frame) / 60) }
      expectEqual()
    }
    #expect(right.settledPage == 5)
  }
}
