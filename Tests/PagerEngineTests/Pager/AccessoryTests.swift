import Testing

@testable import PagerEngine

@MainActor
@Suite struct AccessoryTests {
  /// The sizes for which an accessory was drawn. The pager has 400 x 648 points with a strip of 48.
  final class Drawn { var sizes: [Size] = [] }

  func accessory(_ edge: Edge, _ extent: Double, _ drawn: Drawn) -> PagerAccessory {
    PagerAccessory(edge, extent: extent) { context in
      drawn.sizes.append(context.size)
      return DrawList()
    }
  }

  @Test(arguments: [
    (Edge.top, Rect(0, 148, 400, 500), Rect(0, 0, 400, 100)),
    (.bottom, Rect(0, 48, 400, 500), Rect(0, 548, 400, 100)),
    (.left, Rect(100, 48, 300, 600), Rect(0, 0, 100, 648)),
    (.right, Rect(0, 48, 300, 600), Rect(300, 0, 100, 648)),
  ])
  func `titles and pages share what the accessory leaves`(
    edge: Edge, viewport: Rect, place: Rect
  ) {
    let (pager, _, _) = makePager(3)
    let drawn = Drawn()
    pager.accessory = accessory(edge, 100, drawn)
    #expect(pager.geometry.viewport == viewport)
    #expect(pager.strip.frame == Rect(viewport.x, viewport.y - 48, viewport.width, 48))
    let count = pager.picture().placements(at: place)
    #expect(drawn.sizes == [place.size])
    #expect(count == 1)
    pager.accessory = nil
    #expect(pager.geometry.viewport == Rect(0, 48, 400, 600))
  }

  @Test(arguments: [(-5.0, 0.0), (.nan, 0), (.infinity, 0), (1e300, 400)])
  func `an extent outside the pager is limited to it`(extent: Double, width: Double) {
    let (pager, _, _) = makePager(3)
    let drawn = Drawn()
    pager.accessory = accessory(.right, extent, drawn)
    _ = pager.picture()
    #expect(pager.geometry.viewport.width == 400 - width)
    #expect(drawn.sizes == (width == 0 ? [] : [Size(width, 648)]))
    pager.accessory = nil
    #expect(pager.settledPage == 0)
    #expect(pager.page(at: 0)?.appearance == .shown)
  }

  @Test func `an accessory is drawn when it may have changed, not every frame`() {
    let (pager, _, _) = makePager(3)
    let drawn = Drawn()
    pager.accessory = accessory(.bottom, 80, drawn)
    pager.flick(from: 300, to: 100, start: 0, duration: 0.1)
    for frame in 0..<30 {
      pager.advance(to: 0.1 + Double(frame) / 60)
      _ = pager.picture()
    }
    #expect(drawn.sizes.count == 1)
    #expect(pager.settledPage == 1)
    pager.advance(to: 9)
    _ = pager.picture()
    pager.invalidate(.accessory)
    #expect(pager.needsFrame)
    _ = pager.picture()
    #expect(drawn.sizes.count == 2)
    pager.theme = .dark
    _ = pager.picture()
    pager.layout(size: pager.size, scale: 2)
    _ = pager.picture()
    #expect(drawn.sizes.count == 4)
  }

  @Test func `a press on the accessory moves no page, and a press beside it reaches the page`() {
    let (pager, _, log) = makePager(3)
    pager.accessory = accessory(.left, 100, Drawn())
    log.take()
    for x in [50.0, 150] {
      pager.pointer(.press, x, at: x)
      pager.pointer(.release, x, at: x + 0.05)
    }
    #expect(log.take().filter { !$0.hasPrefix("accessory") } == ["tap(0, (50, 252))"])
    pager.flick(from: 90, to: 10, start: 300, duration: 0.1)
    pager.advance(to: 310)
    #expect(pager.position == 0)
    pager.pointer(.press, 120, 20, at: 320)
    pager.pointer(.release, 120, 20, at: 320.05)
    #expect(log.take().last == "title(0)")
  }

  @Test func `the delegate receives the mouse events of the accessory`() {
    let (pager, _, log) = makePager(3)
    pager.accessory = accessory(.bottom, 100, Drawn())
    log.take()
    pager.pointer(.move, 30, 560, at: 0)
    pager.pointer(.press, 30, 560, at: 0.1)
    pager.pointer(.move, 31, 561, at: 0.15)
    pager.pointer(.release, 31, 561, at: 0.2)
    pager.pointer(.move, 30, 300, at: 0.3)
    pager.pointer(.move, 40, 300, at: 0.4)
    log.expect([
      "accessory.hovered(30, 12)", "accessory.pressed(30, 12)", "accessory.tapped(31, 13)", "accessory.left",
    ])
  }

  @Test func `a pointer that moves too far on the accessory, or is cancelled, is no tap`() {
    let (pager, _, log) = makePager(3)
    pager.accessory = accessory(.bottom, 100, Drawn())
    for (finger, way) in [(Int64(1), 100.0), (2, -20)] {
      log.take()
      let device = PagerInput.Pointer.Device.finger(finger)
      func pointer(_ action: PagerInput.Pointer.Action, _ x: Double, _ time: Double) {
        pager.handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, 600), device: device))))
      }
      pointer(.press, 200, 1)
      pointer(.move, 200 + way, 1.1)
      pointer(.move, 200 + 1.5 * way, 1.15)
      pointer(finger == 1 ? .release : .cancel, 200 + 1.5 * way, 1.2)
      log.expect([
        "accessory.pressed(200, 52)", "accessory.dragged(\(Int(200 + way)), 52)",
        "accessory.dragged(\(Int(200 + 1.5 * way)), 52)", "accessory.ended",
      ])
    }
    #expect(pager.position == 0)
    // A drag of the pages that ends over the accessory does not affect it.
    log.take()
    pager.pointer(.press, 300, at: 2)
    pager.pointer(.move, 100, at: 2.1)
    pager.pointer(.move, 100, 600, at: 2.2)
    pager.pointer(.release, 100, 600, at: 2.3)
    #expect(!log.take().contains { $0.hasPrefix("accessory") })
  }

  @Test func `the place can depend on the pager's size`() {
    let (pager, _, _) = makePager(3)
    pager.accessory = PagerAccessory(layout: { $0.width < 500 ? (.bottom, 200) : (.right, 200) }) { _ in
      DrawList()
    }
    #expect(pager.geometry.viewport == Rect(0, 48, 400, 400))
    pager.layout(size: Size(800, 648), scale: 1)
    #expect(pager.geometry.viewport == Rect(0, 48, 600, 600))
  }

  @Test func `a panel has no titles, and stays under a swipe`() {
    let page = Page()
    let panel = Pager(panel: page, text: SquareTextMeasurer())
    let (pager, _, _) = makePager(3)
    pager.accessory = PagerAccessory(.bottom, extent: 200, pager: panel)
    _ = pager.picture()
    #expect(panel.geometry.viewport.size == Size(400, 200))
    pager.pointer(.press, 200, 600, at: 1)
    for step in 1...5 { pager.pointer(.move, 200 - 30 * Double(step), 600, at: 1 + Double(step) / 50) }
    #expect(panel.position == 0 && pager.position == 0)
  }
}

extension DisplayList {
  /// Returns the number of drawings that are placed at a rectangle and clipped to it.
  func placements(at place: Rect) -> Int {
    items.filter {
      guard case .placed(let item) = $0 else { return false }
      return item.origin == place.origin && item.clip == place
    }.count
  }
}
