/// How one axis of a stretchable mask is laid over a longer destination: an end, a repeated pixel, an end.
struct SliceAxis {
  /// Length of the mask, in device pixels.
  let mask: Int32
  /// Length of the destination.
  let length: Int32
  /// Length of each end; the mask is used whole if the destination has no room for a middle.
  let end: Int32

  /// The axis for a destination of `length` pixels whose outer `end` pixels are not repeated.
  init(length: Int32, end: Int32) {
    self.length = length
    self.end = end
    mask = min(length, 2 * end + 1)
  }

  var isStretched: Bool { length > mask }
  /// How many parts there are.
  var count: Int { isStretched ? 3 : 1 }

  /// Where a part begins and ends in the destination, and where in the mask.
  func part(_ index: Int) -> (from: Int32, to: Int32, source: Int32, isMiddle: Bool) {
    guard isStretched else { return (0, length, 0, false) }
    switch index {
    case 0: return (0, end, 0, false)
    case 1: return (end, length - end, end, true)
    default: return (length - end, length, end + 1, false)
    }
  }
}
