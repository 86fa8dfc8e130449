import PagerEngine
import Testing

@testable import PagerSDL

/// A transition, with the arrangement of pages in the pager.
struct TransitionArrangement: CustomTestStringConvertible, Sendable {
  let transition: PageTransition
  let axis: Axis
  let direction: PageGeometry.ReadingDirection
  /// The visible length of adjacent pages at rest, in points on each side.
  let peek: Double
  let isEndless: Bool

  var testDescription: String {
    "\(transition.name) \(axis) \(direction) peek \(peek)\(isEndless ? " endless" : "")"
  }

  /// A custom transition: pages shrink to the corner at which text starts.
  private static let custom = PageTransition { page in
    var transform = page.sliding
    transform.anchor = Point(0, 0)
    transform.scale = 1 - 0.4 * page.distance
    transform.opacity = 1 - 0.5 * page.distance
    return transform
  }

  /// All transitions with every combination of axis, direction, peek, and kind of end.
  static let all: [TransitionArrangement] = (PageTransition.all + [custom]).flatMap { transition in
    [Axis.horizontal, .vertical].flatMap { axis in
      [PageGeometry.ReadingDirection.leftToRight, .rightToLeft].flatMap { direction in
        [0.0, 20].flatMap { peek in
          [false, true].map {
            TransitionArrangement(
              transition: transition, axis: axis, direction: direction, peek: peek, isEndless: $0)
          }
        }
      }
    }
  }

  /// Creates a pager of these pages without titles, at rest on page 1 at time 0.
  @MainActor
  func makePager(_ pages: [Page], size: Size, text: TextSystem) -> Pager {
    let pager = Pager(pages: pages, text: text)
    pager.titles.style.extent = 0
    pager.transition = transition
    var arrangement = PageArrangement()
    (arrangement.axis, arrangement.readingDirection, arrangement.peek) = (axis, direction, peek)
    arrangement.wrapsAround = isEndless
    pager.arrangement = arrangement
    pager.layout(size: size, scale: 1)
    pager.select(1, animated: false)
    pager.advance(to: 0)
    return pager
  }
}

/// A pager with a mouse that drags its pages, and a clock.
@MainActor
struct DraggedPager {
  let pager: Pager
  private(set) var time = 0.0
  /// Called after each change.
  var onFrame: (Pager) throws -> Void = { _ in }

  init(_ pager: Pager) { self.pager = pager }

  /// Advances the time in frames of a rate.
  mutating func wait(_ duration: Double, rate: Double = 240) throws {
    let (start, frames) = (time, Int(duration * rate))
    for frame in 0..<frames {
      time = start + Double(frame + 1) / rate
      pager.advance(to: time)
      try onFrame(pager)
    }
  }

  /// Advances the time until the pages are at rest, for at most two seconds.
  mutating func settle() throws {
    let end = time + 2
    while time < end {
      if case .atRest = pager.motion.phase { break }
      try wait(1.0 / 240)
    }
  }

  mutating func press() throws { try send(.press, travel: 0) }

  /// Drags from one distance towards later pages to another, in pages, measured from the press.
  mutating func drag(from start: Double, to end: Double, _ duration: Double, rate: Double = 240) throws {
    let (begin, frames) = (time, max(1, Int(duration * rate)))
    for frame in 1...frames {
      time = begin + Double(frame) / rate
      try send(.move, travel: start + (end - start) * Double(frame) / Double(frames))
    }
  }

  mutating func release(_ travel: Double) throws { try send(.release, travel: travel) }

  private func send(_ action: PagerInput.Pointer.Action, travel: Double) throws {
    let (viewport, page) = (pager.geometry.viewport, pager.geometry.pageSize)
    let middle = Point(viewport.midX, viewport.midY)
    let forward = pager.readingDirection == .rightToLeft ? -1.0 : 1
    let place =
      pager.axis == .vertical
      ? Point(middle.x, middle.y - travel * page.height)
      : Point(middle.x - travel * page.width * forward, middle.y)
    pager.handle(PagerInput(time: time, .pointer(.init(action, at: place, device: .mouse))))
    pager.advance(to: time)
    try onFrame(pager)
  }
}
