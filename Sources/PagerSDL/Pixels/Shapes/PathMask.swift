import PagerEngine

extension Path {
  /// Calls `body` with the ends of straight segments, scaled and then moved by (`dx`, `dy`) pixels.
  ///
  /// - Parameter closes: Whether open contours are closed.
  func eachSegment(
    scale: Double, dx: Double, dy: Double, closes: Bool, _ body: (_ from: Point, _ to: Point) -> Void
  ) {
    func place(_ point: Point) -> Point { Point(point.x * scale + dx, point.y * scale + dy) }
    var (start, pen) = (Point.zero, Point.zero)
    func draw(to next: Point) {
      body(pen, next)
      pen = next
    }
    for element in elements {
      switch element {
      case .move(let point):
        if closes { draw(to: start) }
        start = place(point)
        pen = start
      case .line(let point): draw(to: place(point))
      case .curve(let control, let point):
        Path.eachPiece(ofCurve: pen, place(control), place(point), draw)
        pen = place(point)
      }
    }
    if closes { draw(to: start) }
  }

  /// Approximates a quadratic curve by straight segments, to 1/50 of a pixel. Calls `body` with their ends.
  private static func eachPiece(ofCurve a: Point, _ control: Point, _ b: Point, _ body: (Point) -> Void) {
    let bendX = a.x - 2 * control.x + b.x
    let bendY = a.y - 2 * control.y + b.y
    let bend = (bendX * bendX + bendY * bendY).squareRoot()
    guard bend.isFinite else { return }
    // A curve split into n segments deviates by a quarter of its bend, divided by n².
    let count = max(1, Int(min(256, (bend / 4 / 0.02).squareRoot().rounded(.up))))
    for step in 1...count {
      let t = Double(step) / Double(count)
      let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      body(Point(u * a.x + v * control.x + w * b.x, u * a.y + v * control.y + w * b.y))
    }
  }
}

/// The pixels of a path's mask.
/// Of a huge path, only the part nearest to the origin is kept, since targets are there.
struct PathFrame {
  /// The maximum width and height of a path's mask, in device pixels.
  static let limit: Int32 = 4096

  let x: Int32
  let y: Int32
  let width: Int
  let height: Int

  /// Computes the pixels that a path touches, with a margin of `margin` pixels.
  init(_ path: Path, scale: Double, margin: Double = 0) {
    let box = path.bounds
    let (left, top) = (
      nearestPixel((box.x * scale - margin).rounded(.down)),
      nearestPixel((box.y * scale - margin).rounded(.down))
    )
    let (right, bottom) = (
      nearestPixel((box.maxX * scale + margin).rounded(.up)),
      nearestPixel((box.maxY * scale + margin).rounded(.up))
    )
    let limit = PathFrame.limit
    x = right - left > limit ? max(left, min(0, right - limit)) : left
    y = bottom - top > limit ? max(top, min(0, bottom - limit)) : top
    (width, height) = (Int(min(limit, right - x)), Int(min(limit, bottom - y)))
  }
}

extension PixelImage {
  /// Creates the mask of a path. Its origin is the origin of the path's coordinates.
  /// Pixels far outside are clipped.
  init(path: Path, scale: Double, _ ink: Ink) {
    let frame = PathFrame(path, scale: scale)
    guard frame.width > 0, frame.height > 0 else {
      self = .nothing
      return
    }
    var rasterizer = CoverageRasterizer(width: frame.width, height: frame.height)
    path.eachSegment(scale: scale, dx: -Double(frame.x), dy: -Double(frame.y), closes: true) {
      rasterizer.addEdge($0.x, $0.y, $1.x, $1.y)
    }
    self = rasterizer.image(ink)
    (originX, originY) = (-frame.x, -frame.y)
  }
}
