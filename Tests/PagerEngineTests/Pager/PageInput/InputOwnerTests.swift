import Testing

@testable import PagerEngine

/// The owners of pointers and streams, as text.
@MainActor @Suite struct InputOwnerTests {
  private func make(_ manner: LivePage.Manner = .ignores) -> Pager {
    let pager = Pager(source: LivePages(9, manner), text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.advance(to: 0)
    return pager
  }

  private func owners(_ pager: Pager) -> [String] { pager.inputOwners.map(\.description) }

  @Test func `pages own a pointer from the press to the release`() {
    let pager = make()
    #expect(owners(pager) == [])
    pager.pointer(.press, 300, 400, at: 0)
    #expect(owners(pager) == ["mouse on pages"])
    pager.pointer(.move, 200, 400, at: 0.1)
    #expect(owners(pager) == ["mouse drags pages"])
    pager.pointer(.release, 200, 400, at: 0.2)
    #expect(owners(pager) == [])
  }

  @Test func `titles own a pointer that was pressed on them`() {
    let pager = make()
    pager.pointer(.press, 300, 20, at: 0, device: .finger(1))
    #expect(owners(pager) == ["finger 1 on titles"])
    pager.pointer(.move, 200, 20, at: 0.1, device: .finger(1))
    #expect(owners(pager) == ["finger 1 drags titles"])
  }

  @Test func `a page owns the pointer that it captures or has reserved`() {
    let pager = make(.captures)
    pager.pointer(.press, 300, 400, at: 0)
    #expect(owners(pager) == ["mouse captured by page 1"])
    let other = make(.reserves)
    other.pointer(.press, 300, 400, at: 0)
    #expect(owners(other) == ["mouse on pages"])
    other.pointer(.move, 200, 400, at: 0.1)
    #expect(owners(other) == ["mouse captured by page 1"])
  }

  @Test func `an accessory owns a pointer that was pressed on it`() {
    let pager = make()
    pager.accessory = PagerAccessory(.bottom, extent: 100) { _ in DrawList() }
    pager.advance(to: 0.1)
    pager.pointer(.press, 200, 600, at: 0.2)
    #expect(owners(pager) == ["mouse on accessory"])
  }

  @Test func `fingers on a touchpad hold pages, and ticks and code move them`() throws {
    let pager = make()
    pager.fingers(10, 0, count: 8, from: 0, source: .fingers)
    #expect(owners(pager) == ["touchpad drags pages"])
    pager.lift(at: 0.2)
    pager.advance(to: 2)
    #expect(owners(pager) == [])
    pager.ticks(1, 0, at: 3)
    #expect(owners(pager) == ["wheel on pages"])
    pager.advance(to: 6)
    let drag = try #require(pager.beginDrag())
    #expect(owners(pager) == ["code drags pages"])
    drag.end()
    #expect(owners(pager) == [])
  }

  @Test func `an inner pager is listed after the page that contains it`() {
    let inner = Pager(source: PlainSource(3), text: SquareTextMeasurer())
    let outer = Pager(pages: [PagerPage(inner), Page()], text: SquareTextMeasurer())
    outer.layout(size: Size(400, 648), scale: 1)
    outer.advance(to: 0)
    outer.pointer(.press, 300, 400, at: 0)
    outer.pointer(.move, 200, 400, at: 0.1)
    #expect(owners(outer) == ["mouse captured by page 1", "mouse drags inner pages"])
  }
}
