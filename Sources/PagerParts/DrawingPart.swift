import PagerEngine
import PagerPhysics

/// A drawing of the app's own among the parts, such as a plot or a picture. It takes no input.
///
/// It is the same in both reading directions: plots begin at the left everywhere. `PageContext.directed(_:)` mirrors a drawing
/// of the size of the page.
public final class DrawingPart: Part {
  private let height: Double
  private let picture: @MainActor (_ list: inout DrawList, _ frame: Rect, _ context: PageContext) -> Void

  /// Makes a drawing over the width of the column.
  ///
  /// - Parameters:
  ///   - label: What a user with a screen reader hears; it is not drawn.
  ///   - height: The height in points, above 0.
  ///   - draw: Draws into the frame, in points of the page's content; called for each drawing of the page. After a change of
  ///     what it draws, call `setNeedsDisplay()`.
  public init(
    _ label: String, height: Double,
    draw: @escaping @MainActor (_ list: inout DrawList, _ frame: Rect, _ context: PageContext) -> Void
  ) {
    require(height > 0 && height.isFinite, "The height of a drawing must be above 0.")
    (self.height, picture) = (height, draw)
    super.init(label)
  }

  override var followsReadingDirection: Bool { false }
  override var cursor: Cursor { .arrow }
  override var isControl: Bool { false }
  override var role: AccessibilityRole { .image }
  override func height(width: Double, in context: PageContext) -> Double { height }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    picture(&list, frame, context)
  }
}
