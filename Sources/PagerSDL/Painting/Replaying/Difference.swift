/// Finds the areas to repaint when one list of ops follows another.
///
/// The colour of a pixel depends only on the ops that cover it and on their order. The algorithm pairs the ops of
/// both lists without crossing: equal beginnings, equal ends, and the rest in order. Where one list has more ops,
/// since a page has entered or left the view, it leaves some of them without a partner, so that large ops find
/// theirs. A pair that draws the same where both are visible differs only where one of them is visible. For any other
/// pair, and for an op without a partner, it reports everything they cover. So the same ops cover each unreported
/// pixel in the same order in both frames. The painter repaints each reported rectangle from the background up.
///
/// An area that opaque ops at the end of both lists hide looks the same whatever is below, and is not reported.
enum Difference {
  static func add(from old: [PaintOp], to new: [PaintOp], into damage: inout DamageList) {
    let shared = min(old.count, new.count)
    var start = 0
    while start < shared, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shared - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }

    damage.leaveOut(cover(new[(new.count - end)...]))
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    var (from, to) = (start, start)
    while from < oldEnd, to < newEnd {
      let surplus = (oldEnd - from) - (newEnd - to)
      if surplus > 0 {
        passOver(old, &from, surplus, for: new[to], &damage)
      } else if surplus < 0 {
        passOver(new, &to, -surplus, for: old[from], &damage)
      }
      add(old[from], new[to], into: &damage)
      (from, to) = (from + 1, to + 1)
    }
    for op in old[from..<oldEnd] { damage.add(op.visible) }
    for op in new[to..<newEnd] { damage.add(op.visible) }
  }

  /// Skips at most `surplus` ops without a partner, if `op` gets a better one.
  private static func passOver(
    _ ops: [PaintOp], _ index: inout Int, _ surplus: Int, for op: PaintOp, _ damage: inout DamageList
  ) {
    var (best, least, passed) = (index, difference(ops[index], op), 0)
    guard least >= worthwhile else { return }
    for next in (index + 1)...(index + surplus) {
      passed += ops[next - 1].visible.area
      if passed >= least { break }
      let all = passed + difference(ops[next], op)
      if all < least { (best, least) = (next, all) }
    }
    while index < best {
      damage.add(ops[index].visible)
      index += 1
    }
  }

  /// Returns the number of pixels to report for a pair.
  private static func difference(_ old: PaintOp, _ new: PaintOp) -> Int {
    let both = old.drawsTheSame(as: new) ? old.visible.intersection(new.visible).area : 0
    return old.visible.area + new.visible.area - 2 * both
  }

  /// The number of pixels below which a saving costs more than it gains.
  private static let worthwhile = 16384

  /// Returns a rectangle that opaque, adjacent ops hide, such as the tiles of a picture; empty if it is small.
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

  /// Returns the union of two rectangles; `nil` if it is larger than both together.
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
