import RealModule

/// The path of the grabbed point through a turn without a finger.
///
/// The path is a function of the turn's progress alone, from 0 (flat) to 1 (turned over). Along the paging
/// axis the progress determines the coordinate, as under a finger (see
/// `CurlGeometry.finger(at:grabbed:across:)`).
package struct CurlPath: Hashable, Sendable {
  /// The sheet.
  package let geometry: CurlGeometry
  /// The point of the sheet that follows the path, in points.
  package let grabbed: Point

  private let course: Course

  private enum Course: Hashable {
    /// An arc to the other side.
    case arc
    /// A straight line from the point at a progress to both flat places.
    ///
    /// The offset is that from the straight line between the two flat places.
    case straight(offset: CurlGeometry.Place, progress: Double)
  }

  /// Creates the path of a turn by keys, titles, dots or code.
  ///
  /// The lower outer corner rises a little and moves to the other side in an arc. With vertical paging it is
  /// the right outer corner.
  package init(_ geometry: CurlGeometry) {
    self.geometry = geometry
    grabbed = geometry.point(geometry.extents)
    course = .arc
  }

  /// Creates the path of a turn after a finger released it at a progress.
  ///
  /// The path is straight towards either side. At that progress the shape is the one at the release.
  package init(_ geometry: CurlGeometry, grabbed: Point, finger: Point, progress: Double) {
    self.geometry = geometry
    self.grabbed = geometry.grabbed(at: grabbed)
    let start = geometry.place(self.grabbed)
    let progress = progress.clamped(to: 0...1)
    let last = geometry.limited(geometry.place(finger), grabbed: start)
    let offset = CurlGeometry.Place(
      out: last.out - start.out * (1 - 2 * progress), along: last.along - start.along)
    course = .straight(offset: offset, progress: progress)
  }

  /// Returns the location of the grabbed point at a progress, in points.
  ///
  /// Progress is limited to 0...1; NaN counts as 0.
  package func finger(at progress: Double) -> Point {
    let progress = progress.clamped(to: 0...1)
    let start = geometry.place(grabbed)
    let offset = offset(progress)
    return geometry.point(
      CurlGeometry.Place(
        out: start.out * (1 - 2 * progress) + offset.out, along: start.along + offset.along))
  }

  /// Returns the shape of the sheet at a progress.
  ///
  /// It is flat at 0 and turned over at 1.
  package func shape(at progress: Double) -> CurlShape {
    geometry.shape(grabbed: grabbed, finger: finger(at: progress))
  }

  private func offset(_ progress: Double) -> CurlGeometry.Place {
    switch course {
    case .arc:
      let rise = CurlPath.rise * min(geometry.extents.out, geometry.extents.along)
      return CurlGeometry.Place(out: 0, along: -rise * progress * (1 - progress) * (1 - progress))
    case .straight(let offset, let last):
      let whole = progress < last ? last : 1 - last
      let rest = progress < last ? progress : 1 - progress
      let part = whole > 0 ? rest / whole : 0
      return CurlGeometry.Place(out: offset.out * part, along: offset.along * part)
    }
  }

  /// The steepness of the arc, as a fraction of the sheet's shorter side.
  ///
  /// The corner rises by at most 4/27 of it, which is nearly a quarter of that side.
  private static let rise = 1.6
}
