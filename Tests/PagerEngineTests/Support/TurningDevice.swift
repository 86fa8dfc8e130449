@testable import PagerEngine

/// A device that turns a page, in less than a second.
enum TurningDevice: CaseIterable {
  case wheel, shiftedWheel, fingers, mouse, finger, key

  /// An axis and a direction in which pages follow each other.
  enum Way: CaseIterable {
    case leftToRight, rightToLeft, column

    /// Returns the point of a length towards later pages.
    func along(_ length: Double) -> Point {
      switch self {
      case .leftToRight: Point(length, 0)
      case .rightToLeft: Point(-length, 0)
      case .column: Point(0, length)
      }
    }
  }
}

extension Pager {
  /// Sets the axis and the direction of the pages.
  func follow(_ way: TurningDevice.Way) {
    arrangement.axis = way == .column ? .vertical : .horizontal
    arrangement.readingDirection = way == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Turns a page of 100 x 100 points with a device, and waits until it is at rest.
  ///
  /// `sign` is 1 for a later page and -1 for an earlier one.
  func step(_ sign: Double, with device: TurningDevice, _ way: TurningDevice.Way, at time: Double) {
    let (step, middle) = (way.along(sign), Point(50, 50))
    switch device {
    case .wheel:
      for tick in 0..<4 { ticks(step.x, step.y, at: time + 0.02 * Double(tick), place: middle) }
    case .shiftedWheel:
      // With Shift, a wheel moves towards later pages, on either side.
      let (x, y) = way == .column ? (sign, 0) : (0, sign)
      wheel(x, y, at: time, in: .ticks(ofPoints: 10), place: middle, modifiers: .shift)
    case .fingers:
      for event in 0..<8 {
        wheel(step.x * 6.5, step.y * 6.5, at: time + 0.01 * Double(event), place: middle)
      }
    case .mouse: flick(.mouse, sign, way, at: time)
    case .finger: flick(.finger(1), sign, way, at: time)
    case .key:
      let isColumn = way == .column
      key(isColumn ? (sign > 0 ? .down : .up) : (step.x > 0 ? .right : .left), at: time)
    }
    advance(to: time + 1.9)
  }

  private func flick(
    _ device: PagerInput.Pointer.Device, _ sign: Double, _ way: TurningDevice.Way, at time: Double
  ) {
    func send(_ action: PagerInput.Pointer.Action, _ event: Int) {
      let place = Point(50, 50) - way.along(sign * Double(event) * 10)
      pointer(action, place.x, place.y, at: time + 0.01 * Double(event), device: device)
    }
    send(.press, 0)
    for event in 1...8 { send(.move, event) }
    send(.release, 8)
  }
}
