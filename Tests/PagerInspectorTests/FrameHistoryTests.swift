import PagerEngine
import PagerSDL
import PagerTesting
import Testing

@testable import PagerInspector

/// A history of frames, and painting its frames again.
@MainActor @Suite struct FrameHistoryTests {
  /// A page with a number, an outline and pixels that change with every frame.
  final class MovingPage: Page {
    let index: Int
    private let pixels = PixelBuffer(width: 8, height: 8)
    private var time = 0.0

    init(_ index: Int) {
      self.index = index
      super.init()
      title = "Page \(index)"
    }

    override func nextUpdate(after time: Double) -> Double? { time }

    override func advance(to time: Double) {
      self.time = time
      let value = 0xFF00_0000 | UInt32(max(0, time) * 1000) & 0xFF_FFFF
      pixels.draw { for place in $0.indices { $0[place] = value } }
    }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 5))
      list.roundedRect(Rect(10 + time * 20, 40, 30, 30), radius: 8, context.theme.surface)
      list.text("Time \(Int(time * 100))", at: Point(10, 30), .body, context.theme.text)
      list.image(.pixels(pixels), Rect(100, 40, 30, 30))
      return list
    }
  }

  @Test(arguments: [PageTransition.slide, .cube(), .curl()])
  func `frames of a swipe are painted again as they were`(transition: PageTransition) throws {
    let text = try TextSystem()
    let pager = Pager(pages: (0..<5).map(MovingPage.init), text: text)
    pager.transition = transition
    pager.layout(size: Size(200, 160), scale: 1)
    var history = FrameHistory<Int>()
    var (shown, frame) = ([Bitmap](), DisplayList())
    for (index, time) in VirtualClock(framesPerSecond: 60, until: 1).enumerated() {
      if index == 4 { pager.select(2) }
      pager.advance(to: time)
      pager.draw(into: &frame)
      history.add(frame, at: time, note: index)
      shown.append(try Canvas.picture(of: frame, scale: 1, text: text))
    }
    #expect(Set(shown.map(\.pixels)).count > 50)
    for (index, kept) in history.frames.enumerated().reversed() where index % 7 == 0 {
      #expect(kept.note == index)
      let again = try Canvas.picture(of: kept.list, scale: 1, text: text)
      #expect(again.pixels == shown[index].pixels, "frame \(index)")
    }
  }

  private func frame(_ count: Int) -> DisplayList {
    var frame = DisplayList()
    frame.begin(size: Size(10, 10), background: .black)
    for _ in 0..<count { frame.add(.fill(Rect(0, 0, 1, 1), .white)) }
    return frame
  }

  @Test func `it keeps so many seconds, and rests count little`() {
    var history = FrameHistory<Int>(length: 1)
    for index in 0..<600 { history.add(frame(1), at: Double(index) / 60, note: index) }
    #expect(history.frames.count == 61 && history.frames.last?.note == 599)
    // An hour later the frames before the rest are still there.
    history.add(frame(1), at: 3600, note: 600)
    #expect(history.frames.count == 56)
    #expect(history.frames.map(\.place) == history.frames.map(\.place).sorted())
  }

  @Test func `it keeps so many bytes, and the newest frame whatever that takes`() {
    var history = FrameHistory<Int>(length: 100, capacity: 100_000)
    for index in 0..<600 {
      history.add(frame(10), at: Double(index) / 60, note: index)
      #expect(history.cost <= 100_000)
    }
    #expect(history.frames.count > 5 && history.frames.count < 600 && history.frames.last?.note == 599)
    history.add(frame(100_000), at: 20, note: 600)
    #expect(history.frames.map(\.note) == [600])
    history.removeAll()
    #expect(history.frames.isEmpty && history.cost == 0 && history.index(at: 1) == nil)
  }

  @Test func `a frame is found by its place, and one of the same time takes the place of the last`() {
    var history = FrameHistory<Int>()
    for index in 0..<10 { history.add(frame(1), at: 5 + Double(index) / 20, note: index) }
    history.add(frame(1), at: 5.45, note: 10)
    #expect(history.frames.map(\.note) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 10])
    #expect(history.index(at: -1) == 0 && history.index(at: 99) == 9)
    #expect(history.index(at: 0.1 + 1e-9) == 2 && history.index(at: 0.14) == 2)
  }

  @Test func `steps after a mark are left out`() throws {
    let text = try TextSystem()
    let moving = PixelBuffer(width: 4, height: 4)
    moving.draw { for place in $0.indices { $0[place] = 0xFF00_FF00 } }
    for movesBefore in [false, true] {
      var frame = DisplayList()
      frame.begin(size: Size(10, 10), background: .black)
      frame.add(.fill(Rect(0, 0, 5, 5), .white))
      if movesBefore { frame.add(.image(.pixels(moving), from: nil, Rect(5, 5, 4, 4), radius: 0)) }
      let before = try Canvas.picture(of: frame, scale: 1, text: text)
      let end = frame.end
      // A panel over the frame, with pixels that change.
      frame.add(.image(.pixels(moving), from: nil, Rect(0, 0, 4, 4), radius: 0))
      var history = FrameHistory<Int>()
      history.add(frame, upTo: end, at: 1, note: 0)
      let kept = try #require(history.frames.first)
      #expect(kept.size == frame.size)
      #expect(kept.list.items.count == (movesBefore ? 2 : 1))
      #expect(try Canvas.picture(of: kept.list, scale: 1, text: text).pixels == before.pixels)
    }
  }
}
