/// The frame times of the last ten seconds, in columns of equal duration. Idle times are omitted.
struct FrameBars {
  static let columnCount = 116
  /// The duration of a column, in seconds.
  static let columnTime = 10.0 / Double(columnCount)

  /// The longest frame of each column, in seconds; 0 without frames. The index is the column's number modulo the
  /// count.
  private var columns = [Double](repeating: 0, count: columnCount)
  /// The number of the newest column, counted from the first ever.
  private(set) var newest = 0

  /// Adds a frame at a time in the history, in seconds, that took `time`; `nil` for the first one after an idle time.
  mutating func add(at place: Double, time: Double?) {
    let number = Int((place / Self.columnTime).clamped(to: 0...1e15))
    while newest < number {
      newest += 1
      columns[newest % Self.columnCount] = 0
      if number - newest > Self.columnCount { newest = number - Self.columnCount }
    }
    let index = number % Self.columnCount
    columns[index] = max(columns[index], time ?? 0.0005)
  }

  /// The longest frame of a column, in seconds, counted from the oldest visible one.
  subscript(column: Int) -> Double {
    let number = newest - Self.columnCount + 1 + column
    return number < 0 ? 0 : columns[number % Self.columnCount]
  }

  /// Returns the column of a time, in seconds, counted from the oldest visible one.
  func column(of place: Double) -> Int {
    Int((place / Self.columnTime).clamped(to: 0...1e15)) - (newest - Self.columnCount + 1)
  }

  /// Returns the end of a column, in seconds. `share` is the position in a strip of the newest columns, 0...1.
  func place(at share: Double, ofNewest count: Int) -> Double {
    (Double(newest + 1) - (1 - share) * Double(count)) * Self.columnTime
  }
}
