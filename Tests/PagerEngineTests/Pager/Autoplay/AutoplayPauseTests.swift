import Testing

@testable import PagerEngine

/// The reasons for a pause of autoplay.
@MainActor @Suite struct `A pause of autoplay` {
  /// A reason for a pause, with the actions that begin and end it at a time.
  struct Reason: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let begin: @MainActor @Sendable (Pager, Double) -> Void
    let end: @MainActor @Sendable (Pager, Double) -> Void
    /// The duration of the pause after the reason's last event, in seconds.
    var rest = 0.0

    init(
      _ name: String, rest: Double = 0, begin: @escaping @MainActor @Sendable (Pager, Double) -> Void,
      end: @escaping @MainActor @Sendable (Pager, Double) -> Void
    ) {
      (testDescription, self.rest, self.begin, self.end) = (name, rest, begin, end)
    }
  }

  nonisolated static let reasons = [
    Reason("mouse over the page") {
      $0.pointer(.move, 200, at: $1)
    } end: {
      $0.pointer(.leave, 200, at: $1)
    },
    Reason("mouse over the titles") {
      $0.pointer(.move, 200, 20, at: $1)
    } end: {
      $0.pointer(.move, 200, -20, at: $1)
    },
    Reason("mouse that goes away while it is pressed") {
      $0.pointer(.press, 200, at: $1)
    } end: {
      $0.pointer(.move, 200, 900, at: $1 - 0.1)
      $0.pointer(.release, 200, 900, at: $1)
    },
    Reason("finger on the page") {
      $0.pointer(.press, 200, at: $1, device: .finger(1))
    } end: {
      $0.pointer(.release, 200, at: $1, device: .finger(1))
    },
    Reason("finger on the titles") {
      $0.pointer(.press, 390, 20, at: $1, device: .finger(1))
    } end: {
      $0.pointer(.cancel, 390, 20, at: $1, device: .finger(1))
    },
    Reason("fingers that scroll across", rest: 0.12) {
      $0.fingers(0, 5, count: 2000, from: $1)
    } end: {
      $0.wheel(0, 5, at: $1)
    },
    Reason("fingers whose lift is told", rest: 0.05) {
      $0.fingers(0, 5, count: 2000, from: $1, source: .fingers)
    } end: {
      $0.lift(at: $1)
    },
    Reason("keyboard focus") {
      $0.key(.tab, at: $1)
    } end: {
      $0.key(.escape, at: $1)
    },
    Reason("a hidden pager") {
      $0.advance(to: $1)
      $0.isShown = false
    } end: {
      $0.isShown = true
      $0.advance(to: $1)
    },
    Reason("no size") {
      $0.advance(to: $1)
      $0.layout(size: .zero, scale: 1)
    } end: {
      $0.layout(size: Size(400, 648), scale: 1)
      $0.advance(to: $1)
    },
    Reason("reduced motion") {
      $0.advance(to: $1)
      $0.rules.reducesMotion = true
    } end: {
      $0.rules.reducesMotion = false
      $0.advance(to: $1)
    },
    Reason("no other pages") {
      $0.advance(to: $1)
      ($0.supply.titles as? PlainSource)?.pageCount = 1
      $0.reload()
    } end: {
      ($0.supply.titles as? PlainSource)?.pageCount = 4
      $0.reload()
      $0.advance(to: $1)
    },
  ]

  @Test(arguments: reasons) func `ends to the millisecond, and the interval starts again`(reason: Reason) {
    let (pager, _, log) = makeAutoplay()
    pager.advance(to: 2)
    #expect(pager.autoplayState.progress == 0.4)
    reason.begin(pager, 3)
    #expect(!pager.autoplayState.isRunning && pager.autoplayState.progress == 0)
    if reason.rest == 0 { #expect(pager.nextUpdateTime == nil) }
    pager.advance(to: 12)
    reason.end(pager, 23)
    #expect(pager.autoplayState.isRunning == (reason.rest == 0) && pager.autoplayState.progress == 0)
    let due = 28 + reason.rest
    #expect(abs((pager.nextUpdateTime ?? 0) - due) < 1e-9 && log.take().allSatisfy { $0.page == 0 })
    pager.advance(to: 24)
    #expect(abs(pager.autoplayState.progress - (1 - reason.rest) / 5) < 1e-9 && pager.autoplayState.isRunning)
    pager.advance(to: due - 0.001)
    #expect(!pager.motion.isMoving)
    pager.advance(to: due)
    #expect(pager.motion.isMoving && pager.targetPage == 1)
  }

  @Test func `by mouse and focus can be switched off, and is reported`() {
    let (pager, _, _) = makeAutoplay()
    pager.pointer(.move, 200, at: 1)
    #expect(pager.autoplayState.pauses == .mouse && !pager.autoplayState.isRunning)
    pager.key(.tab, at: 2)
    #expect(pager.autoplayState.pauses == [.mouse, .focus])
    pager.autoplay?.pauses = .focus
    #expect(pager.autoplayState.pauses == .focus && !pager.autoplayState.isRunning)
    pager.autoplay?.pauses = []
    pager.advance(to: 3)
    #expect(pager.autoplayState.pauses.isEmpty && pager.autoplayState.isRunning && pager.nextUpdateTime == 8)
    // A pressed pointer pauses autoplay in any case.
    pager.pointer(.press, 200, at: 4)
    #expect(!pager.autoplayState.isRunning)
    pager.autoplay = nil
    #expect(pager.autoplayState.pauses.isEmpty)
  }

  /// The reasons that can begin and end in any order.
  nonisolated static let independent = reasons.filter {
    ["mouse over the page", "keyboard focus", "a hidden pager", "reduced motion"].contains($0.testDescription)
  }

  @Test(arguments: independent, independent) func `lasts until the last reason is gone`(
    one: Reason, other: Reason
  ) {
    let (pager, _, _) = makeAutoplay()
    one.begin(pager, 3)
    guard one.testDescription != other.testDescription else { return }
    other.begin(pager, 20)
    one.end(pager, 40)
    #expect(pager.nextUpdateTime == nil)
    pager.advance(to: 60)
    other.end(pager, 80)
    #expect(pager.settledPage == 0 && pager.nextUpdateTime == 85)
  }

  @Test func `lasts while pages move, and the interval starts where they come to rest`() {
    for step in [1.0 / 60, nil] {
      let (pager, _, log) = makeAutoplay(9)
      pager.select(3, at: 4)
      pager.advance(to: 20, every: step)
      let arrival = log.stops[0].time
      #expect(arrival > 4.2 && log.stops[0].page == 3)
      #expect(log.stops[1] == Stop(page: 4, time: arrival + 5 + pager.turnDuration))
    }
  }

  @Test(arguments: [1.0 / 60, nil])
  func `lasts while code or a finger drags the pages, and until they are at rest`(
    step: Double?
  ) {
    let (pager, _, log) = makeAutoplay(9)
    let drag = pager.beginDrag(at: 4)
    #expect(pager.nextUpdateTime == nil)
    drag?.move(by: 60, at: 30)
    drag?.end(at: 31)
    let first = pager.motion.arrivalTime ?? 0
    let second = first + 5 + pager.turnDuration
    pager.advance(to: 37, every: step)
    #expect(log.take() == [Stop(page: 0, time: first), Stop(page: 1, time: second)])
    pager.pointer(.press, 300, at: 40, device: .finger(1))
    for move in 1...10 {
      pager.pointer(.move, 300 - Double(move) * 6, at: 40 + Double(move), device: .finger(1))
    }
    #expect(pager.nextUpdateTime == nil && pager.position > 1)
    pager.pointer(.release, 240, at: 70, device: .finger(1))
    let third = pager.motion.arrivalTime ?? 0
    pager.advance(to: 75.9, every: step)
    #expect(log.take().first == Stop(page: 1, time: third) && pager.targetPage == 2)
  }

  @Test(arguments: [1.0 / 60, nil]) func `that fingers on a touchpad make begins the interval at the arrival`(
    step: Double?
  ) {
    let (pager, _, log) = makeAutoplay(9)
    // The fingers hold the pages until the stream pauses.
    let last = pager.fingers(6, count: 20, from: 4)
    #expect(pager.nextUpdateTime == nil && pager.motion.grab != nil)
    pager.advance(to: 12, every: step)
    let stops = log.take()
    #expect(stops.count == 2 && stops[0].page == 1 && stops[0].time > last + 0.12)
    #expect(stops[1] == Stop(page: 2, time: stops[0].time + 5 + pager.turnDuration))
  }

  @Test func `goes on while the mouse stands still after a drag`() {
    let (pager, _, log) = makeAutoplay(9)
    pager.flick(from: 300, to: 100, start: 3, duration: 0.1)
    pager.advance(to: 100)
    #expect(log.take().map(\.page) == [1] && !pager.autoplayState.isRunning)
    pager.pointer(.leave, 100, at: 101)
    #expect(pager.nextUpdateTime == 106)
  }

  @Test func `does not stop a page that turns already`() {
    let (pager, _, log) = makeAutoplay()
    pager.advance(to: 5.1)
    pager.pointer(.move, 200, at: 5.1)
    pager.rules.reducesMotion = true
    pager.advance(to: 100)
    #expect(log.take() == [Stop(page: 1, time: 5 + makeAutoplay().pager.turnDuration)])
  }

  @Test func `is each event of a wheel that the page takes`() {
    let source = LivePages(3, .takes)
    let pager = Pager(source: source, text: SquareTextMeasurer())
    pager.layOutSquare()
    pager.autoplay = Autoplay()
    pager.advance(to: 0)
    pager.wheel(0, 4, at: 3, place: Point(50, 50))
    #expect(source.pages[0]?.log == ["wheel"] && pager.nextUpdateTime == 8)
  }

  @Test func `that only code has seen starts the interval again, too`() {
    let (pager, _, _) = makeAutoplay()
    pager.advance(to: 4)
    pager.rules.reducesMotion = true
    pager.rules.reducesMotion = false
    pager.advance(to: 1000)
    #expect(pager.settledPage == 0 && pager.nextUpdateTime == 1005)
  }

  @Test func `of a pager that was hidden for long does not turn what was missed`() {
    let (pager, _, log) = makeAutoplay()
    pager.isShown = false
    pager.isShown = true
    #expect(pager.nextUpdateTime == 0)
    pager.advance(to: 1000)
    #expect(pager.settledPage == 0 && log.take().isEmpty && pager.nextUpdateTime == 1005)
  }
}
