/// Finds what has to be painted again when one list of ops follows another.
///
/// The colour of a pixel depends only on the ops that cover it and on their order. Here ops of both lists are
/// paired without crossing: equal beginnings, equal ends, and what is between by its index. For a pair that draws the
/// same wherever both are visible, all that differs lies where only one of them is; for any other pair, and for an
/// op without a partner, everything it covers is reported. A pixel that is not reported is therefore covered by the same
/// ops in the same order as before. Each reported rectangle is painted anew from the background up.
///
/// What opaque ops at the end hide, and which both lists have, looks the same whatever is below, and is not reported.
enum Difference {
  static func add(from old: [PaintOp], to new: [PaintOp], into damage: inout DamageList) {
    let shared = min(old.count, new.count)
    var start = 0
    while start < shared, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shared - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }

    damage.leaveOut(cover(new[(new.count - end)...]))
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    for index in start..<max(oldEnd, newEnd) {
      if index >= newEnd {
        damage.add(old[index].visible)
      } else if index >= oldEnd {
        damage.add(new[index].visible)
      } else {
        add(old[index], new[index], into: &damage)
      }
    }
  }

  /// A cover that is smaller saves less than it costs, in pixels.
  private static let worthwhile = 16384

  /// A rectangle that ops hide, put together from those that are opaque and touch, such as the tiles of a picture; empty if it is
  /// small.
  private static func cover(_ ops: ArraySlice<PaintOp>) -> PixelRect {
    var (block, row) = (PixelRect.empty, PixelRect.empty)
    for op in ops where op.hidesWhatIsBelow && !op.flags.contains(.sheet) && !op.visible.isEmpty {
      if let longer = joined(row, op.visible) {
        row = longer
      } else {
        block = joined(block, row) ?? larger(block, row)
        row = op.visible
      }
    }
    block = joined(block, row) ?? larger(block, row)
    return block.area >= worthwhile ? block : .empty
  }

  /// Two rectangles as one; nil if there would be more in it than the two.
  private static func joined(_ a: PixelRect, _ b: PixelRect) -> PixelRect? {
    let both = a.union(b)
    return both.area == a.area + b.area ? both : nil
  }

  private static func larger(_ a: PixelRect, _ b: PixelRect) -> PixelRect { a.area >= b.area ? a : b }

  private static func add(_ old: PaintOp, _ new: PaintOp, into damage: inout DamageList) {
    if !old.drawsTheSame(as: new) {
      damage.add(old.visible)
      damage.add(new.visible)
    } else if old.visible != new.visible {
      damage.addDifference(old.visible, new.visible)
    }
  }
}
