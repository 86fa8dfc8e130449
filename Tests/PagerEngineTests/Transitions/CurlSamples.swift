import PagerEngine
import SeededRandom

/// A source of seeded random turns of sheets with any spine.
struct CurlSamples {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  static let spines: [Edge] = [.left, .right, .top, .bottom]

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func geometry(_ spine: Edge) -> CurlGeometry {
    let size = Size(number(40...2000), number(40...2000))
    let radius = Int.random(in: 0..<3, using: &random) == 0 ? number(0...150) : nil
    return CurlGeometry(size: size, spine: spine, radius: radius)
  }

  /// Returns a point of the sheet: anywhere, or at an edge or corner.
  mutating func point(of size: Size) -> Point { Point(coordinate(size.width), coordinate(size.height)) }

  private mutating func coordinate(_ extent: Double) -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: 0
    case 1: extent
    default: Double.random(in: 0...extent, using: &random)
    }
  }

  /// Returns a finger anywhere in and around the sheet and its place after the turn.
  mutating func finger(_ size: Size) -> Point {
    Point(number(-1.5 * size.width...2.5 * size.width), number(-1.5 * size.height...2.5 * size.height))
  }
}

func distance(_ a: Point, _ b: Point) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

extension CurlGeometry {
  /// The two ends of the spine.
  var spineEnds: (Point, Point) {
    switch spine {
    case .left: (Point(0, 0), Point(0, size.height))
    case .right: (Point(size.width, 0), Point(size.width, size.height))
    case .top: (Point(0, 0), Point(size.width, 0))
    case .bottom: (Point(0, size.height), Point(size.width, size.height))
    }
  }

  /// Returns the location of a point of the sheet after the turn.
  func mirrored(_ point: Point) -> Point {
    switch spine {
    case .left: Point(-point.x, point.y)
    case .right: Point(2 * size.width - point.x, point.y)
    case .top: Point(point.x, -point.y)
    case .bottom: Point(point.x, 2 * size.height - point.y)
    }
  }

  /// The longer side, in points.
  var extent: Double { max(size.width, size.height) }

  /// Returns a point's distance from the spine, in points.
  ///
  /// It is negative on the other side of the spine.
  func distanceFromSpine(_ point: Point) -> Double {
    switch spine {
    case .left: point.x
    case .right: size.width - point.x
    case .top: point.y
    case .bottom: size.height - point.y
    }
  }

  /// Returns a point's coordinate along the spine, in points.
  func along(_ point: Point) -> Double { axis == .horizontal ? point.y : point.x }
}
