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

/// The response of a page to an event: `ignored`, `taken` or `captured`.
///
/// Return it from `Page.handle(_:)`.
public struct PageResponse: Hashable, Sendable {
  /// The way in which a page uses an event.
  public enum Use: Hashable, Sendable {
    /// The page does not use the event. The pager may use it.
    case ignored
    /// The page uses the event, and nothing behind it does.
    ///
    /// A pointer then is not a tap for the pager. It can still begin a swipe: the page then receives
    /// `cancel`.
    case taken
    /// Like `taken`, and the page keeps the pointer until it goes up: no swipe begins.
    case captured
  }

  /// The use that the page makes of the event.
  public let use: Use
  /// The travel of a captured pointer that the page cannot follow, in points.
  ///
  /// It counts since the press, in the direction of the pointer. The pager moves its pages by the component
  /// along its axis, without a jump. It returns them when the component returns to 0.
  package let leftoverTravel: Point
  /// The velocity of a captured pointer's release, in points per second.
  ///
  /// It excludes the velocity that the page can follow.
  package let leftoverVelocity: Point

  /// Creates a response.
  ///
  /// Vectors that are not finite count as zero.
  ///
  /// - Parameters:
  ///   - use: The use that the page makes of the event.
  ///   - travel: The travel that the page cannot follow, in points; zero by default.
  ///   - velocity: The velocity that the page cannot follow, in points per second; zero by default.
  package init(_ use: Use, leaving travel: Point = .zero, velocity: Point = .zero) {
    self.use = use
    leftoverTravel = travel.isFinite ? travel : .zero
    leftoverVelocity = velocity.isFinite ? velocity : .zero
  }

  /// A response that leaves the event to the pager.
  public static let ignored = PageResponse(.ignored)
  /// A response that uses the event; its pointer can still begin a swipe.
  public static let taken = PageResponse(.taken)
  /// A response that uses the event and keeps the pointer until it goes up.
  ///
  /// For events without a pointer, this response acts like `taken`.
  public static let captured = PageResponse(.captured)
  /// Returns a response that keeps the pointer and leaves travel to the pager.
  ///
  ///     // The map follows the finger to its edge, and the pages follow it from there.
  ///     return .captured(leaving: Point(travel.x - map.travel.x, 0))
  ///
  /// Vectors that are not finite count as zero.
  ///
  /// - Parameters:
  ///   - travel: The travel since the press that the page cannot follow, in points, in the direction of the
  ///     pointer. The pager moves its pages by the component along its axis, without a jump, and back when
  ///     the component returns to 0.
  ///   - velocity: The velocity at the release beyond what the page can follow, in points per second; zero by
  ///     default.
  public static func captured(leaving travel: Point, velocity: Point = .zero) -> PageResponse {
    PageResponse(.captured, leaving: travel, velocity: velocity)
  }
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

extension PagerInput.Pointer {
  /// Returns the event at a location that is moved by a distance in points.
  func moved(by distance: Point) -> PagerInput.Pointer {
    var pointer = self
    pointer.location = location + distance
    return pointer
  }
}
