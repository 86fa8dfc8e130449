import SeededRandom
import Testing

@testable import PagerEngine

/// A model of a pager with autoplay, without input that moves pages.
private struct AutoplayModel {
  enum Reason: CaseIterable {
    case mouse
    case focus
    case hidden
    case reducesMotion
    case finger
  }

  let autoplay: Autoplay
  let count: Int
  let duration: Double
  var page: Int
  private var reasons: Set<Reason> = []
  /// The start of the interval, in seconds; nil during a pause and while a page turns.
  private var start: Double? = 0
  private var arrival: Double?
  private(set) var stops: [Stop] = []

  init(_ autoplay: Autoplay, count: Int, duration: Double, on page: Int) {
    (self.autoplay, self.count, self.duration, self.page) = (autoplay, count, duration, page)
  }

  var isTurning: Bool { arrival != nil }
  var due: Double? { next == nil ? nil : start.map { $0 + autoplay.interval } }
  func has(_ reason: Reason) -> Bool { reasons.contains(reason) }

  private var next: Int? {
    let next = page + (autoplay.direction == .forward ? 1 : -1)
    if (0..<count).contains(next) { return next }
    return autoplay.end == .stop ? nil : (next + count) % count
  }

  mutating func advance(to time: Double) {
    while true {
      if let end = arrival, end <= time {
        stops.append(Stop(page: page, time: end))
        (arrival, start) = (nil, reasons.isEmpty ? end : nil)
      } else if let due, due <= time, let next {
        (page, arrival, start) = (next, due + duration, nil)
      } else {
        return
      }
    }
  }

  mutating func set(_ reason: Reason, _ isOn: Bool, at time: Double) {
    if isOn { reasons.insert(reason) } else { reasons.remove(reason) }
    // A press takes the focus from the titles, and a hidden pager releases fingers.
    if isOn, reason == .finger { reasons.remove(.focus) }
    if isOn, reason == .hidden { reasons.remove(.finger) }
    if !isTurning { start = reasons.isEmpty ? start ?? time : nil }
  }
}

@MainActor @Suite struct `Random pauses of autoplay` {
  private func apply(_ reason: AutoplayModel.Reason, _ isOn: Bool, to pager: Pager, at time: Double) {
    switch reason {
    case .mouse: pager.pointer(isOn ? .move : .leave, 200, at: time)
    case .focus: pager.key(isOn ? .tab : .escape, at: time)
    case .finger: pager.pointer(isOn ? .press : .cancel, 200, at: time, device: .finger(1))
    case .hidden:
      pager.advance(to: time)
      pager.isShown = !isOn
      pager.advance(to: time)
    case .reducesMotion:
      pager.advance(to: time)
      pager.rules.reducesMotion = isOn
      pager.advance(to: time)
    }
  }

  @Test(arguments: UInt64(1)...150) func `do what a simple model does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 2...5, using: &random)
    let page = Int.random(in: 0..<count, using: &random)
    let autoplay = Autoplay(
      interval: Double.random(in: 0.2...6, using: &random),
      direction: Bool.random(using: &random) ? .forward : .backward,
      end: [.stop, .wrap, .rewind].randomElement(using: &random) ?? .wrap)
    let wraps = Bool.random(using: &random)
    let (pager, _, log) = makeAutoplay(count, on: page, autoplay, wraps: wraps)
    var model = AutoplayModel(autoplay, count: count, duration: pager.turnDuration, on: page)
    var time = 0.0
    for _ in 0..<60 {
      time +=
        Double.random(in: 0...1, using: &random) < 0.3 ? 9 : Double.random(in: 0.001...2, using: &random)
      model.advance(to: time)
      let reason = AutoplayModel.Reason.allCases.randomElement(using: &random) ?? .mouse
      // A finger would catch moving pages.
      let isAllowed = !(reason == .finger && model.isTurning)
      if isAllowed, Bool.random(using: &random) {
        let isOn = !model.has(reason)
        model.set(reason, isOn, at: time)
        apply(reason, isOn, to: pager, at: time)
      } else {
        pager.advance(to: time)
      }
      let (due, found) = (model.due, pager.nextUpdateTime)
      #expect(
        (due == nil) == (found == nil) && abs((due ?? 0) - (found ?? 0)) < 1e-9, "seed \(seed), \(time) s")
      #expect(
        pager.targetPage == model.page && pager.motion.isMoving == model.isTurning, "seed \(seed), \(time) s")
    }
    #expect(log.stops == model.stops, "seed \(seed)")
  }

  /// Autoplay that never turns a page must not affect anything else.
  @Test(arguments: UInt64(1)...20) func `without a turn nothing else happens than without autoplay`(
    seed: UInt64
  ) {
    let logs = [nil, Autoplay(interval: 86_400)].map { autoplay in
      var random = SplitMix64(seed: seed)
      let (pager, _, log) = makeAutoplay(7, on: 3, autoplay)
      var time = 0.0
      for _ in 0..<40 {
        time += Double.random(in: 0.01...0.4, using: &random)
        // Autoplay handles an arrival at its exact time; other pagers handle it in an update before the next
        // input.
        pager.advance(to: time)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: pager.select(Int.random(in: 0..<7, using: &random), at: time)
        case 1:
          pager.flick(from: 200, to: Double.random(in: 50...350, using: &random), start: time, duration: 0.1)
        case 2: pager.fingers(Double.random(in: -9...9, using: &random), count: 15, from: time)
        case 3: pager.key(Bool.random(using: &random) ? .right : .left, at: time)
        default: pager.ticks(Bool.random(using: &random) ? 1 : -1, 0, at: time)
        }
        time = max(time, pager.motion.now)
        for _ in 0..<Int.random(in: 0...60, using: &random) {
          time += 1.0 / 60
          pager.advance(to: time)
        }
      }
      #expect(autoplay != nil || pager.nextUpdateTime == nil)
      return log
    }
    let difference = lineDifference(from: logs[0].calls, to: logs[1].calls).filter { !$0.hasPrefix(" ") }
    #expect(difference == [] && logs[0].calls.count > 40, "seed \(seed): \(difference)")
  }
}
