// The rules of other toolkits, each as in its source code. Results may be beyond the first or the last page.
extension PageRelease {
  var nearestPage: Double { (position + 0.5).rounded(.down) }

  /// Returns the next whole page in a direction.
  ///
  /// A position that is a whole page is returned unchanged.
  private func bound(forward: Bool) -> Double {
    position.rounded(forward ? .up : .down)
  }

  private func adjacent(_ page: Double) -> Double {
    page.clamped(to: Double(startPage) - 1...Double(startPage) + 1, ifNaN: Double(startPage))
  }

  var scrollViewPage: Double {
    guard pointsPerSecond.magnitude >= 10 else { return adjacent(nearestPage) }
    return adjacent(bound(forward: velocity > 0))
  }

  func flutterPage(pixelRatio: Double) -> Double {
    let tolerance = 20 / pixelRatio.clamped(to: 0.01...100, ifNaN: 1)
    let shift = pointsPerSecond < -tolerance ? -0.5 : pointsPerSecond > tolerance ? 0.5 : 0
    return (position + shift).rounded(.toNearestOrAwayFromZero)
  }

  var viewPagerPage: Double {
    let first = position.rounded(.down)
    if pointsPerSecond.magnitude > 400, travel.magnitude * pageExtent > 25 {
      return velocity > 0 ? first + 1 : first
    }
    let share = first >= Double(startPage) ? 0.4 : 0.6
    return first + (position - first + share).rounded(.towardZero)
  }

  var viewPager2Page: Double {
    guard pointsPerSecond.magnitude >= 50 else { return nearestPage }
    return bound(forward: velocity > 0)
  }

  var composePage: Double {
    if pointsPerSecond.magnitude >= 400 { return adjacent(bound(forward: velocity > 0)) }
    guard travel.magnitude * pageExtent >= 56 else { return adjacent(nearestPage) }
    let moved = travel.magnitude - travel.magnitude.rounded(.down)
    return adjacent(bound(forward: (moved > 0.5) == (travel > 0)))
  }

  func adwaitaPage(isTouchpad: Bool) -> Double {
    // Libadwaita's velocity is in points per millisecond, although its progress is in pages.
    let speed = pointsPerSecond / 1000
    guard speed.magnitude >= (isTouchpad ? 0.6 : 0.3) else { return adjacent(nearestPage) }
    let rate = isTouchpad ? 0.997 : 0.998
    let flight = Self.adwaitaFlight(speed.magnitude, slope: rate / (1 - rate) / 1000)
    let projection = adjacent(position + speed.signum * flight)
    let (behind, ahead): (FloatingPointRoundingRule, FloatingPointRoundingRule) =
      speed > 0 ? (.down, .up) : (.up, .down)
    if projection.rounded(behind) == Double(startPage) { return projection.rounded(ahead) }
    return (projection + 0.5).rounded(.down)
  }

  /// Returns the distance in pages for a speed in points per millisecond.
  ///
  /// The distance is proportional up to a speed of 2, then a parabola.
  private static func adwaitaFlight(_ speed: Double, slope: Double) -> Double {
    guard speed > 2 else { return slope * speed }
    let start = slope / 0.7
    let end = speed - 2 + start
    return 0.35 * end * end - 0.35 * start * start + 2 * slope
  }
}
