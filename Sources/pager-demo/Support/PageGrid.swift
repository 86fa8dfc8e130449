import PagerEngine

/// The column that titles, pages and controls share, at any width of the window.
enum PageGrid {
  /// The column of most scenes, in the middle of a wide window.
  static let column = ContentColumn(maximumWidth: 1320)
  /// The column of pages beside a panel, which has the whole width. The window is wider than the pages.
  static let besidePanel = ContentColumn(wideView: 720)
  /// The least margin, in points: the start of titles with the default inset and padding.
  static let margin = column.margin

  /// Returns the least margin in a view, in points.
  static func margin(in view: Double) -> Double { ContentColumn().start(in: view) }
  /// Returns the width of the column in a view, in points.
  static func width(in view: Double) -> Double { column.width(in: view) }
  /// Returns the left edge of the column in a view, in points.
  static func start(in view: Double) -> Double { column.start(in: view) }
}
