import RealModule

/// The limits of the grabbed point, and its relation to the progress.
extension CurlGeometry {
  /// Returns the finger's location for a progress.
  ///
  /// The progress is 0 where the finger grabbed the sheet, and 1 where the sheet is turned over. The pager's
  /// position determines the progress, and with it the coordinate along the paging axis. The pointer
  /// determines only the coordinate `across` it, in points. While the finger drags, the progress is its
  /// travel along the axis divided by `travel(grabbed:)`, so the result is the location of the finger.
  package func finger(at progress: Double, grabbed: Point, across: Double) -> Point {
    let start = place(self.grabbed(at: grabbed))
    let out = start.out * (1 - 2 * progress.clamped(to: 0...1))
    return point(Place(out: out, along: across == across ? across : start.along))
  }

  /// Returns the progress of the turn with the finger at a location.
  ///
  /// The progress is in 0...1. This is the inverse of `finger(at:grabbed:across:)`.
  package func progress(finger: Point, grabbed: Point) -> Double {
    let start = place(self.grabbed(at: grabbed))
    guard start.out > 0 else { return 0 }
    return ((start.out - place(finger).out) / (2 * start.out)).clamped(to: 0...1)
  }

  /// Returns the travel of the finger that turns the sheet over, in points.
  ///
  /// The travel is along the paging axis: twice the distance of the grabbed point from the spine.
  package func travel(grabbed: Point) -> Double { 2 * place(self.grabbed(at: grabbed)).out }

  /// Returns the location nearest to the finger that the grabbed point can reach.
  ///
  /// Only the coordinate across the paging axis is adjusted to the paper.
  ///
  /// - The coordinate along the axis is limited to the range from the grabbed point to its mirror image
  ///   beyond the spine.
  /// - The coordinate across the axis is limited so that no end of the spine is farther away than on the flat
  ///   sheet, because paper does not stretch. Near the grabbed point the limits are a little closer (see
  ///   `nearness`).
  ///
  /// So the result is a continuous function of the finger, equal to it wherever the paper allows it. At
  /// progress 0 it is the grabbed point itself and at progress 1 its mirror image, wherever the pointer is.
  /// NaN counts as the grabbed point's coordinate.
  package func limited(_ finger: Point, grabbed: Point) -> Point {
    let start = place(self.grabbed(at: grabbed))
    return point(limited(place(finger), grabbed: start))
  }

  func limited(_ finger: Place, grabbed start: Place) -> Place {
    guard finger.out == finger.out, finger.along == finger.along else { return start }
    let out = finger.out.clamped(-start.out, start.out)
    let rest = extents.along - start.along
    let up = slack(out, start.out, rest)
    let down = slack(out, start.out, start.along)
    return Place(out: out, along: finger.along.clamped(start.along - up, start.along + down))
  }

  /// Returns the largest displacement of the grabbed point along the spine.
  ///
  /// The displacement is away from an end of the spine that is `side` points away along the spine. The point
  /// is `out` points from the spine, and began at `start` points from it.
  private func slack(_ out: Double, _ start: Double, _ side: Double) -> Double {
    let travel = start - out
    let square = travel * (start + out)
    guard square > 0 else { return 0 }
    let full = square / ((side * side + square).squareRoot() + side)
    return min(full * nearness(travel, start), CurlGeometry.steepest * travel)
  }

  /// Returns the fraction of the limit that the finger can use at a travel.
  ///
  /// At the limit the paper is creased through an end of the spine, however little the finger has moved: with
  /// the finger back at the grabbed point, that sheet would have to jump flat. So the limits are closer for a
  /// short travel. From an eighth of the distance to the spine on, the finger can reach the limit.
  private func nearness(_ travel: Double, _ start: Double) -> Double {
    let t = (8 * travel / start).clamped(to: 0...1)
    return CurlGeometry.nearest + (1 - CurlGeometry.nearest) * t * t * (3 - 2 * t)
  }

  /// The smallest value of `nearness`.
  private static let nearest = 0.5
  /// The largest ratio of the displacement along the spine to that along the axis.
  private static let steepest = 8.0
}
