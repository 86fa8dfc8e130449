import PagerEngine
import PagerPhysics

/// Where a picture lies on a page: its size in points, and the place of its top left corner.
struct PicturePlace: Equatable {
  /// The size of the picture, in pixels.
  let picture: Size
  /// The size of the page, in points.
  let viewport: Size
  /// Points per pixel of the picture.
  private(set) var scale: Double
  /// The top left corner of the picture on the page, in points.
  var origin: Point

  /// A picture that is as large as fits on the page.
  init(picture: Size, viewport: Size) {
    (self.picture, self.viewport) = (picture, viewport)
    scale = 1
    origin = .zero
    scale = fittingScale
    origin = clamped(origin)
  }

  /// The scale at which all of the picture is seen.
  var fittingScale: Double { limited(min(viewport.width / picture.width, viewport.height / picture.height)) }

  /// The scale at which the picture covers the page.
  var fillingScale: Double { limited(max(viewport.width / picture.width, viewport.height / picture.height)) }

  /// How many times larger the picture is than it would fit.
  var zoom: Double { scale / fittingScale }

  /// The rectangle of the picture on the page, in points.
  var rect: Rect { Rect(origin: origin, size: Size(picture.width * scale, picture.height * scale)) }

  /// The places of the left edge at which the picture covers the page, or lies in its middle.
  var horizontalRange: ClosedRange<Double> { range(viewport.width, picture.width * scale) }

  /// The places of the top edge at which the picture covers the page, or lies in its middle.
  var verticalRange: ClosedRange<Double> { range(viewport.height, picture.height * scale) }

  /// The directions in which a drag moves the picture.
  var directions: PageDirections {
    var directions: PageDirections = []
    // Less than half a point is nothing to drag.
    if horizontalRange.upperBound - origin.x > 0.5 { directions.insert(.right) }
    if origin.x - horizontalRange.lowerBound > 0.5 { directions.insert(.left) }
    if verticalRange.upperBound - origin.y > 0.5 { directions.insert(.down) }
    if origin.y - verticalRange.lowerBound > 0.5 { directions.insert(.up) }
    return directions
  }

  /// Whether the picture is longer than the page along an axis.
  func canMove(along axis: PageGeometry.Axis) -> Bool {
    let range = axis == .horizontal ? horizontalRange : verticalRange
    return range.upperBound - range.lowerBound > 0.5
  }

  /// The nearest place of the origin at which the picture covers the page, or lies in its middle.
  func clamped(_ point: Point) -> Point {
    let (x, y) = (horizontalRange, verticalRange)
    return Point(
      min(max(point.x, x.lowerBound), x.upperBound), min(max(point.y, y.lowerBound), y.upperBound))
  }

  /// The place with another scale, with the same point of the picture at `anchor`.
  func scaled(to newScale: Double, about anchor: Point) -> PicturePlace {
    var place = self
    place.scale = limited(newScale)
    let factor = place.scale / scale
    place.origin = Point(anchor.x - (anchor.x - origin.x) * factor, anchor.y - (anchor.y - origin.y) * factor)
    return place
  }

  /// The place on a page of another size: at the same zoom, with the same point of the picture in the middle.
  func fitted(to size: Size) -> PicturePlace {
    var place = PicturePlace(picture: picture, viewport: size)
    let middle = Point(
      (viewport.width / 2 - origin.x) / scale, (viewport.height / 2 - origin.y) / scale)
    place.scale = place.limited(place.fittingScale * zoom)
    place.origin = place.clamped(
      Point(size.width / 2 - middle.x * place.scale, size.height / 2 - middle.y * place.scale))
    return place
  }

  /// The place on the way to another one: the scale changes by equal factors, and the point that stays where it is moves
  /// nowhere in between.
  func interpolated(to end: PicturePlace, _ share: Double) -> PicturePlace {
    // The power is rounded: at the end, a zoom just below its limit would be beyond it.
    guard share != 1 else { return end }
    var place = self
    place.scale = limited(scale * Double.pow(end.scale / scale, share))
    let isZooming = abs(end.scale / scale - 1) > 1e-6
    let way = isZooming ? (place.scale - scale) / (end.scale - scale) : share
    place.origin = Point(
      origin.x + (end.origin.x - origin.x) * way, origin.y + (end.origin.y - origin.y) * way)
    return place
  }

  private func range(_ extent: Double, _ length: Double) -> ClosedRange<Double> {
    let slack = extent - length
    return slack >= 0 ? slack / 2...slack / 2 : slack...0
  }

  private func limited(_ scale: Double) -> Double {
    scale > 0 && scale.isFinite ? min(max(scale, 1e-6), 1e6) : 1
  }
}

extension Double {
  /// `base` to the power of `exponent`, by repeated square roots: 2^-40 is exact enough for places on a page.
  fileprivate static func pow(_ base: Double, _ exponent: Double) -> Double {
    var (result, root, rest) = (1.0, base, min(max(exponent, 0), 1))
    if rest == 1 { return base }
    for _ in 0..<40 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
