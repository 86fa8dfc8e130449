/// The division of a destination that is longer than its mask: an end, a repeated middle, an end.
///
/// The middle is repeated in copies of the same size, since targets do not stretch textures.
struct SliceAxis {
  /// A part of the destination, and its start in the mask.
  struct Part {
    let from: Int32
    let to: Int32
    let source: Int32
    let isMiddle: Bool
  }

  /// The length from which destinations have no middle, to limit the number of parts.
  static let longest: Int32 = 1 << 15

  /// The length of the mask, in device pixels.
  let mask: Int32
  let count: Int

  private let length: Int32
  private let end: Int32
  private let tile: Int32
  private let step: Int32

  /// Creates the axis for a destination of `length` pixels with unrepeated ends of `end` pixels.
  ///
  /// The mask's middle has `tile` pixels. If `tile` is `nil`, it has one pixel, and the whole middle is a single
  /// part. If there is no room for a middle, mask and destination have the same length.
  init(length: Int32, end: Int32, tile: Int32? = nil) {
    self.length = length
    self.end = end
    self.tile = tile ?? 1
    let middle = length - 2 * end
    step = tile ?? max(1, middle)
    mask = middle > 0 ? 2 * end + self.tile : length
    let tiles = length > SliceAxis.longest && tile != nil ? 0 : (middle + step - 1) / step
    count = middle > 0 ? 2 + Int(tiles) : 1
  }

  var middle: Part { Part(from: end, to: length - end, source: end, isMiddle: true) }

  func part(_ index: Int) -> Part {
    if count == 1 { return Part(from: 0, to: length, source: 0, isMiddle: false) }
    if index == 0 { return Part(from: 0, to: end, source: 0, isMiddle: false) }
    if index == count - 1 { return Part(from: length - end, to: length, source: end + tile, isMiddle: false) }
    let from = end + Int32(index - 1) * step
    return Part(from: from, to: min(length - end, from + step), source: end, isMiddle: true)
  }
}
