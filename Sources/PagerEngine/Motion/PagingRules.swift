import PagerPhysics

/// The figures that make the feel: springs, rubber band, and where a released page goes.
///
/// Springs, band and tolerance hold only numbers inside the ranges that their types give: they are checked where
/// they are made.
public struct PagingRules: Equatable, Sendable {
  /// Brings a released page to rest; mass 1, stiffness 400, damping ratio 1 by default.
  public var snapSpring = Spring.pageSnap
  /// Brings the pages back from beyond an end; mass 1, stiffness 100, damping ratio 1 by default.
  public var edgeSpring = Spring.edge
  /// How far the pages follow the finger beyond an end; coefficient 0.55 by default.
  public var rubberBand = RubberBand()
  /// Chooses the page to rest on; projected with rate 0.998, adjacent pages only, by default. A pager always
  /// rests on a page: `free` counts as `nearest`.
  public var snapPolicy = SnapPolicy.default
  /// At rest within this many points and points per second; 0.5 and 20 by default.
  public var restTolerance = RestTolerance.points
  /// From this speed on a release counts as a flick, in points per second; 400 by default. Any number will do:
  /// below 0 every release does, NaN means none does.
  public var flickVelocity = 400.0
  /// From where on the next page is the current one, as a share of the way to it: 0...1, clamped (NaN: 0.5);
  /// 0.5 by default. At exactly this share the page that was current still is.
  public var currentThreshold = 0.5 {
    didSet { currentThreshold = currentThreshold.isNaN ? 0.5 : max(0, min(currentThreshold, 1)) }
  }
  /// Whether pages change without travel, by a cross-fade that follows the finger too; false by default. For people
  /// whom moving pictures make ill.
  public var reducesMotion = false

  /// Makes the default rules.
  public init() {}
}
