import PagerPhysics

/// Pages that follow the finger, and the strip of titles above them.
///
/// A pager has no clock and no screen: it is given input and time, and it draws into a `Frame`. A `PagerWindow`
/// does this for a window of its own; an app with its own loop calls the same four methods.
@MainActor
public final class Pager {
  /// Is told what happens; not kept alive.
  public weak var delegate: (any PagerDelegate)?
  /// The colours; light by default. Pages are drawn anew when it changes.
  public var theme = Theme.light { didSet { if theme != oldValue { redrawPages() } } }
  /// The figures that make the feel.
  public var rules = PagingRules()
  /// How titles look; a height of 0 shows no strip.
  public var stripStyle: TitleStripStyle {
    get { strip.style }
    set {
      strip.style = newValue
      layout(size: size, scale: scale)
    }
  }

  /// Where pages are, and how long they are, in points.
  public private(set) var geometry = PageGeometry()
  /// Position, velocity and phase.
  public private(set) var motion: PageMotion
  /// The row of titles.
  public private(set) var strip = TitleStrip()
  /// The size of the whole pager, in points.
  public private(set) var size = Size.zero
  /// Device pixels a point.
  public private(set) var scale = 1.0

  let source: any PageSource
  let text: any TextMeasurer
  private var store = PageStore()
  private var pageDrag = DragRecognizer()
  private var stripDrag = DragRecognizer()
  private var wheel = WheelStepper()
  private var isDirty = true
  private var events: [PagerEvent] = []
  private var isDelivering = false

  /// Makes a pager at rest on its first page; it shows nothing before `layout(size:scale:)`.
  public init(source: any PageSource, text: any TextMeasurer) {
    self.source = source
    self.text = text
    motion = PageMotion(pageCount: source.pageCount)
  }

  /// The page that is nearest now.
  public var currentPage: Int { motion.currentPage }
  /// The page on which the pager last came to rest.
  public var settledPage: Int { motion.settledPage }
  /// The page on which it will rest if nothing else happens.
  public var targetPage: Int { motion.targetPage }
  /// The number of loaded pages.
  public var loadedPageCount: Int { store.count }

  /// Whether a new frame would look different from the last one.
  public var needsFrame: Bool { isDirty || isAnimating }
  /// Whether time alone changes the picture.
  public var isAnimating: Bool { motion.isMoving || strip.isMoving }
}

extension Pager {
  /// Sets the size, in points, and the device pixels a point. Call it before anything else, and on each resize.
  ///
  /// Extents that are not finite or negative count as 0; the page shown stays the same one.
  public func layout(size: Size, scale: Double) {
    let width = size.width.isFinite ? max(0, size.width) : 0
    let height = size.height.isFinite ? max(0, size.height) : 0
    let top = min(max(0, strip.style.height), height)
    self.size = Size(width, height)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    strip.frame = Rect(0, 0, width, top)
    geometry.viewport = Rect(0, top, width, height - top)
    step {}
  }

  /// Takes an input event.
  public func handle(_ input: PagerInput) {
    guard input.time.isFinite else { return }
    step {
      advanceParts(to: input.time)
      switch input.kind {
      case .pointer(let pointer): handle(pointer, at: input.time)
      case .wheel(let wheel): handle(wheel, at: input.time)
      case .key(let key, let modifiers, _):
        if let command = KeyCommand(key, modifiers, axis: geometry.axis) { perform(command) }
      }
    }
  }

  /// Moves on to `time`, in seconds; a time before the newest one, or not finite, changes nothing.
  public func advance(to time: Double) {
    guard time.isFinite else { return }
    step { advanceParts(to: time) }
  }

  /// Goes to a page. Returns whether there is such a page; nothing happens otherwise.
  ///
  /// An animation starts from the present position and velocity, whatever is going on.
  @discardableResult
  public func select(_ page: Int, animated: Bool = true) -> Bool {
    var exists = false
    step {
      strip.followPosition()
      exists =
        animated && !geometry.viewport.isEmpty
        ? motion.select(page, geometry: geometry, rules: rules) : motion.place(at: page)
    }
    return exists
  }

  /// Asks the source for everything anew. The page with the present index stays, if it still exists.
  public func reload() {
    step {
      store.removeAll()
      strip.reload()
      motion.setPageCount(source.pageCount)
    }
  }

  /// Says that the next frame must be drawn though nothing changed: the picture was lost.
  public func setNeedsFrame() { isDirty = true }

  /// Draws the present state into `frame`.
  public func draw(into frame: inout Frame) {
    isDirty = false
    frame.begin(size: size, background: theme.window)
    drawPages(into: &frame)
    strip.draw(into: &frame, theme: theme)
  }

  /// Loads and records one page next to the settled one, ahead of need; nil when there is nothing left to do.
  ///
  /// Call it when there is time; what it returns can be given to a painter to prepare.
  public func preload() -> Drawing? {
    guard case .atRest = motion.phase, !geometry.viewport.isEmpty else { return nil }
    for index in [settledPage + 1, settledPage - 1] where (0..<motion.pageCount).contains(index) {
      if let page = store.loadedPage(at: index), page.recorded?.size == geometry.viewport.size { continue }
      return store.page(at: index, from: source, host: self).drawing(in: pageContext)
    }
    return nil
  }
}

extension Pager: PageHost {
  func pageNeedsDisplay() { isDirty = true }
}

extension Pager {
  private var pageContext: PageContext {
    PageContext(size: geometry.viewport.size, theme: theme, scale: scale, text: text)
  }

  private func redrawPages() {
    store.forgetDrawings()
    isDirty = true
  }

  private func advanceParts(to time: Double) {
    motion.advance(to: time)
    strip.advance(to: time)
  }

  /// Changes the state, brings everything that depends on it up to date, then tells the delegate.
  private func step(_ change: () -> Void) {
    let before = motion
    let wasMoving = strip.isMoving
    change()
    if before.state != motion.state || wasMoving { isDirty = true }
    strip.layout(
      position: motion.position,
      in: TitleContext(count: motion.pageCount, source: source, text: text))
    note(before)
    deliver()
  }

  private func note(_ before: PageMotion) {
    if motion.currentPage != before.currentPage {
      events.append(.currentPageChanged(motion.currentPage))
    }
    guard case .atRest = motion.phase else { return }
    let wasMoving =
      switch before.phase {
      case .atRest, .pressed: motion.settledPage != before.settledPage
      case .dragging, .settling: true
      }
    guard wasMoving else { return }
    store.trim(around: motion.settledPage)
    events.append(.settled(motion.settledPage))
  }

  /// Events that a callback causes are delivered after the one it is told of.
  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    var next = 0
    while next < events.count {
      delegate?.pager(self, did: events[next])
      next += 1
    }
    events.removeAll(keepingCapacity: true)
  }

  private func drawPages(into frame: inout Frame) {
    guard let slots = motion.slotsInView, !geometry.viewport.isEmpty else { return }
    for slot in slots {
      let distance = Double(slot) - motion.state.position
      guard abs(geometry.points(distance)) < geometry.extent else { continue }
      let page = store.page(at: motion.line.page(atSlot: slot), from: source, host: self)
      frame.place(
        page.drawing(in: pageContext), at: geometry.origin(atDistance: distance), clip: geometry.viewport)
    }
  }
}

extension Pager {
  private func handle(_ pointer: PagerInput.Pointer, at time: Double) {
    let isOnStrip =
      stripDrag.isActive || (!pageDrag.isActive && strip.frame.contains(pointer.location))
    if isOnStrip {
      let row = PageGeometry(viewport: strip.frame)
      if let output = stripDrag.handle(pointer, at: time, geometry: row) { handleStrip(output) }
    } else if pageDrag.isActive || geometry.viewport.contains(pointer.location) {
      if let output = pageDrag.handle(pointer, at: time, geometry: geometry) { handlePages(output) }
    }
  }

  private func handlePages(_ output: DragRecognizer.Output) {
    switch output {
    case .pressed: motion.press(geometry: geometry, rules: rules)
    case .dragged(let travel):
      strip.followPosition()
      motion.drag(by: -travel, geometry: geometry, rules: rules)
    case .released(let velocity):
      motion.release(velocity: -velocity, geometry: geometry, rules: rules)
    case .tapped, .ended: motion.release(velocity: 0, geometry: geometry, rules: rules)
    }
  }

  private func handleStrip(_ output: DragRecognizer.Output) {
    isDirty = true
    switch output {
    case .pressed, .ended: break
    case .dragged(let travel):
      if !strip.isDragged { strip.grab() }
      strip.drag(by: travel)
    case .released(let velocity): strip.release(velocity: velocity)
    case .tapped(let point):
      guard let title = strip.title(at: point) else { return }
      strip.springIndicator(to: title)
      motion.select(title, geometry: geometry, rules: rules)
      events.append(.titleSelected(title))
    }
  }

  private func handle(_ wheel: PagerInput.Wheel, at time: Double) {
    let turnsByBoth =
      strip.frame.contains(wheel.location) || wheel.modifiers.contains(.shift)
      || geometry.axis == .vertical
    let ticks = turnsByBoth && abs(wheel.y) > abs(wheel.x) ? wheel.y : wheel.x
    let step = self.wheel.step(ticks: ticks, at: time)
    if step != 0 { perform(.step(step)) }
  }

  private func perform(_ command: KeyCommand) {
    let last = max(0, motion.pageCount - 1)
    strip.followPosition()
    switch command {
    case .step(let pages):
      motion.select(max(0, min(targetPage + pages, last)), geometry: geometry, rules: rules)
    case .page(let page):
      motion.select(min(page, last), geometry: geometry, rules: rules)
    }
  }
}
