import PagerPhysics

/// Nested pagers: the inner pager receives input first and returns the part that it does not use.
///
/// Pointers and keys go through the page that contains the inner pager, as through any page: see
/// `Pager+PageInput`. `Pager+Wheel` handles wheels and touchpads.
extension Pager {
  /// Whether the pager is inside a page that is out of view. Time does not advance in such a pager.
  var isOutOfView: Bool { containerPage != nil && !isShown }

  /// Releases the pages from any hold, jumps to the target of the motion in progress, and ends that of links.
  func finish() {
    pointers.forgetMouse()
    touch.forgetMouse()
    cancelPointers()
    linkScrolling.stop()
    guard motion.isMoving || motion.grab != nil || wheelDeadline != nil else { return }
    loseWheel()
    codeDrag = nil
    performUpdate {
      if motion.grab != nil { release(velocity: 0) }
      motion.jumpToDestination()
    }
  }

  /// Jumps to the first page while out of view, because the page around the pager gets other content.
  ///
  /// The pages load when they are needed. Has no effect on a chain, which has no first page.
  func showFirstPage() {
    guard supply.chain == nil, motion.position != 0 else { return }
    queue.perform { [self] in
      performUpdate(pages: false) {
        supersedeSelection(by: .code)
        motion.jump(to: 0)
      }
    }
  }

  /// Whether overscroll of an inner pager turns the pages here, and the policy allows that for `device`.
  func continues(_ inner: Pager, with device: InputPolicy.Devices) -> Bool {
    isAligned(with: inner) && canBeDragged && inputPolicy.devices.contains(device)
  }

  /// Whether the outer pager continues a stream of wheel events beyond an end of this one.
  func handsOver(_ device: InputPolicy.Devices) -> Bool {
    // Only a stream that came through the outer pager.
    guard let outer = containerPage?.owner as? Pager, !outer.queue.isOpen else { return false }
    return outer.continues(self, with: device) && !outer.pointers.holdsPages
  }

  /// Whether an inner pager has the same axis, and its later pages on the same side.
  func isAligned(with inner: Pager) -> Bool {
    inner.geometry.axis == geometry.axis && inner.geometry.forward(1) == geometry.forward(1)
  }

  /// Whether a page is `turn` pages away from the held page, or from the target page if none is held.
  ///
  /// Call it in an update of this pager: it may first request pages of a chain from the source.
  func findTurn(_ turn: Int) -> Bool {
    growChain(toTurn: turn)
    return canTurn(turn)
  }

  /// Whether a page is `turn` pages away, for a caller outside this pager's update.
  func offersTurn(_ turn: Int) -> Bool {
    if !canTurn(turn), supply.chain?.mayGrow == true, queue.isOpen {
      performUpdate { growChain(toTurn: turn) }
    }
    return canTurn(turn)
  }

  /// Whether a known page is `turn` pages away. A chain may have more pages than it knows.
  func canTurn(_ turn: Int) -> Bool { motion.canTurn(turn, geometry, rules) }
}

/// The container of a pager: a page, the accessory of another pager, a window, or none. A pager has at most
/// one.
extension Pager {
  /// The pager around this one; nil if there is none.
  var outerPager: Pager? { accessoryOwner ?? containerPage?.owner as? Pager }

  func linksOutwards(along axis: Axis) -> [any ScrollLink] {
    links(along: axis, turning: self.axis == axis ? [self] : [])
  }

  /// The links that share a drag of the pages, from the innermost to the outermost.
  var linksAround: [any ScrollLink] {
    // Most pagers are alone, and a drag must not cost more for it.
    if scrollLinks.isEmpty, containerPage == nil, accessoryOwner == nil { return [] }
    return links(along: axis, turning: [])
  }

  /// Returns the links around the pager. `turning` are the pagers whose pages follow.
  private func links(along axis: Axis, turning: [Pager]) -> [any ScrollLink] {
    var (pager, turning) = (self, turning)
    var links: [any ScrollLink] = turning.map { $0.turning }
    while true {
      links += pager.scrollLinks.reversed()
      links += pager.containerPage?.scrollLinks.reversed() ?? []
      guard let next = pager.outerPager else { break }
      pager = next
      if pager.axis == axis {
        links.append(pager.turning)
        turning.append(pager)
      }
    }
    // Pages stretch beyond their ends after all links, those of the outermost pager first.
    return links + turning.reversed().map { $0.stretching }
  }

  /// Traps if `inner` is this pager or a pager around it, which cannot be inside this one.
  private func requireOutside(_ inner: Pager) {
    var pager: Pager? = self
    while let next = pager {
      require(next !== inner, "A pager cannot be inside itself, not even by way of other pagers.")
      pager = next.outerPager
    }
  }

  private static let sentence = "A pager can be in one place only: a page, an accessory or a window."

  /// Whether the pager has no container, or only a page that is no longer a child of a pager.
  private var isFree: Bool {
    accessoryOwner == nil && window == nil && (containerPage == nil || containerPage?.holder == nil)
  }

  /// Places the pager in a page, unless another container holds it. In that case it must leave that container
  /// before the page becomes a child.
  func settle(in page: PagerPage) {
    guard isFree else { return }
    containerPage = page
    isShown = false
  }

  /// Places the pager in a page that becomes a child of `outer`. Traps if another container holds the pager.
  func enter(_ page: PagerPage, of outer: Pager) {
    outer.requireOutside(self)
    require(isFree || containerPage === page && window == nil && accessoryOwner == nil, Pager.sentence)
    containerPage = page
  }

  func admit(_ page: Page) {
    page.forEachMember { page in
      guard let page = page as? PagerPage else { return }
      page.pager.enter(page, of: self)
    }
  }

  /// Replaces the pager that serves as this one's accessory. Traps if another container holds `companion`.
  func setCompanion(_ companion: Pager?, inPlaceOf old: Pager?) {
    guard companion !== old else { return }
    if let old {
      cancelCompanion(old)
      old.accessoryOwner = nil
      old.isShown = false
    }
    guard let companion else { return }
    requireOutside(companion)
    require(companion.isFree, Pager.sentence)
    companion.containerPage = nil
    companion.accessoryOwner = self
  }

  /// Places the pager in a window. Traps if another container holds the pager.
  package func enter(window: AnyObject) {
    require(isFree, Pager.sentence)
    containerPage = nil
    self.window = window
  }

  /// Hides the pages of this accessory when the pager around it is released.
  ///
  /// It starts no update, because layouts and drawings of the app may refer to the pager that is being
  /// released.
  func leave(released outer: Pager) {
    accessoryOwner = nil
    if isShown { changeAppearance(to: .hidden) }
  }

  /// Leaves the window, because it is closed. The pages go out of view.
  package func leaveWindow() {
    isShown = false
    window = nil
  }
}

/// Drags across the paging axis, which scroll a header from any place: titles, accessory, and pages that do not
/// scroll.
extension Pager {
  /// Handles an event of a pointer that may drag across the paging axis. Returns whether it does, so that
  /// nothing else receives the event.
  func dragAcross(_ pointer: PagerInput.Pointer, at time: Double) -> Bool {
    if pointer.action == .press { linkScrolling.stop() }
    guard linkScrolling.device != nil || pointer.action == .press && mayDragAcross else { return false }
    guard !pointers.isDragging else {
      linkScrolling.cancelDrag()
      return false
    }
    let wasDragging = linkScrolling.isDragging
    let scroll = linkScrolling.drag(pointer, at: time, in: layout.bounds, along: acrossAxis)
    let isDragging = linkScrolling.isDragging
    if isDragging, !wasDragging {
      apply(pointers.releasePointer(), of: pointer)
      cancelContact(at: time)
    }
    switch scroll {
    case .follow(let travel):
      scrollContent(.follow(-travel * signAcross), at: pointer.location, from: .pointer)
    case .fling(let velocity):
      scrollContent(.fling(velocity: -velocity * signAcross), at: pointer.location, from: .pointer)
    case .step, nil: break
    }
    return wasDragging || isDragging
  }

  /// 1 if content grows to the right or downwards; -1 if the page is mirrored and its content grows to the left.
  private var signAcross: Double {
    acrossAxis == .horizontal && inputPage(at: touch.location).map(isMirrored) == true ? -1 : 1
  }

  private var acrossAxis: Axis { axis == .horizontal ? .vertical : .horizontal }

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

  /// Scrolls the links around a page that does not scroll.
  func scrollLinks(around page: Page, _ scroll: PageInput.Scroll, from source: ScrollSource) {
    if linkScrolling.scroll(scroll, around: page, along: acrossAxis, at: motion.now, from: source) {
      setNeedsFrame()
    }
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
    let stages: [ScrollStage] = outerPager?.axis == axis || findTurn(pages) ? [.before] : [.before, .after]
    let distance = length * Double(pages)
    guard linkScrolling.step(by: distance, chain, stages, along: axis, at: motion.now, from: source) else {
      return false
    }
    setNeedsFrame()
    return true
  }

  /// Advances the motion of links to a time in seconds.
  func advanceLinks(to time: Double) {
    if linkScrolling.advance(to: time, along: axis, { dragChain }) { setNeedsFrame() }
  }
}
