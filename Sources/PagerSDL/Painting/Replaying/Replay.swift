/// Hands ops to a target.
@MainActor
struct Replay {
  let target: any PaintTarget
  /// The sheets that ops name.
  let sheets: [PlacedSheet]

  /// Paints what lies in `area`. Rectangles are cut here, so that no rounding of the target can show.
  func paint(_ ops: [PaintOp], in area: PixelRect) throws(SDLError) {
    for index in firstThatShows(ops, in: area)..<ops.count {
      let part = ops[index].visible.intersection(area)
      if part.isEmpty { continue }
      let op = ops[index]
      if op.flags.contains(.sheet) {
        let sheet = sheets[Int(op.texture)].moved(dx: op.destination.left, dy: op.destination.top)
        try target.draw(sheet, in: part)
      } else if op.isFill {
        try target.fill(part, op.color, blends: !op.hidesWhatIsBelow)
      } else {
        try target.copy(
          Int(op.texture), x: op.sourceX + part.left - op.destination.left,
          y: op.sourceY + part.top - op.destination.top, to: part, color: op.color,
          blends: !op.hidesWhatIsBelow)
      }
    }
  }

  /// The last op that hides everything below it in the whole area.
  private func firstThatShows(_ ops: [PaintOp], in area: PixelRect) -> Int {
    var index = ops.count - 1
    while index > 0 {
      if ops[index].hidesWhatIsBelow, ops[index].visible.contains(area) { return index }
      index -= 1
    }
    return 0
  }
}
