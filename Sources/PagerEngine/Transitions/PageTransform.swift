/// The position and appearance of a page during a transition.
///
///     var transform = PageTransform()
///     transform.translation = page.vector(along: 0, across: 120 * page.distance)
///     transform.opacity = 1 - page.distance
///
/// The function of a `PageTransition` returns one for each page. The default is that of the current page at
/// rest; `TransitionContext.sliding` is that of a page that slides.
///
/// Numbers are stored unchanged. A page is not drawn if its projection is not finite, scales it by 10^6 or
/// more, or moves it by about 10^9 points or more.
public struct PageTransform: Hashable, Sendable {
  /// The displacement of the page from the location of the current page, in points; zero by default.
  ///
  /// Positive coordinates are to the right and downwards. `TransitionContext.vector(along:across:)` returns
  /// one for either axis and reading direction.
  public var translation = Point.zero
  /// The displacement away from the viewer, in points; 0 by default.
  ///
  /// The displacement is visible only with `perspective`, which draws distant pages smaller.
  public var depth = 0.0
  /// The scale about the anchor along the x axis; 1 by default.
  ///
  /// A negative scale mirrors the page: see `hidesBack`. With 0 the page is not drawn.
  public var scaleX = 1.0
  /// The scale about the anchor along the y axis; 1 by default.
  ///
  /// A negative scale mirrors the page: see `hidesBack`. With 0 the page is not drawn.
  public var scaleY = 1.0
  /// The rotation in the plane about the anchor, clockwise, in radians; 0 by default.
  public var rotation = 0.0
  /// The turn about the axis across the paging direction, in radians; 0 by default.
  ///
  /// The axis goes through the anchor, like the hinge of a door. A positive turn moves the edge at the side
  /// of later pages away from the viewer. Without `perspective`, the page only shrinks along the paging axis.
  public var turn = 0.0
  /// The distance of the eye from the screen, in points.
  ///
  /// Nil, the default, means no perspective, and so does a distance that is not above 0 or is NaN. 500 is
  /// strong, 2000 is mild. The eye is in front of the middle of the viewport.
  public var perspective: Double?
  /// The fixed point of scale, rotation and turn; the middle by default.
  ///
  /// (0, 0) is the top left corner of the page, (1, 1) the bottom right one. The point may be outside the
  /// page.
  public var anchor = Point(0.5, 0.5)
  /// The opacity of the page, 0...1, 1 by default; clamped, NaN counts as 0.
  public var opacity = 1.0
  /// The colour that is laid over the page; clear by default.
  ///
  /// Use it for the shadow on a face that turns away, for example.
  public var shade = Color.clear
  /// The height of the page above the ones below it, in points; 0 by default.
  ///
  /// A raised page has a soft shadow, which is wider and paler the higher the page is. It is clamped to
  /// 0...100; NaN counts as 0. A page that is rotated or turned has no shadow.
  public var elevation = 0.0
  /// The stacking order of the page; 0 by default.
  ///
  /// Pages with a higher order cover pages with a lower one. If the orders are equal, the page nearer to the
  /// position is in front; at equal distances, the later page.
  public var order = 0.0
  /// The displacement of the page's background relative to its content, in points; 0 by default.
  ///
  /// Positive numbers move the background towards later pages. A number that is not finite counts as 0. Only
  /// pages that override `Page.drawBackground(in:)` have a background.
  public var backgroundOffset = 0.0
  /// Whether a page that shows its back is invisible and receives no input; true by default.
  ///
  /// A page shows its back when it is seen mirrored: after a turn of more than a quarter without perspective,
  /// or with one negative scale. If `false`, the page is drawn mirrored.
  public var hidesBack = true

  /// Creates the transform of the current page at rest.
  public init() {}

  /// The scale about the anchor along both axes; 1 by default.
  ///
  /// The value is that of `scaleX`; setting it sets `scaleX` and `scaleY`.
  public var scale: Double {
    get { scaleX }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }

  /// The opacity, clamped; NaN counts as 0.
  var validOpacity: Double { opacity.clamped(to: 0...1) }

  /// The shadow of a raised page; nil for a page that is not raised.
  func shadow(in theme: Theme) -> Shadow? {
    let height = elevation.clamped(to: 0...100)
    guard height > 0 else { return nil }
    // Next to the surface below, a shadow has no width and vanishes.
    let contact = min(height / 8, 1)
    let strength = (theme.isDark ? 1.5 : 1.2) / (1 + height / 16)
    // Few different blurs, since each of them takes time and memory to make.
    let blur = 8 + 8 * (height / 8).rounded(.up)
    return Shadow(
      offset: height / 6, blur: blur, color: Color(0, opacity: contact * strength * validOpacity))
  }
}
