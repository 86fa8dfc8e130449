// Counts heap allocations in steady frames: a drag over pages that have been seen, and the settling after it.
//
// A program of its own, because only optimised code is worth counting: without optimisation the standard
// library's generics allocate. Scripts/test builds it for release and runs it; it fails if anything allocates.
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
@MainActor
func steadyAllocations(pages: Int, paints: Bool) throws -> (allocations: Int, frames: Int) {
  let text = try TextSystem()
  let pager = Pager(source: Rows(pageCount: pages), text: text)
  let canvas = try Canvas(size: Size(1280, 800), text: text)
  pager.layout(size: Size(1280, 800), scale: 1)
  pager.select(5, animated: false)
  var frame = Frame()

  func pointer(_ action: PagerInput.Pointer.Action, _ x: Double, at time: Double) {
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, 400)))))
  }
  func swipe(from start: Double) throws -> (allocations: Int, frames: Int) {
    pointer(.press, 900, at: start)
    var before = 0
    for step in 1...120 {
      let time = start + Double(step) / 120
      let x = 900 - 500 * abs(1 - abs(Double(step % 40) / 20 - 1))
      if step == 20 { before = allocation_count() }
      if step < 75 { pointer(.move, x, at: time) }
      if step == 75 { pointer(.release, x, at: time) }
      pager.advance(to: time)
      pager.draw(into: &frame)
      if paints { try canvas.paint(frame) }
    }
    let used = allocation_count() - before
    pager.advance(to: start + 3)
    pager.select(5, animated: false)
    return (used, 101)
  }
  _ = try swipe(from: 0)
  return try swipe(from: 10)
}

/// What a strip of titles draws anew in each frame: fades, and a pill over titles that have another colour there.
@MainActor
func stripFrame(_ step: Int, into frame: inout Frame) {
  let (theme, x) = (Theme.light, Double(step % 60) * 3.1)
  frame.begin(size: Size(640, 64), background: theme.surface)
  let pill = Rect(40 + x, 12, 90 + x / 7, 40)
  for isOver in [false, true] {
    if isOver {
      frame.add(.roundedRect(pill, radius: 20, theme.accent))
      frame.add(.pushRoundedClip(pill, radius: 20))
    }
    let color = isOver ? theme.surface : theme.secondaryText
    frame.add(.text("World", at: Point(60, 38), .body, color))
    frame.add(.text("Science", at: Point(180, 38), .body, color))
    if isOver { frame.add(.popClip) }
  }
  let fade = Rect(0, 0, 32, 64)
  frame.add(.gradient(fade, from: theme.surface, to: theme.surface.opacity(0), along: .horizontal))
  frame.add(.bar(Rect(40 + x, 60, 90 + x / 7, 3), radius: 1.5, theme.accent))
}

/// Allocations of frames of such a strip that were all painted before.
@MainActor
func stripAllocations() throws -> (allocations: Int, frames: Int) {
  let canvas = try Canvas(size: Size(640, 64), text: try TextSystem())
  var frame = Frame()
  var before = 0
  for step in 0..<180 {
    if step == 120 { before = allocation_count() }
    stripFrame(step, into: &frame)
    try canvas.paint(frame)
  }
  return (allocation_count() - before, 60)
}

guard allocation_count() >= 0 else {
  print("Allocations cannot be counted on this system: skipped.")
  exit(0)
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
let (allocations, frames) = try stripAllocations()
print("\(allocations) allocations in \(frames) frames of fades, a bar and a pill over titles")
failures += allocations == 0 ? 0 : 1
exit(failures == 0 ? 0 : 1)
