// The cost of a frame during a transition, painted in memory: 1280 x 800 pixels, two visible pages.
//
// For comparison, the benchmark also measures filling and copying the same number of pixels, which indicates
// the current speed of the machine. Pages of text are mostly of one colour, which is faster; pages of
// pictures are not.
import Benchmark
import PagerEngine
import PagerSDL

let size = Size(1280, 800)

final class TextPage: Page {
  private let index: Int
  /// Whether the background is a separate layer, so that a parallax can move it.
  private let isLayered: Bool

  init(_ index: Int, isLayered: Bool) { (self.index, self.isLayered) = (index, isLayered) }

  override func draw(in context: PageContext) -> DrawList {
    var list = isLayered ? DrawList() : background(in: context)
    for row in 0..<30 {
      list.text(
        "Line \(row) of page \(index) says a little more than the one before it did, and then it ends",
        at: Point(24, Double(row) * 24 + 40), .body, context.theme.text)
    }
    list.roundedRect(Rect(800, 560, 300, 140), radius: 20, context.theme.accent)
    return list
  }

  override func drawBackground(in context: PageContext) -> DrawList? {
    isLayered ? background(in: context) : nil
  }

  private func background(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 12))
    return list
  }
}

/// A page without two equal adjacent pixels.
final class PicturePage: Page {
  private let bitmap: Bitmap

  init(_ index: Int) {
    let (width, height) = (Int(size.width), Int(size.height))
    let pixels = (0..<width * height).map { place in
      let (x, y) = (UInt32(place % width), UInt32(place / width))
      return 0xFF00_0000 | (x / 5 & 255) << 16 | (y / 4 & 255) << 8 | (x * 7 + y * 13 + UInt32(index)) & 255
    }
    bitmap = Bitmap(width: width, height: height, pixels: pixels)
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), .black)
    list.image(bitmap, Rect(origin: .zero, size: context.size), radius: 0)
    return list
  }
}

/// The frames of a swipe, with the canvas that paints them.
@MainActor
final class Swipe {
  private let canvas: Canvas
  private var frames: [DisplayList] = []
  private var next = 0

  init(_ transition: PageTransition, _ makePage: (Int) -> Page) throws(SDLError) {
    let text = try TextSystem()
    canvas = try Canvas(size: size, text: text)
    let pager = Pager(pages: (0..<4).map(makePage), text: text)
    pager.titles.style.extent = 0
    pager.transition = transition
    pager.layout(size: size, scale: 1)
    pager.select(1, animated: false)
    pager.advance(to: 0)
    let start = size.width - 1
    pager.handle(PagerInput(time: 1, .pointer(.init(.press, at: Point(start, 400), device: .mouse))))
    for step in 1...9 {
      // A drag begins after four points.
      let place = Point(start - 4 - size.width * Double(step) / 10, 400)
      let time = 1 + Double(step) / 60
      pager.handle(PagerInput(time: time, .pointer(.init(.move, at: place, device: .mouse))))
      pager.advance(to: time)
      var frame = DisplayList()
      pager.draw(into: &frame)
      frames.append(frame)
    }
    // Memory for sheets is allocated only once.
    for _ in 0..<2 * frames.count { try paint() }
  }

  private static var made: [String: Swipe] = [:]

  /// Returns the swipe of a benchmark, which is created once, so that measurements exclude its preparation.
  static func named(_ name: String, make: () throws -> Swipe) rethrows -> Swipe {
    if let swipe = made[name] { return swipe }
    // One at a time, to limit memory.
    let swipe = try make()
    made = [name: swipe]
    return swipe
  }

  /// Paints the next frame.
  func paint() throws(SDLError) {
    try canvas.paint(frames[next])
    next = (next + 1) % frames.count
  }
}

/// The pixels of a window.
final class Window: @unchecked Sendable {
  let pixels: UnsafeMutablePointer<UInt32>
  let count = Int(size.width * size.height)

  init() {
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
  }

  deinit { pixels.deallocate() }
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], warmupIterations: 20, maxDuration: .seconds(2), maxIterations: 1000)

  let (window, other) = (Window(), Window())
  Benchmark("a window is filled") { benchmark in
    for index in benchmark.scaledIterations {
      window.pixels.update(repeating: UInt32(index), count: window.count)
    }
    blackHole(window.pixels[0])
  }
  Benchmark("a window is copied") { benchmark in
    for _ in benchmark.scaledIterations { window.pixels.update(from: other.pixels, count: window.count) }
    blackHole(window.pixels[0])
  }
  for transition in PageTransition.all {
    Benchmark("a frame of \(transition.name), text") { @MainActor benchmark async throws in
      let swipe = try Swipe.named("\(transition.name), text") {
        try Swipe(transition) { TextPage($0, isLayered: transition.name == "parallax") }
      }
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { try swipe.paint() }
    }
    Benchmark("a frame of \(transition.name), pictures") { @MainActor benchmark async throws in
      let swipe = try Swipe.named("\(transition.name), pictures") {
        try Swipe(transition) { PicturePage($0) }
      }
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { try swipe.paint() }
    }
  }
}
