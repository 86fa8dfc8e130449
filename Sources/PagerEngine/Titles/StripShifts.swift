import PagerPhysics

/// The motions of titles to their cells, after a visible change of the pages.
struct StripShifts: Equatable, Sendable {
  private struct Shift: Equatable, Sendable {
    var index: Int
    /// The distance of the title after its cell, in points.
    var distance: SpringMotion
  }

  private var shifts: [Shift] = []

  init() {}

  /// Creates motions from shown places to cells, at a time in seconds.
  init(from places: [Int: MotionState], to cells: [TitleCell], _ spring: Spring, at time: Double) {
    for cell in cells {
      guard let place = places[cell.index], place.position != cell.start || place.velocity != 0 else {
        continue
      }
      let way = MotionState(position: place.position - cell.start, velocity: place.velocity)
      let distance = SpringMotion(from: way, to: 0, spring, within: .points, at: time)
      shifts.append(Shift(index: cell.index, distance: distance))
    }
    let duration = shifts.map(\.distance.duration).max() ?? 0
    for index in shifts.indices { shifts[index].distance.duration = duration }
  }

  var isMoving: Bool { !shifts.isEmpty }

  /// Advances to a time, in seconds.
  mutating func advance(to time: Double) {
    for index in shifts.indices { shifts[index].distance.advance(to: time) }
    if shifts.first?.distance.isMoving == false { shifts = [] }
  }

  /// Sets the start of a motion that began before a time was known, in seconds.
  mutating func restart(at time: Double) {
    for index in shifts.indices { shifts[index].distance.restart(at: time) }
  }

  /// Returns the distance of a title after its cell, in points, and its velocity.
  func shift(of index: Int) -> MotionState {
    shifts.first { $0.index == index }?.distance.state ?? MotionState(position: 0)
  }
}

extension StripShifts: Renumbered {
  mutating func apply(_ change: PageChange) {
    guard isMoving else { return }
    shifts = shifts.compactMap { shift in
      change.index(of: shift.index).map { Shift(index: $0, distance: shift.distance) }
    }
  }
}

extension TitleStrip {
  /// The shown places of the titles, in points from the leading end.
  ///
  /// The velocities are relative to the cells.
  var shownPlaces: [Int: MotionState] {
    cells.reduce(into: [:]) { places, cell in
      let shift = shifts.shift(of: cell.index)
      places[cell.index] = MotionState(position: cell.start + shift.position, velocity: shift.velocity)
    }
  }

  /// Starts motions from shown places, by present index, to the cells of the next layout.
  func moveTitles(from places: [Int: MotionState]) { placesBefore = places }

  /// The row with titles at their shown places.
  var shownRow: TitleRow {
    var row = rowInFrame
    guard shifts.isMoving else { return row }
    for cell in row.cells.indices {
      row.cells[cell].start += shifts.shift(of: row.cells[cell].index).position
    }
    return row
  }
}
