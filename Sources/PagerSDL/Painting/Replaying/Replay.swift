/// Draws ops on a target.
@MainActor
struct Replay {
  let target: any PaintTarget
  /// The sheets that ops refer to by number.
  let sheets: [PlacedSheet]

  /// Paints the ops in `area`. Cuts rectangles here, so that the target's rounding is never visible.
  func paint(_ ops: [PaintOp], in area: PixelRect) throws(SDLError) {
    for index in firstThatShows(ops, in: area)..<ops.count {
      try paint(ops, index, in: ops[index].visible.intersection(area), besides: index + 1)
    }
  }

  /// The number of pixels that a cut of a hidden op must save.
  private static let worthwhile = 8192
  /// The size of an op, in pixels, from which searching for covering ops is faster than drawing, without sheets.
  private static let large = 65536

  /// Paints a part of an op.
  ///
  /// Skips areas that the ops from `next` on cover, if the part is large or the frame has sheets. Otherwise the
  /// search costs more than it saves.
  private func paint(
    _ ops: [PaintOp], _ index: Int, in part: PixelRect, besides next: Int
  ) throws(SDLError) {
    let isLarge = part.area >= (sheets.isEmpty ? Replay.large : Replay.worthwhile)
    guard isLarge else { return try paint(ops[index], in: part) }
    for other in next..<max(next, ops.count) {
      let common = hidden(by: ops[other]).intersection(part)
      if common.area < Replay.worthwhile { continue }
      let bands = part.bands(around: common)
      for band in bands.indices { try paint(ops, index, in: bands[band], besides: other + 1) }
      return
    }
    try paint(ops[index], in: part)
  }

  private func paint(_ op: PaintOp, in part: PixelRect) throws(SDLError) {
    if part.isEmpty { return }
    if op.flags.contains(.sheet) {
      try target.draw(sheet(of: op), in: part)
    } else if op.flags.contains(.sampled) {
      try target.sample(
        Int(op.texture), at: op.destination, to: part, color: op.color, blends: !op.hidesWhatIsBelow)
    } else if op.isFill {
      try target.fill(part, op.color, blends: !op.hidesWhatIsBelow)
    } else {
      try target.copy(
        Int(op.texture), x: op.sourceX + part.left - op.destination.left,
        y: op.sourceY + part.top - op.destination.top, to: part, color: op.color,
        blends: !op.hidesWhatIsBelow)
    }
  }

  private func sheet(of op: PaintOp) -> PlacedSheet {
    sheets[Int(op.texture)].moved(dx: op.destination.left, dy: op.destination.top)
  }

  /// Returns the area in which an op hides everything below.
  private func hidden(by op: PaintOp) -> PixelRect {
    if op.flags.contains(.sheet) { return sheet(of: op).hidden.intersection(op.visible) }
    return op.hidesWhatIsBelow ? op.visible : .empty
  }

  /// Returns the index of the last op that hides everything below it in the whole area.
  private func firstThatShows(_ ops: [PaintOp], in area: PixelRect) -> Int {
    var index = ops.count - 1
    while index > 0 {
      if ops[index].hidesWhatIsBelow, ops[index].visible.contains(area) { return index }
      index -= 1
    }
    return 0
  }
}
