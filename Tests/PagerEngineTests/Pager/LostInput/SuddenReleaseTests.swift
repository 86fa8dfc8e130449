import Testing

@testable import PagerEngine

/// Releases away from the last place of the pointer count as a move to there.
@MainActor @Suite struct SuddenReleaseTests {
  typealias Device = PagerInput.Pointer.Device

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a press and a release elsewhere are a flick`(device: Device) {
    let (pager, _, log) = makePager(5)
    pager.advance(to: 0)
    pager.pointer(.press, 350, at: 0, device: device)
    pager.pointer(.release, 270, at: 0.02, device: device)
    #expect(pager.targetPage == 1)
    pager.advance(to: 2)
    #expect(pager.settledPage == 1 && !log.take().contains { $0.hasPrefix("tapped") })
  }

  @Test func `a slow release elsewhere puts the pages down where they are`() {
    let (pager, _, _) = makePager(5)
    pager.advance(to: 0)
    pager.pointer(.press, 350, at: 0)
    pager.pointer(.release, 270, at: 0.2)
    #expect(abs(pager.position - 0.19) < 1e-9 && pager.targetPage == 0)
  }

  @Test func `the last step of a drag may be its release`() {
    let (pager, _, _) = makePager(5)
    pager.advance(to: 0)
    pager.pointer(.press, 350, at: 0)
    pager.pointer(.move, 300, at: 0.3)
    pager.pointer(.release, 106, at: 0.6)
    #expect(abs(pager.position - 0.6) < 1e-9 && pager.targetPage == 1)
  }

  @Test func `a release along a list scrolls it`() {
    let page = LongPage()
    let pager = Pager(pages: [page, Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    pager.pointer(.press, 200, 500, at: 0)
    pager.pointer(.release, 200, 400, at: 0.02)
    #expect(page.contentOffset == 96)
    pager.advance(to: 3)
    #expect(page.contentOffset > 200)
  }

  @Test func `a release elsewhere selects no title and no dot, and drags the titles`() {
    let (pager, _, log) = makePager(40)
    pager.pageIndicator = PageIndicator(.dots(.worm))
    pager.advance(to: 0)
    pager.pointer(.press, 350, 20, at: 0)
    pager.pointer(.release, 150, 20, at: 0.02)
    #expect(log.take() == [] && pager.strip.isMoving)
    let dot = (0..<648).reversed().lazy.map { Point(200, Double($0)) }.first {
      pager.pageIndicatorHit(at: $0) != nil
    }
    guard let dot else { return #expect(Bool(false), "there are no dots") }
    pager.advance(to: 3)
    pager.pointer(.press, dot.x, dot.y, at: 3)
    pager.pointer(.release, dot.x, dot.y - 200, at: 3.02)
    pager.advance(to: 5)
    #expect(pager.settledPage == 0 && log.take() == [])
  }

  @Test func `an accessory gets a drag and no tap`() {
    let (pager, _, _) = makePager(5)
    let touches = Touches()
    pager.delegate = touches
    pager.accessory = PagerAccessory(.bottom, extent: 100) { _ in DrawList() }
    pager.advance(to: 0)
    pager.pointer(.press, 100, 600, at: 0)
    pager.pointer(.release, 300, 600, at: 0.02)
    #expect(touches.all == [.pressed(at: Point(100, 52)), .dragged(at: Point(300, 52)), .ended])
  }

  @Test func `inner pages turn by it, and the rest goes to the outer ones`() {
    let (outer, inner) = makeNestedPagers(size: Size(100, 100), innerPage: 0)
    _ = outer.picture()
    outer.pointer(.press, 90, 50, at: 1)
    outer.pointer(.release, 40, 50, at: 1.02)
    outer.advance(to: 3)
    #expect(inner.settledPage == 1 && outer.settledPage == 1)
    outer.pointer(.press, 10, 50, at: 4)
    outer.pointer(.release, 60, 50, at: 4.02)
    outer.advance(to: 6)
    outer.pointer(.press, 10, 50, at: 7)
    outer.pointer(.release, 60, 50, at: 7.02)
    outer.advance(to: 9)
    #expect(inner.settledPage == 0 && outer.settledPage == 0)
  }

  @Test func `a stroke of less than 10 milliseconds has a velocity`() {
    let (pager, _, _) = makePager(5)
    pager.advance(to: 0)
    pager.pointer(.press, 350, at: 0)
    pager.pointer(.move, 300, at: 0.00833)
    pager.pointer(.release, 300, at: 0.00833)
    #expect(pager.motion.velocity > 5 && pager.targetPage == 1)
  }
}

private final class LongPage: ScrollingPage {
  override func contentLength(in context: PageContext) -> Double { 5000 }
}

private final class Touches: PagerDelegate {
  var all: [AccessoryTouch] = []
  func pager(_ pager: Pager, did event: PagerEvent) {
    if case .accessory(let touch) = event { all.append(touch) }
  }
}
