import Testing

@testable import PagerEngine

/// Fingers whose release is lost. Pages are 400 points wide; the finger has moved page 0 half a page forward.
@MainActor @Suite struct LostFingerTests {
  typealias Device = PagerInput.Pointer.Device

  /// Returns a pager whose pages a finger holds at 0.48, without further events of that finger.
  func makeTornPager() -> (Pager, CallLog) {
    let (pager, _, log) = makePager(5)
    pager.advance(to: 0)
    pager.pointer(.press, 350, at: 0, device: .finger(1))
    for step in 1...10 {
      pager.pointer(.move, 350 - 20 * Double(step), at: 0.01 * Double(step), device: .finger(1))
    }
    #expect(pager.position == 0.48)
    pager.advance(to: 300)
    #expect(pager.position == 0.48)
    log.take()
    return (pager, log)
  }

  /// Flicks to the next page, beginning at `time`.
  func flick(_ pager: Pager, _ device: Device, at time: Double) {
    pager.pointer(.press, 350, at: time, device: device)
    for step in 1...10 {
      pager.pointer(.move, 350 - 20 * Double(step), at: time + 0.01 * Double(step), device: device)
    }
    pager.pointer(.release, 150, at: time + 0.1, device: device)
  }

  @Test(arguments: [Device.mouse, .finger(1), .finger(2)])
  func `the next press of any pointer takes over the pages, without a jump`(device: Device) {
    let (pager, _) = makeTornPager()
    pager.pointer(.press, 350, at: 300, device: device)
    #expect(abs(pager.position - 0.48) < 1e-9)
    pager.pointer(.release, 350, at: 300.05, device: device)
    pager.advance(to: 301)
    #expect(pager.motion.phase == .atRest && pager.position == 0 && !pager.hasPointer)
    flick(pager, device, at: 302)
    pager.advance(to: 304)
    #expect(pager.settledPage == 1 && pager.motion.phase == .atRest)
  }

  @Test(arguments: [Device.mouse, .finger(2)])
  func `a press on the titles frees the pages as well`(device: Device) {
    let (pager, _) = makeTornPager()
    pager.pointer(.press, 200, 20, at: 300, device: device)
    pager.advance(to: 301)
    #expect(pager.motion.phase == .atRest && pager.position == 0)
  }

  @Test func `a lost focus ends every pointer`() {
    let (pager, _) = makeTornPager()
    pager.pointer(.cancel, 0, 0, at: 300)
    pager.advance(to: 301)
    #expect(pager.motion.phase == .atRest && pager.position == 0 && !pager.hasPointer)
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a pager that is hidden lets go of every pointer`(device: Device) {
    let (pager, _, _) = makePager(5)
    pager.advance(to: 0)
    pager.pointer(.press, 350, at: 0, device: device)
    pager.pointer(.move, 250, at: 0.1, device: device)
    #expect(pager.position > 0.2)
    pager.isShown = false
    pager.advance(to: 1.1)
    #expect(pager.motion.phase == .atRest && pager.position == 0 && !pager.hasPointer)
    pager.isShown = true
    flick(pager, device, at: 2)
    pager.advance(to: 4)
    #expect(pager.settledPage == 1)
  }

  @Test func `a reload ends a finger that has long been silent, and no other`() {
    let (pager, _) = makeTornPager()
    pager.reload()
    pager.advance(to: 301)
    #expect(pager.motion.phase == .atRest && pager.position == 0)
    pager.pointer(.press, 350, at: 302, device: .finger(2))
    pager.pointer(.move, 250, at: 302.1, device: .finger(2))
    let position = pager.position
    pager.reload()
    pager.pointer(.move, 210, at: 302.2, device: .finger(2))
    #expect(abs(pager.position - position - 0.1) < 1e-9)
  }

  @Test func `a callback while a reload ends a silent finger meets the new number of pages`() {
    let source = ShrinkingPages()
    let (pager, log) = (Pager(source: source, text: SquareTextMeasurer()), CallLog())
    pager.delegate = log
    pager.layout(size: Size(400, 648), scale: 1)
    flick(pager, .finger(1), at: 0)
    pager.advance(to: 5)
    pager.pointer(.press, 350, at: 6, device: .finger(1))
    pager.pointer(.move, 90, at: 6.1, device: .finger(1))
    // Without a size, the pages come to rest at once when the finger is cancelled.
    pager.layout(size: .zero, scale: 1)
    pager.advance(to: 300)
    source.pageCount = 2
    log.onCall = { [unowned log] _ in
      log.onCall = { _ in }
      pager.layout(size: Size(900, 648), scale: 1)
    }
    log.topics = [.transitions, .current, .progress]
    log.take()
    pager.reload()
    #expect(!log.take().isEmpty && pager.size.width == 900)
    #expect(pager.pageCount == 2 && source.missing == [])
  }

  @Test func `fingers on a touchpad take over from a finger that has long been silent`() {
    let (pager, _) = makeTornPager()
    let end = pager.fingers(14, count: 20, from: 300, source: .fingers)
    pager.lift(at: end)
    pager.advance(to: end + 1)
    #expect(pager.motion.phase == .atRest && pager.settledPage == 1)
  }

  @Test(arguments: [20.0, 150, 230])
  func `a lost finger that moves again elsewhere takes hold there`(jump: Double) {
    let (pager, _) = makeTornPager()
    pager.pointer(.move, 150 + jump, at: 300, device: .finger(1))
    #expect(abs(pager.position - 0.48) < 1e-9)
    // The slop applies again.
    pager.pointer(.move, 150 + jump - 48, at: 300.016, device: .finger(1))
    #expect(abs(pager.position - 0.58) < 1e-9)
    pager.pointer(.release, 150 + jump - 48, at: 300.3, device: .finger(1))
    pager.advance(to: 301.3)
    #expect(pager.motion.phase == .atRest && pager.settledPage == 1)
  }

  @Test func `a lost finger that goes up elsewhere moves nothing`() {
    let (pager, log) = makeTornPager()
    pager.pointer(.release, 380, at: 300, device: .finger(1))
    pager.advance(to: 301)
    #expect(pager.motion.phase == .atRest && pager.position == 0 && log.take() == ["settled(0)"])
  }

  @Test func `a finger that rests on the pages goes on with its drag`() {
    let (pager, _) = makeTornPager()
    pager.pointer(.move, 146, at: 300, device: .finger(1))
    pager.pointer(.move, 110, at: 300.016, device: .finger(1))
    #expect(abs(pager.position - 0.58) < 1e-9)
  }

  @Test func `a finger whose press was not reported drags from where it is first seen, and never taps`() {
    let (pager, log) = makeTornPager()
    pager.pointer(.cancel, 0, 0, at: 300)
    pager.advance(to: 301)
    log.take()
    pager.pointer(.move, 350, at: 301, device: .finger(1))
    pager.pointer(.release, 350, at: 301.1, device: .finger(1))
    pager.advance(to: 302)
    #expect(log.take() == [])
    for step in 0...10 {
      pager.pointer(.move, 350 - 20 * Double(step), at: 302 + 0.01 * Double(step), device: .finger(1))
    }
    pager.pointer(.release, 150, at: 302.1, device: .finger(1))
    pager.advance(to: 303)
    #expect(pager.settledPage == 1 && pager.motion.phase == .atRest)
  }

  @Test func `fingers that are down together stay as they are`() {
    let (pager, _, _) = makePager(5)
    pager.advance(to: 0)
    pager.pointer(.press, 350, at: 0, device: .finger(1))
    pager.pointer(.move, 300, at: 0.1, device: .finger(1))
    pager.pointer(.press, 20, at: 0.15, device: .finger(2))
    pager.pointer(.move, 300, at: 0.2, device: .finger(2))
    pager.pointer(.move, 262, at: 0.25, device: .finger(1))
    #expect(pager.position == 0.2)
    pager.pointer(.release, 300, at: 0.3, device: .finger(2))
    pager.pointer(.move, 222, at: 0.35, device: .finger(1))
    #expect(abs(pager.position - 0.3) < 1e-9)
  }

  @Test(arguments: [Device.mouse, .finger(2)])
  func `inner pages that a lost finger holds are freed too`(device: Device) {
    let (outer, inner) = makeNestedPagers(size: Size(100, 100), innerPage: 0)
    _ = outer.picture()
    outer.pointer(.press, 50, 50, at: 1, device: .finger(1))
    outer.pointer(.move, 17, 50, at: 1.1, device: .finger(1))
    #expect(inner.position == 0.25)
    outer.pointer(.press, 50, 50, at: 300, device: device)
    outer.pointer(.release, 50, 50, at: 300.1, device: device)
    outer.advance(to: 301.1)
    #expect(inner.motion.phase == .atRest && inner.position == 0 && !inner.hasPointer && !outer.hasPointer)
  }

  @Test func `a list that a lost finger holds is freed by the mouse`() {
    let page = LongPage()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.press, 200, 500, at: 0, device: .finger(1))
    for step in 1...10 {
      pager.pointer(.move, 200, 500 - 20 * Double(step), at: 0.01 * Double(step), device: .finger(1))
    }
    #expect(page.contentOffset == 192)
    pager.pointer(.press, 200, 300, at: 300)
    pager.pointer(.move, 200, 200, at: 300.1)
    #expect(page.contentOffset == 192 + 96)
    pager.pointer(.release, 200, 200, at: 300.5)
    flick(pager, .mouse, at: 302)
    pager.advance(to: 303)
    #expect(pager.settledPage == 1)
  }

  @Test func `titles and a pager beside the pages let go of a lost finger`() {
    let strip = Pager(pages: (0..<4).map { _ in Page() }, text: SquareTextMeasurer())
    strip.titles.style.extent = 0
    let (pager, _, _) = makePager(40)
    pager.accessory = PagerAccessory(.bottom, extent: 100, pager: strip)
    pager.advance(to: 0)
    pager.pointer(.press, 200, 600, at: 0, device: .finger(1))
    pager.pointer(.move, 92, 600, at: 0.1, device: .finger(1))
    #expect(strip.position == 0.25)
    pager.pointer(.press, 300, 20, at: 300, device: .finger(2))
    pager.pointer(.move, 100, 20, at: 300.1, device: .finger(2))
    #expect(pager.strip.isDragged)
    pager.advance(to: 301)
    #expect(strip.motion.phase == .atRest && !strip.hasPointer)
    pager.pointer(.press, 200, 300, at: 302)
    #expect(!pager.strip.isDragged)
    pager.pointer(.release, 200, 300, at: 302)
    #expect(!pager.hasPointer)
  }
}

private final class LongPage: ScrollingPage {
  override func contentLength(in context: PageContext) -> Double { 5000 }
}

/// A source that records requests for pages that it does not have.
@MainActor
private final class ShrinkingPages: PageSource {
  var pageCount = 13
  private(set) var missing: [Int] = []

  func title(at index: Int) -> String {
    if index >= pageCount { missing.append(index) }
    return "Page \(index)"
  }

  func page(at index: Int) -> Page {
    if index >= pageCount { missing.append(index) }
    return PlainPage(index)
  }
}
