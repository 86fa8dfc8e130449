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

  /// Resets the stack to a single clip.
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
    RoundedBands.forEach(of: rect, radius: radius) { band in
      if around.isEmpty { return bands.append(band) }
      for index in around where bands[index].top < band.bottom && band.top < bands[index].bottom {
        bands.append(band.intersection(bands[index]))
      }
    }
    if bands.count > start { current.bands = start..<bands.count } else { current.rect = .empty }
  }

  /// Undoes the last push, if there was one.
  mutating func pop() {
    guard let last = outer.popLast() else { return }
    bands.removeLast(max(0, bands.count - last.bands.upperBound))
    current = last
  }

  /// The number of pieces that an op is cut into, at least 1.
  var pieceCount: Int { max(1, current.bands.count) }

  /// Returns the part of `rect` inside a piece.
  func piece(_ index: Int, of rect: PixelRect) -> PixelRect {
    let part = rect.intersection(current.rect)
    return current.bands.isEmpty ? part : part.intersection(bands[current.bands.lowerBound + index])
  }
}

/// The pixels whose centres lie inside a rounded rectangle, as bands of rows of equal length.
private enum RoundedBands {
  static func forEach(of box: PixelRect, radius: Int32, _ body: (PixelRect) -> Void) {
    let radius = Double(radius) / 16
    func band(_ from: Int32, _ to: Int32, _ inset: Int32) {
      body(
        PixelRect(
          left: box.left + inset, top: box.top + from, right: box.right - inset, bottom: box.top + to))
    }
    var row: Int32 = 0
    while inset(row, radius) > 0 {
      let end = self.end(of: row, radius)
      band(row, end, inset(row, radius))
      row = end
    }
    band(row, box.height - row, 0)
    while row > 0 {
      let start = self.start(of: row - 1, radius)
      band(box.height - row, box.height - start, inset(row - 1, radius))
      row = start
    }
  }

  /// Returns the number of pixels at each end of a row whose centres are outside the corner's circle.
  ///
  /// Rows are counted from the top.
  private static func inset(_ row: Int32, _ radius: Double) -> Int32 {
    let height = radius - Double(row) - 0.5
    guard height > 0 else { return 0 }
    return Int32(max(0, (radius - (radius * radius - height * height).squareRoot() - 0.5).rounded(.up)))
  }

  /// Returns the end of the consecutive rows from `row` on with the same inset.
  private static func end(of row: Int32, _ radius: Double) -> Int32 {
    var end = row + 1
    while inset(end, radius) == inset(row, radius) { end += 1 }
    return end
  }

  /// Returns the first of the consecutive rows up to `row` with the same inset.
  private static func start(of row: Int32, _ radius: Double) -> Int32 {
    var start = row
    while start > 0, inset(start - 1, radius) == inset(row, radius) { start -= 1 }
    return start
  }
}
