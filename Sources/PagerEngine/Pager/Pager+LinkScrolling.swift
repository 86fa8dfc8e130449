/// The scrolling of links without content: a drag across the paging axis, or a motion that time advances.
struct LinkScrolling {
  fileprivate var recognizer = DragRecognizer()
  /// The distance of the drag since it began, in points, in the finger's direction.
  fileprivate var travel = 0.0
  /// The axis of `motion`.
  fileprivate var axis = PageGeometry.Axis.vertical
  /// The page around which `motion` moves links across the paging axis.
  fileprivate weak var page: Page?
  /// A fling, or a step of a wheel or a key; nil if there is none.
  fileprivate var motion: SharedScroll?

  /// The pointer that is down and may scroll links; nil if there is none.
  var device: PagerInput.Pointer.Device? { recognizer.device }
  var isDragging: Bool { recognizer.isDragging }
  var isMoving: Bool { motion != nil }

  /// Ends the motion, because something else takes the links.
  mutating func stop() { motion = nil }
}

/// Drags across the paging axis, which scroll a header from any place: titles, accessory, and pages that do not
/// scroll.
extension Pager {
  /// Handles an event of a pointer that may drag across the paging axis. Returns whether it does, so that
  /// nothing else receives the event.
  func dragAcross(_ pointer: PagerInput.Pointer, at time: Double) -> Bool {
    if pointer.action == .press { linkScrolling.stop() }
    guard linkScrolling.device != nil || pointer.action == .press && mayDragAcross else { return false }
    guard !pointers.isDragging else { return cancelDragAcross() }
    let wasDragging = linkScrolling.isDragging
    switch linkScrolling.recognizer.handle(pointer, at: time, geometry: acrossGeometry) {
    case .dragged(let travel):
      if !wasDragging {
        linkScrolling.travel = 0
        apply(pointers.releasePointer(), of: pointer)
        cancelContact(at: time)
      }
      let distance = (linkScrolling.travel - travel) * signAcross
      linkScrolling.travel = travel
      scrollContent(.follow(distance), at: pointer.location, from: .pointer)
    case .released(let velocity):
      scrollContent(.fling(velocity: -velocity * signAcross), at: pointer.location, from: .pointer)
    case .pressed, .tapped, .ended, nil: break
    }
    return wasDragging || linkScrolling.isDragging
  }

  /// Ends the drag, because a page or a drag along the paging axis has the pointer. Returns false.
  @discardableResult
  func cancelDragAcross() -> Bool {
    _ = linkScrolling.recognizer.cancel()
    return false
  }

  private var acrossGeometry: PageGeometry {
    var geometry = PageGeometry(viewport: layout.bounds)
    geometry.axis = acrossAxis
    return geometry
  }

  /// 1 if content grows to the right or downwards; -1 if the page is mirrored and its content grows to the left.
  private var signAcross: Double {
    acrossAxis == .horizontal && inputPage(at: touch.location).map(isMirrored) == true ? -1 : 1
  }

  private var acrossAxis: PageGeometry.Axis { axis == .horizontal ? .vertical : .horizontal }

  /// Whether a drag across the paging axis can move links of the app.
  ///
  /// A pager around this one with that axis handles the drag itself, and the page can capture it.
  private var mayDragAcross: Bool {
    guard !contact.capturesAcross else { return false }
    var hasLinks = inputPage(at: touch.location)?.scrollLinks.isEmpty == false
    var pager = self
    while true {
      hasLinks = hasLinks || !pager.scrollLinks.isEmpty || pager.containerPage?.scrollLinks.isEmpty == false
      guard let outer = pager.outerPager else { return hasLinks }
      if outer.axis == acrossAxis { return false }
      pager = outer
    }
  }
}

/// Motions of links that no content shares.
extension Pager {
  /// Scrolls the links around a page that does not scroll.
  func scrollLinks(around page: Page, _ scroll: PageInput.Scroll, from source: ScrollSource) {
    let chain = ScrollChain(around: page, along: acrossAxis)
    guard !chain.isEmpty else { return }
    let last = linkScrolling.motion
    (linkScrolling.axis, linkScrolling.motion, linkScrolling.page) = (acrossAxis, nil, page)
    switch scroll {
    case .follow(let distance): _ = chain.shares(of: distance, within: .empty, from: source)
    case .fling(let velocity):
      let rest = chain.offer(velocity: velocity, .before, from: source)
      if rest != 0 { linkScrolling.motion = SharedScroll(velocity: rest, at: motion.now) }
    case .step(let distance):
      _ = step(by: distance, chain, [.before, .after], from: .ticks, after: last)
    }
    setNeedsFrame()
  }

  /// Offers a step along the paging axis to the links around the pages. Returns whether one takes it, so that
  /// the pages do not turn.
  ///
  /// - Parameters:
  ///   - pages: The pages that the step would turn.
  ///   - length: The distance for the link, in points.
  func offerStep(_ pages: Int, length: Double, from source: ScrollSource) -> Bool {
    let chain = dragChain
    guard !chain.isEmpty else { return false }
    let distance = length * Double(pages)
    let stages: [ScrollStage] = outerPager?.axis == axis || findTurn(pages) ? [.before] : [.before, .after]
    let last = linkScrolling.axis == axis ? linkScrolling.motion : nil
    guard step(by: distance, chain, stages, from: source, after: last) else { return false }
    linkScrolling.axis = axis
    setNeedsFrame()
    return true
  }

  /// Begins a step by a distance in points for the first link that can use a part of it. Returns whether there
  /// is one.
  private func step(
    by distance: Double, _ chain: ScrollChain, _ stages: [ScrollStage], from source: ScrollSource,
    after last: SharedScroll?
  ) -> Bool {
    for stage in stages {
      guard let link = chain.first(for: distance, stage) else { continue }
      linkScrolling.motion = SharedScroll(
        by: distance, for: link, stage, at: motion.now, from: source, after: last)
      return true
    }
    return false
  }

  /// Advances the motion of links to a time in seconds.
  func advanceLinks(to time: Double) {
    guard var scroll = linkScrolling.motion else { return }
    let (distance, velocity, continues) = scroll.advance(to: time)
    linkScrolling.motion = continues ? scroll : nil
    setNeedsFrame()
    guard let chain = linkScrollingChain else { return linkScrolling.stop() }
    let rest =
      if let (link, stage) = scroll.receiver {
        chain.offer(distance, to: link, stage, from: scroll.source)
      } else {
        chain.shares(of: distance, within: .empty, from: scroll.source).excess
      }
    guard rest != 0 else { return }
    linkScrolling.stop()
    if scroll.receiver == nil { _ = chain.offer(velocity: velocity, .after, from: scroll.source) }
  }

  /// The links of the motion in progress; nil if the page has gone.
  private var linkScrollingChain: ScrollChain? {
    if linkScrolling.axis == axis { return dragChain }
    return linkScrolling.page.map { ScrollChain(around: $0, along: acrossAxis) }
  }
}
