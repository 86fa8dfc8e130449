import RealModule

/// Where the finger can take the grabbed point.
extension CurlGeometry {
  /// The finger's location for a progress: 0 where it grabbed the sheet, 1 where the sheet is turned over.
  ///
  /// The pager's position is the master: it gives the progress, and with it the coordinate along the paging axis. The
  /// pointer gives only the coordinate `across` it, in points. While the finger drags, the progress is its travel along
  /// the axis divided by `travel(grabbed:)`, so the result is where the finger is.
  public func finger(at progress: Double, grabbed: Point, across: Double) -> Point {
    let start = place(self.grabbed(at: grabbed))
    let out = start.out * (1 - 2 * progress.limited(to: 0, 1))
    return point(Place(out: out, along: across == across ? across : start.along))
  }

  /// The progress of the turn with the finger at a location, from 0 to 1. The opposite of `finger(at:grabbed:across:)`.
  public func progress(finger: Point, grabbed: Point) -> Double {
    let start = place(self.grabbed(at: grabbed))
    guard start.out > 0 else { return 0 }
    return ((start.out - place(finger).out) / (2 * start.out)).limited(to: 0, 1)
  }

  /// The travel of the finger along the paging axis that turns the sheet over, in points: twice the distance of the
  /// grabbed point from the spine.
  public func travel(grabbed: Point) -> Double { 2 * place(self.grabbed(at: grabbed)).out }

  /// The location nearest to the finger, across the paging axis, to which the sheet lets the grabbed point go.
  ///
  /// The coordinate along the axis stays what it is, limited to the way from the grabbed point to its mirror image beyond
  /// the spine. The coordinate across is limited so that no end of the spine is farther away than it is on the flat
  /// sheet: paper does not stretch. Near the grabbed point the limits are a little closer (see `nearness`). So the result
  /// is a continuous function of the finger, equal to it wherever the paper allows it, and it is the grabbed point
  /// itself at progress 0 and its mirror image at progress 1, whatever the pointer does. NaN counts as the
  /// grabbed point's coordinate.
  public func limited(_ finger: Point, grabbed: Point) -> Point {
    let start = place(self.grabbed(at: grabbed))
    return point(limited(place(finger), grabbed: start))
  }

  func limited(_ finger: Place, grabbed start: Place) -> Place {
    guard finger.out == finger.out, finger.along == finger.along else { return start }
    let out = finger.out.limited(to: -start.out, start.out)
    let rest = extents.along - start.along
    let up = slack(out, start.out, rest)
    let down = slack(out, start.out, start.along)
    return Place(out: out, along: finger.along.limited(to: start.along - up, start.along + down))
  }

  /// How far the grabbed point can go along the spine, away from an end of it that is `side` points away along the
  /// spine, when it is `out` points from the spine and began at `start` points from it.
  private func slack(_ out: Double, _ start: Double, _ side: Double) -> Double {
    let travel = start - out
    let square = travel * (start + out)
    guard square > 0 else { return 0 }
    let full = square / ((side * side + square).squareRoot() + side)
    return min(full * nearness(travel, start), CurlGeometry.steepest * travel)
  }

  /// The part of the way to the limit that the finger can go, by its travel along the axis.
  ///
  /// At the limit the paper is creased through an end of the spine, however little the finger has moved: with the
  /// finger back at the grabbed point, that sheet would have to jump flat. So the limits are closer where the travel is
  /// short. From an eighth of the distance to the spine on, all of the way is free.
  private func nearness(_ travel: Double, _ start: Double) -> Double {
    let t = (8 * travel / start).limited(to: 0, 1)
    return CurlGeometry.nearest + (1 - CurlGeometry.nearest) * t * t * (3 - 2 * t)
  }

  /// The least value of `nearness`.
  private static let nearest = 0.5
  /// The greatest ratio of the way along the spine to the way along the axis.
  private static let steepest = 8.0
}
