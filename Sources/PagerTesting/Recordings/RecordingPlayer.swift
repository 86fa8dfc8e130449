import PagerEngine

/// Plays recordings in virtual time, and says what the pager made of them.
///
/// Without a size of its own a recording is played in the middle of pages of 900 x 700 points without titles,
/// with a hundred pages on both sides.
///
/// The work has a limit, however far apart the times of a recording are: while the pages move they are looked at 480
/// times a second, for two minutes of motion in all and another one at the end. Beyond that they go from event to event
/// at once.
@MainActor
public struct RecordingPlayer {
  /// What a recording led to.
  public struct Outcome: Hashable, Sendable {
    /// When it was decided to go from one page to another: while a touchpad's swipe is under way, when a
    /// pointer lets go, with a wheel's tick or with a key.
    public struct Turn: Hashable, Sendable {
      /// Seconds from the recording's first event.
      public var time: Double
      /// The page that was decided on before.
      public var from: Int
      /// The page that it goes to now.
      public var to: Int
    }

    /// The decisions, in order.
    public var turns: [Turn] = []
    /// The page that it came to rest on.
    public var settledPage = 0
    /// When the pages were first seen to move, in seconds; nil if they never were.
    public var firstMoveTime: Double?
    /// The largest step of the pages, in points, that neither the fingers nor the pages' own speed account for. At
    /// most half a point: that much may be left when the pages come to rest. Looked for in the first two minutes of
    /// motion.
    public var largestJump = 0.0
  }

  /// The pages' size if the recording has none, in points.
  public static let pageSize = Size(900, 700)
  /// The page that is shown first, and half of the number of pages.
  public static let startPage = 100
  /// How often is looked whether the pages have jumped, a second.
  private static let looksPerSecond = 480.0
  /// Two minutes of motion.
  private static let mostLooks = 120 * Int(looksPerSecond)
  /// No motion takes longer, in seconds.
  private static let longestMotion = 60.0
  /// A pager ignores later times, in seconds: its motion stands still then.
  private static let latestTime = 1e9

  private let pager: Pager
  private let recording: Recording
  private var outcome = Outcome()
  private var time = 0.0
  private var looks = 0
  private var places: [PagerInput.Pointer.Device: Point] = [:]

  /// Plays a recording to the end of all motion.
  public static func play(_ recording: Recording) -> Outcome {
    let pages = recording.pages ?? Recording.Pages(count: 2 * startPage + 1, first: startPage)
    let pager = Pager(source: PlainPages(count: pages.count), text: SquareTextMeasurer())
    if recording.size == nil { pager.stripStyle.extent = 0 }
    pager.layout(size: recording.size ?? pageSize, scale: 1)
    pager.select(pages.first, animated: false)
    return play(recording, on: pager)
  }

  /// Plays a recording on a pager, from where it is.
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

  /// What a device alone has recorded begins in the middle of the pages.
  private var shift: Point {
    guard recording.size == nil else { return .zero }
    let middle = Point(Self.pageSize.width / 2, Self.pageSize.height / 2)
    for case .pointer(let pointer) in recording.inputs.lazy.map(\.kind) { return middle - pointer.location }
    return recording.inputs.isEmpty ? .zero : middle
  }

  /// Clocks of devices may run backwards; the pager's does not.
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

  /// Moves on to a time that is near, and looks whether the pages have jumped.
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
      // Taken back before anyone could see it.
      outcome.turns.removeLast()
    } else {
      outcome.turns.append(.init(time: time, from: page, to: now))
    }
  }

  /// The page that was decided on last; a pointer that holds the pages decides nothing.
  private var decided: Int { outcome.turns.last?.to ?? pager.settledPage }

  /// The pages have moved, of which so much is explained, both in pages.
  private mutating func note(_ step: Double, explained: Double) {
    if step != 0, outcome.firstMoveTime == nil { outcome.firstMoveTime = time }
    outcome.largestJump = max(outcome.largestJump, pager.geometry.points(abs(step) - explained))
  }

  /// How far the fingers moved, in points.
  private mutating func travel(of kind: PagerInput.Kind) -> Double {
    switch kind {
    case .key: return 0
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
  /// One line of JSON without the line break: what file on what device led to which turns.
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
    case .key: return self
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
