import PagerEngine

/// A list of timed input steps in virtual time, as code or as text.
///
/// Each line has one statement; `#` begins a comment. A statement begins with its time in seconds:
///
///     0.10 press 900 500                       # the mouse, in points
///     0.12 move 880 500
///     0.35 release                             # at the last location, or give a location
///     0.1  drag 900 500 to 380 500 for 0.25    # press, 120 moves per second, release while moving
///     0.1  drag 900 500 to 380 500 for 0.25 hold 0.2
///     0.1  tap 100 24                          # released 0.05 s later
///     5    cancel                              # the pointer is lost; leave: the mouse leaves the window
///     0.1  touch 1 press 10 20                 # finger 1; also move, release, drag, tap, cancel
///     1.2  wheel 1 0 at 640 400                # ticks; or shift+wheel, ctrl+wheel, alt+wheel
///     1.3  wheel 8.5 0 points at 640 400       # fingers on a touchpad
///     2.0  key Right x5 every 0.1              # or ctrl+Right, and "key Right repeat" for an auto-repeat
///     2.5  type Ann Lee                        # text, to the end of the line; compose: of an input method
///     3    select 5 instantly                  # page index; animated without "instantly"
///     4    resize 800x600                      # the window, in points
///
/// Lines may be in any order, so that two fingers can drag at the same time. Steps are sorted by time; steps
/// with the same time keep the order of their lines. An omitted location is the last location of that pointer
/// in the lines above.
public struct GestureScript: Hashable, Sendable {
  /// A timed action of a script.
  public struct Step: Hashable, Sendable {
    /// The time of the step, in seconds from the start of the script.
    ///
    /// A script omits steps whose time is not finite. A pager ignores input at times outside -1e9...1e9.
    public var time: Double
    /// The action of the step.
    public var action: Action

    /// Creates a step at a time, in seconds; the time is not checked.
    public init(time: Double, _ action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// The action of a step.
  public enum Action: Hashable, Sendable {
    /// Input from a pointer, a wheel or a key, or text, in the units of `PagerInput`.
    case input(PagerInput.Kind)
    /// A selection by the app of the page with this index, counted from 0.
    ///
    /// The script does not check the index against the page count.
    case select(page: Int, animated: Bool)
    /// A change of the window's size, in points.
    ///
    /// The text of a script allows 1...16384; a size set in code is passed on unchanged.
    case resize(width: Int, height: Int)
  }

  /// The steps in order of time; steps with the same time keep their original order.
  public let steps: [Step]

  /// Creates a script from steps in any order.
  ///
  /// Steps whose time is NaN or infinite are omitted.
  ///
  /// - Complexity: O(n log n) for n steps.
  public init(steps: [Step]) {
    // The original index breaks ties, because the standard sort does not guarantee stability.
    let timed = steps.enumerated().filter { $0.element.time.isFinite }
    self.steps = timed.sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The time of the last step, in seconds; 0 if there are no steps.
  public var duration: Double { steps.last?.time ?? 0 }

  /// The input for the pager, in order of time, without selections and resizes.
  ///
  /// - Complexity: O(n) for n steps, at each access.
  public var inputs: [PagerInput] {
    steps.compactMap { step in
      guard case .input(let kind) = step.action else { return nil }
      return PagerInput(time: step.time, kind)
    }
  }
}

extension GestureScript {
  /// The largest number in the text of a script, a million.
  ///
  /// The limit applies to seconds, points and ticks. Coordinates and ticks may be negative. Steps in code are
  /// not limited.
  public static let largestNumber = 1_000_000.0
  /// The maximum number of steps of a script read from text: 100,000.
  ///
  /// The limit applies to all lines together. Scripts made in code are not limited.
  public static let mostSteps = 100_000
  /// The number of moves per second of a `drag`: 120.
  public static let movesPerSecond = 120.0
  /// The time from press to release of a `tap`, in seconds: 0.05.
  public static let tapDuration = 0.05
}
