import Testing

@testable import PagerEngine

@MainActor @Suite struct PagerTests {
  @Test func `a flick turns one page and notifies the delegate in order`() {
    let (pager, source, log) = makePager(5)
    _ = pager.picture()
    let end = pager.flick(from: 300, to: 100, start: 0, duration: 0.15)
    pager.advance(to: end + 0.1)
    _ = pager.picture()
    pager.advance(to: end + 2)
    log.expect(["current(1)", "settled(1)"])
    #expect(source.asked == [0, 1])
  }

  @Test func `a swipe that is taken back settles where it began`() {
    let (pager, _, log) = makePager(5)
    pager.pointer(.press, 300, at: 0)
    pager.pointer(.move, 250, at: 0.1)
    pager.pointer(.move, 240, at: 0.2)
    pager.pointer(.release, 240, at: 0.5)
    pager.advance(to: 2)
    log.expect(["settled(0)"])
    #expect(pager.motion.position == 0)
  }

  @Test(arguments: [60.0, 120, 1000]) func `dragging follows within a pixel at any event rate`(rate: Double) {
    let (pager, _, _) = makePager(5)
    pager.pointer(.press, 350, at: 0)
    let count = Int(rate * 0.3)
    for step in 1...count {
      let x = 350 - 300 * Double(step) / Double(count)
      pager.pointer(.move, x, at: 0.3 * Double(step) / Double(count))
      guard x < 346 else { continue }
      #expect(abs(pager.motion.position * 400 - (346 - x)) < 1)
    }
  }

  @Test func `ten rapid flicks turn ten pages`() {
    for pause in [0.02, 0.06, 0.15] {
      let (pager, _, log) = makePager(12, size: Size(1280, 800))
      var time = 0.0
      for _ in 0..<10 {
        time = pager.flick(from: 900, to: 380, start: time, duration: 0.1) + pause
        pager.advance(to: time)
      }
      pager.advance(to: time + 2)
      #expect(pager.settledPage == 10, "pause \(pause)")
      #expect(log.take().last == "settled(10)")
    }
  }

  @Test func `a vertical drag turns no page, and a drag that leaves the window goes on`() {
    let (pager, _, _) = makePager(5)
    pager.pointer(.press, 200, 200, at: 0)
    pager.pointer(.move, 203, 300, at: 0.1)
    pager.pointer(.move, 100, 500, at: 0.2)
    pager.pointer(.release, 100, 500, at: 0.3)
    #expect(pager.motion.position == 0)
    pager.pointer(.press, 200, 200, at: 1)
    pager.pointer(.move, -150, 200, at: 1.1)
    pager.pointer(.move, -150, 900, at: 1.2)
    #expect(abs(pager.motion.position * 400 - 346) < 1)
  }

  @Test func `a touch drags too, and a second finger does not make it jump`() {
    let (pager, _, _) = makePager(5)
    pager.pointer(.press, 300, at: 0, device: .finger(1))
    pager.pointer(.move, 200, at: 0.1, device: .finger(1))
    let position = pager.motion.position
    #expect(abs(position * 400 - 92) < 1e-9)
    pager.pointer(.press, 20, at: 0.11, device: .finger(2))
    pager.pointer(.move, 350, at: 0.12, device: .finger(2))
    #expect(pager.motion.position == position)
  }

  @Test func `keys, wheel and titles turn pages`() {
    let (pager, _, log) = makePager(12)
    pager.key(.right, at: 0)
    pager.key(.right, at: 0.05)
    pager.advance(to: 2)
    #expect(pager.settledPage == 2)
    pager.key(.end, at: 2)
    pager.advance(to: 4)
    #expect(pager.settledPage == 11)
    pager.key(.right, at: 4)
    pager.advance(to: 5)
    pager.key(.home, at: 5)
    pager.advance(to: 7)
    pager.ticks(1, 0, at: 7)
    pager.advance(to: 9)
    pager.ticks(0, 1, at: 9)
    pager.advance(to: 10)
    #expect(pager.settledPage == 1)
    pager.ticks(0, 1, at: 10, place: Point(200, 20))
    pager.advance(to: 12)
    let settled = log.take().filter { $0.hasPrefix("settled") }
    #expect(settled == ["settled(2)", "settled(11)", "settled(0)", "settled(1)", "settled(2)"])
  }

  @Test func `any method may be called from a callback, and its events come after`() {
    let (pager, source, log) = makePager(6)
    log.onCall = { [unowned pager] call in
      switch call {
      case "settled(1)" where source.pageCount == 6: pager.select(4, animated: false)
      case "settled(4)":
        source.pageCount = 2
        pager.reload()
      default: break
      }
    }
    pager.select(1)
    pager.advance(to: 1)
    pager.advance(to: 2)
    log.expect(["current(1)", "settled(1)", "current(4)", "settled(4)", "current(1)", "settled(1)"])
    #expect(pager.settledPage == 1)
  }

  @Test func `resizing at rest and in the middle of a swipe keeps the page`() {
    let (pager, _, log) = makePager(5)
    pager.advance(to: 0)
    pager.select(2, animated: false)
    log.take()
    pager.layout(size: Size(800, 648), scale: 1)
    log.expect([])
    #expect(pager.position == 2)
    pager.select(3, at: 0)
    pager.advance(to: 0.05)
    let before = pager.position
    #expect(before > 2 && before < 3)
    pager.layout(size: Size(300, 300), scale: 2)
    #expect(pager.position == before)
    pager.advance(to: 3)
    #expect(pager.position == 3)
  }

  @Test func `a selection from code while nothing moves begins with the next frame`() {
    let (pager, _, _) = makePager(5)
    pager.advance(to: 1)
    pager.select(1)
    #expect(pager.needsFrame && pager.targetPage == 1)
    pager.advance(to: 20)
    #expect(pager.position == 0)
    pager.advance(to: 20.05)
    #expect(pager.position > 0.1 && pager.position < 0.9)
  }

  @Test func `every change of the picture requests a frame`() {
    let (pager, source, _) = makePager(5)
    func expectFrame(_ what: String, _ change: () -> Void) {
      _ = pager.picture()
      #expect(!pager.needsFrame, "before \(what)")
      change()
      #expect(pager.needsFrame, "\(what)")
    }
    expectFrame("reload") {
      source.pageCount = 4
      pager.reload()
    }
    expectFrame("style") { pager.titles.style.extent = 90 }
    expectFrame("size") { pager.layout(size: Size(500, 700), scale: 1) }
    expectFrame("theme") { pager.theme = .dark }
    expectFrame("content") { pager.page(at: 0)?.setNeedsDisplay() }
    expectFrame("hiding") { pager.isShown = false }
    expectFrame("spacing") { pager.arrangement.spacing = 20 }
  }

  @Test func `without pages a placeholder takes all the room for them`() {
    let (pager, source, _) = makePager(0, size: Size(400, 648))
    var sizes: [Size] = []
    pager.placeholder = { placeholder, context in
      if case .empty = placeholder { sizes.append(context.size) }
      return DrawList()
    }
    pager.arrangement.peek = 40
    for _ in 0..<2 { _ = pager.picture() }
    #expect(sizes == [Size(400, 600)])
    source.pageCount = 2
    pager.reload()
    _ = pager.picture()
    #expect(sizes.count == 1)
  }

  @Test func `the source may look at the pager while it provides a page`() {
    let source = PlainSource(5)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    source.titleOf = { [weak pager] index in
      _ = pager?.needsFrame
      _ = pager?.strip.cells.count
      pager?.select(2, animated: false)
      return "Page \(index), \(pager?.attachedPageCount ?? 0)"
    }
    pager.layout(size: Size(400, 648), scale: 1)
    #expect(pager.settledPage == 2)
  }

  @Test func `a tap on a page at rest is reported with its location`() {
    let (pager, _, log) = makePager(5)
    pager.pointer(.press, 100, 200, at: 0)
    pager.pointer(.release, 101, 200, at: 0.1)
    log.expect(["tap(0, (101, 152))"])
  }

  @Test func `pages are below each other on the other axis`() {
    let (pager, _, _) = makePager(3)
    pager.arrangement.axis = .vertical
    pager.pointer(.press, 200, 600, at: 0)
    pager.pointer(.move, 200, 496, at: 0.1)
    #expect(abs(pager.position - 100.0 / 600) < 1e-12)
    #expect(pager.picture().description.contains("drawing 400x600 at (0, 548)"))
  }

  @Test func `a frame places the pages that are in view, edge to edge`() {
    let (pager, _, _) = makePager(3)
    pager.pointer(.press, 350, at: 0)
    pager.pointer(.move, 250.5, at: 0.1)
    let lines = pager.picture().description.split(separator: "\n").map(String.init)
    #expect(lines[0] == "frame 400x648 on #F6F6F4")
    #expect(lines[1] == "drawing 400x600 at (-95.5, 48) clip (0, 48, 400, 600)")
    #expect(lines[2] == "drawing 400x600 at (304.5, 48) clip (0, 48, 400, 600)")
    #expect(lines[3] == "clip (0, 0, 400, 48)")
    #expect(lines.contains { $0.hasPrefix("text “Page 0” at (") })
  }

  @Test func `pages are drawn when their content changes, not every frame`() throws {
    let (pager, _, _) = makePager(3)
    let page = try #require(pager.page(at: 0) as? PlainPage)
    _ = pager.picture()
    pager.setNeedsFrame()
    _ = pager.picture()
    #expect(page.drawCount == 1)
    page.setNeedsDisplay()
    _ = pager.picture()
    #expect(page.drawCount == 2)
    pager.theme = .dark
    _ = pager.picture()
    #expect(page.drawCount == 3)
    pager.layout(size: pager.size, scale: 2)
    _ = pager.picture()
    #expect(page.drawCount == 4)
    #expect(pager.preload())
    #expect(pager.attachedPageCount == 2)
    #expect(!pager.preload())
  }

  @Test func `far pages are let go when the pager rests`() {
    let (pager, _, _) = makePager(1_000)
    for page in 0..<100 {
      pager.select(page, animated: false)
      _ = pager.picture()
    }
    #expect(pager.attachedPageCount <= 5)
  }

  @Test func `hostile input is survived and leaves the pager usable`() {
    let numbers = [Double.nan, .infinity, -.infinity, 1e30, -1e30, 1e300, -7]
    let (pager, _, _) = makePager(4)
    for a in numbers {
      for b in numbers {
        pager.pointer(.press, a, b, at: 0)
        pager.pointer(.move, b, a, at: a)
        pager.pointer(.move, b, 300, at: b)
        pager.pointer(.release, a, b, at: 0)
        pager.pointer(.cancel, a, b, at: 0)
        pager.ticks(b, a, at: a, place: Point(a, b))
        pager.layout(size: Size(a, b), scale: a)
        _ = pager.picture()
        #expect(pager.motion.position.isFinite)
      }
    }
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 100)
    pager.select(0, animated: false)
    pager.flick(from: 300, to: 100, start: 100, duration: 0.15)
    pager.advance(to: 105)
    #expect(pager.settledPage == 1)
  }
}
