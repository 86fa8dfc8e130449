/// The nested clip rectangles, some of them with rounded corners.
///
/// Ops can be cut to rectangles only, so a clip with rounded corners becomes bands of pixel rows of equal length.
/// Their number depends on the clips alone, not on the clipped content, so that lists of ops can be compared by
/// index.
struct ClipStack {
  private struct Level {
    var rect: PixelRect
    /// The range of `bands` that also clip; empty without rounded corners.
    var bands = 0..<0
  }

  private var current = Level(rect: .everything)
  private var outer: [Level] = []
  /// The bands of all levels: the outermost level first, each from top to bottom.
  private var bands: [PixelRect] = []

  mutating func begin(_ rect: PixelRect) {
    current = Level(rect: rect)
    outer.removeAll(keepingCapacity: true)
    bands.removeAll(keepingCapacity: true)
  }

  /// Also clips to a rectangle.
  mutating func push(_ rect: PixelRect) {
    outer.append(current)
    current.rect = current.rect.intersection(rect)
  }

  /// Also clips to a rectangle with rounded corners.
  ///
  /// `radius` is in sixteenths of a pixel, at most half of the shorter side.
  mutating func push(_ rect: PixelRect, radius: Int32) {
    push(rect)
    guard radius > 0, !current.rect.isEmpty else { return }
    let (around, start) = (current.bands, bands.count)
    ClipStack.forEachBand(of: rect, radius: Double(radius) / 16) { band in
      if around.isEmpty { return bands.append(band) }
      for index in around where bands[index].top < band.bottom && band.top < bands[index].bottom {
        bands.append(band.intersection(bands[index]))
      }
    }
    if bands.count > start { current.bands = start..<bands.count } else { current.rect = .empty }
  }

  mutating func pop() {
    guard let last = outer.popLast() else { return }
    bands.removeLast(max(0, bands.count - last.bands.upperBound))
    current = last
  }

  /// The number of pieces that an op is cut into, at least 1.
  var pieceCount: Int { max(1, current.bands.count) }

  func piece(_ index: Int, of rect: PixelRect) -> PixelRect {
    let part = rect.intersection(current.rect)
    return current.bands.isEmpty ? part : part.intersection(bands[current.bands.lowerBound + index])
  }

  /// Calls `body` with the pixels whose centres lie inside a rounded rectangle, as bands of rows of equal length.
  private static func forEachBand(of box: PixelRect, radius: Double, _ body: (PixelRect) -> Void) {
    var (start, last) = (Int32(0), inset(0, radius))
    for row in 1...max(1, box.height) {
      let inset = inset(min(row, box.height - 1 - row), radius)
      if row < box.height, inset == last { continue }
      body(
        PixelRect(left: box.left + last, top: box.top + start, right: box.right - last, bottom: box.top + row)
      )
      (start, last) = (row, inset)
    }
  }

  /// Returns the number of pixels at each end of a row whose centres are outside the corner's circle.
  ///
  /// Rows are counted from the nearer end.
  private static func inset(_ row: Int32, _ radius: Double) -> Int32 {
    let height = radius - Double(row) - 0.5
    guard height > 0 else { return 0 }
    return Int32(max(0, (radius - (radius * radius - height * height).squareRoot() - 0.5).rounded(.up)))
  }
}
