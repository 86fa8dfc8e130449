import PagerPhysics
import SeededRandom
import Testing

@testable import PagerEngine

@Suite struct PageMotionTests {
  let geometry = PageGeometry(viewport: Rect(0, 48, 400, 600))
  let rules = PagingRules()

  func motion(_ count: Int = 5, at page: Int = 0) -> PageMotion {
    var motion = PageMotion(pageCount: count)
    motion.advance(to: 0)
    motion.jump(to: page)
    return motion
  }

  /// Returns a motion released after `travel` points, with a velocity in points per second.
  func released(from page: Int = 0, travel: Double, velocity: Double, count: Int = 5) -> PageMotion {
    var motion = motion(count, at: page)
    motion.press(geometry: geometry, rules: rules)
    motion.drag(by: travel, geometry: geometry, rules: rules)
    motion.release(velocity: velocity, geometry: geometry, rules: rules)
    return motion
  }

  @Test func `the pages follow the finger one to one`() {
    var motion = motion(at: 2)
    motion.press(geometry: geometry, rules: rules)
    for travel in stride(from: -390.0, through: 390, by: 13) {
      motion.drag(by: travel, geometry: geometry, rules: rules)
      #expect(abs(motion.position - (2 + travel / 400)) < 1e-12)
    }
  }

  @Test func `beyond the ends the pages follow the rubber band`() {
    var motion = motion()
    motion.press(geometry: geometry, rules: rules)
    motion.drag(by: -100, geometry: geometry, rules: rules)
    let expected = 0.55 * 100 * 400 / (400 + 0.55 * 100)
    #expect(abs(motion.position * 400 + expected) < 1e-9)
  }

  @Test func `a page caught beyond the end continues where it is shown`() {
    var motion = released(travel: -200, velocity: 0)
    motion.advance(to: 0.05)
    let shown = motion.position
    #expect(shown < 0)
    motion.press(geometry: geometry, rules: rules)
    #expect(motion.position == shown)
    motion.drag(by: 0, geometry: geometry, rules: rules)
    #expect(abs(motion.position - shown) < 1e-12)
  }

  @Test func `at release position and velocity go on without a break`() {
    var motion = released(travel: 100, velocity: 900)
    #expect(abs(motion.position - 0.25) < 1e-12)
    #expect(abs(motion.velocity - 900 / 400) < 1e-12)
    motion.advance(to: 1e-6)
    #expect(abs(motion.position - (0.25 + 900 / 400 * 1e-6)) < 1e-9)
  }

  @Test func `the curve is the same at every frame rate`() {
    let times = stride(from: 0.0, through: 1, by: 1.0 / 30).map { $0 }
    func positions(stepsBetween: (Int) -> [Double]) -> [Double] {
      var motion = released(from: 1, travel: 120, velocity: 1500)
      return times.enumerated().map { index, time in
        for step in stepsBetween(index) { motion.advance(to: step) }
        motion.advance(to: time)
        return motion.position
      }
    }
    let reference = positions { _ in [] }
    var random = SplitMix64(seed: 7)
    for rate in [60.0, 144, 1000] {
      let other = positions { index in
        let start = Double(index - 1) / 30
        return (0..<Int(rate / 30)).map { start + Double($0) / rate }
      }
      for (a, b) in zip(reference, other) { #expect(abs(a - b) * 400 < 0.1, "rate \(rate)") }
    }
    let irregular = positions { index in
      (0..<5).map { _ in Double(index - 1) / 30 + Double.random(in: 0..<1 / 30, using: &random) }.sorted()
    }
    for (a, b) in zip(reference, irregular) { #expect(abs(a - b) * 400 < 0.1, "seed 7") }
  }

  @Test func `a motion ends exactly on the page and stays there`() {
    var motion = released(travel: 250, velocity: 300)
    motion.advance(to: 3)
    #expect(motion.phase == .atRest)
    #expect(motion.position == 1)
    #expect(motion.velocity == 0)
    #expect(motion.settledPage == 1)
    let rested = motion
    motion.advance(to: 4)
    motion.advance(to: 5)
    #expect(motion.position == rested.position && motion.phase == rested.phase)
  }

  @Test(arguments: [(199.0, 0), (200, 0), (201, 1)])
  func `exactly half way a slow release goes back`(travel: Double, page: Int) {
    #expect(released(travel: travel, velocity: 0).targetPage == page)
  }

  @Test func `the current page changes only strictly past half way`() {
    var motion = motion()
    motion.press(geometry: geometry, rules: rules)
    motion.drag(by: 200, geometry: geometry, rules: rules)
    #expect(motion.currentPage == 0)
    motion.drag(by: 201, geometry: geometry, rules: rules)
    #expect(motion.currentPage == 1)
    motion.drag(by: 200, geometry: geometry, rules: rules)
    #expect(motion.currentPage == 1)
    motion.drag(by: 199, geometry: geometry, rules: rules)
    #expect(motion.currentPage == 0)
    motion.drag(by: 600, geometry: geometry, rules: rules)
    #expect(motion.currentPage == 1)
  }

  @Test func `a press while settling holds the page where it is`() {
    var motion = released(travel: 100, velocity: 2000)
    motion.advance(to: 0.08)
    let held = motion.position
    motion.press(geometry: geometry, rules: rules)
    motion.advance(to: 0.5)
    #expect(motion.position == held)
    #expect(motion.velocity == 0)
  }

  @Test func `letting go of a held page settles on the nearest one`() {
    var motion = released(travel: 100, velocity: 2000)
    motion.advance(to: 0.2)
    #expect(motion.position > 0.5)
    motion.press(geometry: geometry, rules: rules)
    motion.release(velocity: 0, geometry: geometry, rules: rules)
    motion.advance(to: 2)
    #expect(motion.settledPage == 1 && motion.phase == .atRest)
  }

  @Test func `a selection goes on from the present position and velocity`() {
    var motion = released(travel: 100, velocity: 2000)
    motion.advance(to: 0.05)
    let before = (motion.position, motion.velocity)
    motion.select(0, geometry: geometry, rules: rules)
    #expect((motion.position, motion.velocity) == before)
    #expect(motion.targetPage == 0)
  }

  @Test func `selecting a page that does not exist changes nothing`() {
    var motion = motion(3, at: 1)
    let before = motion
    for page in [-1, 3, .max, .min] {
      let isThere = motion.select(page, geometry: geometry, rules: rules) || motion.jump(to: page)
      #expect(!isThere, "\(page)")
    }
    #expect(motion == before)
    let isThere = motion.select(1, geometry: geometry, rules: rules)
    #expect(isThere && motion == before)
  }

  @Test func `in a far jump only its two ends are in view, and the position runs on between them`() {
    var motion = motion(100, at: 10)
    motion.select(90, geometry: geometry, rules: rules)
    var last = 10.0
    for frame in 1...120 {
      motion.advance(to: Double(frame) / 120)
      let pages = motion.slotsInView(geometry).map { $0.map(motion.line.page(atSlot:)) } ?? []
      #expect(pages.allSatisfy { $0 == 10 || $0 == 90 }, "frame \(frame): \(pages)")
      #expect(motion.position >= last)
      last = motion.position
    }
    #expect(motion.position == 90 && motion.line == PageLine())
  }

  @Test func `a far jump backwards that a finger reverses ends where it began`() {
    var motion = motion(100, at: 90)
    motion.select(10, geometry: geometry, rules: rules)
    motion.advance(to: 0.04)
    let position = motion.position
    #expect(position < 90 && position > 50)
    motion.press(geometry: geometry, rules: rules)
    #expect(motion.position == position)
    motion.release(velocity: 1500, geometry: geometry, rules: rules)
    motion.advance(to: 3)
    #expect(motion.settledPage == 90)
  }

  @Test func `removing pages keeps the motion on pages that exist`() {
    var motion = motion(10, at: 9)
    motion.apply(.remove(at: 4, count: 6), geometry: geometry, rules: rules)
    #expect(motion.settledPage == 3 && motion.position == 3)
    motion.apply(.remove(at: 0, count: 9), geometry: geometry, rules: rules)
    #expect(motion.position == 0 && motion.slotsInView(geometry) == nil)
    motion.press(geometry: geometry, rules: rules)
    motion.drag(by: 50, geometry: geometry, rules: rules)
    motion.release(velocity: 900, geometry: geometry, rules: rules)
    #expect(motion.position == 0 && motion.phase == .atRest)
    motion.apply(.insert(at: 0, count: 2), geometry: geometry, rules: rules)
    motion.select(1, geometry: geometry, rules: rules)
    #expect(motion.targetPage == 1)
  }
}

/// Hostile numbers, and invariants of the motion.
extension PageMotionTests {
  @Test func `hostile numbers never reach the state`() {
    let hostile = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, .leastNonzeroMagnitude]
    for width in [0.0, 1, 400, .nan, .infinity, -5, 1e300] {
      let geometry = PageGeometry(viewport: Rect(0, 0, width, 100))
      for a in hostile {
        for b in hostile {
          var motion = motion(3, at: 1)
          motion.press(geometry: geometry, rules: rules)
          motion.drag(by: a, geometry: geometry, rules: rules)
          #expect(motion.position.isFinite)
          motion.release(velocity: b, geometry: geometry, rules: rules)
          motion.advance(to: a)
          motion.advance(to: 0.1)
          #expect(motion.position.isFinite && motion.velocity.isFinite, "\(width) \(a) \(b)")
          motion.advance(to: 1e9)
          #expect((0...2).contains(motion.settledPage) && motion.phase == .atRest, "\(width) \(a) \(b)")
        }
      }
    }
  }

  @Test func `any spring and tolerance that can be made brings the page to rest, however hard the flick`() {
    let (masses, stiffnesses) = (Spring.massRange, Spring.stiffnessRange)
    for mass in [masses.lowerBound, 1, masses.upperBound] {
      for stiffness in [stiffnesses.lowerBound, 400, stiffnesses.upperBound] {
        for damping in [0, 40, Spring.dampingRange.upperBound] {
          var rules = rules
          rules.snapSpring = Spring(mass: mass, stiffness: stiffness, damping: damping)
          rules.edgeSpring = rules.snapSpring
          for (width, tolerance) in [(1e-300, 1e100), (400, 0), (1e300, 1e100)] {
            rules.restTolerance = RestTolerance(position: tolerance, velocity: tolerance)
            let geometry = PageGeometry(viewport: Rect(0, 0, width, 100))
            var motion = motion(3, at: 1)
            motion.press(geometry: geometry, rules: rules)
            motion.drag(by: -width / 4, geometry: geometry, rules: rules)
            motion.release(velocity: -1e300, geometry: geometry, rules: rules)
            motion.advance(to: 0.1)
            #expect(motion.position.isFinite, "\(rules.snapSpring) \(width)")
            motion.advance(to: 1e9)
            #expect((0...2).contains(motion.settledPage) && motion.phase == .atRest)
          }
        }
      }
    }
  }

  @Test func `a time that is not finite does not stop the clock`() {
    var motion = motion()
    for time in [Double.infinity, .nan, -.infinity] { motion.advance(to: time) }
    motion.select(1, geometry: geometry, rules: rules)
    motion.advance(to: 0.05)
    #expect(motion.position > 0 && motion.position < 1)
  }

  @Test func `removing pages in view never leaves pages in view that do not exist`() {
    var geometry = PageGeometry(viewport: Rect(0, 0, 121, 100))
    geometry.arrangement.peek = 59
    var motion = motion(at: 4)
    motion.press(geometry: geometry, rules: rules)
    motion.drag(by: 50, geometry: geometry, rules: rules)
    motion.apply(.insert(at: 4), geometry: geometry, rules: rules)
    motion.select(4, geometry: geometry, rules: rules)
    motion.apply(.remove(at: 2), geometry: geometry, rules: rules)
    #expect(motion.pagesInView(geometry).allSatisfy((0..<5).contains) && motion.targetPage == 3)
  }

  @Test func `only pages that exist are in view, whatever happens`() {
    for seed in UInt64(1)...400 {
      var random = SplitMix64(seed: seed)
      var (motion, geometry) = (motion(8, at: 3), geometry)
      var time = 0.0
      for _ in 0..<200 {
        time += Double.random(in: 0...0.03, using: &random)
        motion.advance(to: time)
        let (a, b) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<12, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0: motion.press(geometry: geometry, rules: rules)
        case 1: motion.drag(by: Double(a - 6) * 60, geometry: geometry, rules: rules)
        case 2: motion.release(velocity: Double(a - 6) * 300, geometry: geometry, rules: rules)
        case 3: motion.select(a, geometry: geometry, rules: rules)
        case 4: geometry.arrangement.peek = a < 6 ? 0 : 202 - Double(a)
        case 5: motion.setWrapsAround(a < 3, geometry: geometry, rules: rules)
        case 6: motion.apply(.insert(at: a, count: 1 + b % 2), geometry: geometry, rules: rules)
        case 7 where motion.pageCount > 4:
          motion.apply(.remove(at: a, count: b), geometry: geometry, rules: rules)
        case 8: motion.apply(.move(from: a, to: b), geometry: geometry, rules: rules)
        default: motion.hold(reach: -1...1, geometry: geometry, rules: rules)
        }
        let pages = motion.pagesInView(geometry)
        guard !pages.allSatisfy((0..<max(1, motion.pageCount)).contains) else { continue }
        Issue.record("seed \(seed): \(pages) of \(motion.pageCount)")
        break
      }
    }
  }

  @Test func `nothing makes the position jump between two steps`() {
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      var (motion, geometry) = (motion(8, at: 3), geometry)
      var (time, travel) = (0.0, 0.0)
      for step in 0..<300 {
        time += Double.random(in: 0...0.03, using: &random)
        motion.advance(to: time)
        let before = motion.position
        var dragged = 0.0
        let action = Int.random(in: 0..<8, using: &random)
        switch action {
        case 0:
          motion.press(geometry: geometry, rules: rules)
          travel = 0
        case 1:
          motion.release(
            velocity: .random(in: -4000...4000, using: &random), geometry: geometry, rules: rules)
        case 2: motion.select(.random(in: 0..<8, using: &random), geometry: geometry, rules: rules)
        case 3: geometry.viewport.width = .random(in: 300...900, using: &random)
        case 4:
          // Inserts at the end. Fewer pages could lose a page in view, and an insertion before it would
          // change the positions.
          motion.apply(.insert(at: motion.pageCount), geometry: geometry, rules: rules)
        default:
          dragged = .random(in: -60...60, using: &random)
          travel += dragged
          motion.drag(by: travel, geometry: geometry, rules: rules)
        }
        // A settling motion may skip the last half point. A finger moves the pages by at most its own travel,
        // except beyond an end, where the rubber band scales it, and in a far jump, which passes many pages.
        let isFar = motion.line != PageLine()
        let allowed = (abs(dragged) + (motion.phase == .atRest ? 0.51 : 1e-6)) / 300 * (isFar ? 12 : 1)
        #expect(
          abs(motion.position - before) <= allowed,
          "seed \(seed), step \(step), action \(action): \(before) to \(motion.position)")
        #expect(motion.position > -1.5 && motion.position < 60, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `a window that is resized under the finger keeps what was dragged`() {
    var (motion, geometry) = (motion(), geometry)
    motion.press(geometry: geometry, rules: rules)
    motion.drag(by: 200, geometry: geometry, rules: rules)
    geometry.viewport.width = 800
    motion.drag(by: 200, geometry: geometry, rules: rules)
    #expect(abs(motion.position - 0.5) < 1e-12)
    motion.drag(by: 280, geometry: geometry, rules: rules)
    #expect(abs(motion.position - 0.6) < 1e-12)
  }

  @Test func `inserting no pages changes nothing, and more pages do not move a stretched end`() {
    var motion = motion(5, at: 4)
    motion.press(geometry: geometry, rules: rules)
    motion.drag(by: 200, geometry: geometry, rules: rules)
    let shown = motion.position
    motion.apply(.insert(at: 5, count: 0), geometry: geometry, rules: rules)
    #expect(motion.position == shown)
    motion.apply(.insert(at: 5, count: 4), geometry: geometry, rules: rules)
    motion.drag(by: 200, geometry: geometry, rules: rules)
    #expect(abs(motion.position - shown) < 1e-12)
  }

  @Test func `huge numbers of pages and huge speeds are limited, also in a far jump`() {
    for count in [Int.max, 1 << 60, .min, -1] {
      var motion = motion(count)
      motion.press(geometry: geometry, rules: rules)
      motion.drag(by: 300, geometry: geometry, rules: rules)
      motion.release(velocity: 1e300, geometry: geometry, rules: rules)
      motion.advance(to: 5)
      motion.select(motion.pageCount / 2, geometry: geometry, rules: rules)
      motion.advance(to: 5.01)
      motion.press(geometry: geometry, rules: rules)
      motion.release(velocity: 1e300, geometry: geometry, rules: rules)
      motion.advance(to: 5.02)
      #expect(motion.position.isFinite && motion.pageCount <= 1 << 48)
      motion.advance(to: 20)
      #expect(motion.phase == .atRest)
    }
  }

  @Test(arguments: [100.0, 400, 1280], [-8000.0, -3000, -500, 500, 3000, 8000])
  func `no flick overshoots its target page, and none loses its speed`(
    width: Double, velocity: Double
  ) {
    let geometry = PageGeometry(viewport: Rect(0, 0, width, 600))
    for travel in stride(from: -0.9, through: 0.9, by: 0.1) {
      var motion = motion(9, at: 4)
      motion.advance(to: 1)
      motion.press(geometry: geometry, rules: rules)
      motion.drag(by: travel * width, geometry: geometry, rules: rules)
      motion.release(velocity: velocity, geometry: geometry, rules: rules)
      let (start, target) = (motion.position, Double(motion.targetPage))
      guard motion.isMoving else { continue }
      #expect(abs(motion.velocity - velocity / width) < 1e-9)
      for frame in 1...600 {
        motion.advance(to: 1 + Double(frame) / 240)
        // The motion may first continue away from the target, but never overshoots it.
        let beyond = (motion.position - target) * (target - start)
        #expect(beyond <= 1e-9, "travel \(travel): \(motion.position)")
      }
      #expect(motion.phase == .atRest)
    }
  }
}

extension PageMotion {
  /// Returns the pages at the slots in view, in order.
  fileprivate func pagesInView(_ geometry: PageGeometry) -> [Int] {
    slotsInView(geometry).map { $0.map(line.page(atSlot:)) } ?? []
  }
}
