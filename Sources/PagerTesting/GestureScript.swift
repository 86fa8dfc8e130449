import PagerEngine

/// What a person does, as data in virtual time: a list of timed steps that can be read from plain text.
///
/// One statement a line; `#` begins a comment. A statement begins with its time in seconds:
///
///     0.10 press 900 500                       # the mouse, in points
///     0.12 move 880 500
///     0.35 release                             # where it was last, or give a place
///     0.1  drag 900 500 to 380 500 for 0.25    # press, 120 moves a second, release while moving
///     0.1  drag 900 500 to 380 500 for 0.25 hold 0.2
///     0.1  tap 100 24                          # released 0.05 s later
///     5    cancel                              # the pointer is lost; leave: the mouse is out of the window
///     0.1  touch 1 press 10 20                 # finger 1; also move, release, drag, tap, cancel
///     1.2  wheel 1 0 at 640 400                # ticks; or shift+wheel, ctrl+wheel, alt+wheel
///     1.3  wheel 8.5 0 points at 640 400       # fingers on a touchpad
///     2.0  key Right x5 every 0.1              # or ctrl+Right, and "key Right repeat" for an auto-repeat
///     3    select 5 instantly                  # page index; animated without "instantly"
///     4    resize 800x600                      # the window, in points
///
/// Lines may stand in any order, so that two fingers can drag at the same time: steps are sorted by their
/// time, and steps of one time keep the order of their lines. A place that is left out is the pointer's
/// place in the line above.
public struct GestureScript: Hashable, Sendable {
  /// Something that happens at a time.
  public struct Step: Hashable, Sendable {
    /// When, in seconds from the start of the script. A script leaves out steps whose time is not finite; a
    /// pager ignores times outside -1e9...1e9.
    public var time: Double
    /// What.
    public var action: Action

    /// Makes a step at a time in seconds.
    public init(time: Double, _ action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// What can happen.
  public enum Action: Hashable, Sendable {
    /// A pointer, a wheel or a key; numbers are what `PagerInput` says.
    case input(PagerInput.Kind)
    /// The program selects a page by its index, counted from 0, whether or not there is one.
    case select(page: Int, animated: Bool)
    /// The window takes another size, in points: 1...16384 in a script's text, otherwise handed on as it is.
    case resize(width: Int, height: Int)
  }

  /// The steps by time; steps of one time keep the order they were given in.
  public let steps: [Step]

  /// Makes a script of steps in any order. Steps whose time is NaN or infinite are left out.
  public init(steps: [Step]) {
    // The position breaks ties, because the standard sort does not promise to be stable.
    let timed = steps.enumerated().filter { $0.element.time.isFinite }
    self.steps = timed.sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// When the last step happens, in seconds; 0 if there is none.
  public var duration: Double { steps.last?.time ?? 0 }

  /// The steps that a pager handles as input, in order; selections and sizes are left out.
  public var inputs: [PagerInput] {
    steps.compactMap { step in
      guard case .input(let kind) = step.action else { return nil }
      return PagerInput(time: step.time, kind)
    }
  }
}

extension GestureScript {
  /// The largest number a script's text may hold, a million: seconds or points, with either sign where a sign
  /// makes sense.
  public static let largestNumber = 1_000_000.0
  /// The most steps a script's text may make, all lines together: 100,000.
  public static let mostSteps = 100_000
  /// How many moves a second a `drag` makes: 120.
  public static let movesPerSecond = 120.0
  /// How long a `tap` stays down, in seconds: 0.05.
  public static let tapDuration = 0.05
}
