import Testing

@testable import PagerEngine

/// Inner pages under a pointer while their page is replaced around the same inner pager.
@MainActor @Suite struct LostContainerTests {
  typealias Device = PagerInput.Pointer.Device

  /// A source that makes a new page around the inner pager at each request.
  final class Source: PageSource {
    let inner = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
    var pageCount: Int { 1 }
    func title(at index: Int) -> String { "" }
    func page(at index: Int) -> Page { PagerPage(inner) }
  }

  func drag(_ outer: Pager, _ inner: Pager, _ device: Device) {
    outer.advance(to: 0)
    _ = outer.picture()
    outer.pointer(.press, 50, 50, at: 1, device: device)
    outer.pointer(.move, device == .mouse ? 34 : 30, 50, at: 1.1, device: device)
    #expect(inner.position == 0.12)
  }

  /// Expects no torn pages, no pages held by a released pointer, and that the next swipe turns a page.
  func expectFree(_ outer: Pager, _ inner: Pager, _ device: Device) {
    outer.advance(to: 2.1)
    #expect(inner.motion.phase == .atRest && inner.position == 0 && !inner.hasPointer)
    outer.pointer(.release, 34, 50, at: 2.2, device: device)
    outer.pointer(.move, 90, 50, at: 2.3)
    outer.pointer(.move, 10, 50, at: 2.4)
    #expect(inner.motion.phase == .atRest && inner.position == 0)
    _ = outer.picture()
    for (number, next) in [device, .mouse, .finger(8)].enumerated() {
      let time = 3 + Double(number)
      inner.select(0, animated: false)
      outer.pointer(.press, 90, 50, at: time, device: next)
      for step in 1...4 {
        outer.pointer(.move, 90 - 15 * Double(step), 50, at: time + 0.01 * Double(step), device: next)
      }
      outer.pointer(.release, 30, 50, at: time + 0.04, device: next)
      outer.advance(to: time + 1)
      #expect(inner.settledPage == 1 && inner.motion.phase == .atRest, "\(next)")
    }
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `an outer reload lets go of inner pages`(device: Device) {
    let source = Source()
    source.inner.titles.style.extent = 0
    let outer = Pager(source: source, text: SquareTextMeasurer())
    outer.titles.style.extent = 0
    outer.layout(size: Size(100, 100), scale: 1)
    drag(outer, source.inner, device)
    outer.reload()
    expectFree(outer, source.inner, device)
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `new children let go of inner pages`(device: Device) throws {
    let inner = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    let outer = Pager(pages: [PagerPage(inner)], text: SquareTextMeasurer())
    outer.titles.style.extent = 0
    outer.layout(size: Size(100, 100), scale: 1)
    drag(outer, inner, device)
    try outer.setChildren([Page()])
    try outer.setChildren([PagerPage(inner)])
    expectFree(outer, inner, device)
  }

  @Test(arguments: [Device.mouse, .finger(1)])
  func `a child that is removed lets go of inner pages`(device: Device) throws {
    let inner = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
    inner.titles.style.extent = 0
    let outer = Pager(pages: [PagerPage(inner), Page()], text: SquareTextMeasurer())
    outer.titles.style.extent = 0
    outer.layout(size: Size(100, 100), scale: 1)
    drag(outer, inner, device)
    try outer.removeChild(outer.children[0], animated: false)
    try outer.addChild(PagerPage(inner), at: 0, animated: false)
    outer.select(0, animated: false)
    expectFree(outer, inner, device)
  }

  @Test func `inner pages that code or a touchpad holds are let go when their page leaves`() throws {
    for usesTouchpad in [true, false] {
      let inner = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
      inner.titles.style.extent = 0
      let outer = Pager(pages: [PagerPage(inner)], text: SquareTextMeasurer())
      outer.titles.style.extent = 0
      outer.layout(size: Size(100, 100), scale: 1)
      outer.advance(to: 0)
      _ = outer.picture()
      var drag: PageDrag?
      if usesTouchpad {
        for step in 0..<8 {
          outer.wheel(5, at: 1 + 0.01 * Double(step), place: Point(50, 50), source: .fingers)
        }
      } else {
        drag = inner.beginDrag(at: 1)
        drag?.move(by: 30, at: 1.1)
      }
      #expect(inner.position > 0.1)
      try outer.setChildren([Page()])
      #expect(inner.motion.phase == .atRest)
      try outer.setChildren([PagerPage(inner)])
      outer.advance(to: 3)
      #expect(inner.motion.phase == .atRest && inner.position == inner.position.rounded())
      drag?.move(by: 50, at: 3.1)
      #expect(inner.motion.phase == .atRest)
    }
  }
}
