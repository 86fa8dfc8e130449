import PagerEngine

/// The mask of a stroked path: the coverage of pixels by the area within half a line width of its segments.
///
/// A pixel takes the coverage of the nearest segment, so connected segments do not add up, and joins and caps
/// are round.
struct StrokeMask {
  private(set) var mask: CoverageMask
  private let half: Double

  init(width: Int, height: Int, lineWidth: Double) {
    mask = CoverageMask(width: width, height: height)
    half = lineWidth / 2
  }

  mutating func add(_ a: Point, _ b: Point) {
    let reach = half + 1
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    guard square.isFinite else { return }
    let rows = range(min(a.y, b.y) - reach, max(a.y, b.y) + reach, limit: mask.height)
    for y in rows {
      let center = Double(y) + 0.5
      // The part of the segment that can be near this row.
      let (from, to) = StrokeMask.share(center - reach - a.y, center + reach - a.y, of: dy)
      let (x1, x2) = (a.x + dx * from, a.x + dx * to)
      for x in range(min(x1, x2) - reach, max(x1, x2) + reach, limit: mask.width) {
        let (px, py) = (Double(x) + 0.5 - a.x, center - a.y)
        let along = square > 0 ? min(1, max(0, (px * dx + py * dy) / square)) : 0
        let (ex, ey) = (px - along * dx, py - along * dy)
        let coverage = coverage(at: (ex * ex + ey * ey).squareRoot())
        let index = y * mask.width + x
        mask.values[index] = max(mask.values[index], coverage)
      }
    }
  }

  /// Returns the coverage of a pixel whose centre is `distance` pixels from the middle of the line.
  private func coverage(at distance: Double) -> UInt8 {
    let covered = min(distance + 0.5, half) - max(distance - 0.5, -half)
    return UInt8(max(0, min(1, covered)) * 255 + 0.5)
  }

  private func range(_ low: Double, _ high: Double, limit: Int) -> Range<Int> {
    let first = Int(max(0, min(Double(limit), low.rounded(.down))))
    return first..<max(first, Int(max(0, min(Double(limit), high.rounded(.up)))))
  }

  /// Returns the shares of a segment of length `total` that lie between two distances, 0...1 each.
  private static func share(_ low: Double, _ high: Double, of total: Double) -> (Double, Double) {
    guard abs(total) > 1e-9 else { return (0, 1) }
    let (a, b) = (low / total, high / total)
    return (max(0, min(1, min(a, b))), max(0, min(1, max(a, b))))
  }
}

extension PixelImage {
  /// Creates the mask of a path stroked with a line of `width` pixels.
  /// Its origin is the origin of the path's coordinates.
  init(stroke path: Path, width: Double, scale: Double, _ ink: Ink) {
    let frame = PathFrame(path, scale: scale, margin: width / 2 + 1)
    guard frame.width > 0, frame.height > 0 else {
      self = .nothing
      return
    }
    var stroke = StrokeMask(width: frame.width, height: frame.height, lineWidth: width)
    path.eachSegment(scale: scale, dx: -Double(frame.x), dy: -Double(frame.y), closes: false) {
      stroke.add($0, $1)
    }
    self.init(stroke.mask, ink)
    (originX, originY) = (-frame.x, -frame.y)
  }
}
