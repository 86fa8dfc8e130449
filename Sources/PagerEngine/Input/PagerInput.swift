/// An input event for a pager, independent of the device and the back end.
///
/// A `PagerWindow` creates the events. An app with its own loop passes them to `Pager.handle(_:)`:
///
///     pager.handle(PagerInput(time: now, .key(.pageDown, [], isRepeat: false)))
///     pager.handle(PagerInput(time: now, .pointer(.init(.press, at: Point(200, 300)))))
///
/// Times are seconds on the clock of `Pager.advance(to:)`, and locations are points of the pager. The
/// initialisers validate nothing; the pager handles values out of range as described below.
public struct PagerInput: Hashable, Sendable {
  /// The time of the event, in seconds, -1e9...1e9.
  ///
  /// Input with another time, or with NaN, is ignored.
  public var time: Double
  /// The kind of the event, with its details.
  public var kind: Kind

  /// Creates an input event at a time in seconds.
  public init(time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The kind of an input event, with its details.
  public enum Kind: Hashable, Sendable {
    /// A mouse button or a finger was pressed, moved, lifted or lost.
    case pointer(Pointer)
    /// A wheel turned, or fingers moved on a touchpad.
    case wheel(Wheel)
    /// A key went down. A key that is held repeats; each repeat acts like a single press.
    case key(Key, Modifiers, isRepeat: Bool)
    /// Text was typed, or is being composed with an input method.
    ///
    /// A window sends it while `PagerHosting.textInputArea` is not nil.
    case text(Text)
  }

  /// Text from the keyboard or an input method.
  public enum Text: Hashable, Sendable {
    /// Text to insert. It ends a composition.
    case typed(String)
    /// Text that an input method composes and will replace; empty at the end of the composition.
    case composing(String)
  }

  /// An event of the mouse or of one finger.
  public struct Pointer: Hashable, Sendable {
    /// The kind of a pointer event: press, move, release, cancel or leave.
    public enum Action: Hashable, Sendable {
      /// The pointer went down.
      ///
      /// A press cancels pointers whose release may be lost:
      ///
      /// - the same pointer;
      /// - the mouse if a finger goes down, and all fingers if the mouse does;
      /// - fingers without an event for more than half a second.
      case press
      /// The pointer moved, down or not.
      ///
      /// A move of a finger that is not down counts as its press, because the press was lost. Such a finger
      /// never taps. The same holds for a finger that moves by more than 8 points after half a second without
      /// an event.
      case move
      /// The pointer went up. A location away from the last one counts as a move to it first.
      case release
      /// The pointer was lost, because the window lost the focus or the grab was broken.
      ///
      /// Its press, drag or swipe ends as if released with a velocity of 0. A cancelled mouse ends all
      /// fingers as well.
      case cancel
      /// The mouse left the window and hovers over nothing. A drag in progress continues.
      case leave
    }
    /// The mouse, or one of the fingers on a screen.
    public enum Device: Hashable, Sendable {
      /// The mouse; its first button presses.
      case mouse
      /// A finger, identified by a number that stays the same while it is down.
      case finger(Int64)
    }

    /// The mouse or the finger that causes the event; the mouse by default.
    public var device: Device
    /// The kind of the event: press, move, release, cancel or leave.
    public var action: Action
    /// The location, in points of the pager.
    ///
    /// If it is not finite, a press or a move is ignored, and a release acts like a cancel.
    public var location: Point

    /// Creates an event of the mouse or of a finger.
    ///
    /// - Parameters:
    ///   - action: The kind of the event.
    ///   - location: The location, in points of the pager.
    ///   - device: The mouse, the default, or a finger.
    public init(_ action: Action, at location: Point, device: Device = .mouse) {
      self.action = action
      self.location = location
      self.device = device
    }
  }

  /// An event of a wheel or a touchpad.
  ///
  /// One event turns at most one page, whatever its travel. SDL2 does not report when fingers lift from a
  /// touchpad, so the end of a swipe depends on the system:
  ///
  /// - On Wayland the compositor reports the lift to a window. The pages are released at the lift, and wait
  ///   for resting fingers for at most one second.
  /// - On other systems a swipe ends when its velocity has faded, or when no event has arrived for twice the
  ///   usual time between events (20 to 60 ms).
  /// - On X11, SDL2 reports only whole ticks, so a swipe turns the page in one step. Ticks that are less than
  ///   120 ms apart turn one page in total, because a touchpad looks like a wheel. If the source is `wheel`,
  ///   each click turns a page, at most ten in a second.
  public struct Wheel: Hashable, Sendable {
    /// The unit of the travel in a wheel event: ticks or points.
    public enum Unit: Hashable, Sendable {
      /// Clicks of a wheel, if the travel is a whole number of ticks.
      ///
      /// Fractions come from touchpads, whose fingers travel `ofPoints` points for each tick. A number of
      /// points that is not above 0 and finite counts as 10.
      case ticks(ofPoints: Double)
      /// Points that fingers travel on a touchpad.
      case points
    }

    /// The device that sends an event, as far as the system reports it.
    public enum Source: Hashable, Sendable, CaseIterable {
      /// The system does not report the device; it is inferred from the events.
      case unknown
      /// A wheel. Fractions of ticks are parts of a click.
      case wheel
      /// Fingers on a touchpad whose lift the system reports.
      ///
      /// Whole ticks are not clicks then, and the fingers may rest before they lift. If a report is missing,
      /// the lift is inferred until the next report.
      case fingers
      /// Another device without clicks, such as a stick.
      case continuous
    }

    /// The phase of the fingers, as far as the system reports it.
    public enum Phase: Hashable, Sendable {
      /// The fingers, or another device, move.
      case moved
      /// The fingers have left the touchpad, and release the pages at once.
      ///
      /// The travel of such an event does not count. Without such an event, the end of a stream is inferred.
      case lifted
    }

    /// The travel to the right, in ticks or points as in `unit`.
    ///
    /// Positive values go towards the next page in left-to-right reading. A value that is not finite moves no
    /// pages.
    public var x: Double
    /// The travel downwards, in ticks or points as in `unit`.
    ///
    /// Positive values go towards the next page where vertical travel turns pages. SDL's y has the opposite
    /// sign. A value that is not finite moves no pages.
    public var y: Double
    /// The unit of `x` and `y`; ticks of 10 points by default.
    public var unit: Unit
    /// The location of the pointer, in points of the pager.
    public var location: Point
    /// The modifier keys that are held; none by default.
    public var modifiers: Modifiers
    /// The device that sends the event; unknown by default.
    public var source: Source
    /// The phase of the fingers; `moved` by default.
    public var phase: Phase

    /// Creates an event of a wheel or a touchpad.
    ///
    /// - Parameters:
    ///   - x: The travel to the right, in ticks or points.
    ///   - y: The travel downwards, in ticks or points.
    ///   - unit: The unit of the travel; ticks of 10 points by default.
    ///   - location: The location of the pointer, in points of the pager.
    ///   - modifiers: The modifier keys that are held; none by default.
    ///   - source: The device that sends the event; unknown by default.
    ///   - phase: The phase of the fingers; `moved` by default.
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

    /// Returns an event that reports the lift of fingers, with the pointer at a location in points.
    package static func lifted(at location: Point) -> Wheel {
      Wheel(x: 0, y: 0, at: location, source: .fingers, phase: .lifted)
    }
  }

  /// The keys that a pager and its pages receive.
  ///
  /// Keys for which no effect is stated are for pages and for layers of the pager.
  public enum Key: Hashable, Sendable {
    /// The left arrow: turns to the page on the left in a horizontal pager.
    case left
    /// The right arrow: turns to the page on the right in a horizontal pager.
    case right
    /// The up arrow: turns to the previous page in a vertical pager.
    case up
    /// The down arrow: turns to the next page in a vertical pager.
    case down
    /// Page Up: turns to the previous page.
    case pageUp
    /// Page Down: turns to the next page.
    case pageDown
    /// Home: turns to the first page.
    case home
    /// End: turns to the last page.
    case end
    /// Tab: moves the focus through titles, page, accessory and page indicator.
    ///
    /// With Control it turns to the next page, and with Control and Shift to the previous one.
    case tab
    /// Enter or Return: selects the focused title, or retries a focused page that failed to load.
    case enter
    /// The space bar; acts like Enter.
    case space
    /// Escape: removes the focus from a title, the page indicator or a page that failed to load.
    case escape
    /// Backspace.
    case backspace
    /// Delete.
    case delete
    /// Plus, also without Shift.
    case plus
    /// Minus.
    case minus
    /// The comma.
    case comma
    /// The full stop.
    case period
    /// The question mark.
    case question
    /// F1.
    case f1
    /// A letter from a to z, in lower case.
    ///
    /// Letters are for shortcuts such as Control and C. Typed letters arrive as `Kind.text`.
    case letter(Character)
    /// A digit, 0 to 9; other numbers are ignored.
    ///
    /// With Alt it turns to the page of that number, counted from 1; 0 is the tenth page.
    case digit(Int)
    /// A button of a gamepad.
    case gamepad(GamepadButton)
  }

  /// The buttons of a gamepad that a pager responds to.
  ///
  /// The current page receives each button first, as a key.
  public enum GamepadButton: Hashable, Sendable, CaseIterable {
    /// The left shoulder button: turns to the previous page.
    case leftShoulder
    /// The right shoulder button: turns to the next page.
    case rightShoulder
    /// Up on the directional pad: moves the focus backward.
    case up
    /// Down on the directional pad: moves the focus forward.
    case down
    /// Left on the directional pad: acts like the left arrow key on the focused part or the page.
    ///
    /// If neither uses it, it moves the focus backward.
    case left
    /// Right on the directional pad: acts like the right arrow key on the focused part or the page.
    ///
    /// If neither uses it, it moves the focus forward.
    case right
    /// The lower of the four buttons, A on many gamepads: acts like Enter.
    case confirm
    /// The right one of the four buttons, B on many gamepads: acts like Escape.
    case cancel
  }

  /// A set of modifier keys that are held during another event.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits: 1, 2 and 4 for the keys below. Other bits are kept and ignored.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt or Option key.
    public static let alt = Modifiers(rawValue: 4)
  }
}

extension PagerInput {
  /// Whether the event moves a pointer or a wheel.
  var isMove: Bool {
    switch kind {
    case .pointer(let pointer): pointer.action == .move
    case .wheel(let wheel): wheel.phase != .lifted
    case .key, .text: false
    }
  }

  /// Whether the event is the repetition of a key that is held down.
  var isRepeatedKey: Bool { if case .key(_, _, isRepeat: true) = kind { true } else { false } }
}
