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
/// Times are seconds from the first event. Further elements may follow: of a wheel, the pointer's place and the
/// modifier keys (`"shift+"`); of a touch, the finger's number, or `"mouse"`; of a key, `"repeat"`. What was meant
/// can stand in `intent`, and further members are left unread.
public struct Recording: Hashable, Sendable {
  /// What the person meant to do.
  public struct Intent: Hashable, Sendable {
    /// For each deliberate swipe the pages it should turn: -1, 0 (across the paging axis) or 1.
    public var pages: [Int]
    /// Whether that is certain enough to judge by.
    public var isScored: Bool

    /// Makes an intent.
    public init(pages: [Int], isScored: Bool = true) {
      self.pages = pages
      self.isScored = isScored
    }
  }

  /// A name of the recording; empty if it has none.
  public var name: String
  /// What it was made on, such as `touchscreen`; empty if that is unknown.
  public var device: String
  /// What happened, by time in seconds from the first event. Places are points, those of wheels that were not
  /// recorded are the origin.
  public var inputs: [PagerInput]
  /// The size of the pager that was used, in points; nil if the recording is of a device alone.
  public var size: Size?
  /// What was meant; nil if nobody said so.
  public var intent: Intent?

  /// Makes a recording.
  public init(
    name: String = "", device: String = "", inputs: [PagerInput], size: Size? = nil, intent: Intent? = nil
  ) {
    self.name = name
    self.device = device
    self.inputs = inputs
    self.size = size
    self.intent = intent
  }
}
