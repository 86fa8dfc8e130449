// The engine's cost, without a screen: `swift package benchmark` in this folder.
import Benchmark
import PagerEngine

final class Row: Page {
  let index: Int
  init(_ index: Int) { self.index = index }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index % 12, of: 12))
    return list
  }
}

struct Rows: PageSource {
  let pageCount: Int
  // Ten of these fill the strip, and the cost depends on the visible titles.
  func title(at index: Int) -> String { "The title of page number \(index % 10)" }
  func page(at index: Int) -> Page { Row(index) }
}

/// Swipes to the next page and back, at 120 events and frames a second.
@MainActor
final class Swiper {
  let pager: Pager
  private var frame = DisplayList()
  private var time = 0.0

  init(
    pages: Int, retention: PageRetention = PageRetention(), extents: ((Int) -> PageExtent)? = nil
  ) {
    pager = Pager(source: Rows(pageCount: pages), text: SquareTextMeasurer())
    pager.retention = retention
    pager.pageExtents = extents
    pager.layout(size: Size(1280, 800), scale: 1)
    pager.select(pages / 2, animated: false)
    swipe()
  }

  func swipe() {
    for direction in [-1.0, 1] {
      pointer(.press, 640)
      for step in 1...30 { frame { pointer(.move, 640 + direction * 14 * Double(step)) } }
      pointer(.release, 640 + direction * 420)
      for _ in 0..<90 { frame { pager.advance(to: time) } }
    }
  }

  private func frame(_ change: () -> Void) {
    time += 1.0 / 120
    change()
    pager.draw(into: &frame)
  }

  private func pointer(_ action: PagerInput.Pointer.Action, _ x: Double) {
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, 400)))))
  }
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal, .peakMemoryResident], maxDuration: .seconds(3), maxIterations: 10_000)

  for pages in [10, 1_000_000] {
    Benchmark("240 frames of swiping, \(pages) pages") { @MainActor benchmark async in
      let swiper = Swiper(pages: pages)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { swiper.swipe() }
    }
  }
  // The lengths depend on the index modulo 30, so that both layouts look alike.
  let extents: @Sendable (Int) -> PageExtent = { PageExtent(.points(Double(160 + $0 % 30 * 7919 % 640))) }
  for pages in [30, 1_000_000] {
    Benchmark("240 frames of swiping, \(pages) pages of different lengths") { @MainActor benchmark async in
      let swiper = Swiper(pages: pages, extents: extents)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { swiper.swipe() }
    }
    Benchmark("a pager and its first frame, \(pages) pages of different lengths") {
      @MainActor benchmark async in
      for _ in benchmark.scaledIterations { blackHole(Swiper(pages: pages, extents: extents)) }
    }
  }
  let kinds: [(String, PageRetention)] = [
    ("collection", .collection), ("cached window", .cachedWindow), ("lazy reuse", .lazyReuse),
    ("plain", .plain),
  ]
  for (name, retention) in kinds {
    Benchmark("240 frames of swiping, \(name)") { @MainActor benchmark async in
      let swiper = Swiper(pages: 30, retention: retention)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { swiper.swipe() }
    }
  }
  Benchmark("select the last of 1000000 pages") { @MainActor benchmark async in
    let swiper = Swiper(pages: 1_000_000)
    for _ in benchmark.scaledIterations {
      swiper.pager.select(999_999, animated: false)
      swiper.pager.select(0, animated: false)
    }
  }
}
