import PagerEngine

/// The column that titles and the content of pages share, at any width of the window.
enum PageGrid {
  /// The maximum width of the column, in points. In a wider window it is centred.
  static let widest = 1320.0
  /// The minimum margin on both sides, in points: the start of titles in a strip with the default inset and
  /// padding.
  static let margin = 24.0

  /// Returns the width of the column in a viewport, in points.
  static func width(in viewport: Double) -> Double {
    (viewport - 2 * margin).clamped(0, widest).rounded(.down)
  }

  /// Returns the left edge of the column in a viewport, in points.
  static func start(in viewport: Double) -> Double { ((viewport - width(in: viewport)) / 2).rounded() }
}
