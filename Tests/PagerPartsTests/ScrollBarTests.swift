import PagerEngine
import Testing

@testable import PagerParts

/// Tests of a scroll bar beside content of 2,000 points in an area of 400 x 500 points.
@MainActor @Suite struct ScrollBarTests {
  private let area = Rect(100, 50, 400, 500)

  private func make(
    offset: Double = 0, farthest: Double = 1500, direction: PageGeometry.ReadingDirection = .leftToRight
  ) -> ScrollBar {
    var bar = ScrollBar()
    bar.update(in: area, offset: offset, farthest: farthest, readingDirection: direction)
    return bar
  }

  private func pointer(
    _ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double,
    _ device: PagerInput.Pointer.Device = .mouse
  ) -> PagerInput.Pointer {
    PagerInput.Pointer(action, at: Point(x, y), device: device)
  }

  @Test func `it is as long as the share of the content in view, and at both ends with it`() {
    let (start, end) = (make().frame, make(offset: 1500).frame)
    #expect(start == Rect(490, 54, 6, 123) && end.maxY == 546 && end.height == start.height)
    #expect(make(offset: -80).frame == start && make(offset: 1600).frame == end)
    #expect(make(direction: .rightToLeft).frame == Rect(104, 54, 6, 123))
  }

  @Test(arguments: [0.0, -10, .nan, .infinity]) func `content that does not scroll has none`(farthest: Double)
  {
    var bar = make(farthest: farthest)
    #expect(bar.frame == .zero)
    var frame = DisplayList()
    bar.draw(into: &frame, .light)
    #expect(frame.items.isEmpty)
    #expect(bar.handle(pointer(.press, 0, 0)) == nil && bar.handle(pointer(.press, 493, 60)) == nil)
  }

  @Test func `a very long content has a bar that can be grabbed`() {
    #expect(make(farthest: 1e9).frame.height == 24)
  }

  @Test func `the mouse drags it`() {
    var bar = make()
    #expect(bar.handle(pointer(.move, 493, 100)) == nil)
    #expect(bar.handle(pointer(.press, 486, 100)) == 0)
    // The way of the bar is 369 points long.
    #expect(bar.handle(pointer(.move, 300, 100 + 184.5)) == 750)
    #expect(bar.handle(pointer(.move, 300, 900)) == 1500)
    #expect(bar.handle(pointer(.release, 300, -900)) == 0)
    #expect(bar.handle(pointer(.move, 300, 900)) == nil)
  }

  @Test func `a press beside it, and a finger, belong to the content`() {
    var bar = make()
    #expect(bar.handle(pointer(.press, 480, 100)) == nil)
    #expect(bar.handle(pointer(.press, 493, 400)) == nil)
    #expect(bar.handle(pointer(.press, 493, 100, .finger(0))) == nil)
    var mirrored = make(direction: .rightToLeft)
    #expect(mirrored.handle(pointer(.press, 493, 100)) == nil)
    #expect(mirrored.handle(pointer(.press, 110, 100)) == 0)
  }
}
