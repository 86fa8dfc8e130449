import Testing

@testable import PagerEngine

/// The recognition of streams of wheel events, without pages.
@Suite struct WheelRecognizerTests {
  typealias Event = (time: Double, along: Double, across: Double)

  /// A player of ticks or points. Like a pager, it lifts after a pause that is long enough.
  struct Player {
    var recognizer = WheelRecognizer()
    var turns: [Int] = []
    var holds: [ClosedRange<Int>] = []
    var releases: [Double] = []
    var scrolled = 0.0

    mutating func play(_ events: [Event], ticks: Bool = false) {
      for event in events {
        lift(before: event.time)
        let isWhole = ticks && event.along.rounded() == event.along && event.across.rounded() == event.across
        let output = recognizer.handle(
          .init(
            along: event.along, across: event.across, unitLength: ticks ? 10 : 1, isWhole: isWhole),
          at: event.time)
        if output.step != 0 { turns.append(output.step) }
        if let hold = output.hold { holds.append(hold) }
        if let turn = output.turn { turns.append(turn) }
        if let release = output.release { releases.append(release) }
        scrolled += output.scroll + output.scrollTicks
      }
    }

    mutating func lift(before time: Double) {
      guard let deadline = recognizer.deadline, deadline <= time else { return }
      releases.append(recognizer.lift())
    }
  }

  func played(_ events: [Event], ticks: Bool = false) -> Player {
    var player = Player()
    player.play(events, ticks: ticks)
    player.lift(before: .infinity)
    return player
  }

  /// Returns equal deltas at an interval.
  func run(
    _ along: Double, _ across: Double = 0, count: Int, every interval: Double = 0.01, from start: Double = 0
  )
    -> [Event]
  {
    (0..<count).map { (start + Double($0) * interval, along, across) }
  }

  @Test func `ticks: the first of a burst steps at once, the others do not`() {
    #expect(played([(0, 1, 0)], ticks: true).turns == [1])
    #expect(played([(0, -3, 0)], ticks: true).turns == [-1])
    #expect(played(run(1, count: 100, every: 0.02), ticks: true).turns == [1])
  }

  @Test func `ticks: a steady wheel turns one page a notch`() {
    #expect(played(run(1, count: 5, every: 0.12), ticks: true).turns == [1, 1, 1, 1, 1])
    #expect(played(run(-1, count: 5, every: 0.5), ticks: true).turns == [-1, -1, -1, -1, -1])
  }

  @Test func `ticks: four the other way turn back, fewer come from fingers that lift`() {
    let there = run(1, count: 6, every: 0.02)
    #expect(played(there + run(-1, count: 3, every: 0.02, from: 0.12), ticks: true).turns == [1])
    let back = run(-1, count: 9, every: 0.02, from: 0.12)
    #expect(played(there + back, ticks: true).turns == [1, -1])
  }

  @Test func `ticks: the first one is taken back if it was part of a vertical movement`() {
    // X11 sends the ticks of one movement separately, sideways ticks first.
    for (moment, turns) in [
      ([(1, 0), (0, 1)], [1, -1]), ([(1, 0), (0, 1), (0, 1)], [1, -1]), ([(1, 0), (1, 0), (0, 1)], [1]),
      ([(0, 1), (1, 0)], []),
    ] as [([(Double, Double)], [Int])] {
      let events = moment.enumerated().map { (Double($0) * 0.0005, $1.0, $1.1) }
      #expect(played(events, ticks: true).turns == turns, "\(moment)")
      let upright = played(events + run(0, 1, count: 9, every: 0.02, from: 0.02), ticks: true)
      #expect(upright.turns == turns)
      let sideways = played(events + run(1, count: 9, every: 0.02, from: 0.02), ticks: true)
      #expect(sideways.turns.reduce(0, +) == 1)
    }
    #expect(played([(0, 1, 0), (0.01, 0, 1)], ticks: true).turns == [1], "another movement")
  }

  @Test func `ticks: vertical scrolling may begin horizontally, and a swipe after it still turns`() {
    let upright = run(0, 1, count: 8, every: 0.02)
    let stroke = [(0.4, 1, 0)] + run(0, 1, count: 8, every: 0.02, from: 0.41) as [Event]
    #expect(played(upright + stroke, ticks: true).turns.isEmpty)
    let swipe = run(1, count: 12, every: 0.02, from: 0.4)
    #expect(played(upright + swipe, ticks: true).turns == [1])
    #expect(played(upright + [(0.65, 1, 0)], ticks: true).turns == [1], "later it is a tick of its own")
    let notches = run(1, count: 5, every: 0.3, from: 0.4)
    #expect(played(upright + notches, ticks: true).turns == [1, 1, 1, 1], "only the first one is in doubt")
  }

  @Test func `ticks: a stray one along the axis does not turn while the burst goes across`() {
    let player = played([(0, 0, 1), (0.02, 0, 1), (0.04, 1, 0), (0.06, 0, 1)], ticks: true)
    #expect(player.turns.isEmpty && player.scrolled == 3)
    #expect(played([(0, 0, 1)] + run(1, count: 5, every: 0.02, from: 0.02), ticks: true).turns == [1])
  }

  @Test func `points: 40 of them turn a page, however they come, and no more do`() {
    #expect(played(run(3, count: 13)).turns == [])
    #expect(played(run(3, count: 14)).turns == [1])
    #expect(played(run(-200, count: 1)).turns == [-1])
    #expect(played(run(10, count: 500)).turns == [1])
  }

  @Test func `points: the first one takes hold, and lets go of what stays short`() {
    let player = played(run(2, count: 4))
    #expect(player.holds == [-1...1] && player.releases.count == 1 && player.turns.isEmpty)
  }

  @Test func `points: the axis is locked after 40, and the other one means nothing from then on`() {
    let upright = played(run(0, 10, count: 5) + run(50, 0, count: 20, from: 0.05))
    #expect(upright.turns.isEmpty && upright.holds.isEmpty)
    #expect(upright.scrolled == 50)
    let sideways = played(run(10, 0, count: 5) + run(0, 50, count: 20, from: 0.05))
    #expect(sideways.turns == [1] && sideways.scrolled == 0)
    #expect(played(run(10, 9, count: 20)).turns.isEmpty)
    #expect(played(run(10, 8, count: 20)).turns == [1])
  }

  @Test func `points: a stream that falters and goes on takes hold again, and is the same swipe`() {
    let player = played(run(10, count: 8) + run(10, count: 20, from: 0.16))
    #expect(player.turns == [1])
    // The pages are now moving to the next page, which is the limit of this swipe.
    #expect(player.holds == [-1...1, -2...0])
    #expect(player.releases.count == 2)
  }

  @Test func `points: a pause ends the swipe, and the next one turns the next page`() {
    #expect(played(run(10, count: 8) + run(10, count: 8, from: 0.2)).turns == [1, 1])
  }

  /// Returns a swipe with the momentum that macOS adds.
  func swipe(from start: Double = 0, until end: Double = .infinity, strength: Double = 1) -> [Event] {
    var events: [Event] = []
    for step in 0..<12 { events.append((start + Double(step) * 0.008, Double(1 + 4 * step), 0)) }
    for step in 0..<70 {
      let rest = 1 - Double(step) / 70
      events.append((start + 0.12 + Double(step) * 0.0167, max(1, 90 * rest * rest), 0))
    }
    return events.filter { $0.time < end }.map { ($0.time, strength * $0.along, 0) }
  }

  @Test func `momentum: a swipe turns one page with it, and the pages do not follow it to its end`() throws {
    let player = played(swipe())
    #expect(player.turns == [1])
    #expect(player.releases.count <= 2)
  }

  @Test func `momentum: a deliberate swipe during it is another page`() {
    #expect(played(swipe(until: 0.6) + swipe(from: 0.61)).turns == [1, 1])
  }

  @Test func `momentum: a gentle swipe during that of a strong one is another page`() {
    for strength in [0.2, 0.3, 0.5] {
      let gentle = swipe(from: 0.43, strength: strength)
      #expect(played(swipe(until: 0.4) + gentle).turns == [1, 1], "\(strength)")
    }
  }

  @Test func `momentum: a swipe soon after it falters is another page, though the pages are held again`() {
    for pause in [0.2, 0.25, 0.3] {
      let player = played(swipe(until: pause) + swipe(from: pause + 0.06, until: pause + 0.16))
      #expect(player.turns == [1, 1], "\(pause)")
      // Until then, the events after the pause belonged to the first swipe.
      #expect(player.holds.suffix(2) == [-2...0, -1...1], "\(pause)")
    }
  }

  @Test func `momentum: a vertical swipe during it does not turn back, though it drifts`() {
    for drift in [-5.0, -8, -12] {
      #expect(played(swipe(until: 0.3) + run(drift, 60, count: 14, from: 0.33)).turns == [1], "\(drift)")
    }
  }

  @Test func `momentum: a swipe the other way turns back once`() {
    let back = swipe(from: 0.61).map { ($0.time, -$0.along, 0.0) }
    #expect(played(swipe(until: 0.6) + back).turns.reduce(0, +) == 0)
  }

  @Test func `points: fingers that lift roll back without turning back`() {
    let stroke = run(30, count: 12, every: 0.012)
    let roll: [Event] = [(0.145, 2, 0), (0.157, -5, 0), (0.17, -14, 0), (0.18, -33, 0)]
    #expect(played(stroke + roll).turns == [1])
  }

  @Test func `points: fingers that go back turn back, and forth again`() {
    let there = run(10, count: 10)
    let back = run(-10, count: 12, from: 0.1)
    #expect(played(there + back).turns == [1, 0])
    #expect(played(there + back + run(10, count: 12, from: 0.22)).turns == [1, 0, 1])
  }

  @Test func `points: fingers that hesitate and go on are the same swipe`() {
    for count in [6, 8, 10] {
      let end = 0.2 + Double(count) * 0.01
      let hesitation = run(9, count: 20) + run(2, count: count, from: 0.2) + run(8, count: 20, from: end)
      #expect(played(hesitation).turns == [1], "\(count)")
    }
  }

  @Test func `a touchpad whose first event happens to be whole ticks is followed all the same`() {
    let events: [Event] = [(0, 1, 0)] + run(1.3, count: 20, from: 0.01)
    let player = played(events, ticks: true)
    #expect(player.turns == [1])
    // The limit is the page to which the tick has already turned.
    #expect(player.holds == [-2...0])
  }

  @Test func `whole ticks within a touchpad's stream are no clicks`() {
    #expect(played([(0, 0.5, 0), (0.01, 1, 0), (0.02, 2, 0), (0.03, 1, 0)], ticks: true).turns == [1])
  }
}
