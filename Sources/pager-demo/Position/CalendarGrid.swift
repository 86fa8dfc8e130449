import PagerEngine

/// The column that the name of a month, its days and the agenda share.
struct CalendarGrid {
  /// Half of the width of a two-digit number: the outer numbers end where the column does.
  private static let outerNumber = 12.0

  /// The left edge of the column and its width, in points.
  let start: Double
  let width: Double
  /// The distance between days, in points.
  let pitch: Double

  /// - Parameter viewport: The width of the page, in points.
  init(in viewport: Double, isWide: Bool) {
    let margin = viewport < 300 ? 16.0 : viewport < 900 ? 24 : 40
    width = (viewport - 2 * margin).clamped(0, isWide ? PageGrid.widest : 680).rounded(.down)
    start = ((viewport - width) / 2).rounded()
    // In a wide window, the last day has as much room for its event as the others. Otherwise its number ends the column.
    pitch = max(1, isWide ? width / 7 : (width - 2 * Self.outerNumber) / 6)
  }

  /// Returns the centre of a column of days, in points.
  func middle(of column: Int) -> Double { start + Self.outerNumber + Double(column) * pitch }

  /// Returns whether the agenda fits next to the months.
  static func isWide(_ window: Size) -> Bool { window.width >= 960 && window.height >= 560 }
}
