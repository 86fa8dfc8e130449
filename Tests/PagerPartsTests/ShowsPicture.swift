import PagerEngine
import PagerParts

/// Tests of a page with a picture between two others, in virtual time.
@MainActor protocol ShowsPicture {
  var pager: Pager { get }
  var page: PicturePage { get }
}

extension ShowsPicture {
  var size: Size { Size(400, 300) }

  /// Makes a pager that shows a picture four times as wide as the page, and its page.
  static func makePager() -> (Pager, PicturePage) {
    let pixels = [UInt32](repeating: 0xFF33_6699, count: 1600 * 900)
    let page = PicturePage(ImageLevels(Bitmap(width: 1600, height: 900, pixels: pixels)))
    let pager = Pager(pages: [Page(), page, Page()], text: SquareTextMeasurer())
    pager.titles.style.extent = 0
    pager.layout(size: Size(400, 300), scale: 1)
    pager.select(1, animated: false)
    pager.advance(to: 1)
    var frame = DisplayList()
    pager.draw(into: &frame)
    return (pager, page)
  }

  func draw() {
    var frame = DisplayList()
    pager.draw(into: &frame)
  }

  func send(
    _ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double, at time: Double, finger: Int64? = nil
  ) {
    let device: PagerInput.Pointer.Device = finger.map { .finger($0) } ?? .mouse
    pager.advance(to: time)
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, y), device: device))))
    draw()
  }

  func rest(from time: Double) -> Double {
    var time = time
    for _ in 0..<600 where pager.needsFrame {
      time += 1.0 / 60
      pager.advance(to: time)
      draw()
    }
    return time
  }
}
