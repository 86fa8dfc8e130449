import CPagerPixels

/// Computes four columns of the target as weighted means of columns of a sheet.
extension pager_columns {
  init(_ back: SheetMapping, _ column: Int, width: Int) {
    self.init()
    count = 2
    for lane in 0..<4 {
      let center = Double(column + lane) + 0.5
      let r = 1 / (back.wx * center + back.w1)
      let step = abs(back.xx * back.w1 - back.x1 * back.wx) * r * r
      let place = (back.xx * center + back.x1) * r - 0.5
      set(lane, SheetTaps(place: place, width: SheetReach.width(step), count: width).within(width))
    }
  }

  private mutating func set(_ lane: Int, _ taps: SheetTaps) {
    withUnsafeMutableBytes(of: &first) {
      $0.storeBytes(of: Int32(truncatingIfNeeded: taps.first), toByteOffset: 4 * lane, as: Int32.self)
    }
    withUnsafeMutableBytes(of: &weights) {
      for tap in 0..<4 {
        let twice = UInt32(taps.weights[tap]) << 16 | UInt32(taps.weights[tap])
        $0.storeBytes(of: twice, toByteOffset: 16 * tap + 4 * lane, as: UInt32.self)
      }
    }
    if taps.weights.w > 0 { count = 4 } else if taps.weights.z > 0 { count = max(count, 3) }
  }
}
