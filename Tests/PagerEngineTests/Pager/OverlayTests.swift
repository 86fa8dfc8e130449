import Testing

@testable import PagerEngine

/// Layers over a pager and requested frames.
@MainActor @Suite struct OverlayTests {
  @Test func `a layer draws last, and may show another frame`() {
    let pager = makePagerAtRest()
    let plain = pager.picture()
    #expect(!pager.needsFrame)
    let layer = PagerLayer { frame, context in
      #expect(context.size == pager.size)
      frame.add(.fill(Rect(0, 0, 1, 1), .black))
    }
    pager.layers = [layer]
    #expect(pager.needsFrame)
    let covered = pager.picture()
    #expect(covered.items.count == plain.items.count + 1)
    guard case .command(.fill(Rect(0, 0, 1, 1), .black)) = covered.items.last else {
      Issue.record("the last item is \(String(describing: covered.items.last))")
      return
    }
    pager.layers.append(PagerLayer { frame, _ in frame = DisplayList() })
    #expect(pager.picture().items.isEmpty)
    pager.layers = []
    #expect(pager.needsFrame && pager.picture().items.count == plain.items.count)
  }

  @Test func `the front layer receives input first, then the others and the pager`() {
    let pager = makePagerAtRest()
    var (log, taker) = ([String](), "")
    func layer(_ name: String) -> PagerLayer {
      PagerLayer(
        handle: { _ in
          log.append(name)
          return taker == name ? .taken : .ignored
        }, draw: { _, _ in })
    }
    let filter = PagerLayer(handle: { _ in
      log.append("filter")
      return .ignored
    })
    pager.layers = [filter, layer("back"), layer("front")]
    pager.key(.right, at: 1)
    #expect(log == ["front", "back", "filter"] && pager.targetPage == 5)
    taker = "back"
    log = []
    pager.key(.right, at: 3)
    #expect(log == ["front", "back"] && pager.targetPage == 5)
  }

  @Test func `a frame comes at the requested time, once`() {
    let inner = Pager(pages: [Page()], text: SquareTextMeasurer())
    let pager = Pager(pages: [PagerPage(inner)], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 600), scale: 1)
    pager.advance(to: 1)
    for (asked, other) in [(pager, inner), (inner, pager)] {
      let now = pager.motion.now
      _ = pager.picture()
      #expect(!pager.needsFrame && pager.nextUpdateTime == nil)
      asked.setNeedsFrame(at: now + 3)
      asked.setNeedsFrame(at: now + 2)
      other.setNeedsFrame(at: .nan)
      asked.setNeedsFrame(at: now + 4)
      #expect(!pager.needsFrame && pager.nextUpdateTime == now + 2)
      pager.advance(to: now + 1.5)
      #expect(!pager.needsFrame)
      pager.advance(to: now + 2)
      #expect(pager.needsFrame && pager.nextUpdateTime == nil)
      _ = pager.picture()
      pager.advance(to: now + 10)
      #expect(!pager.needsFrame)
    }
  }

  @Test func `a frame that was requested for a time still comes after a resize`() {
    let pager = Pager(pages: [Page()], text: SquareTextMeasurer())
    pager.layout(size: Size(400, 600), scale: 1)
    pager.advance(to: 1)
    pager.setNeedsFrame(at: 2)
    pager.layout(size: Size(500, 600), scale: 1)
    _ = pager.picture()
    #expect(!pager.needsFrame && pager.nextUpdateTime == 2)
    pager.advance(to: 2)
    #expect(pager.needsFrame)
  }

  @Test func `a frame that is kept still shows the pixels that were there`() throws {
    let buffer = PixelBuffer(width: 2, height: 1)
    try buffer.update([0xFF11_1111, 0xFF22_2222])
    var (frame, list) = (DisplayList(), DrawList())
    list.image(.pixels(buffer), Rect(0, 0, 2, 1))
    frame.begin(size: Size(2, 1), background: .black)
    frame.place(Drawing(list, size: Size(2, 1)), at: .zero, clip: Rect(0, 0, 2, 1))
    frame.add(.image(.pixels(buffer), from: nil, Rect(0, 0, 2, 1), radius: 0))
    let still = frame.still
    try buffer.update([0xFF33_3333, 0xFF44_4444])
    var shown: [[UInt32]] = []
    for item in still.items {
      switch item {
      case .placed(let placement):
        for case .image(.pixels(let kept), _, _, _) in placement.drawing.list.commands {
          shown.append(kept.picture().pixels)
        }
      case .command(.image(.pixels(let kept), _, _, _)): shown.append(kept.picture().pixels)
      default: break
      }
    }
    #expect(shown == [[0xFF11_1111, 0xFF22_2222], [0xFF11_1111, 0xFF22_2222]])
    #expect(buffer.picture().pixels == [0xFF33_3333, 0xFF44_4444])
  }
}
