/// Finds what has to be painted again when one list of ops follows another.
///
/// The colour of a pixel depends only on the ops that cover it and on their order. Here ops of both lists are
/// paired without crossing: equal beginnings, equal ends, and what is between by its index. For a pair that draws the
/// same wherever both are visible, all that differs lies where only one of them is; for any other pair, and for an
/// op without a partner, everything it covers is reported. A pixel that is not reported is therefore covered by the same
/// ops in the same order as before. Each reported rectangle is painted anew from the background up.
enum Difference {
  static func add(from old: [PaintOp], to new: [PaintOp], into damage: inout DamageList) {
    let shared = min(old.count, new.count)
    var start = 0
    while start < shared, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shared - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }

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

  private static func add(_ old: PaintOp, _ new: PaintOp, into damage: inout DamageList) {
    if !old.drawsTheSame(as: new) {
      damage.add(old.visible)
      damage.add(new.visible)
    } else if old.visible != new.visible {
      damage.addDifference(old.visible, new.visible)
    }
  }
}
