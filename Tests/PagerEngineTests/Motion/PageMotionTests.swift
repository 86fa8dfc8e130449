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
