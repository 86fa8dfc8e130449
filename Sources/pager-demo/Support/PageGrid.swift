import PagerEngine

/// The column that titles, pages and controls share, at any width of the window.
nonisolated enum PageGrid {
  /// The column of most scenes, between the margins of the window.
  static let column = ContentColumn()
  /// Returns the column of pages beside a panel, or of the panel. The margins depend on the width of the window, so that
  /// all scenes begin at the same place.
  static func besidePanel(in window: Double) -> ContentColumn {
    let margin = margin(in: window)
    return ContentColumn(maximumWidth: .infinity, margin: margin, wideMargin: margin)
  }
  /// The least margin, in points: the start of titles with the default inset and padding.
  static let margin = column.margin

  /// Returns the least margin in a view, in points.
  static func margin(in view: Double) -> Double { ContentColumn().start(in: view) }
  static func width(in view: Double) -> Double { column.width(in: view) }
  static func start(in view: Double) -> Double { column.start(in: view) }
}
