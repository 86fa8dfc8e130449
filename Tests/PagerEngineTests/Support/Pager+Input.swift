@testable import PagerEngine

extension Pager {
  func key(
    _ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers = [], at time: Double, isRepeat: Bool = false
  ) {
    handle(PagerInput(time: time, .key(key, modifiers, isRepeat: isRepeat)))
  }

  func pointer(
    _ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double = 300, at time: Double,
    device: PagerInput.Pointer.Device = .mouse
  ) {
    handle(PagerInput(time: time, .pointer(.init(action, at: Point(x, y), device: device))))
  }

  /// Drags in equal steps at 120 Hz and releases while moving.
  ///
  /// Returns the time of the release.
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

  // MARK: Wheels and touchpads

  /// Sends clicks of a wheel, by default in the middle of the pages.
  func ticks(_ x: Double, _ y: Double, at time: Double, place: Point = Point(200, 300)) {
    wheel(x, y, at: time, in: .ticks(ofPoints: 10), place: place)
  }

  /// Sends a delta of a touchpad or a wheel, by default in the middle of the pages.
  func wheel(
    _ x: Double, _ y: Double = 0, at time: Double, in unit: PagerInput.Wheel.Unit = .points,
    place: Point = Point(200, 300), modifiers: PagerInput.Modifiers = [],
    source: PagerInput.Wheel.Source = .unknown
  ) {
    let wheel = PagerInput.Wheel(x: x, y: y, in: unit, at: place, modifiers: modifiers, source: source)
    handle(PagerInput(time: time, .wheel(wheel)))
  }

  /// Sends equal deltas of a touchpad, and returns the time of the last one.
  @discardableResult
  func fingers(
    _ x: Double, _ y: Double = 0, count: Int, every interval: Double = 0.01, from start: Double,
    source: PagerInput.Wheel.Source = .unknown
  ) -> Double {
    for step in 0..<count { wheel(x, y, at: start + Double(step) * interval, source: source) }
    return start + Double(count - 1) * interval
  }

  /// Sends the lift of the fingers from a touchpad.
  func lift(at time: Double) { handle(PagerInput(time: time, .wheel(.lifted(at: Point(200, 300))))) }

  // MARK: Drags of pages of 100 x 100 points

  /// Presses, and drags the content to each of these lengths in turn.
  ///
  /// The lengths are points towards later pages, from the position at the press. The mouse moves 4 points
  /// further, which is its slop. Each move takes 0.1 s.
  func drag(_ lengths: Double...) {
    var time = max(0, motion.now)
    pointer(.press, 50, 100, at: time)
    let slop = (lengths.first ?? 0) < 0 ? -4.0 : 4
    for length in lengths {
      time += 0.1
      pointer(.move, 50 - slop - length, 100, at: time)
    }
  }

  /// Continues a drag of `drag`.
  func dragOn(to length: Double, slop: Double = 4) {
    pointer(.move, 50 - slop - length, 100, at: motion.now + 0.1)
  }

  /// Releases the pointer without velocity, and advances until the pages are at rest.
  func releasePointer() {
    let time = motion.now + 0.5
    pointer(.release, touch.location.x, touch.location.y, at: time)
    advance(to: time + 3)
  }

  /// Drags like `drag`, but at one time, and along the axis of the pages.
  func hold(_ lengths: Double..., at time: Double) {
    let middle = Point(geometry.viewport.midX, geometry.viewport.midY)
    pointer(.press, middle.x, middle.y, at: time)
    for length in lengths {
      let along = -length + (lengths[0] > 0 ? -4 : 4)
      let place = middle + (axis == .vertical ? Point(0, along) : Point(geometry.forward(along), 0))
      pointer(.move, place.x, place.y, at: time)
    }
  }

  /// Releases the pointer of `hold`. There is no velocity 0.1 s or more after the last move.
  func releasePointer(at time: Double) { pointer(.release, touch.location.x, touch.location.y, at: time) }
}
