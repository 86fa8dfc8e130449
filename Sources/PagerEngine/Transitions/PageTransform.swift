/// Where and how a page is drawn while pages change places.
///
/// The default is a page that lies where the current page lies, unchanged. `TransitionContext.sliding` is where a page
/// is that slides.
public struct PageTransform: Hashable, Sendable {
  /// The displacement of the page from the location of the current page, in points.
  public var translation = Point.zero
  /// The displacement away from the viewer, in points. Visible only with `perspective`, which draws what is far smaller.
  public var depth = 0.0
  /// The scale about the anchor along the x axis, 1 by default.
  public var scaleX = 1.0
  /// The scale about the anchor along the y axis, 1 by default.
  public var scaleY = 1.0
  /// The rotation in the plane about the anchor, clockwise, in radians.
  public var rotation = 0.0
  /// The turn about the axis across the paging direction through the anchor, like a door about its hinge, in radians. A
  /// positive turn moves the edge at the side of later pages away from the viewer.
  public var turn = 0.0
  /// The distance of the eye from the screen, in points; nil, the default, for no perspective. 500 is strong, 2000 is
  /// mild. The eye is in front of the middle of the viewport.
  public var perspective: Double?
  /// The point that scale, rotation and turn are about: (0, 0) is the top left corner of the page, (1, 1) the bottom
  /// right one; the middle by default.
  public var anchor = Point(0.5, 0.5)
  /// The opacity of the page, 0...1, 1 by default; clamped, NaN counts as 0.
  public var opacity = 1.0
  /// The colour that is laid over the page, such as the shadow on a face that turns away; none by default.
  public var shade = Color.clear
  /// Which page covers which: a page of greater order covers one of less. Of two pages of one order the nearer one is in
  /// front. 0 by default.
  public var order = 0.0
  /// The displacement of the page's background against its content towards later pages, in points.
  public var backgroundOffset = 0.0
  /// Whether the page is invisible, and takes no input, when its back is turned to the viewer; true by default.
  public var hidesBack = true

  /// Makes the transform of the current page.
  public init() {}

  /// The scale about the anchor along both axes.
  public var scale: Double {
    get { scaleX }
    set { (scaleX, scaleY) = (newValue, newValue) }
  }

  /// The opacity, clamped; NaN counts as 0.
  var validOpacity: Double { opacity > 0 ? min(opacity, 1) : 0 }
}
