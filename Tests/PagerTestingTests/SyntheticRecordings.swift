import PagerEngine
import PagerSDL
import PagerTesting
import SeededRandom

/// Synthetic gestures from a seed, in the form in which devices send them.
struct SyntheticGesture {
  let name: String
  let device: String
  /// -1, 0 or 1 page for each swipe; the swipes begin `every` seconds apart.
  let pages: [Int]
  var every = 1.0
  let inputs: [PagerInput]

  var recording: Recording {
    let swipes = pages.enumerated().map {
      Recording.Intent.Swipe(start: Double($0.offset) * every, page: $0.element)
    }
    return Recording(name: name, device: device, inputs: inputs, intent: .init(swipes: swipes))
  }

  static let all: [SyntheticGesture] = [
    touchpad("wayland-swipe-left", .wayland, [1]),
    touchpad("wayland-swipe-right-with-roll", .wayland, [-1], roll: 14),
    touchpad("wayland-five-strokes", .wayland, [1, 1, 1, 1, 1], every: 0.35),
    touchpad("wayland-there-and-back", .wayland, [-1, 1], every: 0.5),
    lifting("wayland-five-strokes-with-lifts", [1, 1, -1, -1, 1], every: 0.35),
    touchpad("mac-swipe-left-with-momentum", .mac, [1], momentum: 60),
    touchpad("mac-second-swipe-in-momentum", .mac, [-1, -1], momentum: 60, every: 0.6),
    touchpad("windows-swipe-right-with-momentum", .windows, [-1], momentum: 50),
    touchpad("wayland-short-stray", .wayland, [0], length: 22),
    upright("wayland-upright", .wayland), upright("mac-upright-with-momentum", .mac, momentum: 60),
    ticks("x11-touchpad-slow-swipe", 60, every: 0.02, direction: -1, pages: [-1]),
    ticks("notched-wheel", 4, every: 0.3, direction: 1, pages: [1, 1, 1, 1]),
    touch("touch-flick-left", Point(-190, 14), for: 0.16, pages: [1]),
    touch("touch-slow-and-far-right", Point(560, -30), for: 0.9, pages: [-1]),
    touch("touch-upright", Point(12, -240), for: 0.2, pages: [0]),
    touch("touch-tap", Point(1, 2), for: 0.08, pages: []),
  ]

  /// Returns a bell curve of speeds, with the noise of fingers.
  private static func stroke(
    _ direction: Double, length: Double, from start: Double, random: inout SplitMix64
  ) -> [(time: Double, travel: Double, noise: Double)] {
    let count = 22
    return (0..<count).map { step in
      let share = (Double(step) + 0.5) / Double(count)
      let bell = 6 * share * (1 - share) / Double(count)
      return (
        start + Double(step) * 0.012 + Double.random(in: 0...0.002, using: &random),
        direction * length * bell * Double.random(in: 0.85...1.15, using: &random),
        Double.random(in: -1...1, using: &random)
      )
    }
  }

  /// Returns the momentum after the fingers, 60 times per second, if the system adds it.
  private static func decay(
    _ speed: Double, count: Int, from start: Double
  ) -> [(time: Double, travel: Double)] {
    var travel = speed
    return (0..<count).map { step in
      travel *= 0.945
      return (start + Double(step) / 60, travel)
    }
  }

  private static func wheel(_ x: Double, _ y: Double, at time: Double, _ backend: WheelBackend) -> PagerInput
  {
    // Devices send at most hundredths.
    func units(_ points: Double) -> Double { (points / backend.pointsPerTick * 1000).rounded() / 1000 }
    return PagerInput(
      time: (time * 1000).rounded() / 1000,
      .wheel(backend.wheel(preciseX: units(x), preciseY: units(-y), at: .zero)))
  }

  private static func touchpad(
    _ name: String, _ backend: WheelBackend, _ pages: [Int], length: Double = 320, roll: Double = 0,
    momentum: Int = 0, every: Double = 1
  ) -> SyntheticGesture {
    var random = SplitMix64(seed: UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }.magnitude))
    var inputs: [PagerInput] = []
    for (index, page) in pages.enumerated() {
      let (direction, start) = (Double(page == 0 ? 1 : page), Double(index) * every)
      // Another swipe ends the momentum of the one before.
      inputs.removeAll { $0.time >= start - 0.01 }
      // With momentum after them, fingers lift while they are fast.
      let strokes = stroke(direction, length: length, from: start, random: &random).prefix(
        momentum > 0 ? 12 : 22)
      for event in strokes { inputs.append(wheel(event.travel, event.noise, at: event.time, backend)) }
      if roll > 0 {
        for step in 0..<3 {
          inputs.append(wheel(-direction * roll, 0, at: start + 0.27 + Double(step) * 0.012, backend))
        }
      }
      for event in decay((strokes.last?.travel ?? 0) * 1.4, count: momentum, from: start + 0.16) {
        inputs.append(wheel(event.travel, 0, at: event.time, backend))
      }
    }
    return SyntheticGesture(name: name, device: "touchpad", pages: pages, every: every, inputs: inputs)
  }

  /// Returns a gesture with fingers that rest before the system reports the lift, and return soon.
  private static func lifting(_ name: String, _ pages: [Int], every: Double) -> SyntheticGesture {
    var inputs: [PagerInput] = []
    for (index, input) in touchpad(name, .wayland, pages, every: every).inputs.enumerated() {
      guard case .wheel(var wheel) = input.kind else { continue }
      wheel.source = .fingers
      inputs.append(PagerInput(time: input.time, .wheel(wheel)))
      guard index % 22 == 21 else { continue }
      let lift = Double(index / 22) * every + 0.33
      inputs.append(PagerInput(time: (lift * 1000).rounded() / 1000, .wheel(.lifted(at: .zero))))
    }
    return SyntheticGesture(name: name, device: "touchpad", pages: pages, every: every, inputs: inputs)
  }

  private static func upright(_ name: String, _ backend: WheelBackend, momentum: Int = 0) -> SyntheticGesture
  {
    var random = SplitMix64(seed: 7)
    var inputs = stroke(1, length: 400, from: 0, random: &random).map {
      wheel(3 * $0.noise, $0.travel, at: $0.time, backend)
    }
    inputs += decay(50, count: momentum, from: 0.285).map { wheel(0, $0.travel, at: $0.time, backend) }
    return SyntheticGesture(name: name, device: "touchpad", pages: [0], inputs: inputs)
  }

  private static func ticks(
    _ name: String, _ count: Int, every interval: Double, direction: Double, pages: [Int]
  ) -> SyntheticGesture {
    let inputs = (0..<count).map { step in
      PagerInput(
        time: Double(step) * interval,
        .wheel(WheelBackend.x11.wheel(preciseX: direction, preciseY: 0, at: .zero)))
    }
    return SyntheticGesture(name: name, device: "wheel", pages: pages, every: interval, inputs: inputs)
  }

  private static func touch(
    _ name: String, _ travel: Point, for duration: Double, pages: [Int]
  ) -> SyntheticGesture {
    let (start, count) = (Point(400, 300), max(2, Int(duration * 100)))
    var inputs = (0...count).map { step in
      let share = Double(step) / Double(count)
      func whole(_ length: Double) -> Double { (length * share).rounded() }
      return PagerInput(
        time: ((duration * share) * 1000).rounded() / 1000,
        .pointer(
          .init(
            step == 0 ? .press : .move, at: start + Point(whole(travel.x), whole(travel.y)),
            device: .finger(0))
        ))
    }
    inputs.append(
      PagerInput(time: duration, .pointer(.init(.release, at: start + travel, device: .finger(0)))))
    return SyntheticGesture(name: name, device: "touchscreen", pages: pages, inputs: inputs)
  }
}
