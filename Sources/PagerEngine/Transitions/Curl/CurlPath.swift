import RealModule

/// The way of the grabbed point through a turn that no finger leads.
///
/// It is a function of the turn's progress alone, from 0 (flat) to 1 (turned over). Along the paging axis the point is
/// where the progress says, as under a finger (see `CurlGeometry.finger(at:grabbed:across:)`).
public struct CurlPath: Hashable, Sendable {
  /// The sheet.
  public let geometry: CurlGeometry
  /// The point of the sheet that is led, in points.
  public let grabbed: Point

  private let course: Course

  private enum Course: Hashable {
    /// Up a little and over.
    case arc
    /// Straight from where the point is at a progress to where the sheet is flat. The offset is that from the straight
    /// way between the two flat places.
    case straight(offset: CurlGeometry.Place, progress: Double)
  }

  /// The path of a turn by keys, titles, dots or code: the lower outer corner (with vertical paging the right outer
  /// corner) rises a little and goes over in an arc.
  public init(_ geometry: CurlGeometry) {
    self.geometry = geometry
    grabbed = geometry.point(geometry.extents)
    course = .arc
  }

  /// The path of a turn that a finger let go at a progress: straight on to either side. At that progress
  /// the shape is the one that the finger left.
  public init(_ geometry: CurlGeometry, grabbed: Point, finger: Point, progress: Double) {
    self.geometry = geometry
    self.grabbed = geometry.grabbed(at: grabbed)
    let start = geometry.place(self.grabbed)
    let progress = progress.limited(to: 0, 1)
    let last = geometry.limited(geometry.place(finger), grabbed: start)
    let offset = CurlGeometry.Place(
      out: last.out - start.out * (1 - 2 * progress), along: last.along - start.along)
    course = .straight(offset: offset, progress: progress)
  }

  /// Where the grabbed point is at a progress, in points. Progress is limited to 0...1; NaN counts as 0.
  public func finger(at progress: Double) -> Point {
    let progress = progress.limited(to: 0, 1)
    let start = geometry.place(grabbed)
    let offset = offset(progress)
    return geometry.point(
      CurlGeometry.Place(
        out: start.out * (1 - 2 * progress) + offset.out, along: start.along + offset.along))
  }

  /// The shape of the sheet at a progress, flat at 0 and turned over at 1.
  public func shape(at progress: Double) -> CurlShape {
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

  /// The steepness of the arc, as a part of the sheet's shorter side. The corner rises by 4/27 of it at most, which is
  /// nearly a quarter of that side.
  private static let rise = 1.6
}
