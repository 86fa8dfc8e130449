/// Something a person did: one neutral event, whatever the device and the back end.
///
/// Times are seconds on the clock that `Pager.advance(to:)` uses; places are points in the pager's own
/// coordinates. Values that are NaN or infinite are ignored where they arrive.
public struct PagerInput: Hashable, Sendable {
  /// When it happened, in seconds, -1e9...1e9; input with another time is ignored.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// Makes an input event at a time in seconds.
  public init(time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What can happen.
  public enum Kind: Hashable, Sendable {
    /// A mouse button or a finger: pressed, moved, lifted or lost.
    case pointer(Pointer)
    /// A wheel or a touchpad.
    case wheel(Wheel)
    /// A key went down. One that is held repeats: it pages on like single presses.
    case key(Key, Modifiers, isRepeat: Bool)
  }

  /// One step of a pointer's path.
  public struct Pointer: Hashable, Sendable {
    /// What the pointer did.
    public enum Action: Hashable, Sendable {
      /// Went down.
      case press
      /// Moved, down or not.
      case move
      /// Went up.
      case release
      /// Was lost (the window lost the focus, the grab was broken): what it began ends as if let go without speed.
      case cancel
      /// The mouse left the window: it is over nothing any more. What it drags it goes on dragging.
      case leave
    }
    /// Which pointer it is.
    public enum Device: Hashable, Sendable {
      /// The mouse's first button.
      case mouse
      /// A finger, by any number that stays the same while it is down.
      case finger(Int64)
    }

    /// Which pointer.
    public var device: Device
    /// What it did.
    public var action: Action
    /// Where, in points. At a place that is not finite a press and a move are ignored; a release ends what
    /// began as a cancel does.
    public var location: Point

    /// Makes a pointer event at a place in points, of the mouse by default.
    public init(_ action: Action, at location: Point, device: Device = .mouse) {
      self.action = action
      self.location = location
      self.device = device
    }
  }

  /// One event of a wheel or a touchpad. It turns at most one page, however far it goes.
  ///
  /// SDL2 does not say when fingers lift from a touchpad. On Wayland a window asks the compositor: pages are let go at
  /// the lift, and wait for fingers that rest, for a second at most. Elsewhere a swipe ends when its speed dies away, or
  /// when nothing has come for twice the usual time between events (20 to 60 ms). On X11 there are whole ticks only, so
  /// that a swipe turns the page in one step; and since a touchpad looks like a wheel there, ticks that come less than
  /// 120 ms apart turn one page in all.
  public struct Wheel: Hashable, Sendable {
    /// What a wheel event counts.
    public enum Unit: Hashable, Sendable {
      /// Clicks of a wheel, if they are whole; fractions come from touchpads, whose fingers travel so many
      /// points for each. A number of points that is not above 0 and finite counts as 10.
      case ticks(ofPoints: Double)
      /// Points that fingers travel on a touchpad.
      case points
    }

    /// What sends an event, as far as the system says so.
    public enum Source: Hashable, Sendable, CaseIterable {
      /// The system does not say: the events themselves have to.
      case unknown
      /// A wheel: fractions of ticks are parts of a click.
      case wheel
      /// Fingers on a touchpad, however round their numbers are. It will be said when they lift, so they may rest
      /// meanwhile; if that fails, their end is inferred until it is said again.
      case fingers
      /// Something else that knows no clicks, such as a stick.
      case continuous
    }

    /// What the fingers do, as far as the system says so.
    public enum Phase: Hashable, Sendable {
      /// They move; or something else does.
      case moved
      /// They have left the touchpad, and the pages are let go at once. The travel of such an event does not
      /// count. Where no event says so, the end of a stream is inferred from it.
      case lifted
    }

    /// How far to the right, that is towards the next page.
    public var x: Double
    /// How far down, that is towards the next page where vertical ticks count. (SDL's y has the other sign.)
    public var y: Double
    /// What `x` and `y` count; ticks of 10 points by default.
    public var unit: Unit
    /// Where the pointer is, in points.
    public var location: Point
    /// Modifier keys that are held.
    public var modifiers: Modifiers
    /// What sends it; unknown by default.
    public var source: Source
    /// What the fingers do; they move by default.
    public var phase: Phase

    /// Makes a wheel event at a place in points.
    public init(
      x: Double, y: Double, in unit: Unit = .ticks(ofPoints: 10), at location: Point,
      modifiers: Modifiers = [], source: Source = .unknown, phase: Phase = .moved
    ) {
      self.source = source
      self.phase = phase
      self.x = x
      self.y = y
      self.unit = unit
      self.location = location
      self.modifiers = modifiers
    }

    /// Fingers that have left the touchpad, with the pointer at a place in points.
    public static func lifted(at location: Point) -> Wheel {
      Wheel(x: 0, y: 0, at: location, source: .fingers, phase: .lifted)
    }
  }

  /// Keys that mean something to a pager.
  public enum Key: Hashable, Sendable {
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// Page Up.
    case pageUp
    /// Page Down.
    case pageDown
    /// Home.
    case home
    /// End.
    case end
    /// The tabulator: brings the focus to the titles and away from them.
    case tab
    /// Enter or Return: chooses the title that has the focus.
    case enter
    /// The space bar, as Enter.
    case space
    /// Escape: takes the focus away from the titles.
    case escape
    /// A digit, 0 to 9; other numbers mean nothing.
    case digit(Int)
  }

  /// Keys that are held while something else happens.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits: 1, 2 and 4 for the keys below; others are kept and mean nothing.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt or Option key.
    public static let alt = Modifiers(rawValue: 4)
  }
}
