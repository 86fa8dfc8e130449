import SeededRandom
import Testing

@testable import PagerEngine

/// Owners that keep the page outside the pager, and send each reported page back to it.
@MainActor @Suite struct `An owner that sends reports back` {
  /// The call with which an owner answers a report.
  nonisolated enum Answer: CaseIterable {
    case select, jump, selectThrough, scroll, scrollAtOnce, reload, update
  }

  /// An owner that answers each report, immediately or some time later.
  private final class Owner: PagerDelegate {
    let answer: Answer
    /// The time until an answer, in seconds; nil for an answer in the callback.
    let delay: () -> Double?
    /// Whether the owner answers pages at rest, rather than pages that become the current one.
    let answersSettled: Bool
    private(set) var events: [(time: Double, event: PagerEvent)] = []
    private(set) var due: [(time: Double, page: Int)] = []
    var now = 0.0

    init(_ answer: Answer, settled: Bool, delay: @escaping () -> Double?) {
      (self.answer, answersSettled, self.delay) = (answer, settled, delay)
    }

    func pager(_ pager: Pager, did event: PagerEvent) {
      let page: Int
      switch event {
      case .currentPageChanged(let index):
        events.append((now, event))
        guard !answersSettled else { return }
        page = index
      case .settled(let index):
        events.append((now, event))
        guard answersSettled else { return }
        page = index
      default: return
      }
      guard let delay = delay() else { return send(page, to: pager) }
      due.append((now + delay, page))
    }

    func sendDue(to pager: Pager) {
      let ready = due.filter { $0.time <= now }
      due.removeAll { $0.time <= now }
      for answer in ready { send(answer.page, to: pager) }
    }

    private func send(_ page: Int, to pager: Pager) {
      switch answer {
      case .select: pager.select(page)
      case .jump: pager.select(page, animated: false)
      case .selectThrough: pager.select(page, through: .pagesBetween)
      case .scroll: pager.scroll(toPosition: Double(page))
      case .scrollAtOnce: pager.scroll(toPosition: Double(page), animated: false)
      case .reload: pager.reload()
      case .update: pager.apply([.update(at: page)], animated: false)
      }
    }
  }

  /// An input or a call of the app, at a time in seconds.
  private typealias Step = (time: Double, act: (Pager, Double) -> Void)

  private func make(_ owner: Owner?) -> Pager {
    let pager = Pager(source: PlainSource(9), text: SquareTextMeasurer())
    pager.layout(size: Size(400, 648), scale: 1)
    pager.select(4, animated: false)
    pager.advance(to: 0)
    pager.delegate = owner
    return pager
  }

  /// Runs steps, and frames at 120 Hz until long after the last step. Returns the time of the last step.
  @discardableResult
  private func run(_ pager: Pager, _ owner: Owner?, _ steps: [Step], until end: Double = 20) -> Double {
    var next = 0
    for frame in 0...Int(end * 120) {
      let time = Double(frame) / 120
      owner?.now = time
      owner?.sendDue(to: pager)
      while next < steps.count, steps[next].time <= time {
        steps[next].act(pager, time)
        next += 1
      }
      pager.advance(to: time)
    }
    return ((steps.last?.time ?? 0) * 120).rounded(.up) / 120
  }

  /// Returns a press, a move to each of these places, one per frame, and a release.
  private func stroke(from start: Double, to ends: [Double], at time: Double) -> [Step] {
    var steps: [Step] = [(time, { $0.pointer(.press, start, at: $1) })]
    for (index, x) in ends.enumerated() {
      steps.append((time + Double(index + 1) / 120, { $0.pointer(.move, x, at: $1) }))
    }
    steps.append((time + Double(ends.count + 1) / 120, { $0.pointer(.release, ends.last ?? start, at: $1) }))
    return steps
  }

  private func flick(_ direction: Double, at time: Double) -> [Step] {
    stroke(from: 200, to: (1...9).map { 200 - direction * Double($0) * 18 }, at: time)
  }

  private func randomSteps(_ random: inout SplitMix64, calls: Bool) -> [Step] {
    var (steps, time) = ([] as [Step], 0.1)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let direction = Bool.random(using: &random) ? 1.0 : -1
      switch Int.random(in: 0..<(calls ? 6 : 4), using: &random) {
      case 0, 1: steps += flick(direction, at: time)
      case 2: steps.append((time, { $0.key(direction > 0 ? .right : .left, at: $1) }))
      case 3:
        // A long drag, over several pages and back.
        let far = Double.random(in: 300...1500, using: &random)
        let count = Int.random(in: 20...60, using: &random)
        let back = Double.random(in: 0...600, using: &random)
        steps += stroke(
          from: 200,
          to: (1...count).map { 200 - direction * far * Double($0) / Double(count) }
            + (1...10).map { 200 - direction * (far - back * Double($0) / 10) }, at: time)
      default:
        let page = Int.random(in: 0..<9, using: &random)
        steps.append((time, { pager, _ in pager.select(page) }))
      }
      time = max(time, steps.last?.time ?? 0) + Double.random(in: 0.02...0.5, using: &random)
    }
    return steps
  }

  private func isSettled(_ event: PagerEvent) -> Bool {
    if case .settled = event { true } else { false }
  }

  @Test(arguments: [0, 0.08, 0.12, 0.35, 0.5], [Answer.select, .jump, .scroll, .scrollAtOnce])
  func `leaves the pages where the user turned them`(delay: Double, answer: Answer) {
    for settled in [false, true] {
      let owner = Owner(answer, settled: settled) { delay }
      let pager = make(owner)
      let last = run(pager, owner, flick(1, at: 0.1) + flick(1, at: 0.35) + flick(1, at: 0.6), until: 3.5)
      #expect(pager.settledPage == 7 && pager.motion.phase == .atRest)
      #expect(owner.events.filter { $0.time >= last && isSettled($0.event) }.map(\.event) == [.settled(7)])
    }
  }

  @Test func `from the callback does not take the pages from a finger`() {
    let owner = Owner(.select, settled: false) { nil }
    let pager = make(owner)
    let steps = stroke(from: 200, to: (1...40).map { 200 - 20 * Double($0) }, at: 0)
    run(pager, owner, Array(steps.dropLast()), until: 1)
    #expect(pager.position > 5.9 && pager.currentPage == 6)
  }

  @Test func `some time later does not take the pages from a finger either`() {
    for delay in [0.0, 0.016, 0.05, 0.12, 0.3] {
      let owner = Owner(.select, settled: false) { delay }
      let pager = make(owner)
      let steps = stroke(from: 200, to: (1...60).map { 200 - 10 * Double($0) }, at: 0)
      run(pager, owner, Array(steps.dropLast()), until: 0.55)
      #expect(pager.position > 5.2 && pager.motion.grab != nil, "\(delay) s: \(pager.position)")
    }
  }

  @Test(arguments: [0.08, 0.12, 0.35, 0.5], [Answer.select, .jump])
  func `lets two selections of the app come to rest`(delay: Double, answer: Answer) {
    for settled in [false, true] {
      for gap in [0.1, 0.3] {
        let owner = Owner(answer, settled: settled) { delay }
        let pager = make(owner)
        let steps: [Step] = [
          (0.1, { pager, _ in pager.select(5, animated: answer == .select) }),
          (0.1 + gap, { pager, _ in pager.select(7, animated: answer == .select) }),
        ]
        run(pager, owner, steps, until: 4)
        #expect(pager.motion.phase == .atRest && owner.due.isEmpty)
        #expect((owner.events.last?.time ?? 0) < 2.5, "\(gap) s, settled \(settled)")
      }
    }
  }

  @Test func `by setting pages lets them come to rest, once`() throws {
    final class Binding: PagerDelegate {
      var (now, due, settled) = (0.0, [] as [(time: Double, page: Page)], [] as [Double])
      let delay: Double
      init(_ delay: Double) { self.delay = delay }
      func pager(_ pager: Pager, did event: PagerEvent) {
        if case .settled = event { settled.append(now) }
        guard case .currentPageChanged(let index) = event, let page = pager.page(at: index) else { return }
        due.append((now + delay, page))
      }
    }
    for delay in [0, 0.05, 0.12, 0.3, 0.5] {
      for animated in [true, false] {
        let source = PlainChain(30, start: 10)
        let pager = Pager(neighbors: source, text: SquareTextMeasurer())
        pager.layout(size: Size(400, 600), scale: 1)
        try pager.setPages([PlainPage(10)])
        pager.advance(to: 0)
        let owner = Binding(delay)
        pager.delegate = owner
        let steps = flick(1, at: 0.1) + flick(1, at: 0.3) + flick(1, at: 0.5)
        var next = 0
        for frame in 0...720 {
          owner.now = Double(frame) / 120
          let ready = owner.due.filter { $0.time <= owner.now }
          owner.due.removeAll { $0.time <= owner.now }
          for answer in ready { try pager.setPages([answer.page], animated: animated) }
          while next < steps.count, steps[next].time <= owner.now {
            steps[next].act(pager, owner.now)
            next += 1
          }
          pager.advance(to: owner.now)
        }
        #expect((pager.page(at: pager.settledPage) as? PlainPage)?.index == 13, "\(delay) s, \(animated)")
        #expect(owner.due.isEmpty && owner.settled.filter { $0 > 0.59 }.count == 1, "\(delay) s, \(animated)")
      }
    }
  }

  @Test func `lets the pages come to rest, once`() {
    var random = SplitMix64(seed: 22)
    for seed in 0..<56 {
      let answer = Answer.allCases[seed % Answer.allCases.count]
      let settled = seed % 2 == 0 && answer != .reload && answer != .update
      let fixed = Double(Int.random(in: 0...500, using: &random)) / 1000
      var delays = SplitMix64(seed: UInt64(seed))
      let owner = Owner(answer, settled: settled) {
        seed % 5 == 0 ? nil : seed % 3 == 0 ? Double.random(in: 0...0.5, using: &delays) : fixed
      }
      let calls = seed % 4 == 3
      let steps = randomSteps(&random, calls: calls)
      let pager = make(owner)
      let last = run(pager, owner, steps, until: (steps.last?.time ?? 0) + 4)
      let late = owner.events.filter { $0.time >= last }
      let rests = late.filter { isSettled($0.event) }.count
      guard pager.motion.phase == .atRest, owner.due.isEmpty, (late.last?.time ?? 0) < last + 3,
        rests <= (calls ? 4 : 1) || answer == .reload
      else {
        Issue.record("seed \(seed), \(answer), settled \(settled), \(fixed) s: \(late)")
        return
      }
    }
  }

  @Test(arguments: ["layer", "turn", "later"])
  func `that selects a page soon after the user was there, as a command or not`(way: String) {
    let pager = make(nil)
    pager.select(0, animated: false)
    pager.advance(to: 0)
    pager.key(.right, at: 1)
    for frame in 0...30 { pager.advance(to: 1 + Double(frame) / 60) }
    pager.key(.left, at: 1.5)
    for frame in 0...15 { pager.advance(to: 1.5 + Double(frame) / 60) }
    let command = { (input: PagerInput) -> EventResponse in
      guard case .key(.f1, _, _) = input.kind else { return .ignored }
      pager.select(1)
      return .taken
    }
    switch way {
    case "layer": pager.layers = [PagerLayer(handle: command)]
    case "turn": #expect(pager.turnPage(.forward))
    default: pager.select(1)
    }
    pager.key(.f1, at: 1.8)
    // Only a selection that comes from nowhere may be a late answer to the report of page 1.
    #expect(pager.targetPage == (way == "later" ? 0 : 1))
  }

  @Test func `events say who has caused them`() {
    final class Log: PagerDelegate {
      var lines: [String] = []
      func pager(_ pager: Pager, did event: PagerEvent) {
        switch event {
        case .currentPageChanged(let page): lines.append("current \(page) \(pager.eventCause)")
        case .settled(let page): lines.append("settled \(page) \(pager.eventCause)")
        default: break
        }
      }
    }
    let log = Log()
    let pager = make(nil)
    pager.delegate = log
    pager.key(.right, at: 1)
    for frame in 0...120 { pager.advance(to: 1 + Double(frame) / 60) }
    pager.select(2, at: 4)
    for frame in 0...120 { pager.advance(to: 4 + Double(frame) / 60) }
    pager.flick(from: 300, to: 100, start: 7, duration: 0.1)
    for frame in 0...120 { pager.advance(to: 7.2 + Double(frame) / 60) }
    pager.apply([.remove(at: 3)], animated: false)
    var autoplay = Autoplay(interval: 1)
    autoplay.pauses = []
    pager.autoplay = autoplay
    pager.advance(to: 10)
    pager.advance(to: 12)
    #expect(
      log.lines.prefix(6) == [
        "current 5 user", "settled 5 user", "current 2 code", "settled 2 code", "current 3 user",
        "settled 3 user",
      ])
    #expect(log.lines.contains("settled 3 code") || log.lines.contains("current 3 code"))
    #expect(log.lines.last == "settled 4 autoplay")
  }

  @Test func `a stream has the events of its causes only`() async {
    let pager = make(nil)
    var stream = pager.events(by: .user).makeAsyncIterator()
    pager.select(5, animated: false)
    pager.key(.right, at: 1)
    for frame in 0...120 { pager.advance(to: 1 + Double(frame) / 60) }
    while let event = await stream.next() {
      if case .settled(let page) = event {
        #expect(page == 6)
        break
      }
    }
  }
}
