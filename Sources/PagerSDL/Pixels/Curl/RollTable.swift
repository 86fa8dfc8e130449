/// A lookup table for the back of a rolled sheet, by the distance from the contact line.
///
/// The table has eight entries per pixel, and at most `limit`. It is recomputed for each picture; its memory
/// is kept.
final class RollTable {
  /// The appearance of a pixel at a distance.
  struct Entry {
    /// The offset from the pixel to the point of the back's raster, in pixels with 16 fraction bits.
    var offsetX: Int32
    var offsetY: Int32
    /// The factor of the raster's colour, and the addend of green for paper and highlight, in 1/256.
    var factor: UInt16
    var green: UInt16
    /// The addends of blue and red.
    var blue: UInt16
    var red: UInt16
  }

  static let limit = 2048

  let entries = UnsafeMutablePointer<Entry>.allocate(capacity: limit)
  /// The number of entries per pixel.
  private(set) var scale = 0.0
  private(set) var count = 1

  deinit { entries.deallocate() }

  /// Fills the table.
  func fill(_ frame: CurlFrame) {
    let (bend, mirror) = (frame.bend, frame.mirror)
    count = Int(max(1, min(Double(RollTable.limit), (bend.radius * 8).rounded(.up))))
    scale = bend.radius > 0 ? Double(count) / bend.radius : 0
    let (scaleX, scaleY) = (mirror.scaleX * bend.normalX, mirror.scaleY * bend.normalY)
    let paper = FourSamples(SIMD4(repeating: frame.paper))
    let channels = SIMD4<Float>(
      Float(paper.redBlue[0]), Float(paper.redBlue[1]), Float(paper.alphaGreen[0]), 0)
    let width = bend.radius / Double(count)
    for index in 0..<count {
      let layers = bend.layers((Double(index) + 0.5) * width)
      let brightness = Float(frame.light.back(layers.sine))
      let shine = Float(255 * frame.light.highlight(layers.sine))
      let added = (channels * (brightness * frame.veil) + shine) * 256 + (128 + 0x1p23)
      let bits = unsafeBitCast(added, to: SIMD8<UInt16>.self)
      entries[index] = Entry(
        offsetX: Int32(truncatingIfNeeded: SubPixel.fixed(layers.back * scaleX)),
        offsetY: Int32(truncatingIfNeeded: SubPixel.fixed(layers.back * scaleY)),
        factor: UInt16(brightness * (1 - frame.veil) * 256 + 0.5), green: bits[4], blue: bits[0], red: bits[2]
      )
    }
  }
}
