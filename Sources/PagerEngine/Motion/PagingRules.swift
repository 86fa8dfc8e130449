import PagerPhysics

/// The figures that make the feel: springs, rubber band, and where a released page goes.
public struct PagingRules: Equatable, Sendable {
  /// Brings a released page to rest; mass 1, stiffness 400, damping ratio 1 by default.
  public var snapSpring = Spring.pageSnap
  /// Brings the pages back from beyond an end; mass 1, stiffness 100, damping ratio 1 by default.
  public var edgeSpring = Spring.edge
  /// How far the pages follow the finger beyond an end; coefficient 0.55 by default.
  public var rubberBand = RubberBand()
  /// Chooses the page to rest on; projected with rate 0.998, adjacent pages only, by default.
  public var snapPolicy = SnapPolicy.default
  /// At rest within this many points and points per second; 0.5 and 20 by default.
  public var restTolerance = RestTolerance.points
  /// From this speed on a release counts as a flick, in points per second; 400 by default.
  public var flickVelocity = 400.0

  /// Makes the default rules.
  public init() {}
}
