import PagerEngine
import PagerPhysics

/// A custom drawing among the parts, such as a plot or a picture.
///
///     DrawingPart("Load", height: 120) { list, frame, context in
///       let line = Path.line(through: [Point(frame.x, frame.maxY), Point(frame.maxX, frame.y)])
///       list.stroke(line, width: 2, context.theme.accent)
///     }
///
/// The drawing takes no input. It is the same in both reading directions, since plots begin at the left
/// everywhere. `PageContext.directed(_:)` mirrors a drawing that has the size of the page.
public final class DrawingPart: Part {
  private let height: @MainActor (_ width: Double, _ context: PageContext) -> Double
  private let picture: @MainActor (_ list: inout DrawList, _ frame: Rect, _ context: PageContext) -> Void

  /// Creates a drawing that is as wide as the column.
  ///
  /// - Parameters:
  ///   - label: The text for screen readers; it is not drawn.
  ///   - height: The height, in points.
  ///   - draw: Draws into the frame, in points of the page's content. The page calls it each time the page
  ///     draws its content; `setNeedsDisplay()` requests that.
  /// - Precondition: The height is finite and above 0.
  public convenience init(
    _ label: String, height: Double,
    draw: @escaping @MainActor (_ list: inout DrawList, _ frame: Rect, _ context: PageContext) -> Void
  ) {
    require(height > 0 && height.isFinite, "The height of a drawing must be above 0.")
    self.init(label, height: { _, _ in height }, draw: draw)
  }

  /// Creates a drawing whose height depends on the width of the column or on the size of the page.
  ///
  ///     DrawingPart("A lake") { width, _ in
  ///       width * 9 / 16
  ///     } draw: { list, frame, _ in
  ///       list.image(lake, frame, radius: 12)
  ///     }
  ///
  /// - Parameters:
  ///   - label: The text for screen readers; it is not drawn.
  ///   - height: Returns the height for a width, both in points. Negative numbers and NaN count as 0.
  ///   - draw: Draws into the frame, in points of the page's content.
  public init(
    _ label: String, height: @escaping @MainActor (_ width: Double, _ context: PageContext) -> Double,
    draw: @escaping @MainActor (_ list: inout DrawList, _ frame: Rect, _ context: PageContext) -> Void
  ) {
    (self.height, picture) = (height, draw)
    super.init(label)
  }

  public override var followsReadingDirection: Bool { false }
  public override var cursor: Cursor { .arrow }
  public override var isInteractive: Bool { false }
  public override var role: AccessibilityRole { .image }
  public override func height(width: Double, in context: PageContext) -> Double {
    let height = height(width, context)
    return height > 0 ? height : 0
  }

  public override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    picture(&list, frame, context)
  }
}
