/// An indicator that the app draws. Two drawings are equal if they are the same object.
public final class IndicatorDrawing: Equatable, Sendable {
  /// What a drawing needs to know in order to draw the indicator.
  public struct Context {
    /// Where the indicator is in the frame, in points.
    public var frame: Rect
    /// Where the strip is in the frame, in points. What is drawn outside is clipped.
    public var strip: Rect
    /// The page at or before the page position.
    public var from: Int
    /// The page after the page position; the same as `from` at rest.
    public var to: Int
    /// The share of the way from `from` to `to` that is done, 0...1.
    public var fraction: Double
    /// The colours.
    public var theme: Theme
  }

  let draw: @MainActor @Sendable (Context, inout DisplayList) -> Void

  /// Makes an indicator from a closure that adds its commands to each frame.
  public init(_ draw: @escaping @MainActor @Sendable (Context, inout DisplayList) -> Void) {
    self.draw = draw
  }

  /// Whether both are the same object.
  public static func == (left: IndicatorDrawing, right: IndicatorDrawing) -> Bool { left === right }
}
