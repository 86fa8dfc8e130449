/// Removes what a recorded drawing hides itself, such as the middle of a shadow below its card.
///
/// What is hidden by an opaque part stays hidden when the drawing as a whole is faded.
enum HiddenParts {
  /// An op is split only if that saves this many pixels.
  private static let worthwhile = 4096
  /// An op of fewer pixels hides too little to look for.
  private static let smallest = 256
  /// How many ops a new op is compared with.
  private static let reach = 64

  /// Removes what the last op hides from the ops before it, back to `start`.
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
        let (first, second) = rest(of: visible, without: common)
      {
        ops[index].visible = first
        if !second.isEmpty {
          var other = ops[index]
          other.visible = second
          ops.insert(other, at: index + 1)
        }
      }
      index -= 1
    }
  }

  /// What remains on both sides of a band that crosses the whole rectangle; nil if it does not cross it.
  private static func rest(of all: PixelRect, without band: PixelRect) -> (PixelRect, PixelRect)? {
    var (first, second) = (all, all)
    if band.left == all.left, band.right == all.right {
      first.bottom = band.top
      second.top = band.bottom
    } else if band.top == all.top, band.bottom == all.bottom {
      first.right = band.left
      second.left = band.right
    } else {
      return nil
    }
    return first.isEmpty ? (second, .empty) : (first, second)
  }
}
