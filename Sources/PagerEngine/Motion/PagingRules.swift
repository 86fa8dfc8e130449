import PagerPhysics

/// The rules of paging: springs, rubber band, and the choice of the target page.
///
///     pager.rules.snapPolicy = .free
///     pager.rules.snapSpring = Spring(perceptualDuration: 0.5)
///
/// Springs, rubber band and tolerance check their numbers when they are created: an initialiser traps for a
/// number out of range.
public struct PagingRules: Equatable, Sendable {
  /// The spring that moves pages to the page on which they settle.
  ///
  /// It is used after a release, for an animated selection, and when pages or titles are inserted, removed or
  /// moved. Mass 1, stiffness 400 and damping ratio 1 by default.
  public var snapSpring = Spring.pageSnap
  /// The spring that returns pages from overscroll.
  ///
  /// Mass 1, stiffness 100 and damping ratio 1 by default.
  public var edgeSpring = Spring.edge
  /// The resistance of the pages to overscroll; coefficient 0.55 by default.
  public var rubberBand = RubberBand()
  /// The policy that chooses the page to settle on after a release.
  ///
  /// The default is `SnapPolicy.adjacentAhead` with a deceleration rate of 0.998, which usually chooses an
  /// adjacent page. With `free`, pages rest where their motion ends. A sheet of paper that is turned still
  /// falls on the nearest page.
  ///
  /// The policy applies to the mouse, to fingers on a screen and to drags from code. It applies to a
  /// touchpad only if pages may rest between two pages; see `SnapPolicy.restsBetweenPages`.
  public var snapPolicy = SnapPolicy.default
  /// The deceleration of pages that do not snap; 0.998 per millisecond by default.
  public var deceleration = DecelerationRate.normal
  /// The tolerance within which pages count as at rest.
  ///
  /// It has a distance from the end in points, 0.5 by default, and a speed in points per second, 20 by
  /// default.
  public var restTolerance = RestTolerance.points
  /// The lowest speed of a flick, in points per second; nil by default.
  ///
  /// A flick moves to the next page in its direction. A slower release moves to the page that the policy
  /// chooses without velocity, on a touchpad to the nearest one. This applies to pointers, touchpads, and drags
  /// from code.
  ///
  /// - Nil means the threshold of the snap policy. On a touchpad, 40 points then turn the page at any speed.
  /// - Every number is valid: with 0 or less, each release that moves is a flick; with NaN, none is.
  /// - Policies that rest between two pages, and `nearest` with a pointer, ignore this value.
  public var flickVelocity: Double?
  /// The share of the way past which the next page is current.
  ///
  /// The default is 0.5. Values are clamped to 0...1, and NaN counts as 0.5. At exactly this share the
  /// current page does not change.
  public var currentThreshold = 0.5 {
    didSet { currentThreshold = currentThreshold.clamped(to: 0...1, ifNaN: 0.5) }
  }
  /// The number of pages that a swipe, a key or a tick turns.
  ///
  /// The default is 1. Numbers below 1 count as 1. With more than one page, pages settle on multiples of the
  /// number, except where code or a title selects another page. The number stays 1 in a pager with a
  /// `NeighborPageSource`.
  public var pagesPerTurn = 1 { didSet { pagesPerTurn = max(1, pagesPerTurn) } }
  /// Whether pages fade out and in instead of moving; false by default.
  ///
  /// Set it for users who are sensitive to motion. `PagerWindow` sets it if the desktop's settings reduce
  /// motion.
  ///
  /// - The fade follows the finger, and overscroll is not shown.
  /// - With a snap policy that rests between two pages, such as `free`, pages still scroll, unless they curl.
  /// - Autoplay is paused, page animations jump to their ends, and changes of the pages are not animated.
  ///
  /// Nested pagers, and a pager used as an accessory, inherit this value until you set it explicitly.
  public var reducesMotion: Bool {
    get { chosenReducesMotion ?? outerReducesMotion }
    set { chosenReducesMotion = newValue }
  }
  /// The longest time between the taps of a double tap, in seconds.
  ///
  /// The default is 0.35. It also applies to double clicks. Values are clamped to 0.1...2, and NaN counts as
  /// 0.35.
  ///
  /// Nested pagers, and a pager used as an accessory, inherit this value until you set it explicitly.
  public var doubleTapTime: Double {
    get { chosenDoubleTapTime ?? outerDoubleTapTime }
    set { chosenDoubleTapTime = newValue.clamped(to: 0.1...2, ifNaN: 0.35) }
  }

  /// The values that the app has set; nil by default.
  private var chosenReducesMotion: Bool?
  private var chosenDoubleTapTime: Double?
  /// The values of the outer pager; without one, the defaults.
  private var outerReducesMotion = false
  private var outerDoubleTapTime = 0.35

  /// Inherits the values that the app has not set from the rules of the outer pager.
  mutating func inherit(from outer: PagingRules) {
    (outerReducesMotion, outerDoubleTapTime) = (outer.reducesMotion, outer.doubleTapTime)
  }

  /// Keeps inherited values when the app sets new rules.
  mutating func keepInherited(of old: PagingRules) {
    (outerReducesMotion, outerDoubleTapTime) = (old.outerReducesMotion, old.outerDoubleTapTime)
  }

  /// Creates the rules with the defaults of all properties.
  public init() {}
}
