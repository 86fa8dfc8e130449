/// Something that a pager requests from the app and keeps, for `Pager.invalidate(_:)`.
public enum PagerContent: Hashable, Sendable {
  /// The titles of all strips, when the source returns other ones for the same pages.
  case titles
  /// The lengths of pages, when `Pager.pageExtents` returns other values.
  ///
  /// Also when pages with `PageLength.content` prefer another length. The page nearest to the position stays in
  /// place. Without `pageExtents` it has no effect.
  case extents
  /// The widths of text, and with them all drawings.
  ///
  /// Invalidate it after fonts were added, or after a frame that failed because a font could not be opened. A
  /// `PagerWindow` does so after such a frame.
  case text
  /// The drawing of the accessory, when the data that it shows have changed.
  ///
  /// An accessory that is a pager does not need it.
  case accessory
  /// The extent or the edge of the accessory, when its closure returns other values.
  case accessoryExtent
  /// The drawing of the backdrop, when the data that it shows have changed.
  case backdrop
}
