// Counts heap allocations in steady frames: a drag over pages that have been seen, and the settling after it.
//
// A separate program, because only optimised code is worth counting: without optimisation the standard
// library's generics allocate. Scripts/test builds it for release and runs it; it fails if anything allocates.
//
// With `--sections` it plays a few of the swipes for Scripts/support/instructions.bash, which counts instructions.
import AllocationCounter
import PagerEngine
import PagerSDL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

final class Row: Page {
  let index: Int
  init(_ index: Int) { self.index = index }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 12))
    for row in 0..<20 {
      list.text(
        "Row \(row) of page \(index)", at: Point(24, Double(row) * 24 + 40), .body, context.theme.text)
    }
    list.roundedRect(Rect(24, 560, 200, 40), radius: 20, context.theme.accent)
    return list
  }
}

struct Rows: PageSource {
  let pageCount: Int
  func title(at index: Int) -> String { "Page \(index)" }
  func page(at index: Int) -> Page { Row(index) }
}

/// Allocations of the second of two equal swipes, and how many frames it had.
///
/// In each frame the pointer moves `moves` times, and `strips` additional strips follow the pages.
@MainActor
func steadyAllocations(
  pages: Int, paints: Bool, _ style: TitleStripStyle = TitleStripStyle(),
  _ transition: PageTransition = .slide, extents: ((Int) -> PageExtent)? = nil,
  moves: Int = 1, strips: Int = 1
) throws -> (allocations: Int, frames: Int) {
  section_ended()
  // A release may make a raster for a third page, or the track of a motion over different lengths.
  let countsRelease = transition.name == "slide" && extents == nil
  let text = try TextSystem()
  let pager = Pager(source: Rows(pageCount: pages), text: text)
  pager.titles.style = style
  pager.transition = transition
  pager.pageExtents = extents
  let canvas = try Canvas(size: Size(1280, 800), text: text)
  pager.pageIndicator = PageIndicator(pages > 10 ? .label : .dots(.expanding))
  pager.titles.additionalStrips = (0..<strips).map { _ in
    AdditionalTitleStrip { Rect(0, $0.height - 48, $0.width, 48) }
  }
  pager.layout(size: Size(1280, 800), scale: 1)
  pager.select(5, animated: false)
  var frame = DisplayList()

  func pointer(_ action: PagerInput.Pointer.Action, _ x: Double, at time: Double) {
    pager.handleCoalescing(PagerInput(time: time, .pointer(.init(action, at: Point(x, 400)))))
  }
  func swipe(from start: Double) throws -> (allocations: Int, frames: Int) {
    pointer(.press, 900, at: start)
    var (before, after) = (0, 0)
    for step in 1...120 {
      let time = start + Double(step) / 120
      // Between two pages all the time.
      let x = 880 - 480 * abs(1 - abs(Double(step % 40) / 20 - 1))
      if step == 20 { before = allocation_count() }
      for move in 1...moves where step <= 75 {
        let rest = Double(moves - move) / Double(moves)
        pointer(.move, x + rest, at: time - rest / 120)
      }
      if step == 75 { pointer(.release, x, at: time) }
      pager.advance(to: time)
      pager.draw(into: &frame)
      if paints { try canvas.paint(frame) }
      if step == (countsRelease ? 120 : 74) { after = allocation_count() }
    }
    pager.advance(to: start + 3)
    pager.select(5, animated: false)
    return (after - before, countsRelease ? 101 : 55)
  }
  _ = try swipe(from: 0)
  section_ended()
  defer { section_ended() }
  return try swipe(from: 10)
}

/// The swipes whose instructions are counted. Each has two sections: until it was played once, and played again.
@MainActor
func countedSwipes() throws -> [String] {
  var names: [String] = []
  for (pages, paints) in [(30, false), (1_000_000, false), (30, true), (1_000_000, true)] {
    _ = try steadyAllocations(pages: pages, paints: paints)
    names.append("\(pages) pages\(paints ? ", painted" : "")")
  }
  for (name, style) in styles {
    _ = try steadyAllocations(pages: 30, paints: false, style)
    names.append(name)
  }
  for transition in [PageTransition.stack(), .cube()] {
    _ = try steadyAllocations(pages: 10, paints: false, TitleStripStyle(), transition)
    names.append("the transition \(transition.name)")
  }
  _ = try steadyAllocations(pages: 30, paints: false, moves: 16, strips: 24)
  names.append("16 moves a frame over 25 strips")
  return names
}

/// Strips that draw everything again in each frame.
let styles: [(name: String, style: TitleStripStyle)] = {
  var pill = TitleStripStyle()
  pill.currentFont = TextStyle(15, weight: .semibold)
  pill.colorSpace = .linear
  pill.indicator = .pill(motion: .bounce)
  var column = TitleStripStyle()
  (column.edge, column.extent) = (.leading, 160)
  column.following = .inView
  column.indicator = .triangle(motion: .elastic)
  return [("a pill over titles", pill), ("a triangle beside a column", column)]
}()

/// Allocations of frames with every kind of indicator that were all painted before: back and forth between two pages
/// far from each other, and on to the next.
@MainActor
func indicatorAllocations() throws -> (allocations: Int, frames: Int) {
  let text = try TextSystem()
  let canvas = try Canvas(size: Size(640, 240), text: text)
  let kinds: [PageIndicator.Kind] = [.dots(.plain), .dots(.expanding), .dots(.worm), .bar, .label]
  var frame = DisplayList()
  var before = 0
  for step in 0..<360 {
    if step == 240 { before = allocation_count() }
    let (part, leg) = (Double(step % 60) / 60, step / 60 % 2)
    frame.begin(size: Size(640, 240), background: .white)
    for (row, kind) in kinds.enumerated() {
      for (column, count) in [5, 1_000_000].enumerated() {
        let position = PageIndicator.Position(
          from: leg, to: leg == 0 ? 1 : count - 1, fraction: part, count: count)
        let area = Rect(Double(column) * 320, Double(row) * 48, 320, 48)
        PageIndicator(kind).draw(
          into: &frame, in: PageIndicator.Layout(area), position: position, theme: .dark, text: text)
      }
    }
    try canvas.paint(frame)
  }
  return (allocation_count() - before, 120)
}

if CommandLine.arguments.dropFirst().first == "--sections" {
  try countedSwipes().forEach { print($0) }
  exit(0)
}
guard allocation_count() >= 0 else {
  // Scripts/test reads it as skipped.
  print("Allocations were not counted: this system does not allow it.")
  exit(77)
}
var failures = 0
for pages in [10, 1_000_000] {
  for paints in [false, true] {
    let (allocations, frames) = try steadyAllocations(pages: pages, paints: paints)
    let what = paints ? "engine, painter and text" : "engine"
    print("\(allocations) allocations in \(frames) frames of \(what) with \(pages) pages")
    failures += allocations == 0 ? 0 : 1
  }
}
for pages in [30, 1_000_000] {
  let (allocations, frames) = try steadyAllocations(pages: pages, paints: true) {
    PageExtent(.points(Double(160 + $0 &* 7919 % 640)))
  }
  print("\(allocations) allocations in \(frames) frames with \(pages) pages of different lengths")
  failures += allocations == 0 ? 0 : 1
}
for (name, style) in styles {
  let (allocations, frames) = try steadyAllocations(pages: 1_000_000, paints: true, style)
  print("\(allocations) allocations in \(frames) frames with \(name)")
  failures += allocations == 0 ? 0 : 1
}
for transition in PageTransition.all {
  let (allocations, frames) = try steadyAllocations(pages: 10, paints: true, TitleStripStyle(), transition)
  print("\(allocations) allocations in \(frames) frames of the transition \(transition.name)")
  failures += allocations == 0 ? 0 : 1
}
let fast = try steadyAllocations(pages: 30, paints: true, moves: 16, strips: 24)
print("\(fast.allocations) allocations in \(fast.frames) frames with 16 moves each over 25 strips")
failures += fast.allocations == 0 ? 0 : 1
let (allocations, frames) = try indicatorAllocations()
print("\(allocations) allocations in \(frames) frames of page indicators")
failures += allocations == 0 ? 0 : 1
exit(failures == 0 ? 0 : 1)
