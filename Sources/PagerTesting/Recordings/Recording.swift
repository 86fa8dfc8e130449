import PagerEngine

/// What a person did, as it was recorded: the events of a pointer, a wheel or a touchpad, and of keys.
///
/// As text it is one JSON object. `kind` says what its `events` are:
///
/// - `wheel`: `[t, dx, dy]`, in the `unit` (`sdl2`, `px`, `libinput`, `notch`, `line`) and with the `sign` (`sdl2`:
///   y up, `dom`: y down) that the object names. `sdl2` also names the `backend` (`x11`, `wayland`, `mac`, `win`),
///   which gives events the same meaning as in a program that runs there.
/// - `touch`: `[t, phase, x, y]`, in points; the phase is `down`, `move`, `up` or `cancel`.
/// - `input`: both, and `[t, "key", name]`, as a window gets them, with the window's `size` as `[width, height]`.
///
/// `wheel` and `input` may also have `[t, "lift"]`: fingers leave a touchpad.
///
/// Times are seconds from the first event, at most 1e9; places and deltas are -16384...16384. Further elements may
/// follow: of a wheel, the pointer's place, the modifier keys (`"shift+"`) and at last what it is (`"wheel"`,
/// `"fingers"`, `"continuous"`); of a touch, the finger's number, or `"mouse"`; of a key, `"repeat"`. `pages` may say
/// how many pages there were and which one was shown at first, from 0, as `[count, first]`. What was meant can stand
/// in `intent`, and further members are left unread.
public struct Recording: Hashable, Sendable {
  /// What the person meant to do.
  public struct Intent: Hashable, Sendable {
    /// A deliberate swipe, or a wheel's click.
    public struct Swipe: Hashable, Sendable {
      /// When it begins, in seconds from the first event.
      public var start: Double
      /// The pages that it should turn: -1, 0 (across the paging axis) or 1.
      public var page: Int

      /// Makes a swipe.
      public init(start: Double, page: Int) {
        self.start = start
        self.page = page
      }
    }

    /// The swipes, in order.
    public var swipes: [Swipe]
    /// Whether that is certain enough to judge by.
    public var isScored: Bool

    /// Makes an intent.
    public init(swipes: [Swipe], isScored: Bool = true) {
      self.swipes = swipes
      self.isScored = isScored
    }

    /// The swipes that turn a page.
    public var turns: [Swipe] { swipes.filter { $0.page != 0 } }
  }

  /// The pages of a pager.
  public struct Pages: Hashable, Sendable {
    /// How many there are, 1 to a million.
    public var count: Int
    /// The index of the one that is shown at first, 0..<count.
    public var first: Int

    /// Makes pages; numbers outside their ranges are limited to them.
    public init(count: Int, first: Int) {
      self.count = max(1, min(count, 1_000_000))
      self.first = max(0, min(first, self.count - 1))
    }
  }

  /// A name of the recording; empty if it has none.
  public var name: String
  /// What it was made on, such as `touchscreen`; empty if that is unknown.
  public var device: String
  /// What happened, in seconds on the clock of the first event. Places are points; those of wheels that were not
  /// recorded are the origin.
  public var inputs: [PagerInput]
  /// The size of the pager that was used, in points; nil if the recording is of a device alone.
  public var size: Size?
  /// How many pages there were, and which one was shown at first; nil if that is unknown.
  public var pages: Pages?
  /// What was meant; nil if nobody said so.
  public var intent: Intent?

  /// Makes a recording.
  public init(
    name: String = "", device: String = "", inputs: [PagerInput], size: Size? = nil, pages: Pages? = nil,
    intent: Intent? = nil
  ) {
    self.name = name
    self.device = device
    self.inputs = inputs
    self.size = size
    self.pages = pages
    self.intent = intent
  }
}
