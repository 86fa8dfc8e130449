import PagerEngine
import PagerPhysics

/// The placement of a picture on a page: its size in points, and its top left corner.
struct PicturePlace: Equatable {
  /// The size of the picture, in pixels.
  let picture: Size
  /// The size of the page, in points.
  let viewport: Size
  /// Points per pixel of the picture.
  private(set) var scale: Double
  /// The top left corner of the picture on the page, in points.
  var origin: Point

  /// Creates the placement of a picture that fits the page.
  init(picture: Size, viewport: Size) {
    (self.picture, self.viewport) = (picture, viewport)
    scale = 1
    origin = .zero
    scale = fittingScale
    origin = clamped(origin)
  }

  /// The scale at which the whole picture is visible.
  var fittingScale: Double { limited(min(viewport.width / picture.width, viewport.height / picture.height)) }

  /// The scale at which the picture covers the page.
  var fillingScale: Double { limited(max(viewport.width / picture.width, viewport.height / picture.height)) }

  /// The scale relative to `fittingScale`.
  var zoom: Double { scale / fittingScale }

  /// The rectangle of the picture on the page, in points.
  var rect: Rect { Rect(origin: origin, size: Size(picture.width * scale, picture.height * scale)) }

  /// The range of the left edge in which the picture covers the page, or is centred.
  var horizontalRange: ClosedRange<Double> { range(viewport.width, picture.width * scale) }

  /// The range of the top edge in which the picture covers the page, or is centred.
  var verticalRange: ClosedRange<Double> { range(viewport.height, picture.height * scale) }

  /// The directions in which a drag moves the picture.
  var directions: PageDirections {
    var directions: PageDirections = []
    // Ignore less than half a point.
    if horizontalRange.upperBound - origin.x > 0.5 { directions.insert(.right) }
    if origin.x - horizontalRange.lowerBound > 0.5 { directions.insert(.left) }
    if verticalRange.upperBound - origin.y > 0.5 { directions.insert(.down) }
    if origin.y - verticalRange.lowerBound > 0.5 { directions.insert(.up) }
    return directions
  }

  /// Returns whether the picture is longer than the page along an axis.
  func canMove(along axis: PageGeometry.Axis) -> Bool {
    let range = axis == .horizontal ? horizontalRange : verticalRange
    return range.upperBound - range.lowerBound > 0.5
  }

  /// Returns the nearest origin at which the picture covers the page, or is centred.
  func clamped(_ point: Point) -> Point {
    Point(point.x.clamped(to: horizontalRange), point.y.clamped(to: verticalRange))
  }

  /// Returns the placement at another scale, with the same point of the picture at `anchor`.
  func scaled(to newScale: Double, about anchor: Point) -> PicturePlace {
    var place = self
    place.scale = limited(newScale)
    let factor = place.scale / scale
    place.origin = Point(anchor.x - (anchor.x - origin.x) * factor, anchor.y - (anchor.y - origin.y) * factor)
    return place
  }

  /// Returns the placement of a picture with another number of pixels: in the same rectangle if it has the
  /// same proportions, to half a percent, and otherwise whole.
  func showing(_ picture: Size) -> PicturePlace {
    guard picture != self.picture else { return self }
    var place = PicturePlace(picture: picture, viewport: viewport)
    let ratio = picture.width * self.picture.height / (picture.height * self.picture.width)
    guard abs(ratio - 1) < 0.005 else { return place }
    place.scale = limited(scale * self.picture.width / picture.width)
    place.origin = origin
    return place
  }

  /// Returns the placement on a page of another size, with the same zoom and the same point in the centre.
  func fitted(to size: Size) -> PicturePlace {
    var place = PicturePlace(picture: picture, viewport: size)
    let middle = Point(
      (viewport.width / 2 - origin.x) / scale, (viewport.height / 2 - origin.y) / scale)
    place.scale = place.limited(place.fittingScale * zoom)
    place.origin = place.clamped(
      Point(size.width / 2 - middle.x * place.scale, size.height / 2 - middle.y * place.scale))
    return place
  }

  /// Returns an intermediate placement on the way to another one.
  ///
  /// The scale changes by equal factors. The fixed point of the zoom does not move in between.
  func interpolated(to end: PicturePlace, _ share: Double) -> PicturePlace {
    // The power is rounded: at the end, a zoom just below its limit would exceed it.
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
    scale > 0 && scale.isFinite ? scale.clamped(to: 1e-6...1e6) : 1
  }
}

extension Double {
  /// Returns `base` to the power of `exponent`, by repeated square roots: 2^-40 is exact enough for a position on a
  /// page.
  fileprivate static func pow(_ base: Double, _ exponent: Double) -> Double {
    var (result, root, rest) = (1.0, base, exponent.clamped(to: 0...1))
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
