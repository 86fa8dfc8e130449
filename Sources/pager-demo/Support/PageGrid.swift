import PagerEngine

/// The column that titles and the content of pages share, whatever the width of the window.
enum PageGrid {
  /// The widest column, in points. In a wider window it stands in the middle.
  static let widest = 1320.0
  /// The least margin on both sides, in points: where titles begin in a strip with the default inset and padding.
  static let margin = 24.0

  /// The width of the column in a viewport, in points.
  static func width(in viewport: Double) -> Double {
    max(0, min(viewport - 2 * margin, widest)).rounded(.down)
  }

  /// Where the column begins in a viewport, in points.
  static func start(in viewport: Double) -> Double { ((viewport - width(in: viewport)) / 2).rounded() }
}
