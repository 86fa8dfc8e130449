import PagerPhysics
import Testing

@testable import PagerEngine

/// Pages that change over time.
@MainActor @Suite struct PageTimeTests {
  /// A page that redraws after an interval, and records the times of its drawings.
  final class Clock: Page {
    var times: [Double] = []
    var next: (Double) -> Double? = { $0 + 1 }
    var onDraw: () -> Void = {}

    override func nextUpdate(after time: Double) -> Double? { next(time) }
    override func draw(in context: PageContext) -> DrawList {
      times.append(context.time)
      onDraw()
      return DrawList()
    }
  }

  /// Returns three pages; the second one, at rest in view, is the clock.
  private func make(isNested: Bool = false) -> (pager: Pager, clock: Clock) {
    let clock = Clock()
    var page: Page = clock
    if isNested {
      let inner = Pager(pages: [clock, Page()], text: SquareTextMeasurer())
      page = PagerPage(inner)
    }
    let pager = Pager(pages: [Page(), page, Page()], text: SquareTextMeasurer())
    pager.layOutSquare()
    pager.select(1, animated: false)
    pager.advance(to: 10)
    _ = pager.picture()
    return (pager, clock)
  }

  /// Runs a loop that advances at 60 Hz, and draws if the pager needs a frame. Returns the number of frames.
  @discardableResult
  private func run(_ pager: Pager, from start: Double, frames: Int) -> Int {
    var count = 0
    for frame in 1...frames {
      pager.advance(to: start + Double(frame) / 60)
      guard pager.needsFrame else { continue }
      _ = pager.picture()
      count += 1
    }
    return count
  }

  @Test func `a page at rest is drawn once`() {
    let (pager, clock) = make()
    clock.next = { _ in nil }
    clock.setNeedsDisplay()
    _ = pager.picture()
    #expect(run(pager, from: 10, frames: 600) == 0 && clock.times == [10, 10])
    #expect(!pager.isAnimating && pager.nextUpdateTime == nil)
  }

  @Test(arguments: [false, true]) func `a clock is drawn once a second, and nothing moves in between`(
    isNested: Bool
  ) {
    let (pager, clock) = make(isNested: isNested)
    #expect(pager.nextUpdateTime == 11 && !pager.needsFrame)
    pager.advance(to: 10.99)
    #expect(!pager.needsFrame && !pager.isAnimating)
    pager.advance(to: 11)
    #expect(pager.needsFrame && !pager.isAnimating)
    _ = pager.picture()
    #expect(clock.times == [10, 11] && pager.nextUpdateTime == 12)
    #expect(run(pager, from: 11, frames: 300) == 5)
    #expect(clock.times.count == 7)
  }

  @Test(arguments: [false, true]) func `a page that moves is drawn with every frame, as of the frame's time`(
    isNested: Bool
  ) {
    let (pager, clock) = make(isNested: isNested)
    clock.next = { $0 }
    clock.setNeedsDisplay()
    _ = pager.picture()
    clock.times = []
    #expect(pager.isAnimating && pager.nextUpdateTime == nil)
    #expect(run(pager, from: 10, frames: 30) == 30)
    let expected = (1...30).map { frame in 10 + Double(frame) / 60 }
    #expect(clock.times == expected)
    // A second drawing shows the same time.
    _ = pager.picture()
    pager.advance(to: 10.5)
    _ = pager.picture()
    #expect(clock.times.count == 30)
  }

  @Test func `out of view a page costs nothing`() {
    let (pager, clock) = make()
    clock.next = { $0 }
    clock.setNeedsDisplay()
    _ = pager.picture()
    pager.isShown = false
    #expect(!pager.isAnimating)
    pager.isShown = true
    #expect(pager.isAnimating)
    pager.select(0, animated: false)
    _ = pager.picture()
    clock.times = []
    #expect(run(pager, from: 11, frames: 60) == 0 && !pager.isAnimating && clock.times.isEmpty)
    pager.select(1, animated: false)
    #expect(run(pager, from: 13, frames: 60) == 60)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a time that never comes causes no wake-up`(
    next: Double
  ) {
    let (pager, clock) = make()
    clock.next = { _ in next }
    clock.setNeedsDisplay()
    _ = pager.picture()
    #expect(run(pager, from: 10, frames: 60) == 0 && !pager.isAnimating)
  }

  @Test func `a request that comes while the page draws is for the next frame`() {
    let (pager, clock) = make()
    clock.next = { _ in nil }
    var left = 3
    clock.onDraw = { [unowned clock] in
      left -= 1
      if left > 0 { clock.setNeedsDisplay() }
    }
    clock.times = []
    clock.setNeedsDisplay()
    #expect(run(pager, from: 10, frames: 60) == 3)
    #expect(clock.times.count == 3 && clock.times.last == 10 + 3.0 / 60)
  }

  @Test func `a value follows its curve from the first frame to the end`() {
    let (pager, clock) = make()
    clock.next = { _ in nil }
    clock.setNeedsDisplay()
    _ = pager.picture()
    let curve = TimedCurve(.linear, duration: 0.5, from: 3, to: 8)
    var values: [Double] = []
    let animation = clock.animate(curve) { values.append($0) }
    #expect(pager.needsFrame && animation.isRunning)
    #expect(run(pager, from: 20, frames: 100) == 31)
    let first = 20 + 1.0 / 60
    let expected = (1...30).map { frame in curve.state(at: 20 + Double(frame) / 60 - first).position }
    #expect(values == expected + [8])
    #expect(!animation.isRunning && !pager.needsFrame)
  }

  @Test func `a value out of view is at its end at once`() {
    let (pager, clock) = make()
    clock.next = { _ in nil }
    let curve = TimedCurve(.linear, duration: 100, from: 3, to: 8)
    var value = 0.0
    clock.animate(curve) { value = $0 }
    pager.advance(to: 10.1)
    #expect(value == 3)
    pager.select(2, animated: false)
    #expect(value == 8)
    clock.animate(curve) { value = -$0 }
    #expect(value == -8)
    pager.select(1, animated: false)
    pager.rules.reducesMotion = true
    clock.animate(curve) { value = 2 * $0 }
    #expect(value == 16 && !pager.isMoving)
  }

  @Test func `an animation can be cancelled, and can begin another one`() {
    let (pager, clock) = make()
    clock.next = { _ in nil }
    let curve = TimedCurve(.linear, duration: 1, from: 0, to: 1)
    var values: [Double] = []
    let first = clock.animate(curve) { values.append($0) }
    run(pager, from: 20, frames: 2)
    first.cancel()
    let count = values.count
    run(pager, from: 21, frames: 2)
    #expect(values.count == count)
    first.finish()
    #expect(values.count == count)
    var second: PageAnimation?
    clock.animate(TimedCurve(.linear, duration: 0.01, from: 0, to: 1)) { [unowned clock] value in
      if value == 1 { second = clock.animate(curve) { _ in } }
    }
    run(pager, from: 30, frames: 10)
    #expect(second?.isRunning == true)
  }
}
