import PagerEngine

/// A player of recordings in virtual time, which reports how the pager reacts.
///
///     let outcome = RecordingPlayer.play(try Recording(parsing: text))
///     #expect(outcome.turns.count == 1)
///
/// For a recording without a size, `play(_:)` creates a pager of 900 x 700 points without titles, and the
/// recording is shifted so that its first pointer event is in the middle. Without `pages`, the pager has
/// 201 pages and shows the middle one first.
///
/// The work is limited, however far apart the events are:
///
/// - While pages move, the player samples them 480 times per second, for at most two minutes in total.
///   After that it advances directly from event to event.
/// - After the last event it follows the motion for at most one minute.
@MainActor
public struct RecordingPlayer {
  /// The result of playing a recording.
  public struct Outcome: Hashable, Sendable {
    /// A decision to go from one page to another.
    ///
    /// It happens during a touchpad swipe, when a pointer is released, or with a wheel tick or a key.
    public struct Turn: Hashable, Sendable {
      /// The time in seconds from the first event of the recording.
      public var time: Double
      /// The index of the page of the previous decision, counted from 0.
      public var from: Int
      /// The index of the new target page, counted from 0.
      public var to: Int
    }

    /// The decisions to go to another page, in order of time.
    ///
    /// A decision that was reversed at the same time is left out.
    public var turns: [Turn] = []
    /// The index of the page on which the pager last settled, counted from 0.
    ///
    /// If the motion exceeds the limit of a minute, this is the page before that motion.
    public var settledPage = 0
    /// The time of the first observed movement of the pages.
    ///
    /// The time is in seconds from the first event; nil if no movement was observed.
    public var firstMoveTime: Double?
    /// The largest unexplained step of the pages, in points.
    ///
    /// A step is unexplained if it exceeds the movement of the fingers and the velocity of the pages. Up to
    /// half a point is normal, because that much distance may remain when the pages come to rest. Between
    /// events, only the first two minutes of motion are measured. The default is 0.
    public var largestJump = 0.0
  }

  /// The size of the pager if the recording has none: 900 x 700 points.
  public static let pageSize = Size(900, 700)
  /// The index of the page shown first if the recording has no `pages`: 100.
  ///
  /// The pager then has as many pages on each side of that page.
  public static let startPage = 100
  /// The number of checks for jumps per second.
  private static let looksPerSecond = 480.0
  /// The largest number of checks: two minutes of motion.
  private static let mostLooks = 120 * Int(looksPerSecond)
  /// The limit for the motion after the last event, in seconds.
  private static let longestMotion = 60.0
  /// The latest time that a pager accepts, in seconds; after it the motion stops.
  private static let latestTime = 1e9

  private let pager: Pager
  private let recording: Recording
  private var outcome = Outcome()
  private var time = 0.0
  private var looks = 0
  private var places: [PagerInput.Pointer.Device: Point] = [:]

  /// Plays a recording on a new pager until its motion ends.
  ///
  /// The player follows the motion after the last event for at most one minute. The pager has empty pages.
  /// Its size and its pages are those of the recording; without them, `pageSize` and `startPage` apply.
  public static func play(_ recording: Recording) -> Outcome {
    let pages = recording.pages ?? Recording.Pages(count: 2 * startPage + 1, first: startPage)
    let pager = Pager(source: PlainPages(count: pages.count), text: SquareTextMeasurer())
    if recording.size == nil { pager.titles.style.extent = 0 }
    pager.layout(size: recording.size ?? pageSize, scale: 1)
    pager.select(pages.first, animated: false)
    return play(recording, on: pager)
  }

  /// Plays a recording on an existing pager, from its present position.
  ///
  /// The first event has time 0 on the pager's clock, so use a pager whose clock has not been advanced. The
  /// size and the pages of the recording do not change the pager.
  public static func play(_ recording: Recording, on pager: Pager) -> Outcome {
    var player = RecordingPlayer(recording, pager)
    player.run()
    return player.outcome
  }

  private init(_ recording: Recording, _ pager: Pager) {
    self.recording = recording
    self.pager = pager
  }

  private mutating func run() {
    let first = recording.inputs.first?.time ?? 0
    let shift = shift
    pager.advance(to: 0)
    for input in recording.inputs {
      var input = input
      input.time -= first
      input.kind = input.kind.moved(by: shift)
      advance(to: input.time)
      hand(input)
    }
    let end = min(time + Self.longestMotion, Self.latestTime)
    while pager.isAnimating, time < end { advance(to: time + 1 / Self.looksPerSecond) }
    outcome.settledPage = pager.settledPage
  }

  /// The offset that moves the first event to the middle of the pages.
  ///
  /// It is zero if the recording has a size.
  private var shift: Point {
    guard recording.size == nil else { return .zero }
    let middle = Point(Self.pageSize.width / 2, Self.pageSize.height / 2)
    for case .pointer(let pointer) in recording.inputs.lazy.map(\.kind) { return middle - pointer.location }
    return recording.inputs.isEmpty ? .zero : middle
  }

  /// Advances the pager to `end`.
  ///
  /// Earlier times are ignored, because the clock of a device may run backwards.
  private mutating func advance(to end: Double) {
    let end = min(end, Self.latestTime)
    while time < end {
      guard pager.isAnimating, looks < Self.mostLooks else {
        pager.advance(to: end)
        time = end
        return
      }
      looks += 1
      let isLast = end - time < 1 / Self.looksPerSecond
      look(at: isLast ? end : time + 1 / Self.looksPerSecond)
    }
  }

  /// Advances by a short interval and checks whether the pages have jumped.
  private mutating func look(at next: Double) {
    let (before, speed, duration) = (pager.position, abs(pager.motion.velocity), next - time)
    pager.advance(to: next)
    time = next
    note(pager.position - before, explained: max(speed, abs(pager.motion.velocity)) * duration)
  }

  private mutating func hand(_ input: PagerInput) {
    let (before, page) = (pager.position, pager.motion.decidedPage ?? decided)
    pager.handle(input)
    note(pager.position - before, explained: pager.geometry.pages(travel(of: input.kind)))
    guard let now = pager.motion.decidedPage, now != page else { return }
    if let last = outcome.turns.last, last.time == time, last.from == now {
      // The decision was reversed at the same time, before it became visible.
      outcome.turns.removeLast()
    } else {
      outcome.turns.append(.init(time: time, from: page, to: now))
    }
  }

  /// The page of the last decision, or the settled page before any.
  ///
  /// It applies while a pointer holds the pages and no page is decided.
  private var decided: Int { outcome.turns.last?.to ?? pager.settledPage }

  /// Records a movement of the pages and its explained part, both in pages.
  private mutating func note(_ step: Double, explained: Double) {
    if step != 0, outcome.firstMoveTime == nil { outcome.firstMoveTime = time }
    outcome.largestJump = max(outcome.largestJump, pager.geometry.points(abs(step) - explained))
  }

  /// Returns the distance that the fingers moved, in points.
  private mutating func travel(of kind: PagerInput.Kind) -> Double {
    switch kind {
    case .key, .text: return 0
    case .wheel(let wheel):
      guard case .ticks(let points) = wheel.unit else { return max(abs(wheel.x), abs(wheel.y)) }
      return max(abs(wheel.x), abs(wheel.y)) * points
    case .pointer(let pointer):
      defer { places[pointer.device] = pointer.action == .release ? nil : pointer.location }
      guard let place = places[pointer.device] else { return 0 }
      let moved = pointer.location - place
      return max(abs(moved.x), abs(moved.y))
    }
  }
}

extension RecordingPlayer.Outcome {
  /// Returns the outcome as one line of JSON, without the line break.
  ///
  /// The line has the members `file`, `device`, `turns`, `settled` and `max_jump_px`, the largest jump in
  /// points. Times are rounded to 0.1 milliseconds, the jump to 0.01 points.
  public func line(file: String, device: String) -> String {
    func rounded(_ number: Double, to parts: Double) -> String {
      shortest((number * parts).rounded() / parts)
    }
    let turns = turns.map {
      "{\"t\": \(rounded($0.time, to: 10_000)), \"from\": \($0.from), \"to\": \($0.to)}"
    }
    return "{\"file\": \(jsonText(file)), \"device\": \(jsonText(device)), "
      + "\"turns\": [\(turns.joined(separator: ", "))], \"settled\": \(settledPage), "
      + "\"max_jump_px\": \(rounded(largestJump, to: 100))}"
  }
}

extension PagerInput.Kind {
  fileprivate func moved(by shift: Point) -> PagerInput.Kind {
    switch self {
    case .pointer(var pointer):
      pointer.location = pointer.location + shift
      return .pointer(pointer)
    case .wheel(var wheel):
      wheel.location = wheel.location + shift
      return .wheel(wheel)
    case .key, .text: return self
    }
  }
}

/// Empty pages without titles.
@MainActor
private struct PlainPages: PageSource {
  let count: Int
  var pageCount: Int { count }
  func title(at index: Int) -> String { "" }
  func page(at index: Int) -> Page { Page() }
}
