/// An event for a page, in the coordinates of the page: points from its top left corner.
///
/// A page at rest is told of everything that happens over it, before the pager uses the event itself. See
/// `Page.handle(_:)`.
public struct PageInput: Hashable, Sendable {
  /// When the event happened, in seconds on the clock of `Pager.advance(to:)`.
  public var time: Double
  /// What happened.
  public var kind: Kind
  /// Whether the pages moved when the event came, or when the pointer went down that the event belongs to.
  ///
  /// A press that stops moving pages is no click, but can scroll the content.
  public var arePagesMoving: Bool

  /// Makes an event at a time in seconds, over a page at rest by default.
  public init(time: Double, _ kind: Kind, arePagesMoving: Bool = false) {
    self.time = time
    self.kind = kind
    self.arePagesMoving = arePagesMoving
  }

  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// A pointer went down on the page, moved or went up after that, or was cancelled. A mouse that moves without a
    /// press hovers, until `leave`.
    case pointer(PagerInput.Pointer)
    /// A wheel turned, or fingers moved on a touchpad, over the page.
    case wheel(PagerInput.Wheel)
    /// Wheel, touchpad or arrow keys scroll across the paging axis, with the pointer at a point. The pager has decided on
    /// the axis already, and the page has not used the wheel event itself.
    case scroll(Scroll, at: Point)
    /// A key went down that nothing else has the focus for.
    case key(PagerInput.Key, PagerInput.Modifiers, isRepeat: Bool)
    /// Text was typed or is being composed, while the page has a `textInputArea`.
    case text(PagerInput.Text)
  }

  /// How content scrolls across the paging axis, towards its end if the number is positive.
  public enum Scroll: Hashable, Sendable {
    /// Moves by a distance in points with an animation, for a tick of the wheel or a key.
    case step(Double)
    /// Follows fingers on a touchpad by a distance in points.
    case follow(Double)
    /// Goes on by itself with a velocity in points per second, after the fingers have left the touchpad.
    case fling(velocity: Double)
  }
}

/// What a page does with an event.
public struct PageResponse: Hashable, Sendable {
  /// How a page uses an event.
  public enum Use: Hashable, Sendable {
    /// Not at all. The event goes on to what is behind the page, at last to the pager.
    case ignored
    /// The page uses the event, and nothing behind it does. A pointer can still begin a swipe: the page is then told that
    /// the pointer was cancelled.
    case taken
    /// As `taken`, and the page keeps the pointer until it goes up: no swipe begins.
    case captured
  }

  /// How the page uses the event.
  public let use: Use
  /// How far a captured pointer has moved beyond what the page can follow since it went down, in points, in the direction of
  /// the pointer.
  ///
  /// The pager moves its pages by the component along its axis, without a jump. It gives the pages back when the component
  /// returns to 0.
  package let leftoverTravel: Point
  /// The velocity with which a captured pointer went up beyond what the page can follow, in points per second.
  package let leftoverVelocity: Point

  /// Makes a response. Numbers that are not finite count as 0.
  package init(_ use: Use, leaving travel: Point = .zero, velocity: Point = .zero) {
    self.use = use
    leftoverTravel = travel.isFinite ? travel : .zero
    leftoverVelocity = velocity.isFinite ? velocity : .zero
  }

  /// The page does nothing with the event.
  public static let ignored = PageResponse(.ignored)
  /// The page uses the event.
  public static let taken = PageResponse(.taken)
  /// The page uses the event and keeps the pointer.
  public static let captured = PageResponse(.captured)
  /// The page keeps the pointer, and leaves a part of its travel, in points, to the pager.
  ///
  /// The travel is what the page cannot follow since the press, in the direction of the pointer. The pager moves its pages by the
  /// component along its axis, without a jump, and back when the component returns to 0. The velocity is that at the
  /// release beyond what the page can follow, in points per second. Numbers that are not finite count as 0.
  public static func captured(leaving travel: Point, velocity: Point = .zero) -> PageResponse {
    PageResponse(.captured, leaving: travel, velocity: velocity)
  }
}

/// Directions in which a pointer can move on a page.
public struct PageDirections: OptionSet, Hashable, Sendable {
  /// The bits: 1, 2, 4 and 8 for the directions below. Other bits are kept and ignored.
  public let rawValue: UInt8
  /// Makes a set from its bits.
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
  /// The event at a location that is moved by a distance in points.
  func moved(by distance: Point) -> PagerInput.Pointer {
    var pointer = self
    pointer.location = location + distance
    return pointer
  }
}
