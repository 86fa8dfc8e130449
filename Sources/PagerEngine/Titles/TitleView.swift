/// A title that the app draws.
///
///     final class BlockTitle: TitleView {
///       override func contentLength(text: any TextMeasurer) -> Double { 24 }
///       override func draw(_ state: State, into frame: inout DisplayList) {
///         frame.add(.fill(state.frame.inset(by: 14, 12), .black.opacity(0.3 + 0.7 * state.nearness)))
///       }
///     }
///
/// Return views from a `TitleViewSource`. The pager calls `draw(_:into:)` in every frame, because the
/// nearness to being the current title changes from frame to frame. The drawing is clipped to the cell of the
/// title. A view that has left the strip can be reused for another title.
@MainActor
open class TitleView {
  /// The state of a title view at the time of drawing.
  public struct State {
    /// The nearness of the title to being the current one: 0 (another) to 1 (current).
    public var nearness: Double
    /// Whether the pointer is over the title.
    public var isHovered: Bool
    /// Whether a pointer is pressing the title.
    public var isPressed: Bool
    /// The theme, with its colours.
    public var theme: Theme
    /// The measurer of the pager's text.
    public var text: any TextMeasurer
    /// The title's cell, in points of the pager's frame.
    public var frame: Rect
  }

  /// The index of the page to which the title belongs.
  ///
  /// The pager sets it after `TitleViewSource.titleView(at:reusing:)` has returned the view, and when the
  /// pages change. Before, it is 0, or the index of an earlier title.
  public internal(set) var index = 0

  /// Creates a view that can be used for any page.
  public init() {}

  /// Returns the length of the title along the strip, in points; 0 by default.
  ///
  /// The length does not include the padding of the cell. It is clamped to 0...1000, and NaN counts as 0. The
  /// pager keeps the result. It calls this method again:
  ///
  /// - when the view is used for another title
  /// - when the style of the strip changes
  /// - after `Pager.invalidate(_:)`
  open func contentLength(text: any TextMeasurer) -> Double { 0 }

  /// Adds the title's commands to the frame; adds nothing by default.
  ///
  /// Draw inside `state.frame`. The pager calls this method for every frame, so cache costly objects, such as
  /// a `Drawing`, between frames. Clips that are still open at the end are closed.
  open func draw(_ state: State, into frame: inout DisplayList) {}

  /// Prepares the view for another title; does nothing by default.
  ///
  /// The pager calls it when the view has left the strip, or when the page of the title is removed or
  /// updated. Afterwards it reuses the view for another title, or drops it if 64 views wait already.
  open func prepareForReuse() {}
}

/// A source of title views for a strip.
///
/// Set it as `PagerTitles.viewSource`, which references it weakly.
@MainActor
public protocol TitleViewSource: AnyObject {
  /// Returns the view of the title at an index.
  ///
  ///     func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView {
  ///       waiting as? BlockTitle ?? BlockTitle()
  ///     }
  ///
  /// - Parameters:
  ///   - index: The index of the page to which the title belongs.
  ///   - waiting: A view to reuse. Set it up for this title and return it; return a new view if it is nil or
  ///     of the wrong class.
  func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView
}
