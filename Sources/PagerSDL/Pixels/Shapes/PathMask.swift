import PagerEngine

extension CoverageRasterizer {
  /// Adds a path, scaled and then moved by (`dx`, `dy`) pixels. Open contours are closed.
  mutating func add(_ path: Path, scale: Double, dx: Double, dy: Double) {
    func place(_ point: Point) -> Point { Point(point.x * scale + dx, point.y * scale + dy) }
    var start = Point.zero
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        addEdge(pen.x, pen.y, start.x, start.y)
        start = place(point)
        pen = start
      case .line(let point):
        let next = place(point)
        addEdge(pen.x, pen.y, next.x, next.y)
        pen = next
      case .curve(let control, let point):
        let next = place(point)
        addCurve(pen, place(control), next)
        pen = next
      }
    }
    addEdge(pen.x, pen.y, start.x, start.y)
  }

  /// Adds a quadratic curve as straight pieces that deviate from it by at most a fiftieth of a pixel.
  private mutating func addCurve(_ a: Point, _ control: Point, _ b: Point) {
    let bendX = a.x - 2 * control.x + b.x
    let bendY = a.y - 2 * control.y + b.y
    let bend = (bendX * bendX + bendY * bendY).squareRoot()
    guard bend.isFinite else { return }
    // A curve cut into n pieces deviates by a quarter of its bend, divided by n².
    let count = max(1, Int(min(256, (bend / 4 / 0.02).squareRoot().rounded(.up))))
    var last = a
    for step in 1...count {
      let t = Double(step) / Double(count)
      let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      let next = Point(u * a.x + v * control.x + w * b.x, u * a.y + v * control.y + w * b.y)
      addEdge(last.x, last.y, next.x, next.y)
      last = next
    }
  }
}

extension PixelImage {
  /// The largest width and height of a path's mask, in device pixels.
  static let pathLimit: Int32 = 4096

  /// The mask of a path. Its origin is the origin of the path's coordinates; what lies far outside is cut off.
  init(path: Path, scale: Double, _ ink: Ink) {
    let limit = PixelImage.pathLimit
    let box = path.bounds
    let (left, top) = (
      nearestPixel((box.x * scale).rounded(.down)), nearestPixel((box.y * scale).rounded(.down))
    )
    let (right, bottom) = (
      nearestPixel((box.maxX * scale).rounded(.up)), nearestPixel((box.maxY * scale).rounded(.up))
    )
    // Of a huge path the part nearest to the origin is kept, since that is where targets are.
    let x = right - left > limit ? max(left, min(0, right - limit)) : left
    let y = bottom - top > limit ? max(top, min(0, bottom - limit)) : top
    let (width, height) = (Int(min(limit, right - x)), Int(min(limit, bottom - y)))
    guard width > 0, height > 0 else {
      self = .nothing
      return
    }
    var rasterizer = CoverageRasterizer(width: width, height: height)
    rasterizer.add(path, scale: scale, dx: -Double(x), dy: -Double(y))
    self.init(rasterizer.mask(), ink)
    originX = -x
    originY = -y
  }
}
