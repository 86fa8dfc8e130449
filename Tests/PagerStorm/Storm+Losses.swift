import PagerEngine

/// Gestures without their last event, and the events that end them instead.
extension Storm {
  private typealias Device = PagerInput.Pointer.Device

  /// A way in which the end of a gesture is lost.
  private enum Loss: Int, CaseIterable {
    /// The pointer is never lifted; later actions of the storm have to cope with it.
    case never
    /// The pointer is never lifted, and another device is pressed.
    case otherDevice
    /// The release is at another place, without a move to it.
    case elsewhere
    /// The pointer is released twice.
    case twice
    /// The window loses the focus, or is hidden.
    case focus, window
    /// The page leaves the pager, or another page is selected.
    case page, selection
    /// The inner pager moves into a new page.
    case innerPager
    /// The release and the next press of a finger are lost.
    case swallowed
    /// Fingers on a touchpad are never lifted, and the wheel events that follow belong to another gesture.
    case stream
    /// A key or a button is pressed repeatedly without a release.
    case key, button
  }

  /// Begins a gesture without its end, and checks that nothing holds the pages afterwards.
  func lose(_ action: StormAction, _ root: Pager) {
    let (a, b) = (action.a, action.b)
    let loss = Loss.allCases[b / 100 % Loss.allCases.count]
    let device: Device = loss == .swallowed ? .finger(0) : [.mouse, .finger(0), .finger(1)][a % 3]
    switch loss {
    case .stream: loseStream(a, b)
    case .key: for _ in 0..<3 { send(.key(a % 2 == 0 ? .right : .pageDown, [], isRepeat: false)) }
    case .button: for _ in 0..<3 { send(.key(.gamepad(.rightShoulder), [], isRepeat: false)) }
    default:
      begin(device, a, b)
      lose(device, loss, a, b, root)
    }
    root.advance(to: time)
    if loss != .never { checkFree(root, after: loss) }
  }

  private func begin(_ device: Device, _ a: Int, _ b: Int) {
    if a % 4 > 0 {
      for device in down.sorted(by: { "\($0)" < "\($1)" }) { point(.release, at: pointer, device) }
    }
    // The places include the titles and the accessory, and the gestures include a single press.
    pointer = Point(Double(50 + a % 300), b % 4 == 0 ? 20 : b % 7 == 0 ? 630 : Double(60 + b % 520))
    point(.press, at: pointer, device)
    for _ in 0..<b % 9 {
      time += 0.008
      pointer = pointer + Point(Double(a % 61 - 30), Double(a % 5 - 2))
      point(.move, at: pointer, device)
    }
  }

  private func lose(_ device: Device, _ loss: Loss, _ a: Int, _ b: Int, _ root: Pager) {
    let other: Device = device == .mouse ? .finger(1) : a % 2 == 0 ? .mouse : .finger(7)
    switch loss {
    case .never: return time += Double(b % 40) / 10
    case .otherDevice:
      time += 1
      point(.press, at: Point(200, 300), other)
      down.remove(device)
      checkOwner(other, root)
      point(.release, at: Point(200, 300), other)
    case .elsewhere:
      time += Double(a % 30) / 1000
      pointer = pointer + Point(Double(a % 500 - 250), Double(b % 100 - 50))
      point(.release, at: pointer, device)
    case .twice:
      point(.release, at: pointer, device)
      point(.release, at: pointer, device)
    case .focus:
      send(.pointer(.init(.cancel, at: .zero)))
      down = []
    case .window:
      root.isShown = true
      root.isShown = false
      down = []
      checkOwner(nil, root)
      root.isShown = true
    case .page: perform(StormAction(a % 2 == 0 ? .replaceAll : .reload, a, b - b % 3 + 1))
    case .selection: root.select(a % max(1, root.pageCount), animated: false)
    case .innerPager: replaceContainer(root)
    default: loseSwallowed(device, a, root)
    }
    if down.contains(device) { point(.release, at: pointer, device) }
  }

  /// Presses a finger at another place and reports only its moves. The pages must not jump.
  private func loseSwallowed(_ device: Device, _ a: Int, _ root: Pager) {
    time += 1
    root.advance(to: time)
    let pagers = [root, pager].compactMap(\.self)
    // Pages that take a pointer may move the pager with it, until they are out of view.
    let isFree =
      armed == nil
      && !data.livingPages.contains {
        $0.life.keepsPointers && !$0.life.isHidden || $0.life.throwsPager
      }
    // The same place has another position once lengths are known. Out of view a motion ends immediately,
    // and the pages that take a pointer are unknown.
    let isHeld = pagers.map { $0.arePagesHeld && isFree && $0.pageExtents == nil && $0.isShown }
    let before = pagers.map { (position: $0.position, count: $0.pageCount, gap: $0.gapAround) }
    pointer = Point(Double(10 + a % 380), 320)
    point(.move, at: pointer, device)
    // A chain that finds a page before the first one counts from there.
    for (index, pager) in pagers.enumerated()
    where isHeld[index] && pager.arePagesHeld && pager.pageCount == before[index].count {
      // Pages almost at their target settle there when they are released.
      let distance = abs(pager.position - before[index].position) / before[index].gap
      if distance * pager.geometry.pitch > 1 {
        ledger.complain(
          "pages jump from \(before[index].position) to \(pager.position), to a finger that comes back")
      }
    }
    pointer = pointer + Point(60, 0)
    point(.move, at: pointer, device)
  }

  private func loseStream(_ a: Int, _ b: Int) {
    stroke = PagerInput.Wheel(
      x: Double(a % 30 - 15), y: 0, in: .points, at: Point(200, 300),
      source: b % 2 == 0 ? .fingers : .unknown)
    for _ in 0..<3 + b % 9 {
      time += 0.01
      send(.wheel(stroke))
    }
    // Resting fingers hold the pages for a second.
    time += 1.2
  }

  /// Replaces the pages of the outer pager, with a new page around the inner pager.
  private func replaceContainer(_ root: Pager) {
    guard kind == .nested, let pager, armed == nil else { return }
    noteChange()
    reloads += 1
    try? root.setChildren([data.makePage(-1)])
    try? root.setChildren([data.makePage(-1), data.makeContainer(-2, of: pager), data.makePage(-3)])
    root.select(1, animated: false)
  }

  /// Checks that no other pointer is down on a pager.
  private func checkOwner(_ device: Device?, _ root: Pager) {
    for pager in [root, pager].compactMap(\.self) {
      if let lost = pager.heldPointers.first(where: { $0 != device }) {
        ledger.complain("\(lost) is still down")
      }
    }
  }

  /// Checks that nothing holds the pages, that they rest within a second, and that the next swipe turns a
  /// page.
  private func checkFree(_ root: Pager, after loss: Loss) {
    guard down.isEmpty, armed == nil, drag?.isActive != true else { return }
    checkOwner(nil, root)
    let pagers = [root, pager].compactMap(\.self)
    for pager in pagers where pager.arePagesHeld {
      ledger.complain("nobody holds the pages after \(loss): \(pager.motion.phase)")
    }
    let isQuiet = pagers.allSatisfy { $0.autoplay == nil } && pendingCompletions == 0 && follower == nil
    // From far beyond an end the way back takes a little more than a second. Fingers at rest on a touchpad hold pages for one.
    let areTouched = pagers.contains { pager in
      switch pager.motion.phase {
      case .pressed, .dragging: !pager.arePagesHeld
      case .atRest, .settling, .following: false
      }
    }
    for _ in 0..<(areTouched ? 135 : 75) {
      time += 1.0 / 60
      root.advance(to: time)
    }
    guard isQuiet, armed == nil else { return }
    for pager in pagers where pager.motion.phase != .atRest && pager.rules.snapPolicy == .default {
      // A glide that began under an earlier policy continues to a place between two pages.
      if case .settling(let glide) = pager.motion.phase, glide.end != glide.end.rounded() { continue }
      ledger.complain("not at rest a second after \(loss): \(pager.motion.phase)")
    }
    swipe(after: loss, root)
  }

  /// Sends a swipe to the next page with each device in turn. Each must turn a page.
  private func swipe(after loss: Loss, _ root: Pager) {
    for device in [Device.mouse, .finger(0), .finger(7)] {
      root.draw(into: &frame)
      guard let pager = calmPager, !kind.hasNeighbors, pager.transition.curl == nil else { return }
      let isForward = pager.settledPage + 1 < pager.pageCount
      guard isForward || pager.settledPage > 0 else { return }
      let page = pager.settledPage
      let way = pager.geometry.pitch * (isForward ? 0.6 : -0.6)
      // After a release at another place, such a release alone is the swipe.
      let steps = loss == .elsewhere ? 0 : 10
      stroke(
        (0..<steps).map { (along: way * Double($0 + 1) / Double(steps), across: 0) }, on: pager, device,
        releasedAt: (along: way, across: 0))
      if pager.targetPage == page { ledger.complain("a swipe of \(device) turns nothing after \(loss)") }
      time += 2
      root.advance(to: time)
    }
  }
}

extension Pager {
  /// The difference between the numbers of the two pages in view: more than 1 in a jump to a distant page.
  fileprivate var gapAround: Double {
    guard let progress = motion.progress else { return 1 }
    return Double(max(1, abs(progress.to - progress.from)))
  }
}
