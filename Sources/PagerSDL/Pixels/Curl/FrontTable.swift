/// A lookup table of the displacement and brightness of the bent front, by the distance from the contact
/// line.
///
/// The table has one entry per pixel. It is recomputed for each picture; its memory never shrinks.
final class FrontTable {
  /// The appearance of a pixel at a distance.
  struct Entry {
    /// The column offset from the pixel to the point of the raster, in pixels with 16 fraction bits.
    var offset: Int32
    /// The brightness, in 1/32768.
    var brightness: Int32
  }

  private(set) var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
  /// The offsets from points of a raster column to the rows that show them. The index is the distance of the
  /// column on that row.
  private(set) var rows = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// The last index of `entries` that has a successor, and that of `rows`.
  private(set) var last = (entry: 0, row: 0)
  /// The distances beyond which `entries` and `rows` are steep, with 16 fraction bits. There, a line through
  /// eight pixels deviates by more than a quarter of a pixel.
  private(set) var steep = (entry: 0, row: 0)
  private var capacity = 1

  deinit {
    entries.deallocate()
    rows.deallocate()
  }

  /// Fills the table.
  func fill(_ frame: CurlFrame) {
    let bend = frame.bend
    let count = Int(max(0, min(frame.rollEnd, Double(2 * CurledSheet.longestSide)))) + 3
    let rowCount = Int(max(0, min(bend.reach, Double(2 * CurledSheet.longestSide)))) + 3
    reserve(max(count, rowCount))
    last = (count - 2, rowCount - 2)
    steep = FrontTable.steep(bend)
    var row = 0
    var lower = (place: 0.0, offset: 0.0)
    for index in 0..<count {
      let layers = bend.layers(min(Double(index), bend.radius))
      entries[index] = Entry(
        offset: Int32(truncatingIfNeeded: SubPixel.fixed(bend.normalX * layers.front)),
        brightness: Int32(frame.light.front(layers) * 32768))
      // The distance of the point's column, at which the table of rows has the same offset.
      let upper = (place: Double(index) + bend.normalX * bend.normalX * layers.front, offset: layers.front)
      let length = max(upper.place - lower.place, 1e-9)
      while row < rowCount, Double(row) <= upper.place || index == count - 1 {
        let part = min(1, (Double(row) - lower.place) / length)
        let offset = lower.offset + (upper.offset - lower.offset) * part
        rows[row] = Int32(truncatingIfNeeded: SubPixel.fixed(bend.normalY * offset))
        row += 1
      }
      lower = upper
    }
  }

  /// Returns the distances beyond which eight pixels deviate too much from a line.
  private static func steep(_ bend: CurlBend) -> (entry: Int, row: Int) {
    // The curvature of r asin(d / r) is d / r², divided by the cubed cosine of the sheet's angle. A line
    // deviates by an eighth of the curvature times the square of its length along the normal.
    let across = abs(bend.normalX)
    let cube = min(1, 32 * across * across * across / max(bend.radius, 1e-9))
    var cosine = 1.0
    for _ in 0..<24 { cosine = (2 * cosine + cube / max(cosine * cosine, 1e-9)) / 3 }
    cosine = min(1, cosine)
    let distance = bend.radius * ((1 - cosine) * (1 + cosine)).squareRoot()
    let row = distance + across * across * bend.layers(distance).front
    return (SubPixel.fixed(distance), SubPixel.fixed(row))
  }

  private func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    entries.deallocate()
    rows.deallocate()
    entries = .allocate(capacity: needed)
    rows = .allocate(capacity: needed)
    capacity = needed
  }
}
