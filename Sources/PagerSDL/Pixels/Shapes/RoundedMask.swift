import PagerEngine

extension CoverageMask {
  /// Creates a rounded rectangle that fills the mask.
  /// The radius, in pixels, is clamped to half of the shorter side.
  init(roundedWidth width: Int, height: Int, radius: Double) {
    self.init(width: width, height: height, value: 255)
    let corner = RoundedCorner(width: width, height: height, radius: radius)
    values.withUnsafeMutableBufferPointer { values in
      corner.forEachPixel { index, coverage in values[index] = coverage }
    }
  }

  /// Creates a rounded rectangle whose edges lie on quarters of a pixel.
  init(_ bar: BarShape) {
    var rasterizer = CoverageRasterizer(width: Int(bar.width), height: Int(bar.height))
    let (left, top) = (Double(bar.left) / 4, Double(bar.top) / 4)
    let (right, bottom) = (Double(bar.right) / 4, Double(bar.bottom) / 4)
    rasterizer.addRounded(
      Rect(left, top, Double(bar.width) - left - right, Double(bar.height) - top - bottom),
      radius: Double(bar.radius) / 16)
    self = rasterizer.mask()
    if bar.left == bar.right, bar.top == bar.bottom { mirrorTopLeftQuarter() }
  }

  /// Creates the border of a rounded rectangle that fills the mask, `line` pixels wide.
  init(ringWidth width: Int, height: Int, radius: Double, line: Int) {
    self.init(roundedWidth: width, height: height, radius: radius)
    let (innerWidth, innerHeight) = (width - 2 * line, height - 2 * line)
    guard innerWidth > 0, innerHeight > 0 else { return }
    let inner = CoverageMask(
      roundedWidth: innerWidth, height: innerHeight, radius: max(0, radius - Double(line)))
    for y in 0..<innerHeight {
      let row = (y + line) * width + line
      for x in 0..<innerWidth { values[row + x] -= min(values[row + x], inner[x, y]) }
    }
  }

  /// Creates the blurred shadow of a rounded rectangle, with `margin` pixels around it.
  init(shadowWidth width: Int, height: Int, radius: Double, sigma: Double, margin: Int) {
    self.init(width: width + 2 * margin, height: height + 2 * margin)
    if radius == 0 {
      // The blur of a rectangle is the product of those of its sides.
      let across = BoxBlur.profile(ofLength: width, sigma: sigma, margin: margin)
      let down = BoxBlur.profile(ofLength: height, sigma: sigma, margin: margin)
      values = down.flatMap { level in across.map { UInt8(max(0, min(255, 255 * level * $0 + 0.5))) } }
    } else {
      var blur = BoxBlur(sigma: sigma, width: self.width, height: self.height)
      blur.load(CoverageMask(roundedWidth: width, height: height, radius: radius), x: margin, y: margin)
      values = blur.blurredQuarter()
    }
    mirrorTopLeftQuarter()
  }
}

extension CoverageRasterizer {
  /// Adds a rounded rectangle, clockwise.
  fileprivate mutating func addRounded(_ box: Rect, radius: Double) {
    let radius = radius.clamped(0, min(box.width, box.height) / 2)
    var pen = Point(box.x, box.y + radius)
    let corners = [
      (Point(box.x + radius, box.y + radius), Point(-1, 0), Point(0, -1)),
      (Point(box.maxX - radius, box.y + radius), Point(0, -1), Point(1, 0)),
      (Point(box.maxX - radius, box.maxY - radius), Point(1, 0), Point(0, 1)),
      (Point(box.x + radius, box.maxY - radius), Point(0, 1), Point(-1, 0)),
    ]
    for (center, from, to) in corners { addArc(radius, around: center, from, to, &pen) }
    addEdge(pen.x, pen.y, box.x, box.y + radius)
  }

  /// Adds an edge from `pen` to a quarter circle, and the circle's edges, and moves `pen` to its end. `from`
  /// and `to` are the directions from the centre to the start and the end.
  private mutating func addArc(
    _ radius: Double, around center: Point, _ from: Point, _ to: Point, _ pen: inout Point
  ) {
    for step in QuarterArc.steps {
      let next = Point(
        center.x + radius * (from.x * step.x + to.x * step.y),
        center.y + radius * (from.y * step.x + to.y * step.y))
      addEdge(pen.x, pen.y, next.x, next.y)
      pen = next
    }
  }
}

/// Points on a quarter of the unit circle, from (1, 0) to (0, 1).
private enum QuarterArc {
  // For t from 0 to 1, ((1 - t²) / (1 + t²), 2t / (1 + t²)) moves along the circle, without trigonometry.
  static let steps: [Point] = (0...64).map { index in
    let t = Double(index) / 64
    return Point((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
  }
}

/// The corners of a rounded rectangle. Only they need computing; the rest is covered.
private struct RoundedCorner {
  private let width: Int
  private let height: Int
  /// The side of the square with the top left corner. The other corners are mirror images, so rounding cannot
  /// make them differ.
  let length: Int
  private let mask: CoverageMask

  /// Creates the corners of a rectangle of `width` by `height` pixels.
  init(width: Int, height: Int, radius: Double) {
    (self.width, self.height) = (width, height)
    let radius = radius.clamped(0, Double(min(width, height)) / 2)
    length = Int(radius.rounded(.up))
    // Only the smallest rectangle with the same corners is drawn. Pixels in its middle may belong to several of them.
    let (columns, rows) = (min(width, 2 * length + 2), min(height, 2 * length + 2))
    var rasterizer = CoverageRasterizer(width: columns, height: rows)
    rasterizer.addRounded(Rect(0, 0, Double(columns), Double(rows)), radius: radius)
    mask = rasterizer.mask()
  }

  /// Calls `body` with the index and coverage of each pixel of the corners, row by row. A pixel in the middle
  /// of a narrow rectangle belongs to two corners and is passed once.
  func forEachPixel(_ body: (Int, UInt8) -> Void) {
    for y in 0..<length {
      row(y, from: y, body)
      if height - 1 - y != y { row(height - 1 - y, from: y, body) }
    }
  }

  /// Returns the number of pixels at each end of one of the first rows that are not covered completely.
  func inset(ofRow y: Int) -> Int { (0..<length).first { mask[$0, y] == 255 } ?? length }

  private func row(_ y: Int, from source: Int, _ body: (Int, UInt8) -> Void) {
    for x in 0..<length {
      let coverage = mask[x, source]
      body(y * width + x, coverage)
      if width - 1 - x != x { body(y * width + width - 1 - x, coverage) }
    }
  }
}

/// A rounded rectangle as bands of rows that it covers, and single pixels that it covers in part.
struct RoundedPieces {
  private(set) var bands: [PixelRect] = []
  private(set) var edge: [(pixel: PixelRect, coverage: UInt8)] = []

  /// `radius` is in sixteenths of a pixel.
  init(_ box: PixelRect, radius: Int32) {
    let corners = RoundedCorner(width: Int(box.width), height: Int(box.height), radius: Double(radius) / 16)
    let rows = min(corners.length, Int(box.height + 1) / 2)
    let insets = (0..<rows).map { Int32(corners.inset(ofRow: $0)) }
    var row = 0
    while row < rows {
      let end = insets[row...].firstIndex { $0 != insets[row] } ?? rows
      add(box, Int32(row), Int32(end), insets[row])
      // The rows at the bottom are their mirror images; a row in the middle is both.
      add(box, max(Int32(end), box.height - Int32(end)), box.height - Int32(row), insets[row])
      row = end
    }
    add(box, Int32(rows), box.height - Int32(rows), 0)
    corners.forEachPixel { index, coverage in
      guard coverage > 0, coverage < 255 else { return }
      // The number of a pixel can be larger than its place.
      let (y, x) = index.quotientAndRemainder(dividingBy: Int(box.width))
      let (left, top) = (box.left + Int32(x), box.top + Int32(y))
      edge.append((PixelRect(left: left, top: top, right: left + 1, bottom: top + 1), coverage))
    }
  }

  private mutating func add(_ box: PixelRect, _ top: Int32, _ bottom: Int32, _ inset: Int32) {
    let band = PixelRect(
      left: box.left + inset, top: box.top + top, right: box.right - inset, bottom: box.top + bottom)
    if !band.isEmpty { bands.append(band) }
  }
}

extension PixelImage {
  /// Returns the image with rounded corners. `radius` is in sixteenths of a pixel.
  func rounded(_ radius: Int32) -> PixelImage {
    guard radius > 0, width > 0, height > 0 else { return self }
    let corners = RoundedCorner(width: width, height: height, radius: Double(radius) / 16)
    var cut = self
    (cut.isOpaque, cut.isShared) = (false, false)
    cut.cornerRows = isOpaque ? Int32(corners.length) : 0
    cut.pixels.withUnsafeMutableBufferPointer { pixels in
      corners.forEachPixel { index, coverage in
        guard coverage < 255 else { return }
        let alpha = ((pixels[index] >> 24) * UInt32(coverage) + 127) / 255
        pixels[index] = pixels[index] & 0xFF_FFFF | alpha << 24
      }
    }
    return cut
  }
}

/// The shape of a bar: a rounded rectangle whose edges lie on quarters of a pixel.
///
/// Each edge has four possible positions within a pixel, so an indicator that moves along one axis needs at
/// most 16 masks.
struct BarShape: Hashable {
  /// The size of the mask, in pixels.
  let width: Int32
  let height: Int32
  /// The corner radius, in sixteenths of a pixel.
  let radius: Int32
  /// The insets of the bar from the mask's edges, in quarters of a pixel, 0...3.
  let left: Int32
  let top: Int32
  let right: Int32
  let bottom: Int32
}
