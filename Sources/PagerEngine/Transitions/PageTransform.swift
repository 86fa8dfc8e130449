/// The position and appearance of a page during a transition.
///
/// The default is that of the current page at rest. `TransitionContext.sliding` is the transform of a page
/// that slides.
public struct PageTransform: Hashable, Sendable {
  /// The displacement of the page from the location of the current page, in points.
  public var translation = Point.zero
  /// The displacement away from the viewer, in points.
  ///
  /// It is visible only with `perspective`, which draws distant pages smaller.
  public var depth = 0.0
  /// The scale about the anchor along the x axis, 1 by default.
  public var scaleX = 1.0
  /// The scale about the anchor along the y axis, 1 by default.
  public var scaleY = 1.0
  /// The rotation in the plane about the anchor, clockwise, in radians.
  public var rotation = 0.0
  /// The turn about the axis across the paging direction, in radians.
  ///
  /// The axis goes through the anchor, like the hinge of a door. A positive turn moves the edge at the side
  /// of later pages away from the viewer.
  public var turn = 0.0
  /// The distance of the eye from the screen, in points.
  ///
  /// Nil, the default, means no perspective. 500 is strong, 2000 is mild. The eye is in front of the middle
  /// of the viewport.
  public var perspective: Double?
  /// The fixed point of scale, rotation and turn; the middle by default.
  ///
  /// (0, 0) is the top left corner of the page, (1, 1) the bottom right one.
  public var anchor = Point(0.5, 0.5)
  /// The opacity of the page, 0...1, 1 by default; clamped, NaN counts as 0.
  public var opacity = 1.0
  /// The colour that is laid over the page; none by default.
  ///
  /// Use it for the shadow on a face that turns away, for example.
  public var shade = Color.clear
  /// The stacking order: a page of greater order covers one of less; 0 by default.
  ///
  /// Of two pages of equal order the nearer one is in front.
  public var order = 0.0
  /// The displacement of the page's background relative to its content, in points.
  ///
  /// It is positive towards later pages.
  public var backgroundOffset = 0.0
  /// Whether a page that shows its back is invisible and receives no input; true by default.
  ///
  /// A page shows its back when it is seen mirrored: after a turn of more than a quarter without perspective,
  /// or with one negative scale. If false, the page is drawn mirrored.
  public var hidesBack = true

  /// Creates the transform of the current page.
  public init() {}

  /// The scale about the anchor along both axes.
  public var scale: Double {
    get { scaleX }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }

  /// The opacity, clamped; NaN counts as 0.
  var validOpacity: Double { opacity > 0 ? min(opacity, 1) : 0 }
}
