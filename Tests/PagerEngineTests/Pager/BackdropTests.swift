import Testing

@testable import PagerEngine

@MainActor
@Suite struct BackdropTests {
  /// The sizes for which a backdrop was drawn. The pager has 400 x 648 points with a strip of 48.
  private final class Drawn { var sizes: [Size] = [] }

  private func backdrop(_ drawn: Drawn, frame: @escaping (Size) -> Rect) -> PagerBackdrop {
    PagerBackdrop(frame: frame) { context in
      drawn.sizes.append(context.size)
      return DrawList()
    }
  }

  @Test func `pages have the frame that the backdrop leaves, and it is drawn once`() {
    let (pager, _, _) = makePager(3)
    let drawn = Drawn()
    pager.backdrop = backdrop(drawn) { Rect(origin: .zero, size: $0).inset(by: 40, 50) }
    #expect(pager.geometry.viewport == Rect(40, 98, 320, 500))
    #expect(pager.picture().placements(at: Rect(0, 48, 400, 600)) == 1)
    _ = pager.picture()
    #expect(drawn.sizes == [Size(400, 600)])
    pager.invalidate(.backdrop)
    _ = pager.picture()
    #expect(drawn.sizes.count == 2)
    pager.backdrop = nil
    #expect(pager.geometry.viewport == Rect(0, 48, 400, 600))
  }

  @Test(arguments: [
    (Rect(-10, 100, 1000, 100), Rect(0, 148, 400, 100)), (Rect(.nan, 0, 10, 10), Rect(0, 48, 400, 600)),
    (Rect(0, 0, .infinity, 10), Rect(0, 48, 400, 600)),
  ])
  func `a frame outside the room is clipped to it`(frame: Rect, viewport: Rect) {
    let (pager, _, _) = makePager(3)
    pager.backdrop = backdrop(Drawn()) { _ in frame }
    #expect(pager.geometry.viewport == viewport)
  }

  @Test func `a sheet of paper rises over the frame, and a press beside it turns nothing`() {
    let (pager, _, _) = makePager(3)
    pager.transition = .curl(spine: .middle)
    pager.backdrop = backdrop(Drawn()) { Rect(origin: .zero, size: $0).inset(by: 40, 50) }
    pager.flick(from: 20, to: 10, start: 0, duration: 0.1)
    #expect(pager.position == 0)
    pager.select(1)
    pager.advance(to: 1)
    pager.advance(to: 1.1)
    let sheets = pager.picture().items.compactMap { item in
      if case .beginSheet(let sheet) = item { sheet } else { nil }
    }
    #expect(!sheets.isEmpty && sheets.allSatisfy { $0.clip == Rect(0, 48, 400, 600) })
  }
}
