extension PagerInput.Wheel {
  /// The length of one unit, in points.
  private var unitLength: Double {
    guard case .ticks(let points) = unit else { return 1 }
    return points > 0 && points.isFinite ? points : 10
  }

  /// Whether the event is clicks of a wheel. If the source is unknown, the numbers of the event decide.
  var isWhole: Bool {
    guard case .ticks = unit, source == .unknown || source == .wheel else { return false }
    return source == .wheel || (x == x.rounded(.towardZero) && y == y.rounded(.towardZero))
  }

  /// Returns the event in the pager's own directions.
  ///
  /// If `turnsByBoth` is true, movement across the paging axis turns pages too.
  func delta(geometry: PageGeometry, turnsByBoth: Bool) -> WheelRecognizer.Delta {
    let isRow = geometry.axis == .horizontal
    let (along, across) = isRow ? (geometry.forward(x), y) : (y, x)
    let isTurned = turnsByBoth && abs(across) > abs(along)
    return WheelRecognizer.Delta(
      along: isTurned ? across : along, across: turnsByBoth ? 0 : across, unitLength: unitLength,
      isWhole: isWhole, source: source, grid: grid)
  }

  /// The evidence in the numbers for a fine wheel that the system does not report.
  private var grid: ClickGuess.Grid {
    guard case .ticks = unit, source == .unknown, x == 0 || y == 0 else { return .none }
    return ClickGuess.Grid(ticks: x + y, unitLength: unitLength)
  }
}
