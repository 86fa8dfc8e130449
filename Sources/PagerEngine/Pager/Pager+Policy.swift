/// Limits that the input policy and the delegate set for the user.
extension Pager {
  /// The input devices and directions with which the user can turn pages.
  ///
  /// All are allowed by default. Selections from code are not limited.
  public var inputPolicy: InputPolicy {
    get { settings.inputPolicy }
    set {
      queue.perform { [self] in
        settings.inputPolicy = newValue
        pointers.slop = newValue.slop
      }
    }
  }

  /// Whether the policy lets the user go from the target page to `page` with a device.
  func allows(_ page: Int, with device: InputPolicy.Devices) -> Bool {
    allows(device, PagingDirection(of: page - targetPage))
  }

  /// Whether the policy lets the user give a command with a device.
  func allows(_ command: KeyCommand, with device: InputPolicy.Devices) -> Bool {
    switch command {
    case .step(let pages): allows(device, PagingDirection(of: pages))
    case .page(let page): allows(min(page, motion.pageCount - 1), with: device)
    }
  }

  /// Whether the delegate lets the user go to a page.
  func admits(_ page: Int) -> Bool {
    page == targetPage || delegate?.pager(self, shouldSelect: page) ?? true
  }

  /// Whether the delegate lets the user go to the page to which a swipe leads; true if that page is unknown.
  private func admitsNeighbor(_ turn: Int) -> Bool {
    let page = motion.line.wrap(motion.turning(by: turn, geometry, rules).page)
    return !motion.hasPage(page) || admits(page)
  }

  /// Returns the last page on the way from the target page to `page` that the delegate admits; the target
  /// page if there is none.
  ///
  /// A binary search: it assumes that the delegate refuses all pages beyond a refused one.
  ///
  /// - Complexity: O(log *n*) delegate calls for a distance of *n* pages, 20 for a million.
  private func lastAdmitted(towards page: Int) -> Int {
    if admits(page) { return page }
    var (admitted, refused) = (targetPage, page)
    while abs(refused - admitted) > 1 {
      let middle = admitted + (refused - admitted) / 2
      if admits(middle) { admitted = middle } else { refused = middle }
    }
    return admitted
  }

  /// Performs a command of the user within the limits of the policy and the delegate.
  ///
  /// Returns whether the target page changes.
  @discardableResult
  func perform(_ command: KeyCommand, with device: InputPolicy.Devices) -> Bool {
    guard allows(command, with: device), let way = way(of: command) else { return false }
    var page = way.page
    switch command {
    case .step: guard admits(page) else { return false }
    case .page: page = lastAdmitted(towards: page)
    }
    return go(to: page, towards: way.place)
  }

  /// Goes to a page that the user has clicked, if the policy and the delegate allow it.
  ///
  /// Returns whether the target page changes.
  @discardableResult
  func select(clicked page: Int) -> Bool {
    guard allows(page, with: .titles), admits(page) else { return false }
    return go(to: page, towards: nil)
  }

  /// Returns released pages to the last page on their way that the delegate admits. `start` is the slot from
  /// which they were moved.
  func keepWithinGates(from start: Int) {
    guard delegate != nil, case .settling(let settling) = motion.phase, settling.target != start
    else { return }
    let isAdmitted = { [self] (slot: Int) in
      delegate?.pager(self, shouldSelect: motion.line.page(atSlot: slot)) ?? true
    }
    guard !isAdmitted(settling.target) else { return }
    let step = settling.target > start ? 1 : -1
    var last = start
    while last + step != settling.target, isAdmitted(last + step) { last += step }
    motion.settle(to: Double(last), geometry, rules)
  }

  /// Whether the policy lets the user turn pages in a direction, if any, with a device.
  func allows(_ device: InputPolicy.Devices, _ direction: PagingDirection?) -> Bool {
    inputPolicy.devices.contains(device) && inputPolicy.directions.isSuperset(of: .init(direction))
  }

  /// Returns the directions in which a pointer that goes down must not drag the pages.
  func directionsForbidden(to pointer: PagerInput.Pointer) -> PagingDirection.Set {
    let device: InputPolicy.Devices = pointer.device == .mouse ? .mouse : .touch
    guard inputPolicy.devices.contains(device), isInEdgeZone(pointer.location) else {
      return .both
    }
    return .both.subtracting(inputPolicy.directions)
  }

  private func isInEdgeZone(_ location: Point) -> Bool {
    guard let zone = inputPolicy.edgeZone else { return true }
    let area = geometry.viewport
    let (place, start, end) =
      geometry.axis == .horizontal ? (location.x, area.x, area.maxX) : (location.y, area.y, area.maxY)
    return place - start <= max(0, zone) || end - place <= max(0, zone)
  }

  /// Clamps a drag of the pages, in points towards later pages, to the directions that the policy allows.
  func limited(_ travel: Double) -> Double {
    inputPolicy.directions.isSuperset(of: .init(PagingDirection(of: travel))) ? travel : 0
  }

  /// Clamps a reach, in pages from the held page, to the directions that the policy allows.
  func limited(_ reach: ClosedRange<Int>) -> ClosedRange<Int> {
    let directions = inputPolicy.directions
    return reach.clamped(
      to: (directions.contains(.backward) ? min(0, reach.lowerBound) : 0)...(directions.contains(.forward)
        ? max(0, reach.upperBound) : 0))
  }

  /// Begins a swipe if the delegate allows it. Returns whether the pages may follow the swipe.
  func begins(_ device: InputPolicy.Devices, towards travel: Double) -> Bool {
    guard turn.gesture == nil, let direction = PagingDirection(of: travel) else { return true }
    if device != .wheel, !admitsNeighbor(direction.step) { return false }
    let swipe = Swipe(page: settledPage, direction: direction, device: device)
    guard delegate?.pager(self, shouldBegin: swipe) ?? true else { return false }
    note(.swipeBegan(swipe))
    return true
  }
}
