/// Removes the hidden parts of a recorded drawing, such as the middle of a shadow below its card.
///
/// Parts below an opaque part stay hidden when the drawing as a whole is faded.
enum HiddenParts {
  /// The number of pixels that a split must save.
  private static let worthwhile = 4096
  /// The number of pixels below which an op hides too little to search for.
  private static let smallest = 256
  /// The number of ops that a new op is compared with.
  private static let reach = 64

  /// Removes the parts that the last op hides from the ops before it, back to `start`.
  static func remove(belowLastOf ops: inout [PaintOp], since start: Int) {
    guard let last = ops.last, last.hidesWhatIsBelow, last.visible.area >= smallest else { return }
    let cover = last.visible
    var index = ops.count - 2
    let stop = max(start, index - reach)
    while index >= stop {
      let visible = ops[index].visible
      let common = visible.intersection(cover)
      if !common.isEmpty, common == visible {
        ops.remove(at: index)
      } else if common.area >= worthwhile, !ops[index].hidesWhatIsBelow,
        common.width == visible.width || common.height == visible.height
      {
        // The band crosses the whole rectangle, and leaves at most two parts.
        var op = ops.remove(at: index)
        let parts = visible.bands(around: common)
        for part in parts.indices.reversed() where !parts[part].isEmpty {
          op.visible = parts[part]
          ops.insert(op, at: index)
        }
      }
      index -= 1
    }
  }
}
