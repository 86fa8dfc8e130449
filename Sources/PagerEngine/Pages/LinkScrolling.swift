/// The scrolling of links without content: a drag across the paging axis, or a motion that time advances.
///
/// A class, because links may call the pager while they scroll.
@MainActor
final class LinkScrolling {
  private var recognizer = DragRecognizer()
  /// The distance of the drag since it began, in points, in the finger's direction.
  private var travel = 0.0
  /// A fling, or a step of a wheel or a key; nil if there is none.
  private var motion: SharedScroll?
  /// The axis of the motion.
  private var axis = Axis.vertical
  /// The page around which the motion moves links across the paging axis.
  private weak var page: Page?

  /// The pointer that is down and may scroll links; nil if there is none.
  var device: PagerInput.Pointer.Device? { recognizer.device }
  var isDragging: Bool { recognizer.isDragging }
  var isMoving: Bool { motion != nil }

  /// Ends the motion, because something else takes the links.
  func stop() { motion = nil }

  /// Ends the drag, because something else has the pointer.
  func cancelDrag() { _ = recognizer.cancel() }

  /// Handles an event of a pointer that may drag along an axis. Returns the resulting scroll in the finger's
  /// direction; nil if there is none.
  func drag(
    _ pointer: PagerInput.Pointer, at time: Double, in area: Rect, along axis: Axis
  ) -> PageInput.Scroll? {
    let wasDragging = isDragging
    switch recognizer.handle(pointer, at: time, geometry: PageGeometry(viewport: area, axis: axis)) {
    case .dragged(let travel):
      let distance = travel - (wasDragging ? self.travel : 0)
      self.travel = travel
      return .follow(distance)
    case .released(let velocity): return .fling(velocity: velocity)
    case .pressed, .tapped, .ended, nil: return nil
    }
  }

  /// Scrolls the links around a page along an axis, at a time in seconds. Returns false if there are none.
  func scroll(
    _ scroll: PageInput.Scroll, around page: Page, along axis: Axis, at time: Double,
    from source: ScrollSource
  ) -> Bool {
    let chain = ScrollChain(around: page, along: axis)
    guard !chain.isEmpty else { return false }
    let last = motion
    (self.axis, motion, self.page) = (axis, nil, page)
    switch scroll {
    case .follow(let distance): _ = chain.shares(of: distance, within: .empty, from: source)
    case .fling(let velocity):
      let rest = chain.offer(velocity: velocity, .before, from: source)
      if rest != 0 { motion = SharedScroll(velocity: rest, at: time) }
    case .step(let distance):
      _ = step(by: distance, chain, [.before, .after], at: time, from: .ticks, after: last)
    }
    return true
  }

  /// Begins a step along the paging axis for the first link of a chain that can use a part of it.
  ///
  /// Returns whether there is one. The distance is in points, the time in seconds.
  func step(
    by distance: Double, _ chain: ScrollChain, _ stages: [ScrollStage], along axis: Axis, at time: Double,
    from source: ScrollSource
  ) -> Bool {
    let last = self.axis == axis ? motion : nil
    guard step(by: distance, chain, stages, at: time, from: source, after: last) else { return false }
    self.axis = axis
    return true
  }

  private func step(
    by distance: Double, _ chain: ScrollChain, _ stages: [ScrollStage], at time: Double,
    from source: ScrollSource, after last: SharedScroll?
  ) -> Bool {
    for stage in stages {
      guard let link = chain.first(for: distance, stage) else { continue }
      motion = SharedScroll(by: distance, for: link, stage, at: time, from: source, after: last)
      return true
    }
    return false
  }

  /// Advances the motion to a time in seconds. Returns false if there is none.
  ///
  /// `pages` returns the links around the pages, for a motion along the paging axis.
  func advance(to time: Double, along pagingAxis: Axis, _ pages: () -> ScrollChain) -> Bool {
    guard var scroll = motion else { return false }
    let (distance, velocity, continues) = scroll.advance(to: time)
    motion = continues ? scroll : nil
    let chain = axis == pagingAxis ? pages() : page.map { ScrollChain(around: $0, along: axis) }
    guard let chain else {
      stop()
      return true
    }
    let rest =
      if let (link, stage) = scroll.receiver {
        chain.offer(distance, to: link, stage, from: scroll.source)
      } else {
        chain.shares(of: distance, within: .empty, from: scroll.source).excess
      }
    guard rest != 0 else { return true }
    stop()
    if scroll.receiver == nil { _ = chain.offer(velocity: velocity, .after, from: scroll.source) }
    return true
  }
}
