/// A title that the app draws. A view that has left the strip is used again for another title.
///
/// A subclass says how long its title is and draws it. It is asked to draw in every frame, because its nearness to
/// being the current title changes from frame to frame; its drawing is clipped to the title's cell.
@MainActor
open class TitleView {
  /// What a title view needs to know in order to draw itself.
  public struct State {
    /// How near the title is to being the current one, 0...1.
    public var nearness: Double
    /// Whether the mouse is over the title.
    public var isHovered: Bool
    /// Whether the title is pressed.
    public var isPressed: Bool
    /// The colours.
    public var theme: Theme
    /// Measures text.
    public var text: any TextMeasurer
    /// The title's cell in the frame, in points.
    public var frame: Rect
  }

  /// The index of the page to which the title belongs. It follows changes of the pages.
  public internal(set) var index = 0

  /// Makes a view that can be used for any page.
  public init() {}

  /// How long the title is along the strip, in points, without the cell's padding.
  ///
  /// Clamped to 0...1000; NaN counts as 0. Asked when the view is laid out for another title, and after
  /// `reloadTitles()`.
  open func contentLength(text: any TextMeasurer) -> Double { 0 }

  /// Adds the title's commands to the frame. It is called for every frame, so keep between frames what is costly to
  /// make.
  open func draw(_ state: State, into frame: inout DisplayList) {}

  /// Called when the view has left the strip, before it is used for another title.
  open func prepareForReuse() {}
}

/// Makes title views for a strip.
@MainActor
public protocol TitleViewSource: AnyObject {
  /// Returns the view of the title at an index: `waiting`, set up for this title, or a new view if `waiting` is nil
  /// or of the wrong kind.
  func titleView(at index: Int, reusing waiting: TitleView?) -> TitleView
}
