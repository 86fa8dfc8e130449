import PagerEngine

/// Recorded input: the events of pointers, wheels, touchpads and keys.
///
/// The text form is one JSON object. Its `kind` gives the form of its `events`:
///
/// - `wheel`: `[t, dx, dy]`, in the `unit` (`sdl2`, `px`, `libinput`, `notch`, `line`) and with the `sign`
///   (`sdl2`: y up, `dom`: y down) that the object names. The unit `sdl2` also needs the `backend` (`x11`,
///   `wayland`, `mac`, `win`), so that events have the same meaning as in a program on that back end.
/// - `touch`: `[t, phase, x, y]`, in points; the phase is `down`, `move`, `up` or `cancel`.
/// - `input`: both of the above and `[t, "key", name]`, as a window receives them, with the `size` of the
///   window as `[width, height]`.
///
/// `wheel` and `input` may also contain `[t, "lift"]`: the fingers leave a touchpad.
///
/// Times are seconds from the first event, at most 1e9. Locations and deltas are -16384...16384.
///
/// Events may have further elements. A wheel event may have the location of the pointer, the modifier keys
/// (`"shift+"`) and, last, its source (`"wheel"`, `"fingers"`, `"continuous"`). A touch event may have the
/// number of the finger, or `"mouse"`. A key event may have `"repeat"`.
///
/// The optional member `pages` is `[count, first]`: the number of pages and the index of the page that was
/// shown first, counted from 0. The optional member `intent` describes the intended swipes. Other members are
/// ignored.
public struct Recording: Hashable, Sendable {
  /// The swipes that the user meant to make.
  public struct Intent: Hashable, Sendable {
    /// A deliberate swipe, or a click of a wheel.
    public struct Swipe: Hashable, Sendable {
      /// The start time in seconds from the first event.
      ///
      /// The value is not checked.
      public var start: Double
      /// The number of pages to turn: -1, 0 (perpendicular to the paging axis) or 1.
      ///
      /// Other numbers are not refused, but the text of the recording then does not parse back.
      public var page: Int

      /// Creates a swipe with a start in seconds and a number of pages.
      public init(start: Double, page: Int) {
        self.start = start
        self.page = page
      }
    }

    /// The swipes, in order of time; the order is not checked.
    public var swipes: [Swipe]
    /// Whether the intent is certain enough to score a result against it; default: true.
    public var isScored: Bool

    /// Creates an intent from swipes in order of time; it is scored by default.
    public init(swipes: [Swipe], isScored: Bool = true) {
      self.swipes = swipes
      self.isScored = isScored
    }

    /// The swipes that turn a page, in the order of `swipes`.
    ///
    /// - Complexity: O(n) for n swipes, at each access.
    public var turns: [Swipe] { swipes.filter { $0.page != 0 } }
  }

  /// The page count of a pager and the page shown first.
  public struct Pages: Hashable, Sendable {
    /// The number of pages, 1 to a million.
    ///
    /// Only the initialiser limits the number; a later change is not checked.
    public var count: Int
    /// The index of the page that is shown first, 0..<count.
    ///
    /// Only the initialiser limits the index; a later change is not checked.
    public var first: Int

    /// Creates a page count and a first page, each limited to its range.
    public init(count: Int, first: Int) {
      self.count = count.clamped(to: 1...1_000_000)
      self.first = first.clamped(0, self.count - 1)
    }
  }

  /// The name of the recording; empty if it has none.
  public var name: String
  /// The recorded device, such as `touchscreen`; empty if unknown.
  public var device: String
  /// The events, with times in seconds on the clock of the first event.
  ///
  /// Locations are in points. A wheel event whose location was not recorded is at the origin or, when read
  /// with a `size`, in the middle.
  public var inputs: [PagerInput]
  /// The size of the recorded pager, in points.
  ///
  /// It is nil for a recording of a device without a pager.
  public var size: Size?
  /// The page count and the page that was shown first; nil if unknown.
  public var pages: Pages?
  /// The intended swipes of the user; nil if unknown.
  public var intent: Intent?

  /// Creates a recording from its events; nothing is checked.
  ///
  /// - Parameters:
  ///   - name: The name of the recording; empty by default.
  ///   - device: The recorded device, such as `touchscreen`; empty by default.
  ///   - inputs: The events, with times in seconds and locations in points.
  ///   - size: The size of the recorded pager, in points; nil by default.
  ///   - pages: The page count and the page that was shown first; nil by default.
  ///   - intent: The intended swipes of the user; nil by default.
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
