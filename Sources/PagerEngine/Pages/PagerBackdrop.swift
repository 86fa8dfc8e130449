/// A drawing below the pages, with the frame that it leaves to them.
///
///     pager.backdrop = PagerBackdrop { room in
///       Rect(origin: .zero, size: room).inset(by: 40, 24)
///     } draw: { context in
///       var list = DrawList()
///       list.fill(Rect(origin: .zero, size: context.size), desk)
///       return list
///     }
///
/// Use it for pages that lie on something, such as a book on a desk. The backdrop fills the room beside titles
/// and accessory, and stays in place while pages move.
///
/// - Presses beside the frame turn no pages.
/// - Transitions draw over the backdrop: a sheet of paper rises over the edges of the frame. Pages that slide
///   show there only while a part of them is inside.
@MainActor
public struct PagerBackdrop {
  let frame: (Size) -> Rect
  let draw: (PageContext) -> DrawList

  /// Creates a backdrop.
  ///
  /// - Parameters:
  ///   - frame: Returns the frame of the pages for the size of the room, in points from its top left corner. It
  ///     is clipped to the room; one that is not finite counts as all of it.
  ///   - draw: Returns the drawing. Its top left corner is at (0, 0), and the size of the context is that of
  ///     the room. The pager records it when size, scale or theme change, and after `Pager.invalidate(_:)`.
  public init(frame: @escaping (Size) -> Rect, draw: @escaping (PageContext) -> DrawList) {
    (self.frame, self.draw) = (frame, draw)
  }
}
