import PagerEngine
import PagerParts
import SeededRandom
import Testing

/// Pictures that are zoomed and moved, in virtual time.
@MainActor
@Suite struct `A picture page`: ShowsPicture {
  let pager: Pager
  let page: PicturePage

  init() { (pager, page) = Self.makePager() }

  /// The left edge of the picture in the window.
  private var left: Double { page.pictureRect.x + (1 - pager.position) * size.width }

  /// The point of the picture, in shares of it, that is seen at a location in the window.
  private func share(at location: Point) -> Point {
    let rect = page.pictureRect
    return Point((location.x - left) / rect.width, (location.y - rect.y) / rect.height)
  }

  private func expect(_ a: Point, _ b: Point, within tolerance: Double, _ what: String = "") {
    #expect(abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance, "\(what): \(a) and \(b)")
  }

  @Test func `shows all of the picture, in the middle`() {
    #expect(page.pictureRect == Rect(0, 37.5, 400, 225))
    #expect(page.zoom == 1)
    // A picture that is seen whole does not keep swipes.
    send(.press, 300, 150, at: 1.1)
    for step in 1...10 { send(.move, 300 - Double(step) * 20, 150, at: 1.1 + Double(step) / 100) }
    send(.release, 100, 150, at: 1.21)
    _ = rest(from: 1.21)
    #expect(pager.currentPage == 2)
  }

  @Test func `is dragged inside, hands over at its edge, and takes back, without a jump`() {
    page.setZoom(2, animated: false)
    draw()
    send(.press, 192, 150, at: 1.08)
    send(.move, 200, 150, at: 1.1)
    let grabbed = share(at: Point(200, 150))
    let way = Array(stride(from: 200.0, through: 395, by: 5)) + Array(stride(from: 395.0, through: 5, by: -5))
    var turned = 0.0
    for (step, x) in way.enumerated() {
      send(.move, x, 150, at: 1.1 + Double(step + 1) / 120)
      turned = max(turned, 1 - pager.position)
      #expect(abs(share(at: Point(x, 150)).x - grabbed.x) * page.pictureRect.width <= 0.5, "at \(x)")
    }
    #expect(page.pictureRect.x == -395 && turned == 0)
    for (step, x) in stride(from: 5.0, through: 395, by: 5).enumerated() {
      send(.move, x, 150, at: 3 + Double(step) / 120)
    }
    send(.release, 395, 150, at: 4)
    #expect(pager.position == 1)
  }

  @Test func `turns the page with the speed of a finger that leaves it behind`() {
    page.setZoom(2, about: Point(0, 150), animated: false)
    draw()
    #expect(page.pictureRect.x == 0)
    send(.press, 100, 150, at: 1.1)
    for step in 1...12 { send(.move, 100 + Double(step) * 15, 150, at: 1.1 + Double(step) / 100) }
    // At its left edge the picture does not keep a drag to the right.
    #expect(pager.position < 0.7)
    send(.release, 280, 150, at: 1.23)
    _ = rest(from: 1.23)
    #expect(pager.currentPage == 0)
    #expect(page.zoom == 1, "a picture that has left the view is seen whole again")
  }

  @Test func `hands a drag over with its speed, and gets it back`() {
    page.setZoom(2, about: Point(60, 150), animated: false)
    draw()
    let start = page.pictureRect.x
    #expect(start == -60)
    send(.press, 92, 150, at: 1.08)
    send(.move, 100, 150, at: 1.1)
    let grabbed = share(at: Point(100, 150))
    let way =
      Array(stride(from: 100.0, through: 390, by: 10)) + Array(stride(from: 390.0, through: 60, by: -10))
    for (step, x) in way.enumerated() {
      send(.move, x, 150, at: 1.1 + Double(step + 1) / 120)
      #expect(abs(share(at: Point(x, 150)).x - grabbed.x) * page.pictureRect.width <= 0.5, "at \(x)")
      if x == 390 { #expect(pager.position < 0.5 && page.pictureRect.x == 0) }
    }
    #expect(pager.position == 1 && page.pictureRect.x == -100)
    for (step, x) in stride(from: 60.0, through: 390, by: 15).enumerated() {
      send(.move, x, 150, at: 2 + Double(step) / 120)
    }
    send(.release, 390, 150, at: 2.19)
    _ = rest(from: 2.19)
    #expect(pager.currentPage == 0)
  }

  @Test func `keeps the points of the picture under two fingers`() {
    send(.press, 150, 150, at: 1.1, finger: 1)
    send(.press, 250, 150, at: 1.12, finger: 2)
    let (a, b) = (share(at: Point(150, 150)), share(at: Point(250, 150)))
    for step in 1...20 {
      let spread = Double(step) * 5
      send(.move, 150 - spread, 150 - spread / 2, at: 1.12 + Double(step) / 60, finger: 1)
      send(.move, 250 + spread, 150 + spread / 2, at: 1.12 + Double(step) / 60, finger: 2)
    }
    #expect(page.zoom > 3 && pager.position == 1)
    let (left, right) = (Point(50, 100), Point(350, 200))
    // The picture does not turn, so the middle stays, and the distance between the points grows as that of the fingers.
    let middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    expect(share(at: Point((left.x + right.x) / 2, 150)), middle, within: 1e-9, "middle")
    send(.release, 350, 200, at: 1.5, finger: 2)
    // The remaining finger continues to drag, from where the picture is.
    let before = page.pictureRect
    send(.move, 60, 110, at: 1.52, finger: 1)
    expect(page.pictureRect.origin, before.origin + Point(10, 10), within: 1e-9, "drag")
    send(.release, 60, 110, at: 1.8, finger: 1)
    _ = rest(from: 1.8)
    #expect(pager.position == 1 && page.pictureRect.x <= 0 && page.pictureRect.maxX >= 400)
  }

  @Test func `comes back from a zoom beyond its limits`() {
    send(.press, 50, 150, at: 1.1, finger: 1)
    send(.press, 350, 150, at: 1.12, finger: 2)
    send(.move, 190, 150, at: 1.2, finger: 1)
    send(.move, 210, 150, at: 1.2, finger: 2)
    #expect(page.zoom < 0.5 && page.zoom > 0.1)
    send(.release, 190, 150, at: 1.3, finger: 1)
    send(.release, 210, 150, at: 1.3, finger: 2)
    _ = rest(from: 1.3)
    #expect(page.pictureRect == Rect(0, 37.5, 400, 225))
  }

  @Test func `zooms about a point that is tapped twice, by steps and back`() {
    var time = 1.1
    func tapTwice(_ x: Double, _ y: Double) {
      for _ in 0..<2 {
        send(.press, x, y, at: time)
        send(.release, x, y, at: time + 0.05)
        time += 0.15
      }
      time = rest(from: time) + 1
    }
    let point = Point(150, 140)
    let before = share(at: point)
    tapTwice(point.x, point.y)
    #expect(abs(page.zoom - 300.0 / 225) < 1e-9, "fills the page")
    expect(share(at: point), before, within: 0.08)
    tapTwice(point.x, point.y)
    #expect(abs(page.zoom - 2.5) < 1e-9)
    tapTwice(point.x, point.y)
    #expect(page.zoom == 1 && page.pictureRect == Rect(0, 37.5, 400, 225))
    // A tall picture that fills the page at 2.7 has no step at 2.5.
    let wide = page.picture
    page.picture = ImageLevels(
      Bitmap(width: 40, height: 81, pixels: Array(repeating: 0xFF99_6633, count: 3240)))
    tapTwice(point.x, point.y)
    #expect(abs(page.pictureRect.width - 400) < 1e-9)
    tapTwice(point.x, point.y)
    #expect(page.zoom == 1)
    page.picture = wide
    // Slow taps, and taps at different places, do not zoom.
    for x in [100.0, 300] {
      send(.press, x, 140, at: time)
      send(.release, x, 140, at: time + 0.05)
      time += 0.15
    }
    time += 1
    send(.press, 300, 140, at: time)
    send(.release, 300, 140, at: time + 0.05)
    #expect(rest(from: time + 0.1) >= time && page.zoom == 1)
  }

  @Test func `decelerates inside its edges, and is stopped by a press`() {
    page.setZoom(4, animated: false)
    draw()
    send(.press, 200, 150, at: 1.1)
    for step in 1...10 {
      send(.move, 200 - Double(step) * 8, 150 - Double(step) * 8, at: 1.1 + Double(step) / 100)
    }
    send(.release, 120, 70, at: 1.205)
    let released = page.pictureRect.x
    pager.advance(to: 1.21)
    pager.advance(to: 1.3)
    draw()
    #expect(page.pictureRect.x < released - 20)
    send(.press, 200, 150, at: 1.31)
    let stopped = page.pictureRect
    pager.advance(to: 1.6)
    draw()
    #expect(page.pictureRect == stopped)
    send(.release, 200, 150, at: 1.7)
    _ = rest(from: 1.7)
    #expect(pager.position == 1 && page.pictureRect == stopped)
  }

  @Test func `stretches across the pages' axis, and comes back`() {
    page.setZoom(2, animated: false)
    draw()
    send(.press, 200, 50, at: 1.1)
    for step in 1...20 { send(.move, 200, 50 + Double(step) * 12, at: 1.1 + Double(step) / 100) }
    #expect(page.pictureRect.y > 10 && page.pictureRect.y < 240 - 75)
    send(.release, 200, 290, at: 1.4)
    _ = rest(from: 1.4)
    #expect(abs(page.pictureRect.y) < 1e-9 && pager.position == 1)
  }

  @Test func `follows wheel and keys, and leaves to the pager what it cannot follow`() {
    func wheel(_ x: Double, _ y: Double, _ modifiers: PagerInput.Modifiers = [], at time: Double) {
      pager.advance(to: time)
      pager.handle(
        PagerInput(time: time, .wheel(.init(x: x, y: y, at: Point(100, 100), modifiers: modifiers))))
      draw()
    }
    let before = share(at: Point(100, 100))
    wheel(0, -1, .control, at: 1.1)
    wheel(0, -1, .control, at: 1.2)
    wheel(0, -1, .control, at: 1.3)
    #expect(abs(page.zoom - 1.953125) < 1e-9)
    #expect(abs(share(at: Point(100, 100)).x - before.x) < 1e-9)
    wheel(0, 40, .control, at: 1.4)
    #expect(page.zoom == 1)
    func key(_ key: PagerInput.Key, at time: Double) {
      pager.handle(PagerInput(time: time, .key(key, [], isRepeat: false)))
      _ = rest(from: time)
    }
    key(.plus, at: 2)
    key(.plus, at: 12)
    #expect(abs(page.zoom - 2.25) < 1e-6)
    let x = page.pictureRect.x
    key(.right, at: 22)
    #expect(page.pictureRect.x == x - 80 && pager.currentPage == 1)
    for step in 0..<5 { key(.right, at: 30 + Double(step) * 10) }
    #expect(pager.currentPage == 2)
  }

  @Test func `stays as it is for numbers that are none, and without pixels`() {
    page.setZoom(.nan, animated: false)
    #expect(page.zoom == 1)
    page.setZoom(.infinity, about: Point(.nan, 3), animated: false)
    #expect(page.zoom == 16 && page.pictureRect.origin.isFinite)
    page.maximumZoom = 0
    page.setZoom(9, animated: false)
    #expect(page.zoom == 1)
    let empty = PicturePage(ImageLevels(Bitmap(width: 0, height: 0, pixels: [])))
    let pager = Pager(pages: [empty], text: SquareTextMeasurer())
    pager.layout(size: size, scale: 1)
    empty.setZoom(3, animated: false)
    var frame = DisplayList()
    pager.draw(into: &frame)
    pager.layout(size: .zero, scale: 1)
    pager.draw(into: &frame)
    #expect(empty.pictureRect.origin.isFinite)
  }

  /// A picture of another size.
  private func picture(_ width: Int, _ height: Int) -> ImageLevels {
    ImageLevels(
      Bitmap(width: width, height: height, pixels: Array(repeating: 0xFF99_6633, count: width * height)))
  }

  @Test(arguments: [(3200, 1800), (400, 225)])
  func `shows a sharper picture in the same place, also while it zooms`(width: Int, height: Int) {
    page.setZoom(2, about: Point(100, 80), animated: false)
    let before = page.pictureRect
    page.picture = picture(width, height)
    #expect(abs(page.zoom - 2) < 1e-9)
    expect(page.pictureRect.origin, before.origin, within: 1e-6)
    expect(Point(page.pictureRect.maxX, page.pictureRect.maxY), Point(before.maxX, before.maxY), within: 1e-6)

    page.setZoom(1)
    pager.advance(to: 2)
    draw()
    pager.advance(to: 2.1)
    draw()
    let middle = page.pictureRect
    #expect(middle.width > 401 && middle.width < before.width)
    page.picture = picture(1600, 900)
    expect(page.pictureRect.origin, middle.origin, within: 1e-6)
    pager.advance(to: 2.102)
    draw()
    #expect(abs(page.pictureRect.width - middle.width) < 20)
    _ = rest(from: 2.102)
    #expect(page.zoom == 1)
    expect(page.pictureRect.origin, Point(0, 37.5), within: 1e-6)
  }

  @Test func `shows a picture of other proportions whole`() {
    page.setZoom(3, animated: false)
    page.picture = picture(300, 300)
    #expect(page.pictureRect == Rect(50, 0, 300, 300) && page.zoom == 1)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `covers the page after whatever fingers do`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var time = 2.0
    for _ in 0..<150 {
      time += Double.random(in: 0...0.1, using: &random)
      let finger = Int64.random(in: 1...3, using: &random)
      let action = [PagerInput.Pointer.Action.press, .move, .move, .move, .release, .cancel].randomElement(
        using: &random)
      let (x, y) = (
        Double.random(in: -50...450, using: &random), Double.random(in: -50...350, using: &random)
      )
      send(action ?? .move, x, y, at: time, finger: finger)
      #expect(page.pictureRect.origin.isFinite && page.zoom > 0.001 && page.zoom < 1000, "seed \(seed)")
    }
    for finger in 1...3 { send(.cancel, 0, 0, at: time + 0.1, finger: Int64(finger)) }
    _ = rest(from: time + 0.1)
    let rect = page.pictureRect
    #expect(!pager.needsFrame, "seed \(seed)")
    #expect(page.zoom >= 1 && page.zoom <= 16.000001, "seed \(seed): \(page.zoom)")
    #expect(rect.x <= 0.11 && rect.maxX >= 399.89, "seed \(seed): \(rect)")
    let isTall = rect.height >= 300
    #expect(
      isTall ? rect.y <= 0.11 && rect.maxY >= 299.89 : abs(rect.midY - 150) < 0.11, "seed \(seed): \(rect)")
  }
}
