import PagerPhysics

/// Titles on their way to their places, after pages have come, gone or moved visibly.
struct StripShifts: Equatable, Sendable {
  private struct Shift: Equatable, Sendable {
    var index: Int
    /// How far after its place the title is shown, in points.
    let curve: SpringCurve
  }

  private var shifts: [Shift] = []
  /// The times at which the motion begins and how long it takes, in seconds.
  private var start = 0.0
  private var duration = 0.0
  private var elapsed = 0.0

  init() {}

  /// Begins motions from where titles were shown to their cells, at a time in seconds.
  init(from places: [Int: MotionState], to cells: [TitleCell], _ spring: Spring, at time: Double) {
    start = time
    for cell in cells {
      guard let place = places[cell.index], place.position != cell.start || place.velocity != 0 else {
        continue
      }
      let way = MotionState(position: place.position - cell.start, velocity: place.velocity)
      let curve = SpringCurve(spring: spring, from: way, to: 0)
      shifts.append(Shift(index: cell.index, curve: curve))
      duration = max(duration, curve.restTime(within: .points))
    }
  }

  var isMoving: Bool { !shifts.isEmpty }

  /// Moves on to a time, in seconds.
  mutating func advance(to time: Double) {
    guard isMoving else { return }
    elapsed = max(elapsed, time - start)
    if elapsed >= duration { self = StripShifts() }
  }

  /// Lets a motion that began before a time was known begin at `time`, in seconds.
  mutating func restart(at time: Double) { start = time }

  /// How far after its place a title is shown, in points, and how fast it moves there.
  func shift(of index: Int) -> MotionState {
    shifts.first { $0.index == index }?.curve.state(at: elapsed) ?? MotionState(position: 0)
  }
}

extension StripShifts: Renumbered {
  mutating func apply(_ change: PageChange) {
    guard isMoving else { return }
    shifts = shifts.compactMap { shift in
      change.index(of: shift.index).map { Shift(index: $0, curve: shift.curve) }
    }
  }
}

extension TitleStrip {
  /// Where the titles are shown, in points from the leading end, and how fast they move relative to their cells.
  var shownPlaces: [Int: MotionState] {
    cells.reduce(into: [:]) { places, cell in
      let shift = shifts.shift(of: cell.index)
      places[cell.index] = MotionState(position: cell.start + shift.position, velocity: shift.velocity)
    }
  }

  /// Lets titles go visibly from where they were shown, by their present index, to the cells of the next layout.
  func leave(_ places: [Int: MotionState]) { placesToLeave = places }

  /// The row with titles where they are shown.
  var shownRow: TitleRow {
    var row = rowInFrame
    guard shifts.isMoving else { return row }
    for cell in row.cells.indices {
      row.cells[cell].start += shifts.shift(of: row.cells[cell].index).position
    }
    return row
  }
}
