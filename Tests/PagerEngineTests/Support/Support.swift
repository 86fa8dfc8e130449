import PagerPhysics

@testable import PagerEngine

/// A page that counts how often it was drawn.
final class PlainPage: Page {
  let index: Int
  var drawCount = 0

  init(_ index: Int) { self.index = index }

  override func draw(in context: PageContext) -> DrawList {
    drawCount += 1
    var list = DrawList()
    list.fill(Rect(origin: .zero, size: context.size), context.theme.pageColor(index, of: 10))
    list.text("\(index)", at: Point(24, 48), .headline, context.theme.text)
    return list
  }
}

/// Pages "Page 0", "Page 1" ..., with a log of what was asked for.
final class PlainSource: PageSource {
  var pageCount: Int
  var titleOf: (Int) -> String
  private(set) var asked: [Int] = []
  var askedTitles: Set<Int> = []

  init(_ count: Int, title: @escaping (Int) -> String = { "Page \($0)" }) {
    pageCount = count
    titleOf = title
  }

  func title(at index: Int) -> String {
    askedTitles.insert(index)
    return titleOf(index)
  }

  func page(at index: Int) -> Page {
    asked.append(index)
    return PlainPage(index)
  }
}

/// Keeps every event but the calls of pages, and does what it is told on each.
final class EventLog: PagerDelegate {
  var events: [PagerEvent] = []
  var onEvent: (Pager, PagerEvent) -> Void = { _, _ in }

  func pager(_ pager: Pager, did event: PagerEvent) {
    switch event {
    case .moved, .page, .willTransition, .didFinishTransition: break
    default: events.append(event)
    }
    onEvent(pager, event)
  }
}

/// A pager of 400 x 648 points: a strip of 48 and pages of 400 x 600.
@MainActor
func makePager(_ count: Int, size: Size = Size(400, 648)) -> (Pager, PlainSource, EventLog) {
  let source = PlainSource(count)
  let pager = Pager(source: source, text: SquareTextMeasurer())
  let log = EventLog()
  pager.delegate = log
  pager.layout(size: size, scale: 1)
  log.events = []
  return (pager, source, log)
}

extension PageIndicator.Position {
  /// The position as a number of pages.
  var place: Double { Double(from) + Double(to - from) * fraction }
}

extension Pager {
  /// Draws and returns the frame.
  func picture() -> Frame {
    var frame = Frame()
    draw(into: &frame)
    return frame
  }

  func pointer(
    _ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double = 300, at time: Double,
    device: PagerInput.Pointer.Device = .mouse
  ) {
    handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, y), device: device))))
  }

  /// Drags in equal steps at 120 Hz and lets go while moving. Returns the time of the release.
  @discardableResult
  func flick(from x0: Double, to x1: Double, start: Double, duration: Double) -> Double {
    let steps = max(1, Int((duration * 120).rounded()))
    pointer(.press, x0, at: start)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      pointer(.move, x0 + (x1 - x0) * share, at: start + duration * share)
    }
    pointer(.release, x1, at: start + duration)
    return start + duration
  }
}
