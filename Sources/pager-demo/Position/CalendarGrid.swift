import PagerEngine

/// The metrics of a month, in points: the column that its name, its days and the agenda share, and its weeks. Large text
/// in a low window reduces the distance of weeks; a wide window has room for the names of events.
struct CalendarGrid {
  private nonisolated static let normal = (header: 104.0, row: 56.0)
  /// Half of the width of a two-digit number: the outer numbers end where the column does.
  private static let outerNumber = 12.0

  let (start, width): (Double, Double)
  /// The distances between days and between weeks.
  let (pitch, row): (Double, Double)
  let header: Double
  let (isWide, isLow): (Bool, Bool)
  let height: Double

  /// - Parameters:
  ///   - size: The size of the page.
  ///   - window: The size of the window.
  init(_ month: Month, on size: Size, in window: Size) {
    let weeks = Double(month.weekCount)
    isWide = Self.isWide(window)
    let column = Self.column(in: window)
    (start, width) = (column.start(in: size.width), column.width(in: size.width))
    // In a wide window, the last day has as much room for its event as the others. Otherwise its number ends the column.
    pitch = max(1, isWide ? width / 7 : (width - 2 * Self.outerNumber) / 6)
    isLow = window.height < Self.normal.header + Self.normal.row * weeks
    header = isLow ? 64 : Self.normal.header
    // In wide windows, weeks of most months have the same height. Otherwise two events fit below, unless
    // that would bring the weeks too close together.
    let bar = AgendaPage.hasBar(window) ? AgendaPage.barHeight : 0
    let agenda = isWide || isLow ? 0 : Agenda.leastHeight + bar
    let room = (window.height - header - 8 - agenda) / (isWide ? max(5, weeks) : weeks)
    row = max(isLow ? 20 : 36, min(isWide ? 200 : Self.normal.row, room.rounded(.down)))
    height = isLow || isWide ? Self.height(weeks: month.weekCount) : header + row * weeks + 8
  }

  var hasNames: Bool { isWide && row >= 72 && pitch >= 88 }

  func middle(of column: Int) -> Double { start + Self.outerNumber + Double(column) * pitch }

  /// Returns the frame of a place in the table, of which each week has seven, from the top left corner of the page.
  func frame(ofPlace place: Int) -> Rect {
    let middle = middle(of: place % 7)
    return Rect(
      hasNames ? middle - Self.outerNumber : middle - pitch / 2, header + Double(place / 7) * row, pitch, row)
  }

  nonisolated static func height(weeks: Int) -> Double { normal.header + normal.row * Double(weeks) + 8 }

  /// Returns the column of months, and of the agenda below or next to them.
  nonisolated static func column(in window: Size) -> ContentColumn {
    isWide(window)
      ? PageGrid.besidePanel(in: window.width)
      : ContentColumn(maximumWidth: 680, margin: window.width < 300 ? 16 : 24)
  }

  nonisolated static func isWide(_ window: Size) -> Bool { window.width >= 960 && window.height >= 560 }
}
