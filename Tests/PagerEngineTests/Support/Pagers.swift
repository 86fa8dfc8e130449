@testable import PagerEngine

/// Returns a pager of 400 x 648 points: a strip of 48 and pages of 400 x 600.
@MainActor
func makePager(_ count: Int, size: Size = Size(400, 648)) -> (Pager, PlainSource, CallLog) {
  let source = PlainSource(count)
  let pager = Pager(source: source, text: SquareTextMeasurer())
  let log = CallLog(topics: [.selections, .current, .taps])
  pager.delegate = log
  pager.layout(size: size, scale: 1)
  log.take()
  return (pager, source, log)
}

/// Returns the same pager at rest on a page, at time 0.
@MainActor
func makePagerAtRest(_ count: Int = 9, on page: Int = 4) -> Pager {
  let (pager, _, _) = makePager(count)
  pager.select(page, animated: false)
  pager.advance(to: 0)
  return pager
}

/// Returns a pager that shows a page of 100 x 100 points, with an empty log.
@MainActor
func makeLoggedPager(
  _ count: Int, _ retention: PageRetention = .collection, at page: Int = 0,
  with topics: Set<CallLog.Topic> = []
) -> (pager: Pager, source: NumberedPages, log: CallLog) {
  let (pager, source, log) = makeUnseenPager(count, retention)
  if page != 0 { pager.select(page, animated: false) }
  pager.layout(size: Size(100, 148), scale: 1)
  log.take()
  log.topics.formUnion(topics)
  return (pager, source, log)
}

/// Returns the same pager before its first layout.
@MainActor
func makeUnseenPager(
  _ count: Int, _ retention: PageRetention
) -> (pager: Pager, source: NumberedPages, log: CallLog) {
  let log = CallLog()
  let source = NumberedPages(count, log)
  let pager = Pager(source: source, text: SquareTextMeasurer())
  pager.retention = retention
  pager.delegate = log
  return (pager, source, log)
}

/// Returns a pager of three pages with a pager of three pages in the middle one.
///
/// The middle page is in view. The inner pager has no titles.
@MainActor
func makeNestedPagers(
  size: Size, titles: Double = 0, innerAxis: PageGeometry.Axis = .horizontal, innerPage: Int
) -> (outer: Pager, inner: Pager) {
  let inner = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
  inner.titles.style.extent = 0
  inner.arrangement.axis = innerAxis
  let outer = Pager(pages: [Page(), PagerPage(inner), Page()], text: SquareTextMeasurer())
  outer.titles.style.extent = titles
  outer.layout(size: size, scale: 1)
  outer.select(1, animated: false)
  inner.select(innerPage, animated: false)
  outer.advance(to: 0)
  return (outer, inner)
}

extension Pager {
  /// Lays out pages of 100 x 100 points without titles.
  ///
  /// Placeholders are drawn so that `places` identifies them.
  func layOutSquare() {
    titles.style.extent = 0
    placeholder = { placeholder, context in
      if case .failed(let failure) = placeholder {
        return DrawList(name: "failed(\(failure.index))", in: context)
      }
      return DrawList(name: "\(placeholder)", in: context)
    }
    layout(size: Size(100, 100), scale: 1)
  }

  /// Advances a second, frame by frame.
  func runFrames() {
    let start = max(0, motion.now)
    for frame in 0...60 { advance(to: start + Double(frame) / 60) }
  }

  /// Loads all pages that the pager prefetches.
  func preloadAll() { while preload() {} }
}
