import PagerEngine

/// Input from pointers, wheels, touchpads and keys.
extension Storm {
  func input(_ action: StormAction, _ root: Pager) {
    let (a, b) = (action.a, action.b)
    switch action.kind {
    case .advance: return advance(by: Double(a % 60) / 1000 * (b % 12 == 0 ? 20 : 1), root)
    case .press:
      pointer = Point(Double(a % 400), Double(b % 640))
      return point(.press, at: pointer)
    case .move:
      // Two moves in a frame, which share a layout.
      for _ in 0..<2 {
        time += Double(b % 16) / 2000
        pointer = pointer + Point(Double(a % 161 - 80) / 2, Double(b % 21 - 10) / 2)
        point(.move, at: pointer)
      }
      return
    case .release: return point(.release, at: pointer)
    case .cancel: return point(.cancel, at: pointer)
    case .leave: return point(.leave, at: pointer)
    case .flick: flick(Double(a % 2 == 0 ? 1 : -1) * Double(30 + b % 200))
    case .finger:
      let kind = [PagerInput.Pointer.Action.press, .move, .move, .release][a % 4]
      return point(kind, at: Point(Double(a % 400), Double(b % 640)), .finger(Int64(b % 2)))
    case .tick: return tick(action)
    case .swipe:
      swipe(action)
      if b % 3 == 0 { lift() }
      if b % 6 == 0 { glide(a % 20) }
    case .momentum: glide(5 + b % 30)
    case .lift: return lift()
    case .key:
      let keys: [PagerInput.Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .enter, .space, .escape,
        .digit(b % 10),
      ]
      let key = PagerInput.Kind.key(keys[a % keys.count], .init(rawValue: UInt8(b % 8)), isRepeat: b % 2 == 0)
      return send(key)
    default:
      let strip = root.strip.frame.isEmpty ? pager?.strip.frame ?? .zero : root.strip.frame
      let isRow = strip.width > strip.height
      pointer = isRow ? Point(Double(a % 400), strip.midY) : Point(strip.midX, Double(a % 600))
      point(.press, at: pointer)
      return point(.release, at: pointer)
    }
    root.advance(to: time)
  }

  func send(_ kind: PagerInput.Kind) { root?.handle(PagerInput(time: time, kind)) }

  /// Advances the time. Complains if a pager moves although it reported no animation.
  private func advance(by seconds: Double, _ root: Pager) {
    // Autoplay announces the time of its next turn.
    let isDue = root.nextUpdateTime.map { $0 <= time + seconds } == true
    let wasAnimating = root.isAnimating || isDue
    time += seconds
    follower?.advance(to: time)
    let (before, wasArmed) = ([root.position, pager?.position], armed != nil)
    root.advance(to: time)
    // A callback that has acted may have removed pages.
    let hasActed = wasArmed && armed == nil
    if !wasAnimating, !hasActed, [root.position, pager?.position] != before {
      ledger.complain("it moves, and has not said so")
    }
  }

  func point(
    _ action: PagerInput.Pointer.Action, at place: Point, _ device: PagerInput.Pointer.Device = .mouse
  ) {
    switch action {
    case .press: down.insert(device)
    case .release, .cancel: down.remove(device)
    // A finger that moves is down, whichever events came before.
    case .move: if device != .mouse { down.insert(device) }
    case .leave: break
    }
    let input = PagerInput(time: time, .pointer(.init(action, at: place, device: device)))
    if device == .mouse { root?.handleCoalescing(input) } else { root?.handle(input) }
  }

  /// Cancels every pointer that is down.
  func cancelAll() {
    for device in [PagerInput.Pointer.Device.mouse, .finger(0), .finger(1)] where down.contains(device) {
      point(.cancel, at: pointer, device)
    }
  }

  private func flick(_ distance: Double) {
    pointer = Point(200, 300)
    point(.press, at: pointer)
    for _ in 0..<6 {
      time += 0.008
      pointer = pointer + Point(distance / 6, distance / 40)
      point(.move, at: pointer)
    }
    point(.release, at: pointer)
  }

  /// Sends a wheel tick, or a fraction of one.
  private func tick(_ action: StormAction) {
    let (a, b) = (action.a, action.b)
    var wheel = PagerInput.Wheel(
      x: Double(b % 3 - 1), y: Double(a / 3 % 3 - 1), at: Point(200, Double(b % 600)),
      modifiers: a % 5 == 0 ? .shift : [])
    if a % 7 == 0 {
      wheel.source = .wheel
      (wheel.x, wheel.y) = (wheel.x / 4, wheel.y / 4)
    }
    send(.wheel(wheel))
  }

  /// Sends part of a touchpad swipe along either axis. The next part may continue the swipe or come after a
  /// pause.
  private func swipe(_ action: StormAction) {
    let (a, b) = (action.a, action.b)
    let (along, across) = (Double(a % 41 - 20), Double(b % 7 - 3))
    let isUpright = a % 4 == 0
    stroke = PagerInput.Wheel(
      x: isUpright ? across : along, y: isUpright ? along : across, in: .points,
      at: Point(200, Double(b % 600)), source: [.unknown, .fingers, .fingers, .continuous][a / 4 % 4])
    if b % 2 == 0 {
      stroke.unit = .ticks(ofPoints: 10)
      (stroke.x, stroke.y) = (stroke.x / 10, stroke.y / 10)
    }
    for _ in 0..<(3 + b % 9) { glide(by: 1.1, after: 0.004 + Double(a % 9) / 1000) }
  }

  /// Sends momentum events, which may follow a reported or an assumed lift of the fingers.
  private func glide(_ count: Int) { for _ in 0..<count { glide(by: 0.92, after: 0.016) } }

  private func glide(by factor: Double, after seconds: Double) {
    time += seconds
    (stroke.x, stroke.y) = (stroke.x * factor, stroke.y * factor)
    send(.wheel(stroke))
  }

  private func lift() {
    send(.wheel(.lifted(at: stroke.location)))
    checkLift()
  }
}
