/// An indicator that the app draws.
///
///     let outline = IndicatorDrawing { context, frame in
///       frame.add(.ring(context.frame, radius: 6, lineWidth: 2, context.theme.accent))
///     }
///     pager.titles.style.indicator.shape = .custom(outline)
///
/// Two drawings are equal if they are the same object, so create one and keep it.
public final class IndicatorDrawing: Equatable, Sendable {
  /// The input of a drawing: the frame and position of the indicator, and the theme.
  public struct Context {
    /// The frame of the indicator, in points of the pager's frame.
    public var frame: Rect
    /// The frame of the strip, which clips the drawing, in points of the pager's frame.
    public var strip: Rect
    /// The index of the page at or before the page position.
    public var from: Int
    /// The index of the page after the page position; the same as `from` at rest.
    public var to: Int
    /// The fraction of the way from `from` to `to`, 0...1.
    public var fraction: Double
    /// The theme, with its colours.
    public var theme: Theme
  }

  let draw: @MainActor @Sendable (Context, inout DisplayList) -> Void

  /// Creates an indicator from a closure that adds its commands to a frame.
  ///
  /// - Parameter draw: Called on the main actor in each frame in which the indicator is drawn. Its commands
  ///   are clipped to the strip, and clips that are still open at its end are closed.
  public init(_ draw: @escaping @MainActor @Sendable (Context, inout DisplayList) -> Void) {
    self.draw = draw
  }

  /// Returns whether both are the same object.
  public static func == (left: IndicatorDrawing, right: IndicatorDrawing) -> Bool { left === right }
}
