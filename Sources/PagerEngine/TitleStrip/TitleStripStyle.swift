/// How a title strip looks and lays out its titles.
///
/// Lengths are limited to 0...1000 points, the spacing of titles to 1...1000, em sizes to 1...200, where the
/// style is used; NaN counts as the least.
public struct TitleStripStyle: Equatable, Sendable {
  /// How wide titles are.
  public enum Layout: Equatable, Sendable {
    /// As wide as their text, `spacing` points apart, beginning `inset` points from the edge; it scrolls.
    case natural(spacing: Double, inset: Double)
    /// Equal shares of the whole width; it does not scroll.
    case equal
    /// At least an equal share of the whole width each; a text that is longer than that with `spacing` points
    /// gets the room it needs, and then it scrolls.
    case shares(spacing: Double)
  }

  /// The strip's height, in points; 48 by default, 0 shows no strip.
  public var height = 48.0
  /// How wide titles are; natural, 28 points apart, 24 from the edge by default.
  public var layout = Layout.natural(spacing: 28, inset: 24)
  /// Em size of a title that is not current, in points; 15 by default.
  public var size = 15.0
  /// Em size of the current title, in points; 17 by default. Titles grow with the position, without moving.
  public var currentSize = 17.0
  /// Thickness of the underline, in points; 3 by default.
  public var indicatorThickness = 3.0
  /// Whether the underline is as wide as the whole cell instead of the text; false by default.
  public var indicatorFillsCell = false

  /// Makes the default style.
  public init() {}

  /// The same style with every number inside its range.
  var valid: TitleStripStyle {
    func limited(_ value: Double, _ low: Double, _ high: Double) -> Double {
      value > low ? min(value, high) : low
    }
    var style = self
    style.height = limited(height, 0, 1000)
    style.size = limited(size, 1, 200)
    style.currentSize = limited(currentSize, 1, 200)
    style.indicatorThickness = limited(indicatorThickness, 0, 1000)
    // At least a point: a strip of empty titles side by side would never be wide enough.
    switch layout {
    case .natural(let spacing, let inset):
      style.layout = .natural(spacing: limited(spacing, 1, 1000), inset: limited(inset, 0, 1000))
    case .shares(let spacing): style.layout = .shares(spacing: limited(spacing, 1, 1000))
    case .equal: break
    }
    return style
  }
}
