import PagerPhysics

/// The values that define how paging feels: springs, rubber band, and the choice of the target page.
///
/// Springs, rubber band and tolerance check their numbers when they are made, so they are always in range.
public struct PagingRules: Equatable, Sendable {
  /// Brings a released page to rest; mass 1, stiffness 400, damping ratio 1 by default.
  public var snapSpring = Spring.pageSnap
  /// Brings the pages back from beyond an end; mass 1, stiffness 100, damping ratio 1 by default.
  public var edgeSpring = Spring.edge
  /// How far the pages follow the finger beyond an end; coefficient 0.55 by default.
  public var rubberBand = RubberBand()
  /// Chooses the page to rest on when a mouse or a finger on a screen lets go. By default it projects the release with rate
  /// 0.998, limited to adjacent pages. With `free` pages rest where their motion ends, except for a sheet of paper that is
  /// turned: it falls on the nearest page.
  public var snapPolicy = SnapPolicy.default
  /// How pages slow down that do not snap; 0.998 per millisecond by default.
  public var deceleration = DecelerationRate.normal
  /// The distance and speed within which the pages count as at rest, in points and points per second; 0.5 and
  /// 20 by default.
  public var restTolerance = RestTolerance.points
  /// The lowest speed at which a release counts as a flick, in points per second; nil, the default, for that of the snap
  /// policy.
  ///
  /// A flick goes to the next page in its direction, and a slower release to the page that the policy chooses without
  /// velocity: for pointers, touchpads, and drags from code. On a touchpad, nil means that 40 points turn the page at any
  /// speed. Any number is valid: below 0 every release that moves is a flick, with NaN none is. Policies that rest between
  /// two pages, and `nearest` with a pointer, do not read it.
  public var flickVelocity: Double?
  /// The share of the way to the next page past which that page is current, 0...1 (clamped; NaN counts as
  /// 0.5); 0.5 by default. At exactly this share the current page does not change.
  public var currentThreshold = 0.5 {
    didSet { currentThreshold = currentThreshold.isNaN ? 0.5 : max(0, min(currentThreshold, 1)) }
  }
  /// How many pages a swipe, a key or a tick of a wheel turns; 1 by default, at least 1. With more, pages come to rest on
  /// multiples of the number, except where code or a title selects another page. It has no effect for a
  /// `NeighborPageSource`.
  public var pagesPerTurn = 1 { didSet { pagesPerTurn = max(1, pagesPerTurn) } }
  /// Whether pages change without travel, by a cross-fade that also follows the finger; false by default. For
  /// people to whom moving pictures cause sickness. Pages with the snap policy `free` are scrolled as before.
  ///
  /// Nested pagers, and a pager in the place of an accessory, inherit this value until you set it explicitly.
  public var reducesMotion: Bool {
    get { chosenReducesMotion ?? outerReducesMotion }
    set { chosenReducesMotion = newValue }
  }
  /// The longest time between the taps of a double tap, or the clicks of a double click, in seconds; 0.35 by default, 0.1 to
  /// 2 (clamped; NaN counts as 0.35).
  ///
  /// Nested pagers, and a pager in the place of an accessory, inherit this value until you set it explicitly.
  public var doubleTapTime: Double {
    get { chosenDoubleTapTime ?? outerDoubleTapTime }
    set { chosenDoubleTapTime = newValue.isNaN ? 0.35 : max(0.1, min(newValue, 2)) }
  }

  /// The values that the app has set; nil before.
  private var chosenReducesMotion: Bool?
  private var chosenDoubleTapTime: Double?
  /// The values of the pager around this one; without one, the defaults.
  private var outerReducesMotion = false
  private var outerDoubleTapTime = 0.35

  /// Inherits what the app has not set from the rules of the pager around this one.
  mutating func inherit(from outer: PagingRules) {
    (outerReducesMotion, outerDoubleTapTime) = (outer.reducesMotion, outer.doubleTapTime)
  }

  /// Keeps what was inherited when the app sets new rules.
  mutating func keepInherited(of old: PagingRules) {
    (outerReducesMotion, outerDoubleTapTime) = (old.outerReducesMotion, old.outerDoubleTapTime)
  }

  /// Makes the default rules.
  public init() {}
}
