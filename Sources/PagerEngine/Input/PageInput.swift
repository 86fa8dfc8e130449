/// An input event for a page, with locations in points of the page.
///
/// A page at rest receives the events over it before the pager uses them: see `Page.handle(_:)`.
public struct PageInput: Hashable, Sendable {
  /// The time of the event, in seconds on the clock of `Pager.advance(to:)`.
  public var time: Double
  /// The kind of the event, with its details.
  public var kind: Kind
  /// Whether the pages were moving when the event arrived; false by default.
  ///
  /// The later events of a pointer that is down have the value of its press. Check it before you handle a
  /// click: a press that stops moving pages is not a click, but can scroll the content.
  public var arePagesMoving: Bool

  /// Creates an event, for example to call `Page.handle(_:)` in a test.
  ///
  /// The values are not validated.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds on the clock of `Pager.advance(to:)`.
  ///   - kind: The kind of the event, with its details.
  ///   - arePagesMoving: Whether the pages are moving; false by default.
  public init(time: Double, _ kind: Kind, arePagesMoving: Bool = false) {
    self.time = time
    self.kind = kind
    self.arePagesMoving = arePagesMoving
  }

  /// The kind of an event, with its details.
  public enum Kind: Hashable, Sendable {
    /// A pointer event: a press on the page, or a later event of that pointer.
    ///
    /// A mouse that hovers over the page at rest sends `move` without a press, and `leave` at the end.
    case pointer(PagerInput.Pointer)
    /// A wheel turned, or fingers moved on a touchpad, over the page.
    case wheel(PagerInput.Wheel)
    /// A scroll across the paging axis, by a wheel, a touchpad or assistive technology.
    ///
    /// Handle it to scroll content, and override `Page.isScrollable`. The point is the location of the
    /// pointer, or zero for assistive technology. The pager has already decided on the axis, and the page has
    /// not used the wheel event itself.
    case scroll(Scroll, at: Point)
    /// A key went down while the page is the current one.
    ///
    /// Parts outside of the page that have the focus, such as titles, receive it first. The Tab key without
    /// Control does not arrive: it calls `Page.moveFocus(_:)`.
    case key(PagerInput.Key, PagerInput.Modifiers, isRepeat: Bool)
    /// Text was typed or is being composed, while the page has a `textInputArea`.
    case text(PagerInput.Text)
  }

  /// A scroll across the paging axis.
  ///
  /// Positive numbers scroll towards the end of the content.
  public enum Scroll: Hashable, Sendable {
    /// An animated scroll by a distance in points, such as for a tick of a wheel.
    case step(Double)
    /// A scroll that follows fingers on a touchpad, by a distance in points.
    case follow(Double)
    /// A scroll that decelerates from a velocity in points per second, after the fingers have lifted.
    case fling(velocity: Double)
  }
}

extension PageInput {
  /// Creates the input of a page from a key or text for a pager; nil for other events.
  init?(_ input: PagerInput, arePagesMoving: Bool) {
    switch input.kind {
    case .key(let key, let modifiers, let isRepeat): kind = .key(key, modifiers, isRepeat: isRepeat)
    case .text(let text): kind = .text(text)
    case .pointer, .wheel: return nil
    }
    (time, self.arePagesMoving) = (input.time, arePagesMoving)
  }
}

/// The response of a page to an event.
///
/// Return it from `Page.handle(_:)`. For events without a pointer, `captured` acts like `taken`.
public enum PageResponse: Hashable, Sendable {
  /// The page does not use the event. The pager may use it.
  case ignored
  /// The page uses the event, and nothing behind it does.
  ///
  /// A pointer then is not a tap for the pager. It can still begin a swipe: the page then receives `cancel`.
  case taken
  /// Like `taken`, and the page keeps the pointer until it goes up: no swipe begins.
  ///
  /// A page that cannot follow the pointer any further passes distances on with
  /// `Page.scrollOutwards(by:_:from:)`.
  case captured
}

/// A set of directions in which a pointer moves: see `Page.captures(at:)`.
public struct PageDirections: OptionSet, Hashable, Sendable {
  /// The bits: 1, 2, 4 and 8 for the directions below. Other bits are kept and ignored.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// To the left.
  public static let left = PageDirections(rawValue: 1)
  /// To the right.
  public static let right = PageDirections(rawValue: 2)
  /// Upwards.
  public static let up = PageDirections(rawValue: 4)
  /// Downwards.
  public static let down = PageDirections(rawValue: 8)
  /// To the left and to the right.
  public static let horizontal: PageDirections = [.left, .right]
  /// Upwards and downwards.
  public static let vertical: PageDirections = [.up, .down]
  /// All directions.
  public static let all: PageDirections = [.horizontal, .vertical]
}

extension PageDirections {
  /// Whether a direction is across the paging axis.
  func goAcross(_ geometry: PageGeometry) -> Bool {
    !isDisjoint(with: geometry.axis == .horizontal ? .vertical : .horizontal)
  }

  /// Returns the directions of the pages: a pointer that moves forward brings earlier pages into view.
  func ofPages(in geometry: PageGeometry) -> PagingDirection.Set {
    let isRow = geometry.axis == .horizontal
    let isReversed = isRow && geometry.forward(1) < 0
    let (start, end): (PageDirections, PageDirections) = isRow ? (.left, .right) : (.up, .down)
    var result: PagingDirection.Set = []
    if contains(isReversed ? start : end) { result.insert(.backward) }
    if contains(isReversed ? end : start) { result.insert(.forward) }
    return result
  }
}

extension PagerInput.Pointer {
  /// Returns the event at a location that is moved by a distance in points.
  func moved(by distance: Point) -> PagerInput.Pointer {
    var pointer = self
    pointer.location = location + distance
    return pointer
  }
}
